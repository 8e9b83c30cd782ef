"""Where in a JSON document something stands that is wrong, so that a refusal can name the line."""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from estaminet.core.game import Line

_TOKEN: Final = re.compile(rb'"(?:[^"\\]|\\.)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
_AT_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_AT_PATH: Final = re.compile(r" - at `(.*)`$")
_FIELD: Final = re.compile(r"(missing required|contains unknown) field `(.*?)`")
_ANY_ENTRY: Final = "[...]"
"""How msgspec names an entry of an object that may have any."""


class Spot(NamedTuple):
    """A line and a column in characters, both counted from 1."""

    line: int
    column: int


def spot(data: bytes, at: int) -> Spot:
    """The spot of the byte with that number."""
    before = data[:at]
    return Spot(before.count(b"\n") + 1, len(before[before.rfind(b"\n") + 1 :].decode("utf-8", "replace")) + 1)


def line_of(data: bytes, path: str) -> int:
    """The line on which the value at a path like `$.events[3].seat` begins; 1 if there is none."""
    wanted = path.partition(_ANY_ENTRY)[0]
    return next((spot(data, at).line for found, at in _values(data) if found == wanted), 1)


def first_difference(data: bytes, other: bytes) -> int:
    """The first line in which two documents differ."""
    lines = zip(data.split(b"\n"), other.split(b"\n"), strict=False)
    return next((number for number, (one, two) in enumerate(lines, 1) if one != two), 1)


def unreadable(data: bytes, error: Exception) -> Line:
    """Why msgspec could not read the document, and where."""
    told = str(error)
    key = "core record unreadable"
    if isinstance(error, RecursionError):
        return Line(key, {"why": "core record too deep"})
    if not isinstance(error, msgspec.ValidationError):
        line, column = spot(data, _byte(data, told))
        return Line(key, {"why": "core record no json", "line": line, "column": column})
    path = match[1] if (match := _AT_PATH.search(told)) else "$"
    if field := _FIELD.search(told):
        why = "core record entry missing" if field[1].startswith("missing") else "core record entry unknown"
        where = path if field[1].startswith("missing") else f"{path}.{field[2]}"
        return Line(key, {"why": why, "line": line_of(data, where), "entry": f"{path}.{field[2]}"})
    return Line(key, {"why": "core record entry wrong", "line": line_of(data, path), "entry": path})


def _byte(data: bytes, told: str) -> int:
    """The byte at which the document stops being JSON: as told, or where it stops being UTF-8, or its end."""
    if match := _AT_BYTE.search(told):
        return int(match[1])
    try:
        data.decode()
    except UnicodeDecodeError as error:
        return error.start
    return len(data)


def _values(data: bytes) -> Iterator[tuple[str, int]]:
    """The path and first byte of every value of a well-formed document, in order."""
    inside: list[str | int | None] = []  # by depth: the entry's name, or None before it; in a list its number
    for token in _TOKEN.finditer(data):
        match token[0]:
            case b":":
                pass
            case b"}" | b"]":
                inside.pop()
            case b",":
                inside[-1] = inside[-1] + 1 if isinstance(inside[-1], int) else None
            case name if inside and inside[-1] is None:
                inside[-1] = name.decode().strip('"')
            case value:
                yield _path(inside), token.start()
                if value in (b"{", b"["):
                    inside.append(None if value == b"{" else 0)


def _path(inside: list[str | int | None]) -> str:
    return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in inside)
