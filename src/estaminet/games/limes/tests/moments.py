"""Moments of random matches, to be drawn and spoken."""

from functools import cache
from random import Random
from xml.etree.ElementTree import Element, fromstring

from drawings import plain
from estaminet.core.board import Scene
from estaminet.core.game import LUCK_SEAT
from estaminet.games import editions, shelf
from estaminet.games.limes import board
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.state import Table
from estaminet.games.limes.view import DisplayView, LaidCard, LimesView, Worker

NAMES = ("Ada", "Bo & Co", "<Cleo>", "Dirk")


def rules(seats: int = 2) -> LimesRules:
    box = shelf()["limes"].box(seats, {}, editions("limes")["box"])
    assert isinstance(box, LimesRules)
    return box


Moment = tuple[LimesView, Scene]


@cache
def match(seats: int, seed: int) -> tuple[Moment, ...]:
    """Every moment of a random match as the seat that acts next sees it, and the end as a guest does."""
    box, dice = rules(seats), Random(seed)
    table, moments = box.setup(), []
    while to_act := box.to_act(table):
        if to_act[0] == LUCK_SEAT:
            box.play(table, LUCK_SEAT, dice.choice(list(box.luck(table).moves)))
            continue
        moments.append(moment(box, table, seat := dice.choice(to_act)))
        box.play(table, seat, dice.choice(list(box.moves(table, seat))))
    moments.append((box.view(table, None), Scene(None, NAMES[:seats])))
    return tuple(moments)


def moment(box: LimesRules, table: Table, seat: int) -> Moment:
    moves = tuple(box.write(move) for move in box.moves(table, seat))
    return box.view(table, seat), Scene(seat, NAMES[: box.seats], moves)


MOMENTS = [*match(1, 5)[::4], *match(2, 1)[::7], *match(4, 2)[::11], match(4, 2)[-1]]


def drawn(view: LimesView, scene: Scene) -> Element:
    return fromstring(board.draw(view, scene, plain))


def seen_by(view: LimesView, seat: int | None) -> LimesView:
    return LimesView(seat, view.round, view.rounds, view.card, view.deck, view.displays, view.faces, view.options)


def display_of(cards: tuple[LaidCard, ...], rows: int = 1, workers: tuple[Worker, ...] = ()) -> LimesView:
    faces = rules().printed
    cards += tuple(LaidCard(10 + y, 0, y, 0) for y in range(1, rows))
    display = DisplayView(cards, workers, 7 - len(workers), 0, "lay", False)
    return LimesView(0, 1, 16, 24, (), (display,), faces, ())
