"""Moves, prompts and the board in words."""

from itertools import product

import pytest

from estaminet.core.board import Scene
from estaminet.core.game import Line
from estaminet.games.limes import board
from estaminet.games.limes.tests.moments import NAMES, display_of, match, rules, seen_by
from estaminet.games.limes.view import LaidCard, Worker
from estaminet.words import LANGUAGES, sayer
from saying import all_lines, distinct


class TestWords:
    def test_everything_can_be_said(self) -> None:
        voices = [sayer("limes", language, NAMES) for language in LANGUAGES]
        lines = (line for view, scene in (*match(4, 2)[::3], *match(1, 5)) for line in all_lines(board, view, scene))
        for say, line in product(voices, distinct(lines)):
            sentence = say(line)
            assert sentence, line
            assert "{" not in sentence

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
