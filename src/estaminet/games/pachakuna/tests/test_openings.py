"""What turning a tile opens and closes: the same as the rules say once it is turned."""

from itertools import product

import pytest

from estaminet.games.pachakuna.grid import COLOURS, PLACE_NAMES, TILES
from estaminet.games.pachakuna.openings import NOTHING_NEW, openings
from estaminet.games.pachakuna.paths import beside
from estaminet.games.pachakuna.state import turn_tile
from estaminet.games.pachakuna.tests.moments import busy, moment
from estaminet.games.pachakuna.tests.table import Play
from estaminet.games.pachakuna.view import PachakunaView


def villages(view: PachakunaView, seat: int) -> set[str]:
    """The villages that any llama of the seat could walk to."""
    return {place for llama in view.llamas if llama.seat == seat for place in llama.reach if place in COLOURS}


def turned(play: Play, tile: int, first: int) -> PachakunaView:
    """The board with a tile turned, by the rules."""
    table = play.table.copy()
    turn_tile(play.rules.box, table, tile, first)
    return play.rules.view(table, 0)


@pytest.mark.rule("PAC-09")
@pytest.mark.parametrize("play", [Play(), busy()], ids=["start", "busy"])
def test_they_are_what_the_rules_say_after_the_turn(play: Play) -> None:
    view, _ = moment(play)
    now = [villages(view, seat) for seat in (0, 1)]
    told = 0
    for tile, first in product(range(TILES), range(6)):
        news = openings(view).of(tile, first)
        after = turned(play, tile, first)
        mine, theirs = (villages(after, seat) for seat in (0, 1))
        assert set(news.opened) == mine - now[0]
        assert set(news.closed) == now[0] - mine
        assert set(news.opened_to_rival) == theirs - now[1]
        assert set(news.closed_to_rival) == now[1] - theirs
        told += news != NOTHING_NEW
    assert told or play.table.rocks == 0


@pytest.mark.rule("PAC-09")
def test_the_way_to_what_is_opened_is_one_that_can_be_walked() -> None:
    play = busy()
    view, _ = moment(play)
    ways = 0
    for tile, first in product(range(TILES), range(6)):
        for way in openings(view).of(tile, first).ways:
            after = turned(play, tile, first)
            mountain = view.seats[way.seat].colour == "black"
            for here, there in zip(way.places, way.places[1:], strict=False):
                assert there in beside(after, here, mountain=mountain)
            assert PLACE_NAMES[tile] in way.places
            ways += 1
    assert ways > 3


def test_a_tile_that_lies_as_it_would_be_turned_changes_nothing() -> None:
    view, _ = moment(busy())
    assert all(openings(view).of(n, tile.orientation) == NOTHING_NEW for n, tile in enumerate(view.tiles))


def test_they_are_worked_out_once_for_a_view() -> None:
    view, _ = moment(Play())
    assert openings(view) is openings(view)
    for _ in range(5):
        openings(moment(Play())[0])
    assert openings(view).of(0, 0) == NOTHING_NEW
