"""A table that could lie behind a view: hands and gifts dealt anew, as far as what everybody saw allows."""

from collections.abc import Sequence
from typing import Final

from estaminet.core.game import LUCK, OVER, Dice, Seat
from estaminet.core.luck import shuffled
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.moves import COLLAPSE, FACES, KINDS, pool
from estaminet.games.livingstone.state import (
    ACTING,
    AT_MINE,
    CHOOSING,
    ENDED,
    PLAYED,
    STAGES,
    UNKNOWN,
    CardNews,
    Table,
    fresh,
)
from estaminet.games.livingstone.view import MARKETS, LivingstoneView, SeatView

_SEATS_ACT: Final = (CHOOSING, ACTING, AT_MINE)


def guess(box: Box, view: LivingstoneView, dice: Dice) -> Table:
    """What is open as it is; hands and gifts as they could be."""
    table = fresh(box)
    _lay_out(table, view)
    _seat_round(box, table, view)
    for seat, known in enumerate(view.seats):
        _settle(box, table, seat, known, dice)
    table.news = tuple(_dealt(view, dice))
    _deal_hands(box, table)
    return table


def _lay_out(table: Table, view: LivingstoneView) -> None:
    """Everything that lies open on the table."""
    table.bag, table.aside, table.dug = list(view.bag), list(view.aside), list(view.dug)
    table.discards, table.collapsed, table.gone = list(view.discards), view.collapsed, view.gone
    table.tents = [count for counts in view.tents for count in counts]
    table.white = sum(1 << space for space in view.white)
    table.crowd = [sum(counts) + (table.white >> space & 1) for space, counts in enumerate(view.tents)]
    table.decks, table.final = view.decks, view.final
    table.stones_drawn, table.cards_drawn = view.stones_drawn, view.cards_drawn
    table.dice = [0, *(view.pool.count(face) for face in range(1, FACES + 1))]
    table.faces = sum(1 << face - 1 for face in set(view.pool))
    table.queen = pool([view.queen.count(face) for face in range(FACES + 1)])


def _seat_round(box: Box, table: Table, view: LivingstoneView) -> None:
    """Whose turn it is, and how far it has come."""
    table.stage = STAGES.index(view.stage)
    table.turn = view.turn or 0
    table.acting = box.alone[table.turn] if table.stage in _SEATS_ACT else LUCK
    if table.stage == ENDED:
        table.acting = OVER
    table.round, table.column, table.held, table.starter = view.round, view.column, view.held, view.starter
    table.die, table.used, table.left = view.die, view.used, view.left
    table.market = MARKETS.index(view.market)


def _settle(box: Box, table: Table, seat: Seat, known: SeatView, dice: Dice) -> None:
    """One seat's own; of what it holds and gave only the sum may be known (LIV-26)."""
    table.points[seat], table.market_points[seat] = known.points, known.market_points
    table.column_points[seat * box.columns : (seat + 1) * box.columns] = known.column_points
    table.gems[3 * seat : 3 * seat + 3] = known.gems
    table.gifts[seat], table.most_given[seat] = known.gifts, known.most_given
    table.supply[seat], table.placed[seat], table.last[seat] = known.supply, known.placed, known.last
    given = known.given
    if given is None:
        given = known.gifts + dice.below(known.most_given - known.gifts + 1)
    table.given[seat], table.cash[seat] = given, known.pounds - given


def _deal_hands(box: Box, table: Table) -> None:
    """Hands and deck, from what was drawn and played."""
    table.deck = list(table.decks[-1])
    current = len(table.decks) - 1
    for seat, kind, deck in table.news:
        if deck == current:
            table.deck[kind] -= 1
        if kind != COLLAPSE:
            table.hands[seat * len(KINDS) + kind] += 1 if deck != PLAYED else -1


def _dealt(view: LivingstoneView, dice: Dice) -> Sequence[CardNews]:
    """The news with a kind for every unknown draw.

    A card that a seat played must be one it drew, and each deck gave exactly its cards; a deck that is used up
    gave them all.
    """
    drawn = _Drawn(view)
    if not drawn.explain(0, dice):
        raise AssertionError("every card that was played had been drawn")
    for slots, cards in zip(drawn.slots, drawn.left, strict=True):
        kinds = [kind for kind, count in enumerate(cards) if kind != COLLAPSE for _ in range(count)]
        for index, kind in zip(slots, shuffled(kinds, dice), strict=False):
            drawn.name(index, kind)
    return drawn.news


class _Drawn:
    """Draws that are still unknown, by deck, what is left for them of each deck, and plays they have to explain."""

    def __init__(self, view: LivingstoneView) -> None:
        self.news = list(view.news)
        self.left = [list(deck) for deck in view.decks]
        self.slots: list[list[int]] = [[] for _ in view.decks]
        for index, (_, kind, deck) in enumerate(self.news):
            if deck != PLAYED and kind == UNKNOWN:
                self.slots[deck].append(index)
            elif deck != PLAYED:
                self.left[deck][kind] -= 1
        strangers = {self.news[index].seat for slots in self.slots for index in slots}
        self.plays = [index for index, (seat, _, deck) in enumerate(self.news) if deck == PLAYED and seat in strangers]

    def name(self, index: int, kind: int) -> None:
        """Say what was drawn there."""
        self.news[index] = self.news[index]._replace(kind=kind)

    def explain(self, first: int, dice: Dice) -> bool:
        """Find a draw for every play from the first on, in some deck that had such a card; tries all ways."""
        if first == len(self.plays):
            return True
        play = self.plays[first]
        kind = self.news[play].kind
        for deck in shuffled(range(len(self.slots)), dice):
            slot = self._draw_before(play, deck) if self.left[deck][kind] else None
            if slot is None:
                continue
            self.slots[deck].remove(slot)
            self.left[deck][kind] -= 1
            self.name(slot, kind)
            if self.explain(first + 1, dice):
                return True
            self.name(slot, UNKNOWN)
            self.left[deck][kind] += 1
            self.slots[deck].append(slot)
            self.slots[deck].sort()
        return False

    def _draw_before(self, play: int, deck: int) -> int | None:
        """An unknown draw of the playing seat from this deck before it played."""
        seat = self.news[play].seat
        return next((slot for slot in self.slots[deck] if slot < play and self.news[slot].seat == seat), None)
