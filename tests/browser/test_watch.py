"""Several events at once are watched one after another, until somebody would rather see the end."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from playing import LIVE, act, begin, changed, finish, flaws, history, version, wait_for_turn
from visiting import Guests, Site

GAME = "livingstone"
MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
SEND = '#choice [data-part="send"]'
READY = f'html:not(.watching) #frame[data-whose="mine"]:has({LIVE})'
STONES = 3
WATCHED = """() => {
  window.watched = [];
  const happening = document.getElementById("happening");
  new MutationObserver(() => {
    if (happening.hidden) return;
    const one = {
      said: happening.querySelector("p").textContent,
      stones: document.querySelectorAll('#board [id^="livingstone-dug-"]').length,
      live: document.querySelectorAll("#board .live").length,
      told: document.querySelectorAll("#history-lines [data-n]").length,
    };
    if (JSON.stringify(one) !== JSON.stringify(window.watched.at(-1))) window.watched.push(one);
  }).observe(document.getElementById("table"), {subtree: true, childList: true, attributes: true});
}"""
"""Writes down what is said and what lies on the board at the same moment."""


def alone(page: Page, site: Site) -> None:
    page.goto(site.url)
    box = page.locator(".game").filter(has=page.locator(f'input[name="game"][value="{GAME}"]'))
    box.get_by_role("button", name="Play alone", exact=True).click()
    page.wait_for_url(re.compile("/t/"))
    page.locator(READY).wait_for()


def say(page: Page, move: str) -> None:
    """Click a move in the list of all moves, with whatever is shown of it."""
    before = version(page)
    page.evaluate("move => document.querySelector(`#moves-box [data-move='${move}']`).click()", move)
    changed(page, before)


def moves(page: Page) -> list[str]:
    return list(page.evaluate("JSON.parse(document.getElementById('moves').textContent).map(one => one.move)"))


def go_digging(page: Page) -> int:
    """Take the highest die of three or more and go to the mine; how many stones will be drawn."""
    for _ in range(40):
        page.locator(READY).or_(page.locator("html:not(.watching) #default")).first.wait_for()
        legal = moves(page)
        dice = [move for move in legal if move.startswith("die ") and int(move[4:]) >= STONES]
        if "pull" in legal:
            return int(re.findall(r"goes digging for (\d)", " ".join(history(page)))[-1])
        if "dig" in legal and die_of(page) >= STONES:
            say(page, "dig")
        elif dice:
            say(page, dice[-1])
        else:
            say(page, "done" if "done" in legal else legal[0])
    raise AssertionError("no die of three or more")


def dig(page: Page) -> tuple[int, int]:
    """Watch the first of several stones: how many there should be, and how many lines there were before.

    The white stone ends a dig, and a single stone is not worth watching.
    """
    for _ in range(5):
        stones = go_digging(page)
        expect(page.get_by_role("button", name="Take back", exact=True)).to_be_visible()
        told = len(history(page))
        page.evaluate(WATCHED)
        page.locator(f'{LIVE}[data-word="pull"]').click()
        page.locator(SEND).click()
        page.locator("html.watching #happening, html:not(.watching) #default").first.wait_for()
        if page.locator("#happening").is_visible():
            return stones, told
    raise AssertionError("always the white stone")


def die_of(page: Page) -> int:
    return int(re.findall(r"takes a (\d)", " ".join(history(page)))[-1])


def drawn(watched: list[Any]) -> list[Any]:
    return [one for one in watched if re.search(r" draws a.* (rock|gem|stone)", one["said"])]


def test_a_dig_is_watched_stone_by_stone(site: Site, guests: Guests) -> None:
    page = guests.arrive(**MOVING)
    alone(page, site)
    stones, told = dig(page)
    expect(page.get_by_role("button", name="Take back", exact=True)).to_be_hidden()
    assert flaws(page) == []
    page.locator("#happening").wait_for(state="hidden")
    seen = drawn(page.evaluate("window.watched"))
    lines = [line for line in history(page)[told:] if " draws a" in line]
    assert [one["said"].startswith(line) for one, line in zip(seen, lines, strict=True)] == [True] * len(lines)
    assert len(lines) == stones or "white" in lines[-1]
    assert [one["stones"] for one in seen[:-1]] == list(range(1, len(lines)))
    assert [one["told"] - told for one in seen[:-1]] == list(range(1, len(lines)))
    assert not any(one["live"] for one in seen)
    expect(page.get_by_role("button", name="Take back", exact=True)).to_have_count(0)
    page.locator(READY).or_(page.locator("#default")).first.wait_for()


@pytest.mark.parametrize("how", ["Escape", "a", "click", "Skip"])
def test_one_key_or_click_shows_the_end_and_nothing_else(site: Site, guests: Guests, how: str) -> None:
    page = guests.arrive(**MOVING)
    alone(page, site)
    dig(page)
    now, told = version(page), len(history(page))
    if how == "click":
        page.locator("#board").click()
    elif how == "Skip":
        page.get_by_role("button", name="Skip").click()
    else:
        page.keyboard.press(how)
    assert page.locator("#happening").is_hidden()
    assert len(history(page)) > told
    assert not page.evaluate("document.getElementById('board').getAnimations({subtree: true}).length")
    assert version(page) == now
    page.locator("#default").wait_for()


@pytest.mark.parametrize("wish", ["of the device", "of this browser"])
def test_where_it_is_calm_only_the_end_is_shown(site: Site, guests: Guests, wish: str) -> None:
    page = guests.arrive(**({} if wish == "of the device" else MOVING))
    alone(page, site)
    switch = page.get_by_role("switch", name="Show step by step what happens")
    if wish == "of the device":
        expect(switch).to_be_hidden()
    else:
        switch.click()
        page.reload()
        expect(switch).to_have_attribute("aria-checked", "false")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    go_digging(page)
    page.evaluate(WATCHED)
    say(page, "pull")
    page.locator("#default").wait_for()
    assert page.evaluate("window.watched") == []
    assert not [url for url in asked if "/stills/" in url]
    assert page.locator('#board [id^="livingstone-dug-"]').count() == 0


def test_keys_go_on_where_they_were_after_a_bots_turn(site: Site, guests: Guests) -> None:
    page = guests.arrive(**MOVING)
    begin(page, site.url)
    wait_for_turn(page)
    act(page, work=False)
    expect(page.locator(".seat-state").nth(1)).to_contain_text("Done in this round.")
    page.evaluate(WATCHED)
    page.locator("#default").focus()
    finish(page)
    expect(page.locator("#history-lines")).to_contain_text("Round 2 of 16")
    page.locator("html:not(.watching)").wait_for()
    wait_for_turn(page)
    said = [one["said"] for one in page.evaluate("window.watched")]
    assert any("lays" in text for text in said)
    assert "Round 2 of 16" in said[-1]
    assert page.evaluate("document.querySelector('#frame').contains(document.activeElement)")
