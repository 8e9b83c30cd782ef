"""Places and ties."""

import pytest

from estaminet.core.game import Line
from estaminet.games.limes.ending import outcome


def tie(rank: int, seat: int, other: int, best: int, against: int) -> Line:
    return Line(f"tie worker {rank}", {"seat": seat, "seat_other": other, "best": best, "other": against})


@pytest.mark.rule("LIM-20")
def test_most_points_win() -> None:
    found = outcome([[3, 4], [8], [5, 1]])
    assert found.points == (7, 8, 6)
    assert found.places == (2, 1, 3)
    assert found.reason == Line("all cards laid", {"n": 16})
    assert found.tie_break == ()


@pytest.mark.rule("LIM-20")
def test_one_point_more_beats_the_better_worker() -> None:
    assert outcome([[9], [5, 5]]).places == (2, 1)


@pytest.mark.rule("LIM-20")
def test_the_best_worker_breaks_a_tie() -> None:
    found = outcome([[5, 5], [4, 6]])
    assert found.places == (2, 1)
    assert found.tie_break == (tie(1, 1, 0, 6, 5),)


@pytest.mark.rule("LIM-20")
def test_then_the_second_best_and_so_on() -> None:
    assert outcome([[6, 3, 1], [6, 2, 2]]).tie_break == (tie(2, 0, 1, 3, 2),)
    found = outcome([[1, 1, 1, 1, 1, 2, 2], [2, 2, 1, 1, 1, 1, 1]])
    assert found.places == (1, 1)
    assert outcome([[4, 2, 2, 2], [4, 2, 2, 1, 1]]).tie_break == (tie(4, 0, 1, 2, 1),)


@pytest.mark.rule("LIM-20")
def test_order_of_placing_is_nothing_in_a_tie() -> None:
    assert outcome([[1, 2, 3], [3, 2, 1]]).places == (1, 1)


@pytest.mark.rule("LIM-20")
def test_a_worker_without_points_is_like_a_missing_one() -> None:
    found = outcome([[4, 0, 0], [4]])
    assert found.places == (1, 1)
    assert found.tie_break == (Line("tie shared", {"seat": 0, "seat_other": 1}),)
    assert outcome([[], [0, 0]]).places == (1, 1)


@pytest.mark.rule("LIM-20")
def test_equal_seats_share_a_place_and_the_next_is_skipped() -> None:
    found = outcome([[5], [7], [7], [3, 2]])
    assert found.places == (3, 1, 1, 4)
    assert found.tie_break == (Line("tie shared", {"seat": 1, "seat_other": 2}), tie(1, 0, 3, 5, 3))
    assert outcome([[5], [5], [5], [6]]).places == (2, 2, 2, 1)
    assert outcome([[5], [5], [5], [4]]).places == (1, 1, 1, 4)


@pytest.mark.rule("LIM-20")
def test_alone_one_is_first() -> None:
    assert outcome([[]]).places == (1,)


@pytest.mark.parametrize(
    ("points", "band"),
    [
        (34, "alone beginning"),
        (35, "alone solid"),
        (41, "alone solid"),
        (42, "alone good"),
        (47, "alone good"),
        (48, "alone very good"),
        (53, "alone very good"),
        (54, "alone masterly"),
        (59, "alone masterly"),
        (60, "alone outstanding"),
    ],
)
def test_alone_the_points_are_rated_by_our_bands(points: int, band: str) -> None:
    assert outcome([[points]]).reason == Line(band, {"points": points})


def test_only_the_game_without_options_is_rated() -> None:
    assert outcome([[50]], ("professionals",)).reason == Line("all cards laid", {"n": 16})
