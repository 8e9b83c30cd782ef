"""The drawing of Limes: complete, clickable exactly where moves are, and the same words as the moves."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from itertools import pairwise
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest

from estaminet.core.board import Board, Ghost, Scene
from estaminet.core.game import LUCK_SEAT, Line
from estaminet.games import editions, shelf
from estaminet.games.limes import board, drawing_display, drawing_land, drawing_shapes, drawing_workers, speech
from estaminet.games.limes.rules import LimesRules
from estaminet.games.limes.state import Table
from estaminet.games.limes.view import DisplayView, LaidCard, LimesView, Worker, Zone
from estaminet.words import LANGUAGES, sayer

NAMES = ("Ada", "Bo & Co", "<Cleo>", "Dirk")
SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 120_000


def plain(line: Line) -> str:
    """Says nothing but the key and the values, for tests of the drawing alone."""
    return f"{line.key} {sorted(line.values.items())}"


def rules(seats: int = 2) -> LimesRules:
    box = shelf()["limes"].box(seats, {}, editions("limes")["box"])
    assert isinstance(box, LimesRules)
    return box


Moment = tuple[LimesView, Scene]


@cache
def match(seats: int, seed: int) -> tuple[Moment, ...]:
    """Every moment of a random match as the seat that acts next sees it, and the end as a guest does."""
    box, dice = rules(seats), Random(seed)
    table, moments = box.setup(), []
    while to_act := box.to_act(table):
        if to_act[0] == LUCK_SEAT:
            box.play(table, LUCK_SEAT, dice.choice(list(box.luck(table).moves)))
            continue
        moments.append(moment(box, table, seat := dice.choice(to_act)))
        box.play(table, seat, dice.choice(list(box.moves(table, seat))))
    moments.append((box.view(table, None), Scene(None, NAMES[:seats])))
    return tuple(moments)


def moment(box: LimesRules, table: Table, seat: int) -> Moment:
    moves = tuple(box.write(move) for move in box.moves(table, seat))
    return box.view(table, seat), Scene(seat, NAMES[: box.seats], moves)


MOMENTS = [*match(1, 5)[::4], *match(2, 1)[::7], *match(4, 2)[::11], match(4, 2)[-1]]


def drawn(view: LimesView, scene: Scene) -> Element:
    return fromstring(board.draw(view, scene, plain))


def words(view: LimesView, scene: Scene) -> list[list[list[str]]]:
    """The phrases of each clickable element, as lists of words."""
    clickable = (element.get("data-word") for element in drawn(view, scene).iter())
    return [[phrase.split() for phrase in text.split("|")] for text in clickable if text]


def goes_on(moves: Sequence[str], phrase: list[str]) -> bool:
    """Whether the phrase stands somewhere within a legal sentence."""
    sentences = (move.split() for move in moves)
    return any(phrase == s[n : n + len(phrase)] for s in sentences for n in range(len(s)))


class TestDrawing:
    def test_the_module_is_a_board(self) -> None:
        checked: Board[LimesView] = board
        assert checked is board

    @pytest.mark.parametrize(("view", "scene"), MOMENTS)
    def test_it_is_one_small_well_formed_fragment_without_style_and_script(self, view: LimesView, scene: Scene) -> None:
        text = board.draw(view, scene, sayer("limes", "de", NAMES))
        root = fromstring(text)
        assert root.tag == "div"
        assert len(text.encode()) < MOST_BYTES
        assert not [e for e in root.iter() if e.tag in ("script", "style") or "style" in e.attrib]
        assert not re.search(r"\son\w+=", text)

    @pytest.mark.parametrize(("view", "scene"), MOMENTS)
    def test_ids_are_unique_and_every_shape_that_is_used_is_there(self, view: LimesView, scene: Scene) -> None:
        root = drawn(view, scene)
        ids = [name for element in root.iter() if (name := element.get("id"))]
        assert len(ids) == len(set(ids))
        used = {href.removeprefix("#") for element in root.iter() if (href := element.get("href"))}
        assert used <= set(ids)
        filled = {match for e in root.iter() for match in re.findall(r"url\(#(.+)\)", e.get("fill", ""))}
        assert filled <= set(ids)

    @pytest.mark.parametrize(("view", "scene"), MOMENTS)
    def test_what_can_be_clicked_is_what_can_be_played(self, view: LimesView, scene: Scene) -> None:
        elements = words(view, scene)
        for phrases in elements:
            assert any(goes_on(scene.moves, phrase) for phrase in phrases), phrases
        phrases = [phrase for element in elements for phrase in element]
        for move in scene.moves:
            if move != "done":
                assert reached(move.split(), phrases), move

    @pytest.mark.parametrize(("view", "scene"), MOMENTS)
    def test_buttons_have_names_and_pieces_an_inner_group_to_animate(self, view: LimesView, scene: Scene) -> None:
        root = drawn(view, scene)
        for element in root.iter():
            if element.get("data-word"):
                assert element.get("role") == "button"
                assert element.get("aria-label")
            if element.get("transform") and "limes-worker" in element.get("class", ""):
                inner = element.findall("g")
                assert [group.get("transform") for group in inner] == [None]

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
        classes = [element.get("class") for element in drawn(view, scene).iter("g")]
        assert classes.count("limes-waiting") == len(view.deck)
        assert classes.count("limes-now") == 1
        assert classes.count("limes-drawn") == 24 - len(view.deck) - 1

    def test_names_are_escaped(self) -> None:
        view, scene = match(4, 2)[-1]
        text = board.draw(view, scene, sayer("limes", "en", NAMES))
        assert "Bo &amp; Co" in text
        assert "&lt;Cleo&gt;" in text


def reached(sentence: list[str], phrases: list[list[str]]) -> bool:
    """Whether clicks can make the sentence; a rotation is chosen by turning."""
    if not sentence or re.fullmatch(r"r\d", sentence[0]):
        return True
    starts = [phrase for phrase in phrases if sentence[: len(phrase)] == phrase]
    return any(reached(sentence[len(phrase) :], phrases) for phrase in starts)


def seen_by(view: LimesView, seat: int | None) -> LimesView:
    return LimesView(seat, view.round, view.rounds, view.card, view.deck, view.displays, view.faces, view.options)


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


def display_of(cards: tuple[LaidCard, ...], rows: int = 1, workers: tuple[Worker, ...] = ()) -> LimesView:
    faces = rules().printed
    cards += tuple(LaidCard(10 + y, 0, y, 0) for y in range(1, rows))
    display = DisplayView(cards, workers, 7 - len(workers), 0, "lay", False)
    return LimesView(0, 1, 16, 24, (), (display,), faces, ())


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


class TestGhosts:
    @pytest.mark.parametrize(("view", "scene"), MOMENTS)
    def test_every_ghost_has_a_shape_in_the_drawing(self, view: LimesView, scene: Scene) -> None:
        ids = {element.get("id") for defs in drawn(view, scene).iter("defs") for element in defs.iter()}
        for move in scene.moves:
            ghost = board.ghost(view, move)
            assert (ghost is None) == (move == "done")
            assert ghost is None or ghost.shape in ids

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


class TestWords:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_everything_can_be_said(self, language: str) -> None:
        say = sayer("limes", language, NAMES)
        said = [say(line) for view, scene in (*match(4, 2), *match(1, 5)) for line in all_lines(view, scene)]
        assert all(sentence and "{" not in sentence for sentence in said)

    def test_each_move_is_called_differently(self) -> None:
        say = sayer("limes", "en", NAMES)
        for view, scene in match(2, 1):
            labels = [say(board.label(view, move)) for move in scene.moves]
            assert len(set(labels)) == len(labels)

    def test_laying_describes_the_turned_card_and_the_place(self) -> None:
        view = display_of((LaidCard(1, 0, 0, 0),))
        said = sayer("limes", "en", NAMES)(board.label(view, "lay -1,2 r1"))
        assert said == (
            "Lay card 24, turned a quarter clockwise, 2 south and 1 west of the first card. North-west: forest; "
            "north-east: field with huts in the north and east; south-east: forest; south-west: field."
        )

    def test_workers_are_named_by_card_and_corner(self) -> None:
        view = display_of((LaidCard(3, 0, 0, 0),), workers=(Worker(0, 0, 1),))
        say = sayer("limes", "en", NAMES)
        assert say(board.label(view, "place 1,0")) == "Place a farmer in the north-east of card 3."
        assert say(board.label(view, "move 0,0 0,1")) == (
            "Move the watchman from the north-west of card 3 to the south-west of card 3, to work as a fisher."
        )
        assert board.label(view, "move 0,0 0,1").marks == ("0/worker 0,0", "0/0,1")
        assert say(board.label(view, "done")) == "Done, no worker this time."

    @pytest.mark.parametrize(
        ("moves", "key"),
        [
            (("lay 0,0 r0",), "prompt lay first"),
            (("done", "place 0,0", "move 0,0 1,0"), "prompt place or move"),
            (("done", "place 0,0"), "prompt place"),
            (("done", "move 0,0 1,0"), "prompt move"),
            (("done",), "prompt done"),
            ((), "prompt drawing"),
        ],
    )
    def test_the_prompt_says_what_can_be_done(self, moves: tuple[str, ...], key: str) -> None:
        assert board.prompt(display_of(()), Scene(0, NAMES[:1], moves)).key == key

    def test_the_prompt_of_a_later_card(self) -> None:
        view = display_of((LaidCard(1, 0, 0, 0),))
        assert board.prompt(view, Scene(0, NAMES[:1], ("lay 1,0 r0",))) == Line("prompt lay", {"card": 24})

    def test_the_prompt_names_whom_we_wait_for(self) -> None:
        view = match(4, 2)[0][0]
        waits = [board.prompt(view, Scene(0, NAMES, (), ready=ready)) for ready in ((0, 1, 3), (0, 1), (0, 1, 2, 3))]
        assert waits == [
            Line("prompt wait", {"seat": 2}),
            Line("prompt wait several", {"n": 2}),
            Line("prompt drawing"),
        ]
        assert board.prompt(view, Scene(None, NAMES, ())) == Line("prompt wait several", {"n": 4})

    def test_before_the_first_card_and_after_the_last(self) -> None:
        box = rules()
        assert board.prompt(box.view(box.setup(), 0), Scene(0, NAMES[:2])).key == "prompt drawing"
        assert [line.key for line in board.text(box.view(box.setup(), 0), Scene(0, NAMES[:2]))] == [
            "text display own",
            "text no cards",
            "text display",
            "text no cards",
            "text deck",
        ]
        view, scene = match(2, 1)[-1]
        assert board.prompt(view, scene).key == "core match over"

    def test_the_board_in_words_begins_with_the_looking_seat(self) -> None:
        view, scene = match(4, 2)[-1]
        lines = board.text(seen_by(view, 2), Scene(2, NAMES))
        seats = [int(line.values["seat"]) for line in lines if line.key.startswith("text display")]
        assert seats == [2, 0, 1, 3]
        assert [line.key for line in lines].count("text laid") == 64
        points = [
            sum(int(line.values["n"]) for line in lines if f"{seat}/worker" in "".join(line.marks)) for seat in seats
        ]
        assert points == [view.displays[seat].points for seat in seats]
        assert scene.seat is None


def all_lines(view: LimesView, scene: Scene) -> Iterator[Line]:
    """Everything that the board says in a moment."""
    said: list[Line] = []

    def say(line: Line) -> str:
        said.append(line)
        return line.key

    board.draw(view, scene, say)
    yield from said
    yield board.prompt(view, scene)
    yield from board.text(view, scene)
    yield from (board.label(view, move) for move in scene.moves)


class TestFiles:
    FOLDER = resources.files("estaminet.games.limes")

    def test_the_picture_of_the_shelf_is_a_drawing_of_our_own(self) -> None:
        text = (self.FOLDER / "picture.svg").read_text(encoding="utf-8")
        root = fromstring(text)
        assert root.tag == f"{SVG}svg"
        assert not re.search(r"style|script|http(?!://www\.w3\.org/)|var\(|class=", text)

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
