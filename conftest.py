"""What every test needs, wherever it lives: fresh catalogues, and no silent skips where nothing may be skipped."""

import os
from collections.abc import Generator
from pathlib import Path

import pytest

from estaminet.words.catalogues import compile_all

CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues once; workers of xdist find them compiled."""
    if not hasattr(config, "workerinput"):
        compile_all(Path(__file__).parent / "src")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI a test that was skipped has failed."""
    report = yield
    if CI and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} was skipped, which CI forbids: {report.longrepr}"
    return report
