"""What every test needs, wherever it lives: fresh catalogues, a real database, and no silent skips in CI."""

import os
from collections.abc import Generator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from django.db import connections

from estaminet.words.catalogues import compile_all

CI = os.environ.get("CI", "").lower() in {"1", "true", "yes"}

# Speed is measured by benchmarks, never by tests; in CI the examples are the same every time.
hypothesis.settings.register_profile("untimed", deadline=None, derandomize=CI)
hypothesis.settings.load_profile("untimed")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues once; workers of xdist find them compiled."""
    if not hasattr(config, "workerinput"):
        compile_all(Path(__file__).parent / "src")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI a test that was skipped has failed."""
    report = yield
    if not hasattr(report, "wasxfail"):
        forbid_skipping(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """In CI a module that was skipped has failed."""
    report = yield
    forbid_skipping(report)
    return report


def forbid_skipping(report: pytest.TestReport | pytest.CollectReport) -> None:
    """Turn "skipped" into "failed" where nothing may be skipped."""
    if CI and report.outcome == "skipped":
        why = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{why}; in CI nothing may be skipped"


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The tests' database is a real file, never memory: real threads and processes look into it."""
    settings: dict[str, Any] = connections["default"].settings_dict
    settings["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "tests.sqlite3")
