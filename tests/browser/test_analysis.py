"""Looking back on a match in the browser: a turn that is chosen is shown on the board, with both ways to play it."""

import re

from playwright.sync_api import BrowserContext, Page, expect

from playing import act, begin, finish, flaws, scrolls_sideways, wait_for_turn
from visiting import Guests, Site

LONG = 240_000
"""Milliseconds in which some turns have surely been studied, on a busy computer too."""


def played(page: Page, site: Site) -> str:
    """A match alone to its end; the address of its analysis."""
    begin(page, site.url, "Play alone")
    while wait_for_turn(page):
        act(page, work=False)
        finish(page)
    return re.sub(r"\?.*", "", page.url) + "analysis/"


def whose(page: Page) -> set[str]:
    """Whose ways have ghosts on the board, which is looked for only when its turn is chosen."""
    return {ghost.get_attribute("data-way") or "" for ghost in page.locator("#board #ghosts use").all()}


def test_a_finished_match_is_looked_back_on(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    address = played(page, site)
    page.goto(address)
    a_chosen_turn_is_shown_on_the_board(page)
    its_board_fits_a_phone_and_needs_no_script(guests, page.context, address)


def a_chosen_turn_is_shown_on_the_board(page: Page) -> None:
    page.locator("#turn-3").wait_for(timeout=LONG)
    expect(page.locator("#look-title")).to_have_text("Turn 1 on the board")
    page.locator("#turn-3 a").click()
    heading = page.locator("#look-title")
    expect(heading).to_have_text("Turn 3 on the board")
    expect(heading).to_be_focused()
    expect(page).to_have_url(re.compile("turn=3"))
    assert whose(page) in (
        {"both"},
        {"played", "best"},
        {"both", "played"},
        {"both", "best"},
        {"both", "played", "best"},
    )
    ways = page.locator("#ways > li")
    labels = ways.locator("strong").all_text_contents()
    assert labels in (["You", "The computer"], ["You and the computer"])
    named = page.locator("#ghosts .way-name").all_text_contents()
    assert set(named) <= set(labels)
    assert len(named) == len(whose(page) - {"both"})
    expect(ways.first).to_have_text(re.compile("Lay card"))
    assert flaws(page) == []
    page.locator("#look-on").click(timeout=LONG)
    expect(heading).to_have_text("Turn 4 on the board", timeout=LONG)
    page.wait_for_timeout(2500)  # what is found meanwhile changes nothing that was chosen
    expect(heading).to_have_text("Turn 4 on the board")
    page.locator("#look-back").click()
    expect(heading).to_have_text("Turn 3 on the board")
    page.get_by_role("link", name="Step through from here").click()
    expect(page.locator("#board svg.main")).to_be_visible()


def its_board_fits_a_phone_and_needs_no_script(guests: Guests, known: BrowserContext, address: str) -> None:
    page = guests.arrive(390, 844, color_scheme="dark", storage_state=known.storage_state())
    page.goto(address)
    page.locator("#turn-2").wait_for()
    assert not scrolls_sideways(page)
    assert flaws(page) == []
    other = guests.arrive(java_script_enabled=False, storage_state=known.storage_state())
    other.goto(address)
    other.locator("#turn-2 a").click()
    expect(other.locator("#look-title")).to_have_text(re.compile("2"))
    assert whose(other)
