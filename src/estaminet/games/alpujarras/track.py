# mypyc may compile this module.
"""The track as luck laid it, place by place from the rear: start spots, spaces, spots (ALP-01, ALP-05)."""

from collections.abc import Sequence
from typing import Final

from estaminet.games.alpujarras.edition import Printed
from estaminet.games.alpujarras.edition_entries import Icon
from estaminet.games.alpujarras.icons import GOAL, HARVEST, MARKET, icon_code
from estaminet.games.alpujarras.moves import GOES, Move

START, STANDARD, MARKETS, HARVESTS, END = range(5)
KINDS_OF_SPACE: Final = ("start", "standard", "market", "harvest", "end")
_KIND: Final = {"go": START, "market": MARKETS, "harvest": HARVESTS, "end": END}
_MORE: Final = {START: (), MARKETS: (MARKET,), HARVESTS: (HARVEST,), END: (MARKET, GOAL)}
"""What a stop on a spot brings besides its icons."""


class Stretch:
    """Places in a row; they count from 0, the rearmost start spot: a spot is a place, and so is a standard space.

    By place: the `number` of its space, its `spot` (0 for a standard space), its `kind`, the icons `printed` there, all
    its `icons` sorted (with market, harvest and those of the end), the `segment` of the edition, and `after`, the first
    place that is not of the same space (ALP-11, ALP-71). `goes` are the moves that lead there; `first` is the first
    place of each space.
    """

    __slots__ = ("after", "first", "goes", "icons", "kind", "number", "printed", "segment", "spot")

    after: list[int]
    first: list[int]
    goes: list[Move]
    icons: list[tuple[int, ...]]
    kind: list[int]
    number: list[int]
    printed: list[tuple[int, ...]]
    segment: list[int]
    spot: list[int]

    def __init__(self) -> None:
        self.after, self.first, self.goes, self.icons, self.kind = [], [], [], [], []
        self.number, self.printed, self.segment, self.spot = [], [], [], []

    def extend(self, piece: "Stretch") -> None:
        """Lay a piece that was made for just here."""
        self.after += piece.after
        self.first += piece.first
        self.goes += piece.goes
        self.icons += piece.icons
        self.kind += piece.kind
        self.number += piece.number
        self.printed += piece.printed
        self.segment += piece.segment
        self.spot += piece.spot


class Track(Stretch):
    """The whole track; the end space begins at the place `end`."""

    __slots__ = ("end",)

    end: int

    def __init__(self) -> None:
        super().__init__()
        self.end = 0

    def place_of(self, space: int, spot: int) -> int:
        """The place that is written so."""
        return self.first[space] + (spot - 1 if spot else 0)


class Tracks:
    """Every track that can be laid of one side of an edition, each made when it is first asked for."""

    __slots__ = ("_last", "_made", "_pieces", "_printed", "_side")

    _last: int
    _made: dict[int, Track]
    _pieces: dict[tuple[int, int, int], Stretch]
    _printed: Printed
    _side: int

    def __init__(self, printed: Printed, side: int) -> None:
        self._printed, self._side, self._last = printed, side, len(printed.segments) - 1
        self._made, self._pieces = {}, {}

    def lay(self, code: int, order: Sequence[int]) -> Track:
        """The track with these segments of the edition between GO and END; `code` names the order."""
        found = self._made.get(code)
        if found is None:
            found = Track()
            for segment in (0, *order, self._last):
                found.extend(self._piece(segment, len(found.first), len(found.number)))
            found.end = found.first[-1]
            self._made[code] = found
        return found

    def _piece(self, segment: int, space: int, place: int) -> Stretch:
        key = (segment, space, place)
        found = self._pieces.get(key)
        if found is None:
            found = self._pieces[key] = self._cut(segment, space, place)
        return found

    def _cut(self, segment: int, space: int, place: int) -> Stretch:
        """A segment whose first space and place have these numbers: GO begins with its spots, the others end so."""
        printed, piece = self._printed.segments[segment], Stretch()
        spaces = [(STANDARD, [icons]) for icons in printed.spaces[self._side]]
        spots = (_KIND[printed.kind], list(printed.spots[self._side]))
        rows = [spots, *spaces] if printed.kind == "go" else [*spaces, spots]
        for number, (kind, places) in enumerate(rows, space):
            _lay(piece, kind, number, place + len(piece.number), places)
        piece.segment = [segment] * len(piece.number)
        return piece


def _lay(piece: Stretch, kind: int, number: int, first: int, places: Sequence[Sequence[Icon]]) -> None:
    """A space with its spots, or a standard one."""
    piece.first.append(first)
    for spot, icons in enumerate(places, 0 if kind == STANDARD else 1):
        piece.number.append(number)
        piece.spot.append(spot)
        piece.kind.append(kind)
        codes = tuple(map(icon_code, icons))
        piece.printed.append(codes)
        piece.icons.append(tuple(sorted((*codes, *_MORE.get(kind, ())))))
        piece.goes.append(GOES[number][spot])
        piece.after.append(first + len(places))
