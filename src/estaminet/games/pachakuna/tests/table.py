"""Matches written move by move, and positions laid out by hand."""

import copy
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from estaminet.core.game import LUCK, LUCK_SEAT, OVER, Line, Options, Seat
from estaminet.core.luck import possible, roll
from estaminet.games import editions
from estaminet.games.pachakuna import game
from estaminet.games.pachakuna.bot import Planner
from estaminet.games.pachakuna.grid import COLOURS, LETTERS, PLACE_NAMES, PLACE_OF, RESOURCES, TILES
from estaminet.games.pachakuna.moves import LLAMAS, ORDER_NAMES, Move, read, write
from estaminet.games.pachakuna.rules import PachakunaRules
from estaminet.games.pachakuna.state import KINDS_HELD, NOTHING, Table, linked

CLOSED_BOARD = ("N0",) * TILES
"""No tile goes on into another. From the centre white may enter 1,0 and 0,-1 and 1,-1; black the other three."""
FIRST = ("red orange", "blue green", "yellow green", "green blue", "blue purple", "purple red", "red yellow")
"""Orders for white, red, orange, yellow, green, blue, purple."""


def edition(**changed: Any) -> dict[str, Any]:
    """The shipped edition with some entries changed; `plans__A=[…]` changes the entry `A` of the table `plans`."""
    found: dict[str, Any] = copy.deepcopy(dict(editions("pachakuna")["box"]))
    for name, value in changed.items():
        *path, last = name.split("__")
        inner = found
        for step in path:
            inner = inner[step]
        inner[last] = value
    return found


def rules(options: Options | None = None, **changed: Any) -> PachakunaRules:
    """The rules of a box."""
    return game.box(2, options or {}, edition(**changed))


class Play:
    """A table, played by written moves; every one is checked to be legal. Seat 0 is white unless options say else."""

    def __init__(self, orders: Sequence[str] = FIRST, options: Options | None = None, **changed: Any) -> None:
        """A match with these first orders."""
        self.rules = rules(options, **changed)
        self.table = self.rules.setup()
        self.lines: list[Line] = []
        for order in orders:
            self.do(f"order {order}")

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

    def acts(self) -> set[str]:
        """The legal moves but for turning tiles."""
        return {text for text in self.offers if not text.startswith("turn")}

    def turns(self) -> set[str]:
        """The tiles that can be chosen."""
        return {text.split()[1] for text in self.offers if text.startswith("turn")}

    def reach(self, number: int = 1) -> set[str]:
        """Where a llama may walk."""
        return {text.split()[2] for text in self.offers if text.startswith(f"walk {number} ")}

    def can(self, *texts: str) -> bool:
        """Whether all these are legal."""
        return set(texts) <= set(self.offers)

    def do(self, *texts: str) -> "Play":
        """Play these, by whoever is to act."""
        for text in texts:
            move = read(text)
            if self.awaits_luck():
                assert possible(self.rules.luck(self.table), move), text
                self._play(LUCK_SEAT, move)
            else:
                assert text in self.offers, (text, self.acts())
                self._play(self.seat, move)
        return self

    def _play(self, seat: Seat, move: Move) -> None:
        self.lines = []
        self.rules.play(self.table, seat, move, lambda line, only=None, instead=None: self.lines.append(line))

    def told(self) -> list[str]:
        """The keys of the lines that the last move told."""
        return [line.key for line in self.lines]

    # Laying out a situation

    def board(self, *tiles: str) -> "Play":
        """A board on which no tile goes on into another, but for those given as "q,r N3"."""
        codes = [6 * LETTERS.index(name[0]) + int(name[1]) for name in CLOSED_BOARD]
        for text in tiles:
            place, name = text.split()
            codes[PLACE_OF[place]] = 6 * LETTERS.index(name[0]) + int(name[1])
        self.table.codes = codes
        self.table.links = linked(self.rules.box, codes)
        self.table.walks = [None] * len(self.table.walks)
        return self

    def put(self, seat: Seat, number: int, place: str, load: str = "white") -> "Play":
        """Put a llama there."""
        llama = seat * LLAMAS + number - 1
        self.table.stands[llama] = PLACE_OF[place]
        self.table.loads[llama] = COLOURS.index(load)
        self.table.walks[llama] = None
        return self

    def lies(self, village: str, order: str) -> "Play":
        """Put that order on a village, and what lay there into the bag."""
        number, where = ORDER_NAMES.index(order), COLOURS.index(village)
        self.table.bag |= 1 << self.table.orders[where] if self.table.orders[where] != NOTHING else 0
        assert self.table.bag >> number & 1, f"{order} lies elsewhere"
        self.table.bag &= ~(1 << number)
        self.table.orders[where] = number
        return self

    def holds(self, seat: Seat, **counts: int) -> "Play":
        """The seat's reserve, by colour."""
        reserve = [counts.get(resource, 0) for resource in RESOURCES]
        self.table.reserve[seat * KINDS_HELD : (seat + 1) * KINDS_HELD] = reserve
        return self

    # Looking

    def at(self, seat: Seat, number: int = 1) -> str:
        """Where a llama stands."""
        place = self.table.stands[seat * LLAMAS + number - 1]
        return "" if place == NOTHING else PLACE_NAMES[place]

    def load(self, seat: Seat, number: int = 1) -> str:
        """What a llama carries."""
        load = self.table.loads[seat * LLAMAS + number - 1]
        return "" if load == NOTHING else COLOURS[load]

    def order(self, village: str) -> str:
        """The order that lies there."""
        order = self.table.orders[COLOURS.index(village)]
        return "" if order == NOTHING else ORDER_NAMES[order]

    def reserve(self, seat: Seat) -> dict[str, int]:
        """What the seat holds, by colour."""
        counts = self.table.reserve[seat * KINDS_HELD : (seat + 1) * KINDS_HELD]
        return {resource: count for resource, count in zip(RESOURCES, counts, strict=True) if count}

    def rocks(self) -> set[str]:
        """The tiles with a rock."""
        return {PLACE_NAMES[tile] for tile in range(TILES) if self.table.rocks >> tile & 1}

    def in_bag(self) -> list[str]:
        """The orders in the bag."""
        return [ORDER_NAMES[order] for order in range(49) if self.table.bag >> order & 1]

    def drawable(self) -> set[str]:
        """The orders that luck may draw."""
        luck: Any = self.rules.luck(self.table)
        return {write(move).removeprefix("order ") for move in luck.moves}

    def key(self) -> str:
        """The name of the draw that is awaited."""
        return self.rules.luck(self.table).key

    def refill(self) -> "Play":
        """Let luck take the first order that suits, as long as it is to act."""
        while self.awaits_luck():
            self.do(f"order {min(self.drawable())}")
        return self


class RandomDice:
    """Dice by a random generator."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def below(self, n: int, /) -> int:
        return self._random.randrange(n)


def uniform(table: Table, moves: Sequence[Move], random: Random) -> Move:
    """Any move."""
    return random.choice(moves)


class Noisy:
    """A careless player: any of the turns that look promising; now and then any move."""

    def __init__(self, rules: PachakunaRules, random_moves: float = 0.1, width: int = 6) -> None:
        self._rules = rules
        self._random_moves = random_moves
        self._width = width
        self._planned: list[Move] = []

    def __call__(self, table: Table, moves: Sequence[Move], random: Random) -> Move:
        if random.random() < self._random_moves:
            self._planned = []
            return random.choice(moves)
        if not self._planned:
            _, planned = random.choice(Planner(self._rules, table, table.seat).turns(self._width))
            self._planned = list(planned)
        return self._planned.pop(0)


def random_match(
    rules: PachakunaRules, random: Random, choose: Any = uniform, turns: int = 300
) -> Iterator[tuple[Table, Seat, Move]]:
    """Play a match; gives the table after every move and draw, with who made which. Stops after so many turns."""
    table, dice = rules.setup(), RandomDice(random)
    while (acting := rules.to_act(table)) is not OVER and table.turn <= turns:
        seat = acting[0]
        luck = acting is LUCK
        move = roll(rules.luck(table), dice) if luck else choose(table, rules.moves(table, seat), random)
        rules.play(table, seat, move)
        yield table, seat, move
