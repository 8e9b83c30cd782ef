"""The drawing of Livingstone: river and tents, dice and actions, mine and Queen, and what is reckoned."""

from itertools import pairwise

import msgspec
import pytest

from drawings import by_class, phrases_of, unreached
from estaminet.core.board import Scene
from estaminet.core.game import Line
from estaminet.games.livingstone import board, drawing_river, drawing_sums, speech
from estaminet.games.livingstone.tests.moments import NAMES, drawn, match, moment
from estaminet.games.livingstone.tests.table import WHITE, Play


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

    @pytest.mark.parametrize(("pounds", "pale"), [(0, 6), (1, 0)])
    def test_what_the_looking_seat_cannot_pay_is_pale(self, pounds: int, pale: int) -> None:
        view, scene = moment(Play(2, "3 4 5 6", start_pounds=pounds))
        assert len(by_class(drawn(view, scene), "livingstone-dear")) == pale

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
        phrases = [phrase for each in phrases_of(drawn(view, scene)) for phrase in each]
        assert ["play", "free"] in phrases
        assert ["ignore"] in phrases
        assert unreached(["play free ignore tent 6", "done"], phrases) == []
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
