"""Pounds: from the bank, for gems, and to the Queen (LIV-08, LIV-10, LIV-12)."""

from typing import Final

from estaminet.core.game import Line, Seat, Tell
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.moves import GEMS, Move
from estaminet.games.livingstone.state import MAY_SELL, Table

_SOLD: Final = tuple(f"sold {gem}" for gem in GEMS)


def coins(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """As many pounds as the die shows (LIV-10)."""
    table.used = True
    table.cash[table.turn] += table.die
    if tell is not None:
        tell(Line("took coins", {"seat": table.turn, "n": table.die}, (f"seat {table.turn}",)))


def give(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Donate to the Queen; others learn only that something was given (LIV-26)."""
    seat, pounds = table.turn, move.a
    table.cash[seat] -= pounds
    table.given[seat] += pounds
    table.gifts[seat] += 1
    table.most_given[seat] = table.cash[seat] + table.given[seat]
    if tell is not None:
        marks = (f"seat {seat}", "queen")
        gave, hidden = Line("gave", {"seat": seat, "n": pounds}, marks), Line("gave something", {"seat": seat}, marks)
        tell(gave, None if box.open_cash else seat, hidden)


def pay(table: Table, seat: Seat, pounds: int) -> None:
    """Pay in the open: what is paid was not given before."""
    table.cash[seat] -= pounds
    rest = table.cash[seat] + table.given[seat]
    table.most_given[seat] = min(table.most_given[seat], rest)


def sell(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Sell a gem at the board's price; it is set aside, and at the market it brings points too (LIV-12, LIV-28)."""
    seat, gem = table.turn, move.a
    table.gems[3 * seat + gem] -= 1
    table.aside[gem + 1] += 1
    table.cash[seat] += box.gem_price[gem]
    at_market = bool(table.market)
    if at_market:
        table.market = MAY_SELL
        table.points[seat] += box.market_points
        table.market_points[seat] += box.market_points
    if tell is not None:
        values: dict[str, int | str] = {"seat": seat, "n": box.gem_price[gem]}
        if at_market:
            values["points"] = box.market_points
        tell(Line(_SOLD[gem] + " at market" * at_market, values, (f"seat {seat}", GEMS[gem])))
