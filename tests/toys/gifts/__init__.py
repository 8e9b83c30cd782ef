"""Gifts: hidden hands, and presents that only two people know of.

Three cards each, one stays in the box unseen. In a turn a seat may give a card to the next seat (face down, never to
be given again), throw the die twice, look once into the box, and says `done`. Two turns each; then all is shown, and
presents and dice count.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from estaminet.core.game import (
    LUCK,
    OVER,
    BoxRefused,
    Deal,
    Dice,
    Edition,
    Line,
    Luck,
    MalformedMove,
    Meta,
    Odds,
    Options,
    Outcome,
    Seat,
    Tell,
)
from estaminet.core.luck import shuffled

HAND: Final = 3
TURNS: Final = 2
UNKNOWN: Final = -1
DIE: Final = ("die 1", "die 2", "die 3")


class Table(msgspec.Struct):
    """`gifts[s]` lies before seat s and came from the seat before it."""

    hands: list[tuple[int, ...]]
    gifts: list[tuple[int, ...]]
    bonus: list[int]
    peeked: list[bool]
    box: int = UNKNOWN
    turn: int = 0
    gave: bool = False
    rolls: int = 0
    stage: str = "deal"


class View(msgspec.Struct, frozen=True):
    """What seat `seat` knows; UNKNOWN stands for a card that it does not."""

    seat: Seat | None
    hands: tuple[tuple[int, ...], ...]
    gifts: tuple[tuple[int, ...], ...]
    box: int
    bonus: tuple[int, ...]
    peeked: tuple[bool, ...]
    turn: int
    gave: bool
    rolls: int
    stage: str


def cards(text: str) -> tuple[int, ...]:
    """The cards of a hand that is written in the order of their numbers, without leading zeros."""
    found = tuple(int(word) for word in text.split(",") if word.isascii() and word.isdigit())
    if ",".join(map(str, sorted(set(found)))) != text:
        raise MalformedMove(Line("not a hand"))
    return found


class Rules:
    """The rules for so many seats."""

    def __init__(self, seats: int, weights: Sequence[int]) -> None:
        self.seats = seats
        self.all = tuple(range(HAND * seats + 1))
        self.die = Odds("die", DIE, tuple(weights))

    def setup(self) -> Table:
        return Table([()] * self.seats, [()] * self.seats, [0] * self.seats, [False] * self.seats)

    def copy(self, table: Table) -> Table:
        return msgspec.structs.replace(
            table, hands=table.hands[:], gifts=table.gifts[:], bonus=table.bonus[:], peeked=table.peeked[:]
        )

    def actor(self, table: Table) -> Seat:
        return table.turn % self.seats

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        if table.stage in ("deal", "die"):
            return LUCK
        return (self.actor(table),) if table.stage == "act" else OVER

    def moves(self, table: Table, seat: Seat) -> Sequence[str]:
        listed = ["done"]
        if not table.gave:
            listed += [f"give {card}" for card in table.hands[seat]]
        if table.rolls < 2:
            listed.append("roll")
        if not table.peeked[seat]:
            listed.append("peek")
        return listed

    def luck(self, table: Table) -> Luck:
        return self.die if table.stage == "die" else Deal("deal", self.deal, self.fits)

    def deal(self, dice: Dice) -> str:
        order = shuffled(self.all, dice)
        hands = (sorted(order[HAND * seat : HAND * (seat + 1)]) for seat in range(self.seats))
        return "deal " + " ".join(",".join(map(str, hand)) for hand in hands)

    def fits(self, move: str) -> bool:
        verb, *hands = move.split(" ")
        dealt = [card for hand in hands for card in cards(hand)] if verb == "deal" else []
        fair = len(set(dealt)) == len(dealt) == HAND * self.seats and set(dealt) < set(self.all)
        return fair and [len(cards(hand)) for hand in hands] == [HAND] * self.seats

    def play(self, table: Table, seat: Seat, move: str, tell: Tell | None = None) -> None:
        verb, *what = move.split(" ")
        if verb == "deal":
            table.hands = [cards(hand) for hand in what]
            table.box = next(card for card in self.all if not any(card in hand for hand in table.hands))
            table.stage = "act"
        elif verb == "die":
            table.bonus[self.actor(table)] += int(what[0])
            table.stage = "act"
        elif verb == "give":
            self._give(table, seat, int(what[0]))
        elif verb == "roll":
            table.rolls, table.stage = table.rolls + 1, "die"
        elif verb == "peek":
            table.peeked[seat] = True
        else:
            table.turn, table.gave, table.rolls = table.turn + 1, False, 0
            table.stage = "over" if table.turn == TURNS * self.seats else "act"
        if tell is not None:
            self._tell(table, seat, verb, what, tell)

    def _give(self, table: Table, seat: Seat, card: int) -> None:
        to = (seat + 1) % self.seats
        table.hands[seat] = tuple(other for other in table.hands[seat] if other != card)
        table.gifts[to] += (card,)
        table.gave = True

    def _tell(self, table: Table, seat: Seat, verb: str, what: Sequence[str], tell: Tell) -> None:
        if verb == "give":
            to = (seat + 1) % self.seats
            hidden = Line("gave", {"seat": seat, "seat2": to})
            tell(Line("got", {"seat": seat, "seat2": to, "card": what[0]}), only=to, instead=hidden)
        elif verb == "peek":
            tell(Line("box holds", {"card": table.box}), only=seat, instead=Line("peeked", {"seat": seat}))
        elif verb == "deal":
            for owner, hand in enumerate(what):
                tell(Line("hand", {"cards": hand}), only=owner)
        else:
            tell(Line(verb, {"seat": seat} if seat >= 0 else {"n": int(what[0])}))

    def reveals(self, table: Table, seat: Seat, move: str) -> bool:
        """The last `done` of all opens the hands."""
        return move == "peek" or (move == "done" and table.turn == TURNS * self.seats - 1)

    def told(self, table: Table, seat: Seat, move: str, to: Seat | None) -> str:
        verb, *what = move.split(" ")
        if verb == "deal":
            return " ".join((verb, *(hand if owner == to else "?" for owner, hand in enumerate(what))))
        return "give ?" if verb == "give" and to not in (seat, (seat + 1) % self.seats) else move

    def scores(self, table: Table) -> list[int]:
        gifts = map(sum, table.gifts) if table.stage == "over" else [0] * self.seats
        return [given + bonus for given, bonus in zip(gifts, table.bonus, strict=True)]

    def outcome(self, table: Table) -> Outcome | None:
        if table.stage != "over":
            return None
        points = tuple(self.scores(table))
        return Outcome(tuple(1 + sum(other > own for other in points) for own in points), points, Line("unwrapped"))

    def explain(self, table: Table, seat: Seat) -> Sequence[Line]:
        dice = Line("dice", {"points": table.bonus[seat]})
        return (Line("gifts", {"points": sum(table.gifts[seat])}), dice) if table.stage == "over" else (dice,)

    def view(self, table: Table, seat: Seat | None) -> View:
        over = table.stage == "over"
        known = (seat, (seat + 1) % self.seats) if seat is not None else ()
        return View(
            seat,
            tuple(hand if over or owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(table.hands)),
            tuple(gift if over or owner in known else (UNKNOWN,) * len(gift) for owner, gift in enumerate(table.gifts)),
            table.box if over or (seat is not None and table.peeked[seat]) else UNKNOWN,
            tuple(table.bonus),
            tuple(table.peeked),
            table.turn,
            table.gave,
            table.rolls,
            table.stage,
        )

    def guess(self, view: View, dice: Dice) -> Table:
        seen = {view.box}.union(*view.hands, *view.gifts)
        unseen = shuffled([card for card in self.all if card not in seen], dice)

        def filled(pile: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(unseen.pop() if card == UNKNOWN else card for card in pile)

        hands = [tuple(sorted(filled(hand))) for hand in view.hands]
        gifts = [filled(pile) for pile in view.gifts]
        box = view.box if view.box != UNKNOWN or view.stage == "deal" else unseen.pop()
        flat = (list(view.bonus), list(view.peeked), box, view.turn, view.gave, view.rolls, view.stage)
        return Table(hands, gifts, *flat)

    def census(self, table: Table) -> Mapping[str, int]:
        if table.stage == "deal":
            return {"cards": len(self.all)}
        return {"cards": len({table.box}.union(*table.hands, *table.gifts))}

    def write(self, move: str) -> str:
        return move

    def read(self, text: str) -> str:
        verb, _, what = text.partition(" ")
        shapes = {"give": [str(card) for card in self.all], "die": ["1", "2", "3"]}
        if text in ("done", "roll", "peek") or what in shapes.get(verb, ()):
            return text
        if verb == "deal" and all(cards(hand) for hand in what.split(" ")):
            return text
        raise MalformedMove(Line("not a move"))


class Gifts:
    """The box."""

    meta: Final = Meta("toy gifts", (2, 3), 2, 1, 5 * TURNS * 3, 1)

    def box(self, seats: int, options: Options, edition: Edition) -> Rules:
        if seats not in self.meta.seats or options or set(edition) != {"dice"} or len(edition["dice"]) != len(DIE):
            raise BoxRefused(Line("no such box"))
        return Rules(seats, edition["dice"])


game: Final = Gifts()
