"""The drawing of Limes: complete, clickable exactly where moves are, and the same words as the moves."""

import re
from importlib import resources
from itertools import pairwise
from xml.etree.ElementTree import fromstring

import pytest

from drawings import plain
from estaminet.core.board import Board, Ghost, Scene
from estaminet.games.limes import board, drawing_land
from estaminet.games.limes.tests.moments import MOMENTS, NAMES, display_of, drawn, match, seen_by
from estaminet.games.limes.view import LaidCard, LimesView, Worker
from estaminet.words import sayer


class TestDrawing:
    def test_the_module_is_a_board(self) -> None:
        checked: Board[LimesView] = board
        assert checked is board

    def test_whoever_looks_sees_their_own_display_first_and_a_guest_the_first_seats(self) -> None:
        view, scene = match(4, 2)[-1]
        for seat, shown in ((None, 0), (0, 0), (2, 2)):
            root = fromstring(board.draw(seen_by(view, seat), Scene(seat, NAMES), plain))
            main = next(element for element in root.iter("svg") if element.get("class") == "main")
            marks = {element.get("data-mark", "").split("/")[0] for element in main.iter()} - {""}
            assert marks == {str(shown)}
            captions = [" ".join(element.itertext()) for element in root.iter("figcaption")]
            assert sum("draw other" in caption for caption in captions) == 3
        assert scene.moves == ()

    def test_every_part_that_a_line_may_speak_of_is_marked(self) -> None:
        view, scene = match(4, 2)[-1]
        marks = {mark for element in drawn(view, scene).iter() if (mark := element.get("data-mark"))}
        for seat, display in enumerate(view.displays):
            wanted = {f"{seat}/card {card.x},{card.y}" for card in display.cards}
            wanted |= {f"{seat}/{x},{y}" for x, y in drawing_land.land_of(view, seat)}
            wanted |= {f"{seat}/worker {worker.x},{worker.y}" for worker in display.workers}
            assert wanted <= marks
            assert len(display.cards) == 16

    def test_what_happened_last_is_fresh(self) -> None:
        view, scene = match(2, 1)[-1]
        marks = ("0/card 0,0", "0/1,1", "1/0,0")
        root = drawn(view, Scene(None, scene.names, fresh=marks))
        fresh = [element.get("data-mark") for element in root.iter() if "fresh" in element.get("class", "").split()]
        assert sorted(fresh, key=str) == sorted(marks)

    def test_a_worker_keeps_its_id_when_it_moves(self) -> None:
        for (before, _), (after, _) in pairwise(match(1, 5)):
            old, new = before.displays[0].workers, after.displays[0].workers
            assert len(new) - len(old) in (0, 1)
        ids = [name for element in drawn(*match(1, 5)[-1]).iter() if "-worker-" in (name := element.get("id", ""))]
        assert ids == [f"limes-0-worker-{n}" for n in range(len(match(1, 5)[-1][0].displays[0].workers))]

    def test_drawn_cards_are_pale_and_the_rounds_card_is_framed(self) -> None:
        view, scene = match(1, 5)[-3]
        classes = [element.get("class", "").removeprefix("aside ") for element in drawn(view, scene).iter("svg")]
        assert classes.count("limes-waiting") == len(view.deck)
        assert classes.count("limes-now") == 1
        assert classes.count("limes-drawn") == 24 - len(view.deck) - 1

    def test_names_are_escaped(self) -> None:
        view, scene = match(4, 2)[-1]
        text = board.draw(view, scene, sayer("limes", "en", NAMES))
        assert "Bo &amp; Co" in text
        assert "&lt;Cleo&gt;" in text


class TestGhosts:
    def test_a_card_lies_where_it_would_be_laid(self) -> None:
        view, _ = match(1, 5)[0]
        assert board.ghost(view, "lay 1,-2 r3") == Ghost("ghost-r3", "translate(200 -400)")

    @pytest.mark.rule("LIM-09")
    def test_a_worker_has_the_profession_of_its_zone(self) -> None:
        view = display_of((LaidCard(3, 0, 0, 0),))
        ghosts = [board.ghost(view, f"place {x},{y}") for x, y in ((0, 0), (1, 0), (0, 1))]
        shapes = [ghost.shape for ghost in ghosts if ghost]
        assert shapes == ["ghost-watchman", "ghost-farmer", "ghost-fisher"]

    def test_it_stands_beside_those_who_are_there(self) -> None:
        alone = display_of((LaidCard(3, 0, 0, 0),))
        met = display_of((LaidCard(3, 0, 0, 0),), workers=(Worker(1, 0, 1),))
        assert board.ghost(alone, "place 1,0") != board.ghost(met, "move 0,1 1,0")


class TestFiles:
    FOLDER = resources.files("estaminet.games.limes")

    def test_every_colour_has_a_dark_one(self) -> None:
        text = (self.FOLDER / "board.css").read_text(encoding="utf-8")
        light, rest = text.split("}", 1)
        tokens = set(re.findall(r"(--limes-[\w-]+): #", light))
        dark = [set(re.findall(r"(--limes-[\w-]+): #", block)) for block in re.findall(r"limes \{([^}]+)\}", rest)]
        assert len(tokens) > 20
        assert dark == [tokens, tokens]

    def test_every_class_of_the_drawing_is_dressed(self) -> None:
        text = (self.FOLDER / "board.css").read_text(encoding="utf-8")
        used = {name for moment in MOMENTS for e in drawn(*moment).iter() for name in e.get("class", "").split()}
        plain_groups = {"limes-jetties", "limes-waiting"}
        wanted = {name for name in used if name.startswith("limes-")} - plain_groups
        assert {name for name in wanted if not re.search(rf"\.{name}\b", text)} == set()
