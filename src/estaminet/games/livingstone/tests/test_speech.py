"""What is said about a table of Livingstone: every sentence has words, and the right ones."""

from itertools import product
from xml.etree.ElementTree import fromstring

import msgspec
import pytest

from drawings import plain
from estaminet.core.board import Scene
from estaminet.core.game import Line
from estaminet.games.livingstone import board, speech
from estaminet.games.livingstone.tests.moments import NAMES, match, moment
from estaminet.games.livingstone.tests.table import Play
from estaminet.words import LANGUAGES, sayer
from saying import all_lines, distinct


class TestWords:
    def test_everything_can_be_said(self) -> None:
        voices = [sayer("livingstone", language, NAMES) for language in LANGUAGES]
        moments = (*match(1, 5)[::3], *match(2, 1, 3)[::2], *match(5, 2)[::5])
        lines = (line for view, scene in moments for line in all_lines(board, view, scene))
        for say, line in product(voices, distinct(lines)):
            sentence = say(line)
            assert sentence, line
            assert "{" not in sentence

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


def test_what_a_seat_gave_is_told_to_nobody_else() -> None:
    view = next(view for view, _ in match(5, 2) if view.seat is not None)
    assert view.seat is not None
    assert list(speech.gift_lines(view, view.seat))
    assert not list(speech.gift_lines(view, (view.seat + 1) % 5))


def test_among_several_no_tent_is_promised_without_one_in_supply() -> None:
    view = next(view for view, scene in match(5, 2) if view.stage == "turn" and not view.used and view.seat is not None)
    seats = tuple(msgspec.structs.replace(seat, supply=0) for seat in view.seats)
    bare = msgspec.structs.replace(view, seats=seats)
    assert Line("gives no tent") in list(all_lines(board, bare, Scene(view.seat, NAMES)))


def test_when_all_is_over_only_the_gift_itself_is_told() -> None:
    view, _ = match(5, 2)[-1]
    assert list(speech.gift_lines(view, 0)) == [Line("draw given", {"n": view.seats[0].given or 0})]
