"""Verifiable luck: a secret committed to beforehand, words of the seats, and draws that both together force.

`docs/fairness.md` tells in prose what this proves and what not.
"""

import hashlib
import hmac
from bisect import bisect
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, Final, TypeVar

from estaminet.core.game import Deal, Dice, Luck

SECRET_BYTES: Final = 32
_SPAN: Final = 1 << 64

Item = TypeVar("Item")


def commitment(secret: bytes) -> str:
    """What is shown of a deal's secret from the opening of the table: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def deal_key(secret: bytes, words: Sequence[str]) -> bytes:
    """The key of a deal: HMAC-SHA256 of the seats' words, in seat order and joined by line feeds, under the secret.

    A seat that brought no word (a bot) counts as the empty word. A word is one line; ValueError for any other.
    """
    if any("\n" in word for word in words):
        raise ValueError("a word is one line")
    return hmac.digest(secret, "\n".join(words).encode(), "sha256")


class DealDice:
    """The numbers that a deal's key forces for the `use`-th draw (from 0) under one name."""

    __slots__ = ("_key", "_name", "_tries")

    def __init__(self, key: bytes, name: str, use: int) -> None:
        self._key = key
        self._name = f"{name}/{use}/"
        self._tries = 0

    def below(self, n: int, /) -> int:
        """The next number from 0 to n - 1; none is likelier, since words from the top multiple of n on are refused."""
        if not 0 < n <= _SPAN:
            raise ValueError(f"no number below {n}")
        top = _SPAN - _SPAN % n
        while True:
            word = hmac.digest(self._key, f"{self._name}{self._tries}".encode(), "sha256")
            self._tries += 1
            number = int.from_bytes(word[:8], "big")
            if number < top:
                return number % n


def roll(luck: Luck, dice: Dice) -> Any:
    """One outcome of `luck` by these dice."""
    if isinstance(luck, Deal):
        return luck.deal(dice)
    if luck.weights is None:
        return luck.moves[dice.below(len(luck.moves))]
    sums = list(accumulate(luck.weights))
    return luck.moves[bisect(sums, dice.below(sums[-1]))]


def draw(key: bytes, luck: Luck, use: int = 0) -> Any:
    """The outcome that the deal forces for the `use`-th draw of this name."""
    return roll(luck, DealDice(key, luck.key, use))


def possible(luck: Luck, move: Any) -> bool:
    """Whether `move` could be drawn now."""
    if isinstance(luck, Deal):
        return luck.fits(move)
    if luck.weights is None:
        return move in luck.moves
    return any(weight and move == other for other, weight in zip(luck.moves, luck.weights, strict=True))


def shuffled(items: Sequence[Item], dice: Dice) -> list[Item]:
    """The items in an order of which every one is equally likely."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order
