"""What is derived once from seats, options and edition, and then shared by every table of the box."""

from collections.abc import Mapping

from estaminet.core.game import Seat
from estaminet.games.livingstone.edition import Printed


class Box:
    """The numbers of an edition by the names the rules use, and the shared tuples of who is to act."""

    __slots__ = (
        "alone", "card_points", "cards", "coins_pounds", "columns", "dice", "dig_goes_on", "dig_stones", "fee",
        "gem_price", "majority_points", "market_points", "open_cash", "options", "points_per_gem", "printed",
        "queen_dice", "round_points", "seats", "shipping", "start_pounds", "stones", "supply", "waives_fees",
        "white_tents",
    )  # fmt: skip

    def __init__(self, seats: int, options: Mapping[str, str], printed: Printed) -> None:
        self.seats = seats
        self.printed = printed
        self.options = tuple(sorted(name for name, choice in options.items() if choice == "on"))
        self.open_cash = "open_cash" in self.options
        self.alone: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in range(seats))
        self.columns = len(printed.shipping_cost)
        self.shipping = printed.shipping_cost
        self.round_points = printed.round_points
        self.majority_points = printed.majority_points
        self.points_per_gem = printed.points_per_gem
        self.start_pounds = printed.start_pounds
        self.supply = printed.tents
        self.dice = printed.dice * seats
        self.fee = printed.fee
        self.waives_fees = printed.free_tent_waives_fees
        self.dig_goes_on = printed.dig_goes_on
        self.white_tents = printed.white_tents
        self.queen_dice = {1: printed.solo_queen_dice, 2: printed.two_seat_queen_dice}.get(seats, 0)
        self.stones = printed.stones
        self.gem_price = printed.gem_price
        self.cards = printed.cards
        self.dig_stones = printed.dig_stones
        self.coins_pounds = printed.coins_pounds
        self.market_points = printed.market_points
        self.card_points = printed.card_points
