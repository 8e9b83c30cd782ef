"""The shape of the code, kept by tests: contracts, sizes, and names that stand only where they belong."""

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

from estaminet.games import shelf

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src/estaminet"
LONGEST_FUNCTION = 60
LONGEST_MODULE = 400

FOLDER_OF_A_MACHINE = re.compile(r"(?<![\w.~/-])/(?:" + "|".join(("work", "root", "home", "tmp", "Users")) + r")/")
REGISTRY = re.compile(
    "|".join(
        (r"pypi\.org/simple", "python" + "hosted", r"registry\.npmjs", "index" + "-url=?[ ]+.*:/", "file" + ":///")
    )
)


def tracked() -> list[Path]:
    """Every file that is or would be in the repository."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [path for name in names.split("\0") if name and (path := ROOT / name).is_file()]


def texts(paths: list[Path]) -> Iterator[tuple[str, str]]:
    """Name and content of each file that is text."""
    for path in paths:
        content = path.read_bytes()
        if b"\0" not in content:
            yield path.relative_to(ROOT).as_posix(), content.decode("utf-8")


FILES = tracked()
MODULES = [path for path in FILES if path.suffix == ".py" and "migrations" not in path.parts]


def test_import_contracts_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert lint_imports(no_cache=True) == 0


def test_no_file_holds_a_folder_of_a_machine_or_an_address_of_a_registry() -> None:
    found = [
        f"{name}: {match.group()}"
        for name, text in texts(FILES)
        for pattern in (FOLDER_OF_A_MACHINE, REGISTRY)
        for match in pattern.finditer(text)
    ]
    assert found == []


def test_no_shared_file_names_a_game() -> None:
    games = re.compile(rf"\b({'|'.join(shelf())})\b", re.IGNORECASE)
    shared = [path for path in FILES if path.is_relative_to(PACKAGE) and not path.is_relative_to(PACKAGE / "games")]
    shared += [path for path in FILES if path.parent == PACKAGE / "games"]
    found = [f"{name}: {match.group()}" for name, text in texts(shared) for match in games.finditer(text)]
    assert found == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_modules_and_functions_stay_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= LONGEST_MODULE
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert (node.end_lineno or 0) - node.lineno < LONGEST_FUNCTION, node.name


@pytest.mark.parametrize("game_id", shelf())
def test_a_game_is_a_whole_folder(game_id: str) -> None:
    folder = PACKAGE / "games" / game_id
    wanted = ["board.py", "editions", "tests"]
    wanted += [f"rules.{language}.md" for language in ("en", "fr", "de")]
    wanted += [f"locale/{language}/LC_MESSAGES/{game_id}.po" for language in ("en", "fr", "de")]
    assert [name for name in wanted if not (folder / name).exists()] == []


@pytest.mark.parametrize(
    ("lock", "extras"), [("requirements.lock", ["build"]), ("requirements-dev.lock", ["build", "dev", "docs"])]
)
def test_locks_hold_what_is_asked_for(lock: str, extras: list[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [*project["dependencies"], *(pin for extra in extras for pin in project["optional-dependencies"][extra])]
    pinned = re.findall(r"^([\w.-]+==[\w.]+)", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE)
    assert {re.sub(r"\[.*\]", "", pin) for pin in asked} <= set(pinned)
