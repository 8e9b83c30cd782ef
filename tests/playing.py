"""Hands for browser tests: they click and press what a person would, and nothing else."""

import re

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

AGAINST_THE_COMPUTER = "Play against the computer"
LIMES = ".game:has(input[value=limes])"
LIVE = "#board [data-word].live"


def begin(page: Page, url: str, button: str = AGAINST_THE_COMPUTER) -> None:
    """From the first page to a table of Limes with one click."""
    page.goto(url)
    page.locator(LIMES).get_by_role("button", name=button, exact=True).first.click()
    page.wait_for_url(re.compile(r"/t/"))
    page.locator("#frame").wait_for()


def version(page: Page) -> str:
    """What the page knows, as its frame says."""
    return page.locator("#frame").get_attribute("data-pulse") or ""


def changed(page: Page, before: str) -> None:
    """Wait until the page knows more than it did; asked within the page, which takes no turns at looking."""
    page.locator(f'#frame:not([data-pulse="{before}"])').wait_for()


def over(page: Page) -> bool:
    """Whether the page shows the end of the match."""
    return page.locator("#ending").count() > 0


def wait_for_turn(page: Page) -> bool:
    """Wait until the seat may lay a card; False if the match is over."""
    page.locator(f'#frame[data-whose="mine"]:has({LIVE}):not(:has(#take-back)), #frame:has(#ending)').wait_for()
    return not over(page)


def act(page: Page, *, work: bool = True) -> None:
    """Lay the card on the first place, put a worker on the first zone that is offered."""
    page.locator(LIVE).first.click()
    page.locator('#choice [data-part="send"]').click()
    page.locator("#default").wait_for()
    if work and page.locator(f"{LIVE}[data-word*=place]").count():
        before = version(page)
        page.locator(f"{LIVE}[data-word*=place]").first.click()
        changed(page, before)


def finish(page: Page) -> None:
    """Say done with the default button, and once more if that has become final in this very moment."""
    before = version(page)
    page.locator("#default").click()
    changed(page, before)
    page.locator("html:not(.sending)").wait_for()
    if page.get_by_text("Please confirm it.").is_visible():
        finish(page)


def history(page: Page) -> list[str]:
    """The sentences of the history, the oldest first."""
    return page.locator("#history-lines [data-said]").all_text_contents()


def flaws(page: Page) -> list[str]:
    """What axe finds on the page."""
    found = Axe().run(page).response["violations"]
    return [f"{flaw['id']}: {node['html'][:160]}" for flaw in found for node in flaw["nodes"]]


def scrolls_sideways(page: Page) -> bool:
    """Whether the page is wider than the window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"))


def focused(page: Page, selector: str) -> bool:
    """Whether something of that kind has the focus."""
    return bool(page.evaluate("selector => document.activeElement.matches(selector)", selector))


def tab_to(page: Page, selector: str) -> None:
    """Tab until something of that kind has the focus, which has to be seen."""
    for _ in range(60):
        if focused(page, selector):
            outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none" or page.evaluate("document.activeElement.matches('svg *')")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {selector}")
