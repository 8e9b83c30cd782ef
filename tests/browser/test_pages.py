"""Every page: axe finds nothing, nothing is wider than a phone, three languages, two sets of colours."""

import re

import pytest
from playwright.sync_api import expect

from playing import LIVE, act, begin, finish, flaws, scrolls_sideways, wait_for_turn
from visiting import Guests, Site

PAGES = ("/", "/rules/limes/", "/t/none-such/")
# Words on the page smaller than 14 pixels as they are seen, those of drawings too.
SMALL = """() => [...document.querySelectorAll("body *")].filter(one => {
  const said = [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
  if (!said || !one.getClientRects().length || one.matches("script, title")) return false;
  const matrix = one.closest("svg") ? one.getScreenCTM() : {a: 1, b: 0};
  return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(matrix.a, matrix.b) < 13.99;
}).map(one => one.textContent)"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_and_nothing_is_too_wide(path: str, scheme: str, site: Site, guests: Guests) -> None:
    guests.expected = "404"
    page = guests.arrive(390, 844, color_scheme=scheme, locale="de-DE")
    page.goto(site.url + path)
    for more in page.locator("details.more summary").all():
        more.click()
    assert flaws(page) == []
    assert not scrolls_sideways(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_table_has_no_flaws_at_any_size(scheme: str, site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844, color_scheme=scheme, has_touch=True)
    begin(page, site.url)
    wait_for_turn(page)
    assert flaws(page) == []
    act(page)
    for name in ("Players", "History", "In words"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(page.locator(":popover-open")).to_be_visible()
        assert flaws(page) == []
        page.keyboard.press("Escape")
    assert not scrolls_sideways(page)
    page.set_viewport_size({"width": 1280, "height": 900})
    for summary in page.locator("#frame summary").all():
        summary.click()
    assert flaws(page) == []


def test_what_can_be_touched_is_large_enough_on_a_phone(site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844, has_touch=True)
    begin(page, site.url, "Play alone")
    for _ in range(3):
        wait_for_turn(page)
        boxes = [live.bounding_box() for live in page.locator(f"{LIVE}, #action button").all() if live.is_visible()]
        assert min(min(box["width"], box["height"]) for box in boxes if box) >= 44
        act(page, work=False)
        page.locator("#default").click()


def test_language_and_colours_are_kept(site: Site, guests: Guests) -> None:
    page = guests.arrive(locale="fr-FR")
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("button", name="Jouer contre l’ordinateur").first).to_be_visible()
    page.get_by_role("button", name="DE, Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.get_by_role("button", name=re.compile("Zu dunklen wechseln")).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert flaws(page) == []


def test_zoom_and_pan(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url, "Play alone")
    wait_for_turn(page)
    before = page.locator(LIVE).first.bounding_box()
    page.get_by_role("button", name="Larger").click()
    after = page.locator(LIVE).first.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"]
    act(page, work=False)
    page.get_by_role("button", name="Smaller").click()
    expect(page.get_by_role("button", name="Smaller")).to_be_hidden()


def test_two_fingers_zoom(site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844, has_touch=True, is_mobile=True)
    begin(page, site.url, "Play alone")
    wait_for_turn(page)
    before = page.locator("#board").bounding_box()
    assert before is not None
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    line = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 40), ("touchMove", 60), ("touchMove", 80), ("touchMove", 100)):
        points = [{"x": x - apart, "y": y}, {"x": x + apart, "y": y}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.get_by_role("button", name="Smaller")).to_be_visible()
    after = page.locator("#board").bounding_box()
    assert after is not None
    assert after["width"] > 2 * before["width"]
    assert not scrolls_sideways(page)
    assert page.evaluate("visualViewport.scale") == 1


def test_letters_are_large_enough(site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844)
    begin(page, site.url)
    for _ in range(3):
        wait_for_turn(page)
        assert page.evaluate(SMALL) == []
        act(page)
        finish(page)


def test_title_and_icon_say_whose_turn_it_is(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url, "Send a friend a link")
    expect(page).to_have_title(re.compile("Waiting for players"))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("calm"))
    friend = guests.arrive()
    friend.goto(page.get_by_label("Link for whoever is to join").input_value())
    friend.get_by_role("button", name="Sit down").click()
    expect(page).to_have_title(re.compile("Your turn"))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", re.compile("mine"))
