"""The drawing of Livingstone: complete, clickable exactly where moves are, and silent about what is hidden."""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from itertools import pairwise
from random import Random
from xml.etree.ElementTree import Element, fromstring

import msgspec
import pytest

from estaminet.core.board import Board, Ghost, Scene
from estaminet.core.game import LUCK_SEAT, Line
from estaminet.core.luck import roll
from estaminet.games.livingstone import board, drawing_river, drawing_sums, speech
from estaminet.games.livingstone.moves import SPACE_NAMES
from estaminet.games.livingstone.tests.table import WHITE, Play, edition, rules
from estaminet.games.livingstone.view import LivingstoneView
from estaminet.words import LANGUAGES, sayer

NAMES = ("Ada", "Bo & Co", "<Cleo>", "Dirk", "Eva")
MOST_BYTES = 150_000
RARE = {"give": 0.2, "sell": 0.4}

Moment = tuple[LivingstoneView, Scene]


class RandomDice(Random):
    """Chance for draws."""

    def below(self, n: int) -> int:
        return self.randrange(n)


def plain(line: Line) -> str:
    """Says nothing but the key and the values, for tests of the drawing alone."""
    return f"{line.key} {sorted(line.values.items())}"


def moment(play: Play) -> Moment:
    """What the seat that acts sees."""
    seats = play.box.seats
    if play.over() or play.awaits_luck():
        return play.rules.view(play.table, None), Scene(None, NAMES[:seats])
    return play.rules.view(play.table, play.seat), Scene(play.seat, NAMES[:seats], tuple(play.offers))


@cache
def match(seats: int, seed: int, tents: int = 11) -> tuple[Moment, ...]:
    """The moments of a random match, each as the seat that acts sees it; draws of stones and cards as a guest does."""
    play, dice = Play(seats, tents_per_seat=tents), RandomDice(seed)
    moments = []
    while not play.over():
        moments.append(moment(play))
        if play.awaits_luck():
            move = roll(play.rules.luck(play.table), dice)
            play.rules.play(play.table, LUCK_SEAT, move)
            continue
        offers = play.offers
        weights = [RARE.get(text.split()[0], 1.0) for text in offers]
        play.do(dice.choices(offers, weights)[0])
    return (*moments, moment(play))


MOMENTS = [*match(1, 5)[::7], *match(2, 1, 3)[::13], *match(5, 2)[::29], match(5, 2)[-1], match(1, 5)[-1]]
every_moment = pytest.mark.parametrize(("view", "scene"), MOMENTS)


def drawn(view: LivingstoneView, scene: Scene) -> Element:
    return fromstring(board.draw(view, scene, plain))


def phrases_of(view: LivingstoneView, scene: Scene) -> list[list[str]]:
    """The phrases of all clickable elements, as lists of words."""
    texts = [text for element in drawn(view, scene).iter() if (text := element.get("data-word"))]
    return [phrase.split() for text in texts for phrase in text.split("|")]


def goes_on(moves: Sequence[str], phrase: list[str]) -> bool:
    """Whether the phrase stands somewhere within a legal sentence."""
    sentences = (move.split() for move in moves)
    return any(phrase == s[n : n + len(phrase)] for s in sentences for n in range(len(s)))


def reached(sentence: list[str], phrases: list[list[str]]) -> bool:
    """Whether clicks can make the sentence."""
    starts = [phrase for phrase in phrases if sentence[: len(phrase)] == phrase]
    return not sentence or any(reached(sentence[len(phrase) :], phrases) for phrase in starts)


def by_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def scene_of(play: Play) -> Scene:
    return moment(play)[1]


class TestDrawing:
    def test_the_module_is_a_board(self) -> None:
        checked: Board[LivingstoneView] = board
        assert checked is board

    @every_moment
    def test_it_is_one_small_well_formed_fragment_without_style_and_script(
        self, view: LivingstoneView, scene: Scene
    ) -> None:
        text = board.draw(view, scene, sayer("livingstone", "en", NAMES))
        root = fromstring(text)
        assert root.tag == "div"
        assert len(text.encode()) < MOST_BYTES
        assert not re.search(r"<script|\sstyle=|\son\w+=", text)
        assert len([e for e in root.iter("svg") if e.get("class") == "main"]) == 1
        assert [group.get("id") for group in root.iter("g")].count("ghosts") == 1

    @every_moment
    def test_ids_are_unique_and_every_use_has_a_shape(self, view: LivingstoneView, scene: Scene) -> None:
        root = drawn(view, scene)
        ids = [name for element in root.iter() if (name := element.get("id"))]
        assert len(set(ids)) == len(ids)
        assert {use.get("href", "")[1:] for use in root.iter("use")} <= set(ids)

    @every_moment
    def test_words_are_those_of_the_legal_moves(self, view: LivingstoneView, scene: Scene) -> None:
        phrases = phrases_of(view, scene)
        assert all(goes_on(scene.moves, phrase) for phrase in phrases)
        for move in scene.moves:
            if move != "done":
                assert reached(move.split(), phrases), move

    @every_moment
    def test_buttons_have_names_and_pieces_an_inner_group_to_animate(self, view: LivingstoneView, scene: Scene) -> None:
        for element in drawn(view, scene).iter():
            if element.get("data-word"):
                assert element.get("role") == "button"
                assert element.get("aria-label")
            if element.tag == "g" and element.get("id") and element.get("data-mark"):
                assert [group.get("transform") for group in element.findall("g")] == [None]

    @every_moment
    def test_equal_views_give_the_same_bytes(self, view: LivingstoneView, scene: Scene) -> None:
        again = msgspec.json.decode(msgspec.json.encode(view), type=LivingstoneView)
        assert board.draw(again, scene, plain) == board.draw(view, scene, plain)

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


class TestRiver:
    @pytest.mark.rule("LIV-13")
    def test_the_boats_column_shows_costs_and_is_wide_enough_for_a_finger(self) -> None:
        play = Play(2, "3 4 5 6").do("die 3", "tent 3", "done")
        view, scene = moment(play)
        root = drawn(view, scene)
        costs = ["".join(cost.itertext()) for cost in by_class(root, "livingstone-cost")]
        assert costs == ["1", "1", "2", "1", "1", "1"]
        finger = 44 / 380 * (drawing_river.width_of(view) + 6)
        assert min(drawing_river.ROW, drawing_river.BOAT_CELL) >= finger

    def test_columns_stand_side_by_side_wherever_the_boat_is(self) -> None:
        view, _ = match(2, 1, 3)[20]
        for column in range(10):
            moved = msgspec.structs.replace(view, column=column)
            boxes = [drawing_river.column_box(moved, each) for each in range(10)]
            assert all(box.x + box.width == after.x for box, after in pairwise(boxes))
            assert boxes[-1].x + boxes[-1].width == drawing_river.width_of(moved) - drawing_river.EDGE
            assert [box.width for box in boxes].count(drawing_river.BOAT_CELL) == 1

    @pytest.mark.parametrize("count", range(1, 25))
    def test_tents_of_a_space_stand_inside_and_apart(self, count: int) -> None:
        box = drawing_river.Box(10, 20, 62, 97)
        spots = drawing_river.spots(box, count)
        assert len({(x, y) for x, y, _ in spots}) == count
        for x, y, scale in spots:
            half = scale * drawing_river.TENT_BOX / 2 - 0.01
            assert 10 <= x - half <= x + half <= 72
            assert 20 <= y - half <= y + half <= 117

    @pytest.mark.rule("LIV-13")
    def test_every_tent_is_drawn_once(self) -> None:
        for view, scene in match(5, 2)[::40]:
            ids = [name for e in drawn(view, scene).iter("g") if (name := e.get("id", "")).count(",")]
            assert len(ids) == sum(map(sum, view.tents)) + len(view.white)

    @pytest.mark.rule("LIV-23")
    def test_white_tents_stand_on_the_board(self) -> None:
        view, scene = moment(Play(1, "3 4"))
        ids = [name for e in drawn(view, scene).iter("g") if (name := e.get("id", "")).endswith("white-0")]
        assert sorted(ids) == sorted(f"livingstone-tent-{name}-white-0" for name in WHITE.split()[1:])

    @pytest.mark.rule("LIV-15")
    def test_the_boat_slides_and_shows_its_anchor_while_it_is_held(self) -> None:
        view, scene = moment(Play(2, "1 2 3 4"))
        later = msgspec.structs.replace(view, column=4, held=True)
        steamers = [by_class(drawn(each, scene), "livingstone-steamer")[0] for each in (view, later)]
        assert steamers[0].get("id") == steamers[1].get("id")
        assert steamers[0].get("transform") != steamers[1].get("transform")
        hrefs = [[use.get("href") for use in steamer.iter("use")] for steamer in steamers]
        assert "#livingstone-card-boat" not in hrefs[0]
        assert "#livingstone-card-boat" in hrefs[1]


class TestTurn:
    @pytest.mark.rule("LIV-05")
    def test_only_higher_dice_can_be_clicked(self) -> None:
        play = Play(1, "3 4").do("die 3", "coins", "done")
        view, scene = moment(play)
        dice = by_class(drawn(view, scene), "livingstone-die")
        assert [(die.get("data-mark"), die.get("data-word")) for die in dice] == [("die 4", "die 4")]

    @pytest.mark.rule("LIV-05")
    def test_dice_that_cannot_be_taken_are_pale(self) -> None:
        play = Play(2, "1 3 4 6").do("die 3", "coins", "done", "die 4", "coins", "done")
        view, scene = moment(play)
        root = drawn(view, scene)
        assert [die.get("data-mark") for die in by_class(root, "livingstone-barred")] == ["die 1"]
        assert [die.get("data-word") for die in by_class(root, "livingstone-die")] == [None, "die 6"]
        waiting = by_class(drawn(play.rules.view(play.table, 1), Scene(1, NAMES[:2])), "livingstone-barred")
        assert waiting == []

    @pytest.mark.rule("LIV-04")
    def test_the_seats_stand_in_turn_order(self) -> None:
        view, _ = moment(Play(3, "1 2 3 4 5 6"))
        assert speech.turn_order(msgspec.structs.replace(view, starter=2)) == [2, 0, 1]

    @pytest.mark.rule("LIV-07")
    def test_the_four_actions_say_what_they_give(self) -> None:
        play = Play(2, "3 4 5 6").do("die 3")
        lines = speech.action_lines(moment(play)[0])
        assert lines["draw"] == Line("gives draw", {"n": 27})
        assert lines["coins"] == Line("gives coins now", {"n": 3})
        assert lines["dig"] == Line("gives dig now", {"n": 3, "percent": 5, "whole": 1, "tenth": 4})
        assert lines["tent"] == Line("gives tent now", {"row": 3, "points": 3, "n": 1})
        poor = Play(2, "3 4 5 6", start_pounds=0).do("die 3")
        assert speech.action_lines(moment(poor)[0])["tent"].key == "gives tent too dear"
        assert {line.key for line in speech.action_lines(moment(Play(2, "3 4 5 6"))[0]).values()} == {
            "gives draw",
            "gives coins",
            "gives dig",
            "gives tent",
        }

    @pytest.mark.rule("LIV-25")
    def test_what_asks_twice_looks_different(self) -> None:
        play = Play(2, "3 4 5 6").do("die 3", "draw", "card coins")
        words = {e.get("data-word") for e in by_class(drawn(*moment(play)), "livingstone-final")}
        assert words == {"play coins"}
        play = Play(2, "3 4 5 6").do("die 3", "dig")
        words = {e.get("data-word") for e in by_class(drawn(*moment(play)), "livingstone-final")}
        assert words == {"pull"}

    @pytest.mark.rule("LIV-14")
    def test_tent_cards_can_be_joined_in_clicks(self) -> None:
        play = Play(2, "3 4 5 6")
        play.table.hands[3], play.table.hands[4] = 1, 1
        view, scene = moment(play.do("die 3"))
        phrases = phrases_of(view, scene)
        assert ["play", "free"] in phrases
        assert ["ignore"] in phrases
        assert reached(["play", "free", "ignore", "tent", "6"], phrases)
        by_card = by_class(drawn(view, scene), "livingstone-by-card")
        assert [e.get("data-mark") for e in by_card] == [f"space 1,{row}" for row in (1, 2, 4, 5, 6)]

    @pytest.mark.rule("LIV-21")
    def test_a_tent_to_be_moved_is_named_by_a_button_too(self) -> None:
        found = [(view, scene) for view, scene in match(2, 1, 3) if any(" from " in move for move in scene.moves)]
        assert found
        for view, scene in found:
            chips = {chip.get("data-word") for chip in by_class(drawn(view, scene), "livingstone-chip")}
            assert {f"from {move.split()[-1]}" for move in scene.moves if " from " in move} <= chips


class TestMine:
    @pytest.mark.rule("LIV-11")
    def test_stones_lie_where_they_were_put_while_others_come(self) -> None:
        play = Play(2, "3 4 5 6").do("die 4", "dig", "pull")
        places: dict[str, str] = {}
        for stone in ("rock", "clear", "rock"):
            play.do(f"stone {stone}")
            view = play.rules.view(play.table, 1)
            stones = [e for e in drawn(view, Scene(1, NAMES[:2])).iter("g") if "-dug-" in e.get("id", "")]
            now = {e.get("id", ""): e.get("transform", "") for e in stones}
            assert places.items() <= now.items()
            places = now
        assert len(set(places.values())) == 3

    def test_there_is_room_for_the_stones_to_come(self) -> None:
        play = Play(2, "3 4 5 6").do("die 5", "dig")
        view, scene = moment(play)
        assert len(by_class(drawn(view, scene), "livingstone-slot")) == 5
        assert board.prompt(view, scene) == Line("prompt pull", {"n": 5})

    @pytest.mark.rule("LIV-11")
    def test_the_white_stone_is_certain_when_the_bag_is_emptied(self) -> None:
        view, _ = moment(Play(2, "3 4 5 6"))
        small = msgspec.structs.replace(view, bag=(1, 1, 0, 0, 1))
        assert speech.dig_line(small, 5) == Line("gives dig risk", {"n": 5, "percent": 100})
        assert speech.dig_line(small, 2).values["percent"] == 67
        assert speech.dig_line(msgspec.structs.replace(view, bag=(2, 0, 0, 0, 0)), 2).values["percent"] == 0

    @pytest.mark.parametrize(("chance", "percent"), [(0.0, 0), (0.001, 1), (0.417, 42), (0.999, 99), (1.0, 100)])
    def test_only_certainty_is_said_as_certainty(self, chance: float, percent: int) -> None:
        assert drawing_sums.percent(chance) == percent


class TestQueen:
    @pytest.mark.rule("LIV-22")
    @pytest.mark.parametrize(("pounds", "percent"), [(10, 16), (14, 56), (18, 90)])
    def test_the_chance_that_a_gift_is_enough(self, pounds: int, percent: int) -> None:
        play = Play(2, "3 4 5 6", start_pounds=20).do("die 3", f"give {pounds}")
        lines = list(speech.gift_lines(moment(play)[0], 0))
        assert lines == [Line("draw given", {"n": pounds}), Line("draw chance", {"percent": percent})]

    @pytest.mark.rule("LIV-19")
    def test_with_three_seats_only_a_poorer_seat_makes_safe(self) -> None:
        play = Play(3, "1 2 3 4 5 6", start_pounds=9).do("die 3", "give 4")
        assert [line.key for line in speech.gift_lines(moment(play)[0], 0)] == ["draw given", "draw safe"]
        play.do("coins", "done", "die 1", "give 9", "coins", "done", "die 2", "give 5", "coins", "done")
        view = play.rules.view(play.table, 0)
        assert [line.key for line in speech.gift_lines(view, 0)] == ["draw given", "draw not safe"]

    @pytest.mark.parametrize(
        ("given", "queen", "out"),
        [
            ((5, 5, 9), (), (0, 1)),
            ((7, 7, 7), (), (0, 1, 2)),
            ((14, 13), (2, 3, 4, 5), (1,)),
            ((7,), (3, 4), (0,)),
            ((8,), (3, 4), ()),
        ],
    )
    @pytest.mark.rule("LIV-24")
    def test_whom_she_does_not_forgive(
        self, given: tuple[int, ...], queen: tuple[int, ...], out: tuple[int, ...]
    ) -> None:
        play = Play(len(given))
        view = play.rules.view(play.table, None)
        seats = tuple(msgspec.structs.replace(view.seats[0], given=pounds) for pounds in given)
        over = msgspec.structs.replace(view, stage="over", seats=seats, queen=queen, asked=sum(queen), final=(1,) * 3)
        assert drawing_sums.disqualified(over) == out
        root = drawn(over, Scene(None, NAMES[: len(given)]))
        assert len(by_class(root, "livingstone-giver")) == len(given)
        assert len(by_class(root, "livingstone-out")) == len(out)

    @pytest.mark.rule("LIV-22")
    def test_the_drawing_and_the_rules_agree_about_the_end(self) -> None:
        for view in (match(1, 5)[-1][0], match(2, 1, 3)[-1][0], match(5, 2)[-1][0]):
            assert all(view.final[seat] == 0 for seat in drawing_sums.disqualified(view))

    def test_every_gift_has_a_button(self) -> None:
        play = Play(2, "3 4 5 6", start_pounds=12).do("die 3")
        chips = [e.get("data-word") for e in by_class(drawn(*moment(play)), "livingstone-chip")]
        assert chips == [f"{pounds}|give {pounds}" for pounds in range(1, 13)]


class TestSums:
    @pytest.mark.rule("LIV-13")
    @pytest.mark.rule("LIV-23")
    def test_costs_are_those_of_the_rules(self) -> None:
        for view, _ in (*match(1, 5), *match(5, 2)[::9]):
            if view.stage != "over":
                first = view.column * 6
                assert tuple(drawing_sums.tent_cost(view, first + row) for row in range(6)) == view.costs

    @pytest.mark.rule("LIV-17")
    def test_who_leads_a_row(self) -> None:
        play = Play(2, "3 3 3 4").do("die 3", "tent 3", "done")
        view, _ = moment(play)
        assert drawing_sums.lead(view, 2) == drawing_sums.Lead((0,), white=False, tents=1)
        assert drawing_sums.lead(view, 0) == drawing_sums.Lead((), white=False, tents=0)
        assert drawing_sums.lead(moment(Play(1, "3 4"))[0], 0) == drawing_sums.Lead((), white=True, tents=3)


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


class TestWords:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_everything_can_be_said(self, language: str) -> None:
        say = sayer("livingstone", language, NAMES)
        moments = (*match(1, 5)[::3], *match(2, 1, 3)[::2], *match(5, 2)[::5])
        said = [say(line) for view, scene in moments for line in all_lines(view, scene)]
        assert all(sentence and "{" not in sentence for sentence in said)

    def test_each_move_is_called_differently(self) -> None:
        say = sayer("livingstone", "en", NAMES)
        for view, scene in (*match(2, 1, 3), *match(1, 5)):
            labels = [say(board.label(view, move)) for move in scene.moves]
            assert len(set(labels)) == len(labels)

    @pytest.mark.parametrize(
        ("move", "sentence"),
        [
            ("die 3", "Take the 3."),
            ("give 1", "Give the Queen 1 pound."),
            ("sell blue", "Sell a blue gem for 3 pounds."),
            ("tent 3", "Place a tent in row 3 for 1 pound."),
            ("play ignore tent 6", "Play “Any row”: place a tent in row 6 for 1 pound."),
            ("play free tent 3", "Play “Free tent”: place a tent in row 3 for 0 pounds."),
            (
                "tent 3 from 2,5",
                "Move your tent from column 2, row 5, to row 3 for 1 pound.",
            ),
            ("play dig", "Play “Dig”: draw 3 stones."),
            ("coins", "Take 3 pounds."),
            ("done", "End your turn."),
        ],
    )
    def test_moves_are_whole_sentences(self, move: str, sentence: str) -> None:
        view, _ = moment(Play(2, "3 4 5 6").do("die 3"))
        assert sayer("livingstone", "en", NAMES)(board.label(view, move)) == sentence

    def test_the_prompt_follows_the_turn(self) -> None:
        play = Play(2, "3 3 5 6")
        keys = [board.prompt(*moment(play)).key]
        for move in ("die 3", "coins", "done"):
            keys.append(board.prompt(*moment(play.do(move))).key)
        assert keys == ["prompt die", "prompt action", "prompt used", "prompt die"]
        play.do("die 3", "coins", "done")
        view, scene = moment(play)
        assert board.prompt(view, scene) == Line("prompt higher die", {"die": 3})
        assert board.prompt(view, Scene(1, NAMES[:2])).key == "prompt wait die"
        assert board.prompt(view, Scene(None, NAMES[:2])).key == "prompt wait die"

    def test_the_prompt_at_the_market(self) -> None:
        view, scene = moment(Play(2, "3 4 5 6").do("die 3"))
        must, may = (msgspec.structs.replace(view, market=market) for market in ("must sell", "may sell"))
        assert [board.prompt(each, scene).key for each in (must, may)] == ["prompt must sell", "prompt may sell"]
        assert board.label(must, "sell red") == Line("label sell red at market", {"n": 5, "points": 1})

    def test_before_the_first_roll_and_after_the_end(self) -> None:
        play = Play(3)
        assert board.prompt(*moment(play)).key == "prompt luck"
        assert fromstring(board.draw(*moment(play), plain)).tag == "div"
        assert board.prompt(*match(5, 2)[-1]).key == "core match over"

    def test_the_board_in_words_tells_the_looking_seats_secrets_to_it_alone(self) -> None:
        play = Play(3, "1 2 3 4 5 6").do("die 3", "give 2", "draw", "card market")
        own = [line.key for line in board.text(play.rules.view(play.table, 0), Scene(0, NAMES[:3]))]
        other = [line.key for line in board.text(play.rules.view(play.table, 1), Scene(1, NAMES[:3]))]
        assert "text card" in own
        assert "market does" in own
        assert "text card" not in other

    def test_the_board_in_words_names_every_tent(self) -> None:
        view, scene = match(5, 2)[-1]
        lines = board.text(view, scene)
        tents = [line for line in lines if line.key == "text tents"]
        assert sum(int(line.values["n"]) for line in tents) == sum(map(sum, view.tents))
        assert [line.values["n"] for line in lines if line.key == "text points"] == list(view.final)


def all_lines(view: LivingstoneView, scene: Scene) -> Iterator[Line]:
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

    def test_the_picture_of_the_shelf_is_a_drawing_of_our_own(self) -> None:
        text = (self.FOLDER / "picture.svg").read_text(encoding="utf-8")
        root = fromstring(text)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert not re.search(r"style|script|http(?!://www\.w3\.org/)|var\(|class=", text)

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
