"""Learning by playing: hints come at their moment, one at a time, steal no focus, and are gone for good when closed."""

from playwright.sync_api import Page, expect

from playing import LIVE, begin, finish, flaws, focused, scrolls_sideways, wait_for_turn
from visiting import Guests, Site

HINT = "#hint p"


def hinted(page: Page, words: str) -> None:
    expect(page.locator(HINT)).to_contain_text(words)


def test_hints_of_a_first_match_by_keyboard_on_a_phone(site: Site, guests: Guests) -> None:
    page = guests.arrive(390, 844)
    begin(page, site.url, "Learn by playing")
    wait_for_turn(page)
    hinted(page, "Press the dashed place")
    assert "#" not in page.url
    assert flaws(page) == []
    page.locator(LIVE).first.focus()
    page.keyboard.press("Enter")
    hinted(page, "You can turn the card")
    assert focused(page, "#board [data-word]")
    page.keyboard.press("Enter")
    hinted(page, "put a worker on a zone")
    page.reload()
    hinted(page, "put a worker on a zone")
    page.get_by_role("button", name="Understood").press("Enter")
    hinted(page, "“Done” ends your round")
    assert focused(page, '[data-hint="next"]')
    page.get_by_role("button", name="Understood").press("Enter")
    expect(page.locator(HINT)).to_be_empty()
    assert focused(page, "#prompt")
    page.locator(f"{LIVE}[data-word*=place]").first.click()
    hinted(page, "The coin at a worker")
    assert not scrolls_sideways(page)
    finish(page)
    wait_for_turn(page)
    page.locator(LIVE).first.click()
    page.locator('#choice [data-part="send"]').click()
    hinted(page, "Seven workers")
    page.get_by_role("button", name="No more hints").click()
    expect(page.locator(HINT)).to_be_empty()
    page.reload()
    finish(page)
    expect(page.locator(HINT)).to_be_empty()


def test_other_tables_have_no_hints(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url)
    wait_for_turn(page)
    expect(page.locator(HINT)).to_be_empty()
    expect(page.get_by_role("button", name="No more hints")).to_be_hidden()
