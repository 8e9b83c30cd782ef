"""What every drawing promises to page, keyboard and screen reader, for whatever is on the shelf."""

import re
from importlib import resources
from itertools import cycle
from xml.etree.ElementTree import fromstring

import msgspec
import pytest

from boxes import BOXES, Box
from drawings import NAMES, drawn, goes_on, moments, phrases_of, plain, unreached
from estaminet import games
from estaminet.core.board import AnyBoard
from estaminet.games import board, shelf
from estaminet.words import LANGUAGES, sayer

MOST_BYTES = 200_000
ON_THE_SHELF = [box for box in BOXES if box.game_id in shelf()]

every_box = pytest.mark.parametrize("box", ON_THE_SHELF, ids=str)


every_game = pytest.mark.parametrize("game_id", shelf())


def board_of(box: Box) -> AnyBoard:
    found = board(box.game_id)
    assert found is not None
    return found


@every_box
def test_it_is_one_small_well_formed_fragment_without_style_and_script(box: Box) -> None:
    for (view, scene), language in zip(moments(box), cycle(LANGUAGES), strict=False):
        text = board_of(box).draw(view, scene, sayer(box.game_id, language, NAMES))
        root = fromstring(text)
        assert root.tag == "div"
        assert len(text.encode()) < MOST_BYTES
        assert not re.search(r"<script|<style|\sstyle=|\son\w+=", text)
        assert len([part for part in root.iter("svg") if "main" in part.get("class", "").split()]) == 1
        assert [group.get("id") for group in root.iter("g")].count("ghosts") == 1


@every_box
def test_ids_are_unique_and_every_shape_that_is_used_is_there(box: Box) -> None:
    for view, scene in moments(box):
        root = drawn(board_of(box), view, scene)
        ids = [name for element in root.iter() if (name := element.get("id"))]
        assert len(ids) == len(set(ids))
        assert {href[1:] for use in root.iter("use") if (href := use.get("href"))} <= set(ids)
        assert {name for part in root.iter() for name in re.findall(r"url\(#(.+)\)", part.get("fill", ""))} <= set(ids)


@every_box
def test_what_can_be_clicked_is_what_can_be_played(box: Box) -> None:
    for view, scene in moments(box):
        elements = phrases_of(drawn(board_of(box), view, scene))
        assert [each for each in elements if not any(goes_on(scene.moves, phrase) for phrase in each)] == []
        assert unreached(scene.moves, [phrase for each in elements for phrase in each]) == []


@every_box
def test_buttons_have_names_and_lie_in_no_other_button(box: Box) -> None:
    for view, scene in moments(box):
        for element in drawn(board_of(box), view, scene).iter():
            if element.get("data-word"):
                assert element.get("role") == "button"
                assert element.get("aria-label")
                assert [part for part in element.iter() if part.get("data-word")] == [element]


@every_box
def test_what_is_moved_to_its_place_has_an_inner_group_to_animate(box: Box) -> None:
    for view, scene in moments(box):
        for piece in drawn(board_of(box), view, scene).iter("g"):
            if piece.get("id") and piece.get("data-mark") and piece.get("transform"):
                assert [group.get("transform") for group in piece.findall("g")] == [None]


@every_box
def test_equal_views_give_the_same_bytes(box: Box) -> None:
    for view, scene in moments(box):
        again = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        assert board_of(box).draw(again, scene, plain) == board_of(box).draw(view, scene, plain)


@every_box
def test_ghosts_have_a_shape_in_the_drawing(box: Box) -> None:
    for view, scene in moments(box):
        ids = {part.get("id") for part in drawn(board_of(box), view, scene).iter()}
        ghosts = [ghost for move in scene.moves if (ghost := board_of(box).ghost(view, move))]
        assert {ghost.shape for ghost in ghosts} <= ids


@every_game
def test_the_picture_of_the_shelf_is_a_drawing_of_our_own(game_id: str) -> None:
    text = (resources.files(games) / game_id / "picture.svg").read_text(encoding="utf-8")
    assert fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    assert not re.search(r"style|script|http(?!://www\.w3\.org/)|var\(|class=", text)
