# mypyc may compile this module.
"""The set-up, drawn step by step (ALP-01 … ALP-04), and what luck may turn up of the deck (ALP-72, ALP-76)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from estaminet.core.game import LUCK, Deal, Dice, Luck, Odds, Tell
from estaminet.core.luck import shuffled
from estaminet.games.alpujarras import history
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.moves import (
    AWARDS,
    BACKS,
    GOAL_CARDS,
    GOALS,
    KINDS,
    MARKET,
    MULES,
    ORDERS,
    ROLLS,
    SHOWS,
    TRACK,
    TURNS,
    VALUES,
    VILLAGES,
    Move,
    coded,
    decoded,
)
from estaminet.games.alpujarras.state import (
    AIMING,
    AWARDING,
    BACKING,
    DEALING,
    LAYING,
    NO_BACK,
    PRICING,
    ROLLING,
    SEATING,
    SHOWING,
    TURNING,
    Table,
)

_MARKETS: Final = Odds("market", [Move(MARKET, order) for order in range(len(ORDERS))])
_AWARDS: Final = Odds("awards", [Move(AWARDS, order) for order in range(len(ORDERS))])
_GOALS: Final = Odds("goals", [Move(GOALS, sides) for sides in range(1 << GOAL_CARDS)])
SEGMENTS_OF_A_KIND: Final = 4
"""Markets are segments 1 to 4 of the edition, harvests 5 to 8."""


def luck(box: Box, table: Table) -> Luck:
    """What may be drawn now."""
    return _BY_STAGE[table.stage](box, table)


def tops(box: Box, table: Table) -> list[int]:
    """The cards that the top one may be: those unseen, with its back if that is known."""
    unseen, back = table.unseen, table.back
    return [card for card, own in enumerate(box.backs) if unseen >> card & 1 and back in (NO_BACK, own)]


def _back(box: Box, table: Table) -> Odds:
    backs = Counter(box.backs[card] for card in tops(box, table))
    return Odds("back", [BACKS[back] for back in sorted(backs)], [backs[back] for back in sorted(backs)])


def _track(box: Box, table: Table) -> Deal:
    """Markets and harvests alternate, each kind in random order (ALP-01); segments are numbered as in `SEGMENTS`."""
    markets = range(1, SEGMENTS_OF_A_KIND + 1)
    harvests = range(SEGMENTS_OF_A_KIND + 1, 2 * SEGMENTS_OF_A_KIND + 1)

    def deal(dice: Dice) -> Move:
        pairs = zip(shuffled(markets, dice), shuffled(harvests, dice), strict=True)
        return coded(TRACK, [segment for pair in pairs for segment in pair])

    def fits(move: Move) -> bool:
        order = decoded(move.a)
        return move.verb == TRACK and sorted(order[::2]) == [*markets] and sorted(order[1::2]) == [*harvests]

    return Deal("track", deal, fits)


def _villages(box: Box, table: Table) -> Deal:
    """The tokens, as many to each village; again, until every village shows enough kinds (ALP-02)."""
    each = len(box.tokens) // KINDS
    places = range(0, len(box.tokens), each)

    def in_order(tokens: Sequence[int]) -> list[int]:
        return [token for first in places for token in sorted(tokens[first : first + each])]

    def varied(tokens: Sequence[int]) -> bool:
        return all(
            len({token // VALUES for token in tokens[first : first + each]}) >= box.least_kinds for first in places
        )

    def deal(dice: Dice) -> Move:
        tokens = shuffled(box.tokens, dice)
        while not varied(tokens):
            tokens = shuffled(box.tokens, dice)
        return coded(VILLAGES, in_order(tokens))

    def fits(move: Move) -> bool:
        tokens = decoded(move.a)
        return (
            move.verb == VILLAGES
            and sorted(tokens) == list(box.tokens)
            and varied(tokens)
            and in_order(tokens) == tokens
        )

    return Deal("villages", deal, fits)


def _mules(box: Box, table: Table) -> Deal:
    """The mules in random order on the start spots, with two seats Zara's too (ALP-03, ALP-70)."""

    def deal(dice: Dice) -> Move:
        return coded(MULES, [mule + 1 for mule in shuffled(range(box.mules), dice)])

    def fits(move: Move) -> bool:
        return move.verb == MULES and sorted(decoded(move.a)) == list(range(1, box.mules + 1))

    return Deal("mules", deal, fits)


def _ready(odds: Odds) -> Callable[[Box, Table], Luck]:
    return lambda box, table: odds


_BY_STAGE: Final[dict[int, Callable[[Box, Table], Luck]]] = {
    LAYING: _track,
    DEALING: _villages,
    SEATING: _mules,
    PRICING: _ready(_MARKETS),
    AWARDING: _ready(_AWARDS),
    AIMING: _ready(_GOALS),
    SHOWING: lambda box, table: Odds("card", [SHOWS[card] for card in tops(box, table)]),
    BACKING: _back,
    ROLLING: lambda box, table: Odds("die", [ROLLS[face] for face in box.die]),
    TURNING: lambda box, table: Odds("turn", [TURNS[card] for card in tops(box, table)]),
}


# What draws of the set-up do


def lay_track(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """The track lies (ALP-01)."""
    table.order = move.a
    table.track = box.tracks.lay(move.a, decoded(move.a))
    table.stage = DEALING
    if tell is not None:
        tell(history.laid())


def deal_villages(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Every village has its delivery tokens (ALP-02)."""
    tokens = decoded(move.a)
    each = len(tokens) // KINDS
    table.villages = tuple(tuple(tokens[first : first + each]) for first in range(0, len(tokens), each))
    table.stage = SEATING
    if tell is not None:
        tell(history.villages_dealt())


def set_mules(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """The mules stand on the start spots, the first one rearmost (ALP-03)."""
    for place, number in enumerate(decoded(move.a)):
        table.mules[number - 1] = place
    table.stage = PRICING
    if tell is not None:
        tell(history.mules_set(box, table))


def lay_market(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """The market card's fruits (ALP-04)."""
    table.market = ORDERS[move.a]
    table.stage = AWARDING
    if tell is not None:
        tell(history.market_laid())


def lay_awards(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """An award token to each village (ALP-04)."""
    table.award_of = ORDERS[move.a]
    table.stage = AIMING
    if tell is not None:
        tell(history.awards_laid())


def lay_goals(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """The sides of the goal cards (ALP-04)."""
    table.sides = move.a
    table.stage, table.acting = SHOWING, LUCK
    if tell is not None:
        tell(history.goals_laid(box))
