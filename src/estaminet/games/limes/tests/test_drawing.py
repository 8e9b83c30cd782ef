"""The parts of the drawing: the room it has, what lies where, outlines, and crowds of workers."""

import re
from random import Random

import pytest

from estaminet.core.board import Scene
from estaminet.core.game import LUCK_SEAT
from estaminet.games.limes import drawing_display, drawing_land, drawing_shapes, drawing_workers, speech
from estaminet.games.limes.tests.moments import NAMES, display_of, drawn, match, rules
from estaminet.games.limes.view import LaidCard, Worker, Zone


class TestWindow:
    """LIM-05: the drawing has room where a card may go, and zones stay large enough for a finger."""

    @pytest.mark.parametrize(
        ("columns", "laying", "side"),
        [(0, True, 3), (1, True, 3), (2, True, 4), (3, True, 5), (3, False, 4), (4, True, 5)],
    )
    def test_it_is_as_large_as_the_display_may_become(self, columns: int, laying: bool, side: int) -> None:
        cards = tuple(LaidCard(n + 1, n, 0, 0) for n in range(columns))
        view = display_of(cards, rows=3 if columns == 4 else 1)
        assert drawing_display.room(view, 0, laying=laying) == side

    def test_every_free_place_and_every_card_is_inside(self) -> None:
        for view, scene in match(1, 5):
            main = next(element for element in drawn(view, scene).iter("svg") if element.get("class") == "main")
            left, top, width, height = (float(number) for number in main.get("viewBox", "").split())
            cards = [(card.x, card.y) for card in view.displays[0].cards]
            places = cards + [speech.place_of(at) for at in drawing_display.free_places(scene)]
            for x, y in places:
                assert left < 200 * x < 200 * x + 200 < left + width
                assert top < 200 * y < 200 * y + 200 < top + height


class TestLand:
    @pytest.mark.rule("LIM-04")
    @pytest.mark.parametrize("turns", range(4))
    def test_a_turned_card_is_drawn_as_the_rules_turn_it(self, turns: int) -> None:
        box = rules()
        terrains = ("", "field", "water", "forest", "tower")
        for printed, faces in zip(box.printed, box.faces, strict=True):
            shown = drawing_land.turned(printed, turns)
            assert [zone.terrain for zone in shown] == [terrains[terrain] for _, terrain, _ in faces[turns]]
            huts = [sum(1 << "NESW".index(edge) for edge in zone.huts) for zone in shown]
            assert huts == [bits for _, _, bits in faces[turns]]

    @pytest.mark.rule("LIM-06")
    @pytest.mark.rule("LIM-07")
    def test_territories_are_those_of_the_rules(self) -> None:
        box, dice = rules(1), Random(9)
        table = box.setup()
        while to_act := box.to_act(table):
            moves = list(box.luck(table).moves) if to_act[0] == LUCK_SEAT else list(box.moves(table, 0))
            box.play(table, to_act[0], dice.choice(moves))
        land = drawing_land.land_of(box.view(table, 0), 0)
        territories = {drawing_land.territory(land, place) for place in land}
        assert len(territories) == table.lands[0].territories()
        assert sum(len(zones) for zones in territories) == len(land) == 64

    def test_a_corner_is_open_only_between_open_edges(self) -> None:
        field = Zone("field")
        land = {(0, 0): field, (1, 0): field, (0, 1): field}
        assert drawing_land.openings(land, (0, 0)) == 0b0001_0100
        assert drawing_land.openings(land | {(1, 1): field}, (0, 0)) == 0b0001_1100
        assert drawing_land.openings(land | {(1, 1): field}, (1, 0)) == 0b0111_0000
        assert drawing_land.openings({(0, 0): field, (1, 1): field}, (0, 0)) == 0
        assert drawing_land.openings({(0, 0): field, (0, 1): field, (1, 1): field}, (0, 0)) == 0b0001_0000
        assert drawing_land.openings({(0, 0): field, (1, 0): field, (1, 1): field}, (0, 0)) == 0b0000_0100

    def test_towers_are_closed(self) -> None:
        land = {(0, 0): Zone("tower"), (1, 0): Zone("tower")}
        assert drawing_land.openings(land, (0, 0)) == 0

    @pytest.mark.rule("LIM-16")
    @pytest.mark.parametrize(("across", "edges"), [("water", "E"), ("field", ""), (None, "")])
    def test_a_jetty_leads_only_into_water(self, across: str | None, edges: str) -> None:
        land = {(0, 0): Zone("forest", "ES")} | ({(1, 0): Zone(across)} if across else {})
        assert drawing_land.banks(land, (0, 0)) == edges
        assert drawing_display.jetties(land).count("limes-jetty") == len(edges)


class TestOutline:
    @pytest.mark.parametrize("openings", range(256))
    def test_it_is_closed_and_stays_within_the_zone(self, openings: int) -> None:
        path = drawing_shapes.outline(openings, 3, 20, 0.4)
        assert path[0] == "M"
        assert path[-1] == "z"
        points = re.findall(r"[ML](\S+) ([^\sA-Za-z]+)", path)
        assert points
        assert all(-0.4 <= float(number) <= 100.4 for point in points for number in point)

    @pytest.mark.parametrize(
        ("openings", "ends"),
        [(1, ("5 0", "95 0")), (4, ("100 5", "100 95")), (16, ("95 100", "5 100")), (64, ("0 95", "0 5"))],
    )
    def test_open_edges_meet_the_neighbour(self, openings: int, ends: tuple[str, str]) -> None:
        path = drawing_shapes.outline(openings, 5, 10)
        assert path.count("A") == 2
        assert all(f"L{end}" in path or f"M{end}" in path for end in ends)

    @pytest.mark.parametrize(("openings", "arcs"), [(0, 4), (0b0101, 2), (0b0111, 1), (0b0101_0101, 4), (255, 0)])
    def test_closed_corners_are_round_and_notched_where_only_the_diagonal_is_missing(
        self, openings: int, arcs: int
    ) -> None:
        assert drawing_shapes.outline(openings, 5, 10).count("A") == arcs


class TestCrowds:
    """LIM-11: any number of workers may stand on a zone."""

    @pytest.mark.rule("LIM-11")
    @pytest.mark.parametrize("crowd", range(1, 8))
    def test_each_stands_on_its_zone_and_apart(self, crowd: int) -> None:
        stands = [drawing_workers.stand((2, -1), "field", index, crowd) for index in range(crowd)]
        assert len(set(stands)) == crowd
        assert all(200 < stand.x < 300 and -100 < stand.y < 0 for stand in stands)

    def test_a_watchman_leaves_the_tower_to_be_seen(self) -> None:
        field, tower = (drawing_workers.stand((0, 0), terrain, 0, 1) for terrain in ("field", "tower"))
        assert tower.x > field.x
        assert tower.scale < field.scale

    @pytest.mark.rule("LIM-19")
    @pytest.mark.parametrize(("points", "coins"), [((3,), 1), ((0,), 1), ((3, 0), 2), ((3, 0, 0), 1), ((0, 0, 0), 0)])
    def test_points_stand_with_the_workers_that_bring_them(self, points: tuple[int, ...], coins: int) -> None:
        workers = tuple(Worker(0, 0, each) for each in points)
        root = drawn(display_of((LaidCard(1, 0, 0, 0),), workers=workers), Scene(0, NAMES[:1]))
        assert [element.text for element in root.iter("text")] == [str(each) for each in points][:coins]
