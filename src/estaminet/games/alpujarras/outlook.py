"""What a table of Alpujarras promises a seat: what it has earned, and what its fruits, farmers and goals may bring."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from estaminet.core.game import Seat
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.goals import met
from estaminet.games.alpujarras.hand import present
from estaminet.games.alpujarras.icons import GOAL
from estaminet.games.alpujarras.moves import GOAL_CARDS, KINDS, VALUES
from estaminet.games.alpujarras.state import NO_CARD, Table, dirhems
from estaminet.games.alpujarras.track import END, HARVESTS, MARKETS, STANDARD, Track

PATIENCE: Final = 0.72
"""What a delivery is worth for each fruit of it that is still missing."""
STRANGER: Final = 0.85
"""The same, if there is no farmer beside the village yet."""
BONUS_KEPT: Final = 0.7
"""The market's bonus of now, by the time of the delivery."""
TURN: Final = (1.0, 0.95, 0.9, 0.8, 0.7)
"""The same, for the first, second … delivery that there may be time for."""
HOPE: Final = 3.5
"""A market ahead, for which there is nothing yet."""
BEGUN: Final = 0.25
"""Of a delivery that promises less than that, what counts besides."""
LATE: Final = 0.4
"""A delivery for which there is no market left, of what it would have brought."""
SPARE: Final = 0.45
"""A fruit that no delivery asks for."""
LEAD: Final = 0.8
"""A harvest to come in which a farmland pays: alone ahead, or as many as another where that counts."""
TIE: Final = 0.6
BEHIND: Final = 0.2
"""The same, one farmer behind."""
NORIA_WORTH: Final = 0.6
STOP: Final = 0.8
"""A standard space that is still ahead."""
CARD_READY: Final = 0.8
"""A card whose fruits are held."""
GOAL_READY: Final = 0.85
"""A goal that is met, of its reward."""
GOAL_NEAR: Final = 0.45
"""A goal of which little is missing."""
GOAL_FAR: Final = 0.2
CHANCE: Final = 0.35
"""That a space is still free when one would like to stop there."""


class Ahead(NamedTuple):
    """What lies ahead of a place: standard spaces, markets (the end is one), harvests, and chances to validate."""

    stops: int
    markets: int
    harvests: int
    goals: float


@lru_cache(maxsize=2000)
def ahead(track: Track) -> Sequence[Ahead]:
    """By place, what lies in the spaces ahead of it."""
    found = [Ahead(0, 0, 0, 0.0)] * len(track.number)
    here = Ahead(0, 0, 0, 0.0)
    place = len(track.number) - 1
    while place >= 0:
        first = track.first[track.number[place]]
        for at in range(first, place + 1):
            found[at] = here
        kind = track.kind[first]
        goals = any(GOAL in track.icons[at] for at in range(first, place + 1))
        here = Ahead(
            here.stops + (kind == STANDARD),
            here.markets + (kind in (MARKETS, END)),
            here.harvests + (kind == HARVESTS),
            here.goals + (1.0 if kind == END else CHANCE * goals),
        )
        place = first - 1
    return found


def promise(box: Box, table: Table, seat: Seat) -> float:
    """The dirhems that the seat may hope to have at the end."""
    track = table.track
    assert track is not None
    coming = ahead(track)[table.mules[seat]]
    return (
        dirhems(table, seat)
        + STOP * coming.stops
        + NORIA_WORTH * table.norias[seat]
        + _deliveries(box, table, seat, coming.markets)
        + _harvests(box, table, seat, coming.harvests)
        + _goals(box, table, seat, coming.goals)
    )


def _deliveries(box: Box, table: Table, seat: Seat, markets: int) -> float:
    """Every fruit brings the best token that it may still be delivered for, as far as there are markets."""
    held = table.held[seat * KINDS : (seat + 1) * KINDS]
    if not markets:
        return sum(held) / box.sale_items
    near = present(table, seat)
    total = _delivered(box.bonus, box.token_more, table.villages, table.market, near, tuple(held), markets)
    if table.card != NO_CARD and all(held[fruit] for fruit in box.card_fruits[table.card]):
        total += CARD_READY
    return total


@lru_cache(maxsize=20_000)
def _delivered(
    bonus: tuple[int, ...],
    more: int,
    villages: tuple[tuple[int, ...], ...],
    market: tuple[int, ...],
    near: int,
    held: tuple[int, ...],
    markets: int,
) -> float:
    """What the fruits bring at so many markets; for `near` see `_prospects`."""
    rows = _prospects(bonus, more, villages, market, near)
    best, used = [0.0] * KINDS, 0
    for fruit, own in enumerate(held):
        if own:
            best[fruit], count = rows[fruit][own]
            used += count
    best.sort(reverse=True)
    total = SPARE * (sum(held) - used)
    for rank in range(min(markets, KINDS)):
        total += max(TURN[rank] * best[rank], HOPE + BEGUN * best[rank])
    return total + LATE * sum(best[markets:])


@lru_cache(maxsize=20_000)
def _prospects(
    bonus: tuple[int, ...], more: int, villages: tuple[tuple[int, ...], ...], market: tuple[int, ...], near: int
) -> Sequence[Sequence[tuple[float, int]]]:
    """By fruit and how many are held: what the best token for them promises, and how many go into that.

    `near` are the villages beside which the seat has farmers, as bits.
    """
    gains = [BONUS_KEPT * bonus[market.index(fruit)] + more for fruit in range(KINDS)]
    found = [[(0.0, 0)] * VALUES for _ in range(KINDS)]
    for village, tokens in enumerate(villages):
        beside = 1.0 if near >> village & 1 else STRANGER
        for token in tokens:
            fruit, count = divmod(token, VALUES)
            value = beside * (count + gains[fruit])
            row = found[fruit]
            for own in range(1, VALUES):
                row[own] = max(row[own], (value * PATIENCE ** max(count - own, 0), min(own, count)))
    return found


def _harvests(box: Box, table: Table, seat: Seat, harvests: int) -> float:
    """What farmlands may still pay, by how many farmers the seat has there beside the others."""
    if not harvests:
        return 0.0
    farmers, total = table.farmers, 0.0
    rows = [farmers[other * KINDS : (other + 1) * KINDS] for other in range(box.seats) if other != seat]
    for own, most in zip(farmers[seat * KINDS : (seat + 1) * KINDS], map(max, rows[0], *rows), strict=True):
        if not own:
            continue
        if own > most:
            total += LEAD
        elif own == most:
            total += BEHIND if box.zara else TIE
        elif own == most - 1:
            total += BEHIND
    return total * harvests


def _goals(box: Box, table: Table, seat: Seat, chances: float) -> float:
    """The rewards that may still be had, the best first, as far as there are chances to validate."""
    chances += table.tokens[seat]
    if not chances:
        return 0.0
    rewards = [
        box.rewards[goal][len(table.validated[goal])] * _nearness(table, seat, goal)
        for goal in range(GOAL_CARDS)
        if not table.goals[seat] >> goal & 1
    ]
    total = 0.0
    for reward in sorted(rewards, reverse=True):
        total += reward * min(1.0, chances)
        chances = max(chances - 1.0, 0.0)
    return total


def _nearness(table: Table, seat: Seat, goal: int) -> float:
    """How likely the seat will meet the condition; villages take longest."""
    if met(table, seat, goal):
        return GOAL_READY
    return GOAL_FAR if goal == GOAL_CARDS - 1 else GOAL_NEAR
