"""Whole matches in a real browser: against a bot, two people by link, by keys alone on a phone."""

import re

from playwright.sync_api import Page, expect

from playing import (
    LIMES,
    LIVE,
    act,
    begin,
    changed,
    finish,
    flaws,
    focused,
    history,
    over,
    scrolls_sideways,
    tab_to,
    wait_for_turn,
)
from visiting import Guests, Site

ROUNDS = 16
FEW = 3


def test_a_whole_match_against_a_bot(own_site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, own_site.url)
    for played in range(ROUNDS):
        assert wait_for_turn(page)
        act(page)
        if played == FEW:
            assert flaws(page) == []
        finish(page)
    assert not wait_for_turn(page)
    expect(page).to_have_title(re.compile("Match over"))
    expect(page.locator(".ranking > li")).to_have_count(2)
    line = page.locator("#ending .lines [data-marks]").first
    for _ in range(20):  # the study of the match may refresh the page under the pointer
        page.mouse.move(0, 0)
        line.hover()
        if page.locator("#board .marked").count():
            break
    expect(page.locator("#board .marked").first).to_be_attached()
    assert flaws(page) == []
    with page.expect_download() as record:
        page.get_by_role("link", name="Download the record").click()
    assert record.value.suggested_filename.endswith(".json")
    page.get_by_role("link", name="Verify the draws").click()
    expect(page.get_by_text("Every draw and the whole match come out the same.")).to_be_visible()
    assert flaws(page) == []
    page.get_by_role("link", name="Back to the table").click()
    page.get_by_role("button", name="Play again").click()
    assert wait_for_turn(page)


def test_two_browsers_by_link(own_site: Site, guests: Guests) -> None:
    ada, bo = guests.arrive(), guests.arrive(390, 844, has_touch=True)
    begin(ada, own_site.url, "Send a friend a link")
    expect(ada.get_by_text("This server listens on this computer only.").first).to_be_visible()
    bo.goto(ada.get_by_label("Link for whoever is to join").input_value())
    assert flaws(bo) == []
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    for _ in range(FEW):
        for page in (ada, bo):
            assert wait_for_turn(page)
            act(page, work=page is ada)
            finish(page)
    assert wait_for_turn(ada)
    assert wait_for_turn(bo)
    assert history(ada) == history(bo)
    assert any(line.startswith("Bo ") for line in history(ada))
    assert not scrolls_sideways(bo)


def test_keys_alone_on_a_phone(own_site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844)
    page.goto(own_site.url)
    tab_to(page, f"{LIMES} .starts button")
    page.keyboard.press("Enter")
    wait_for_turn(page)
    tab_to(page, LIVE)
    for _ in range(ROUNDS):
        assert wait_for_turn(page)
        if not focused(page, LIVE):
            tab_to(page, LIVE)
        play_with_keys(page)
    assert not wait_for_turn(page)
    assert over(page)


def play_with_keys(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    before = page.locator('[data-part="label"]').text_content()
    page.keyboard.press("r")
    expect(page.locator('[data-part="label"]')).not_to_have_text(before or "")
    page.keyboard.press("Enter")
    page.locator("#default").wait_for()
    pulse = page.locator("#frame").get_attribute("data-pulse") or ""
    tab_to(page, "#default")
    page.keyboard.press("Enter")
    changed(page, pulse)
