"""The end: PAC-19, PAC-20."""

import pytest

from estaminet.core.game import Line
from estaminet.games.pachakuna.tests.table import Play

SIX = {"white": 1, "orange": 1, "yellow": 1, "green": 1, "blue": 1, "purple": 1}


def red_to_sell(**reserve: int) -> Play:
    """White's llama can sell red in the yellow village, where it is wanted."""
    return Play().board().put(0, 1, "yellow", "red").lies("yellow", "blue red").holds(0, **reserve)


def last_turn(white: dict[str, int], black: dict[str, int]) -> Play:
    """Black's 150th turn."""
    play = Play()
    play.table.turn = 299
    play.do("done").holds(0, **white).holds(1, **black)
    assert play.table.turn == 300
    assert play.seat == 1
    return play


@pytest.mark.rule("PAC-19")
@pytest.mark.parametrize(("missing", "won"), [("", True), ("purple", False)])
def test_the_first_seat_with_all_seven_colours_wins_at_once(missing: str, won: bool) -> None:
    play = red_to_sell(**{colour: count for colour, count in SIX.items() if colour != missing})
    play.do("sell 1")
    assert play.over() is won
    outcome = play.rules.outcome(play.table)
    assert (outcome is not None) is won
    if outcome:
        assert outcome.places == (1, 2)
        assert outcome.points == (7, 0)
        assert outcome.reason == Line("all colours", {"seat": 0, "n": 7})


@pytest.mark.rule("PAC-19")
def test_nothing_more_is_drawn_or_loaded() -> None:
    play = red_to_sell(**SIX).do("sell 1")
    assert play.load(0) == ""
    assert play.order("yellow") == ""
    assert not play.awaits_luck()


@pytest.mark.rule("PAC-19", "PAC-02")
def test_brown_is_none_of_the_seven() -> None:
    play = red_to_sell(**{**SIX, "white": 0, "brown": 1}).do("sell 1")
    assert not play.over()
    assert play.rules.scores(play.table) == [6, 0]


@pytest.mark.rule("PAC-19")
def test_loads_do_not_count() -> None:
    play = red_to_sell(**SIX)
    assert play.load(0) == "red"
    assert not play.over()
    assert play.rules.scores(play.table) == [6, 0]


@pytest.mark.rule("PAC-19")
def test_a_colour_that_was_paid_away_is_missing() -> None:
    play = red_to_sell(**{**SIX, "brown": 1}).do("turn 1,-4 r0", "turn 2,-4 r0", "pay purple", "pay brown", "sell 1")
    assert not play.over()


@pytest.mark.rule("PAC-19")
def test_black_can_win_too() -> None:
    play = Play().board().do("done").put(1, 1, "yellow", "red").lies("yellow", "red blue").holds(1, **SIX).do("sell 1")
    outcome = play.rules.outcome(play.table)
    assert outcome is not None
    assert outcome.places == (2, 1)


@pytest.mark.rule("PAC-20")
def test_the_match_is_over_when_blacks_150th_turn_is_complete() -> None:
    play = last_turn({"red": 1}, {})
    assert not play.over()
    play.do("done")
    assert play.over()
    outcome = play.rules.outcome(play.table)
    assert outcome is not None
    assert outcome.reason == Line("turns are over", {"n": 150})


@pytest.mark.rule("PAC-20")
def test_not_before_its_refill_is() -> None:
    play = last_turn({}, {}).board().put(1, 1, "yellow", "red").lies("yellow", "blue red").do("sell 1", "done")
    assert play.awaits_luck()
    play.refill()
    assert play.over()
    assert play.load(1) == "yellow"


@pytest.mark.rule("PAC-20")
@pytest.mark.parametrize(
    ("white", "black", "places", "tie"),
    [
        ({"red": 1, "blue": 1}, {"red": 9}, (1, 2), None),  # more colours
        ({"red": 9}, {"red": 1, "blue": 1}, (2, 1), None),
        ({"red": 3}, {"blue": 2}, (1, 2), "tie resources"),  # then more resources
        ({"red": 2}, {"blue": 3}, (2, 1), "tie resources"),
        ({"red": 2}, {"blue": 2}, (1, 1), "tie shared"),  # then a draw
        ({"red": 2}, {"blue": 2, "brown": 1}, (1, 1), "tie shared"),  # brown is not counted
        ({}, {"brown": 1}, (1, 1), "tie shared"),
    ],
)
def test_then_more_colours_then_more_resources_then_a_draw(
    white: dict[str, int], black: dict[str, int], places: tuple[int, int], tie: str | None
) -> None:
    play = last_turn(white, black).do("done")
    outcome = play.rules.outcome(play.table)
    assert outcome is not None
    assert outcome.places == places
    assert [line.key for line in outcome.tie_break] == ([tie] if tie else [])
    if tie == "tie resources":
        values = outcome.tie_break[0].values
        assert (values["seat"], values["best"], values["other"]) == (places.index(1), 3, 2)


def test_points_line_by_line() -> None:
    play = Play().holds(1, red=2, purple=1, brown=1)
    lines = play.rules.explain(play.table, 1)
    assert [(line.key, line.values["word_colour"], line.values["points"]) for line in lines] == [
        ("has colour", "red", 1),
        ("has colour", "purple", 1),
        ("has brown", "brown", 0),
    ]
    assert lines[0].marks == ("reserve 1 red",)
