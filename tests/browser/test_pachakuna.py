"""P'achakuna in a real browser: a person against a bot to a win, keys alone, two people with a phone between them."""

import re
import sqlite3
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from estaminet.bots.bot import Bot, Budget, SeededDice
from estaminet.bots.levels import maker
from estaminet.core.game import AnyRules
from estaminet.games import editions, shelf
from playing import changed, flaws, focused, history, over, scrolls_sideways, version
from visiting import PATIENCE, Guests, Site

GAME = "pachakuna"
MOST_MOVES = 900
FEW = 12
PHONE = (390, 844)


def begin(page: Page, url: str, opponent: str) -> None:
    """Open a table against somebody by the long form."""
    page.goto(url)
    game = page.locator(".game", has=page.get_by_role("heading", name="P’achakuna"))
    game.get_by_text("More ways to play").click()
    game.locator("select[name=chair]").nth(1).select_option(opponent)
    game.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.locator("#frame").wait_for()


def mine(page: Page) -> bool:
    """Wait until the seat is to act; False if the match is over."""
    page.locator('#frame[data-whose="mine"], #frame:has(#ending)').first.wait_for(timeout=4 * PATIENCE)
    return not over(page)


# Hands


def click(page: Page, move: str) -> None:
    """Make a move as a pointer does."""
    before = version(page)
    match move.split():
        case ["turn", tile, _]:
            turn(page, tile, move)
        case ["walk", number, place]:
            page.locator(f"#board .pachakuna-walker-{number}").click()
            expect(page.locator(f"#board .pachakuna-ways-{number}")).to_be_visible()
            place_of(page, place).dispatch_event("click")
        case ["done"]:
            page.locator("#default").click()
        case _:
            page.locator(f'#board div[data-word="{move}"]').click()
            if page.locator("#choice").is_visible():  # what ends the match is asked once more
                page.get_by_role("button", name="Confirm").click()
    changed(page, before)


def place_of(page: Page, place: str) -> Locator:
    """The handle of a tile or village."""
    return page.locator(f'#board [data-mark="tile {place}"], #board svg [data-mark="village {place}"]')


def turn(page: Page, tile: str, move: str) -> None:
    """Click on a tile until it lies as wanted, which is shown before it is done."""
    for _ in range(6):
        place_of(page, tile).click()
        shown = page.locator("#ghosts [data-ghost]").get_attribute("data-ghost") or ""
        assert shown.startswith(f"turn {tile} ")
        if shown == move:
            break
    said = page.locator('#choice [data-part="label"]').text_content() or ""
    ghost = page.locator("#ghosts [data-ghost]").get_attribute("href") or ""
    assert ("reach" in said) == ghost.startswith("#pachakuna-ghost-turn-")
    page.locator('#choice [data-part="send"]').click()


# A head for them


class Head:
    """Thinks for the person: a bot that reads the table's log, which is all open."""

    def __init__(self, site: Site, table: str) -> None:
        self._file = site.data / "estaminet.sqlite3"
        self._table = table
        self._dice = SeededDice("a person")
        self.rules: AnyRules = shelf()[GAME].box(2, {}, editions(GAME)["box"])
        self._bot: Bot = maker(GAME, "medium")(self.rules, 0)

    def choose(self) -> str:
        """The written move that it would make now."""
        table = self.rules.setup()
        for seat, text in self._events():
            if text:
                self.rules.play(table, seat, self.rules.read(text))
        moves = self.rules.moves(table, 0)
        return self.rules.write(self._bot.choose(moves, lambda: self.rules.view(table, 0), self._dice, Budget()))

    def _events(self) -> Iterator[tuple[int, str]]:
        store = sqlite3.connect(f"file:{self._file}?mode=ro", uri=True)
        rows = store.execute("select seat, text from matches_event where table_id = ? order by n", [self._table])
        yield from rows.fetchall()
        store.close()


@pytest.mark.long
def test_a_person_against_a_bot_to_a_win(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url, "bot:easy")
    head = Head(site, page.url.split("/t/")[1].split("/")[0])
    for made in range(MOST_MOVES):
        if not mine(page):
            break
        if made == FEW:
            assert flaws(page) == []
        click(page, head.choose())
    expect(page.locator("#ending")).to_contain_text("holds all 7 colours")
    expect(page.locator(".ranking > li")).to_have_count(2)
    assert flaws(page) == []


def test_keys_alone(site: Site, guests: Guests) -> None:
    page = guests.arrive()
    begin(page, site.url, "bot:easy")
    for _ in range(2):
        assert mine(page)
        turn_with_keys(page)
        walk_with_keys(page)
        before = version(page)
        press_on(page, "#default")
        changed(page, before)
    assert len([line for line in history(page) if "walks to" in line and not line.startswith("Computer")]) == 2


def press_on(page: Page, selector: str, key: str = "Enter") -> None:
    """Tab to something of that kind and press a key."""
    for _ in range(120):
        if focused(page, selector):
            break
        page.keyboard.press("Tab")
    assert focused(page, selector)
    page.keyboard.press(key)


def turn_with_keys(page: Page) -> None:
    label = page.locator('#choice [data-part="label"]')
    press_on(page, ".pachakuna-tile.live", "r")
    expect(label).to_contain_text("60° clockwise")
    page.keyboard.press("r")
    expect(label).to_contain_text("120° clockwise")
    page.keyboard.press("Shift+R")
    page.keyboard.press("Shift+R")
    page.keyboard.press("Shift+R")
    expect(label).to_contain_text("60° counter-clockwise")
    page.keyboard.press("Escape")
    expect(page.locator("#choice")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    assert focused(page, ".pachakuna-tile.live")
    before = version(page)
    page.keyboard.press("Enter")
    expect(label).to_contain_text("60° clockwise")
    page.keyboard.press("Enter")
    changed(page, before)


def walk_with_keys(page: Page) -> None:
    before = version(page)
    press_on(page, ".pachakuna-walker.live")
    expect(page.locator("#board .pachakuna-ways-1")).to_be_visible()
    press_on(page, ".pachakuna-tile.live", "Shift")
    expect(page.locator("#ghosts [data-ghost^='walk 1']")).to_be_attached()
    expect(page.locator('#choice [data-part="label"]')).to_contain_text("Llama 1 walks to")
    page.keyboard.press("Enter")
    changed(page, before)


def test_two_browsers_and_a_rock_between_them(site: Site, guests: Guests) -> None:
    ada, bo = guests.arrive(), guests.arrive(*PHONE, has_touch=True)
    begin(ada, site.url, "link")
    bo.goto(ada.get_by_label("Link for whoever is to join").input_value())
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Sit down").click()
    assert mine(ada)
    wheel(ada)
    expect(bo.locator("#history-lines")).to_contain_text("turns the tile 3,0 by")
    click(ada, "walk 1 1,0")
    click(ada, "done")
    assert mine(bo)
    assert flaws(bo) == []
    place_of(bo, "3,0").tap()
    expect(bo.locator("#notice")).to_have_text("It cannot be turned this turn: it has a rock.")
    bo.locator('[data-zoom="in"]').tap()
    assert bo.locator("#board").evaluate("board => board.style.transform.includes('scale')")
    before = version(bo)
    place_of(bo, "0,-1").tap()
    place_of(bo, "0,-1").tap()
    expect(bo.locator('#choice [data-part="label"]')).to_contain_text("0,-1 by 120° clockwise")
    bo.locator('#choice [data-part="send"]').tap()
    changed(bo, before)
    assert not scrolls_sideways(bo)
    expect(ada.locator("#prompt")).to_have_text("Bo may turn tiles.")
    assert history(ada) == history(bo)


def wheel(page: Page) -> None:
    """Choose a tile, turn it on with the wheel, and back with a button."""
    label = page.locator('#choice [data-part="label"]')
    before = version(page)
    place_of(page, "3,0").click()
    page.mouse.wheel(0, 100)
    expect(label).to_contain_text("3,0 by 120° clockwise")
    page.get_by_role("button", name="Turn left").click()
    expect(label).to_contain_text("3,0 by 60° clockwise")
    page.locator('#choice [data-part="send"]').click()
    changed(page, before)
