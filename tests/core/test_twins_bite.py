"""A kernel or a game that leaks does not get past the twins."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from estaminet.core.game import LUCK_SEAT, AnyRules, Seat
from estaminet.core.match import Match, _Live, _Step
from toys import TOY_EDITIONS, TOYS, gifts
from twins import Twins, sees, twins_look_alike

AnyMatch = Match[Any, Any, Any]


def toy(name: str, seats: int = 3) -> AnyRules:
    return TOYS[name].box(seats, {}, TOY_EDITIONS[name]["box"])


def found(rules: AnyRules, runs: int = 30) -> bool:
    """Whether some of the runs see a difference."""
    try:
        for seed in range(runs):
            twins_look_alike(rules, Random(seed))
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize(("name", "least"), [("toy gifts", 5), ("toy sowers", 100)])
def test_sound_twins_are_alike_although_much_differs(name: str, least: int) -> None:
    rules = toy(name)
    assert not found(rules)
    differing = sum(
        len({(click.seat, click.text) for click in clicks}) > 1
        for seed in range(10)
        for clicks in Twins(rules, 0, Random(seed))
    )
    assert differing > least


def test_the_whole_table_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def whole(self: AnyMatch, reader: Seat | None) -> Any:
        return self.table

    monkeypatch.setattr(Match, "table_for", whole)
    assert found(toy("toy sowers"))


def test_the_length_of_the_log_as_version_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "version", lambda self, reader: len(self.log))
    assert found(toy("toy sowers"))


def test_counting_what_others_took_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def count(self: _Step, reader: Seat | None, *, over: bool) -> int:
        return self.written.total() if over or reader is None else self.written[reader]

    monkeypatch.setattr(_Step, "count", count)
    assert found(toy("toy sowers"))


def test_telling_in_the_order_of_clicks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_Step, "told_late", lambda self: self.live)
    assert found(toy("toy sowers"))


def test_telling_an_open_step_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def told_early(self: _Step, reader: Seat | None) -> Iterable[_Live]:
        return self.live

    monkeypatch.setattr(_Step, "told_early", told_early)
    assert found(toy("toy sowers"))


class Leaking(gifts.Rules):
    """Gifts with holes."""

    def __init__(self, hole: str) -> None:
        super().__init__(3, (1, 2, 1))
        self.hole = hole

    def told(self, table: gifts.Table, seat: Seat, move: str, to: Seat | None) -> str:
        if self.hole == "told length" and move.startswith("give"):
            return "give " + "?" * int(move[5:])
        return super().told(table, seat, move, to)

    def view(self, table: gifts.Table, seat: Seat | None) -> gifts.View:
        return super().view(table, 1 if self.hole == "another's view" else seat)

    def reveals(self, table: gifts.Table, seat: Seat, move: str) -> bool:
        return False if self.hole == "silent reveal" else super().reveals(table, seat, move)

    def moves(self, table: gifts.Table, seat: Seat) -> list[str]:
        listed = list(super().moves(table, seat))
        return [move for move in listed if move != f"give {table.box - 1}"] if self.hole == "moves" else listed

    def _tell(self, table: gifts.Table, seat: Seat, verb: str, what: Any, tell: Any) -> None:
        if self.hole == "lines":
            super()._tell(table, seat, verb, what, lambda line, only=None, instead=None: tell(line))
        else:
            super()._tell(table, seat, verb, what, tell)


@pytest.mark.parametrize("hole", ["another's view", "silent reveal", "moves", "lines"])
def test_a_game_that_leaks_is_found(hole: str) -> None:
    assert found(Leaking(hole))


def test_a_game_without_holes_is_not_accused() -> None:
    assert not found(Leaking(""))


def test_twins_look_at_the_drawing_too() -> None:
    class Board:
        """A drawing that shows the view's address, which differs."""

        def draw(self, view: Any, scene: Any, say: Any) -> str:
            return f"<svg>{id(view)}</svg>"

        def ghost(self, view: Any, move: str) -> None:
            return None

        def label(self, view: Any, move: str) -> Any:
            return move

        def prompt(self, view: Any, scene: Any) -> Any:
            return scene.seat

        def text(self, view: Any, scene: Any) -> Any:
            return ()

    match = Match(toy("toy sowers"), bytes(32))
    kept = match.view(0)
    assert f"<svg>{id(kept)}</svg>".encode() not in sees(match, 0)
    assert b"<svg>" in sees(match, 0, Board())


def test_with_a_key_both_sides_draw_the_same_by_themselves() -> None:
    twins = Twins(toy("toy sowers"), 1, Random(2), key=bytes(32))
    clicks = [click for done in twins for click in done]
    assert all(click.seat != LUCK_SEAT for click in clicks)
    first, second = ([event.text for event in match.log if event.seat == LUCK_SEAT] for match in twins.pair)
    assert first == second != []
    assert twins.pair[0].log != twins.pair[1].log
