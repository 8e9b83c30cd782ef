"""What bots need to know of P'achakuna: what a table is worth, ways to play a turn, and how a match may go on."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from estaminet.core.game import LUCK, LUCK_SEAT, Dice, Seat
from estaminet.core.luck import roll
from estaminet.games.pachakuna.grid import BROWN, TILES
from estaminet.games.pachakuna.moves import BUYS, DONE_MOVE, LLAMAS, SALES, TURNS, WALKS, Move
from estaminet.games.pachakuna.offers import barred, can_buy, gain, walks_of
from estaminet.games.pachakuna.outlook import (
    AFTER,
    FURTHER,
    MANY,
    NOW,
    RIVAL,
    SHARED,
    SOON,
    SPARE,
    WON,
    Outlook,
    Scene,
    llamas_of,
    reserve_of,
    spare,
    standing,
)
from estaminet.games.pachakuna.rules import PachakunaRules
from estaminet.games.pachakuna.state import (
    CLOSED,
    FRESH,
    LLAMA_PRICE,
    NOTHING,
    REFILLING,
    ROTATING,
    TILE_PRICE,
    Table,
)
from estaminet.games.pachakuna.survey import LEVELS
from estaminet.games.pachakuna.turning import scores

GLANCES: Final = {"easy": 1, "medium": 5}
"""Turns that a level notices at a time."""
TRIALS: Final = {"kept": 5, "near": 1.5, "trust": 0.3, "most": 1}
"""How turns are tried: no luck is in a trial, so that one is enough."""
FIRST: Final = 0.8
"""The part of a turn's budget that goes to one move: the first decides most of the turn."""
WIDTH: Final = 8
"""Ways to turn a tile that are thought through to the end of the turn."""
DEARER: Final = 3
"""The same for tiles that cost something."""
QUICK: Final = 2
"""The same while a match is played on in thought."""
AHEAD: Final = 4
"""Turns that are played on in thought."""

Turn: TypeAlias = tuple[float, tuple[Move, ...]]


def worth(rules: PachakunaRules, table: Table, seat: Seat) -> float:
    """The seat's resources and hopes beyond those of the other, in first copies of a colour."""
    if not table.codes:
        return SPARE * (spare(reserve_of(table, seat)) - spare(reserve_of(table, 1 - seat)))
    return _worth(rules, table, seat, Scene(rules, table))


def _worth(rules: PachakunaRules, table: Table, seat: Seat, scene: Scene) -> float:
    board = scene if table.codes == scene.codes else Scene(rules, table)
    mover = 1 - table.seat if table.stage == REFILLING else table.seat
    closed = board.bits_of(barred(table))
    mine, theirs = ((SOON, closed), (AFTER, 0)) if mover == seat else ((AFTER, 0), (SOON, closed))
    have = standing(scene, board, table, seat, *mine)
    fear = standing(scene, board, table, 1 - seat, *theirs)
    return have - fear if max(have, fear) == WON else have - RIVAL * fear


def turns(rules: PachakunaRules, table: Table, seat: Seat) -> list[Turn]:
    """The most promising ways to end the turn: without a further tile, and with one turned."""
    return Planner(rules, table, seat).turns(WIDTH)


def share(rules: PachakunaRules, table: Table) -> float:
    """The same for every move."""
    return FIRST


def playout(rules: PachakunaRules, table: Table, seat: Seat, dice: Dice) -> float:
    """What the table is worth after a few turns of both seats, who play well; new orders stay unknown."""
    last = table.turn + AHEAD - (table.stage != REFILLING)
    drawn: list[int] = []
    while acting := rules.to_act(table):
        if acting is LUCK:
            drawn.append(table.due)
            rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
            continue
        for village in drawn:
            table.orders[village] = NOTHING
        drawn.clear()
        if table.turn > last:
            break
        _, moves = max(Planner(rules, table, acting[0]).turns(QUICK))
        for move in moves:
            rules.play(table, acting[0], move)
    return worth(rules, table, seat)


class Planner:
    """Plans the rest of a seat's turn."""

    def __init__(self, rules: PachakunaRules, table: Table, seat: Seat) -> None:
        """Over the table as it is, which is not changed."""
        self.rules, self.table, self.seat = rules, table, seat
        self.scene = Scene(rules, table)
        self.mine, self.theirs = (Outlook(self.scene, table, who) for who in (seat, 1 - seat))

    def turns(self, width: int) -> list[Turn]:
        """So many ways that begin with a tile, and one without."""
        found = [self._through(())]
        if self.table.stage == ROTATING and not self.table.owed:
            found += [self._through((move,)) for move in self._tiles(width)]
        return found

    def _tiles(self, width: int) -> list[Move]:
        """The tiles that promise most; those that cost something only if they promise more than that."""
        table = self.table
        least = -WON
        found = scores(self.scene, table, self.mine, self.theirs)
        if table.chosen:
            if spare(self.mine.counts) < TILE_PRICE:
                return []
            width = min(width, DEARER)
            least = found[table.codes[0] % 6] + self._price(TILE_PRICE)
        closed = barred(table)
        ways = [
            (score, way)
            for way, score in enumerate(found)
            if score > least and not closed >> way // 6 & 1 and table.codes[way // 6] % 6 != way % 6
        ]
        ways.sort(reverse=True)
        return [TURNS[way] for _, way in ways[:width]]

    def _price(self, count: int) -> float:
        """What it costs to give so many spare resources."""
        held = spare(self.mine.counts)
        return SPARE * (min(MANY, held) - min(MANY, held - count))

    def _through(self, begun: Sequence[Move]) -> Turn:
        """The turn to its end after these moves."""
        after, moves = self.table.copy(), list(begun)
        for move in begun:
            self.rules.play(after, self.seat, move)
        while after.owed:
            self._do(after, moves, _cheapest(self.rules, after, self.seat))
        self._llamas(after, moves)
        if not self.rules.to_act(after):
            return WON, tuple(moves)
        self._do(after, moves, DONE_MOVE)
        return _worth(self.rules, after, self.seat, self.scene), tuple(moves)

    def _do(self, after: Table, moves: list[Move], move: Move) -> None:
        moves.append(move)
        self.rules.play(after, self.seat, move)

    def _llamas(self, after: Table, moves: list[Move]) -> None:
        """Every llama to where it had best go; the one that acted last goes on first."""
        board = self.scene if after.codes == self.scene.codes else Scene(self.rules, after)
        for llama in sorted(llamas_of(after, self.seat), key=lambda llama: llama != after.active):
            if after.acted[llama] == CLOSED:
                continue
            place, sells = self._end(board, after, llama)
            if place != after.stands[llama]:
                self._do(after, moves, WALKS[llama % LLAMAS][place])
            if sells:
                self._do(after, moves, SALES[llama % LLAMAS])
            if not self.rules.to_act(after):
                return
            if place >= TILES and self._buys(after, place - TILES):
                self._do(after, moves, BUYS[llama % LLAMAS])
                while after.owed:
                    self._do(after, moves, _cheapest(self.rules, after, self.seat))

    def _buys(self, after: Table, village: int) -> bool:
        """Whether a llama that begins there is worth its price."""
        counts = reserve_of(after, self.seat)
        if not can_buy(self.rules.box, after, self.seat) or spare(counts) < LLAMA_PRICE:
            return False
        value = SHARED[len(llamas_of(after, self.seat))] * (self.mine.after(village) + FURTHER)
        held = spare(counts)
        return value > SPARE * (min(MANY, held) - min(MANY, held - LLAMA_PRICE))

    def _end(self, board: Scene, after: Table, llama: int) -> tuple[int, bool]:
        """Where a llama had best go, and whether to sell there."""
        here, load = after.stands[llama], after.loads[llama]
        if load == NOTHING:
            return here, False
        if after.acted[llama] != FRESH:
            return here, gain(after, llama) >= 0 and self._sells(board, after, llama)
        walks = [walk.b for walk in walks_of(after, llama)]
        reached = board.lands[self.mine.colour].reach(here)
        for _, village, level in self.mine.hopes(load, NOW):
            goal = TILES + village
            if level:
                if level == LEVELS or reached[level] & board.ground.bits[goal]:
                    return self._stand(board, here, goal, walks), False
            elif after.orders[village] != NOTHING and (goal == here or goal in walks):
                return goal, True
        return (here if here >= TILES or not walks else walks[0]), False

    def _sells(self, board: Scene, after: Table, llama: int) -> bool:
        """Whether a llama that has arrived sells there, or takes its load further."""
        here, load = after.stands[llama], after.loads[llama]
        levels = board.levels(board.lands[self.mine.colour].reach(here))
        return self.mine.worth_of(load, here - TILES) >= self.mine.hope(load, levels, AFTER)

    def _stand(self, board: Scene, here: int, goal: int, walks: Sequence[int]) -> int:
        """The place from which least is left to turn for the goal, beside the last tile that has to be turned."""
        bits = board.ground.bits
        for first, reached in board.lands[self.mine.colour].waves(goal):
            for places in (first, reached):
                for place in walks:
                    if bits[place] & places and place < TILES:
                        return place
            if bits[here] & reached and (here >= TILES or not walks):
                return here
        return here if here >= TILES or not walks else walks[0]


def _cheapest(rules: PachakunaRules, table: Table, seat: Seat) -> Move:
    """What to give: brown, then a copy of the colour of which there are most."""
    counts = reserve_of(table, seat)
    return max(rules.moves(table, seat), key=lambda move: (move.a == BROWN, counts[move.a]))
