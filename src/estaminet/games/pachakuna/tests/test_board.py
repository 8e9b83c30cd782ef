"""The drawing of P'achakuna: complete, clickable exactly where moves are, and each terrain in one piece."""

import re
from importlib import resources

import msgspec
import pytest

from drawings import by_class, phrases_of, plain
from estaminet.core.board import Board, Scene
from estaminet.games.pachakuna import board, drawing_hex, drawing_llamas
from estaminet.games.pachakuna.drawing_tiles import name_of
from estaminet.games.pachakuna.grid import CELLS, COLOURS, RESOURCES, TILES
from estaminet.games.pachakuna.tests.moments import MOMENTS, NAMES, busy, buyer, drawn, every_moment, match, moment
from estaminet.games.pachakuna.tests.table import Play
from estaminet.games.pachakuna.view import PachakunaView
from estaminet.words import sayer


class TestDrawing:
    def test_the_module_is_a_board(self) -> None:
        checked: Board[PachakunaView] = board
        assert checked is board

    @every_moment
    def test_every_part_that_a_line_may_speak_of_is_marked(self, view: PachakunaView, scene: Scene) -> None:
        marks = {mark for element in drawn(view, scene).iter() if (mark := element.get("data-mark"))}
        wanted = {"bag", "seat 0", "seat 1"} | {f"tile {name_of(tile)}" for tile in view.tiles}
        wanted |= {f"village {colour}" for colour in COLOURS}
        wanted |= {f"order {village.colour}" for village in view.villages if village.upper}
        wanted |= {f"llama {llama.seat} {llama.number}" for llama in view.llamas}
        wanted |= {f"reserve {seat} {colour}" for seat in (0, 1) for colour in RESOURCES}
        assert wanted <= marks

    def test_what_happened_last_is_fresh(self) -> None:
        view, scene = moment(busy())
        fresh = ("tile 1,0", "village blue", "order red", "llama 0 1", "reserve 0 red", "seat 1")
        root = drawn(view, msgspec.structs.replace(scene, fresh=fresh))
        assert {element.get("data-mark") for element in by_class(root, "fresh")} == set(fresh)

    def test_names_are_escaped(self) -> None:
        text = board.draw(*moment(busy()), sayer("pachakuna", "en", NAMES))
        assert "Ada &amp; Co" in text
        assert "&lt;Bo&gt;" in text

    def test_a_guest_sees_the_same_and_clicks_nothing(self) -> None:
        view, _ = moment(busy())
        assert phrases_of(drawn(view, Scene(None, NAMES))) == []
        assert len(by_class(drawn(view, Scene(None, NAMES)), "pachakuna-walker")) == 6


class TestTiles:
    def test_each_kind_is_drawn_in_six_positions_and_used_as_it_lies(self) -> None:
        view, scene = moment(busy())
        root = drawn(view, scene)
        used = [use.get("href", "") for use in root.iter("use")]
        for kind in ("valley", "neutral", "mountain"):
            lying = [tile.orientation for tile in view.tiles if tile.kind == kind]
            for first in range(6):
                ghosts = 1
                assert used.count(f"#pachakuna-{kind}-{first}") == lying.count(first) + ghosts

    @pytest.mark.parametrize("count", [2, 3, 4])
    @pytest.mark.parametrize("first", range(6))
    def test_the_mountains_reach_along_their_edges_and_no_further(self, first: int, count: int) -> None:
        foot = drawing_hex.foot(first, count)
        assert foot[0] == pytest.approx(drawing_hex.corner(first + count))
        assert foot[-1] == pytest.approx(drawing_hex.corner(first))
        for edge in range(6):
            x, y = drawing_hex.polar(60 * edge, 0.75)
            assert _inside((x, y), [*foot, *_rim(first, count)]) == ((edge - first) % 6 < count)

    @pytest.mark.rule("PAC-09")
    def test_cliffs_stand_where_valley_meets_mountain(self) -> None:
        view, scene = moment(Play().board("1,0 N2", "2,0 N2"))
        cliffs = by_class(drawn(view, scene), "pachakuna-cliff")[0].get("d", "")
        one = drawing_hex.edge_line((1, 0), 0, 0.96)
        assert one in cliffs
        view, scene = moment(Play().board("1,0 N2", "2,0 N4"))
        assert one not in by_class(drawn(view, scene), "pachakuna-cliff")[0].get("d", "")

    @pytest.mark.rule("PAC-06")
    def test_a_tile_says_why_it_cannot_be_chosen(self) -> None:
        view, scene = moment(busy().do("turn 2,1 r0"))
        why = {e.get("data-mark"): e.get("data-why") for e in drawn(view, scene).iter() if e.get("data-mark")}
        assert why["tile 0,-2"] == "why llama []"
        assert why["tile 1,1"] == "why rock []"
        assert why["tile 2,1"] == "why chosen []"
        assert why["tile 1,0"] is None
        view, scene = moment(Play().do("turn 2,1 r0"))
        why = {e.get("data-mark"): e.get("data-why") for e in drawn(view, scene).iter() if e.get("data-mark")}
        assert why["tile 1,0"] == "why poor [('n', 2)]"

    def test_a_tile_that_can_be_turned_says_how_it_lies(self) -> None:
        view, scene = moment(busy())
        lies = {e.get("data-mark"): e.get("data-lies") for e in drawn(view, scene).iter() if e.get("data-lies")}
        assert len(lies) == TILES - 2 - 2
        assert all(lies.get(f"tile {name_of(t)}", f"r{t.orientation}") == f"r{t.orientation}" for t in view.tiles)
        assert [e for e in drawn(*moment(busy().do("sell 3"))).iter() if e.get("data-lies")] == []

    @pytest.mark.rule("PAC-07")
    def test_rocks_lie_and_those_to_come_are_pale(self) -> None:
        view, scene = moment(busy().do("turn 2,1 r0"))
        root = drawn(view, scene)
        assert len(by_class(root, "pachakuna-rocky")) == 2
        assert len(by_class(root, "pachakuna-rock-to-come")) == 1


class TestVillages:
    @pytest.mark.rule("PAC-13")
    def test_an_order_is_two_halves_and_what_each_pays(self) -> None:
        view, scene = moment(Play())
        order = next(e for e in drawn(view, scene).iter() if e.get("data-mark") == "order white")
        halves = [group for group in order.iter("g") if "pachakuna-in" in group.get("class", "")]
        assert [half.get("class") for half in halves] == ["pachakuna-in-red", "pachakuna-in-orange"]
        assert [text.text for half in halves for text in half.iter("text")] == ["2", "1"]

    def test_an_order_sells_the_load_of_the_only_llama_that_can(self) -> None:
        def words(play: Play) -> list[str | None]:
            view, scene = moment(play)
            return [e.get("data-word") for e in by_class(drawn(view, scene), "pachakuna-order") if e.get("data-word")]

        assert words(busy()) == ["sell 3"]
        assert words(busy().put(0, 2, "green", "red")) == []
        assert words(busy().put(0, 2, "blue", "red")) == ["sell 3", "sell 2"]

    @pytest.mark.rule("PAC-16")
    def test_a_llama_can_be_bought_on_the_board(self) -> None:
        view, scene = moment(buyer())
        assert [e.get("data-word") for e in by_class(drawn(view, scene), "pachakuna-buyer")] == ["buy 2"]
        assert by_class(drawn(*moment(busy())), "pachakuna-buyer") == []

    def test_orders_hang_within_the_drawing(self) -> None:
        left, top, width, height = map(float, board.WINDOW.split())
        for cell in CELLS:
            x, y = drawing_hex.centre(cell)
            assert left < x - 52 < x + 52 < left + width
            assert top < y - 60 < y + 60 < top + height


class TestGhosts:
    @every_moment
    def test_turns_and_walks_have_ghosts_and_nothing_else_has(self, view: PachakunaView, scene: Scene) -> None:
        ids = {element.get("id") for defs in drawn(view, scene).iter("defs") for element in defs.iter()}
        for move in scene.moves:
            ghost = board.ghost(view, move)
            assert (ghost is not None) == (move.split()[0] in ("turn", "walk"))
            assert ghost is None or ghost.shape in ids

    def test_a_walk_is_shown_with_its_way(self) -> None:
        view, scene = moment(busy())
        ghost = board.ghost(view, "walk 2 1,3")
        assert ghost is not None
        shape = next(e for e in drawn(view, scene).iter() if e.get("id") == ghost.shape)
        assert len(shape.findall("path")) == 2
        assert len(shape.findall("use")) == 1

    @pytest.mark.rule("PAC-09")
    def test_a_turn_shows_the_villages_that_come_into_reach(self) -> None:
        view, scene = moment(busy())
        root = drawn(view, scene)
        ghost = board.ghost(view, "turn 1,-2 r0")
        assert ghost is not None
        assert ghost.shape == "pachakuna-ghost-turn-1,-2-r0"
        shape = next(e for e in root.iter() if e.get("id") == ghost.shape)
        assert [use.get("href") for use in shape.findall("use")][1:] == ["#pachakuna-opened"]
        far = board.ghost(view, "turn 2,2 r0")
        assert far is not None
        assert far.shape == "pachakuna-ghost-valley-r0"

    @pytest.mark.parametrize("count", range(1, 7))
    @pytest.mark.parametrize("at", ["1,0", "white", "red"])
    def test_llamas_on_a_place_stand_apart(self, at: str, count: int) -> None:
        view, _ = moment(busy())
        llama = view.llamas[0]
        places = [drawing_llamas.stand(view, llama, at, index, count) for index in range(count)]
        assert len(set(places)) == count


class TestFiles:
    FOLDER = resources.files("estaminet.games.pachakuna")

    def test_every_colour_has_a_dark_one(self) -> None:
        text = (self.FOLDER / "board.css").read_text(encoding="utf-8")
        light, rest = text.split("}", 1)
        tokens = set(re.findall(r"(--pachakuna-[\w-]+): #", light)) - {"--pachakuna-ink", "--pachakuna-pale"}
        blocks = re.findall(r"board-pachakuna \{([^}]+#[^}]+)\}", rest)
        assert len(tokens) > 20
        assert [set(re.findall(r"(--pachakuna-[\w-]+): #", block)) for block in blocks] == [tokens, tokens]

    def test_every_class_of_the_drawing_is_dressed(self) -> None:
        text = (self.FOLDER / "board.css").read_text(encoding="utf-8")
        used = {name for shown in MOMENTS for e in drawn(*shown).iter() for name in e.get("class", "").split()}
        plain_groups = {"pachakuna-all-ways", "pachakuna-rocky"}
        wanted = {name for name in used if name.startswith("pachakuna-")} - plain_groups
        assert {name for name in wanted if not re.search(rf"\.{name}\b", text)} == set()


def test_a_board_is_drawn_before_and_while_it_is_laid_out() -> None:
    (first, _), *_ = match(4, 40)
    assert first.tiles == ()
    assert "prompt luck" in plain(board.prompt(first, Scene(None, NAMES)))


def _rim(first: int, count: int) -> list[tuple[float, float]]:
    return [drawing_hex.corner(edge) for edge in range(first, first + count + 1)]


def _inside(point: tuple[float, float], polygon: list[tuple[float, float]]) -> bool:
    """Whether a point lies in a polygon: a ray to the east crosses its rim an odd number of times."""
    (x, y), crossings = point, 0
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossings += 1
    return crossings % 2 == 1
