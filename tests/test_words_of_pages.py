"""Every sentence of the pages' templates and code stands in their catalogue, and nothing else does."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import read_po
from django.utils.translation.template import templatize

from estaminet.words import LANGUAGES

WEB = Path(__file__).parents[1] / "src/estaminet/web"
KEYWORDS = {
    **DEFAULT_KEYWORDS,
    "gettext_lazy": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
}


def sources() -> Iterator[tuple[Path, bytes]]:
    """Python as it is, and templates turned into something that Python's extractor reads."""
    for path in sorted(WEB.rglob("*.py")):
        yield path, path.read_bytes()
    for path in sorted((WEB / "templates").rglob("*.*")):
        yield path, templatize(path.read_text(encoding="utf-8"), origin=path.name).encode()


def said() -> dict[str, str]:
    """Each message of the pages, and the file that says it."""
    found = {}
    for path, source in sources():
        for _, message, _, _ in extract("python", io.BytesIO(source), KEYWORDS):
            found[message[0] if isinstance(message, tuple) else message] = path.name
    return found


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_the_catalogue_holds_what_the_pages_say(language: str) -> None:
    with (WEB / "locale" / language / "LC_MESSAGES/django.po").open("rb") as file:
        catalogue = read_po(file, locale=language)
    known = {message.id[0] if message.pluralizable else message.id for message in catalogue if message.id}
    wanted = said()
    assert {text: name for text, name in wanted.items() if text not in known} == {}
    assert known - set(wanted) == set()
