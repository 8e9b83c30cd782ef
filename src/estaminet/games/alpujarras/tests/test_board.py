"""The drawing of Alpujarras: complete, clickable exactly where moves are, and explained."""

import re
from importlib import resources
from typing import Any

import msgspec
import pytest

from drawings import by_class
from estaminet.core.board import Board, Ghost, Scene
from estaminet.games.alpujarras import board
from estaminet.games.alpujarras.drawing_places import SIZE, cells, waters
from estaminet.games.alpujarras.moves import FARMLANDS, FRUITS
from estaminet.games.alpujarras.tests.moments import MOMENTS, NAMES, drawn, every_moment, match
from estaminet.games.alpujarras.tests.table import Scene as Table
from estaminet.games.alpujarras.view import AlpujarrasView, TokenView
from estaminet.words import sayer

FOLDER = resources.files("estaminet.games.alpujarras")


class TestDrawing:
    def test_the_module_is_a_board(self) -> None:
        checked: Board[AlpujarrasView] = board
        assert checked is board

    @pytest.mark.rule("ALP-80")
    @every_moment
    def test_whatever_lines_speak_of_is_marked(self, view: AlpujarrasView, scene: Scene) -> None:
        marks = {mark for element in drawn(view, scene).iter() if (mark := element.get("data-mark"))}
        seats = range(len(view.seats))
        wanted = {"track", "card", "deck", *(f"goal {number}" for number in range(1, 5))}
        wanted |= {f"{part} {land}" for land in FARMLANDS for part in ("farmland", "village", "award")}
        wanted |= {f"space {space.number}" for space in view.track} | {f"channel {one.number}" for one in view.channels}
        wanted |= {f"spot {space.number} {spot.number}" for space in view.track for spot in space.spots}
        wanted |= {f"supply {fruit}" for fruit in FRUITS} | {
            f"fruit {seat} {fruit}" for seat in seats for fruit in FRUITS
        }
        wanted |= {f"{part} {seat}" for seat in seats for part in ("seat", "noria", "token", "dirhem")}
        assert wanted <= marks

    @pytest.mark.rule("ALP-80")
    def test_spaces_and_channels_have_a_star(self) -> None:
        for element in drawn(*match(4, 3)[200]).iter("g"):
            if element.get("data-mark", "").split()[0:1] in (["space"], ["spot"], ["channel"]):
                assert by_class(element, "alpujarras-star"), element.get("data-mark")

    @every_moment
    def test_every_part_of_track_and_valley_explains_itself(self, view: AlpujarrasView, scene: Scene) -> None:
        root = drawn(view, scene)
        for kind in ("space", "spot", "large", "farmland", "field", "channel", "delivery", "mule", "award"):
            for element in by_class(root, f"alpujarras-{kind}"):
                assert element.find("title") is not None, kind

    def test_what_happened_last_is_fresh(self) -> None:
        view, scene = match(4, 3)[200]
        fresh = ("space 5", "spot 10 2", "mule 1", "channel 7", "farmland red", "village red", "goal 3", "noria 0")
        root = drawn(view, msgspec.structs.replace(scene, fresh=fresh))
        assert {element.get("data-mark") for element in by_class(root, "fresh")} == set(fresh)

    def test_names_are_escaped(self) -> None:
        view, _ = match(4, 3)[-1]
        text = board.draw(view, Scene(None, NAMES), sayer("alpujarras", "en", NAMES))
        assert "Bo &amp; Co" in text
        assert "&lt;Cleo&gt;" in text

    def test_a_guest_sees_all_seats_and_nobodys_things(self) -> None:
        root = drawn(*match(4, 3)[-1])
        assert by_class(root, "alpujarras-mine") == []
        assert {f"seat {seat}" for seat in range(4)} <= {element.get("data-mark") for element in root.iter()}


class TestPlaces:
    @pytest.mark.parametrize("seats", [2, 3, 4])
    def test_spaces_lie_side_by_side_along_the_edge(self, seats: int) -> None:
        boxes = [cell.box for cell in cells(Table(seats).view()).values()]
        for n, (x, y, wide, high) in enumerate(boxes):
            assert -0.01 <= x <= x + wide <= SIZE + 0.01
            assert -0.01 <= y <= y + high <= SIZE + 0.01
            for other in boxes[n + 1 :]:
                apart = x + wide - other.x < 0.01 or other.x + other.width - x < 0.01
                assert apart or y + high - other.y < 0.01 or other.y + other.height - y < 0.01

    def test_every_channel_of_any_edition_has_a_place(self) -> None:
        apart: dict[str, Any] = {
            "channels__0__next_to": ["START-OY"],
            "channels__1__next_to": ["START-YG", "T-OY-2"],
        }
        for view in (Table(4).view(), Table(4, **apart).view()):
            places = waters(view)
            assert {water.at for water in places.values()} == set(dict.fromkeys(w.at for w in places.values()))
            assert len({water.at for water in places.values()}) == len(view.channels)

    def test_the_order_is_from_rear_to_front(self) -> None:
        view = Table(4).at("9", "10.2", "10.1", "5").view()
        (row,) = by_class(drawn(view, Scene(None, NAMES)), "alpujarras-order")
        uses = [use.get("href") for item in row for use in item.iter("use")]
        assert uses == [f"#alpujarras-mule-{mule}" for mule in (3, 0, 2, 1)]

    def test_who_has_arrived_waits_no_more(self) -> None:
        (row,) = by_class(drawn(Table(4).at("56.1", "55", "56.2", "5").view(), Scene(None, NAMES)), "alpujarras-order")
        assert [use.get("href") for use in row.iter("use")] == ["#alpujarras-mule-3", "#alpujarras-mule-1"]
        assert by_class(drawn(*match(4, 3)[-1]), "alpujarras-order") == []


class TestShown:
    @pytest.mark.rule("ALP-82")
    def test_delivery_tokens_are_shown_until_goal_3_is_validated(self) -> None:
        def shown(validated: tuple[int, ...]) -> int:
            view = Table(4).view()
            tokens = (TokenView("apple", 2, 3), TokenView("apple", 3, 4), TokenView("grape", 2, 3))
            seat = msgspec.structs.replace(view.seats[0], tokens=tokens, validated=validated)
            seen = msgspec.structs.replace(view, seats=(seat, *view.seats[1:]))
            return len(by_class(drawn(seen, Scene(1, NAMES)), "alpujarras-won"))

        assert shown((1, 2, 4)) == 2
        assert shown((3,)) == 0

    def test_lying_farmers_and_awards_are_drawn(self) -> None:
        root = drawn(Table(4).lie(0, "red", "cherry 2").view(), Scene(None, NAMES))
        assert [element.get("id") for element in root.iter("g") if "lying-red" in element.get("id", "")] == [
            "alpujarras-lying-red-4"
        ]
        assert len(by_class(root, "alpujarras-award-green")) == 5

    def test_the_road_ahead_ends_with_the_second_stop(self) -> None:
        scene = Table(4).at("9", "16.1", "16.2", "16.3")
        root = drawn(scene.view(), Scene(0, NAMES, tuple(scene.offers())))
        (road,) = by_class(root, "alpujarras-road")
        words = [word for element in road.iter() if (word := element.get("data-word"))]
        assert (words[0], words[-1], len(words)) == ("go 10 spot 1", "go 16 spot 4", 4 + 5 + 1)

    def test_ending_the_turn_says_what_it_gives_up(self) -> None:
        scene = Table(4).at("9", "22.1", "22.2", "22.3").do("go 12")
        view, say = scene.view(), sayer("alpujarras", "en", NAMES)
        assert say(board.label(view, "done")) == "End your turn, giving up a channel and a noria."
        scene.do("irrigate 1", "noria")
        assert "noria" not in say(board.label(scene.view(), "done")) or "noria" in str(scene.view().turn.open)

    def test_a_reconstruction_says_so(self) -> None:
        view = Table(4).view()
        assert by_class(drawn(view, Scene(None, NAMES)), "alpujarras-note")
        own = msgspec.structs.replace(view, edition="", reconstructed=())
        assert not by_class(drawn(own, Scene(None, NAMES)), "alpujarras-note")


class TestGhost:
    def test_a_mule_is_shown_where_it_would_go(self) -> None:
        view = Table(4).at("9", "16.1", "16.2", "16.3").view()
        spaces = [board.ghost(view, move) for move in ("go 12", "go 22 spot 2", "done", "add red take apple")]
        assert [ghost and ghost.shape for ghost in spaces] == ["ghost-mule-0", "ghost-mule-0", None, None]
        assert isinstance(spaces[0], Ghost)
        assert spaces[0] != spaces[1]


class TestStyle:
    TEXT = (FOLDER / "board.css").read_text(encoding="utf-8")

    def test_every_colour_has_a_dark_one(self) -> None:
        light, rest = self.TEXT.split("}", 1)
        tokens = set(re.findall(r"(--alpujarras-[\w-]+): #", light))
        blocks = re.findall(r"board-alpujarras \{([^}]+)\}", rest)
        dark = [set(re.findall(r"(--alpujarras-[\w-]+): #", block)) for block in blocks]
        assert len(tokens) > 20
        assert [one for one in dark if one] == [tokens, tokens]

    def test_every_class_of_the_drawing_is_dressed(self) -> None:
        used = {name for moment in MOMENTS for e in drawn(*moment).iter() for name in e.get("class", "").split()}
        bare = {f"alpujarras-{name}" for name in ("award", "open", "facts", "ahead")}
        wanted = {name for name in used if name.startswith("alpujarras-")} - bare
        assert {name for name in wanted if not re.search(rf"\.{name}\b(?!-)", self.TEXT)} == set()
