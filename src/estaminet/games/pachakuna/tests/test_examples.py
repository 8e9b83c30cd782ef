"""The drawn examples of the rules page: a legal match, and what they point at is what the rules count."""

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

from estaminet.core.game import LUCK_SEAT, Line
from estaminet.games.pachakuna import examples
from estaminet.games.pachakuna.drawing_villages import LOWER, UPPER
from estaminet.games.pachakuna.examples import EXAMPLES, TURNS, moment_after, moves_after, shown
from estaminet.games.pachakuna.grid import COLOURS
from estaminet.games.pachakuna.paths import beside
from estaminet.games.pachakuna.tests.table import Play

ALL = tuple(EXAMPLES)
WALKING = ("before", "after", "path", "broken", "village")
SALES = {"upper": 2, "lower": 1, "nothing": 0}


def plain(line: Line) -> str:
    return f"[{line.key}]"


def drawn(name: str) -> Element:
    return fromstring(examples.draw(name, plain))


def played(name: str) -> Play:
    """An example played anew, every move being checked."""
    example = EXAMPLES[name]
    return Play(orders=()).do(*moves_after(example.turns, example.moves))


def circles(name: str, kind: str) -> int:
    groups = [part for part in drawn(name).iter("g") if part.get("class") == kind]
    return sum(len(group.findall("circle")) for group in groups)


def test_the_match_is_legal() -> None:
    play = Play(orders=()).do(*moves_after(len(TURNS)))
    assert play.table == moment_after(len(TURNS)).table


@pytest.mark.rule("PAC-09")
@pytest.mark.parametrize("name", WALKING)
def test_what_is_marked_are_the_legal_walks(name: str) -> None:
    play, walker = played(name), shown(name).lit.walker
    assert walker is not None
    assert play.rules.to_act(play.table) == (walker.seat,) != (LUCK_SEAT,)
    assert set(walker.reach) == play.reach()
    assert circles(name, "pachakuna-goals") == len(play.reach())


@pytest.mark.parametrize("name", ALL)
def test_all_that_is_pointed_at_is_in_the_picture(name: str) -> None:
    lit, places = shown(name).lit, EXAMPLES[name].places.split()
    reach = lit.walker.reach if lit.walker else ()
    assert {*lit.framed, *lit.way, *lit.behind, *reach, *(tile for tile, _ in lit.edges)} <= set(places)


@pytest.mark.rule("PAC-05")
def test_the_tile_is_turned_as_far_as_is_said() -> None:
    assert moves_after(0, 1)[-1].split() == ["turn", *shown("after").lit.framed, "r0"]
    was = next(tile for tile in moment_after(0).view.tiles if (tile.q, tile.r) == (1, 1))
    assert (was.orientation, shown("after").numbers[0]) == (1, 60)


@pytest.mark.rule("PAC-05")
@pytest.mark.rule("PAC-07")
def test_the_rocks_lie_on_the_tiles_of_the_turn_before() -> None:
    moves = TURNS[8]
    assert set(shown("rocks").lit.framed) == {move.split()[1] for move in moves if move.startswith("turn")}
    assert shown("rocks").numbers == (sum(move.startswith("pay") for move in moves),)
    assert set(shown("rocks").lit.framed).isdisjoint(played("rocks").turns())


@pytest.mark.rule("PAC-09")
def test_the_marked_edge_is_what_stops_the_llama() -> None:
    moment, [(tile, edge)] = moment_after(3), shown("broken").lit.edges
    shows = {(one.q, one.r): one.mountains for one in moment.view.tiles}
    assert (tile, edge) == ("-1,1", 4)
    assert 4 in shows[-1, 1]
    assert 1 not in shows[-2, 2]
    assert "-2,2" not in beside(moment.view, tile, mountain=True)


@pytest.mark.rule("PAC-10")
def test_what_lies_behind_the_village_is_reached_from_there_only() -> None:
    behind = set(shown("village").lit.behind)
    assert behind
    assert behind.isdisjoint({*played("village").reach(), played("village").at(0)})
    assert behind <= played("village").put(0, 1, "blue").reach()


@pytest.mark.rule("PAC-13")
@pytest.mark.parametrize("name", SALES)
def test_a_sale_brings_what_is_drawn(name: str) -> None:
    play, seller = played(name), shown(name).lit.seller
    assert seller is not None
    before = play.reserve(seller.seat).get(seller.load, 0)
    play.do(f"sell {seller.number}")
    assert play.reserve(seller.seat).get(seller.load, 0) - before == SALES[name]
    assert shown(name).numbers == (SALES[name],)
    texts = [text.text for text in drawn(name).iter("text") if text.get("class") == "pachakuna-gain"]
    assert texts == [f"+{SALES[name]}"]
    framed = [part.get("d") for part in drawn(name).iter("path") if part.get("class") == "pachakuna-lit"]
    assert framed == [[], [LOWER], [UPPER]][SALES[name]]


@pytest.mark.parametrize("name", ALL)
def test_a_drawing_uses_only_shapes_that_the_page_has(name: str) -> None:
    shapes = {shape.get("id") for shape in fromstring(examples.shapes()).iter()} - {None}
    root = drawn(name)
    assert {use.get("href", "").removeprefix("#") for use in root.iter("use")} <= shapes
    assert not any(part.get("id") for part in root.iter())
    assert root.get("role") == "img"


@pytest.mark.parametrize("name", ALL)
def test_a_drawing_is_named_by_all_that_lies_there(name: str) -> None:
    example, keys = EXAMPLES[name], re.findall(r"\[([^]]+)]", drawn(name).get("aria-label", ""))
    places = example.places.split()
    villages = [place for place in places if place in COLOURS]
    assert keys.count("draw order") == len(villages)
    assert keys.count("draw tile") + keys.count("text tile rock") == len(places) - len(villages)
    llamas = moment_after(example.turns, example.moves).view.llamas
    assert sum(key.startswith("example llama") for key in keys) == sum(llama.at in places for llama in llamas)
