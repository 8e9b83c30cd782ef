"""What bots need to know of P'achakuna: what a table is worth, and ways to play a turn."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from estaminet.core.game import Seat
from estaminet.games.pachakuna.distance import turns_needed
from estaminet.games.pachakuna.grid import BROWN, COLOURS, TILES
from estaminet.games.pachakuna.moves import BUYS, DONE_MOVE, LLAMAS, SALES, TURN, WALKS, Move
from estaminet.games.pachakuna.offers import can_buy, gain, walks_of
from estaminet.games.pachakuna.rules import PachakunaRules
from estaminet.games.pachakuna.sight import slots
from estaminet.games.pachakuna.state import (
    CLOSED,
    FRESH,
    KINDS_HELD,
    LLAMA_PRICE,
    NOTHING,
    ROTATING,
    SOLD,
    TILE_PRICE,
    Table,
    turn_tile,
)

WON: Final = 100.0
NEW: Final = 1.0
"""What the first copy of a colour is worth."""
SPARE: Final = 0.12
"""What a further copy is worth."""
NEXT: Final = 0.45
"""How much the next load counts beside the sale before it."""
LATER: Final = 0.84
"""What remains of a value by every tile that has to be turned first."""
RIVAL: Final = 0.35
"""How much the other seat's next sale counts."""
LLAMA: Final = 0.8
"""What a further llama is worth."""
UNKNOWN: Final = 0.25
"""The part of a load's worth where a new order comes."""

Turn: TypeAlias = tuple[float, tuple[Move, ...]]


class Outlook:
    """What seats can hope for on the board as it lies: costs by llamas' colour and village, filled in when asked."""

    def __init__(self, rules: PachakunaRules, table: Table, seat: Seat) -> None:
        self.box = rules.box
        self.codes = tuple(table.codes)
        self.mountain = int(seat != table.white)
        self.seat = seat
        self._costs: list[list[int]] = []
        self._known: dict[tuple[int, int], float] = {}
        self.prices = [self._price(table, colour) for colour in range(len(COLOURS))]
        self.orders = table.orders

    def _price(self, table: Table, colour: int) -> tuple[float, float, float]:
        """What none, one and two copies of a colour are worth to the seat."""
        first = SPARE if table.reserve[self.seat * KINDS_HELD + colour] else NEW
        return 0.0, first, first + SPARE

    def sale(self, load: int, village: int, orders: list[int]) -> float:
        """What selling a load in a village brings by these orders."""
        if load == village:
            return 0.0
        order = orders[village]
        if order == NOTHING:
            return UNKNOWN * self.prices[load][2]
        upper, lower = divmod(order, len(COLOURS))
        return self.prices[load][2 if load == upper else int(load == lower)]

    def then(self, village: int) -> float:
        """What it is worth to be loaded there."""
        return NEXT * self.prices[village][1]

    def hope(self, load: int, place: int) -> float:
        """What a llama with that load can make of a place in later turns."""
        value = self._known.get((load, place))
        if value is None:
            value = self._known[load, place] = max(self._hopes(load, place))
        return value

    def _hopes(self, load: int, place: int) -> Iterator[float]:
        if not self._costs:
            villages = range(TILES, TILES + len(COLOURS))
            self._costs = [turns_needed(self.box, self.codes, self.mountain, village) for village in villages]
        for village, costs in enumerate(self._costs):
            if village != load:
                value = self.sale(load, village, self.orders) + self.then(village)
                yield value * LATER ** max(1, costs[place])

    def end(self, table: Table, llama: int, place: int) -> tuple[float, bool]:
        """What it is worth for a llama to end its way there, and whether to sell there."""
        load = table.loads[llama]
        if load == NOTHING:
            return self.hope(place - TILES, place), False
        kept = self.hope(load, place)
        village = place - TILES
        if village < 0 or load == village or table.orders[village] == NOTHING:
            return kept, False
        sold = self.sale(load, village, table.orders) + self.hope(village, place) * NEXT + self.then(village)
        return max(kept, sold), sold > kept


def worth(rules: PachakunaRules, table: Table, seat: Seat) -> float:
    """The seat's resources and hopes beyond those of the other, in first copies of a colour."""
    return _wealth(rules, table, seat) - _wealth(rules, table, 1 - seat)


def _wealth(rules: PachakunaRules, table: Table, seat: Seat) -> float:
    filled = slots(table, seat)
    if filled == len(COLOURS):
        return WON
    counts = table.reserve[seat * KINDS_HELD : (seat + 1) * KINDS_HELD]
    value = filled * NEW + (sum(counts) - filled) * SPARE
    if not table.codes:
        return value
    outlook = Outlook(rules, table, seat)
    return value + sum(outlook.end(table, llama, table.stands[llama])[0] for llama in _own(table, seat))


def _own(table: Table, seat: Seat) -> list[int]:
    first = seat * LLAMAS
    return [llama for llama in range(first, first + LLAMAS) if table.stands[llama] != NOTHING]


def turns(rules: PachakunaRules, table: Table, seat: Seat) -> list[Turn]:
    """A way to end the turn for every tile that could be turned now, for turning none, and for every way to pay."""
    mine, theirs = Outlook(rules, table, seat), Outlook(rules, table, 1 - seat)
    if table.owed:
        return _paid(rules, table, mine, theirs)
    found = [_completed(rules, table, (), mine, theirs)]
    if table.stage != ROTATING:
        return found
    price = _cost(table, seat, TILE_PRICE) if table.chosen else 0.0
    near = near_tiles(rules, table, seat) | near_tiles(rules, table, 1 - seat)
    for move in rules.moves(table, seat):
        if move.verb == TURN and near >> move.a & 1 and table.codes[move.a] % 6 != move.b:
            after = table.copy()
            turn_tile(rules.box, after, move.a, move.b)
            value = _promise(after, mine) - RIVAL * _threat(after, theirs) - price
            found.append((value, (move,)))
    return [turn if turn[1][-1] is DONE_MOVE else _played_out(rules, table, turn, mine, theirs) for turn in found]


def _played_out(rules: PachakunaRules, table: Table, turn: Turn, mine: Outlook, theirs: Outlook) -> Turn:
    """The turn up to its end, after the tile that it begins with."""
    value, moves = turn
    after = table.copy()
    rules.play(after, mine.seat, moves[0])
    begun = list(moves)
    while after.owed:
        begun.append(_cheapest(rules, after, mine.seat))
        rules.play(after, mine.seat, begun[-1])
    return value, _completed(rules, after, tuple(begun), mine, theirs)[1]


def near_tiles(rules: PachakunaRules, table: Table, seat: Seat) -> int:
    """The tiles, as bits, that a llama of the seat stands beside or could walk to or beside."""
    bits = 0
    for llama in _own(table, seat):
        for place in (table.stands[llama], *(walk.b for walk in walks_of(table, llama))):
            for beside in rules.box.next[place]:
                bits |= 1 << beside if beside >= 0 else 0
    return bits


def _promise(table: Table, outlook: Outlook) -> float:
    """What the llamas of the seat can make of the board, each for itself."""
    return sum(
        max(outlook.end(table, llama, place)[0] for place in _ends(table, llama)) for llama in _own(table, outlook.seat)
    )


def _threat(table: Table, outlook: Outlook) -> float:
    """The best that the other seat's llamas can sell at once."""
    best = 0.0
    for llama in _own(table, outlook.seat):
        for place in (table.stands[llama], *(walk.b for walk in walks_of(table, llama))):
            if place >= TILES and table.loads[llama] != NOTHING and table.orders[place - TILES] != NOTHING:
                best = max(best, outlook.sale(table.loads[llama], place - TILES, table.orders))
    return best


def _ends(table: Table, llama: int) -> list[int]:
    """Where a llama's way can end: it stays in a village if it likes, on a tile only if it must."""
    here = table.stands[llama]
    if table.acted[llama] != FRESH:
        return [here]
    found = [walk.b for walk in walks_of(table, llama)]
    return [here, *found] if here >= TILES or not found else found


def _completed(rules: PachakunaRules, table: Table, begun: tuple[Move, ...], mine: Outlook, theirs: Outlook) -> Turn:
    """The turn without a further tile: llama by llama to the best end, the one that acted last first."""
    after, seat, moves = table.copy(), mine.seat, list(begun)
    value = -RIVAL * _threat(after, theirs)

    def do(move: Move) -> None:
        moves.append(move)
        rules.play(after, seat, move)

    for llama in sorted(_own(table, seat), key=lambda llama: llama != table.active):
        if after.acted[llama] == CLOSED or not rules.to_act(after):
            continue
        (best, sells), place = max((mine.end(after, llama, place), place) for place in _ends(after, llama))
        value += best
        if place != after.stands[llama]:
            do(WALKS[llama % LLAMAS][place])
        if sells and after.acted[llama] != SOLD and gain(after, llama) >= 0:
            do(SALES[llama % LLAMAS])
        if rules.to_act(after) and place >= TILES and _buys(rules, after, seat):
            value += LLAMA - _cost(after, seat, LLAMA_PRICE)
            do(BUYS[llama % LLAMAS])
            while after.owed:
                do(_cheapest(rules, after, seat))
    if rules.to_act(after):
        do(DONE_MOVE)
    else:
        value += WON
    return value, tuple(moves)


def _buys(rules: PachakunaRules, table: Table, seat: Seat) -> bool:
    return can_buy(rules.box, table, seat) and _cost(table, seat, LLAMA_PRICE) < LLAMA


def _cost(table: Table, seat: Seat, price: int) -> float:
    """What so many resources are worth that are given up, spare ones first."""
    counts = table.reserve[seat * KINDS_HELD : (seat + 1) * KINDS_HELD]
    spare = counts[BROWN] + sum(max(0, count - 1) for count in counts[:BROWN])
    return SPARE * min(price, spare) + NEW * max(0, price - spare)


def _cheapest(rules: PachakunaRules, table: Table, seat: Seat) -> Move:
    """What to pay with: brown, then the colour with the most copies."""
    counts = table.reserve[seat * KINDS_HELD : (seat + 1) * KINDS_HELD]
    return max(rules.moves(table, seat), key=lambda move: (move.a == BROWN, counts[move.a]))


def _paid(rules: PachakunaRules, table: Table, mine: Outlook, theirs: Outlook) -> list[Turn]:
    """Every resource that could be given now, and then the best that remains."""
    found = []
    for move in rules.moves(table, mine.seat):
        after = table.copy()
        begun = [move]
        rules.play(after, mine.seat, move)
        while after.owed:
            begun.append(_cheapest(rules, after, mine.seat))
            rules.play(after, mine.seat, begun[-1])
        lost = sum(not after.reserve[mine.seat * KINDS_HELD + colour] for colour in range(BROWN))
        value, moves = _completed(rules, after, tuple(begun), mine, theirs)
        found.append((value - lost * NEW + (move.a == BROWN) * SPARE, moves))
    return found
