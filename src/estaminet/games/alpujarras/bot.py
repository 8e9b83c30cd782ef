"""What bots need to know of Alpujarras: what a table is worth, and the ways a turn may go on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from estaminet.core.game import LUCK, LUCK_SEAT, Dice, Seat
from estaminet.core.luck import roll
from estaminet.games.alpujarras.moves import ADD, CARD, DONE, DONE_MOVE, GO, SWAP, Move
from estaminet.games.alpujarras.outlook import promise
from estaminet.games.alpujarras.rules import AlpujarrasRules
from estaminet.games.alpujarras.state import ACTING, MOVING, Table
from estaminet.games.alpujarras.track import STANDARD

GLANCES: Final[Mapping[str, int]] = MappingProxyType({"easy": 4, "medium": 12})
"""Turns that a level notices at a time."""
TRIALS: Final[Mapping[str, float]] = MappingProxyType({"kept": 6, "near": 4.0, "trust": 1.0, "most": 3})
"""How turns are tried: few of them and seldom, since a trial takes as long as a turn."""
MOST: Final = 0.8
"""The part of a turn's budget that goes to the choice of a place; what is done there is not tried out."""
AHEAD: Final = 1
"""Turns of the seat itself that are played on in thought, with those of the others between."""
QUICK: Final = 5
"""Places that are thought of meanwhile."""
RIVAL: Final = 0.5
"""What the best of the others may hope for counts that much against one's own hopes."""
SPACES_WITH_SPOTS: Final = 2
"""Markets and harvests that a bot thinks of stopping at; it never jumps over more."""
PLACES: Final = 16
"""Places that it thinks of at most."""
LEAST: Final = -1.0e9

Turn: TypeAlias = tuple[float, tuple[Move, ...]]


def worth(rules: AlpujarrasRules, table: Table, seat: Seat) -> float:
    """The dirhems that the seat may hope for at the end."""
    return promise(rules.box, table, seat)


def turns(rules: AlpujarrasRules, table: Table, seat: Seat) -> list[Turn]:
    """For every place near by one good way to play the turn there; in a turn, the way that it goes on."""
    if table.stage != MOVING:
        return [_through(rules, table, seat, ())]
    return [_through(rules, table, seat, (move,)) for move in _near(rules, table, seat, PLACES)]


def share(rules: AlpujarrasRules, table: Table) -> float:
    """The same for every move."""
    return MOST


def playout(rules: AlpujarrasRules, table: Table, seat: Seat, dice: Dice) -> float:
    """The seat's hopes beyond those of its rivals, once it has had another turn and would choose a space again."""
    ahead = AHEAD
    while acting := rules.to_act(table):
        if acting is LUCK:
            rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
            continue
        mover = acting[0]
        if table.stage == MOVING and mover == seat:
            if not ahead:
                break
            ahead -= 1
        for move in _quick(rules, table, mover):
            rules.play(table, mover, move)
    rivals = [worth(rules, table, other) for other in range(rules.box.seats) if other != seat]
    return worth(rules, table, seat) - RIVAL * max(rivals)


def _quick(rules: AlpujarrasRules, table: Table, seat: Seat) -> tuple[Move, ...]:
    """The best turn at one of the very next places."""
    if table.stage != MOVING:
        return _through(rules, table, seat, ())[1]
    return max(_through(rules, table, seat, (move,)) for move in _near(rules, table, seat, QUICK))[1]


def _near(rules: AlpujarrasRules, table: Table, seat: Seat, places: int) -> list[Move]:
    """The first places ahead, not beyond the second market or harvest."""
    track = table.track
    assert track is not None
    found: list[Move] = []
    beyond: set[int] = set()
    for move in rules.moves(table, seat)[:places]:
        if move.verb != GO:
            break
        if track.kind[track.place_of(move.a, move.b)] != STANDARD:
            beyond.add(move.a)
        if len(beyond) > SPACES_WITH_SPOTS:
            break
        found.append(move)
    return found


def _through(rules: AlpujarrasRules, table: Table, seat: Seat, begun: tuple[Move, ...]) -> Turn:
    """Play on, always the move that brings most, until the turn is over or luck has its say."""
    table, moves = rules.copy(table), list(begun)
    for move in begun:
        rules.play(table, seat, move)
    while seat in rules.to_act(table) and table.stage != MOVING:
        move = _best(rules, table, seat)
        rules.play(table, seat, move)
        moves.append(move)
    return worth(rules, table, seat), tuple(moves)


def _best(rules: AlpujarrasRules, table: Table, seat: Seat) -> Move:
    """The move after which the table is worth most; a card comes last, since luck turns up another then."""
    acting = table.stage == ACTING and not table.pending
    found, top = None, worth(rules, table, seat) if acting else LEAST
    late = None
    for move in rules.moves(table, seat):
        if move.verb == DONE or (move.d and not _tempting(table, seat, move)):
            continue
        after = rules.copy(table)
        rules.play(after, seat, move)
        value = worth(rules, after, seat)
        if value > top:
            if acting and move.verb == CARD:
                late = move
            else:
                found, top = move, value
    return found or late or DONE_MOVE


def _tempting(table: Table, seat: Seat, move: Move) -> bool:
    """Norias are thought of for swaps, for a farmer that takes them all, and where they would be lost."""
    return bool(table.pending) or move.verb == SWAP or (move.verb == ADD and move.d == table.norias[seat])
