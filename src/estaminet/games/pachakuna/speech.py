"""What is said about a table of P'achakuna: the parts of the drawing, the prompt, and the board in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from estaminet.core.board import Scene
from estaminet.core.game import Line, Seat
from estaminet.games.pachakuna.forfeits import possible
from estaminet.games.pachakuna.grid import COLOURS
from estaminet.games.pachakuna.labels import Values
from estaminet.games.pachakuna.state import LLAMA_PRICE, TILE_PRICE
from estaminet.games.pachakuna.view import LlamaView, PachakunaView, TileView, VillageView

SIDES: Final = ("side E", "side NE", "side NW", "side W", "side SW", "side SE")
"""The edges of a tile, counter-clockwise from the east."""


def seen_seat(view: PachakunaView) -> Seat:
    """The seat whose things come first; a guest looks over the shoulder of the first."""
    return view.seat or 0


# The parts of the drawing


def tile_line(view: PachakunaView, tile: TileView, key: str = "draw tile") -> Line:
    """A tile, and where its mountains begin and end."""
    values: Values = {
        "tile": f"{tile.q},{tile.r}",
        "word_kind": f"kind {tile.kind}",
        "word_first": SIDES[tile.mountains[0]],
        "word_last": SIDES[tile.mountains[-1]],
    }
    return Line(key, values, (f"tile {tile.q},{tile.r}",))


def why_not(view: PachakunaView, tile: TileView) -> Line | None:
    """Why the seat whose turn it is cannot choose a tile (PAC-05, PAC-06, PAC-07)."""
    name = f"{tile.q},{tile.r}"
    if view.stage == "llamas":
        return Line("why too late")
    if view.stage == "pay":
        return Line("why pay first")
    if any(llama.at == name for llama in view.llamas):
        return Line("why llama")
    if tile.rock:
        return Line("why rock")
    if tile.chosen:
        return Line("why chosen")
    return Line("why poor", {"n": TILE_PRICE})


def village_line(village: VillageView) -> Line:
    """A village and what it wants."""
    return order_line(village) if village.upper else Line("draw village", {"word_village": village.colour})


def order_line(village: VillageView) -> Line:
    """The order that lies in a village."""
    values: Values = {"word_village": village.colour, "word_upper": village.upper, "word_lower": village.lower}
    return Line("draw order", values, (f"order {village.colour}",))


def llama_line(view: PachakunaView, llama: LlamaView) -> Line:
    """A llama, where it is, and what it carries."""
    values: Values = {"seat": llama.seat, "llama": llama.number, "word_colour": f"llama {_colour(view, llama.seat)}"}
    where = "village" if llama.at in COLOURS else "tile"
    values["word_at" if where == "village" else "at"] = llama.at
    if llama.load:
        return Line(f"draw llama at {where}", {**values, "word_load": llama.load})
    return Line(f"draw llama at {where} without load", values)


def guest_lines(view: PachakunaView, place: str) -> Iterator[Line]:
    """The llamas on a place."""
    return (llama_line(view, llama) for llama in view.llamas if llama.at == place)


def _colour(view: PachakunaView, seat: Seat) -> str:
    return view.seats[seat].colour or "white"


def state_line(view: PachakunaView, llama: LlamaView) -> Line:
    """What a llama can still do this turn."""
    if llama.acted == "closed":
        return Line("state closed")
    if llama.acted == "fresh" and llama.at not in COLOURS:
        return Line("state must walk" if llama.reach else "state stuck", {"n": len(llama.reach)})
    if llama.acted == "fresh":
        return Line("state may walk" if llama.reach else "state stuck", {"n": len(llama.reach)})
    return Line(f"state {llama.acted}")


def where_line(llama: LlamaView) -> Line:
    """A llama by its number, and where it stands."""
    if llama.at in COLOURS:
        return Line("draw stands in village", {"llama": llama.number, "word_village": llama.at})
    return Line("draw stands on tile", {"llama": llama.number, "tile": llama.at})


def step_line(view: PachakunaView, llama: LlamaView, step: str) -> Line:
    """A step of a llama as a short button, with what a trade would give."""
    if step == "sell":
        return Line(f"step sells for {llama.gain}", {"word_load": llama.load})
    return Line("step buys", {"price": LLAMA_PRICE}) if step == "buy" else Line("step walks", {"n": len(llama.reach)})


def words_of(view: PachakunaView, scene: Scene, llama: LlamaView) -> list[str]:
    """The phrases that a click on a llama may begin."""
    if llama.seat != scene.seat:
        return []
    phrases = [f"{verb} {llama.number}" for verb in ("walk", "sell", "buy")]
    return [phrase for phrase in phrases if any(f"{move} ".startswith(f"{phrase} ") for move in scene.moves)]


def sellers(view: PachakunaView, scene: Scene, village: str) -> list[LlamaView]:
    """The llamas of the looking seat that could sell in a village now."""
    own = [llama for llama in view.llamas if llama.seat == scene.seat and llama.at == village]
    return [llama for llama in own if f"sell {llama.number}" in scene.moves]


def seat_line(view: PachakunaView, seat: Seat, kind: str = "draw") -> Line:
    """The colour of a seat's llamas, and how many of the seven colours it has."""
    seen = view.seats[seat]
    key = f"{kind} seat {seen.colour}" if seen.colour else f"{kind} seat"
    return Line(key, {"seat": seat, "n": seen.slots, "slots": len(COLOURS)}, (f"seat {seat}",))


def held_line(view: PachakunaView, seat: Seat, colour: str) -> Line:
    """How much of a colour a seat has."""
    count = view.seats[seat].reserve[view.colours.index(colour)]
    return Line("draw held", {"n": count, "word_colour": colour}, (f"reserve {seat} {colour}",))


def bag_lines(view: PachakunaView) -> tuple[Line, Line]:
    """How many orders are in the bag, and beside the board."""
    return Line("draw bag", {"n": len(view.bag)}, ("bag",)), Line("draw removed", {"n": len(view.removed)}, ("bag",))


# What is asked


def prompt(view: PachakunaView, scene: Scene) -> Line:
    """What the looking seat is asked, or what is waited for."""
    if view.stage == "over":
        return Line("core match over")
    if view.stage == "order":
        return Line("prompt order", {"word_village": view.due})
    if view.mover is None:
        return Line(f"prompt luck {view.stage}")
    if scene.seat != view.mover or not scene.moves:
        return Line(f"prompt wait {view.stage}", {"seat": view.mover})
    if view.stage == "pay":
        return Line(f"prompt pay {view.paying}", {"n": view.owed})
    return _prompt_rotate(view, scene) if view.stage == "rotate" else _prompt_llamas(view, scene)


def _prompt_rotate(view: PachakunaView, scene: Scene) -> Line:
    if not any(tile.chosen for tile in view.tiles):
        return Line("prompt turn")
    more = any(move.startswith("turn ") for move in scene.moves)
    return Line("prompt turn more", {"n": TILE_PRICE}) if more else Line("prompt turned")


def _prompt_llamas(view: PachakunaView, scene: Scene) -> Line:
    """Which llama still has to walk, or what can be done besides ending the turn (PAC-08, PAC-12, PAC-21)."""
    own = [llama for llama in view.llamas if llama.seat == view.mover]
    for llama in own:
        if llama.at not in COLOURS and llama.number != view.active and possible(view, llama, "walk"):
            return Line("prompt must walk", {"llama": llama.number}, (f"llama {llama.seat} {llama.number}",))
    if scene.moves == ("done",):
        return Line("prompt done")
    active = next((llama for llama in own if llama.number == view.active), None)
    if active is not None and f"sell {active.number}" in scene.moves:
        values: Values = {"llama": active.number, "word_load": active.load}
        return Line(f"prompt sell for {active.gain}", values, (f"llama {active.seat} {active.number}",))
    return Line("prompt go on")


# The board in words


def text(view: PachakunaView, scene: Scene) -> Sequence[Line]:
    """The board in sentences: the turn, the seats, their llamas, the villages with their orders, the tiles, the bag."""
    first = seen_seat(view)
    lines = list(_text_turn(view))
    for seat in (first, 1 - first):
        lines += _text_seat(view, seat)
    lines += [village_line(village) for village in view.villages]
    lines += [_text_tile(view, tile) for tile in view.tiles]
    return [*lines, *bag_lines(view)]


def _text_turn(view: PachakunaView) -> Iterator[Line]:
    if view.mover is not None:
        yield Line("text turn", {"seat": view.mover, "turn": view.turn, "turns": view.turns})
    if view.owed:
        yield Line(f"text owed {view.paying}", {"seat": view.mover or 0, "n": view.owed})


def _text_seat(view: PachakunaView, seat: Seat) -> Iterator[Line]:
    seen = view.seats[seat]
    yield seat_line(view, seat, "text")
    for colour, count in zip(view.colours, seen.reserve, strict=True):
        if count:
            yield held_line(view, seat, colour)
    if not sum(seen.reserve):
        yield Line("text nothing held", {"seat": seat})
    for llama in view.llamas:
        if llama.seat == seat:
            yield llama_line(view, llama)
            yield from _text_reach(view, llama)
    if seen.waiting:
        yield Line("text waiting", {"seat": seat, "n": seen.waiting, "price": LLAMA_PRICE})


def _text_reach(view: PachakunaView, llama: LlamaView) -> Iterator[Line]:
    """Where a llama could walk to as the board lies."""
    if not view.tiles:
        return
    tiles = ", ".join(place for place in llama.reach if place not in COLOURS)
    if tiles:
        yield Line("text reach tiles", {"llama": llama.number, "tiles": tiles})
    for place in llama.reach:
        if place in COLOURS:
            yield Line("text reach village", {"llama": llama.number, "word_village": place}, (f"village {place}",))
    if not llama.reach:
        yield Line("text reach nothing", {"llama": llama.number})


def _text_tile(view: PachakunaView, tile: TileView) -> Line:
    if tile.rock:
        return tile_line(view, tile, "text tile rock")
    return tile_line(view, tile, "text tile chosen" if tile.chosen else "draw tile")
