"""Rules with drawings: every example of a game is shown, and its caption says what the rules count."""

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from estaminet.games import examples, shelf
from estaminet.web import rulebook
from estaminet.web.rulebook import rule_text
from estaminet.words import LANGUAGES

IMAGE = re.compile(r"!\[([^\]]+)\]\(example:([a-z-]+)\)")
CASES = [(game_id, language) for game_id in shelf() if examples(game_id) for language in LANGUAGES]


def captions(game_id: str, language: str) -> Iterator[tuple[str, str]]:
    file = resources.files(f"estaminet.games.{game_id}") / f"rules.{language}.md"
    for caption, name in IMAGE.findall(file.read_text(encoding="utf-8")):
        yield name, caption


@pytest.mark.parametrize(("game_id", "language"), CASES)
def test_captions_say_the_numbers_of_the_rules(game_id: str, language: str) -> None:
    drawn = examples(game_id)
    assert drawn is not None
    said = [(name, sorted(map(int, re.findall(r"\d+", caption)))) for name, caption in captions(game_id, language)]
    assert sorted(said) == sorted((name, sorted(numbers)) for name, numbers in drawn.numbers().items())


@pytest.mark.parametrize(("game_id", "language"), CASES)
def test_every_example_is_drawn_with_its_caption(game_id: str, language: str) -> None:
    html = rule_text(game_id, language).html
    told = list(captions(game_id, language))
    assert html.count('<figure class="example">') == html.count('role="img"') == len(told)
    assert all(caption in html for _, caption in told)
    assert "example:" not in html
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


def test_the_page_brings_the_style_of_the_drawings(client: Client) -> None:
    assert "games/limes/board.css" in client.get("/rules/limes/").content.decode()


class _Drawn:
    def numbers(self) -> dict[str, tuple[int, ...]]:
        return {"one": (1,)}

    def shapes(self) -> str:
        return "<i>shapes</i>"

    def draw(self, name: str, say: Any) -> str:
        return {"one": "<svg/>"}[name]


@pytest.fixture
def rules_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Rules as a game without drawings of its own would bring them, read anew."""

    def written(text: str, drawn: _Drawn | None) -> rulebook.RuleText:
        (tmp_path / "rules.en.md").write_text(text, encoding="utf-8")
        monkeypatch.setattr(rulebook, "examples", lambda _: drawn)
        monkeypatch.setattr(resources, "files", lambda _: tmp_path)
        rule_text.cache_clear()
        return rule_text("limes", "en")

    yield written
    rule_text.cache_clear()


def test_captions_are_escaped_and_may_be_bold(rules_of: Any) -> None:
    html = rules_of("# A\n\n![**1** < 2](example:one)\n", _Drawn()).html
    assert "<figcaption><strong>1</strong> &lt; 2</figcaption>" in html


def test_an_image_within_a_sentence_stays_one(rules_of: Any) -> None:
    assert "<figure" not in rules_of("See ![it](example:one).\n", _Drawn()).html


def test_an_example_that_nobody_draws_is_an_error(rules_of: Any) -> None:
    with pytest.raises(KeyError):
        rules_of("![it](example:two)\n", _Drawn())


def test_a_game_without_drawings_has_plain_rules(rules_of: Any) -> None:
    text = rules_of("# A\n\nB\n", None)
    assert (text.css, text.title) == ("", "A")
    assert "<svg" not in text.html
