"""What bots know of Livingstone, and that they play by the rules and by their own view."""

import pytest

from estaminet.bots.bot import Budget, SeededDice
from estaminet.bots.greedy import best
from estaminet.bots.levels import maker
from estaminet.core.game import LUCK, LUCK_SEAT, OVER
from estaminet.core.luck import roll
from estaminet.games import editions, shelf
from estaminet.games.livingstone import bot
from estaminet.games.livingstone.moves import COINS_CARD, COINS_MOVE, DICE, DONE_MOVE, DRAW, KINDS, SALES, TENT, gift
from estaminet.games.livingstone.outlook import outlook
from estaminet.games.livingstone.plans import Planner
from estaminet.games.livingstone.rules import LivingstoneRules
from estaminet.games.livingstone.state import ACTING, AT_QUEEN, Table

FEW = Budget(simulations=12)


def opened(seats: int, **changes: object) -> LivingstoneRules:
    """The rules of the shipped edition, with changes to it."""
    rules = shelf()["livingstone"].box(seats, {}, {**editions("livingstone")["box"], **changes})
    assert isinstance(rules, LivingstoneRules)
    return rules


def drawn(rules: LivingstoneRules, table: Table, dice: SeededDice) -> Table:
    """The table once a seat is to act, the Queen is asked or all is over."""
    while table.acting is LUCK and table.stage != AT_QUEEN:
        rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
    return table


def greedy_match(rules: LivingstoneRules, seed: str) -> Table:
    """A table at its end (before the Queen's dice) after only the best turns; every move is looked up first."""
    dice = SeededDice(seed)
    table = drawn(rules, rules.setup(), dice)
    while table.acting is not OVER and table.acting is not LUCK:
        seat = table.acting[0]
        for move in best(bot.turns(rules, table, seat), dice)[1]:
            assert move in rules.moves(table, seat)
            rules.play(table, seat, move)
        drawn(rules, table, dice)
    return table


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("tents", [11, 3])
def test_every_turn_at_every_table_of_a_match_is_legal_and_leaves_the_table_alone(seats: int, tents: int) -> None:
    rules, dice = opened(seats, tents_per_seat=tents), SeededDice(f"any turn {seats} {tents}")
    for _ in range(3):
        table = drawn(rules, rules.setup(), dice)
        while table.acting is not OVER and table.acting is not LUCK:
            seat, before = table.acting[0], rules.copy(table)
            turns = bot.turns(rules, table, seat)
            assert table == before
            for _, moves in turns:
                _play_out(rules, rules.copy(table), seat, moves)
            any_move = rules.moves(table, seat)
            rules.play(table, seat, any_move[dice.below(len(any_move))])
            drawn(rules, table, dice)


def _play_out(rules: LivingstoneRules, table: Table, seat: int, moves: tuple[object, ...]) -> None:
    for move in moves:
        assert move in rules.moves(table, seat)
        rules.play(table, seat, move)  # type: ignore[arg-type]
    assert moves[-1] == DONE_MOVE or table.acting is LUCK


@pytest.mark.parametrize("seats", [1, 2])
def test_it_saves_for_the_queen_and_scores(seats: int) -> None:
    tables = [greedy_match(opened(seats), f"saving {number}") for number in range(12)]
    gifts = [given for table in tables for given in table.given]
    assert sum(given == 0 for given in gifts) <= 1
    assert sum(gifts) / len(gifts) > (10, 16)[seats - 1]


@pytest.mark.parametrize("seats", [3, 5])
def test_among_several_everybody_gives(seats: int) -> None:
    assert min(greedy_match(opened(seats), "several").given) > 0


def test_nothing_is_kept_back_in_the_last_turn_alone() -> None:
    assert [greedy_match(opened(1), f"last {number}").cash for number in range(8)] == [[0]] * 8


def test_at_the_end_a_table_is_worth_its_points() -> None:
    rules, dice = opened(2), SeededDice("queen")
    table = greedy_match(rules, "worth")
    rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
    assert [bot.worth(rules, table, seat) for seat in (0, 1)] == list(table.final)


def test_more_pounds_tents_and_points_are_worth_more() -> None:
    rules = opened(1)
    table = drawn(rules, rules.setup(), SeededDice(1))
    poor = bot.worth(rules, table, 0)
    for name, index in (("cash", 0), ("tents", 3), ("points", 0), ("given", 0)):
        richer = rules.copy(table)
        getattr(richer, name)[index] += 1
        assert bot.worth(rules, richer, 0) > poor


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_same_dice_choose_the_same_and_legally(level: str, seats: int) -> None:
    rules, dice = opened(seats), SeededDice(f"same {seats}")
    players = [[maker("livingstone", level)(rules, seat) for seat in range(seats)] for _ in range(2)]
    table = drawn(rules, rules.setup(), dice)
    for turn in range(25):
        seat = table.acting[0]
        moves, view = rules.moves(table, seat), rules.view(table, seat)
        first, second = (one[seat].choose(moves, lambda: view, SeededDice(turn), FEW) for one in players)  # noqa: B023
        assert first == second
        assert first in moves
        rules.play(table, seat, first)
        drawn(rules, table, dice)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_what_others_hide_changes_no_choice(level: str) -> None:
    """Another hand and another gift behind the same view."""
    rules, dice = opened(3), SeededDice("twins")
    table = drawn(rules, rules.setup(), dice)
    for _ in range(60):
        moves = rules.moves(table, table.acting[0])
        rules.play(table, table.acting[0], moves[dice.below(len(moves))])
        drawn(rules, table, dice)
    seat = table.acting[0]
    twin = rules.guess(rules.view(table, seat), SeededDice("another"))
    assert twin.hands != table.hands or twin.given != table.given
    assert rules.view(twin, seat) == rules.view(table, seat)
    chosen = [
        maker("livingstone", level)(rules, seat).choose(
            rules.moves(one, seat),
            lambda: rules.view(one, seat),  # noqa: B023
            SeededDice(5),
            FEW,
        )
        for one in (table, twin)
    ]
    assert chosen[0] == chosen[1]


def test_a_playout_comes_to_an_end_and_counts_the_queens_chances() -> None:
    rules = opened(1)
    results = [bot.playout(rules, rules.setup(), 0, SeededDice(seed)) for seed in range(20)]
    assert len(set(results)) > 1
    assert 20 < sum(results) / 20 < 100
    assert results[3] == bot.playout(rules, rules.setup(), 0, SeededDice(3))


def test_two_that_are_surely_pleased_are_told_apart_by_their_points() -> None:
    rules = opened(2)
    table = greedy_match(rules, "two")
    table.given = [24, 24]
    table.points = [80, 20]
    assert bot.playout(rules, table.copy(), 0, SeededDice(1)) > 0.99 * bot.WIN
    table.given = [3, 24]
    assert bot.playout(rules, table.copy(), 0, SeededDice(1)) < 0.01 * bot.WIN


def test_a_drawn_card_is_worth_having() -> None:
    rules = opened(2)
    table = drawn(rules, rules.setup(), SeededDice(3))
    for kind in range(1, len(KINDS)):
        richer = rules.copy(table)
        richer.hands[kind] += 1
        assert bot.worth(rules, richer, 0) > bot.worth(rules, table, 0)


def at_a_turn(seats: int, seed: str) -> tuple[LivingstoneRules, Table, int]:
    """A table at the first turn of a match."""
    rules = opened(seats)
    table = drawn(rules, rules.setup(), SeededDice(seed))
    return rules, table, table.acting[0]


def verbs(rules: LivingstoneRules, table: Table, seat: int) -> set[int]:
    """What the ways to use a 3 end with."""
    return {moves[-1].verb for _, moves in Planner(outlook(rules.box), table, seat).uses(3)}


def test_nothing_is_hoped_for_from_an_empty_bag() -> None:
    rules, table, _ = at_a_turn(3, "bag")
    assert outlook(rules.box).dig(table, 3) > (0, 0)
    table.bag = [0] * len(table.bag)
    assert outlook(rules.box).dig(table, 3) == (0, 0)


def test_no_card_is_planned_where_none_is_left() -> None:
    rules, table, seat = at_a_turn(3, "deck")
    assert DRAW in verbs(rules, table, seat)
    table.deck = [0] * len(table.deck)
    assert DRAW not in verbs(rules, table, seat)
    table.discards[COINS_CARD] = 1
    assert DRAW in verbs(rules, table, seat)


def test_no_tent_is_planned_that_stands_there_already() -> None:
    rules, table, seat = at_a_turn(2, "tent")
    assert TENT in verbs(rules, table, seat)
    table.supply[seat] = 0
    table.tents[2 * rules.box.seats + seat] = 1
    table.crowd[2] = 1
    assert TENT not in verbs(rules, table, seat)
    table.tents[3 * rules.box.seats + seat] = 1
    assert TENT in verbs(rules, table, seat)


@pytest.mark.rule("LIV-05")
def test_alone_the_lowest_die_comes_first_and_thinking_goes_to_its_use() -> None:
    rules, table, _ = at_a_turn(1, "lowest")
    table.dice, table.faces = [0, 0, 1, 0, 0, 1, 0], 0b10010
    assert {moves[0] for _, moves in bot.turns(rules, table, 0)} == {DICE[2]}
    rules.play(table, 0, DICE[2])
    before = bot.share(rules, table)
    rules.play(table, 0, COINS_MOVE)
    assert before > bot.share(rules, table)
    assert before + bot.share(rules, table) == 1
    rules, table, seat = at_a_turn(2, "lowest")
    table.dice, table.faces = [0, 0, 1, 0, 0, 1, 0], 0b10010
    assert {moves[0] for _, moves in bot.turns(rules, table, seat)} == {DICE[2], DICE[5]}


def test_the_last_gift_alone_sells_no_gem_in_vain() -> None:
    """With thirteen pounds the Queen is surely pleased; with eight, a red gem is worth more to her than its point."""
    rules, table, _ = at_a_turn(1, "gift")
    table.column, table.dice, table.faces = rules.box.columns - 1, [0] * 7, 0
    table.stage, table.used, table.points = ACTING, True, [60]
    table.gems = [0, 0, 1]
    for cash, sales in ((13, ()), (8, (SALES[2],))):
        table.cash = [cash]
        pounds = cash + 5 * len(sales)
        assert bot.turns(rules, table, 0)[0][1] == (*sales, gift(pounds), DONE_MOVE)
