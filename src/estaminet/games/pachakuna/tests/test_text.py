"""The board in characters."""

import re
from itertools import pairwise
from random import Random

import msgspec
import pytest

from estaminet.core.board import Scene
from estaminet.games.pachakuna.grid import COLOURS, PLACE_NAMES, RADIUS
from estaminet.games.pachakuna.tests.table import Play, random_match, rules
from estaminet.games.pachakuna.text import ACROSS, DOWN, picture
from estaminet.games.pachakuna.view import PachakunaView, VillageView
from estaminet.words import LANGUAGES, sayer

NAMES = ("Ada", "Bo")
SCENE = Scene(0, NAMES)
LEGEND = """
. valley  ^ mountain  ① ❶ llamas  ▲ rock  △ chosen this turn
wh white  re red  or orange  ye yellow  gr green  bl blue  pu purple  br brown
r0 – r5 the edge where a tile's mountains begin; they go on counter-clockwise
""".strip().splitlines()


def drawn(view: PachakunaView, language: str = "en") -> list[str]:
    return picture(view, SCENE, sayer("pachakuna", language, NAMES)).splitlines()


def played(*moves: str) -> Play:
    return Play().do(*moves)


def seen(play: Play) -> PachakunaView:
    return play.rules.view(play.table, 0)


def cell(view: PachakunaView, q: int, r: int) -> list[str]:
    """The three lines of a cell."""
    board = [line.ljust(80) for line in drawn(view)[len(LEGEND) + 1 :]]
    left, top = ACROSS * (RADIUS + q) + ACROSS // 2 * r, DOWN * (RADIUS + r)
    return [line[left : left + ACROSS - 1] for line in board[top : top + DOWN]]


def test_the_legend_comes_first() -> None:
    assert drawn(seen(Play()))[:4] == [*LEGEND, ""]


@pytest.mark.parametrize(
    ("rotation", "rows"),
    [
        (0, [" ^^ ^^ ", ". 1,1 ^", " .. .. "]),
        (1, [" ^^ ^^ ", "^ 1,1 .", " .. .. "]),
        (2, [" ^^ .. ", "^ 1,1 .", " ^^ .. "]),
        (3, [" .. .. ", "^ 1,1 .", " ^^ ^^ "]),
        (4, [" .. .. ", ". 1,1 ^", " ^^ ^^ "]),
        (5, [" .. ^^ ", ". 1,1 ^", " .. ^^ "]),
    ],
)
def test_a_tile_shows_its_six_edges_and_a_rock_once_it_is_marked(rotation: int, rows: list[str]) -> None:
    play = Play().board(f"1,1 N{rotation}")
    assert cell(seen(play), 1, 1) == rows
    play = played(f"turn 1,1 r{rotation}")
    assert cell(seen(play), 1, 1)[2][2:5] == " △ "
    play.do("walk 1 1,0", "done")
    assert cell(seen(play), 1, 1)[2][2:5] == " ▲ "


def test_a_village_shows_its_order_and_who_stands_there() -> None:
    play = Play()
    assert cell(seen(play), 0, 0) == ["  ① ❶  ", " [wh]  ", "2re 1or"]
    assert cell(seen(play), 4, -4) == ["       ", " [or]  ", "2ye 1gr"]
    bare = msgspec.structs.replace(seen(play), villages=(VillageView("white", 0, 0, "", "", 1),))
    assert cell(bare, 0, 0)[2] == "       "


def test_six_llamas_have_room_in_a_village_and_on_a_tile_with_a_rock() -> None:
    play = played("turn 1,1 r0", "walk 1 1,1", "done")
    for seat in (0, 1):
        for number in (1, 2, 3):
            play.put(seat, number, "white")
    assert cell(seen(play), 0, 0)[0] == "①②③ ❶❷❸"
    for seat in (0, 1):
        for number in (1, 2, 3):
            play.put(seat, number, "1,1")
    assert cell(seen(play), 1, 1) == [" ^①②③^ ", ". 1,1 ^", " .❶❷❸▲."]


def test_each_seat_says_what_it_holds_and_carries() -> None:
    play = Play().holds(0, red=3, blue=1).put(0, 2, "1,0", "green")
    assert drawn(seen(play))[-2:] == [
        "Ada: 2 of 7 colours. Reserve: 3 re  1 bl. Loads: ① wh  ② gr",
        "Bo: 0 of 7 colours. Reserve: 1 br. Loads: ❶ wh",
    ]


def test_black_may_sit_first() -> None:
    play = Play(options={"white": "random"}, orders=())
    assert "①" in drawn(seen(play))[0]
    play.do("white 1")
    assert drawn(seen(play))[0].index("❶") < drawn(seen(play))[0].index("①")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_wider_than_eighty_and_every_place_is_named(language: str) -> None:
    found = rules({"plan": "random", "white": "random"})
    for number, (table, _, _) in enumerate(random_match(found, Random(3), turns=60)):
        if number % 20:
            continue
        lines = drawn(found.view(table, 0), language)
        assert max(map(len, lines)) <= 80
        if table.codes:
            text = "\n".join(lines)
            assert all(re.search(rf"(?<![\d-]){re.escape(name)}(?!\d)", text) for name in PLACE_NAMES if "," in name)
            assert all(f"[{colour[:2]}]" in text for colour in COLOURS)


def test_two_letters_are_enough_to_type_a_colour() -> None:
    codes = sorted(colour[:2] for colour in (*COLOURS, "brown"))
    assert all(one != other for one, other in pairwise(codes))
