"""What is told of moves and draws, with the parts of the drawing that each sentence lights up.

Marks: `tile q,r` · `village red` · `order red` (the order on that village) · `llama 0 1` (seat and number) ·
`reserve 0 red` (a seat's resources of a colour) · `bag` · `seat 0`.
"""

from typing import Final

from estaminet.core.game import Line, Seat
from estaminet.games.pachakuna.grid import COLOURS, PLACE_NAMES, RESOURCES, TILES
from estaminet.games.pachakuna.moves import LLAMAS
from estaminet.games.pachakuna.state import Table

_TURNED: Final = ("turned not", "turned left", "turned left", "turned half", "turned right", "turned right")
"""By sixths of a turn counter-clockwise."""
_SOLD: Final = ("sold for nothing", "sold to lower half", "sold to upper half")


def place_mark(place: int) -> str:
    """The mark of a tile or village."""
    return f"{'tile' if place < TILES else 'village'} {PLACE_NAMES[place]}"


def llama_mark(llama: int) -> str:
    """The mark of a llama."""
    seat, number = divmod(llama, LLAMAS)
    return f"llama {seat} {number + 1}"


def reserve_mark(seat: Seat, colour: int) -> str:
    """The mark of a seat's resources of one colour."""
    return f"reserve {seat} {RESOURCES[colour]}"


def _llama(table: Table, llama: int) -> dict[str, int | str]:
    return {"seat": table.seat, "llama": llama % LLAMAS + 1}


def turned(table: Table, tile: int, first: int) -> Line:
    """A tile was chosen and turned; told before it is done."""
    sixths = (first - table.codes[tile]) % 6
    values: dict[str, int | str] = {
        "seat": table.seat,
        "tile": PLACE_NAMES[tile],
        "degrees": 60 * min(sixths, 6 - sixths),
    }
    return Line(_TURNED[sixths], values, (place_mark(tile),))


def paid(table: Table, resource: int) -> Line:
    """A resource was given; told after it is done."""
    values: dict[str, int | str] = {"seat": table.seat, "word_colour": RESOURCES[resource]}
    return Line("paid", values, (reserve_mark(table.seat, resource),))


def rocks(table: Table) -> Line:
    """Rotating is over; told before rocks are taken back and laid."""
    tiles = tuple(place_mark(tile) for tile in range(TILES) if table.chosen >> tile & 1)
    key = "rocks laid" if tiles else "rocks taken back"
    return Line(key, {"seat": table.seat, "n": len(tiles)} if tiles else {"seat": table.seat}, tiles)


def walked(table: Table, llama: int, place: int) -> Line:
    """A llama goes somewhere; told before it is done."""
    marks = (llama_mark(llama), place_mark(place))
    if place < TILES:
        return Line("walked to tile", {**_llama(table, llama), "tile": PLACE_NAMES[place]}, marks)
    return Line("walked to village", {**_llama(table, llama), "word_village": PLACE_NAMES[place]}, marks)


def sold(table: Table, llama: int, count: int) -> Line:
    """A load is sold; told before it is done."""
    village, load = table.stands[llama] - TILES, table.loads[llama]
    marks = [llama_mark(llama), f"order {COLOURS[village]}"]
    if count:
        marks.append(reserve_mark(table.seat, load))
    words: dict[str, int | str] = {"word_colour": COLOURS[load], "word_village": COLOURS[village]}
    return Line(_SOLD[count], {**_llama(table, llama), **words}, tuple(marks))


def buys(table: Table, llama: int) -> Line:
    """A llama is going to be bought."""
    village = table.stands[llama]
    values: dict[str, int | str] = {"seat": table.seat, "word_village": PLACE_NAMES[village], "n": table.owed}
    return Line("buys llama", values, (place_mark(village),))


def bought(table: Table, llama: int) -> Line:
    """A new llama was paid for; told after it is done."""
    village = table.stands[llama]
    return Line(
        "bought llama",
        {**_llama(table, llama), "word_village": PLACE_NAMES[village]},
        (llama_mark(llama), place_mark(village)),
    )


def ended_turn(table: Table) -> Line:
    """A seat said done."""
    return Line("ended turn", {"seat": table.seat})


def bag_refilled(table: Table) -> Line:
    """The orders beside the board are back in the bag; told after it is done."""
    return Line("bag refilled", {"n": table.bag.bit_count()}, ("bag",))


def loaded(table: Table, llama: int) -> Line:
    """A llama carries something new; told after it is done."""
    return Line("loaded", {**_llama(table, llama), "word_colour": COLOURS[table.loads[llama]]}, (llama_mark(llama),))


def named(table: Table) -> Line:
    """Luck said who is white."""
    return Line("named white", {"seat": table.white, "seat_black": 1 - table.white}, (f"seat {table.white}",))


def dealt() -> Line:
    """Luck laid the plan."""
    return Line("plan dealt")


def order_drawn(table: Table) -> Line:
    """Luck filled the village that is due; told after it is done."""
    upper, lower = divmod(table.orders[table.due], len(COLOURS))
    village = COLOURS[table.due]
    values: dict[str, int | str] = {"word_upper": COLOURS[upper], "word_lower": COLOURS[lower], "word_village": village}
    return Line("order drawn", values, (f"order {village}",))
