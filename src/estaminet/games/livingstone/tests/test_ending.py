"""The end: LIV-01, LIV-17 to LIV-20, LIV-22 to LIV-24."""

import pytest

from estaminet.core.game import LUCK, Outcome
from estaminet.games.livingstone.queen import chance
from estaminet.games.livingstone.tests.table import Play

DICE = {1: "6 6", 2: "6 6 6 6", 3: "6 6 6 6 6 6", 4: "6 6 6 6 6 6 6 6", 5: "6 6 6 6 6 6 6 6 6 6"}


def last_round(seats: int) -> Play:
    """The last round, in which everybody takes one die."""
    return Play(seats, DICE[seats]).column(10)


def ended(play: Play, queen: str = "") -> Outcome:
    play.coins_until_round_ends()
    if queen:
        play.do(f"queen {queen}")
    outcome = play.rules.outcome(play.table)
    assert outcome is not None
    assert outcome.points == tuple(play.rules.scores(play.table))
    for seat, points in enumerate(outcome.points):
        assert sum(int(line.values["points"]) for line in play.rules.explain(play.table, seat)) == points
    return outcome


@pytest.mark.rule("LIV-01")
def test_most_points_win() -> None:
    play = last_round(3).gave(0, 1, 1)
    play.table.points, play.table.market_points = [9, 7, 8], [9, 7, 8]
    outcome = ended(play)
    assert outcome.places == (3, 2, 1)
    assert outcome.points == (0, 7, 8)
    assert outcome.tie_break == ()
    assert outcome.reason.key == "over"


@pytest.mark.rule("LIV-17")
def test_most_tents_of_a_row_score_its_right_value() -> None:
    play = last_round(3).gave(0, 1, 1).tent(1, "1,1", "5,1").tent(2, "2,1", "1,6").tent(0, "1,5")
    assert ended(play).points == (0, 12, 2)
    assert "row points" in [line.key for line in play.rules.explain(play.table, 1)]


@pytest.mark.rule("LIV-17")
@pytest.mark.parametrize(("sharing", "each"), [(2, 6), (3, 4), (5, 2)])
def test_ties_share_rounded_down(sharing: int, each: int) -> None:
    play = last_round(5).gave(1, 2, 3, 4, 5)
    for seat in range(5 - sharing, 5):
        play.tent(seat, "3,1")
    points = ended(play).points
    assert points == tuple(0 if seat == 0 or seat < 5 - sharing else each for seat in range(5))


@pytest.mark.rule("LIV-17")
def test_rows_without_tents_give_nothing() -> None:
    assert ended(last_round(3).gave(0, 1, 1)).points == (0, 0, 0)


@pytest.mark.rule("LIV-18")
def test_gems_and_point_cards_in_hand_score() -> None:
    play = last_round(3).gave(0, 1, 1).gems(1, "red", "clear", "clear").hand(2, "points", "points", "coins")
    assert play.rules.scores(play.table) == [0, 0, 0]
    assert ended(play).points == (0, 3, 6)


@pytest.mark.rule("LIV-18")
def test_sold_gems_and_played_cards_do_not() -> None:
    play = last_round(3).gave(0, 1, 1).gems(0, "red")
    play.do("die 6", "sell red", "coins", "done").gave(1, 0, 1)
    assert ended(play).points == (0, 0, 0)


@pytest.mark.rule("LIV-19")
@pytest.mark.parametrize(
    ("given", "points"),
    [((5, 5, 9), (0, 0, 4)), ((7, 7, 7), (0, 0, 0)), ((4, 5, 9), (0, 4, 4)), ((9, 8, 0), (4, 4, 0))],
)
def test_the_lowest_donors_get_nothing(given: tuple[int, ...], points: tuple[int, ...]) -> None:
    play = last_round(3).gave(*given).tent(0, "1,1").tent(1, "1,1").tent(2, "1,1")
    outcome = ended(play)
    assert outcome.points == points


@pytest.mark.rule("LIV-19")
def test_donations_are_revealed_one_after_another() -> None:
    play = last_round(4).gave(4, 9, 2, 4).coins_until_round_ends()
    told = [(line.key, line.values["seat"]) for line in play.lines if line.key in ("donated", "disqualified")]
    assert told == [("donated", 1), ("donated", 0), ("donated", 3), ("donated", 2), ("disqualified", 2)]


@pytest.mark.rule("LIV-20")
def test_ties_are_broken_by_donation_then_by_tents_placed() -> None:
    play = last_round(4).gave(5, 6, 6, 1)
    play.table.points = play.table.market_points = [8, 8, 8, 9]
    play.table.placed = [7, 2, 3, 9]
    outcome = ended(play)
    assert outcome.places == (3, 2, 1, 4)
    assert [line.key for line in outcome.tie_break] == ["tie tents", "tie donation"]
    assert [(line.values["seat"], line.values["seat_other"]) for line in outcome.tie_break] == [(2, 1), (1, 0)]


@pytest.mark.rule("LIV-20")
def test_more_points_go_before_a_larger_donation() -> None:
    play = last_round(3).gave(2, 9, 1)
    play.table.points = play.table.market_points = [8, 7, 0]
    assert ended(play).places == (1, 2, 3)


@pytest.mark.rule("LIV-20")
def test_equal_in_all_share_a_place_and_so_are_disqualified_seats_ranked() -> None:
    play = last_round(4).gave(5, 5, 1, 1)
    play.table.points = play.table.market_points = [8, 8, 3, 9]
    play.table.placed = [2, 2, 4, 3]
    outcome = ended(play)
    assert outcome.places == (1, 1, 3, 4)
    assert [line.key for line in outcome.tie_break] == ["tie shared", "tie tents"]


@pytest.mark.rule("LIV-22")
@pytest.mark.parametrize(("given", "points"), [(14, 12), (13, 0)])
def test_with_two_seats_less_than_the_dice_is_disqualified(given: int, points: int) -> None:
    play = last_round(2).gave(given, 30).tent(0, "1,1")
    assert ended(play, "1 3 4 6").points == (points, 0)


@pytest.mark.rule("LIV-22", "LIV-19")
@pytest.mark.parametrize(("given", "points"), [((14, 15), (12, 10)), ((0, 24), (0, 10)), ((3, 3), (0, 0))])
def test_with_two_seats_the_dice_alone_decide(given: tuple[int, int], points: tuple[int, int]) -> None:
    play = last_round(2).gave(*given).tent(0, "1,1").tent(1, "1,2")
    assert ended(play, "1 3 4 6").points == points


@pytest.mark.rule("LIV-22")
def test_nobody_acts_before_the_queens_dice_which_are_rolled_at_once() -> None:
    play = last_round(2).coins_until_round_ends()
    assert play.rules.to_act(play.table) is LUCK
    assert play.rules.luck(play.table).key == "queen"
    assert play.rules.outcome(play.table) is None
    assert play.rules.view(play.table, 0).seats[1].given is None
    play.do("queen 1 1 1 2")
    assert play.over()
    assert play.keys()[0] == "queen rolled"
    assert play.lines[0].values == {"dice": "1 1 1 2", "n": 5}


@pytest.mark.rule("LIV-23", "LIV-17")
@pytest.mark.parametrize(
    ("own", "points"),
    [([], 0), (["4,1", "5,1"], 0), (["4,1", "5,1", "6,1"], 6), (["4,1", "5,1", "6,1", "7,1"], 12), (["4,4"], 0)],
)
def test_white_tents_are_one_rival_in_the_row(own: list[str], points: int) -> None:
    play = last_round(1).gave(13).tent(0, *own)
    assert ended(play, "1 1").points == (points,)


@pytest.mark.rule("LIV-23", "LIV-17")
def test_a_tie_with_white_is_rounded_down() -> None:
    play = Play(1, "6 6", majority_points_by_row=[11, 10, 8, 6, 4, 2]).column(10).gave(13).tent(0, "4,1", "5,1", "6,1")
    assert ended(play, "1 1").points == (5,)


@pytest.mark.rule("LIV-24")
@pytest.mark.parametrize(("given", "points", "reason"), [(7, 0, "over alone disqualified"), (8, 9, "over alone")])
def test_alone_the_donation_must_be_greater_than_the_dice(given: int, points: int, reason: str) -> None:
    play = last_round(1).gave(given).gems(0, *["clear"] * 9)
    outcome = ended(play, "3 4")
    assert outcome.points == (points,)
    assert outcome.places == (1,)
    assert outcome.reason.key == reason


@pytest.mark.rule("LIV-24")
@pytest.mark.parametrize(("points", "reason"), [(49, "over alone"), (50, "over alone good")])
def test_fifty_points_alone_are_good(points: int, reason: str) -> None:
    play = last_round(1).gave(13)
    play.table.points, play.table.market_points = [points], [points]
    assert ended(play, "3 4").reason.key == reason


@pytest.mark.rule("LIV-22", "LIV-24")
@pytest.mark.parametrize(
    ("seats", "given", "percent"),
    [
        *((2, given, percent) for given, percent in ((3, 0), (10, 15.9), (14, 55.6), (18, 90.3), (24, 100))),
        *((1, given, percent) for given, percent in ((2, 0), (7, 41.7), (10, 83.3), (12, 97.2), (13, 100))),
    ],
)
def test_the_chance_that_a_donation_is_enough(seats: int, given: int, percent: float) -> None:
    play = last_round(seats).gave(*[given] * seats)
    assert chance(seats, play.box.queen_dice, given) * 100 == pytest.approx(percent, abs=0.05)
    assert play.rules.view(play.table, 0).chance == chance(seats, play.box.queen_dice, given)
    assert play.rules.view(play.table, None).chance is None
    assert last_round(3).rules.view(last_round(3).table, 0).chance is None
