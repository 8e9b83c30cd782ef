"""Rounds, dice, turns and the boat: LIV-02 to LIV-06, LIV-15, LIV-16, LIV-29."""

from random import Random

import pytest

from estaminet.core.game import OVER, Deal
from estaminet.core.luck import possible, roll
from estaminet.games.livingstone.moves import read
from estaminet.games.livingstone.tests.table import Play, RandomDice, rules


@pytest.mark.rule("LIV-02")
def test_the_boat_starts_leftmost_and_the_bag_is_full() -> None:
    table = Play(3).table
    assert table.column == 0
    assert table.bag == [29, 15, 10, 5, 1]
    assert sum(table.aside) == sum(table.gems) == 0
    assert table.cash == [3, 3, 3]
    assert table.supply == [11, 11, 11]
    assert sum(table.hands) == 0


@pytest.mark.rule("LIV-03", "LIV-23")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_two_dice_a_seat_are_rolled(seats: int) -> None:
    play = Play(seats)
    while play.table.round == 0:
        luck = play.rules.luck(play.table)
        move = roll(luck, RandomDice(Random(seats)))
        play.rules.play(play.table, -1, move)
        if luck.key == "dice 1":
            assert isinstance(luck, Deal)
            assert not possible(luck, read("dice " + " ".join("1" * (2 * seats - 1))))
            assert possible(luck, read("dice " + " ".join("1" * (2 * seats))))
            assert not possible(luck, read("dice " + " ".join("1" * (2 * seats + 1))))
            assert not possible(luck, read("queen " + " ".join("1" * (2 * seats))))
    assert sum(play.table.dice) == 2 * seats


@pytest.mark.rule("LIV-03")
def test_every_face_is_equally_likely() -> None:
    box = rules(2)
    table = box.setup()
    box.play(table, -1, read("start 0"))
    dice = RandomDice(Random(1))
    counts = [0] * 7
    for _ in range(1500):
        move = roll(box.luck(table), dice)
        for face in map(int, box.write(move).split()[1:]):
            counts[face] += 1
    assert all(850 < count < 1150 for count in counts[1:])


@pytest.mark.rule("LIV-03")
def test_all_dice_come_back_each_round() -> None:
    play = Play(2, "1 2 3 4").coins_until_round_ends()
    assert play.rules.luck(play.table).key == "dice 2"
    play.do("dice 1 1 6 6")
    assert [face for face in range(7) for _ in range(play.table.dice[face])] == [1, 1, 6, 6]
    assert play.table.last == [0, 0]


@pytest.mark.rule("LIV-04")
def test_the_first_start_player_is_random() -> None:
    play = Play(3)
    luck = play.rules.luck(play.table)
    assert [play.rules.write(move) for move in luck.moves] == ["start 0", "start 1", "start 2"]  # type: ignore[union-attr]
    assert luck.weights is None  # type: ignore[union-attr]
    play.do("start 2", "dice 1 1 2 2 3 3")
    assert play.seat == 2


@pytest.mark.rule("LIV-04")
def test_seats_act_clockwise_one_die_a_turn() -> None:
    play = Play(3, "1 2 3 4 5 6")
    order = []
    for die in "123456":
        order.append(play.seat)
        play.do(f"die {die}", "coins", "done")
    assert order == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("LIV-04")
def test_the_left_neighbour_starts_the_next_round() -> None:
    play = Play(3, "1 1 2 2 3 3")
    for starter in (1, 2, 0):
        play.coins_until_round_ends().do("dice 1 1 2 2 3 3")
        assert play.seat == play.table.starter == starter


@pytest.mark.rule("LIV-05")
def test_a_turn_begins_with_one_die_and_nothing_else() -> None:
    play = Play(2, "1 1 5 6").hand(0, "coins").gems(0, "red")
    assert play.offers == ["die 1", "die 5", "die 6"]
    play.do("die 5")
    assert not any(text.startswith("die") for text in play.offers)


@pytest.mark.rule("LIV-05")
def test_the_next_die_must_be_strictly_higher() -> None:
    play = Play(2, "2 3 3 4").do("die 3", "coins", "done", "die 2", "coins", "done")
    assert play.seat == 0
    assert play.offers == ["die 4"]
    play.do("die 4", "coins", "done")
    assert play.seat == 1
    assert play.offers == ["die 3"]


@pytest.mark.rule("LIV-06")
def test_a_seat_that_can_take_no_die_is_skipped() -> None:
    play = Play(2, "2 4 4 4").do("die 4", "coins", "done", "die 2", "coins", "done")
    assert play.seat == 1
    assert play.keys() == ["skipped"]
    assert play.lines[0].values == {"seat": 0, "die": 4}
    assert play.offers == ["die 4"]


@pytest.mark.rule("LIV-06")
def test_a_seat_that_can_take_a_die_must() -> None:
    play = Play(2, "1 4 4 5").do("die 4", "coins", "done", "die 1", "coins", "done")
    assert play.seat == 0
    assert play.offers == ["die 5"]


@pytest.mark.rule("LIV-06")
def test_a_seat_may_take_more_than_two_dice() -> None:
    play = Play(2, "1 2 3 6").do("die 1", "coins", "done", "die 6", "coins", "done", "die 2", "coins", "done")
    assert play.seat == 0
    play.do("die 3", "coins", "done")
    assert play.table.cash == [3 + 1 + 2 + 3, 3 + 6]
    assert play.awaits_luck()


@pytest.mark.rule("LIV-15")
def test_the_round_ends_when_all_dice_are_taken() -> None:
    play = Play(1, "1 2").do("die 1", "coins", "done", "die 2", "coins")
    assert play.table.column == 0
    play.do("done")
    assert play.awaits_luck()
    assert play.table.column == 1
    assert play.keys() == ["boat moved"]


@pytest.mark.rule("LIV-15")
def test_the_round_ends_when_nobody_can_take_a_die() -> None:
    play = Play(1, "2 2").do("die 2", "coins", "done")
    assert play.awaits_luck()
    assert sum(play.table.dice) == 1
    play = Play(1, "2 3").do("die 2", "coins", "done")
    assert not play.awaits_luck()


@pytest.mark.rule("LIV-15")
def test_only_the_boats_column_scores_each_tent_by_its_row() -> None:
    play = Play(2, "6 6 6 6").tent(0, "1,1", "1,3", "1,3", "2,6").tent(1, "1,6", "10,6")
    play.coins_until_round_ends()
    assert play.table.points == [1 + 3 + 3, 6]
    assert [line.values["n"] for line in play.lines if line.key == "column scored"] == [7, 6]
    play.do("dice 6 6 6 6").coins_until_round_ends()
    assert play.table.points == [7 + 6, 6]
    assert [line.values["points"] for line in play.rules.explain(play.table, 0)] == [7, 6]


@pytest.mark.rule("LIV-15")
def test_the_boat_stays_once_and_scores_again() -> None:
    play = Play(2, "6 6 6 6").tent(0, "1,2").hand(1, "boat")
    play.do("die 6", "coins", "done", "die 6", "play boat", "coins", "done")
    assert play.awaits_luck()
    assert play.table.column == 0
    assert play.keys()[-1] == "boat stayed"
    assert play.table.gone == 1
    assert sum(play.table.discards) == 0
    play.do("dice 6 6 6 6").coins_until_round_ends()
    assert play.table.column == 1
    assert play.table.points == [4, 0]


@pytest.mark.rule("LIV-15")
def test_a_second_boat_card_in_a_round_has_no_effect() -> None:
    play = Play(2, "6 6 6 6", cards__boat_stays=2).hand(0, "boat", "boat")
    play.do("die 6", "play boat", "play boat", "coins", "done", "die 6", "coins", "done")
    assert play.table.column == 0
    play.do("dice 6 6 6 6").coins_until_round_ends()
    assert play.table.column == 1


@pytest.mark.rule("LIV-16")
def test_the_match_ends_after_the_round_on_the_rightmost_column() -> None:
    play = Play(3, "6 6 6 6 6 6").column(9).coins_until_round_ends()
    assert not play.over()
    assert play.table.column == 9
    play.tent(2, "10,4").do("dice 6 6 6 6 6 6")
    while not play.over():
        assert play.rules.outcome(play.table) is None
        play.do("die 6", "coins", "done")
    assert play.rules.to_act(play.table) is OVER
    assert play.rules.outcome(play.table) is not None
    assert play.table.points == [0, 0, 4]


@pytest.mark.rule("LIV-16")
def test_held_on_the_rightmost_column_it_goes_on() -> None:
    play = Play(3, "6 6 6 6 6 6").column(10).hand(0, "boat").tent(2, "10,4")
    play.do("die 6", "play boat", "coins", "done").coins_until_round_ends()
    assert not play.over()
    assert play.table.column == 9
    play.do("dice 6 6 6 6 6 6").coins_until_round_ends()
    assert play.over()
    assert play.table.points == [0, 0, 8]


@pytest.mark.rule("LIV-29")
def test_the_turn_ends_by_done_and_not_before_the_die_is_used() -> None:
    play = Play(2, "1 2 3 4").hand(0, "coins").do("die 2")
    assert not play.can("done")
    play.do("play coins", "give 1")
    assert not play.can("done")
    play.do("coins")
    assert play.seat == 0
    assert play.can("done")
    play.do("give 1")
    assert play.seat == 0
    play.do("done")
    assert play.seat == 1


@pytest.mark.rule("LIV-29")
def test_a_tent_card_uses_the_die() -> None:
    play = Play(2, "1 2 3 4").hand(0, "free").do("die 2")
    assert not play.can("done")
    play.do("play free tent 2")
    assert play.can("done")
    assert not play.can("coins")


@pytest.mark.rule("LIV-29")
def test_free_acts_before_and_after_the_action_but_not_in_a_dig() -> None:
    play = Play(2, "1 2 3 4").gems(0, "blue").do("die 2")
    assert play.can("give 3", "sell blue")
    play.do("dig")
    assert play.offers == ["pull"]
    play.do("pull", "stone rock")
    assert play.awaits_luck()
    play.do("stone clear")
    assert play.can("give 3", "sell blue", "sell clear", "done")


@pytest.mark.rule("LIV-29")
def test_a_just_drawn_card_may_be_played_at_once() -> None:
    play = Play(2, "1 2 3 4").do("die 2", "draw", "card coins")
    assert play.can("play coins")
    play.do("play coins")
    assert play.table.cash[0] == 3 + 4
