"""The site of the documents builds without a warning, and loads nothing from elsewhere."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LOADED = re.compile(
    r"""<(?:script|img|iframe|source|link(?![^>]*rel="?(?:canonical|prev|next)))[^>]*?(?:src|href)=["']?(?:https?:)?//[^>]*>"""
)
FETCHED_BY_STYLE = re.compile(r"""(?:url\(|@import)\s*["']?(?:https?:)?//[^)]*""")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    built = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    assert (built.returncode, built.stderr) == (0, "")
    return folder


def test_every_document_is_a_page(site: Path) -> None:
    pages = {path.relative_to(site).as_posix() for path in site.rglob("*.html")}
    wanted = {path.relative_to(ROOT / "docs").with_suffix(".html").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    wanted |= {"index.html", "contributing.html", "changelog.html"}
    assert {page.replace("README.html", "index.html") for page in wanted} <= pages


def test_the_contract_is_explained_from_the_code(site: Path) -> None:
    assert 'id="estaminet.core.game.Rules.moves"' in (site / "contract.html").read_text(encoding="utf-8")


def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    loaded = [
        (path.name, found)
        for suffix, pattern in ((".html", LOADED), (".css", FETCHED_BY_STYLE))
        for path in site.rglob(f"*{suffix}")
        for found in pattern.findall(path.read_text(encoding="utf-8"))
    ]
    assert loaded == []


def test_what_would_be_loaded_from_elsewhere_is_found() -> None:
    assert LOADED.search('<link rel="stylesheet" href="https://fonts.example/css">')
    assert LOADED.search("<script src=//cdn.example/x.js></script>")
    assert not LOADED.search('<a href="https://semver.org/">')
    assert FETCHED_BY_STYLE.search("@font-face{src:url(https://fonts.example/a.woff2)}")
