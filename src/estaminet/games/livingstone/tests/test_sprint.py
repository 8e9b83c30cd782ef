"""A match alone, played quickly: the same as by the rules, move for move."""

import pytest

from estaminet.bots.bot import SeededDice
from estaminet.core.game import LUCK, LUCK_SEAT
from estaminet.core.luck import roll
from estaminet.games import editions, shelf
from estaminet.games.livingstone.bot import playout
from estaminet.games.livingstone.moves import (
    BOAT,
    BY_FREE,
    BY_IGNORE,
    COINS,
    COINS_CARD,
    COINS_MOVE,
    DICE,
    DIG,
    DIG_CARD,
    DIG_MOVE,
    DONE_MOVE,
    DRAW,
    DRAW_MOVE,
    FACES,
    HOME,
    KINDS,
    MARKET,
    PLAYS,
    PULL_MOVE,
    ROLL,
    SALES,
    TENT,
    TENTS,
    Move,
    pool,
)
from estaminet.games.livingstone.outlook import outlook
from estaminet.games.livingstone.plans import Planner
from estaminet.games.livingstone.queen import chance
from estaminet.games.livingstone.rounds import rounds_to_come
from estaminet.games.livingstone.rules import LivingstoneRules
from estaminet.games.livingstone.scoring import before_queen
from estaminet.games.livingstone.sprint import Sprint, ready
from estaminet.games.livingstone.state import AT_QUEEN, ROLLING
from estaminet.games.livingstone.tents import price

_WITH = 100
"""Added to the cards of a tent."""
_CARD = 200
"""Added to a card that was played by itself."""
_FOR_COINS = 4
_SHARED = ("cash", "given", "points", "supply", "gems", "hands", "bag", "aside", "deck", "discards", "column", "held")


class Dealt(Sprint):
    """A sprint whose luck comes from dice."""

    dice: SeededDice

    def below(self, n: int) -> int:
        return self.dice.below(n)


class Pair:
    """A table and a sprint from it, with equal luck."""

    def __init__(self, seed: str, **changes: object) -> None:
        rules = shelf()["livingstone"].box(1, {}, {**editions("livingstone")["box"], **changes})
        assert isinstance(rules, LivingstoneRules)
        self.rules, self.table, self.dice = rules, rules.setup(), SeededDice(seed)
        rules.play(self.table, LUCK_SEAT, roll(rules.luck(self.table), SeededDice(f"{seed} tents")))
        self.sprint = Dealt(rules.box, self.table)
        self.sprint.dice = SeededDice(seed)

    def play(self, move: Move) -> None:
        """A legal move at the table, and the luck that follows it, but for a roll."""
        assert move in self.rules.moves(self.table, 0)
        self.rules.play(self.table, 0, move)
        while self.table.acting is LUCK and self.table.stage not in (ROLLING, AT_QUEEN):
            self.rules.play(self.table, LUCK_SEAT, roll(self.rules.luck(self.table), self.dice))

    def round(self, faces: tuple[int, ...]) -> set[int]:
        """A round with these dice, and what was done."""
        throw = [*faces, *[faces[0]] * (self.rules.box.dice - len(faces))]
        self.rules.play(self.table, LUCK_SEAT, Move(ROLL, pool([throw.count(face) for face in range(FACES + 1)])))
        done = self.turn(faces[0])
        for face in faces[1:]:
            self.same()
            self.play(DONE_MOVE)
            done |= self.turn(face)
        self.sprint.end_round()
        if self.table.hands[BOAT] > self.sprint.hand[BOAT]:
            done.add(_CARD + BOAT)
            self.play(PLAYS[BOAT])
        self.play(DONE_MOVE)
        return done

    def turn(self, die: int) -> set[int]:
        """A turn of the sprint, the same at the table, and what was done; coins for a four, which it seldom takes."""
        use, row, cards = (COINS, 0, 0) if die == _FOR_COINS else self.sprint.choose(die)
        self.sprint.do(die, use, row, cards)
        self.play(DICE[die])
        if use == TENT:
            cost = price(self.rules.box, self.table, 0, row, cards)
            for sale in Planner(outlook(self.rules.box), self.table, 0).sales_for(cost - self.table.cash[0]) or ():
                self.play(sale)
            self.play(TENTS[cards][row][HOME])
        else:
            for move in {COINS: (COINS_MOVE,), DIG: (DIG_MOVE, PULL_MOVE), DRAW: (DRAW_MOVE,)}[use]:
                self.play(move)
        return {use, _WITH + cards} | self._cards()

    def _cards(self) -> set[int]:
        hands, played = self.table.hands, set()
        for card in (COINS_CARD, DIG_CARD, MARKET):
            while hands[card] > self.sprint.hand[card]:
                played.add(_CARD + card)
                self.play(PLAYS[card])
                if card == MARKET:
                    for gem in range(3):
                        while self.table.gems[gem]:
                            self.play(SALES[gem])
        return played

    def same(self) -> None:
        """The sprint knows the same numbers as the table."""
        for name in _SHARED:
            found = getattr(self.table, name)
            ours = getattr(self.sprint, "hand" if name == "hands" else name)
            assert (found[0] if name in ("cash", "given", "points", "supply") else found) == ours, name
        prices = self.rules.box.gem_price
        worth = sum(count * each for count, each in zip(self.sprint.gems, prices, strict=True))
        assert self.sprint.wealth == self.sprint.cash + self.sprint.given + worth


@pytest.mark.rule("LIV-05", "LIV-09", "LIV-10", "LIV-11", "LIV-13", "LIV-14", "LIV-15", "LIV-16", "LIV-17", "LIV-23")
@pytest.mark.parametrize("changes", [{}, {"dig_goes_on_after_white": True, "tents_per_seat": 5, "dice_per_seat": 3}])
def test_a_sprint_is_a_match_by_the_rules(changes: dict[str, object]) -> None:
    done: set[int] = set()
    for number in range(60):
        pair = Pair(f"sprint {number}", **changes)
        rounds = iter(rounds_to_come(pair.rules.box, pair.table, SeededDice(number)))
        while pair.table.stage == ROLLING:
            pair.same()
            done |= pair.round(next(rounds).faces)
        assert pair.table.stage == AT_QUEEN
        assert pair.table.cash[0] == pair.sprint.cash
        assert pair.sprint.ends()[0] == (before_queen(pair.rules.box, pair.table)[0], chance(1, 2, pair.sprint.cash))
    assert done >= {COINS, DIG, DRAW, TENT}
    assert done >= {
        _WITH + BY_FREE,
        _WITH + BY_IGNORE,
        *(_CARD + kind for kind in (BOAT, COINS_CARD, DIG_CARD, MARKET)),
    }


@pytest.mark.rule("LIV-24")
def test_the_last_gift_is_weighed_against_the_gems() -> None:
    sprint = Pair("gift").sprint
    sprint.cash, sprint.gems = 6, [1, 0, 1]
    assert [points for points, _ in sprint.ends()] == [2, 1, 0]
    assert [pleased for _, pleased in sprint.ends()] == [chance(1, 2, pounds) for pounds in (6, 11, 12)]


def test_a_sprint_goes_on_from_any_turn() -> None:
    """From every table of a match the same dice bring the same, whether the rest of the round is over or not."""
    pair, dice = Pair("anywhere"), SeededDice("moves")
    rules, table = pair.rules, pair.table
    while table.stage != AT_QUEEN:
        results = {playout(rules, rules.copy(table), 0, SeededDice(7)) for _ in range(2)}
        assert len(results) == 1
        assert 0 <= results.pop() < 200
        if table.acting is LUCK:
            rules.play(table, LUCK_SEAT, roll(rules.luck(table), dice))
        else:
            moves = rules.moves(table, 0)
            rules.play(table, 0, moves[dice.below(len(moves))])


def test_a_sprint_starts_between_moves_only() -> None:
    pair = Pair("between")
    pair.rules.play(pair.table, LUCK_SEAT, Move(ROLL, 0b10001))
    assert ready(pair.table)
    pair.rules.play(pair.table, 0, DICE[1])
    assert ready(pair.table)
    pair.rules.play(pair.table, 0, DIG_MOVE)
    assert not ready(pair.table)


def test_riches_are_no_trouble() -> None:
    """The dearest of everything that an edition may print."""
    prices = dict.fromkeys(("clear", "blue", "red"), 99)
    pair = Pair("rich", start_pounds=99, gem_price=prices, shipping_cost=[99] * 20, fee_per_rival_tent=99)
    for seed in range(5):
        assert playout(pair.rules, pair.rules.copy(pair.table), 0, SeededDice(seed)) > 0


@pytest.mark.rule("LIV-09", "LIV-11")
def test_nothing_left_to_dig_or_to_draw() -> None:
    sprint = Pair("empty").sprint
    sprint.bag = [0] * len(sprint.bag)
    assert sprint.choose(1)[0] != DIG
    sprint.deck, sprint.discards = [0] * len(KINDS), [0] * len(KINDS)
    before = sprint.hand[:]
    sprint.do(1, DRAW, 0, 0)
    assert sprint.hand == before
