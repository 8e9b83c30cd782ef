"""What Estaminet says to people: finds the catalogues and speaks lines in a language.

A catalogue is `locale/<language>/LC_MESSAGES/<domain>.po`: the game's own in its folder, the house's (lines of the
kernel and of the table) here. Its msgids are the keys of lines; English is a catalogue like any other.
"""

import re
import warnings
from collections.abc import Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib import resources
from importlib.resources.abc import Traversable
from typing import NoReturn

from estaminet.core.board import Say
from estaminet.core.game import Line
from estaminet.games import shelf
from estaminet.words.catalogues import LANGUAGES

__all__ = ["LANGUAGES", "UnspokenLine", "sayer"]

_SEAT = re.compile(r"seat(?![a-z])")
_WORD = re.compile(r"word(?![a-z])")
_HOUSE = ""


class UnspokenLine(UserWarning):
    """A line has no words in a catalogue, or words that its values do not fit."""


class _Missing(Exception):
    """Not in this catalogue."""


def sayer(domain: str, language: str, names: Sequence[str] = ()) -> Say:
    """Speaks lines of the game `domain` (its id) and of the house in a language of LANGUAGES, or else in English.

    `{seat}`, `{seat2}`, `{seat_from}` … are spoken as the seat's name, `{word}`, `{word_to}` … are keys and spoken
    too, with the other values of the line; the value `n` chooses the plural form, and a value `why` is spoken if it is
    a key.
    What comes back is plain text, not HTML. A line without words is an UnspokenLine warning (an error in tests), and
    is then said in English or by its key.
    """
    tongue = language.split("-")[0].split("_")[0].lower()
    tongues = (tongue, "en") if tongue in LANGUAGES and tongue != "en" else ("en",)

    def say(line: Line) -> str:
        for one in tongues:
            try:
                values = _Values(line, domain, one, names)
                return _template(line, domain, one).format_map({name: values[name] for name in values})
            except (_Missing, LookupError) as error:
                trouble = f"{domain or 'house'}.{one}: {line.key!r} {line.values}: {error!r}"
                warnings.warn(trouble, UnspokenLine, stacklevel=2)
        return line.key

    return say


def _spoken(line: Line, domain: str, language: str, names: Sequence[str]) -> str:
    return _template(line, domain, language).format_map(_Values(line, domain, language, names))


class _Values(dict[str, int | str]):
    """The values of a line, each spoken when it is asked for; a word may itself ask for others."""

    def __init__(self, line: Line, domain: str, language: str, names: Sequence[str]) -> None:
        super().__init__(line.values)
        self._voice = domain, language, names

    def __getitem__(self, name: str) -> int | str:
        value = super().__getitem__(name)
        domain, language, names = self._voice
        if _SEAT.match(name):
            return names[_within(int(value), names)]
        rest = {other: self.get(other, 0) for other in self if other != name}
        if _WORD.match(name):
            return _spoken(Line(str(value), rest), domain, language, names)
        if name == "why" and isinstance(value, str):
            return _reason(Line(value, rest), domain, language, names)
        return value


def _reason(line: Line, domain: str, language: str, names: Sequence[str]) -> str:
    """What the key says with the values of the line around it; the key itself if it says nothing."""
    try:
        return _spoken(line, domain, language, names)
    except (_Missing, LookupError):
        return line.key


def _within(seat: int, names: Sequence[str]) -> int:
    if not 0 <= seat < len(names):
        raise IndexError(f"no name for seat {seat}")
    return seat


def _template(line: Line, domain: str, language: str) -> str:
    for catalogue in _catalogues(domain, language):
        n = line.values.get("n")
        if isinstance(n, int):
            try:
                return catalogue.ngettext(line.key, line.key, n)
            except _Missing:
                pass
        try:
            return catalogue.gettext(line.key)
        except _Missing:
            continue
    raise _Missing(line.key)


@cache
def _catalogues(domain: str, language: str) -> tuple[GNUTranslations, ...]:
    """The game's catalogue, then those of the house."""
    house = _opened(resources.files(__name__), language)
    if domain == _HOUSE:
        return house
    if domain not in shelf():
        raise LookupError(f"no game {domain!r} on the shelf")
    return *_opened(resources.files(f"estaminet.games.{domain}"), language), *house


def _opened(package: Traversable, language: str) -> tuple[GNUTranslations, ...]:
    folder = package / "locale" / language / "LC_MESSAGES"
    files = (file for file in folder.iterdir() if file.name.endswith(".mo")) if folder.is_dir() else ()
    return tuple(_open(file) for file in sorted(files, key=lambda file: file.name))


def _open(file: Traversable) -> GNUTranslations:
    with file.open("rb") as stream:
        catalogue = GNUTranslations(stream)
    catalogue.add_fallback(_Nothing())
    return catalogue


class _Nothing(NullTranslations):
    """What gettext asks when a catalogue has no such message."""

    def gettext(self, message: str) -> NoReturn:
        raise _Missing(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:
        raise _Missing(msgid1)
