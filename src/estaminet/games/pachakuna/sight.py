"""What a seat sees of a table, and the table made again from it: all is open."""

from estaminet.core.game import LUCK, OVER, Seat
from estaminet.games.pachakuna.box import HIGH, Box
from estaminet.games.pachakuna.grid import COLOURS, KINDS, PLACE_NAMES, PLACE_OF, RESOURCES, TILES
from estaminet.games.pachakuna.moves import LLAMAS, WALKS
from estaminet.games.pachakuna.offers import gain
from estaminet.games.pachakuna.state import (
    ACTS,
    DEALING,
    ENDED,
    KINDS_HELD,
    NAMING,
    NOTHING,
    REFILLING,
    ROTATING,
    SEATS,
    SETTING,
    STAGES,
    TRADING,
    TURNS_AT_MOST,
    Table,
    fresh,
    lay,
    reachable,
)
from estaminet.games.pachakuna.view import LlamaView, PachakunaView, SeatView, TileView, VillageView

_LLAMA_COLOURS = ("white", "black")


def seen(box: Box, table: Table, reader: Seat | None) -> PachakunaView:
    """The table as a value."""
    return PachakunaView(
        seat=reader,
        stage="pay" if table.owed else STAGES[table.stage],
        turn=table.turn,
        turns=TURNS_AT_MOST,
        mover=table.seat if table.turn and table.stage != ENDED else None,
        owed=table.owed,
        paying=_paying(table),
        active=0 if table.active == NOTHING else table.active % LLAMAS + 1,
        due=COLOURS[table.due] if table.stage in (SETTING, REFILLING) else "",
        tiles=tuple(_tile(box, table, tile) for tile in range(len(table.codes))),
        villages=tuple(_village(box, table, village) for village in range(len(COLOURS))),
        llamas=tuple(_llama(table, llama) for llama, place in enumerate(table.stands) if place != NOTHING),
        seats=tuple(_seat(box, table, seat) for seat in range(SEATS)),
        bag=_orders(table.bag),
        removed=_orders(table.removed),
        colours=RESOURCES,
        plan=box.plan,
        mountain_edges=box.printed.mountain_edges,
        options=box.options,
        reconstructed=box.printed.reconstructed,
    )


def _paying(table: Table) -> str:
    if not table.owed:
        return ""
    return "tile" if table.buyer == NOTHING else "llama"


def _tile(box: Box, table: Table, tile: int) -> TileView:
    q, r = box.cells[tile]
    kind, first = divmod(table.codes[tile], 6)
    edges = tuple((first + step) % 6 for step in range(box.printed.mountain_edges[kind]))
    rock, chosen = bool(table.rocks >> tile & 1), bool(table.chosen >> tile & 1)
    return TileView(q, r, KINDS[kind], first, edges, rock, chosen)


def _village(box: Box, table: Table, village: int) -> VillageView:
    q, r = box.cells[TILES + village]
    upper, lower = _order(table.orders[village])
    return VillageView(COLOURS[village], q, r, upper, lower, table.drawn[village])


def _order(order: int) -> tuple[str, str]:
    """The colours of both halves."""
    if order == NOTHING:
        return "", ""
    upper, lower = divmod(order, len(COLOURS))
    return COLOURS[upper], COLOURS[lower]


def _orders(bits: int) -> tuple[tuple[str, str], ...]:
    return tuple(_order(order) for order in range(bits.bit_length()) if bits >> order & 1)


def _llama(table: Table, llama: int) -> LlamaView:
    seat, number = divmod(llama, LLAMAS)
    place, load = table.stands[llama], table.loads[llama]
    reach = reachable(table.links, 0 if seat == table.white else HIGH, place) if table.stage > NAMING else []
    return LlamaView(
        seat=seat,
        number=number + 1,
        at=PLACE_NAMES[place],
        load="" if load == NOTHING else COLOURS[load],
        acted=ACTS[table.acted[llama]],
        reach=tuple(PLACE_NAMES[to] for to in reach),
        gain=gain(table, llama),
    )


def _seat(box: Box, table: Table, seat: Seat) -> SeatView:
    first = seat * LLAMAS
    return SeatView(
        colour="" if table.stage == NAMING else _LLAMA_COLOURS[seat != table.white],
        reserve=tuple(table.reserve[seat * KINDS_HELD : (seat + 1) * KINDS_HELD]),
        slots=slots(table, seat),
        waiting=table.stands[first : first + box.llamas].count(NOTHING),
    )


def slots(table: Table, seat: Seat) -> int:
    """How many of the seven colours the seat has; brown has no slot (PAC-15, PAC-19)."""
    first = seat * KINDS_HELD
    return sum(count > 0 for count in table.reserve[first : first + len(COLOURS)])


def rebuilt(box: Box, view: PachakunaView) -> Table:
    """The table behind a view."""
    table = fresh(box)
    if view.seats[1].colour:
        table.white = int(view.seats[1].colour == "white")
    if view.tiles:
        lay(box, table, [6 * KINDS.index(tile.kind) + tile.orientation for tile in view.tiles])
    table.turn = view.turn
    table.stage = _stage(view)
    _whose_turn(box, table, view)
    table.rocks = sum(1 << tile for tile, known in enumerate(view.tiles) if known.rock)
    table.chosen = sum(1 << tile for tile, known in enumerate(view.tiles) if known.chosen)
    table.bag, table.removed = (sum(_bit(order) for order in orders) for orders in (view.bag, view.removed))
    table.orders = [_number(village.upper, village.lower) for village in view.villages]
    table.drawn = [village.drawn for village in view.villages]
    table.reserve = [count for seat in view.seats for count in seat.reserve]
    table.stands, table.loads = [NOTHING] * len(table.stands), [NOTHING] * len(table.loads)
    for llama in view.llamas:
        number = llama.seat * LLAMAS + llama.number - 1
        table.stands[number] = PLACE_OF[llama.at]
        table.loads[number] = COLOURS.index(llama.load) if llama.load else NOTHING
        table.acted[number] = ACTS.index(llama.acted)
        if llama.acted == "fresh" and view.tiles:
            table.walks[number] = [WALKS[llama.number - 1][PLACE_OF[to]] for to in llama.reach]
    if view.paying == "llama":
        table.buyer = table.stands[table.active] - TILES
    return table


def _stage(view: PachakunaView) -> int:
    """The stage behind the names, of which set-up and refill share one, and paying covers another."""
    if view.stage == "order":
        return REFILLING if view.turn else SETTING
    if view.stage == "pay":
        return ROTATING if view.paying == "tile" else TRADING
    return {"white": NAMING, "plan": DEALING, "rotate": ROTATING, "llamas": TRADING, "over": ENDED}[view.stage]


def _whose_turn(box: Box, table: Table, view: PachakunaView) -> None:
    """Who is to act, and how far it has come."""
    if table.turn:
        table.seat = table.white if table.turn % SEATS else 1 - table.white
    table.owed = view.owed
    table.active = table.seat * LLAMAS + view.active - 1 if view.active else NOTHING
    table.due = COLOURS.index(view.due) if view.due else 0
    table.acting = box.alone[table.seat] if table.stage in (ROTATING, TRADING) else LUCK
    if table.stage == ENDED:
        table.acting = OVER


def _number(upper: str, lower: str) -> int:
    return len(COLOURS) * COLOURS.index(upper) + COLOURS.index(lower) if upper else NOTHING


def _bit(order: tuple[str, str]) -> int:
    return 1 << _number(*order)
