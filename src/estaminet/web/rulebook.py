"""The rules page of a game: its Markdown in the reader's language, with anchors and with the game's own drawings."""

from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from markdown_it import MarkdownIt
from markdown_it.token import Token

from estaminet.core.board import Examples, Say
from estaminet.games import examples
from estaminet.web import finders
from estaminet.words import sayer

EXAMPLE: Final = "example:"
"""Begins the address of an image that is one of the game's drawn examples."""
_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


class Heading(NamedTuple):
    """A heading of the second rank, for the contents."""

    id: str
    text: str


class RuleText(NamedTuple):
    """Rules ready for a page; `css` is the static path of the drawings' style, "" without drawings."""

    title: str
    headings: tuple[Heading, ...]
    html: SafeString
    css: str


@cache
def rule_text(game_id: str, language: str) -> RuleText:
    """The rules of a game on the shelf; FileNotFoundError if it has none in this language.

    A paragraph of images whose addresses begin with EXAMPLE becomes a group of drawings with captions; KeyError for
    one that the game does not draw.
    """
    file = resources.files(f"estaminet.games.{game_id}") / f"rules.{language}.md"
    tokens = _MARKDOWN.parse(file.read_text(encoding="utf-8"))
    found = [_anchored(tokens, at) for at, token in enumerate(tokens) if token.type == "heading_open"]
    title = next((heading.text for rank, heading in found if rank == "h1"), game_id)
    contents = tuple(heading for rank, heading in found if rank == "h2")
    drawn = examples(game_id)
    html = ""
    if drawn is not None:
        html = drawn.shapes()
        tokens = _illustrated(tokens, drawn, sayer(game_id, language))
    html += _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    css = finders.brought(game_id).get("board.css", "") if drawn is not None else ""
    return RuleText(title, contents, mark_safe(html), css)


def _anchored(tokens: list[Token], at: int) -> tuple[str, Heading]:
    text = tokens[at + 1].content
    heading = Heading(slugify(text) or f"part-{at}", text)
    tokens[at].attrSet("id", heading.id)
    return tokens[at].tag, heading


def _illustrated(tokens: list[Token], drawn: Examples, say: Say) -> list[Token]:
    """The tokens with drawings in place of the paragraphs that hold nothing but examples."""
    result = list(tokens)
    for at in reversed(range(1, len(tokens) - 1)):
        images = _images(tokens[at])
        if images:
            figures = "".join(_figure(image, drawn, say) for image in images)
            block = Token("html_block", "", 0, content=f'<div class="examples">{figures}</div>\n')
            result[at - 1 : at + 2] = [block]
    return result


def _images(token: Token) -> list[Token]:
    """The examples of a paragraph's content; none if it holds anything else."""
    parts = [part for part in token.children or () if part.type != "softbreak"]
    return parts if all(part.type == "image" and _address(part).startswith(EXAMPLE) for part in parts) else []


def _address(image: Token) -> str:
    return str(image.attrs["src"])


def _figure(image: Token, drawn: Examples, say: Say) -> SafeString:
    drawing = mark_safe(drawn.draw(_address(image).removeprefix(EXAMPLE), say))
    caption = mark_safe(_MARKDOWN.renderer.render(image.children or [], _MARKDOWN.options, {}))
    return format_html('<figure class="example">{}<figcaption>{}</figcaption></figure>', drawing, caption)
