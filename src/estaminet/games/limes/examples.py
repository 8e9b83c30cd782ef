"""The drawn examples of the rules page: short matches of one seat, played and counted by the rules of the box."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from estaminet.core.board import Say
from estaminet.core.game import LUCK_SEAT
from estaminet.core.svg import Markup, join
from estaminet.games import editions
from estaminet.games.limes import game
from estaminet.games.limes.drawing_display import ground_kinds
from estaminet.games.limes.drawing_examples import Lit, drawing, hidden
from estaminet.games.limes.drawing_land import Place, land_of
from estaminet.games.limes.drawing_pieces import ground, handles, scenery, workers
from estaminet.games.limes.grid import FOREST, place_xy, zone_xy
from estaminet.games.limes.moves import SHIFT
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.scoring import sources
from estaminet.games.limes.state import Table
from estaminet.games.limes.view import LimesView

Shown: TypeAlias = tuple[Lit, tuple[int, ...]]
"""What is pointed at, and the numbers of the caption."""


class Example(NamedTuple):
    """The rounds of a match, each `card: moves`, the last one still open, and what is shown of its table."""

    rounds: tuple[str, ...]
    shows: Callable[[LimesRules, Table], Shown]


class Played(NamedTuple):
    """What the rules made of an example."""

    view: LimesView
    lit: Lit
    numbers: tuple[int, ...]


def _free(rules: LimesRules, table: Table) -> Shown:
    """Where the next card may lie (LIM-03, LIM-05)."""
    free = [place_xy(place) for place in table.lands[0].free]
    return Lit(free=free), (len(free),)


def _territories(rules: LimesRules, table: Table) -> Shown:
    """Every territory numbered (LIM-06, LIM-07)."""
    land = table.lands[0]
    first = sorted(min(zones) for zones in land.areas if zones)
    return Lit(counted=_places(first)), (land.territories(),)


def _points(rules: LimesRules, table: Table) -> Shown:
    """The territory of the first worker, and one by one what gives the points (LIM-15 to LIM-18)."""
    land, (worker, *_) = table.lands[0], table.workers[0]
    area = land.home[worker]
    found = sources(land, area)
    if land.kinds[area] == FOREST:
        found = [_beside(land.areas[other], land.areas[area]) for other in found]
    return Lit(framed=_places(land.areas[area]), counted=_places(found)), (rules.scores(table)[0],)


def _beside(zones: list[int], others: list[int]) -> int:
    """The zone that is nearest to the others."""
    return min(zones, key=lambda zone: min(_apart(zone_xy(zone), zone_xy(other)) for other in others))


def _apart(one: Place, other: Place) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def _each(rules: LimesRules, table: Table) -> Shown:
    """The territory of the first worker, and what every worker brings (LIM-19)."""
    land, standing = table.lands[0], table.workers[0]
    return Lit(framed=_places(land.areas[land.home[standing[0]]])), tuple(rules.scorer.each(land, standing))


def _goals(rules: LimesRules, table: Table) -> Shown:
    """Where the worker may go (LIM-10)."""
    goals = _places(move.b for move in rules.moves(table, 0) if move.verb == SHIFT)
    return Lit(goals=goals), (len(goals),)


def _places(zones: Iterable[int]) -> list[Place]:
    return [zone_xy(zone) for zone in zones]


EXAMPLES: Final[Mapping[str, Example]] = {
    "laying": Example(("13: lay 0,0 r0", "17: lay 1,0 r1", "3"), _free),
    "limit": Example(("1: lay 0,0 r0", "22: lay 1,0 r0", "16: lay 2,0 r2", "20: lay 3,0 r0", "3"), _free),
    "territories": Example(("19: lay 0,0 r0", "11: lay 1,0 r0"), _territories),
    "moving": Example(("7: lay 0,0 r0, place 0,0", "23: lay 1,0 r3"), _goals),
    "farmer": Example(("24: lay 0,0 r1", "13: lay 1,0 r0, place 2,0"), _points),
    "fisher": Example(("7: lay 0,0 r0", "23: lay 1,0 r3, place 2,1"), _points),
    "woodcutter": Example(("21: lay 0,0 r1", "12: lay 1,0 r0", "24: lay 1,1 r1, place 2,2"), _points),
    "watchman": Example(("16: lay 0,0 r2", "10: lay 1,0 r3", "4: lay 2,0 r0, place 4,0"), _points),
    "one": Example(("13: lay 0,0 r0, place 0,0", "17: lay 0,-1 r2, place 1,-1"), _each),
}


@cache
def played(name: str) -> Played:
    """An example as the rules play it; KeyError if there is none of that name."""
    example, rules = EXAMPLES[name], game.box(1, {}, editions(game.meta.id)[game.meta.edition])
    table = rules.setup()
    for number, text in enumerate(example.rounds):
        card, _, moves = text.partition(": ")
        if number:
            rules.play(table, 0, rules.read("done"))
        rules.play(table, LUCK_SEAT, rules.read(f"card {card}"))
        for move in filter(None, moves.split(", ")):
            rules.play(table, 0, rules.read(move))
    return Played(rules.view(table, 0), *example.shows(rules, table))


def numbers() -> Mapping[str, tuple[int, ...]]:
    """The numbers that each caption says."""
    return {name: played(name).numbers for name in EXAMPLES}


def shapes() -> Markup:
    """What the drawings share."""
    lands = (land_of(played(name).view, 0) for name in EXAMPLES)
    kinds = sorted(set[tuple[str, int]]().union(*map(ground_kinds, lands)))
    return hidden(join(scenery(), handles(), workers(1), *(ground(*kind) for kind in kinds)))


def draw(name: str, say: Say) -> Markup:
    """An example, named by what lies there."""
    return drawing(played(name).view, played(name).lit, say)
