"""Typed words, and the legal sentences that they begin."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final, NamedTuple, TypeAlias

Words: TypeAlias = tuple[str, ...]

FEW: Final = 12
"""Sentences that are listed one by one; more are grouped by their next word."""


class Reading(NamedTuple):
    """What was understood: the words in full, and the legal sentences that go on with them (none: no such move)."""

    words: Words
    moves: tuple[str, ...]

    @property
    def move(self) -> str | None:
        """The sentence that is meant, if only one can be."""
        whole = " ".join(self.words)
        return self.moves[0] if len(self.moves) == 1 else whole if whole in self.moves else None


class Entry(NamedTuple):
    """A line of a menu: words to choose, and the sentences that begin with them."""

    words: Words
    moves: tuple[str, ...]


def understood(typed: Sequence[str], moves: Sequence[str]) -> Reading:
    """Read typed words, each whole or as the beginning of one word only; a word without choice may be left out."""
    left = [tuple(move.split()) for move in moves]
    words: Words = ()
    for word in typed:
        words, left, clear = _taken(word, words, left)
        if not clear:
            break
    return Reading(words, tuple(" ".join(sentence) for sentence in left))


def _taken(word: str, words: Words, left: list[Words]) -> tuple[Words, list[Words], bool]:
    """Words and sentences after one more typed word, and whether it could be one word only."""
    at = len(words)
    following = dict.fromkeys(sentence[at] for sentence in left if len(sentence) > at)
    fitting = [other for other in following if other == word] or [
        other for other in following if other.casefold().startswith(word.casefold())
    ]
    if not fitting and len(following) == 1 and all(len(sentence) > at for sentence in left):
        return _taken(word, (*words, *following), left)
    kept = [sentence for sentence in left if sentence[at : at + 1] and sentence[at] in fitting]
    return ((*words, *fitting), kept, True) if len(fitting) == 1 else (words, kept, False)


def menu(reading: Reading) -> list[Entry]:
    """The sentences one by one if they are few, else by the first word in which they differ."""
    if len(reading.moves) <= FEW:
        return [Entry(tuple(move.split()), (move,)) for move in reading.moves]
    sentences = [tuple(move.split()) for move in reading.moves]
    columns = takewhile(lambda column: len(set(column)) == 1, zip(*sentences, strict=False))
    start = sum(1 for _ in columns)
    groups: dict[Words, list[str]] = {}
    for words in sentences:
        groups.setdefault(words[: start + 1], []).append(" ".join(words))
    return [Entry(words, tuple(some)) for words, some in groups.items()]
