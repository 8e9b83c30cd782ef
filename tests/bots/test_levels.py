"""Every level of every game on the shelf: legal, reproducible, better than chance, blind to what is hidden."""

import random
from functools import partial
from typing import Any

import pytest

from estaminet.bots import UnknownLevel, levels, match_of_bots, offered
from estaminet.bots.arena import Box, secret_of, simulate
from estaminet.bots.bot import Budget, SeededDice, Uniform
from estaminet.bots.greedy import Greedy, best
from estaminet.bots.ladder import duel, mean_of, share_of
from estaminet.bots.levels import maker
from estaminet.bots.mind import Plain, expand, mind
from estaminet.core.game import LUCK, LUCK_SEAT, AnyRules, Options
from estaminet.core.luck import deal_key, roll
from estaminet.core.match import Match
from estaminet.games import shelf
from toys import TOY_EDITIONS, TOYS

GAMES = sorted(shelf())
LEVELS = [(game, level) for game in GAMES for level in levels(game)]
QUICK = Budget(simulations=2)
BEGINNING = 80
"""Events of a match that are looked at where its end does not matter."""


def gifts_dealt(seed: int, hands: str | None = None) -> tuple[AnyRules, Any]:
    rules = TOYS["toy gifts"].box(2, {}, TOY_EDITIONS["toy gifts"]["box"])
    table = rules.setup()
    deal = rules.read(hands) if hands else roll(rules.luck(table), SeededDice(seed))
    rules.play(table, LUCK_SEAT, deal)
    return rules, table


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_level_plays_a_whole_match(game: str, level: str) -> None:
    seats = shelf()[game].meta.classic
    assert match_of_bots(game, seats, [level], 3, budget=QUICK).outcome() is not None


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_equal_seeds_give_equal_matches_and_others_do_not(game: str, level: str) -> None:
    def log(seed: int) -> list[str]:
        rules = Box(game, 2).open()
        players, dice = Box(game, 2).bots([level], rules), [SeededDice(f"{seed}/{seat}") for seat in range(2)]
        match: Match[object, object, object] = Match(rules, deal_key(secret_of(seed), ["", ""]))
        match.open()
        while len(match.log) < BEGINNING and (waited_for := match.waited_for()):
            seat = waited_for[0]
            moves = list(rules.moves(match.table_for(seat), seat))
            move = players[seat].choose(moves, partial(match.view, seat), dice[seat], QUICK)
            match.play(seat, rules.write(move))
        return [event.text for event in match.log]

    assert log(4) == log(4)
    assert log(4) != log(5)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", ["easy", "greedy", "medium"])
def test_a_level_beats_chance(game: str, level: str) -> None:
    """Easy may lose more often where a game lets it overlook more than is usual."""
    least = 0.8 if level == "easy" and mind(game).GLANCES else 0.9
    assert duel(game, ("uniform", level), 10, "chance", QUICK).share.mean >= least


@pytest.mark.parametrize("game", GAMES)
def test_the_offered_levels_are_levels_from_weak_to_strong(game: str) -> None:
    names = list(levels(game))
    assert [names.index(level) for level in offered(game)] == sorted(names.index(level) for level in offered(game))
    assert offered(game)


def test_an_unknown_level_or_game_is_refused_by_name() -> None:
    with pytest.raises(UnknownLevel, match="no level 'clever' of limes; there are uniform"):
        maker("limes", "clever")
    with pytest.raises(UnknownLevel, match="no game 'chess'"):
        levels("chess")


@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_only_the_view_is_looked_at(game: str, level: str) -> None:
    """The bot is handed a view and nothing else; the table it came from may be gone."""
    rules = Box(game, 2).open()
    match: Match[object, object, object] = Match(rules, b"k" * 32)
    match.open()
    seat = match.waited_for()[0]
    moves, view = list(rules.moves(match.table, seat)), match.view(seat)
    del match
    looks = []

    def look() -> object:
        looks.append(view)
        return view

    assert maker(game, level)(rules, seat).choose(moves, look, SeededDice(1), QUICK) in moves
    assert level == "uniform" or looks


def test_what_is_hidden_does_not_change_a_choice() -> None:
    """Two deals that look the same to seat 0: the same dice choose the same."""
    rules, one = gifts_dealt(0, "deal 0,1,2 3,4,5")
    _, other = gifts_dealt(0, "deal 0,1,2 3,4,6")
    assert rules.view(one, 0) == rules.view(other, 0)
    for seed in range(20):
        bot = Greedy(Plain(), rules, 0)
        choice = bot.choose(rules.moves(one, 0), lambda: rules.view(one, 0), SeededDice(seed), QUICK)
        assert choice == bot.choose(rules.moves(other, 0), lambda: rules.view(other, 0), SeededDice(seed), QUICK)


def test_expansion_lists_whole_turns_and_leaves_the_table_alone() -> None:
    rules, table = gifts_dealt(1, "deal 0,1,2 3,4,5")
    table.bonus[1] = 2
    before = rules.copy(table)
    turns = expand(Plain(), rules, table, 0)
    assert table == before
    assert all(moves[-1] in ("done", "roll") for _, moves in turns)
    assert {moves for _, moves in turns if len(moves) == 1} == {("done",), ("roll",)}
    assert (-2, ("give 2", "done")) in turns


def test_a_narrow_beam_follows_only_the_best_beginnings() -> None:
    rules, table = gifts_dealt(1, "deal 0,1,2 3,4,5")
    narrow, wide = expand(Plain(), rules, table, 0, beam=1), expand(Plain(), rules, table, 0)
    assert set(narrow) < set(wide)


def test_greedy_takes_the_best_turn_and_dice_decide_between_equals() -> None:
    turns = [(1.0, ("a",)), (3.0, ("b",)), (3.0, ("c",)), (2.0, ("d",))]
    assert {best(turns, SeededDice(seed))[1] for seed in range(20)} == {("b",), ("c",)}


def test_a_single_move_is_played_without_a_look() -> None:
    rules, _ = gifts_dealt(1)

    def no_look() -> object:
        raise AssertionError("looked")

    assert Greedy(Plain(), rules, 0).choose(["done"], no_look, SeededDice(1), QUICK) == "done"


def test_boxes_take_turns_so_that_each_level_has_each_seat_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def played(game: str, seats: int, bots: list[str], seed: str, options: Options, budget: Budget) -> object:
        seen.append((bots.index("easy"), options))
        return match_of_bots(game, seats, ["uniform"], seed, options, budget=budget)

    monkeypatch.setattr("estaminet.bots.ladder.match_of_bots", played)
    one, other = {"ferrymen": "off"}, {"ferrymen": "on"}
    duel("limes", ("uniform", "easy"), 5, 1, QUICK, [one, other])
    assert seen == [(0, one), (1, one), (0, other), (1, other), (0, one)]


def test_uniform_takes_every_move_about_equally_often() -> None:
    dice, counts = SeededDice(7), dict.fromkeys("abc", 0)
    for _ in range(3000):
        counts[Uniform().choose("abc", lambda: None, dice, QUICK)] += 1
    assert all(900 < count < 1100 for count in counts.values())


def test_plain_worth_is_the_lead() -> None:
    rules, table = gifts_dealt(1, "deal 0,1,2 3,4,5")
    table.bonus[1] = 2
    assert (Plain().worth(rules, table, 0), Plain().worth(rules, table, 1)) == (-2, 2)


@pytest.mark.parametrize("game", GAMES)
def test_the_worth_of_listed_turns_is_what_playing_them_brings(game: str) -> None:
    rules, known = Box(game, min(shelf()[game].meta.seats)).open(), mind(game)
    dice, table = SeededDice(5), rules.setup()
    for _ in range(6):
        while rules.to_act(table) is LUCK:
            rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
        seat = rules.to_act(table)[0]
        turns = known.turns(rules, table, seat)
        for value, moves in random.Random(1).sample(list(turns), min(20, len(turns))):
            after = rules.copy(table)
            for move in moves:
                assert move in rules.moves(after, seat)
                rules.play(after, seat, move)
            if known.playout is None:
                assert known.worth(rules, after, seat) == pytest.approx(value)
        for move in best(turns, dice)[1]:
            rules.play(table, seat, move)


def test_bare_games_are_counted() -> None:
    rules = Box("limes", 2).open()
    tally = simulate(rules, Box("limes", 2).bots(["uniform"], rules), 3, 1)
    assert (tally.games, tally.draws) == (3, 48)
    assert tally.free_decisions == 3 * 2 * 16 * 2
    assert tally.free_decisions < tally.decisions <= 3 * 2 * 16 * 3
    assert len(tally.scores) == 2


def test_bots_must_be_one_or_as_many_as_seats() -> None:
    box = Box("limes", 3)
    assert len(box.bots(["uniform"], box.open())) == 3
    with pytest.raises(ValueError, match="2 bots for 3 seats"):
        box.bots(["uniform", "greedy"], box.open())


def test_budgets_have_parts() -> None:
    assert Budget(100, 2.0).part(0.25) == Budget(25, 0.5)
    assert Budget(1).part(0.25) == Budget(1)


def test_intervals() -> None:
    assert mean_of([1, 2, 3]).mean == 2
    assert mean_of([1, 2, 3]).low == pytest.approx(2 - 1.96 / 3**0.5, abs=1e-3)
    half, whole = share_of(0.5, 100), share_of(1.0, 100)
    assert [half.low, half.high] == pytest.approx([0.404, 0.596], abs=1e-3)
    assert whole.low < 1 == whole.high
