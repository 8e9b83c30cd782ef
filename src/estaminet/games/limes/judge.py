# mypyc may compile this module.
"""Turns by a learned value: all of them for a search, or only the best one, quickly; and what learning has to know."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from estaminet.core.game import Dice, Seat
from estaminet.games.limes.features import KINDS, NAMES, STAGES, Stage, shares
from estaminet.games.limes.grid import CORNER_STEPS, FIELD, NORTH_WEST
from estaminet.games.limes.ground import Ground, features, ground_of
from estaminet.games.limes.land import Land
from estaminet.games.limes.moves import DONE_MOVE, LAYS, PLACE, PUTS, SHIFT, SHIFTS, Move
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.state import ACTED, LAYING, WORKERS, Table, shifted

Turn: TypeAlias = tuple[float, tuple[Move, ...]]
Weights: TypeAlias = Sequence[Sequence[float]]

WORKER: Final = 2.5
"""What a worker in the supply is thought to be worth before anything is learned."""
ROOM: Final = 0.02
"""The same of an open zone beside an occupied territory, for each round that is left."""
NOTHING: Final = float("-inf")


class Judge:
    """A mind of Limes whose worth was learned in the game without options.

    With Professionals (LIM-24) the bonuses as they stand are added: what they may become was not learned.
    """

    __slots__ = ("_stages",)

    _stages: list[Stage]

    def __init__(self, weights: Weights) -> None:
        """`weights` holds those of stages 1 to 15; after the last round points are all that counts."""
        later = Stage(last_weights(), None)
        self._stages = [later]
        for row in reversed(weights):
            later = Stage(row, later)
            self._stages.insert(0, later)

    def worth(self, rules: LimesRules, table: Table, seat: Seat) -> float:
        """The value of the seat's display."""
        stage, land, workers = self._stage(table), table.lands[seat], table.workers[seat]
        value = ground_of(land, workers, stage).before_step() + stage.supply[WORKERS - len(workers)]
        return value + (Bonuses(rules, land).total(workers) if rules.scorer.professionals else 0)

    def features(self, table: Table, seat: Seat) -> list[float]:
        """The features of the seat's display."""
        return features(self._ground(table, seat))

    def turns(self, rules: LimesRules, table: Table, seat: Seat) -> list[Turn]:
        """Ways to go on to `done`, with the value after them.

        All that differ in value are listed, but no worker is sent to one who is at work already.
        """
        if table.stages[seat] == ACTED:
            return [(self.worth(rules, table, seat), (DONE_MOVE,))]
        if table.stages[seat] != LAYING:
            return list(_ends(rules, self._ground(table, seat)))
        return [
            (value, (lay, *moves))
            for lay, ground in self._grounds(rules, table, seat)
            for value, moves in _ends(rules, ground)
        ]

    def best(self, rules: LimesRules, table: Table, seat: Seat) -> Turn:
        """One of the best turns."""
        if table.stages[seat] != LAYING or rules.scorer.professionals:
            return max(self.turns(rules, table, seat), key=_value)
        top: Turn = (NOTHING, ())
        for lay, ground in self._grounds(rules, table, seat):
            for value, moves in _plain_ends(rules, ground, top[0]):
                if value > top[0]:
                    top = (value, (lay, *moves))
        return top

    def _stage(self, table: Table) -> Stage:
        """The stage of displays after this round."""
        return self._stages[max(table.round, 1) - 1]

    def _ground(self, table: Table, seat: Seat) -> Ground:
        return ground_of(table.lands[seat], table.workers[seat], self._stage(table))

    def _grounds(self, rules: LimesRules, table: Table, seat: Seat) -> Iterator[tuple[Move, Ground]]:
        """What each lay makes of the seat's display."""
        land, faces, card, before = table.lands[seat], rules.faces[table.card], table.card, self._ground(table, seat)
        for place in land.free:
            for turned, face in enumerate(faces):
                yield LAYS[place][turned], before.after(land.lay(card, place, turned, face), place)


def _value(turn: Turn) -> float:
    return turn[0]


def _ends(rules: LimesRules, ground: Ground) -> Iterator[Turn]:
    """The worker steps after a lay."""
    if not rules.scorer.professionals:
        yield from _plain_ends(rules, ground, NOTHING)
        return
    bonuses = Bonuses(rules, ground.land)
    for value, moves in _plain_ends(rules, ground, NOTHING):
        yield value + bonuses.total(_after(ground.workers, *moves[0])), moves


def _after(workers: tuple[int, ...], verb: int, a: int, b: int) -> tuple[int, ...]:
    """The workers after a step, or after none."""
    if verb == PLACE:
        return (*workers, a)
    return shifted(workers, a, b) if verb == SHIFT else workers


def _plain_ends(rules: LimesRules, ground: Ground, floor: float) -> Iterator[Turn]:
    """The worker steps by the learned value alone, without those that are clearly not worth more than `floor`."""
    stage, held, prices, placed = ground.stage, ground.held, ground.prices, len(ground.workers)
    bare = ground.total + stage.shape(ground.land)
    base = bare + stage.supply[WORKERS - placed]
    if base + ground.best > floor:
        yield base + ground.best, (DONE_MOVE,)
    if placed < WORKERS:
        bare += stage.supply[WORKERS - placed - 1]
        for area, zone in _card_areas(ground.land).items():
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


def _card_areas(land: Land) -> dict[int, int]:
    """Each territory of the card just laid with one of its zones there."""
    corner = NORTH_WEST[land.laid[-1][1]]
    return {land.home[corner + step]: corner + step for step in CORNER_STEPS}


def _ways(rules: LimesRules, land: Land, start: int, workers: tuple[int, ...]) -> list[int]:
    return land.ferry(start, workers) if rules.ferrymen else land.near(start)


class Bonuses:
    """The bonuses of Professionals on one land; only a farmer's depends on where the workers are (LIM-24)."""

    __slots__ = ("_known", "_land", "_rules")

    _known: dict[int, int]
    _land: Land
    _rules: LimesRules

    def __init__(self, rules: LimesRules, land: Land) -> None:
        """Nothing is counted before it is asked for."""
        self._rules, self._land, self._known = rules, land, {}

    def total(self, workers: tuple[int, ...]) -> int:
        """All bonuses of these workers."""
        land, total = self._land, 0
        for area in {land.home[zone] for zone in workers}:
            count = self._known.get(area)
            if count is None:
                count = len(self._rules.scorer.bonus(land, area, workers))
                if land.kinds[area] != FIELD:
                    self._known[area] = count
            total += count
        return total


def last_weights() -> list[float]:
    """The weights of the last stage: the points."""
    weights = [0.0] * len(NAMES)
    for kind in range(1, len(KINDS) + 1):
        weights[shares(kind, (0, 0, 0), True)[0] + 1] = 1.0
    return weights


def first_weights() -> list[list[float]]:
    """Where learning begins: the points, room to grow while rounds are left, and workers kept for later."""
    found = []
    for stage in range(1, STAGES):
        weights = last_weights()
        for kind in range(1, len(KINDS) + 1):
            weights[shares(kind, (0, 0, 0), True)[0] + 2] = ROOM * (STAGES - stage)
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
