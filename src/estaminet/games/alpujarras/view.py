"""What a seat may know of a table of Alpujarras: all of it is open but the order and the fronts of the deck (ALP-76).

Places are written as in moves: a space of the track and a channel by number from 1 (space 0 are the start spots), a
spot by number from the rear, fruits and farmlands by name. Icons are written as in an edition: "add", "add:red",
"move", "irrigate", "noria", "fruit", "dirhem:3", "goal", and besides "market" and "harvest". The mule of seat 0 is
mule 0, and so on; with two seats mule 2 is Zara's.
"""

import msgspec


class SpotView(msgspec.Struct, frozen=True):
    """A spot of a space: its number from the rear, its icons, and the mule that stands there, if any."""

    number: int
    icons: tuple[str, ...]
    mule: int | None


class SpaceView(msgspec.Struct, frozen=True):
    """A space of the track, rear to front.

    `kind` is "start" (number 0), "standard", "market", "harvest" or "end"; all but the standard ones have spots. An
    end spot has one icon, its dirhems. `segment` names the piece of the track as the edition does: "GO", "M2", …
    """

    number: int
    kind: str
    segment: str
    icons: tuple[str, ...]
    """Of a standard space."""
    mule: int | None
    """On a standard space."""
    spots: tuple[SpotView, ...]


class FieldView(msgspec.Struct, frozen=True):
    """A field with its fruits; `channel` is the number of the T that waters it, 0 for a field printed on the board.

    Fruits of a kind within a farmland are shown on the printed fields first: from where one comes never matters.
    """

    fruit: str
    count: int
    channel: int


class TokenView(msgspec.Struct, frozen=True):
    """A delivery token: so many fruits of a kind, and its dirhems."""

    fruit: str
    count: int
    dirhems: int


class FarmlandView(msgspec.Struct, frozen=True):
    """A farmland with its village; the main fruit is that of its first field."""

    name: str
    fields: tuple[FieldView, ...]
    farmers: tuple[int, ...]
    """By seat, on the farmland."""
    pays: tuple[bool, ...]
    """By seat: whether a harvest would pay now (ALP-40)."""
    lying: tuple[int, ...]
    """By seat, in the village; they lie down and do not count for the farmland (ALP-31)."""
    tokens: tuple[TokenView, ...]
    award: tuple[str, ...]
    """The icons of the award that the next delivery wins; none when the token is gone (ALP-33)."""
    award_later: tuple[str, ...]
    """What the delivery after that wins: the red side, while the green one is up."""


class ChannelView(msgspec.Struct, frozen=True):
    """A channel space. `farmland` is where the T's field lies ("" for a straight one), `crop` the token there."""

    number: int
    name: str
    """The edition's name for it."""
    shape: str
    """"T" or "straight"."""
    farmland: str
    icons: tuple[str, ...]
    built: bool
    open: bool
    """Free and next to a channel (ALP-16)."""
    crop: str
    start: int = 0
    """The index of the nearest starting channel: orange and yellow, yellow and green, … (for the drawing)."""
    steps: int = 0
    """How many channels away from it, from 1."""


class CardView(msgspec.Struct, frozen=True):
    """A delivery card: its number in the edition, what is returned for it, and its dirhems."""

    number: int
    fruits: tuple[str, ...]
    dirhems: int


class GoalView(msgspec.Struct, frozen=True):
    """A goal card: number 1 to 4 and its condition (ALP-60 … ALP-67).

    `name` is "three fruits" or "two pairs of fruits" (1), "three farmers in one" or "two farmers in two" (2), "three
    different tokens" or "two tokens alike" (3), "four villages" or "two villages twice" (4).
    """

    number: int
    name: str
    rewards: tuple[int, ...]
    """One space per seat, the first space first."""
    taken: tuple[int, ...]
    """The seats that validated it, in that order."""
    met: tuple[bool, ...]
    """By seat: whether the condition is met now."""


class SeatView(msgspec.Struct, frozen=True):
    """What a seat has. `farmers` are those in its supply; `earned` are its dirhems by where they came from.

    `space` and `spot` tell where its mule is (0 and 0 before it is set), `finished` that it will not move again.
    `tokens` are the deliveries it made, in that order; display hides them once goal 3 is validated (ALP-82). `cards`
    are by number.
    """

    dirhems: int
    earned: dict[str, int]
    """"space", "channel", "noria", "token", "bonus", "award", "card", "goal", "end" and "sale", if not 0."""
    fruits: tuple[int, ...]
    """By fruit: orange, lemon, apple, cherry, grape."""
    norias: int
    goal_tokens: int
    farmers: int
    validated: tuple[int, ...]
    """Numbers of goals."""
    tokens: tuple[TokenView, ...]
    cards: tuple[CardView, ...]
    space: int
    spot: int
    finished: bool


class OpenView(msgspec.Struct, frozen=True):
    """An icon of this stop that is still open, and whether it can be carried out now; ending the turn gives it up."""

    icon: str
    possible: bool


class TurnView(msgspec.Struct, frozen=True):
    """What is open in the turn that is being played.

    `open` are the icons of the stop, with "market" and "harvest"; `award` those of the award that is being carried
    out. `pending` is what an interrupted action still brings, from the noria that has no room on: "noria",
    "dirhem:1", "crop:7" (fruits onto the token at channel 7), "harvest:red". `village` is where the market action
    delivered. `added` are the farmlands that the stop's add-farmer icons went to, where another may not go (ALP-14).
    `spendable` are the goal tokens held on arrival and not yet returned; `validated` is whether the icon has
    validated a goal, after which they may be (ALP-22). `sale` is what ending the turn brings at the end space
    (ALP-50): items and dirhems.
    """

    open: tuple[OpenView, ...] = ()
    award: tuple[OpenView, ...] = ()
    pending: tuple[str, ...] = ()
    village: str = ""
    added: tuple[str, ...] = ()
    spendable: int = 0
    validated: bool = False
    sale: tuple[int, int] | None = None
    interrupted: str = ""
    """In stage "noria": the stage that the seat was in, "act" or "award"."""


class PriceView(msgspec.Struct, frozen=True):
    """What norias buy: so many for a "swap", a "move", or an "add" with so many dirhems (ALP-24)."""

    norias: int
    action: str
    dirhems: int


class DeckView(msgspec.Struct, frozen=True):
    """The delivery cards in the deck (ALP-76).

    `unseen` are the numbers of cards that lie on top in an unknown order, `known` those that Zara turned, below them
    from top to bottom. `back` is what the back of the top card shows with two seats, as "grape up".
    """

    unseen: tuple[int, ...]
    known: tuple[int, ...]
    back: str


class AlpujarrasView(msgspec.Struct, frozen=True):
    """The table as seat `seat` sees it; a guest sees the same.

    `stage` is, with a seat to act, "move" (choose a space), "act" (carry out its icons), "award" or "card" (within the
    market action), "noria" (a noria has no room: spend, take it or skip it); with luck to act "track", "villages",
    "mules", "market", "awards", "goals" (set-up), "card drawn", "back", "die" or "turn"; and "over". `mover` is the
    mule whose turn it is, None in set-up and at the end.
    """

    seat: int | None
    stage: str
    mover: int | None
    side: str
    """Of the track: "green" or "blue"."""
    track: tuple[SpaceView, ...]
    """From the start spots to the end; empty until luck has laid it."""
    farmlands: tuple[FarmlandView, ...]
    """Orange, yellow, green, red, purple: the ring."""
    channels: tuple[ChannelView, ...]
    market: tuple[str, ...]
    """The fruits on the market card from the left; empty until luck has laid them."""
    bonus: tuple[int, ...]
    """The market card's dirhems by slot."""
    goals: tuple[GoalView, ...]
    goal_tokens: int
    """Left of the ten."""
    supply: tuple[int, ...]
    """Fruits in the supply: orange, lemon, apple, cherry, grape."""
    crops: tuple[int, ...]
    """Crop tokens left by fruit."""
    card: CardView | None
    """The card that lies face up."""
    deck: DeckView
    removed: tuple[TokenView, ...]
    """Tokens that Zara took out of the game."""
    seats: tuple[SeatView, ...]
    zara: tuple[int, int] | None
    """Space and spot of Zara's mule, with two seats (0 and 0 before it is set)."""
    turn: TurnView
    prices: tuple[PriceView, ...]
    limits: tuple[int, int]
    """Fruits of a kind, norias."""
    edition: str
    """"reconstruction" when entries of the edition are ours and not the publisher's, else ""."""
    reconstructed: tuple[str, ...]
    order: tuple[str, ...]
    """The segments between GO and END, as laid."""
    award_order: tuple[int, ...]
    """The edition's award, from 0, that was laid on each village, if luck has laid them."""
