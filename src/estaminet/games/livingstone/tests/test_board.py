"""The drawing of Livingstone: complete, clickable exactly where moves are, and silent about what is hidden."""

import re
from importlib import resources

import msgspec
import pytest

from drawings import by_class, plain
from estaminet.core.board import Board, Ghost, Scene
from estaminet.core.game import Line
from estaminet.games.livingstone import board, drawing_river
from estaminet.games.livingstone.moves import SPACE_NAMES
from estaminet.games.livingstone.tests.moments import MOMENTS, NAMES, drawn, every_moment, match, moment
from estaminet.games.livingstone.tests.table import Play, edition, rules
from estaminet.games.livingstone.view import LivingstoneView
from estaminet.words import LANGUAGES, sayer


class TestDrawing:
    def test_the_module_is_a_board(self) -> None:
        checked: Board[LivingstoneView] = board
        assert checked is board

    @every_moment
    def test_every_part_that_a_line_may_speak_of_is_marked(self, view: LivingstoneView, scene: Scene) -> None:
        marks = {mark for element in drawn(view, scene).iter() if (mark := element.get("data-mark"))}
        wanted = {"boat", "bag", "deck", *(f"row {row}" for row in range(1, 7))}
        wanted |= {f"column {column}" for column in range(1, 11)} | {f"space {name}" for name in SPACE_NAMES[:60]}
        wanted |= {f"seat {seat}" for seat in range(len(view.seats))}
        if view.stage != "over":
            wanted |= {"pool"} | {f"die {face}" for face in view.pool}
        assert wanted <= marks

    def test_what_happened_last_is_fresh(self) -> None:
        play = Play(2, "1 2 3 4")
        view, scene = moment(play)
        fresh = ("space 1,2", "column 3", "row 4", "boat", "pool", "seat 1")
        root = drawn(view, msgspec.structs.replace(scene, fresh=fresh))
        assert {element.get("data-mark") for element in by_class(root, "fresh")} == set(fresh)

    def test_names_are_escaped(self) -> None:
        view, _ = match(5, 2)[-1]
        text = board.draw(view, Scene(None, NAMES), sayer("livingstone", "en", NAMES))
        assert "Bo &amp; Co" in text
        assert "&lt;Cleo&gt;" in text

    @pytest.mark.rule("LIV-26")
    def test_others_see_neither_hand_nor_gift(self) -> None:
        def seen(reader: int | None, *moves: str) -> str:
            play = Play(3, "2 2 3 4 5 6", start_pounds=9).do(*moves)
            return board.draw(play.rules.view(play.table, reader), Scene(reader, NAMES[:3]), plain)

        one = ("die 2", "give 3", "draw", "card market")
        other = ("die 2", "give 7", "draw", "card points")
        assert seen(1, *one) == seen(1, *other)
        assert seen(None, *one) == seen(None, *other)
        assert seen(0, *one) != seen(0, *other)

    def test_a_guest_sees_all_seats_and_nobodys_things(self) -> None:
        view, scene = match(5, 2)[-1]
        root = drawn(view, scene)
        assert len(by_class(root, "livingstone-seat")) == 5
        assert by_class(root, "livingstone-mine-box") == []
        own = drawn(match(5, 2)[30][0], Scene(match(5, 2)[30][0].seat, NAMES))
        assert len(by_class(own, "livingstone-mine-box")) == 1


class TestGhosts:
    @every_moment
    def test_tents_have_ghosts_and_nothing_else_has(self, view: LivingstoneView, scene: Scene) -> None:
        ids = {element.get("id") for defs in drawn(view, scene).iter("defs") for element in defs.iter()}
        for move in scene.moves:
            ghost = board.ghost(view, move)
            assert (ghost is not None) == ("tent" in move.split())
            assert ghost is None or ghost.shape in ids

    def test_a_tent_stands_where_it_would_be_placed(self) -> None:
        view, _ = moment(Play(2, "3 4 5 6").do("die 3"))
        box = drawing_river.tent_box(view, 2)
        ghost = board.ghost(view, "tent 3")
        assert isinstance(ghost, Ghost)
        x, y = map(float, re.findall(r"translate\((\S+) (\S+)\)", ghost.transform)[0])
        assert box.x < x < box.x + box.width
        assert box.y < y < box.y + box.height
        assert board.ghost(view, "play ignore tent 3 from 2,2") == ghost


class TestOtherEditions:
    def test_what_is_reconstructed_is_said(self) -> None:
        box = rules(2, reconstructed=["shipping_cost", "majority_points_by_row.2", "majority_points_by_row.3"])
        view = box.view(box.setup(), None)
        text = board.draw(view, Scene(None, NAMES[:2]), sayer("livingstone", "en", NAMES[:2]))
        assert "in your box: the shipping costs, points on the right edge." in text
        plainer = rules(2, reconstructed=[])
        text = board.draw(plainer.view(plainer.setup(), None), Scene(None, NAMES[:2]), plain)
        assert "reconstructed" not in text

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_entry_of_an_edition_has_a_name(self, language: str) -> None:
        say = sayer("livingstone", language)
        assert all(say(Line(f"entry {entry}")) for entry in edition() if entry != "reconstructed")

    @pytest.mark.parametrize("columns", [1, 4, 20])
    def test_boards_of_other_widths_can_be_drawn(self, columns: int) -> None:
        box = rules(2, shipping_cost=[2] * columns, solo_white_tents=[1, 6])
        view = box.view(box.setup(), None)
        root = drawn(view, Scene(None, NAMES[:2]))
        assert len(by_class(root, "livingstone-space")) == 6 * columns


class TestFiles:
    FOLDER = resources.files("estaminet.games.livingstone")

    def test_every_colour_has_a_dark_one(self) -> None:
        text = (self.FOLDER / "board.css").read_text(encoding="utf-8")
        light, rest = text.split("}", 1)
        tokens = set(re.findall(r"(--livingstone-[\w-]+): #", light))
        blocks = re.findall(r"board-livingstone \{([^}]+#[^}]+)\}", rest)
        assert len(tokens) > 20
        assert [set(re.findall(r"(--livingstone-[\w-]+): #", block)) for block in blocks] == [tokens, tokens]

    def test_every_class_of_the_drawing_is_dressed(self) -> None:
        text = (self.FOLDER / "board.css").read_text(encoding="utf-8")
        used = {name for moment in MOMENTS for e in drawn(*moment).iter() for name in e.get("class", "").split()}
        plain_groups = {f"livingstone-{name}" for name in ("quay", "ahead", "cost", "cash", "order", "facts")}
        wanted = {name for name in used if name.startswith("livingstone-")} - plain_groups
        assert {name for name in wanted if not re.search(rf"\.{name}\b", text)} == set()

    def test_the_rules_pages_say_what_is_reconstructed(self) -> None:
        for language, word in (("en", "reconstructed"), ("fr", "reconstitué"), ("de", "nachgebildet")):
            text = (self.FOLDER / f"rules.{language}.md").read_text(encoding="utf-8")
            assert word in text
            assert "1, 1, 2, 2, 3, 3, 4, 4, 5, 5" in text
