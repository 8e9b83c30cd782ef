"""Two tiny games that need every corner of the contract, for proving the kernel without a real game."""

from collections.abc import Mapping
from typing import Final

from estaminet.core.game import AnyGame, Edition
from toys import gifts, sowers

TOYS: Final[Mapping[str, AnyGame]] = {"toy gifts": gifts.game, "toy sowers": sowers.game}
TOY_EDITIONS: Final[Mapping[str, Mapping[str, Edition]]] = {
    "toy gifts": {"box": {"dice": [1, 2, 1]}, "sixes": {"dice": [0, 0, 1]}},
    "toy sowers": {"box": {"seeds": 5}, "poor": {"seeds": 2}},
}
