"""Views, the table behind them, what a move gives up, and what is told."""

from random import Random

import msgspec
import pytest

from estaminet.core.game import LUCK, OVER, Line
from estaminet.core.luck import roll
from estaminet.core.match import Match
from estaminet.games.pachakuna.forfeits import forfeits
from estaminet.games.pachakuna.tests.table import Noisy, Play, RandomDice, random_match, rules
from estaminet.games.pachakuna.view import PachakunaView
from estaminet.words import sayer


@pytest.mark.parametrize("options", [{}, {"plan": "random", "white": "random"}])
def test_the_table_can_be_made_again_from_what_anyone_sees(options: dict[str, str]) -> None:
    box = rules(options)
    start = box.setup()
    assert box.guess(box.view(start, None), RandomDice(Random(0))) == start
    for number, (table, _, _) in enumerate(random_match(box, Random(5), Noisy(box, random_moves=0.3), turns=60)):
        if number % 3 == 0:
            view = box.view(table, 1)
            assert view == msgspec.json.decode(msgspec.json.encode(view), type=PachakunaView)
            guess = box.guess(view, RandomDice(Random(0)))
            assert guess == table
            assert box.view(guess, 1) == view
            if (acting := box.to_act(table)) not in (LUCK, OVER):
                assert list(box.moves(guess, acting[0])) == list(box.moves(table, acting[0]))


def test_the_table_is_made_again_at_the_end_and_while_paying() -> None:
    play = Play().holds(0, red=6).do("buy 1", "pay red")
    play.rules.moves(play.table, 0)
    assert play.rules.guess(play.rules.view(play.table, 0), RandomDice(Random(0))) == play.table
    view = play.rules.view(play.table, 0)
    assert (view.stage, view.paying, view.owed, view.active) == ("pay", "llama", 3, 1)
    play = Play().holds(0, red=6).do("turn 1,-4 r0", "turn 2,-4 r0")
    assert play.rules.view(play.table, 0).paying == "tile"
    assert play.rules.guess(play.rules.view(play.table, 0), RandomDice(Random(0))) == play.table
    six = {"white": 1, "orange": 1, "yellow": 1, "green": 1, "blue": 1, "purple": 1}
    play = Play().put(0, 1, "yellow", "red").lies("yellow", "blue red").holds(0, **six).do("sell 1")
    assert play.over()
    assert play.rules.view(play.table, 0).mover is None
    assert play.rules.guess(play.rules.view(play.table, 0), RandomDice(Random(0))) == play.table


def test_what_is_seen_of_tiles_villages_llamas_and_seats() -> None:
    play = Play().board("3,0 N1").put(0, 1, "yellow", "red").lies("yellow", "blue red").holds(0, red=2, brown=1)
    play.do("turn 3,-4 r0")
    view = play.rules.view(play.table, 1)
    tile = next(tile for tile in view.tiles if (tile.q, tile.r) == (3, 0))
    assert (tile.kind, tile.orientation, tile.mountains) == ("neutral", 1, (1, 2, 3))
    assert [(tile.q, tile.r) for tile in view.tiles if tile.chosen] == [(3, -4)]
    yellow = view.villages[3]
    assert (yellow.colour, yellow.q, yellow.r, yellow.upper, yellow.lower, yellow.drawn) == (
        "yellow", 4, 0, "blue", "red", 1,
    )  # fmt: skip
    mine = view.llamas[0]
    assert (mine.seat, mine.number, mine.at, mine.load, mine.acted, mine.gain) == (0, 1, "yellow", "red", "fresh", 1)
    assert "3,0" in mine.reach
    assert view.seats[0].reserve == (0, 2, 0, 0, 0, 0, 0, 1)
    assert (view.seats[0].colour, view.seats[0].slots, view.seats[0].waiting) == ("white", 1, 2)
    assert (view.stage, view.turn, view.mover, view.due) == ("rotate", 1, 0, "")
    assert len(view.bag) == 35
    assert view.reconstructed == ("plans.A", "plans.B", "corners")


def trader() -> Play:
    """White's llama 1 can walk, sell and buy in the yellow village, llama 2 in the purple one can sell and buy."""
    play = Play().board("3,0 N1").put(0, 1, "yellow", "red").lies("yellow", "blue red").holds(0, purple=4)
    return play.put(0, 2, "purple", "red").board("3,0 N1", "-3,0 N3", "-4,1 N1", "-3,-1 N3")


def given_up(play: Play, move: str) -> list[str]:
    lines = forfeits(play.rules.view(play.table, play.seat), move)
    return [f"{line.key.removeprefix('forfeits ')} {line.values.get('llama', '')}".strip() for line in lines]


@pytest.mark.rule("PAC-12", "PAC-04")
def test_what_a_skipped_step_gives_up_can_be_said_before() -> None:
    play = trader()
    view = play.rules.view(play.table, 0)
    assert not view.llamas[1].reach
    assert given_up(play, "turn 1,-4 r0") == []
    assert given_up(play, "walk 1 3,0") == ["turning"]
    assert given_up(play, "sell 1") == ["turning", "walk 1"]
    assert given_up(play, "buy 1") == ["turning", "walk 1", "sale 1"]
    assert given_up(play, "done") == ["turning", "walk 1", "sale 1", "purchase 1", "sale 2", "purchase 2"]
    play.do("turn 1,-4 r0")
    assert given_up(play, "sell 1") == ["walk 1"]
    play.do("sell 1")
    assert given_up(play, "buy 1") == []
    assert given_up(play, "sell 2") == ["purchase 1"]
    assert given_up(play, "done") == ["purchase 1", "sale 2", "purchase 2"]
    play.do("sell 2")
    assert given_up(play, "done") == ["purchase 2"]


def test_nothing_is_given_up_by_paying_or_when_nobody_has_the_turn() -> None:
    play = Play(())
    assert forfeits(play.rules.view(play.table, None), "done") == ()
    play = trader().do("buy 1")
    assert forfeits(play.rules.view(play.table, 0), "pay purple") == ()


def heard(options: dict[str, str], seed: int, turns: int) -> list[Line]:
    """All that is told in a match."""
    box, lines, random = rules(options), [], Random(seed)
    table, choose, dice = box.setup(), Noisy(box, random_moves=0.2), RandomDice(random)
    while (acting := box.to_act(table)) is not OVER and table.turn <= turns:
        move = roll(box.luck(table), dice) if acting is LUCK else choose(table, box.moves(table, acting[0]), random)
        box.play(table, acting[0], move, lambda line, only=None, instead=None: lines.append(line))
    return lines


def test_all_that_is_told_has_words_and_marks() -> None:
    say = sayer("pachakuna", "en", ("Ada", "Bo"))
    lines = heard({"plan": "random", "white": "random"}, 2, 120)
    for line in lines:
        assert say(line).strip()
    keys = {line.key for line in lines}
    assert keys >= {
        "named white", "plan dealt", "order drawn", "turned left", "turned right", "turned half", "rocks laid",
        "walked to tile", "walked to village", "sold to upper half", "sold to lower half", "loaded", "ended turn",
    }  # fmt: skip
    assert all(line.marks for line in lines if line.key not in ("plan dealt", "ended turn", "rocks taken back"))


def test_history_reads_well() -> None:
    say = sayer("pachakuna", "en", ("Ada", "Bo"))
    play = Play().holds(0, red=6).do("turn 3,-4 r0")
    assert [say(line) for line in play.lines] == ["Ada turns the tile 3,-4 by 60° clockwise."]
    play.do("buy 1")
    assert [say(line) for line in play.lines] == [
        "Ada takes back all rocks and marks 1 tile.",
        "Ada wants a new llama in the white village, for 4 resources.",
    ]
    play.do("pay red", "pay red", "pay red", "pay red")
    assert [say(line) for line in play.lines] == [
        "Ada pays one red resource.",
        "Ada has a new llama, number 2, in the white village.",
    ]
    assert play.lines[1].marks == ("llama 0 2", "village white")


def test_everybody_reads_every_move_as_it_was_written() -> None:
    match = Match(rules(), bytes(32))
    match.open()
    match.play(0, "turn 3,-4 r5")
    match.play(0, "done")
    assert [told.text for told in match.told(1)] == [event.text for event in match.log]
