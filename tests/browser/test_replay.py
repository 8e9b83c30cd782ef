"""Stepping through matches with mouse, keys and slider, importing a record, and what a browser knows of a deal."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from playing import act, begin, finish, flaws, scrolls_sideways, wait_for_turn
from tabling import until
from visiting import Guests, Site

RECORD = Path(__file__).parents[2] / "docs/samples/limes-record.json"


def brought(page: Page, site: Site) -> str:
    page.goto(site.url + "/import/")
    assert flaws(page) == []
    page.get_by_label("File (at most 2 MB)").set_input_files(RECORD)
    page.get_by_role("button", name="Check it and step through").click()
    page.wait_for_url(re.compile("/r/"))
    return page.url.removesuffix("0/")


def at(page: Page, n: int) -> None:
    expect(page.locator("#frame")).to_have_attribute("data-n", str(n))
    expect(page).to_have_url(re.compile(rf"/{n}/$"))
    expect(page.locator("#slide-n")).to_have_value(str(n))


def test_a_record_is_imported_and_stepped_through(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    address = brought(page, site)
    last = int(page.locator("#frame").get_attribute("data-last") or 0)
    at(page, 0)
    page.get_by_role("link", name="One step on").click()
    at(page, 1)
    page.keyboard.press("ArrowRight")
    at(page, 2)
    expect(page.locator("#happened")).to_have_text(re.compile("lays card"))
    assert page.locator("#board .just").count() > 0
    page.keyboard.press("End")
    at(page, last)
    page.keyboard.press("ArrowRight")
    at(page, last)
    page.go_back()
    at(page, 2)
    page.keyboard.press("Home")
    at(page, 0)
    page.locator("#slide-n").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    at(page, 3)
    page.locator("#history-lines a").first.click()
    at(page, 1)
    assert flaws(page) == []
    page.goto(f"{address}7/")
    at(page, 7)


def test_a_replay_fits_a_phone_in_the_dark(site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844, color_scheme="dark", has_touch=True)
    page.goto(brought(page, site) + "20/")
    assert flaws(page) == []
    page.get_by_role("button", name="History", exact=True).click()
    assert flaws(page) == []
    page.keyboard.press("Escape")
    sizes = [link.bounding_box() for link in page.locator(".steps > a").all()]
    assert min(min(box["width"], box["height"]) for box in sizes if box) >= 44
    assert not scrolls_sideways(page)


def test_a_replay_works_without_scripts(site: Site, guests: Guests) -> None:
    address = brought(guests.arrive(), site)
    page = guests.arrive(java_script_enabled=False)
    page.goto(f"{address}3/")
    page.get_by_role("link", name="One step back").click()
    expect(page).to_have_url(re.compile("/2/$"))
    page.locator("#slide-n").fill("5")
    page.get_by_role("button", name="Go").click()
    expect(page).to_have_url(re.compile(r"/5/(\?seat=0)?$"))


WATCHED = """
if (location.protocol === "http:") {
  if (!sessionStorage.begun) localStorage.clear();
  sessionStorage.begun = "yes";
  window.lit = [];
  new MutationObserver(changes => {
    for (const {target} of changes) if (target.matches("#history-lines .just")) window.lit.push(target.textContent);
  }).observe(document, {subtree: true, attributes: true, attributeFilter: ["class"]});
}
"""
"""A tab that has forgotten everything once, and writes down which lines of the history light up."""


def test_a_table_opened_again_shows_what_happened_since(site: Site, guests: Guests) -> None:
    first = guests.arrive(reduced_motion="no-preference")
    begin(first, site.url)
    wait_for_turn(first)
    act(first, work=False)
    finish(first)
    wait_for_turn(first)
    address = first.url
    first.close()
    page = guests.tab(guests.contexts[-1])
    page.add_init_script(WATCHED)
    page.goto(address)
    until(lambda: page.evaluate("window.lit.length") >= 3)
    assert "Computer lays" in page.evaluate("window.lit[0]")
    page.reload()  # now this browser has shown it
    until(lambda: page.evaluate("performance.now()") > 1500)
    assert page.evaluate("window.lit") == []
    page.get_by_role("link", name="Since my last move").click()
    expect(page.locator("#happened")).to_have_text(re.compile("is done"))


def test_a_browser_says_whether_it_knew_the_deal_before_its_word(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url, "Send a friend a link")
    page.get_by_text("Honest draws").click()
    expect(page.locator("#fair-note")).to_have_text(re.compile("noted this fingerprint before"))
    friend = guests.arrive()
    friend.goto(page.get_by_label("Link for whoever is to join").input_value())
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_text("Honest draws").click()
    expect(friend.locator("#fair-note")).to_have_text(re.compile("noted this fingerprint before"))
    third = guests.arrive()
    third.goto(page.locator("#link-watch").input_value())
    third.get_by_text("Honest draws").click()
    expect(third.locator("#fair-note")).to_have_text(re.compile("since it came"))
    third.evaluate("""localStorage.setItem(`estaminet.deal.${document.getElementById("table").dataset.table}`,
                      JSON.stringify({commitment: "another", before: true}))""")
    third.reload()
    expect(third.locator("#fair-note")).to_have_text(re.compile("Careful"))
