"""Whole matches of Alpujarras in a real browser: two people and Zara, and four seats with two bots on a phone."""

import re

from playwright.sync_api import Locator, Page, expect

from playing import LIVE, changed, finish, flaws, history, over, scrolls_sideways, version
from visiting import PATIENCE, Guests, Site

CARD = ".game:has(input[value=alpujarras])"
FEW = 2
MOST_TURNS = 60
DEEDS = 1
MOST_DEEDS = 9
FINGER = 44
PAUSE = 100


def open_table(page: Page, url: str, *chairs: str) -> None:
    """A table with these chairs, by the form of the first page."""
    page.goto(url)
    form = page.locator(CARD).locator("form:has(input[name=chair])").first
    form.evaluate(
        """(form, chairs) => {
          for (const old of form.querySelectorAll("input[name=chair]")) old.remove();
          for (const value of chairs) {
            const input = Object.assign(document.createElement("input"), {type: "hidden", name: "chair", value});
            form.append(input);
          }
          form.querySelector("button").click();
        }""",
        list(chairs),
    )
    page.wait_for_url(re.compile(r"/t/"))
    page.locator("#frame").wait_for()


def walk(page: Page, way: Locator) -> None:
    """The mule goes there."""
    before = version(page)
    way.click()
    changed(page, before)


def deed(page: Page) -> bool:
    """Carry out the first action that is offered, word by word; False if there is none."""
    actions = page.locator(".alpujarras-action.live")
    if not actions.count():
        return False
    before = version(page)
    actions.first.click()
    for _ in range(4):
        if version(page) != before or not page.locator("#choice").is_visible():
            break
        send = page.locator('#choice [data-part="send"]')
        chips = page.locator(".alpujarras-choices .alpujarras-chip.live:not(.chosen):visible")
        (send if send.is_visible() else chips.first).click()
    changed(page, before)
    return True


def stop(page: Page) -> None:
    """A turn: to the second stop ahead, a deed or two and whatever must be finished, done."""
    ways = page.locator(".alpujarras-road [data-word].live")
    if ways.count():
        walk(page, ways.last)
    for done in range(MOST_DEEDS):
        may_end = page.locator("#default").count() > 0
        if (done >= DEEDS and may_end) or not deed(page):
            break
    finish(page)


def ready(page: Page) -> bool:
    """Wait until somebody at this browser may act; False if the match is over."""
    page.locator(f"#frame:has({LIVE}), #frame:has(#ending)").first.wait_for()
    return not over(page)


def whose(*pages: Page) -> Page | None:
    """The page that is asked next; None when the match is over."""
    for _ in range(PATIENCE // PAUSE):
        for page in pages:
            if over(page):
                return None
            if page.locator(f'#frame[data-whose="mine"]:has({LIVE}):not(:has(#take-back))').count():
                return page
        pages[0].wait_for_timeout(PAUSE)
    raise AssertionError("nobody is asked")


def test_two_people_and_zara_to_the_end(own_site: Site, guests: Guests) -> None:
    ada, bo = guests.arrive(), guests.arrive(390, 844, has_touch=True)
    open_table(ada, own_site.url, "me", "link")
    bo.goto(ada.get_by_label("Link for whoever is to join").input_value())
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    ada.locator("#frame:has(.alpujarras-order)").wait_for()
    for turn in range(MOST_TURNS):
        page = whose(ada, bo)
        if page is None:
            break
        if turn == FEW:
            assert flaws(page) == []
        stop(page)
    expect(ada.locator("#ending")).to_be_visible()
    expect(bo.locator("#ending")).to_be_visible()
    assert any("Zara" in line for line in history(ada))
    assert history(ada) == history(bo)
    assert not scrolls_sideways(bo)


def test_four_seats_with_two_bots_on_a_phone(own_site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844, has_touch=True)
    open_table(page, own_site.url, "me", "device", "bot:uniform", "bot:uniform")
    for turn in range(MOST_TURNS):
        if not ready(page):
            break
        if turn == FEW:
            assert flaws(page) == []
            assert not scrolls_sideways(page)
            for chip in page.locator(".alpujarras-road [data-word].live").all():
                box = chip.bounding_box()
                assert box
                assert min(box["width"], box["height"]) >= FINGER
        stop(page)
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator(".ranking > li")).to_have_count(4)


def test_a_tap_explains_and_a_line_shows_a_star(site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844, has_touch=True)
    open_table(page, site.url, "me", "device")
    assert ready(page)
    page.locator('[data-mark="channel 1"]').tap()
    expect(page.locator("#explain")).to_contain_text("Straight channel 1")
    page.locator(".alpujarras-road [data-word].live").first.tap()
    expect(page.locator("#explain")).to_be_hidden()
    page.get_by_role("button", name="History").tap()
    line = page.locator('#history-lines [data-marks*="space"]').first
    line.tap()
    expect(page.locator("#board .marked .alpujarras-star").first).to_be_attached()
    stars = page.locator("#board .marked > .alpujarras-star")
    assert stars.evaluate_all("all => all.map(one => getComputedStyle(one).display)") == ["block"]
