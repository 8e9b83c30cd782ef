"""Takes the pictures in docs/screenshots: `PYTHONPATH=tests python tools/screenshots.py`, with a server of its own."""

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal, TypeAlias

from playwright.sync_api import Browser, Page, sync_playwright

from estaminet.games import shelf
from playing import LIVE, finish, wait_for_turn
from visiting import CHROMIUM, QUIET, Site

Scheme: TypeAlias = Literal["light", "dark"]

WIDE: Final = (1280, 900)
PHONE: Final = (390, 844)
MIDDLE: Final = 9
ROUNDS: Final = 16
QUICK: Final = ".game:has(input[value=limes]) .starts button"

SHOWN: Final[tuple[tuple[tuple[int, int], Scheme, str], ...]] = (
    (WIDE, "light", "en"),
    (WIDE, "dark", "fr"),
    (PHONE, "light", "fr"),
    (PHONE, "dark", "en"),
)

REPLAYED: Final[tuple[tuple[tuple[int, int], Scheme, str], ...]] = ((WIDE, "light", "en"), (PHONE, "dark", "fr"))
SEATS: Final = 3
"""At a table that is replayed, if the game seats so many."""

# A person who looks at the preview of every move and takes the best, so that the pictures show sensible boards.
BEST: Final = """async () => {
  const moves = JSON.parse(document.getElementById("moves").textContent).map(one => one.move);
  const table = document.getElementById("table").dataset;
  let best = ["done", -1];
  for (const move of moves.filter(one => one !== "done")) {
    const told = await (await fetch(`${table.preview}?seat=0&move=${encodeURIComponent(move)}`)).json();
    const by = told.seats["0"].by + (move.startsWith("lay") ? 0.5 : -1.5);
    if (by > best[1]) best = [move, by];
  }
  return best[0];
}"""


@contextmanager
def arrived(browser: Browser, site: Site, size: tuple[int, int], scheme: Scheme, language: str) -> Iterator[Page]:
    """A browser window at a table against the computer."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
        locale=language,
        reduced_motion="reduce",
        has_touch=size == PHONE,
    )
    page = context.new_page()
    page.goto(site.url)
    page.locator("#my-name").fill("Ada")
    page.locator(".name-form button").click()
    yield page
    context.close()


def play(page: Page, rounds: int) -> None:
    """Play some rounds well."""
    for _ in range(rounds):
        wait_for_turn(page)
        say(page, page.evaluate(BEST))
        page.locator("#default").wait_for()
        work = page.evaluate(BEST)
        if work != "done":
            say(page, work)
        finish(page)


def say(page: Page, move: str) -> None:
    """Send a move by the list of legal moves."""
    before = page.locator("#frame").get_attribute("data-pulse")
    page.evaluate("move => document.querySelector(`#moves-box [data-move='${move}']`).click()", move)
    page.locator(f'#frame:not([data-pulse="{before}"])').wait_for()


def choose(page: Page) -> None:
    """Choose a place, so that ghost and preview are seen."""
    wait_for_turn(page)
    lays = page.evaluate(BEST).split()
    page.locator(f'{LIVE}[data-word*="{lays[1]}"]').first.click()
    for _ in range(int(lays[2][1:])):
        page.keyboard.press("r")
    page.mouse.move(0, 0)
    page.wait_for_timeout(500)


def replayed(page: Page, site: Site, game_id: str, folder: Path) -> None:
    """Bring the record of a match between bots, and stop in the middle of it."""
    seats = min(SEATS, max(shelf()[game_id].meta.seats))
    command = [sys.executable, "-m", "estaminet", "record", game_id, "--seats", str(seats), "--bots", "medium"]
    file = folder / f"{game_id}.json"
    file.write_bytes(subprocess.run(command, check=True, capture_output=True).stdout)
    page.goto(f"{site.url}/import/")
    page.locator("input[type=file]").set_input_files(file)
    page.locator("main form button").first.click()
    page.wait_for_url(re.compile("/r/"))
    last = int(page.locator("#frame").get_attribute("data-last") or 0)
    page.goto(f"{page.url.removesuffix('0/')}{last * 2 // 3}/")
    page.wait_for_timeout(500)


def pictures(browser: Browser, site: Site, folder: Path) -> None:
    """All of them."""
    for size, scheme, language in REPLAYED:
        for game_id in shelf():
            with arrived(browser, site, size, scheme, language) as page:
                replayed(page, site, game_id, site.data)
                name = f"{size[0]}-{scheme}{'' if language == 'en' else '-' + language}.png"
                page.screenshot(path=folder / f"{game_id}-{name}")
    for size, scheme, language in SHOWN:
        name = f"{size[0]}-{scheme}{'' if language == 'en' else '-' + language}.png"
        with arrived(browser, site, size, scheme, language) as page:
            page.screenshot(path=folder / f"first-{name}")
            page.locator(QUICK).first.click()
            play(page, MIDDLE)
            choose(page)
            page.screenshot(path=folder / f"table-{name}")
            page.keyboard.press("Escape")
            play(page, ROUNDS - MIDDLE)
            wait_for_turn(page)
            if size == PHONE:
                page.locator("#ending").evaluate("one => one.scrollIntoView()")
            page.screenshot(path=folder / f"end-{name}")
            page.goto(f"{site.url}/rules/limes/")
            page.screenshot(path=folder / f"rules-{name}")


def main() -> None:
    """Write the pictures into the folder named on the command line, or docs/screenshots."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("docs/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        site = Site(Path(data))
        site.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        try:
            pictures(browser, site, folder)
        finally:
            browser.close()
            site.stop()


if __name__ == "__main__":
    main()
