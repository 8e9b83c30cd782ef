"""The table of Livingstone: what changes during a match, flat and cheap to copy."""

from typing import Final, NamedTuple

from estaminet.core.game import LUCK, Seat
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.edition import ROWS
from estaminet.games.livingstone.moves import FACES, KINDS

STARTING: Final = 0
"""Luck names the first start player (LIV-04)."""
PITCHING: Final = 1
"""Luck puts up the white tents (LIV-23)."""
ROLLING: Final = 2
CHOOSING: Final = 3
"""The seat takes a die (LIV-05)."""
ACTING: Final = 4
AT_MINE: Final = 5
"""A dig was chosen; its first stone is not yet drawn (LIV-25)."""
DIGGING: Final = 6
DRAWING: Final = 7
AT_QUEEN: Final = 8
"""Luck rolls the Queen's dice (LIV-22, LIV-24)."""
ENDED: Final = 9
STAGES: Final = ("start", "white", "roll", "die", "turn", "mine", "dig", "card", "queen", "over")

CLOSED: Final = 0
MUST_SELL: Final = 1
MAY_SELL: Final = 2

UNKNOWN: Final = -1
"""A kind of card that the reader does not know."""
PLAYED: Final = -1


class CardNews(NamedTuple):
    """What everybody saw of a card: `seat` drew it from the deck number `deck`, or played it (`deck` is PLAYED)."""

    seat: Seat
    kind: int
    deck: int


class Table:
    """Whole numbers in lists. By seat: cash, given, gifts, most_given, supply, placed, points, market_points, last.

    Flat by seat and then: `gems` (3), `hands` (9 kinds of cards), `column_points` (columns). `tents` is by space
    and then seat, `crowd` all tents of a space, white ones too. `dice` counts by face, `faces` are those left as
    bits, and `die` is the turn's. `most_given` is the most that what everybody saw allows to have been given, and
    `gifts` how often something was. `decks` are all decks so far as they began, `deck` is what is left of the last.
    """

    __slots__ = (
        "acting", "aside", "bag", "cards_drawn", "cash", "collapsed", "column", "column_points", "crowd",
        "deck", "decks", "dice", "die", "discards", "dug", "faces", "final", "gems", "gifts", "given", "gone", "hands",
        "held", "last", "left", "market", "market_points", "most_given", "news", "placed", "points", "queen", "round",
        "stage", "starter", "stones_drawn", "supply", "tents", "turn", "used", "white",
    )  # fmt: skip

    acting: tuple[Seat, ...]
    stage: int
    round: int
    column: int
    starter: Seat
    turn: Seat
    die: int
    used: bool
    market: int
    held: bool
    faces: int
    left: int
    collapsed: int
    gone: int
    stones_drawn: int
    cards_drawn: int
    white: int
    queen: int
    final: tuple[int, ...]
    news: tuple[CardNews, ...]
    decks: tuple[tuple[int, ...], ...]
    aside: list[int]
    bag: list[int]
    cash: list[int]
    column_points: list[int]
    crowd: list[int]
    deck: list[int]
    dice: list[int]
    discards: list[int]
    dug: list[int]
    gems: list[int]
    gifts: list[int]
    given: list[int]
    hands: list[int]
    last: list[int]
    market_points: list[int]
    most_given: list[int]
    placed: list[int]
    points: list[int]
    supply: list[int]
    tents: list[int]

    def copy(self) -> "Table":
        """A table of its own in the same state."""
        table = Table.__new__(Table)
        table.acting, table.stage, table.round, table.column = self.acting, self.stage, self.round, self.column
        table.starter, table.turn, table.die, table.used = self.starter, self.turn, self.die, self.used
        table.market, table.held, table.faces, table.left = self.market, self.held, self.faces, self.left
        table.collapsed, table.gone, table.white, table.queen = self.collapsed, self.gone, self.white, self.queen
        table.stones_drawn, table.cards_drawn = self.stones_drawn, self.cards_drawn
        table.final, table.news, table.decks = self.final, self.news, self.decks
        table.aside = self.aside[:]
        table.bag = self.bag[:]
        table.cash = self.cash[:]
        table.column_points = self.column_points[:]
        table.crowd = self.crowd[:]
        table.deck = self.deck[:]
        table.dice = self.dice[:]
        table.discards = self.discards[:]
        table.dug = self.dug[:]
        table.gems = self.gems[:]
        table.gifts = self.gifts[:]
        table.given = self.given[:]
        table.hands = self.hands[:]
        table.last = self.last[:]
        table.market_points = self.market_points[:]
        table.most_given = self.most_given[:]
        table.placed = self.placed[:]
        table.points = self.points[:]
        table.supply = self.supply[:]
        table.tents = self.tents[:]
        return table

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


def fresh(box: Box) -> Table:
    """A table before anything was drawn (LIV-02)."""
    seats, columns, spaces = box.seats, box.columns, box.columns * ROWS
    table = Table.__new__(Table)
    table.acting, table.stage = LUCK, PITCHING if seats == 1 else STARTING
    table.round, table.column, table.starter, table.turn = 0, 0, 0, 0
    table.die, table.used, table.market, table.held = 0, False, CLOSED, False
    table.faces, table.left, table.collapsed, table.gone = 0, 0, 0, 0
    table.stones_drawn, table.cards_drawn, table.white, table.queen = 0, 0, 0, 0
    table.final, table.news, table.decks = (), (), (box.cards,)
    table.bag, table.aside, table.dug = list(box.stones), [0] * len(box.stones), [0] * len(box.stones)
    table.deck, table.discards = list(box.cards), [0] * len(KINDS)
    table.dice, table.last = [0] * (FACES + 1), [0] * seats
    table.cash, table.given, table.gifts = [box.start_pounds] * seats, [0] * seats, [0] * seats
    table.most_given, table.supply, table.placed = [0] * seats, [box.supply] * seats, [0] * seats
    table.points, table.market_points = [0] * seats, [0] * seats
    table.column_points = [0] * (seats * columns)
    table.gems, table.hands = [0] * (3 * seats), [0] * (len(KINDS) * seats)
    table.tents, table.crowd = [0] * (spaces * seats), [0] * spaces
    return table
