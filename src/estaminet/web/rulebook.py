"""The rules page of a game: its Markdown in the reader's language, with an anchor at every heading."""

from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.token import Token

_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


class Heading(NamedTuple):
    """A heading of the second rank, for the contents."""

    id: str
    text: str


class RuleText(NamedTuple):
    """Rules ready for a page."""

    title: str
    headings: tuple[Heading, ...]
    html: SafeString


@cache
def rule_text(game_id: str, language: str) -> RuleText:
    """The rules of a game on the shelf; FileNotFoundError if it has none in this language."""
    file = resources.files(f"estaminet.games.{game_id}") / f"rules.{language}.md"
    tokens = _MARKDOWN.parse(file.read_text(encoding="utf-8"))
    found = [_anchored(tokens, at) for at, token in enumerate(tokens) if token.type == "heading_open"]
    title = next((heading.text for rank, heading in found if rank == "h1"), game_id)
    contents = tuple(heading for rank, heading in found if rank == "h2")
    return RuleText(title, contents, mark_safe(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})))


def _anchored(tokens: list[Token], at: int) -> tuple[str, Heading]:
    text = tokens[at + 1].content
    heading = Heading(slugify(text) or f"part-{at}", text)
    tokens[at].attrSet("id", heading.id)
    return tokens[at].tag, heading
