"""A game of secrets in the browser: alone by keys, and three people who look for the secrets of the others."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

import estaminet.games
from playing import LIVE, changed, focused, history, over, tab_to, version
from visiting import Guests, Site

GAME = "livingstone"
SHIPPED = Path(estaminet.games.__path__[0]) / GAME / "editions/box.toml"
SEND = '#choice [data-part="send"]'
MY_TURN = f'#frame[data-whose="mine"]:has({LIVE}), #frame[data-whose="mine"]:has(#default), #frame:has(#ending)'
PRIVATE = re.compile(r"gives the Queen \d|draws the card")
"""What only the seat itself may read of its gifts and cards."""


@pytest.fixture
def short_river(own_site: Site) -> Site:
    """A house with an edition of three columns, so that a match is soon over."""
    folder = own_site.data / "editions" / GAME
    folder.mkdir(parents=True)
    text = SHIPPED.read_text(encoding="utf-8")
    text = re.sub(r"shipping_cost = \[.*\]", "shipping_cost = [1, 1, 2]", text)
    text = re.sub(r"solo_white_tents = \[.*\]", "solo_white_tents = [2, 4]", text)
    (folder / "short.toml").write_text(text, encoding="utf-8")
    return own_site


def open_table(page: Page, site: Site, *chairs: str) -> None:
    """By the form of the first page, with the short edition."""
    page.goto(site.url)
    form = page.locator(f'form:has(input[name="game"][value="{GAME}"]):has(select[name="edition"])')
    form.locator("xpath=preceding-sibling::summary").click()
    for number, chair in enumerate(chairs):
        page.locator(f"#{GAME}-chair-{number}").select_option(chair)
    page.locator(f"#{GAME}-edition").select_option("short")
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/"))


def answered(page: Page, act: Callable[[], None]) -> None:
    """Do something that the server answers with a new frame."""
    before = version(page)
    act()
    changed(page, before)


def press_on(page: Page, selector: str) -> None:
    if not focused(page, selector):
        tab_to(page, selector)
    page.keyboard.press("Enter")


def step_by_keys(page: Page) -> None:
    if page.locator("#default").count():
        answered(page, lambda: press_on(page, "#default"))
        return
    before = version(page)
    press_on(page, LIVE)
    page.locator(f'#choice:visible, #frame:not([data-pulse="{before}"])').first.wait_for()
    if page.locator(SEND).is_visible():
        answered(page, lambda: press_on(page, SEND))


def test_alone_by_keys_to_the_end(short_river: Site, guests: Guests) -> None:
    page = guests.arrive()
    open_table(page, short_river, "me", "", "")
    for _ in range(200):
        page.locator(MY_TURN).wait_for()
        if over(page):
            break
        step_by_keys(page)
    assert over(page)
    expect(page.locator("#ending")).to_contain_text("Queen")


def test_three_browsers_find_no_secret_of_another(short_river: Site, guests: Guests) -> None:
    pages = [guests.arrive() for _ in range(3)]
    received: list[list[str]] = [[], [], []]
    for page, bodies in zip(pages, received, strict=True):
        listen(page, bodies)
    open_table(pages[0], short_river, "me", "link", "link")
    address = pages[0].locator(".invite input").input_value()
    for page, name in zip(pages[1:], ("Bo", "Cy"), strict=True):
        page.goto(address)
        page.get_by_label("Name").fill(name)
        page.locator("main form button.primary").click()
        page.wait_for_url(re.compile(r"/t/"))
    secrets: list[set[str]] = [set(), set(), set()]
    for _ in range(300):
        acting = whose_turn(pages)
        if acting is None:
            break
        step_by_clicks(pages[acting])
        for seat, page in enumerate(pages):
            secrets[seat].update(line for line in history(page) if PRIVATE.search(line))
    assert all(secrets), "nobody had a secret"
    for seat, told in enumerate(secrets):
        for other in {0, 1, 2} - {seat}:
            running = "\n".join(received[other])
            assert not [line for line in told - secrets[other] if line in running]


def listen(page: Page, bodies: list[str]) -> None:
    def keep(response: Response) -> None:
        kind = response.headers.get("content-type", "")
        if response.ok and kind.startswith(("text/html", "application/json")):
            bodies.append(response.text())

    page.on("response", keep)


def whose_turn(pages: list[Page]) -> int | None:
    """The seat whose page may act, None at the end."""
    for _ in range(100):
        for seat, page in enumerate(pages):
            if over(page):
                return None
            if page.locator(MY_TURN).count():
                return seat
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody may act")


def step_by_clicks(page: Page) -> None:
    """Give to the Queen and draw cards when that is offered, so that there are secrets; else the first that is live."""
    if page.locator("#default").count():
        answered(page, page.locator("#default").click)
        return
    wanted = page.locator(f'{LIVE}[data-word="draw"], {LIVE}[data-word^="give 1"]').first
    before = version(page)
    (wanted if wanted.count() and wanted.is_visible() else page.locator(f"{LIVE}:visible").first).click()
    page.locator(f'#choice:visible, #frame:not([data-pulse="{before}"])').first.wait_for()
    if page.locator(SEND).is_visible():
        answered(page, page.locator(SEND).click)
