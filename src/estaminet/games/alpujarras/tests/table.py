"""Tables set up by hand and played by written moves; luck's draws among them.

    scene = Scene(4).have(0, "5 apple 2 lemon 3 noria").farm(0, "red red green").at("4", "22.1", "22.2", "56.1")
    scene.do("go 5", "add yellow take lemon")

Places are spaces, with the spot behind a dot. The track is laid M1 H1 M2 H2 M3 H3 M4 H4, which gives (four seats)

    GO 1-4 · M1 5-9, market 10 · H1 11-15, harvest 16 · M2 17-21, 22 · H2 23-27, 28 · M3 29-33, 34 · H3 35-39, 40 ·
    M4 41-45, 46 · H4 47-51, 52 · 53-55, end 56

and with two or three seats, where a space of each is missing,

    GO 1-3 · M1 4-7, 8 · H1 9-12, 13 · M2 14-17, 18 · H2 19-22, 23 · M3 24-27, 28 · H3 29-32, 33 · M4 34-37, 38 ·
    H4 39-42, 43 · 44-46, 47.
"""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from estaminet.core.game import LUCK, LUCK_SEAT, OVER, Line, Odds, Outcome, Seat
from estaminet.core.luck import possible, roll
from estaminet.games import editions
from estaminet.games.alpujarras import game
from estaminet.games.alpujarras.moves import DONE, FARMLANDS, FRUITS, GO, KINDS, Move, read, token_of, write
from estaminet.games.alpujarras.rules import AlpujarrasRules
from estaminet.games.alpujarras.state import OFF, Table, grow, pick
from estaminet.games.alpujarras.turn import next_turn
from estaminet.games.alpujarras.view import AlpujarrasView, SeatView

TRACK = "track M1 H1 M2 H2 M3 H3 M4 H4"
VILLAGES = """
    o2 l5 a4 c3 g2
    o2 l2 a5 c4 g3
    o3 l2 a2 c5 g4
    o4 l3 a2 c2 g5
    o5 l4 a3 c2 g2
"""
"""Orange, yellow, green, red, purple: one token of each fruit at every village."""
FEWER = """
    l5 a4 c3 g2
    o2 a5 c4 g3
    o3 l2 c5 g4
    o4 l3 a2 g5
    o5 l4 a3 c2
"""
"""The same without one token of two for each fruit."""


def edition(**changed: Any) -> dict[str, Any]:
    """The shipped edition with some entries changed; `channels__0__icons` is the entry `icons` of the first channel."""
    found: dict[str, Any] = copy.deepcopy(dict(editions("alpujarras")["box"]))
    for name, value in changed.items():
        *path, last = (int(step) if step.isdecimal() else step for step in name.split("__"))
        inner: Any = found
        for step in path:
            inner = inner[step]
        inner[last] = value
    return found


def rules(seats: int, **changed: Any) -> AlpujarrasRules:
    """The rules for so many seats."""
    return game.box(seats, {}, edition(**changed))


class Dice:
    """Numbers from a random generator."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def below(self, n: int, /) -> int:
        return self.random.randrange(n)


class Scene:
    """A table as it is wanted; every move and draw is checked to be possible."""

    def __init__(
        self, seats: int = 4, *, goals: str = "a a a a", card: int = 1, back: str = "grape up", **changed: Any
    ) -> None:
        """After the set-up: seat 0 is rearmost, then the others, then Zara; market and awards are in their order."""
        self._open(rules(seats, **changed))
        mules = " ".join(map(str, range(self.box.mules)))
        villages = " ".join((VILLAGES if seats == 4 else FEWER).split())
        self.do(TRACK, f"villages {villages}", f"mules {mules}", "market orange lemon apple cherry grape")
        self.do("awards 1 2 3 4 5", f"goals {goals}", f"card {card}")
        if seats == 2:
            self.do(f"back {back}")

    def _open(self, box: AlpujarrasRules) -> None:
        self.rules, self.box = box, box.box
        self.table = box.setup()
        self.lines: list[Line] = []

    @classmethod
    def upto(cls, seats: int, *draws: str) -> "Scene":
        """A table on which only these draws were made."""
        scene = cls.__new__(cls)
        scene._open(rules(seats))
        return scene.do(*draws)

    # Laying out

    def have(self, seat: Seat, things: str) -> "Scene":
        """Fruits from the supply, norias and goal tokens: `5 apple 3 noria 1 token`."""
        words = things.split()
        for count, name in zip(map(int, words[::2]), words[1::2], strict=True):
            if name == "noria":
                self.table.norias[seat] += count
            elif name == "token":
                self.table.tokens[seat] += count
                self.table.pool -= count
            else:
                fruit = FRUITS.index(name)
                self.table.held[seat * KINDS + fruit] += count
                self.table.stock[fruit] -= count
        return self

    def farm(self, seat: Seat, lands: str) -> "Scene":
        """Farmers from the supply onto farmlands: `red red green`."""
        for name in lands.split():
            self.table.home[seat] -= 1
            self.table.farmers[seat * KINDS + FARMLANDS.index(name)] += 1
        return self

    def lie(self, seat: Seat, villages: str, *tokens: str) -> "Scene":
        """Farmers from the supply into villages, with tokens that are won: `red green`, `apple 2`, `cherry 3`."""
        for name in villages.split():
            self.table.home[seat] -= 1
            self.table.lying[seat * KINDS + FARMLANDS.index(name)] += 1
        for token in tokens:
            fruit, count = token.split()
            code = token_of(FRUITS.index(fruit), int(count))
            village = next(at for at, row in enumerate(self.table.villages) if code in row)
            rows = [list(row) for row in self.table.villages]
            rows[village].remove(code)
            self.table.villages = tuple(map(tuple, rows))
            won = list(map(list, self.table.won))
            won[seat].append(code)
            self.table.won = tuple(map(tuple, won))
        return self

    def field(self, land: str, fruits: str) -> "Scene":
        """Only these fruits lie on a farmland: `2 apple 1 cherry`."""
        at = FARMLANDS.index(land)
        for fruit in range(KINDS):
            while self.table.fields[at * KINDS + fruit]:
                pick(self.table, at, fruit)
                self.table.stock[fruit] += 1
        words = fruits.split()
        for count, name in zip(map(int, words[::2]), words[1::2], strict=True):
            grow(self.table, at, FRUITS.index(name), count)
        return self

    def dig(self, channels: str) -> "Scene":
        """Channels that lie already: `1`, or `2:apple` with a crop token on which nothing is left."""
        for word in channels.split():
            number, _, crop = word.partition(":")
            self.table.built |= 1 << int(number) - 1
            if crop:
                self.table.crop_of[int(number) - 1] = FRUITS.index(crop)
                self.table.crops[FRUITS.index(crop)] -= 1
        return self

    def validated(self, seat: Seat, goals: str) -> "Scene":
        """Goals that a seat has validated, with farmers from its supply: `1 3`."""
        for goal in map(int, goals.split()):
            rows = list(self.table.validated)
            rows[goal - 1] = (*rows[goal - 1], seat)
            self.table.validated = tuple(rows)
            self.table.goals[seat] |= 1 << goal - 1
            self.table.home[seat] -= 1
        return self

    def at(self, *places: str) -> "Scene":
        """The mules stand there, by seat and then Zara's: `9`, `22.1`; the turn begins."""
        track = self.table.track
        assert track is not None
        for mule, place in enumerate(places):
            space, _, spot = place.partition(".")
            self.table.mules[mule] = track.place_of(int(space), int(spot or 0))
        assert len(set(self.table.mules)) == self.box.mules
        next_turn(self.table, self.box)
        return self

    # Playing

    def do(self, *texts: str) -> "Scene":
        """Play these, by whoever is to act; `lines` are what the last ones told."""
        self.lines = []
        for text in texts:
            move = read(text)
            assert write(move) == text
            if self.awaits_luck():
                assert possible(self.rules.luck(self.table), move), text
                self._play(LUCK_SEAT, move)
            else:
                assert text in self.offers(), (text, self.offers())
                self._play(self.seat, move)
        return self

    def _play(self, seat: Seat, move: Move) -> None:
        def tell(line: Line, only: Seat | None = None, instead: Line | None = None) -> None:
            self.lines.append(line)

        silent = self.rules.copy(self.table)
        self.rules.play(silent, seat, move)
        self.rules.play(self.table, seat, move, tell)
        assert silent == self.table, "what is told changes what is done"
        assert self.rules.census(self.table) == self.rules.census(self.rules.setup())

    # Asking

    @property
    def seat(self) -> Seat:
        """The seat that is to act."""
        (seat,) = self.rules.to_act(self.table)
        assert seat != LUCK_SEAT
        return seat

    def awaits_luck(self) -> bool:
        return self.rules.to_act(self.table) is LUCK

    def draws(self) -> set[str]:
        """What luck may draw, written."""
        luck = self.rules.luck(self.table)
        assert isinstance(luck, Odds)
        return {write(move) for move in luck.moves}

    def over(self) -> bool:
        return self.rules.to_act(self.table) is OVER

    def outcome(self) -> Outcome:
        found = self.rules.outcome(self.table)
        assert found is not None
        return found

    def offers(self, *starts: str) -> list[str]:
        """The written legal moves that begin so, or all."""
        listed = [write(move) for move in self.rules.moves(self.table, self.seat)]
        assert len(set(listed)) == len(listed)
        return [text for text in listed if not starts or text.split()[0] in starts]

    def can(self, *texts: str) -> bool:
        """Whether all these are legal."""
        return set(texts) <= set(self.offers())

    def acts(self) -> list[str]:
        """The legal moves but for norias that are spent."""
        return [text for text in self.offers() if not text.startswith("spend")]

    def view(self) -> AlpujarrasView:
        return self.rules.view(self.table, None)

    def of(self, seat: Seat) -> SeatView:
        return self.view().seats[seat]

    def shown(self) -> int | None:
        """The number of the card that lies face up."""
        card = self.view().card
        return None if card is None else card.number

    def fruits(self, seat: Seat) -> str:
        """What a seat holds, as `have` is told it."""
        return _counted(self.of(seat).fruits)

    def fields_of(self, land: str) -> str:
        """What lies on a farmland, as `field` is told it."""
        at = FARMLANDS.index(land)
        return _counted(tuple(self.table.fields[at * KINDS : (at + 1) * KINDS]))

    def farmers(self, seat: Seat) -> str:
        """Where a seat's farmers stand, as `farm` is told it."""
        return " ".join(name for land in self.view().farmlands for name in [land.name] * land.farmers[seat])

    def lying(self, seat: Seat) -> str:
        """Where a seat's farmers lie."""
        return " ".join(name for land in self.view().farmlands for name in [land.name] * land.lying[seat])

    def norias(self, seat: Seat) -> int:
        return self.table.norias[seat]

    def score(self, seat: Seat) -> int:
        return self.rules.scores(self.table)[seat]

    def place(self, mule: int) -> str:
        """Where a mule stands, as `at` is told it."""
        track, place = self.table.track, self.table.mules[mule]
        assert track is not None
        assert place != OFF
        return f"{track.number[place]}.{track.spot[place]}".removesuffix(".0")

    def told(self) -> list[str]:
        """The keys of the lines that the last moves told."""
        return [line.key for line in self.lines]


def _counted(counts: tuple[int, ...]) -> str:
    return " ".join(f"{count} {name}" for name, count in zip(FRUITS, counts, strict=True) if count)


# Random matches

NEAR = 8
"""A short step leads to one of so many places ahead."""


def short_steps(moves: list[Move], random: Random) -> Move:
    """Any move, but of places to go to only near ones, and ending a turn is put off."""
    ways = [move for move in moves if move.verb == GO]
    if ways:
        return random.choice([*ways[:NEAR], *(move for move in moves if move.verb != GO)])
    move = random.choice(moves)
    return random.choice(moves) if move.verb == DONE and random.random() < 0.8 else move


def random_match(box: AlpujarrasRules, random: Random) -> Iterator[tuple[Table, Seat, Move]]:
    """Play at random with short steps; gives the table after every event, who acted, and the move."""
    table, dice = box.setup(), Dice(random)
    while (acting := box.to_act(table)) is not OVER:
        if acting is LUCK:
            seat, move = LUCK_SEAT, roll(box.luck(table), dice)
        else:
            seat = acting[0]
            move = short_steps(list(box.moves(table, seat)), random)
        box.play(table, seat, move)
        yield table, seat, move
