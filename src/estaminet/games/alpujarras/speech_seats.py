"""What is said of the seats' things."""

from collections.abc import Iterator

from estaminet.core.game import Line, Seat
from estaminet.games.alpujarras.moves import FRUITS
from estaminet.games.alpujarras.view import AlpujarrasView

TOKENS_GOAL = 3
"""The goal that looks at delivery tokens."""


def shows_tokens(view: AlpujarrasView, seat: Seat) -> bool:
    """Whether kinds and numbers of the seat's delivery tokens are shown (ALP-82)."""
    return TOKENS_GOAL not in view.seats[seat].validated


def dirhems_line(view: AlpujarrasView, seat: Seat) -> Line:
    """The points of a seat."""
    return Line("draw dirhems", {"seat": seat, "n": view.seats[seat].dirhems}, (f"seat {seat}",))


def fruit_lines(view: AlpujarrasView, seat: Seat) -> Iterator[Line]:
    """The seat's fruits, kind by kind."""
    for fruit, count in zip(FRUITS, view.seats[seat].fruits, strict=True):
        values: dict[str, int | str] = {"seat": seat, "word_kind": f"kind {fruit}", "n": count, "limit": view.limits[0]}
        yield Line("draw fruits", values, (f"fruit {seat} {fruit}",))


def thing_lines(view: AlpujarrasView, seat: Seat) -> Iterator[Line]:
    """Norias, dirhems, farmers and goal tokens of a seat."""
    seen = view.seats[seat]
    yield Line("draw norias", {"seat": seat, "n": seen.norias, "limit": view.limits[1]}, (f"noria {seat}",))
    yield dirhems_line(view, seat)
    yield Line("draw farmers left", {"seat": seat, "n": seen.farmers}, (f"seat {seat}",))
    yield Line("draw tokens held", {"seat": seat, "n": seen.goal_tokens}, (f"token {seat}",))


def seat_lines(view: AlpujarrasView, seat: Seat) -> Iterator[Line]:
    """All of a seat's things."""
    yield from thing_lines(view, seat)
    yield from (line for line in fruit_lines(view, seat) if line.values["n"])
    seen = view.seats[seat]
    if shows_tokens(view, seat):
        kinds = [token.fruit for token in seen.tokens]
        for fruit in FRUITS:
            if count := kinds.count(fruit):
                yield Line("draw own tokens", {"seat": seat, "n": count, "word_kind": f"kind {fruit}"})
    if seen.cards:
        yield Line("draw own cards", {"seat": seat, "n": len(seen.cards)})
