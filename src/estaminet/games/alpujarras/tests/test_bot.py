"""What bots know: what lies ahead, what a table promises, and turns that can be played."""

from random import Random

import pytest

from estaminet.bots.bot import Budget, SeededDice
from estaminet.bots.levels import maker
from estaminet.core.game import LUCK, LUCK_SEAT, OVER
from estaminet.core.luck import roll
from estaminet.games.alpujarras.bot import RIVAL, playout, turns, worth
from estaminet.games.alpujarras.moves import write
from estaminet.games.alpujarras.outlook import ahead
from estaminet.games.alpujarras.state import MOVING, SPACE, earn
from estaminet.games.alpujarras.tests.table import Dice, Scene, random_match, rules

FAR = ("34.1", "34.2", "34.3")


def best(scene: Scene) -> list[str]:
    """The turn that a bot would play."""
    _, moves = max(turns(scene.rules, scene.table, scene.seat))
    return [write(move) for move in moves]


def test_what_lies_ahead_is_counted_space_by_space() -> None:
    track = Scene(4).table.track
    assert track is not None
    found = ahead(track)
    assert found[0][:3] == (47, 5, 4)
    assert found[track.place_of(9, 0)][:3] == (38, 5, 4)
    assert found[track.place_of(10, 1)] == found[track.place_of(10, 4)]
    assert found[track.place_of(10, 1)][:3] == (38, 4, 4)
    assert found[track.place_of(56, 1)] == (0, 0, 0, 0.0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_can_be_played_and_leave_the_table_alone(seats: int) -> None:
    box = rules(seats)
    for number, (table, _, _) in enumerate(random_match(box, Random(seats))):
        acting = box.to_act(table)
        if number % 12 or acting in (LUCK, OVER):
            continue
        before = box.copy(table)
        found = turns(box, table, acting[0])
        assert found
        assert table == before
        for value, moves in found[:4]:
            after = box.copy(table)
            for move in moves:
                assert move in box.moves(after, acting[0])
                box.play(after, acting[0], move)
            assert worth(box, after, acting[0]) == value
            assert after.stage != table.stage or after.seat != table.seat or moves[-1] != moves[0] or len(moves) == 1


def test_a_bot_delivers_what_it_can() -> None:
    scene = Scene(4).farm(0, "green green").have(0, "5 cherry").at("8", *FAR)
    assert "deliver green cherry 5" in best(scene)


def test_a_bot_spends_norias_that_would_be_lost() -> None:
    scene = Scene(4).farm(0, "red").have(0, "5 cherry 5 noria").at("15", *FAR).do("go 16 spot 1", "harvest")
    assert best(scene)[0].startswith("spend")


def test_a_bot_does_not_jump_over_markets() -> None:
    scene = Scene(4).at("4", *FAR)
    assert all(int(write(moves[0]).split()[1]) <= 16 for _, moves in turns(scene.rules, scene.table, 0))


def test_dirhems_norias_and_fruits_are_worth_something() -> None:
    scene = Scene(4).at("4", *FAR)
    plain = worth(scene.rules, scene.table, 0)
    for things in ("1 noria", "1 apple", "5 cherry", "1 token"):
        richer = Scene(4).have(0, things).at("4", *FAR)
        assert worth(richer.rules, richer.table, 0) > plain
    late = Scene(4).have(0, "3 apple").at("56.1", "34.1", "34.2", "34.3")
    assert worth(late.rules, late.table, 0) == 1


def test_a_bot_that_looks_ahead_beats_one_that_does_not() -> None:
    box, random = rules(3), Random(5)
    table, dice = box.setup(), Dice(random)
    while (acting := box.to_act(table)) is not OVER:
        if acting is LUCK:
            box.play(table, LUCK_SEAT, roll(box.luck(table), dice))
        elif acting[0]:
            box.play(table, acting[0], random.choice(box.moves(table, acting[0])[:12]))
        else:
            box.play(table, 0, max(turns(box, table, 0))[1][0])
    scores = box.scores(table)
    assert scores[0] > 2 * max(scores[1:])


def chosen(scene: Scene, level: str) -> str:
    """The move of a bot of that level, which may try every turn three times at most."""
    moves = scene.rules.moves(scene.table, scene.seat)
    bot = maker("alpujarras", level)(scene.rules, scene.seat)
    view = scene.rules.view(scene.table, scene.seat)
    return write(bot.choose(moves, lambda: view, SeededDice(1), Budget(simulations=100)))


def test_a_trial_goes_on_to_the_second_choice_of_a_space() -> None:
    scene = Scene(4).at("4", "6", "7", "34.3")
    table = scene.rules.copy(scene.table)
    ahead = playout(scene.rules, table, 0, SeededDice(1))
    assert table.mules[0] > scene.table.mules[0]
    assert (table.stage, table.seat) == (MOVING, 0)
    assert table.mules[0] <= min(table.mules[1:])
    hopes = [worth(scene.rules, table, seat) for seat in range(4)]
    assert ahead == hopes[0] - RIVAL * max(hopes[1:])


def test_equal_dice_make_equal_trials() -> None:
    scene = Scene(4).at("4", "6", "7", "34.3")
    first, second = (playout(scene.rules, scene.rules.copy(scene.table), 0, SeededDice(7)) for _ in range(2))
    assert first == second


def test_at_the_end_a_trial_counts_dirhems() -> None:
    scene = Scene(4).at("56.1", "56.2", "56.3", "55")
    earn(scene.table, 0, SPACE, 9)
    table = scene.rules.copy(scene.table)
    ahead = playout(scene.rules, table, 0, SeededDice(1))
    assert scene.rules.to_act(table) is OVER
    scores = scene.rules.scores(table)
    assert ahead == scores[0] - RIVAL * max(scores[1:])


def test_hard_chooses_what_may_be_chosen_and_the_same_again() -> None:
    scene = Scene(3).at("4", "5", "7")
    choice = chosen(scene, "hard")
    assert choice == chosen(scene, "hard")
    assert choice in [write(move) for move in scene.rules.moves(scene.table, scene.seat)]
