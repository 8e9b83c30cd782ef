"""A real server of ours in a process of its own, and Debian's chromium in front of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from visiting import CHROMIUM, PATIENCE, QUIET, Guests, Site

expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if not Path(CHROMIUM).exists():
                item.add_marker(pytest.mark.skip(reason=f"needs {CHROMIUM}"))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": list(QUIET)}


def started(data: Path) -> Iterator[Site]:
    site = Site(data)
    site.start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    yield from started(tmp_path_factory.mktemp("house"))


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A server that the test may kill, or whose matches leave long analyses behind."""
    yield from started(tmp_path)


@pytest.fixture
def guests(browser: Browser) -> Iterator[Guests]:
    guests = Guests(browser)
    yield guests
    for context in guests.contexts:
        context.close()
    assert guests.complaints == []
