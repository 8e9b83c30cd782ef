"""The strong bot of games that learned a value."""

from copy import copy
from functools import partial
from typing import Any

import pytest

from estaminet.bots.arena import Box
from estaminet.bots.bot import Budget, SeededDice
from estaminet.bots.ladder import duel
from estaminet.bots.levels import levels, offered
from estaminet.bots.mind import learned
from estaminet.bots.search import Luck, Meter, Search, search
from estaminet.core.game import LUCK, LUCK_SEAT, AnyRules, Odds
from estaminet.core.luck import roll
from estaminet.games import shelf

LEARNED = [game for game in sorted(shelf()) if learned(game) is not None]


def begun(game: str, seats: int = 1, options: dict[str, str] | None = None) -> tuple[AnyRules, Any]:
    rules, dice = Box(game, seats, options or {}).open(), SeededDice("begun")
    table = rules.setup()
    while rules.to_act(table) is LUCK:
        rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
    return rules, table


def test_some_game_has_learned_and_those_that_have_not_say_so() -> None:
    assert LEARNED
    rules, _ = begun("livingstone")
    with pytest.raises(LookupError, match="livingstone has learned nothing"):
        search("livingstone", rules, 0)


@pytest.mark.parametrize("game", LEARNED)
def test_what_was_learned_is_offered_as_hard(game: str) -> None:
    rules, _ = begun(game)
    assert isinstance(levels(game)["hard"](rules, 0), Search)
    assert offered(game)[-1] == "hard"


@pytest.mark.parametrize("game", LEARNED)
def test_every_option_has_legal_choices(game: str) -> None:
    for option in shelf()[game].meta.options:
        rules, table = begun(game, 2, {option.id: option.choices[-1]})
        dice, bots = SeededDice(option.id), [search(game, rules, seat) for seat in range(2)]
        for _ in range(24):
            acting = rules.to_act(table)
            if acting is LUCK:
                rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
                continue
            moves, view = list(rules.moves(table, acting[0])), rules.view(table, acting[0])
            move = bots[acting[0]].choose(moves, partial(copy, view), dice, Budget(2))
            assert move in moves
            rules.play(table, acting[0], move)


@pytest.mark.parametrize("game", LEARNED)
def test_without_a_budget_it_plays_the_turn_of_the_highest_value(game: str) -> None:
    rules, table = begun(game)
    known = learned(game)
    assert known is not None
    move = search(game, rules, 0).choose(
        list(rules.moves(table, 0)), lambda: rules.view(table, 0), SeededDice(1), Budget()
    )
    assert move == known.best(rules, table, 0)[1][0]


@pytest.mark.parametrize("game", LEARNED)
def test_the_last_turn_needs_no_trials(game: str) -> None:
    """There a turn is worth its points, however long one thinks."""
    rules, table = begun(game)
    dice, bot = SeededDice(2), search(game, rules, 0)
    while rules.to_act(table):
        if rules.to_act(table) is LUCK:
            rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
            before = rules.copy(table)
            continue
        moves = list(rules.moves(table, 0))
        rules.play(table, 0, bot.choose(moves, lambda: rules.view(table, 0), dice, Budget()))
    moves = list(rules.moves(before, 0))
    bot.choose(moves, lambda: rules.view(before, 0), dice, Budget(1 << 40))


class Told:
    """A learned value that says of every turn the same, and notes which are tried."""

    def __init__(self, game: str, favourite: int) -> None:
        known = learned(game)
        assert known is not None
        self._known, self._favourite, self.tried = known, favourite, list[Any]()

    def turns(self, rules: AnyRules, table: Any, seat: int) -> Any:
        listed = sorted(self._known.turns(rules, table, seat), key=lambda turn: repr(turn[1]))
        first = {turn[1][0]: turn for turn in listed}
        return [(-float(number), moves) for number, (_, moves) in enumerate(first.values())]

    def best(self, rules: AnyRules, table: Any, seat: int) -> Any:
        """The best after the favourite turn, and nothing after others."""
        laid = table.lands[seat].laid[-1] if table.lands[seat].laid else None
        self.tried.append(laid)
        return (9.0 if laid == self.wanted else 0.0), self._known.best(rules, table, seat)[1]

    def worth(self, rules: AnyRules, table: Any, seat: int) -> float:
        return 0.0

    def features(self, table: Any, seat: int) -> list[float]:
        return []

    wanted: Any = None


def test_trials_overrule_what_a_turn_looked_like() -> None:
    rules, table = begun("limes")
    told = Told("limes", 3)
    moves = list(rules.moves(table, 0))
    for favourite in range(4):
        told.wanted = (table.card, 24, favourite)
        bot = Search(told, rules, 0, depth=1)
        chosen = bot.choose(moves, lambda: rules.view(table, 0), SeededDice(5), Budget(100))
        assert rules.write(chosen) == f"lay 0,0 r{favourite}"


def test_a_small_budget_tries_fewer_turns_and_at_least_two() -> None:
    rules, table = begun("limes")
    for budget, least, most in ((1, 2, 2), (100, 4, 4)):
        told = Told("limes", 0)
        bot = Search(told, rules, 0, depth=1)
        bot.choose(list(rules.moves(table, 0)), lambda: rules.view(table, 0), SeededDice(5), Budget(budget))
        assert least <= len(set(told.tried)) <= most


def test_equally_likely_first_draws_take_turns_and_other_luck_is_rolled() -> None:
    luck, odds = Luck(SeededDice(3)), Odds("draw", "abcde")
    drawn = []
    for _ in range(10):
        drawn.append(luck.first(odds, luck.dice()))
        assert drawn[-1] == luck.first(odds, luck.dice()), "the same trial"
        luck.next()
    assert sorted(drawn[:5]) == sorted(drawn[5:]) == list("abcde")
    assert {luck.first(Odds("draw", "ab", [1, 0]), luck.dice()) for _ in range(5)} == {"a"}


def test_the_dice_of_a_trial_begin_anew_whenever_they_are_asked_for() -> None:
    luck = Luck(SeededDice(3))
    assert [luck.dice().below(1000) for _ in range(3)] == [luck.dice().below(1000)] * 3
    before = luck.dice().below(1 << 30)
    luck.next()
    assert luck.dice().below(1 << 30) != before


def test_whichever_part_of_a_budget_ends_first_counts() -> None:
    assert Meter(Budget(10)).spent(5) == 0.5
    assert Meter(Budget(10, 1000.0)).spent(5) == 0.5
    assert Meter(Budget(10_000_000, 1e-9)).spent(1) > 1


@pytest.mark.long
@pytest.mark.parametrize("game", LEARNED)
def test_hard_beats_medium(game: str) -> None:
    assert duel(game, ("medium", "hard"), 30, "levels", Budget(30)).share.mean >= 0.65
