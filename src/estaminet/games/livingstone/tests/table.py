"""Matches written move by move: `play.do("die 3", "coins", "done")`, luck's draws among them."""

import copy
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from estaminet.core.game import LUCK, LUCK_SEAT, OVER, Line, Options, Seat
from estaminet.core.luck import possible, roll
from estaminet.games import editions
from estaminet.games.livingstone import game
from estaminet.games.livingstone.moves import GEMS, GIVE, KINDS, SPACE_NAMES, STONES, Move, read, write
from estaminet.games.livingstone.rules import LivingstoneRules
from estaminet.games.livingstone.state import Table

WHITE = "white " + " ".join(SPACE_NAMES[:15])
"""Fifteen white tents, on the first two columns and half of the third."""


def edition(**changed: Any) -> dict[str, Any]:
    """The shipped edition with some entries changed; `stones__red=7` changes the entry `red` of the table `stones`."""
    found: dict[str, Any] = copy.deepcopy(dict(editions("livingstone")["box"]))
    for name, value in changed.items():
        *path, last = name.split("__")
        inner = found
        for step in path:
            inner = inner[step]
        inner[last] = value
    return found


def rules(seats: int, options: Options | None = None, **changed: Any) -> LivingstoneRules:
    """The rules for so many seats."""
    return game.box(seats, options or {}, edition(**changed))


class Play:
    """A table, played by written moves; every one is checked to be legal."""

    def __init__(self, seats: int, dice: str = "", options: Options | None = None, **changed: Any) -> None:
        """With `dice` the first round is rolled, seat 0 starts, and the white tents of a match alone are WHITE."""
        self.rules = rules(seats, options, **changed)
        self.box = self.rules.box
        self.table = self.rules.setup()
        self.lines: list[Line] = []
        if dice:
            self.do("start 0" if seats > 1 else WHITE, f"dice {dice}")

    @property
    def seat(self) -> Seat:
        """The seat that is to act."""
        (seat,) = self.rules.to_act(self.table)
        assert seat != LUCK_SEAT
        return seat

    def awaits_luck(self) -> bool:
        return self.rules.to_act(self.table) is LUCK

    def over(self) -> bool:
        return self.rules.to_act(self.table) is OVER

    @property
    def offers(self) -> list[str]:
        """The written legal moves."""
        return [write(move) for move in self.rules.moves(self.table, self.seat)]

    def can(self, *texts: str) -> bool:
        """Whether all these are legal."""
        return set(texts) <= set(self.offers)

    def actions(self) -> set[str]:
        """The legal moves but for gifts."""
        return {text for text in self.offers if not text.startswith("give")}

    def do(self, *texts: str) -> "Play":
        """Play these, by whoever is to act."""
        for text in texts:
            move = read(text)
            if self.awaits_luck():
                assert possible(self.rules.luck(self.table), move), text
                self._play(LUCK_SEAT, move)
            else:
                assert text in self.offers, (text, self.offers)
                self._play(self.seat, move)
        return self

    def _play(self, seat: Seat, move: Move) -> None:
        self.lines = []
        self.rules.play(self.table, seat, move, lambda line, only=None, instead=None: self.lines.append(line))

    def keys(self) -> list[str]:
        """The keys of the lines that the last move told."""
        return [line.key for line in self.lines]

    # Laying out a situation

    def hand(self, seat: Seat, *kinds: str) -> "Play":
        """Deal these cards to a seat, as if it had drawn them."""
        for kind in kinds:
            self.table.deck[KINDS.index(kind)] -= 1
            self.table.hands[seat * len(KINDS) + KINDS.index(kind)] += 1
        return self

    def gems(self, seat: Seat, *gems: str) -> "Play":
        """Take these gems out of the bag into a hand."""
        for gem in gems:
            self.table.bag[STONES.index(gem)] -= 1
            self.table.gems[3 * seat + GEMS.index(gem)] += 1
        return self

    def tent(self, seat: Seat, *names: str) -> "Play":
        """Place tents from the supply on these spaces."""
        for name in names:
            space = SPACE_NAMES.index(name)
            self.table.tents[space * self.box.seats + seat] += 1
            self.table.crowd[space] += 1
            self.table.supply[seat] -= 1
        return self

    def column(self, column: int) -> "Play":
        """Put the boat there."""
        self.table.column = column - 1
        return self

    def cash(self, *pounds: int) -> "Play":
        self.table.cash = list(pounds)
        return self

    def gave(self, *pounds: int) -> "Play":
        self.table.given = list(pounds)
        return self

    def cards(self, seat: Seat) -> list[str]:
        """A seat's hand."""
        counts = self.table.hands[seat * len(KINDS) : (seat + 1) * len(KINDS)]
        return [kind for kind, count in zip(KINDS, counts, strict=True) for _ in range(count)]

    def gems_of(self, seat: Seat) -> list[int]:
        return self.table.gems[3 * seat : 3 * seat + 3]

    def tents_at(self, name: str) -> list[int]:
        """How many tents each seat has on a space."""
        first = SPACE_NAMES.index(name) * self.box.seats
        return self.table.tents[first : first + self.box.seats]

    def coins_until_round_ends(self) -> "Play":
        """Everybody takes coins, with the lowest die they may take."""
        now = self.table.round
        while not self.awaits_luck() and not self.over() and self.table.round == now:
            self.do(self.offers[0], "coins", "done")
        return self


class RandomDice:
    """Dice by a random generator."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def below(self, n: int, /) -> int:
        return self._random.randrange(n)


def some_move(moves: Sequence[Move], random: Random) -> Move:
    """Any move, or any gift."""
    gifts = [move for move in moves if move.verb == GIVE]
    others = [move for move in moves if move.verb != GIVE]
    return random.choice([*others, random.choice(gifts)] if gifts else others)


def random_match(rules: LivingstoneRules, random: Random) -> Iterator[tuple[Table, Seat, Move]]:
    """Play a match at random; gives the table after every move and draw, with who made which.

    Of all gifts only one is in the lot, else the seats would soon have nothing to pay tents with.
    """
    table, dice = rules.setup(), RandomDice(random)
    while (acting := rules.to_act(table)) is not OVER:
        seat = acting[0]
        move = roll(rules.luck(table), dice) if acting is LUCK else some_move(rules.moves(table, seat), random)
        rules.play(table, seat, move)
        yield table, seat, move
