# mypyc may compile this module.
"""Goals: their conditions, validating them, and goal tokens (ALP-21, ALP-22, ALP-60 … ALP-67)."""

from collections.abc import Callable, Sequence
from typing import Final

from estaminet.core.game import Seat, Tell
from estaminet.games.alpujarras import history
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.icons import GOAL
from estaminet.games.alpujarras.moves import GOAL_CARDS, KINDS, NONE, TOKEN_MOVE, VALIDATIONS, VALUES, Move
from estaminet.games.alpujarras.state import FROM_GOAL, Table, at_end, earn

GOAL_NAMES: Final = (
    ("three fruits", "two pairs of fruits"),
    ("three farmers in one", "two farmers in two"),
    ("three different tokens", "two tokens alike"),
    ("four villages", "two villages twice"),
)
"""By card and side."""
ALL_GOALS: Final = (1 << GOAL_CARDS) - 1


def met(table: Table, seat: Seat, goal: int) -> bool:
    """Whether the seat meets the condition on the side of this card that lies up."""
    return _CONDITIONS[goal][table.sides >> goal & 1](table, seat)


def _several(counts: list[int], seat: Seat, least: int, kinds: int) -> bool:
    """Whether so many of the seat's five counts are at least so high."""
    a, b, c, d, e = counts[seat * KINDS : (seat + 1) * KINDS]
    return (a >= least) + (b >= least) + (c >= least) + (d >= least) + (e >= least) >= kinds


def _won(table: Table, seat: Seat) -> list[int]:
    """How many delivery tokens of each fruit the seat has."""
    counts = [0] * KINDS
    for token in table.won[seat]:
        counts[token // VALUES] += 1
    return counts


_CONDITIONS: Final[tuple[tuple[Callable[[Table, Seat], bool], ...], ...]] = (
    (lambda table, seat: _several(table.held, seat, 1, 3), lambda table, seat: _several(table.held, seat, 2, 2)),
    (lambda table, seat: _several(table.farmers, seat, 3, 1), lambda table, seat: _several(table.farmers, seat, 2, 2)),
    (
        lambda table, seat: _several(_won(table, seat), 0, 1, 3),
        lambda table, seat: _several(_won(table, seat), 0, 2, 1),
    ),
    (lambda table, seat: _several(table.lying, seat, 1, 4), lambda table, seat: _several(table.lying, seat, 2, 2)),
)
"""By card and side (ALP-60 … ALP-67)."""


def possible(table: Table, seat: Seat, own: int) -> list[int]:
    """The goals that the seat could validate; `own` are the farmlands where it has farmers, as bits (ALP-21)."""
    if not own and not table.home[seat]:
        return []
    done = table.goals[seat]
    return [goal for goal in range(GOAL_CARDS) if not done >> goal & 1 and met(table, seat, goal)]


def goal_moves(box: Box, table: Table, seat: Seat, own: int) -> Sequence[Move]:
    """Validate one; a seat that cannot takes a goal token, but not at the end with all of them (ALP-22)."""
    able = possible(table, seat, own)
    if able:
        return _validations(table, seat, own, able, 0)
    if not table.pool or (table.goals[seat] == ALL_GOALS and at_end(table, seat)):
        return ()
    return (TOKEN_MOVE,)


def redeem_moves(box: Box, table: Table, seat: Seat, own: int) -> Sequence[Move]:
    """Validate one more for a goal token that was held on arrival (ALP-22)."""
    return _validations(table, seat, own, possible(table, seat, own), 1)


def _validations(table: Table, seat: Seat, own: int, able: list[int], token: int) -> Sequence[Move]:
    rows = VALIDATIONS[token]
    if table.home[seat]:
        return [rows[goal][NONE] for goal in able]
    return [rows[goal][land] for goal in able for land in range(KINDS) if own >> land & 1]


def validate(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A farmer goes onto the goal card, whose next reward is gained (ALP-21)."""
    _, goal, origin, token, _ = move
    seat = table.seat
    if token:
        table.spendable -= 1
        table.tokens[seat] -= 1
        table.pool += 1
    else:
        table.open = without(table.open, GOAL)
        table.freed = True
    if origin == NONE:
        table.home[seat] -= 1
    else:
        table.farmers[seat * KINDS + origin] -= 1
    reward = box.rewards[goal][len(table.validated[goal])]
    row = (*table.validated[goal], seat)
    table.validated = (*table.validated[:goal], row, *table.validated[goal + 1 :])
    table.goals[seat] |= 1 << goal
    earn(table, seat, FROM_GOAL, reward)
    if tell is not None:
        tell(history.validated(seat, goal, origin, reward, token=token == 1))


def take_token(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A goal token for a seat that cannot validate; it uses up the icon (ALP-22)."""
    table.open = without(table.open, GOAL)
    table.pool -= 1
    table.tokens[table.seat] += 1
    if tell is not None:
        tell(history.took_token(table.seat))


def without(icons: tuple[int, ...], icon: int) -> tuple[int, ...]:
    """The icons but for one of this kind."""
    at = icons.index(icon)
    return icons[:at] + icons[at + 1 :]
