"""The display in characters."""

import re
from functools import partial

import msgspec
import pytest

from estaminet.core.board import Scene
from estaminet.games.limes.tests.moments import MOMENTS, NAMES, display_of, match
from estaminet.games.limes.text import picture
from estaminet.games.limes.view import LaidCard, LimesView, Worker, Zone
from estaminet.words import LANGUAGES, sayer

SAY = sayer("limes", "en", NAMES)
AS_GUEST = Scene(None, NAMES[:1])
board = partial(picture, say=SAY)

LEGEND = "Fi . field  Wa ~ water  Fo ^ forest  To # tower  ⌂ hut  @ worker, points"


def without_legend(view: LimesView, scene: Scene = AS_GUEST) -> str:
    legend, _, rest = board(view, scene).partition("\n")
    assert legend == LEGEND
    return rest


def test_lines_stand_between_territories_only() -> None:
    """Two cards: fields and lakes go on over their common edge, and nothing else does."""
    view = display_of((LaidCard(17, 0, 0, 0), LaidCard(20, 1, 0, 1)), 1, (Worker(0, 1, 3), Worker(2, 0, 1)))
    assert without_legend(view).splitlines() == SEVENTEEN_AND_TWENTY.strip("\n").splitlines()


SEVENTEEN_AND_TWENTY = """
        0      1      2      3
    +------+------+------+------+
    |Fi.....Fi.....Fi....|Wa~~~~|
 0  |⌂..............@1...|~~~~~~|
    |..........⌂......⌂..|~~~~~~|
    +------+------+------+------+
    |Wa~~~~~Wa~~~~~Wa~~~~|Fi.⌂..|
 1  |~@3~~~~~~~~~~~~~~~~~|......|
    |~~~~~~~~~~~~~~~~~~~~|......|
    +------+------+------+------+
"""


@pytest.mark.parametrize("turns", range(4))
def test_the_middle_of_a_card_is_filled_only_if_all_four_zones_are_one_territory(turns: int) -> None:
    field, water = Zone("field"), Zone("water")
    bare = display_of((LaidCard(1, 0, 0, turns),))
    for face, middle in (((field,) * 4, "."), ((field, field, field, water), "+"), ((field, water) * 2, "+")):
        lines = without_legend(msgspec.structs.replace(bare, faces=(face,))).splitlines()
        assert lines[5][11] == middle


@pytest.mark.parametrize(
    ("points", "shown"),
    [
        ((7,), "~@7~~~"),
        ((12,), "~@12~~"),
        ((3, 0), "~@3@0~"),
        ((12, 0), "~2@12~"),
        ((3, 0, 0), "~3@3~~"),
    ],
)
def test_workers_of_a_zone_show_what_they_bring(points: tuple[int, ...], shown: str) -> None:
    view = display_of((LaidCard(20, 0, 0, 0),), 1, tuple(Worker(0, 0, each) for each in points))
    assert shown in without_legend(view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", range(len(MOMENTS)))
def test_no_line_is_wider_than_eighty(moment: int, language: str) -> None:
    view, scene = MOMENTS[moment]
    lines = picture(view, scene, sayer("limes", language, NAMES)).splitlines()
    assert max(map(len, lines)) <= 80
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("moment", range(len(MOMENTS)))
def test_every_free_place_and_every_rotation_is_shown_while_a_card_is_to_be_laid(moment: int) -> None:
    view, scene = MOMENTS[moment]
    wanted = {move.rsplit(" ", 1)[0] for move in scene.moves if move.startswith("lay")}
    said = without_legend(view, scene)
    assert set(re.findall(r"lay -?\d,-?\d", said)) == wanted
    assert (re.findall(r"\br\d\b", said) == ["r0", "r1", "r2", "r3"]) == bool(wanted)


def test_every_worker_stands_on_the_board() -> None:
    for view, scene in match(1, 5)[1::6]:
        (display,) = view.displays
        assert without_legend(view, scene).count("@") <= len(display.workers)
        assert bool(display.workers) == ("@" in without_legend(view, scene))


def test_an_empty_display_of_another_shows_only_the_legend() -> None:
    view, _ = match(2, 1)[0]
    assert board(view, AS_GUEST) == LEGEND
