# mypyc may compile this module.
"""The moves of P'achakuna as shared values, and how they are written.

A place is a tile's cell "q,r" or a village's colour; llamas are numbered from 1 within their seat.

    turn 1,-2 r3        turn the tile so that its mountains begin at edge 3 (0 E, counter-clockwise); the same = 0°
    pay red             give one resource for what was just chosen: two for a further tile, four for a llama
    walk 1 2,-1         llama 1 walks to that tile; it is closed when another llama acts
    walk 1 red          llama 1 walks to the red village
    sell 1              llama 1 sells its load to the village where it stands
    buy 1               at the village where llama 1 stands a new one is bought; it is paid for next
    done                ends the turn

Luck: `white 0` (the seat that plays white), `plan N2 F5 …` (54 tiles row by row: kind and first mountain edge),
`order red blue` (upper and lower half, for the village that is due).
"""

from typing import Final, NamedTuple

from estaminet.core.game import Line, MalformedMove
from estaminet.games.pachakuna.grid import COLOURS, LETTERS, PLACE_NAMES, PLACES, RESOURCES, TILES

TURN: Final = 0
PAY: Final = 1
WALK: Final = 2
SELL: Final = 3
BUY: Final = 4
DONE: Final = 5
WHITE_SEAT: Final = 6
PLAN: Final = 7
ORDER: Final = 8

LLAMAS: Final = 3
"""The most a seat may have."""


class Move(NamedTuple):
    """A verb and what it is about.

    turn (tile, first mountain edge) · pay (resource) · walk (llama, place) · sell (llama) · buy (llama) · done; and
    luck's white (seat) · plan (tiles in base 18, the first lowest) · order (7 × upper + lower).
    """

    verb: int
    a: int = 0
    b: int = 0


TURNS: Final = tuple(Move(TURN, tile, first) for tile in range(TILES) for first in range(6))
"""By 6 × tile + first mountain edge."""
PAYS: Final = tuple(Move(PAY, resource) for resource in range(len(RESOURCES)))
WALKS: Final = tuple(tuple(Move(WALK, llama, place) for place in range(PLACES)) for llama in range(LLAMAS))
"""By llama and place."""
SALES: Final = tuple(Move(SELL, llama) for llama in range(LLAMAS))
BUYS: Final = tuple(Move(BUY, llama) for llama in range(LLAMAS))
DONE_MOVE: Final = Move(DONE)
WHITES: Final = (Move(WHITE_SEAT, 0), Move(WHITE_SEAT, 1))
ORDERS: Final = tuple(Move(ORDER, order) for order in range(len(COLOURS) ** 2))
"""By 7 × upper + lower; an order of one colour twice does not exist."""

ORDER_NAMES: Final = tuple(f"{upper} {lower}" for upper in COLOURS for lower in COLOURS)
_CODES: Final = 6 * len(LETTERS)
TILE_NAMES: Final = tuple(f"{letter}{first}" for letter in LETTERS for first in range(6))


def _fixed() -> dict[str, Move]:
    """Every move but plans, by how it is written."""
    found = {f"turn {PLACE_NAMES[move.a]} r{move.b}": move for move in TURNS}
    found |= {f"pay {RESOURCES[move.a]}": move for move in PAYS}
    found |= {f"walk {move.a + 1} {PLACE_NAMES[move.b]}": move for row in WALKS for move in row}
    found |= {f"sell {move.a + 1}": move for move in SALES} | {f"buy {move.a + 1}": move for move in BUYS}
    found |= {f"white {move.a}": move for move in WHITES} | {"done": DONE_MOVE}
    halves = len(COLOURS)
    return found | {f"order {ORDER_NAMES[move.a]}": move for move in ORDERS if move.a // halves != move.a % halves}


_FIXED: Final = _fixed()
_WORDS: Final = {move: text for text, move in _FIXED.items()}
_TILE_CODE: Final = {name: code for code, name in enumerate(TILE_NAMES)}


def plan(codes: tuple[int, ...]) -> Move:
    """The deal of a whole board; codes are 6 × kind + first mountain edge."""
    number = 0
    for code in reversed(codes):
        number = number * _CODES + code
    return Move(PLAN, number)


def codes_of(move: Move) -> tuple[int, ...]:
    """The tiles of a plan."""
    number, codes = move.a, []
    for _ in range(TILES):
        number, code = divmod(number, _CODES)
        codes.append(code)
    return tuple(codes)


def write(move: Move) -> str:
    """The move in words."""
    text = _WORDS.get(move)
    if text is not None:
        return text
    return " ".join(("plan", *(TILE_NAMES[code] for code in codes_of(move))))


def read(text: str) -> Move:
    """The shared move that is written exactly so; MalformedMove for anything else."""
    move = _FIXED.get(text)
    if move is not None:
        return move
    verb, *tiles = text[: 4 * TILES].split(" ")
    if verb == "plan" and len(tiles) == TILES and all(tile in _TILE_CODE for tile in tiles):
        return plan(tuple(_TILE_CODE[tile] for tile in tiles))
    raise MalformedMove(Line("not a move", {"text": text[:60]}))
