# mypyc may compile this module.
"""The track as luck laid it, place by place from the rear: start spots, spaces, spots (ALP-01, ALP-05)."""

from collections.abc import Sequence
from typing import Final

from estaminet.games.alpujarras.edition import Printed
from estaminet.games.alpujarras.edition_entries import Icon
from estaminet.games.alpujarras.edition_track import Segment
from estaminet.games.alpujarras.icons import GOAL, HARVEST, MARKET, icon_code
from estaminet.games.alpujarras.moves import GOES, SPOTS, Move

START, STANDARD, MARKETS, HARVESTS, END = range(5)
KINDS_OF_SPACE: Final = ("start", "standard", "market", "harvest", "end")
_MORE: Final = {"market": (MARKETS, (MARKET,)), "harvest": (HARVESTS, (HARVEST,)), "end": (END, (MARKET, GOAL))}


class Track:
    """Places count from 0, the rearmost start spot; a spot is a place, and so is a standard space.

    By place: the `number` of its space, its `spot` (0 for a standard space), its `kind`, the icons `printed` there, all
    its `icons` sorted (with market, harvest and those of the end), the `segment` of the edition, and `after`, the first
    place that is not of the same space (ALP-11, ALP-71). `goes` are the moves that lead there, `place_of` finds a place
    by SPOTS × space + spot; the end space begins at `end`.
    """

    __slots__ = ("after", "end", "goes", "icons", "kind", "number", "place_of", "printed", "segment", "spot")

    after: list[int]
    end: int
    goes: list[Move]
    icons: list[tuple[int, ...]]
    kind: list[int]
    number: list[int]
    place_of: dict[int, int]
    printed: list[tuple[int, ...]]
    segment: list[int]
    spot: list[int]

    def __init__(self, printed: Printed, side: int, order: Sequence[int]) -> None:
        """The track of a side with these segments between GO and END, by their numbers in the edition."""
        self.after, self.goes, self.icons, self.kind = [], [], [], []
        self.number, self.spot, self.segment, self.printed, self.place_of = [], [], [], [], {}
        last = len(printed.segments) - 1
        for segment in (0, *order, last):
            self._lay(printed.segments[segment], segment, side)
        self.end = self.kind.index(END)

    def _lay(self, piece: Segment, segment: int, side: int) -> None:
        if piece.kind == "go":
            self._lay_space(segment, START, 0, piece.spots[side])
        for icons in piece.spaces[side]:
            self._lay_space(segment, STANDARD, self.number[-1] + 1, [icons])
        if piece.kind != "go":
            kind, more = _MORE[piece.kind]
            self._lay_space(segment, kind, self.number[-1] + 1, piece.spots[side], more)

    def _lay_space(
        self, segment: int, kind: int, number: int, places: Sequence[Sequence[Icon]], more: tuple[int, ...] = ()
    ) -> None:
        first = len(self.number)
        for index, icons in enumerate(places):
            spot = 0 if kind == STANDARD else index + 1
            self.place_of[SPOTS * number + spot] = first + index
            self.number.append(number)
            self.spot.append(spot)
            self.kind.append(kind)
            self.printed.append(tuple(map(icon_code, icons)))
            self.icons.append(tuple(sorted((*self.printed[-1], *more))))
            self.segment.append(segment)
            self.goes.append(GOES[number][spot])
            self.after.append(first + len(places))
