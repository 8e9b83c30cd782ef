"""The cards of an edition, checked and turned in all four ways."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from estaminet.core.entries import refuse
from estaminet.core.game import Edition
from estaminet.games.limes.grid import CORNER_STEPS, CORNERS, EDGES, TERRAINS, WATER, Face
from estaminet.games.limes.moves import CARDS
from estaminet.games.limes.view import Zone

Printed: TypeAlias = tuple[Zone, Zone, Zone, Zone]
"""A card upright: its zones NW, NE, SE, SW."""

_KEYS: Final = frozenset(("number", *CORNERS))


def printed(edition: Edition) -> tuple[Printed, ...]:
    """The cards as printed, in the order of their numbers; BoxRefused says what is wrong with an edition."""
    stray = sorted(str(key) for key in edition if key != "cards")
    if stray:
        raise refuse("unknown entry", entry=stray[0])
    cards = edition.get("cards")
    if not isinstance(cards, list | tuple) or len(cards) != CARDS:
        raise refuse("cards", cards=CARDS, found=len(cards) if isinstance(cards, list | tuple) else 0)
    return tuple(_card(number, entry) for number, entry in enumerate(cards, 1))


def _card(number: int, entry: Any) -> Printed:
    if not isinstance(entry, Mapping) or set(entry) != _KEYS:
        raise refuse("card entries", card=number)
    if entry["number"] != number:
        raise refuse("card number", card=number, found=str(entry["number"]))
    nw, ne, se, sw = (_zone(number, corner, entry[corner]) for corner in CORNERS)
    return nw, ne, se, sw


def _zone(card: int, corner: str, text: Any) -> Zone:
    terrain, space, huts = text.partition(" ") if isinstance(text, str) else ("", "", "")
    if terrain not in TERRAINS[1:]:
        raise refuse("terrain", card=card, corner=corner, found=str(text))
    if (space and not huts) or set(huts) - set(EDGES) or len(set(huts)) < len(huts):
        raise refuse("huts", card=card, corner=corner, found=str(text))
    if huts and terrain == TERRAINS[WATER]:
        raise refuse("hut on water", card=card, corner=corner)
    return Zone(terrain, huts)


def faces(card: Printed) -> tuple[Face, Face, Face, Face]:
    """The card turned clockwise by 0, 1, 2 and 3 quarters: NW goes to NE, a hut in the north to the east."""
    upright = [(TERRAINS.index(zone.terrain), sum(1 << EDGES.index(edge) for edge in zone.huts)) for zone in card]
    return _turned(upright, 0), _turned(upright, 1), _turned(upright, 2), _turned(upright, 3)


def _turned(upright: list[tuple[int, int]], turns: int) -> Face:
    zones = upright[-turns:] + upright[:-turns] if turns else upright
    return tuple(
        (step, terrain, (huts << turns | huts >> 4 - turns) & 15)
        for step, (terrain, huts) in zip(CORNER_STEPS, zones, strict=True)
    )
