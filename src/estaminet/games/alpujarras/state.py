# mypyc may compile this module.
"""The table of Alpujarras: what changes during a match, flat and cheap to copy."""

from typing import Final

from estaminet.core.game import LUCK, Seat
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.icons import DIRHEM, NORIA
from estaminet.games.alpujarras.moves import CHANNELS, GOAL_CARDS, KINDS, NONE
from estaminet.games.alpujarras.track import Track

LAYING, DEALING, SEATING, PRICING, AWARDING, AIMING = range(6)
"""The set-up, drawn one after the other: track, villages, mules, market, awards, goals."""
SHOWING: Final = 6
"""Luck turns up a delivery card."""
BACKING: Final = 7
"""Luck says what the back of the deck's top card shows, with two seats."""
ROLLING: Final = 8
"""Luck rolls Zara's die."""
TURNING: Final = 9
"""Zara turns over the top card; luck says what is on its front."""
MOVING: Final = 10
"""The seat chooses a space."""
ACTING: Final = 11
REWARDING: Final = 12
"""Within the market action: the icons of the award."""
CARDING: Final = 13
"""Within the market action: the card."""
ENDED: Final = 14
STAGES: Final = (
    "track", "villages", "mules", "market", "awards", "goals", "card drawn", "back", "die", "turn", "move", "act",
    "award", "card", "over",
)  # fmt: skip

NOBODY: Final = -1
NO_CARD: Final = -1
NO_BACK: Final = -1
OFF: Final = -1
"""Where a mule is before it is set."""

SPACE, CHANNEL, FROM_NORIA, TOKEN, BONUS, FROM_AWARD, CARD, FROM_GOAL, END_SPOT, SALE = range(10)
SOURCES: Final = ("space", "channel", "noria", "token", "bonus", "award", "card", "goal", "end", "sale")
"""Where dirhems come from."""

GREEN_UP, RED_UP, GONE = range(3)
"""An award token."""

PENDING_CROP: Final = -1
"""Fruits for the crop token at channel 0; below follow the other channels."""
PENDING_HARVEST: Final = 1000
"""What farmland 0 pays in a harvest; the others follow."""
PENDING_NORIA: Final = NORIA
PENDING_DIRHEM: Final = DIRHEM


class Table:
    """Whole numbers in lists. A farmland's and a seat's fruits are 5 × its number + fruit, its farmers likewise.

    `fields` counts the fruits of each farmland and `grown` says which are left, as bits; `stock` is the supply.
    By seat and farmland: `farmers` on it and `lying` in its village. By seat: fruits `held`, `home` (farmers in
    supply), `norias`, `tokens` (goal tokens), `goals` (validated, as bits), `won` (delivery tokens), `cards` (taken,
    as bits), and `earned` by source. `crop_of` is by channel, `built` are bits, `crops` those left by fruit.
    `villages` holds the tokens of each, sorted; `award_of` and `faces` say which award lies there and how.
    `validated` are the seats on each goal card. `unseen` are the cards, as bits, that lie on top of the deck in an
    unknown order, `known` those below them from top to bottom, `back` what the top one shows if luck has said so.

    In a turn: `open` are icons of the stop, `award` those of an award, `pending` what an interrupted action still
    brings, first that which waits for room. `added` are the farmlands that add icons of the stop went to, as bits;
    `spendable` are goal tokens held on arrival, and `freed` whether the icon has validated a goal (ALP-22).
    """

    __slots__ = (
        "acting", "added", "award", "award_of", "back", "built", "card", "cards", "crop_of", "crops", "earned", "faces",
        "farmers", "fields", "freed", "goals", "grown", "held", "home", "known", "lying", "market", "mules", "norias",
        "open", "order", "pending", "pool", "removed", "seat", "sides", "spendable", "stage", "stock", "tokens",
        "track", "unseen", "validated", "village", "villages", "won",
    )  # fmt: skip

    acting: tuple[Seat, ...]
    added: int
    award: tuple[int, ...]
    award_of: tuple[int, ...]
    back: int
    built: int
    card: int
    cards: tuple[int, ...]
    crop_of: list[int]
    crops: list[int]
    earned: list[int]
    faces: list[int]
    farmers: list[int]
    fields: list[int]
    freed: bool
    goals: list[int]
    grown: list[int]
    held: list[int]
    home: list[int]
    known: tuple[int, ...]
    lying: list[int]
    market: tuple[int, ...]
    mules: list[int]
    norias: list[int]
    open: tuple[int, ...]
    order: int
    pending: tuple[int, ...]
    pool: int
    removed: tuple[int, ...]
    seat: Seat
    sides: int
    spendable: int
    stage: int
    stock: list[int]
    tokens: list[int]
    track: Track | None
    unseen: int
    validated: tuple[tuple[Seat, ...], ...]
    village: int
    villages: tuple[tuple[int, ...], ...]
    won: tuple[tuple[int, ...], ...]

    def copy(self) -> "Table":
        """A table of its own in the same state."""
        table = Table.__new__(Table)
        table.acting, table.stage, table.seat, table.track = self.acting, self.stage, self.seat, self.track
        table.order, table.sides, table.market, table.award_of = self.order, self.sides, self.market, self.award_of
        table.open, table.award, table.pending, table.added = self.open, self.award, self.pending, self.added
        table.village, table.spendable, table.freed, table.pool = self.village, self.spendable, self.freed, self.pool
        table.built, table.villages, table.removed, table.won = self.built, self.villages, self.removed, self.won
        table.card, table.cards, table.unseen, table.known = self.card, self.cards, self.unseen, self.known
        table.back, table.validated = self.back, self.validated
        table.crop_of = self.crop_of[:]
        table.crops = self.crops[:]
        table.earned = self.earned[:]
        table.faces = self.faces[:]
        table.farmers = self.farmers[:]
        table.fields = self.fields[:]
        table.goals = self.goals[:]
        table.grown = self.grown[:]
        table.held = self.held[:]
        table.home = self.home[:]
        table.lying = self.lying[:]
        table.mules = self.mules[:]
        table.norias = self.norias[:]
        table.stock = self.stock[:]
        table.tokens = self.tokens[:]
        return table

    def _parts(self) -> tuple[object, ...]:
        return (
            self.acting, self.stage, self.seat, self.order, self.sides, self.market, self.award_of, self.open,
            self.award, self.pending, self.added, self.village, self.spendable, self.freed, self.pool, self.built,
            self.villages, self.removed, self.won, self.card, self.cards, self.unseen, self.known, self.back,
            self.validated, self.crop_of, self.crops, self.earned, self.faces, self.farmers, self.fields, self.goals,
            self.grown, self.held, self.home, self.lying, self.mules, self.norias, self.stock, self.tokens,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._parts() == other._parts()

    __hash__ = None  # type: ignore[assignment]  # a table is mutable


def fresh(box: Box) -> Table:
    """A table before anything was drawn (ALP-03, ALP-04)."""
    seats = box.seats
    table = Table.__new__(Table)
    table.acting, table.stage, table.seat, table.track = LUCK, LAYING, NOBODY, None
    table.order, table.sides, table.market, table.award_of = 0, 0, (), ()
    table.open, table.award, table.pending, table.added = (), (), (), 0
    table.village, table.spendable, table.freed, table.pool = NONE, 0, False, box.goal_tokens
    table.built, table.villages, table.removed, table.won = 0, ((),) * KINDS, (), ((),) * seats
    table.card, table.cards, table.known, table.back = NO_CARD, (0,) * seats, (), NO_BACK
    table.unseen, table.validated = (1 << len(box.backs)) - 1, ((),) * GOAL_CARDS
    table.crop_of, table.crops = [NONE] * CHANNELS, [box.crop_tokens] * KINDS
    table.earned, table.faces = [0] * (seats * len(SOURCES)), [GREEN_UP] * KINDS
    table.farmers, table.lying, table.held = [0] * (seats * KINDS), [0] * (seats * KINDS), [0] * (seats * KINDS)
    table.goals, table.home, table.norias, table.tokens = [0] * seats, [box.farmers] * seats, [0] * seats, [0] * seats
    table.mules = [OFF] * box.mules
    table.fields, table.grown, table.stock = [0] * (KINDS * KINDS), [0] * KINDS, [box.fruits] * KINDS
    for land, fruits in enumerate(box.fields):
        for fruit in fruits:
            grow(table, land, fruit, box.on_field)
    return table


def grow(table: Table, land: int, fruit: int, count: int) -> None:
    """Put fruits from the supply onto a field of a farmland, as far as there are any."""
    count = min(count, table.stock[fruit])
    if count:
        table.stock[fruit] -= count
        table.fields[KINDS * land + fruit] += count
        table.grown[land] |= 1 << fruit


def pick(table: Table, land: int, fruit: int) -> None:
    """Take a fruit off a field of a farmland."""
    at = KINDS * land + fruit
    table.fields[at] -= 1
    if not table.fields[at]:
        table.grown[land] &= ~(1 << fruit)


def earn(table: Table, seat: Seat, source: int, dirhems: int) -> None:
    """Credit dirhems."""
    table.earned[seat * len(SOURCES) + source] += dirhems


def dirhems(table: Table, seat: Seat) -> int:
    """What a seat has earned so far."""
    return sum(table.earned[seat * len(SOURCES) : (seat + 1) * len(SOURCES)])


def at_end(table: Table, seat: Seat) -> bool:
    """Whether the seat's mule stands at the end space."""
    return table.track is not None and table.mules[seat] >= table.track.end
