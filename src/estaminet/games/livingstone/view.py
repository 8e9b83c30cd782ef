"""What a seat may know of a table of Livingstone (LIV-26): hands, cash and donations of others are left out."""

from typing import Final

import msgspec

from estaminet.core.game import Seat
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.edition import ROWS, Printed
from estaminet.games.livingstone.moves import COLLAPSE, FACES, KINDS, faces_of, spaces_of
from estaminet.games.livingstone.queen import asked, chance
from estaminet.games.livingstone.state import ENDED, PLAYED, STAGES, UNKNOWN, CardNews, Table
from estaminet.games.livingstone.tents import price


class SeatView(msgspec.Struct, frozen=True):
    """What is known of a seat; None is hidden.

    `cards` is the number in hand, `hand` counts them by kind; `gems` are clear, blue, red. `pounds` is what it
    holds and gave together, which everybody can count; `most_given` is the most it can have given of that, and
    `gifts` how often it gave. `column_points` are by column; `points` are all but those that come at the end.
    """

    points: int
    column_points: tuple[int, ...]
    market_points: int
    cards: int
    hand: tuple[int, ...] | None
    gems: tuple[int, int, int]
    pounds: int
    cash: int | None
    given: int | None
    gifts: int
    most_given: int
    supply: int
    placed: int
    last: int
    """The last die it took this round, 0 if none."""


class LivingstoneView(msgspec.Struct, frozen=True):
    """The table as seat `seat` sees it.

    `stage` is "start", "white", "roll", "die", "turn", "mine" (dig chosen), "dig", "card", "queen" or "over".
    `turn` is the seat that has the turn, if any. `pool` are the dice left, `queen` the Queen's, the lowest first.
    Stones are counted rock, clear, blue, red, white; cards by kind as in `Printed`. `tents[space][seat]` counts
    tents, six spaces a column from row 1, `white` are the spaces of white tents. `costs` are the pounds for a tent
    of the seat in each row of the boat's column, without cards; `chance` that what it gave pleases the Queen's dice.
    `market` is "", "must sell" or "may sell".
    `news` are draws and plays of cards so far, `decks` the decks they came from as each began.
    """

    seat: Seat | None
    stage: str
    round: int
    column: int
    """The boat's, from 0."""
    held: bool
    """Whether the boat stays at the end of this round."""
    starter: Seat
    turn: Seat | None
    die: int
    used: bool
    market: str
    pool: tuple[int, ...]
    queen: tuple[int, ...]
    asked: int
    bag: tuple[int, ...]
    aside: tuple[int, ...]
    dug: tuple[int, ...]
    left: int
    """Stones of this dig still to be drawn."""
    deck: int
    discards: tuple[int, ...]
    collapsed: int
    gone: int
    tents: tuple[tuple[int, ...], ...]
    white: tuple[int, ...]
    costs: tuple[int, ...]
    chance: float | None
    seats: tuple[SeatView, ...]
    news: tuple[CardNews, ...]
    decks: tuple[tuple[int, ...], ...]
    stones_drawn: int
    cards_drawn: int
    final: tuple[int, ...]
    options: tuple[str, ...]
    """The options that are on."""
    printed: Printed


MARKETS: Final = ("", "must sell", "may sell")
_TURNLESS: Final = frozenset(("start", "white", "roll", "queen", "over"))


def view(box: Box, table: Table, reader: Seat | None) -> LivingstoneView:
    """All that the reader may know."""
    stage, seats = STAGES[table.stage], box.seats
    turn = None if stage in _TURNLESS else table.turn
    payer = reader if reader is not None else turn or 0
    return LivingstoneView(
        seat=reader,
        stage=stage,
        round=table.round,
        column=table.column,
        held=table.held,
        starter=table.starter,
        turn=turn,
        die=table.die,
        used=table.used,
        market=MARKETS[table.market],
        pool=tuple(face for face in range(1, FACES + 1) for _ in range(table.dice[face])),
        queen=tuple(faces_of(table.queen)),
        asked=asked(table),
        bag=tuple(table.bag),
        aside=tuple(table.aside),
        dug=tuple(table.dug),
        left=table.left,
        deck=sum(table.deck),
        discards=tuple(table.discards),
        collapsed=table.collapsed,
        gone=table.gone,
        tents=tuple(tuple(table.tents[first : first + seats]) for first in range(0, len(table.tents), seats)),
        white=tuple(spaces_of(table.white)),
        costs=tuple(price(box, table, payer, row, 0) for row in range(ROWS)),
        chance=_chance(box, table, reader),
        seats=tuple(_seat(box, table, seat, reader) for seat in range(seats)),
        news=tuple(_heard(table, news, reader) for news in table.news),
        decks=table.decks,
        stones_drawn=table.stones_drawn,
        cards_drawn=table.cards_drawn,
        final=table.final,
        options=box.options,
        printed=box.printed,
    )


def _chance(box: Box, table: Table, reader: Seat | None) -> float | None:
    """With three seats and more it takes no dice, only less generous others (LIV-19)."""
    return chance(box.seats, box.queen_dice, table.given[reader]) if box.queen_dice and reader is not None else None


def _seat(box: Box, table: Table, seat: Seat, reader: Seat | None) -> SeatView:
    """Of a seat; what it holds and gave is shown to itself, and to all when the match is over."""
    shown = seat == reader or table.stage == ENDED
    hand = table.hands[seat * len(KINDS) : (seat + 1) * len(KINDS)]
    clear, blue, red = table.gems[3 * seat : 3 * seat + 3]
    return SeatView(
        points=table.points[seat],
        column_points=tuple(table.column_points[seat * box.columns : (seat + 1) * box.columns]),
        market_points=table.market_points[seat],
        cards=sum(hand),
        hand=tuple(hand) if shown else None,
        gems=(clear, blue, red),
        pounds=table.cash[seat] + table.given[seat],
        cash=table.cash[seat] if shown or box.open_cash else None,
        given=table.given[seat] if shown or box.open_cash else None,
        gifts=table.gifts[seat],
        most_given=table.most_given[seat],
        supply=table.supply[seat],
        placed=table.placed[seat],
        last=table.last[seat],
    )


def _heard(table: Table, news: CardNews, reader: Seat | None) -> CardNews:
    """What the reader learnt of a card: others' draws stay unknown until the end, but for a collapse."""
    seat, kind, deck = news
    if deck == PLAYED or kind == COLLAPSE or seat == reader or table.stage == ENDED:
        return news
    return CardNews(seat, UNKNOWN, deck)
