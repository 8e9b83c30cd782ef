"""What bots need to know of Livingstone: what a table is worth, sensible turns, and how a match may go on."""

from typing import Final, TypeAlias

from estaminet.core.game import LUCK, LUCK_SEAT, OVER, Dice, Seat
from estaminet.core.luck import roll
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.moves import BOAT, DICE, DONE_MOVE, FACES, PLAY, PLAYS, PULL_MOVE, ROLL, Move
from estaminet.games.livingstone.outlook import likely, outlook
from estaminet.games.livingstone.plans import Planner, Way, aside, finish, next_moves
from estaminet.games.livingstone.queen import chance
from estaminet.games.livingstone.rounds import rounds_to_come
from estaminet.games.livingstone.rules import LivingstoneRules
from estaminet.games.livingstone.scoring import before_queen
from estaminet.games.livingstone.sprint import Sprint, ready, worth_alone
from estaminet.games.livingstone.state import AT_MINE, AT_QUEEN, CHOOSING, ENDED, MUST_SELL, ROLLING, Table

GLANCES: Final = {"easy": 2, "medium": 5}
"""Turns that a level notices at a time; there are a dozen or two."""

SHARE: Final = 0.45
"""The part of a turn's budget for one move: one for the die, one for its use, and sometimes a card."""
SHARE_LATER: Final = 0.1
"""The part alone for what is left to choose once the die is used."""

WIN: Final = 60.0
"""Points that it is worth to win."""
_FACE: Final = tuple(1 << 4 * face for face in range(FACES))
_AT_ONCE: Final = 2.0
"""Added to what is better done before anything else."""

Turn: TypeAlias = Way


def worth(rules: LivingstoneRules, table: Table, seat: Seat) -> float:
    """Points so far and to be expected, and what the pounds are good for, for the Queen too."""
    if table.stage == ENDED:
        return float(table.final[seat])
    view = outlook(rules.box)
    sure = table.points[seat] + view.column(table, seat) + view.cards(table, seat) + view.rows(table, seat)
    return sure + view.money(table, seat, view.wealth(table, seat)) - view.knobs.stake


def turns(rules: LivingstoneRules, table: Table, seat: Seat) -> list[Turn]:
    """Sensible ways to go on to `done`, or to the next draw of luck, with what may be expected of them."""
    now = worth(rules, table, seat)
    return [(now + gain, _to_the_end(rules, table, seat, moves)) for gain, moves in _ways(rules, table, seat)]


def _ways(rules: LivingstoneRules, table: Table, seat: Seat) -> list[Way]:
    if table.stage == AT_MINE:
        return [(0.0, (PULL_MOVE,))]
    planner = Planner(outlook(rules.box), table, seat)
    if table.stage == CHOOSING:
        return [
            (bonus + gain, (DICE[die], *moves)) for bonus, die in planner.dice() for gain, moves in planner.uses(die)
        ]
    first = finish(planner) if table.used else aside(planner)
    found: list[Way] = [(_AT_ONCE, first)] if first else []
    if table.market == MUST_SELL:
        return found
    if table.used:
        return found + _else(rules, table, seat, first)
    uses = planner.uses(table.die)
    if first:
        found = [(max(uses)[0] + _AT_ONCE, first)]
    return found + uses + _held(rules, table, seat)


def _else(rules: LivingstoneRules, table: Table, seat: Seat, first: tuple[Move, ...]) -> list[Way]:
    """Other ways to end a turn: with some card that is in hand, or without the one that is proposed."""
    others = [move for move in rules.moves(table, seat) if move.verb == PLAY or move == DONE_MOVE != first[-1]]
    return [(0.0, (move,)) for move in others if move != first[0]]


def _held(rules: LivingstoneRules, table: Table, seat: Seat) -> list[Way]:
    """The boat may also be held before the die is used."""
    return [(-1.0, (move,)) for move in rules.moves(table, seat) if move == PLAYS[BOAT]]


def _to_the_end(rules: LivingstoneRules, table: Table, seat: Seat, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves, and what a quick player adds up to the end of the turn or the next luck."""
    after = rules.copy(table)
    for move in moves:
        rules.play(after, seat, move)
    while moves[-1] != DONE_MOVE and after.acting == (seat,):
        further = next_moves(outlook(rules.box), after, seat)
        for move in further:
            rules.play(after, seat, move)
        moves = (*moves, *further)
    return moves


def share(rules: LivingstoneRules, table: Table) -> float:
    """Alone, what is done with a die is all that matters."""
    if rules.box.seats > 1:
        return SHARE
    return SHARE_LATER if table.used else 1 - SHARE_LATER


def playout(rules: LivingstoneRules, table: Table, seat: Seat, dice: Dice) -> float:
    """Play the table to its end, quickly, and tell what that is good for, in points (`table` is used up).

    The Queen's dice are not thrown: their chances count. The dice of the rounds are thrown beforehand, so that with
    equal `dice` different turns meet equal rounds.
    """
    if rules.box.seats == 1:
        return _alone(rules, table, dice)
    view = outlook(rules.box)
    play = rules.play
    rolls = _rolls(rules.box, dice)
    while (acting := table.acting) is not OVER:
        if acting is not LUCK:
            for move in next_moves(view, table, acting[0]):
                play(table, acting[0], move)
        elif table.stage == AT_QUEEN:
            break
        elif table.stage == ROLLING:
            play(table, LUCK_SEAT, rolls[table.round % len(rolls)])
        else:
            play(table, LUCK_SEAT, roll(rules.luck(table), dice))
    return _good(rules, table, seat)


def _rolls(box: Box, dice: Dice) -> list[Move]:
    """The dice of more rounds than are likely to come."""
    below, throws = dice.below, range(box.dice)
    return [Move(ROLL, sum([_FACE[below(FACES)] for _ in throws])) for _ in range(box.columns + 1)]


def _alone(rules: LivingstoneRules, table: Table, dice: Dice) -> float:
    """The same with one seat: a sprint from where it can start."""
    box = rules.box
    rounds = rounds_to_come(box, table, dice)
    while not ready(table):
        if table.acting is not LUCK:
            for move in next_moves(outlook(box), table, 0):
                rules.play(table, 0, move)
        elif table.stage == AT_QUEEN:
            return chance(1, box.queen_dice, table.given[0]) * worth_alone(before_queen(box, table)[0])
        else:
            rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
    sprint = Sprint(box, table)
    sprint.run(table, rounds)
    return sprint.best_end()[0]


def _good(rules: LivingstoneRules, table: Table, seat: Seat) -> float:
    """What a match of several that came to the Queen is good for."""
    box = rules.box
    if box.queen_dice:
        return _before_dice(rules, table, seat, before_queen(box, table))
    lead = [likely(table.final[seat] - other) for rival, other in enumerate(table.final) if rival != seat]
    return WIN * (sum(lead) / len(lead) * 0.3 + min(lead) * 0.7)


def _before_dice(rules: LivingstoneRules, table: Table, seat: Seat, points: list[int]) -> float:
    mine, other = table.given[seat], table.given[1 - seat]
    dice = rules.box.queen_dice
    pleased, rival = chance(2, dice, mine), chance(2, dice, other)
    both, none = min(pleased, rival), 1 - max(pleased, rival)
    decided = both * likely(points[seat] - points[1 - seat]) + max(0.0, pleased - rival)
    return WIN * (decided + none * (0.5 if mine == other else float(mine > other)))
