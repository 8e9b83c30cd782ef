"""Moves as sentences: what a move does, what comes of it, and what it gives up for this turn.

A sentence is made of clauses, all of them words with the same values: first the move, then what follows from it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from estaminet.core.game import Line
from estaminet.games.pachakuna.forfeits import forfeits
from estaminet.games.pachakuna.grid import COLOURS, TILE_OF
from estaminet.games.pachakuna.openings import openings
from estaminet.games.pachakuna.state import LLAMA_PRICE, TILE_PRICE
from estaminet.games.pachakuna.view import LlamaView, PachakunaView

Values = dict[str, int | str]

MOST_CLAUSES: Final = 3
STEPS: Final = ("turning", "walk", "sale", "purchase")
DIRECTIONS: Final = ("round not", "round left", "round left", "round half", "round right", "round right")
"""How far a tile is turned, by sixths counter-clockwise."""


def label(view: PachakunaView, move: str) -> Line:
    """The written legal move as a sentence for buttons, lists and screen readers."""
    match move.split():
        case ["turn", tile, first]:
            return _turn(view, tile, int(first[1:]))
        case ["pay", colour]:
            values: Values = {"word_colour": colour, "n": view.owed - 1}
            return Line(f"label pay {view.paying}", values, (f"reserve {view.mover or 0} {colour}",))
        case ["walk", number, place]:
            return _walk(view, own(view, int(number)), place, move)
        case ["sell", number]:
            return _sell(view, own(view, int(number)), move)
        case ["buy", number]:
            return _buy(view, own(view, int(number)), move)
    return _sentence("does end", {}, _losses(view, move), ())


def own(view: PachakunaView, number: int) -> LlamaView:
    """A llama of the seat whose turn it is."""
    return next(llama for llama in view.llamas if (llama.seat, llama.number) == (view.mover, number))


def _sentence(does: str, values: Values, clauses: Sequence[tuple[str, Values]], marks: tuple[str, ...]) -> Line:
    """The move and the first few clauses about it."""
    told = clauses[:MOST_CLAUSES]
    found: Values = {"word_move": does, **values}
    for number, (key, more) in enumerate(told, 1):
        found |= {f"word_more{number}": key, **more}
    return Line(f"label {len(told)}", found, marks)


# Turning


def _turn(view: PachakunaView, tile: str, first: int) -> Line:
    q, r = tile.split(",")
    number = TILE_OF[int(q), int(r)]
    sixths = (first - view.tiles[number].orientation) % 6
    values: Values = {"tile": tile, "degrees": 60 * min(sixths, 6 - sixths), "word_round": DIRECTIONS[sixths]}
    paid = any(known.chosen for known in view.tiles)
    does = "does turn paid" if paid else "does turn"
    values |= {"price": TILE_PRICE} if paid else {}
    return _sentence(does, values, list(_news(view, number, first)), (f"tile {tile}",))


def _news(view: PachakunaView, tile: int, first: int) -> Iterator[tuple[str, Values]]:
    """What comes into reach and what no longer is, for the seat and for the other one."""
    found = openings(view).of(tile, first)
    rival: Values = {"seat": 1 - (view.mover or 0)}
    yield from _villages("opens", found.opened, {})
    yield from _villages("closes", found.closed, {})
    yield from _villages("opens to rival", found.opened_to_rival, rival)
    yield from _villages("closes to rival", found.closed_to_rival, rival)


def _villages(key: str, villages: tuple[str, ...], values: Values) -> Iterator[tuple[str, Values]]:
    name = key.replace(" ", "_")
    if len(villages) == 1:
        yield f"{key} one", {f"word_{name}": villages[0], **values}
    elif villages:
        yield f"{key} more", {f"count_{name}": len(villages), **values}


# Llamas


def _named(llama: LlamaView) -> Values:
    return {"own": llama.number}


def _walk(view: PachakunaView, llama: LlamaView, place: str, move: str) -> Line:
    marks = (f"llama {llama.seat} {llama.number}", f"village {place}" if place in COLOURS else f"tile {place}")
    losses = _losses(view, move)
    if place not in COLOURS:
        return _sentence("does walk to tile", {**_named(llama), "tile": place}, losses, marks)
    values: Values = {**_named(llama), "word_village": place}
    return _sentence("does walk to village", values, [*_offer(view, llama, place), *losses], marks)


def _offer(view: PachakunaView, llama: LlamaView, place: str) -> Iterator[tuple[str, Values]]:
    """What the load would bring in that village."""
    gain = gain_at(view, llama, place)
    if gain >= 0:
        yield f"then brings {gain}", {"word_load": llama.load}


def gain_at(view: PachakunaView, llama: LlamaView, place: str) -> int:
    """What the llama's load would bring in a village: 2, 1 or 0, and -1 if it cannot be sold there (PAC-13)."""
    village = view.villages[COLOURS.index(place)]
    if llama.load in ("", place) or not village.upper:
        return -1
    return 2 if llama.load == village.upper else int(llama.load == village.lower)


def _sell(view: PachakunaView, llama: LlamaView, move: str) -> Line:
    values: Values = {**_named(llama), "word_load": llama.load, "word_village": llama.at}
    marks = (f"llama {llama.seat} {llama.number}", f"order {llama.at}")
    return _sentence(f"does sell for {llama.gain}", values, _losses(view, move), marks)


def _buy(view: PachakunaView, llama: LlamaView, move: str) -> Line:
    values: Values = {"word_village": llama.at, "price": LLAMA_PRICE}
    return _sentence("does buy", values, _losses(view, move), (f"village {llama.at}",))


# What is given up


def _losses(view: PachakunaView, move: str) -> list[tuple[str, Values]]:
    """The steps that are given up, as one clause (PAC-04, PAC-12)."""
    lost = forfeits(view, move)
    if not lost:
        return []
    llamas = {line.values["llama"] for line in lost if "llama" in line.values}
    kinds = [step for step in STEPS if any(line.key == f"forfeits {step}" for line in lost)]
    values: Values = {f"word_step{number}": _step(step, llamas) for number, step in enumerate(kinds, 1)}
    if len(llamas) == 1:
        values |= {"llama": llamas.pop()}
    return [(f"gives up {len(kinds)}", values)]


def _step(step: str, llamas: set[int | str]) -> str:
    return f"step {step} of llama" if len(llamas) == 1 and step != "turning" else f"step {step}"
