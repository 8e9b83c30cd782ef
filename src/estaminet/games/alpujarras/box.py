# mypyc may compile this module.
"""What is derived once from seats and edition, and then shared by every table of the box."""

from collections.abc import Sequence
from typing import Final

from estaminet.core.game import Seat
from estaminet.games.alpujarras.edition import Printed
from estaminet.games.alpujarras.edition_entries import Icon
from estaminet.games.alpujarras.edition_track import BLUE, GREEN
from estaminet.games.alpujarras.icons import icon_code
from estaminet.games.alpujarras.moves import KINDS, NONE, PRICES, Move, token_of
from estaminet.games.alpujarras.track import Tracks

_FOUR: Final = 4
_WITH_ZARA: Final = 2


class Box:
    """The numbers of an edition by the names the rules use.

    `zara` is whether she plays, `mules` how many there are with hers. `next_to` are the channels beside each channel
    as bits, with bit 15 for a starting channel; `leads_to` is the farmland of a T, NONE for a straight one. `buys` are
    the norias that a farmer may cost, `more` the dirhems that come with it, by norias.
    """

    __slots__ = (
        "alone", "awards", "backs", "bonus", "buys", "card_dirhems", "card_fruits", "channel_icons", "crop_tokens",
        "die", "digs", "farmers", "fields", "frontiers", "fruit_limit", "fruits", "goal_tokens", "leads_to",
        "least_kinds", "more", "move_price", "mules", "next_to", "noria_limit", "on_field", "printed", "rewards",
        "sale_items", "seats", "side", "swap_price", "token_more", "tokens", "tracks", "zara",
    )  # fmt: skip

    alone: tuple[tuple[Seat, ...], ...]
    awards: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    backs: tuple[int, ...]
    bonus: tuple[int, ...]
    buys: tuple[int, ...]
    card_dirhems: tuple[int, ...]
    card_fruits: tuple[tuple[int, ...], ...]
    channel_icons: tuple[tuple[int, ...], ...]
    crop_tokens: int
    die: tuple[int, ...]
    digs: dict[tuple[tuple[int, ...], int], tuple[Move, ...]]
    farmers: int
    fields: tuple[tuple[int, ...], ...]
    frontiers: dict[int, tuple[int, ...]]
    fruit_limit: int
    fruits: int
    goal_tokens: int
    leads_to: tuple[int, ...]
    least_kinds: int
    more: tuple[int, ...]
    move_price: int
    mules: int
    next_to: tuple[int, ...]
    noria_limit: int
    on_field: int
    printed: Printed
    rewards: tuple[tuple[int, ...], ...]
    sale_items: int
    seats: int
    side: int
    swap_price: int
    token_more: int
    tokens: tuple[int, ...]
    tracks: Tracks
    zara: bool

    def __init__(self, seats: int, printed: Printed) -> None:
        self.seats, self.printed, self.zara = seats, printed, seats == _WITH_ZARA
        self.mules = seats + self.zara
        self.side = GREEN if seats == _FOUR else BLUE
        self.alone = tuple((seat,) for seat in range(seats))
        self.fruits, self.farmers = printed.fruit_per_kind, printed.farmers
        self.crop_tokens, self.goal_tokens = printed.crop_tokens, printed.goal_tokens
        self.fruit_limit, self.noria_limit = printed.fruit_limit, printed.noria_limit
        self.sale_items, self.die = printed.sale_items, printed.die_faces
        self.fields, self.on_field = printed.fields, printed.fruit_on_field[self.side]
        self.bonus, self.rewards = printed.market_bonus, tuple(row[:seats] for row in printed.goal_rewards)
        self.awards = tuple((_sorted(award.green), _sorted(award.red)) for award in printed.awards)
        self.card_fruits = tuple(card.fruits for card in printed.cards)
        self.card_dirhems = tuple(card.dirhems for card in printed.cards)
        self.backs = tuple(2 * card.back + card.up for card in printed.cards)
        self.token_more, self.least_kinds = printed.token_more, printed.least_kinds
        self.tokens = self._tokens()
        self.swap_price, self.move_price = printed.swap_price, printed.move_price
        self.buys = tuple(norias for norias, _ in printed.farmer_prices)
        dirhems = dict(printed.farmer_prices)
        self.more = tuple(dirhems.get(norias, 0) for norias in range(PRICES))
        self._dig(printed)
        self.tracks = Tracks(printed, self.side)

    def _tokens(self) -> tuple[int, ...]:
        """The delivery tokens of the match; fewer than four seats do without one of each fruit (ALP-02)."""
        values = list(self.printed.token_values)
        if self.seats < _FOUR:
            values.remove(self.printed.removed_token)
        return tuple(sorted(token_of(fruit, value) for fruit in range(KINDS) for value in values))

    def _dig(self, printed: Printed) -> None:
        numbers = {channel.name: number for number, channel in enumerate(printed.channels)}
        start = len(printed.channels)
        self.next_to = tuple(
            sum({1 << numbers.get(name, start) for name in channel.next_to}) for channel in printed.channels
        )
        self.leads_to = tuple(NONE if channel.farmland is None else channel.farmland for channel in printed.channels)
        # In the order in which they are printed: that is how they are gained (ALP-17).
        self.channel_icons = tuple(tuple(map(icon_code, channel.icons)) for channel in printed.channels)
        self.frontiers, self.digs = {}, {}

    def frontier(self, built: int) -> tuple[int, ...]:
        """The free channel spaces next to a channel or a starting channel (ALP-16); `built` are bits."""
        found = self.frontiers.get(built)
        if found is None:
            reach = built | 1 << len(self.next_to)
            found = tuple(
                channel for channel, beside in enumerate(self.next_to) if beside & reach and not built >> channel & 1
            )
            self.frontiers[built] = found
        return found


def _sorted(icons: Sequence[Icon]) -> tuple[int, ...]:
    return tuple(sorted(map(icon_code, icons)))
