"""Turns by a learned value: all of them for a search, or only the best one, quickly."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from estaminet.core.game import Dice, Seat
from estaminet.games.limes.features import KINDS, NAMES, STAGES, Stage, shares
from estaminet.games.limes.grid import CORNER_STEPS, NORTH_WEST
from estaminet.games.limes.ground import Ground, features
from estaminet.games.limes.land import Land
from estaminet.games.limes.moves import DONE_MOVE, LAYS, PUTS, SHIFTS, Move
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.state import ACTED, LAYING, WORKERS, Table

Turn: TypeAlias = tuple[float, tuple[Move, ...]]
Weights: TypeAlias = Sequence[Sequence[float]]

WORKER: Final = 2.5
"""What a worker in the supply is thought to be worth."""
NOTHING: Final = float("-inf")


def last_weights() -> list[float]:
    """The weights of the last stage: the points."""
    weights = [0.0] * len(NAMES)
    for kind in range(1, len(KINDS) + 1):
        weights[shares(kind, (0, 0, 0), True)[0] + 1] = 1.0
    return weights


class Judge:
    """A mind of Limes whose worth is learned; for boxes without the option Professionals."""

    apart = True

    def __init__(self, weights: Weights) -> None:
        """`weights` holds those of stages 1 to 15; after the last round points are all that counts."""
        later = None
        stages = [Stage(last_weights(), None)]
        for row in reversed(weights):
            later = stages[0]
            stages.insert(0, Stage(row, later))
        self.stages = stages

    def suits(self, rules: LimesRules) -> bool:
        """Whether the value was learned for such a box."""
        return not rules.scorer.professionals

    def stage(self, table: Table) -> Stage:
        """The stage of displays after this round."""
        return self.stages[max(table.round, 1) - 1]

    def worth(self, rules: LimesRules, table: Table, seat: Seat) -> float:
        """The value of the seat's display."""
        stage, workers = self.stage(table), table.workers[seat]
        return Ground(table.lands[seat], workers, stage).before_step() + stage.supply[WORKERS - len(workers)]

    def features(self, table: Table, seat: Seat) -> list[float]:
        """The features of the seat's display."""
        return features(Ground(table.lands[seat], table.workers[seat], self.stage(table)))

    def turns(self, rules: LimesRules, table: Table, seat: Seat) -> list[Turn]:
        """Every way to go on to `done`, with the value after it; a territory is entered on one zone only."""
        if table.stages[seat] == ACTED:
            return [(self.worth(rules, table, seat), (DONE_MOVE,))]
        if table.stages[seat] != LAYING:
            return list(_ends(rules, Ground(table.lands[seat], table.workers[seat], self.stage(table)), NOTHING))
        return [
            (value, (lay, *moves))
            for lay, ground in self._grounds(rules, table, seat)
            for value, moves in _ends(rules, ground, NOTHING)
        ]

    def best(self, rules: LimesRules, table: Table, seat: Seat) -> Turn:
        """One of the best turns."""
        if table.stages[seat] != LAYING:
            return max(self.turns(rules, table, seat), key=lambda turn: turn[0])
        top: Turn = (NOTHING, ())
        for lay, ground in self._grounds(rules, table, seat):
            for value, moves in _ends(rules, ground, top[0]):
                if value > top[0]:
                    top = (value, (lay, *moves))
        return top

    def _grounds(self, rules: LimesRules, table: Table, seat: Seat) -> Iterator[tuple[Move, Ground]]:
        """What each lay makes of the seat's display."""
        land, faces, card = table.lands[seat], rules.faces[table.card], table.card
        before = Ground(land, table.workers[seat], self.stage(table))
        for place in land.free:
            for turned, face in enumerate(faces):
                yield LAYS[place][turned], before.after(land.lay(card, place, turned, face), place)


def _ends(rules: LimesRules, ground: Ground, floor: float) -> Iterator[Turn]:
    """The worker steps after a lay, without those that are clearly not worth more than `floor`."""
    stage, held, prices, placed = ground.stage, ground.held, ground.prices, len(ground.workers)
    bare = ground.total + stage.shape(ground.land)
    base = bare + stage.supply[WORKERS - placed]
    if base + ground.best > floor:
        yield base + ground.best, (DONE_MOVE,)
    if placed < WORKERS:
        bare += stage.supply[WORKERS - placed - 1]
        for area, zone in _card_areas(ground.land):
            if area not in held and (value := bare + prices[area].gain + ground.best_but(area)) > floor:
                yield value, (PUTS[zone], DONE_MOVE)
    for start, zone in {ground.land.home[zone]: zone for zone in ground.workers}.items():
        alone = held[start] == 1
        less = base - prices[start].gain if alone else base
        bound = floor - less - (stage.top_rank * prices[start].rank if alone else 0.0)
        for end in _ways(rules, ground.land, start, ground.workers):
            if end not in held and prices[end].gain + (best := ground.best_but(end)) > bound:
                value = less + prices[end].gain + (ground.best_after(end, start) if alone else best)
                yield value, (SHIFTS[zone][ground.land.areas[end][0]], DONE_MOVE)


def _card_areas(land: Land) -> Iterator[tuple[int, int]]:
    """Each territory of the card just laid with one of its zones there."""
    corner = NORTH_WEST[land.laid[-1][1]]
    yield from {land.home[corner + step]: corner + step for step in CORNER_STEPS}.items()


def _ways(rules: LimesRules, land: Land, start: int, workers: tuple[int, ...]) -> list[int]:
    return land.ferry(start, workers) if rules.ferrymen else land.near(start)


def first_weights() -> list[list[float]]:
    """Where learning begins: the points, room to grow while rounds are left, and workers kept for later."""
    found = []
    for stage in range(1, STAGES):
        left = STAGES - stage
        weights = last_weights()
        for kind in range(1, len(KINDS) + 1):
            weights[shares(kind, (0, 0, 0), True)[0] + 2] = 0.02 * left
        found.append(expected(stage, weights))
    return found


def expected(stage: int, later: Sequence[float]) -> list[float]:
    """What is thought of a stage's weights before anything is seen: the next stage's, and that workers are of use."""
    weights = list(later)
    for number in range(1, WORKERS + 1):
        weights[number] = WORKER if number <= STAGES - stage else 0.0
    return weights


def varied(weights: Weights, dice: Dice) -> list[list[float]]:
    """Weights of a player who keeps its workers more, or less, than it should: it sees other displays."""
    more = (dice.below(7) - 3) * 0.5
    return [[*row[:1], *(value + more for value in row[1 : WORKERS + 1]), *row[WORKERS + 1 :]] for row in weights]
