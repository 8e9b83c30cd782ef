"""What is said about a table of Alpujarras: every sentence has words, and the right ones."""

from itertools import product

import pytest

from estaminet.core.board import Scene
from estaminet.games.alpujarras import board, history
from estaminet.games.alpujarras.moves import FRUITS
from estaminet.games.alpujarras.tests.moments import NAMES, match
from estaminet.games.alpujarras.tests.table import Scene as Table
from estaminet.words import LANGUAGES, sayer
from saying import all_lines, distinct

SPEAK = sayer("alpujarras", "en", NAMES)


def label(scene: Table, move: str) -> str:
    return SPEAK(board.label(scene.view(), move))


def prompt(scene: Table, seat: int | None = None) -> str:
    seat = scene.seat if seat is None else seat
    moves = tuple(scene.offers()) if seat == scene.seat else ()
    return SPEAK(board.prompt(scene.view(), Scene(seat, NAMES[: scene.box.seats], moves)))


class TestWords:
    def test_everything_can_be_said(self) -> None:
        voices = [sayer("alpujarras", language, NAMES) for language in LANGUAGES]
        moments = (*match(2, 1)[::11], *match(3, 2, 7, 11)[::13], *match(4, 3)[::17], match(4, 3)[-1])
        lines = (line for view, scene in moments for line in all_lines(board, view, scene))
        for say, line in product(voices, distinct(lines)):
            sentence = say(line)
            assert sentence, line
            assert "{" not in sentence

    def test_each_move_is_called_differently(self) -> None:
        for view, scene in (*match(3, 2, 7, 11), *match(4, 3)[::3]):
            labels = [SPEAK(board.label(view, move)) for move in scene.moves]
            assert len(set(labels)) == len(labels)

    def test_the_board_in_words_tells_what_lies_open(self) -> None:
        scene = Table(4).farm(0, "red red").have(0, "2 apple").dig("1").at("9", "10.2", "10.3", "5")
        lines = [SPEAK(line) for line in board.text(scene.view(), Scene(0, NAMES))]
        for said in (
            "Ada’s mule is on space 9.",
            "Ada holds 2 of apples, at most 5.",
            "Ada has 2 farmers on the red farmland and would harvest there.",
            "A token in the red village: 4 of oranges, for 5 dirhems.",
            "Channel 1 is laid.",
            "Channel 2, a T to a new field of the orange farmland, can be laid.",
            "Market card, oranges: a delivery brings 2 dirhems more.",
            "Market on space 10, free spot 1.",
            "Space 11 is free: a farmer on the green farmland and 1 dirhem.",
        ):
            assert said in lines, said

    def test_many_icons_and_fruits_are_counted(self) -> None:
        fruits = ["apple", "cherry", "grape", "lemon"]
        scene = Table(
            4,
            segments__M1__spaces__green__0="noria fruit add move",
            segments__M1__spaces__green__1="dirhem:1 noria dirhem:2",
            delivery_cards__0__fruits=fruits,
        ).at("4", "22.1", "22.2", "22.3")
        assert label(scene, "go 5") == "Go to space 5 with 4 icons."
        assert label(scene, "go 6") == "Go to space 6 with 3 icons."
        lines = [SPEAK(line) for line in board.text(scene.view(), Scene(0, NAMES))]
        assert any(line.startswith("Delivery card: for 4 fruits, ") for line in lines)
        shown = SPEAK(history.card_shown(scene.box, 0))
        assert shown.startswith("A delivery card is turned up: 4 fruits for ")

    @pytest.mark.rule("ALP-82")
    def test_tokens_are_not_told_once_the_goal_hides_them(self) -> None:
        def told(scene: Table) -> bool:
            lines = [SPEAK(line) for line in board.text(scene.view(), Scene(0, NAMES))]
            return "Ada has 1 delivery token of apples." in lines

        scene = Table(4).lie(0, "red", "apple 2").at("9", "22.1", "22.2", "22.3")
        assert told(scene)
        assert not told(scene.validated(0, "3"))

    @pytest.mark.rule("ALP-80")
    def test_lines_of_the_history_mark_their_space(self) -> None:
        scene = Table(4).at("9", "22.1", "22.2", "22.3").do("go 12")
        assert scene.lines[0].marks == ("mule 0", "space 12")
        assert scene.do("irrigate 1").lines[0].marks == ("channel 1",)


class TestLabels:
    def test_places_are_told_with_their_icons(self) -> None:
        scene = Table(4).at("4", "22.1", "22.2", "22.3")
        assert label(scene, "go 5") == "Go to space 5: a farmer on the yellow farmland and a noria."
        assert label(scene, "go 9") == "Go to space 9: three norias."
        assert label(scene, "go 10 spot 1") == "Go to the market, space 10, spot 1."
        assert label(scene, "go 16 spot 2") == "Go to the harvest, space 16, spot 2: a noria."
        assert label(scene, "go 56 spot 1") == "Go to the end, spot 1: 4 dirhems. Your mule stays there."

    def test_farmers_are_told_with_what_they_take(self) -> None:
        scene = Table(4).have(0, "4 noria").farm(0, "green").at("4", "22.1", "22.2", "22.3")
        assert label(scene, "add red take apple") == "Add a farmer to the red farmland and take an apple."
        assert label(scene, "add red") == "Add a farmer to the red farmland."
        assert label(scene, "add red from green take grape") == (
            "Your supply is empty: move a farmer from the green farmland to the red farmland and take a grape."
        )
        assert label(scene, "move green to red") == "Move a farmer from the green farmland to the red farmland."
        assert label(scene, "spend 2 move green to red take cherry") == (
            "For 2 norias, move a farmer from the green farmland to the red farmland and take a cherry."
        )
        assert label(scene, "spend 4 add red take apple") == (
            "For 4 norias, gain 1 dirhem, add a farmer to the red farmland and take an apple."
        )
        assert label(scene, "spend 1 swap apple for lemon") == "Return an apple and take a lemon for 1 noria."

    def test_channels_are_told_with_their_icons(self) -> None:
        scene = Table(4).at("5", "22.1", "22.2", "22.3")
        assert label(scene, "irrigate 1") == "Lay channel 1: a noria and 1 dirhem."
        assert label(scene, "irrigate 2 crop grape") == (
            "Lay channel 2 and grow grapes on the new field of the orange farmland."
        )
        assert label(scene, "irrigate 3 crop grape") == (
            "Lay channel 3 and grow grapes on the new field of the yellow farmland: a noria."
        )

    @pytest.mark.rule("ALP-31", "ALP-32")
    def test_deliveries_are_told_with_their_bonus(self) -> None:
        scene = Table(4)
        assert label(scene, "deliver orange orange 2") == (
            "Deliver 2 oranges to the orange village for 3 dirhems; the market adds 2."
        )
        assert label(scene, "deliver orange cherry 3") == "Deliver 3 cherries to the orange village for 4 dirhems."

    def test_goals_are_told_with_their_reward(self) -> None:
        scene = Table(4).validated(1, "1")
        assert label(scene, "validate 1") == "Validate goal 1, 3 different fruits: 2 dirhems."
        assert label(scene, "redeem 2 from red") == (
            "For a goal token, validate goal 2, 3 farmers on one farmland, "
            "with a farmer from the red farmland: 3 dirhems."
        )

    @pytest.mark.rule("ALP-50")
    def test_the_last_turn_ends_with_the_sale(self) -> None:
        scene = Table(4).have(0, "4 apple 3 noria").at("55", "56.1", "56.2", "56.3").do("go 56 spot 4")
        said = label(scene, "done")
        assert said.startswith("Sell what is left, and end. It counts 7 and brings 2 dirhems.")


class TestPrompts:
    def test_the_prompt_follows_the_turn(self) -> None:
        scene = Table(4)
        assert prompt(scene) == "Choose where your mule stops. It may go as far as you like."
        assert prompt(scene, 1) == "Ada chooses where the mule stops."
        scene.do("go 2")
        assert prompt(scene) == "Still open: a farmer and a noria."
        assert prompt(scene, 1) == "Ada is at a stop."
        scene.do("noria", "add red take apple")
        assert prompt(scene) == "Nothing is left to do here."

    def test_a_noria_without_room_is_asked_for(self) -> None:
        scene = Table(4).farm(0, "red").have(0, "5 cherry 5 noria").at("15", "34.1", "34.2", "34.3")
        scene.do("go 16 spot 1", "harvest")
        assert prompt(scene) == "You hold 5 norias and gain another: spend some first, or let it go."

    @pytest.mark.rule("ALP-72")
    def test_zara_is_told_with_her_reasons(self) -> None:
        assert SPEAK(history.zara_rolled(4)) == "Zara rolls 4."
        assert SPEAK(history.zara_found_nothing("no token", FRUITS.index("apple"))) == (
            "No village has a token for apples left: Zara removes nothing."
        )
