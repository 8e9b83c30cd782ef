"""What the documents tell people to type exists."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from estaminet.cli import found, parser

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(?:sh|console|text)?\n(.*?)^```", re.DOTALL | re.MULTILINE)
ENDS = {"|", "||", "&&", ";", ">", ">>", "<", "2>"}
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)")


def typed(program: str) -> Iterator[tuple[str, list[str]]]:
    """Every call of the program in a block of code, as (page and line, arguments)."""
    for page in PAGES:
        for block in BLOCK.findall(page.read_text(encoding="utf-8")):
            for line in block.replace("\\\n", " ").splitlines():
                yield from ((f"{page.name}: {line}", call) for call in calls(line, program))


def calls(line: str, program: str) -> Iterator[list[str]]:
    words = shlex.split(line, comments=True)
    for start, word in enumerate(words):
        if Path(word).name == program and (start == 0 or words[start - 1] in {"$", "&&", "|", ";"}):
            rest = words[start + 1 :]
            yield rest[: next((at for at, word in enumerate(rest) if word in ENDS), len(rest))]


COMMANDS = dict(typed("estaminet"))
GOALS = dict(typed("make"))


@pytest.mark.parametrize("shown", COMMANDS)
def test_every_command_shown_can_be_typed(shown: str) -> None:
    argv = COMMANDS[shown]
    if "--help" in argv:
        with pytest.raises(SystemExit, match="0"):
            parser().parse_args(argv)
    else:
        parser().parse_args(argv)


@pytest.mark.parametrize("shown", GOALS)
def test_every_goal_of_make_shown_exists(shown: str) -> None:
    goals = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert {word for word in GOALS[shown] if "=" not in word} <= set(goals)


@pytest.mark.parametrize("command", found())
def test_every_command_is_documented(command: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"`estaminet {command}`" in readme


@pytest.mark.parametrize("document", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists(), target


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs/decisions"
    pages = {page.name for page in folder.glob("0*.md")}
    assert pages == set(re.findall(r"\((0\S+\.md)\)", (folder / "README.md").read_text(encoding="utf-8")))
