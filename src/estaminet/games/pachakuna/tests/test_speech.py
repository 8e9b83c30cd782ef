"""What is said about a table of P'achakuna: every sentence has words, and the right ones."""

from itertools import product

import pytest

from estaminet.core.board import Scene
from estaminet.core.game import Line
from estaminet.games.pachakuna import board, speech
from estaminet.games.pachakuna.tests.moments import MOMENTS, NAMES, busy, buyer, match, moment
from estaminet.games.pachakuna.tests.table import FIRST, Play
from estaminet.words import LANGUAGES, sayer
from saying import all_lines, distinct

SAY = sayer("pachakuna", "en", ("Ada", "Bo"))


def said(play: Play, move: str) -> str:
    return SAY(board.label(moment(play)[0], move))


class TestWords:
    def test_everything_can_be_said(self) -> None:
        voices = [sayer("pachakuna", language, NAMES) for language in LANGUAGES]
        lines = (line for view, scene in MOMENTS for line in all_lines(board, view, scene))
        for say, line in product(voices, distinct(lines)):
            sentence = say(line)
            assert sentence, line
            assert "{" not in sentence

    def test_each_move_is_called_differently(self) -> None:
        for view, scene in MOMENTS:
            labels = [SAY(board.label(view, move)) for move in scene.moves]
            assert len(set(labels)) == len(labels)


class TestMoves:
    @pytest.mark.rule("PAC-05")
    def test_turning(self) -> None:
        assert said(Play(), "turn 3,-4 r0").startswith("Turn the tile 3,-4 by ")
        lies = moment(busy())[0].tiles[0]
        name, first = f"{lies.q},{lies.r}", lies.orientation
        ways = [said(busy(), f"turn {name} r{(first - step) % 6}") for step in range(6)]
        assert [way.removeprefix(f"Turn the tile {name} ") for way in ways] == [
            "by 0°, so that it stays as it lies.",
            "by 60° clockwise.",
            "by 120° clockwise.",
            "by 180°.",
            "by 120° counter-clockwise.",
            "by 60° counter-clockwise.",
        ]
        assert said(busy().do("turn 2,1 r0"), f"turn {name} r{first}").endswith("as it lies, for 2 resources.")

    def test_turning_says_what_comes_into_reach(self) -> None:
        assert said(busy(), "turn 1,-2 r0") == "Turn the tile 1,-2 by 180°; the white village comes into reach."
        rival = said(busy(), "turn -1,0 r4")
        assert rival == "Turn the tile -1,0 by 120° clockwise; Bo can then reach the white village."

    @pytest.mark.parametrize(
        ("tiles", "move", "news"),
        [
            ("4,-3 F5; 1,-2 F1; 3,-2 N3; 0,-1 F2; 3,-1 N3", "turn 2,-2 r4", "2 villages come into reach"),
            (
                "1,0 N4; 0,1 F0; 2,1 N1; 3,1 F4; 0,2 F4; 1,2 F5; 0,3 N2",
                "turn 0,1 r5",
                "2 villages are no longer in reach",
            ),
            (
                "0,-3 M2; -1,-2 N4; 0,-2 F2; -3,-1 M3; -2,-1 M4; -1,-1 N1; 0,-1 N3",
                "turn -1,-1 r0",
                "Bo can then reach 2 more villages",
            ),
            (
                "4,-3 M3; 3,-2 M3; 4,-2 F2; 3,-1 M2; 4,-1 M4; 1,0 N3; 2,0 M4",
                "turn 1,0 r0",
                "Bo can no longer reach 2 villages",
            ),
        ],
    )
    def test_several_villages_are_counted(self, tiles: str, move: str, news: str) -> None:
        assert said(Play().board(*tiles.split("; ")), move).endswith(f"; {news}.")

    def test_paying_counts_down(self) -> None:
        play = busy().do("turn 2,1 r0", "turn 2,-1 r3")
        assert "1 more" in said(play, "pay red")
        assert said(buyer().do("buy 2"), "pay brown").startswith("Pay one brown resource for the llama")

    @pytest.mark.rule("PAC-13")
    def test_walking_to_a_village_says_what_the_load_will_bring(self) -> None:
        for load, brings in (("blue", "then brings 2"), ("yellow", "then brings 1"), ("purple", "would bring nothing")):
            play = Play().board("1,-1 F5", "2,-2 F5", "3,-3 F5").put(0, 1, "1,-1", load).lies("orange", "blue yellow")
            sentence = said(play, "walk 1 orange")
            assert sentence.startswith("Llama 1 walks to the orange village; ")
            assert brings in sentence, sentence
        play = Play().board("1,-1 F5", "2,-2 F5", "3,-3 F5").put(0, 1, "1,-1", "orange")
        assert said(play, "walk 1 orange").split(";")[1:] == [" gives up turning tiles."]

    @pytest.mark.rule("PAC-12")
    @pytest.mark.parametrize(
        ("move", "loss"),
        [
            ("walk 2 1,3", "gives up turning tiles."),
            ("sell 3", "gives up turning tiles and the walk of llama 3."),
            ("done", "gives up turning tiles, walking with llamas and selling."),
        ],
    )
    def test_what_a_skipped_step_gives_up_is_said_before(self, move: str, loss: str) -> None:
        assert said(busy(), move).split("; ")[-1] == loss

    @pytest.mark.rule("PAC-12")
    def test_another_llama_closes_the_one_before(self) -> None:
        assert said(buyer(), "buy 2").endswith("; gives up the sale of llama 2.")
        play = Play().put(0, 1, "white", "red").put(0, 2, "green", "blue").holds(0, red=4).do("sell 1")
        assert said(play, "walk 2 0,3").endswith("; gives up buying where llama 1 is.")
        assert said(play, "sell 2").endswith("; gives up walking with llamas and buying a llama.")

    def test_a_sale_says_what_it_brings(self) -> None:
        assert said(busy().do("turn 2,1 r0"), "sell 3").startswith(
            "Llama 3 sells its blue load in the green village for 2 blue resources"
        )

    def test_ending_the_turn(self) -> None:
        assert said(Play().do("turn 2,1 r0", "walk 1 1,0"), "done") == "End the turn."


class TestPrompt:
    def test_it_follows_the_turn(self) -> None:
        play = busy()
        assert board.prompt(*moment(play)).key == "prompt turn"
        assert board.prompt(*moment(play.do("turn 2,1 r0"))) == Line("prompt turn more", {"n": 2})
        assert board.prompt(*moment(play.do("turn 2,-1 r3"))) == Line("prompt pay tile", {"n": 2})
        assert board.prompt(*moment(play.do("pay red", "pay green", "sell 3"))).key == "prompt go on"
        assert board.prompt(*moment(Play().do("turn 2,1 r0"))).key == "prompt turned"
        assert board.prompt(*moment(buyer().do("buy 2"))) == Line("prompt pay llama", {"n": 4})

    @pytest.mark.rule("PAC-21")
    def test_a_llama_that_has_to_walk_is_named(self) -> None:
        play = busy().board("0,-2 N1", "1,-2 N4").do("sell 3")
        assert board.prompt(*moment(play)).values == {"llama": 1}
        assert board.prompt(*moment(play)).key == "prompt must walk"

    def test_a_sale_that_is_possible_is_named(self) -> None:
        play = Play().board("1,-1 F5", "2,-2 F5", "3,-3 F5").put(0, 1, "1,-1", "blue").lies("orange", "blue yellow")
        play.do("walk 1 orange")
        assert board.prompt(*moment(play)) == Line(
            "prompt sell for 2", {"llama": 1, "word_load": "blue"}, ("llama 0 1",)
        )

    def test_others_wait(self) -> None:
        view, _ = moment(busy())
        assert board.prompt(view, Scene(1, NAMES)) == Line("prompt wait rotate", {"seat": 0})
        assert board.prompt(view, Scene(None, NAMES)) == Line("prompt wait rotate", {"seat": 0})
        assert board.prompt(*moment(Play(FIRST[:2]))) == Line("prompt order", {"word_village": "orange"})
        assert board.prompt(*match(4, 40)[0]).key == "prompt luck white"
        assert board.prompt(*match(4, 40)[1]).key == "prompt luck plan"

    def test_when_nothing_is_left(self) -> None:
        assert board.prompt(*moment(Play().board().put(0, 1, "2,0").do("turn 2,1 r0"))).key == "prompt turned"
        play = Play().do("turn 2,1 r0", "walk 1 1,0")
        assert board.prompt(*moment(play)).key == "prompt done"


class TestText:
    def test_the_board_in_words_has_everything(self) -> None:
        view, scene = moment(busy())
        keys = [line.key for line in board.text(view, scene)]
        assert keys.count("draw tile") + keys.count("text tile rock") == 54
        assert keys.count("text tile rock") == 2
        assert keys.count("draw order") == 7
        assert sum(key.startswith("draw llama") for key in keys) == 6
        assert keys[0] == "text turn"

    def test_the_looking_seat_comes_first(self) -> None:
        view, _ = moment(busy())
        view1 = busy().rules.view(busy().table, 1)
        assert next(line for line in board.text(view, Scene(0, NAMES)) if "seat" in line.key).values["seat"] == 0
        assert next(line for line in board.text(view1, Scene(1, NAMES)) if "seat" in line.key).values["seat"] == 1

    def test_reach_is_told(self) -> None:
        lines = [SAY(line) for line in board.text(*moment(busy()))]
        assert "Llama 1 has nowhere to go." in lines

    def test_states_of_llamas(self) -> None:
        view, _ = moment(busy().do("sell 3"))
        states = {llama.number: speech.state_line(view, llama).key for llama in view.llamas if llama.seat == 0}
        assert states == {1: "state stuck", 2: "state may walk", 3: "state sold"}

    @pytest.mark.rule("PAC-12")
    def test_a_llama_is_done_once_another_acts(self) -> None:
        view, _ = moment(busy().do("walk 2 1,3", "sell 3"))
        states = {llama.number: speech.state_line(view, llama).key for llama in view.llamas if llama.seat == 0}
        assert states == {1: "state stuck", 2: "state closed", 3: "state sold"}
