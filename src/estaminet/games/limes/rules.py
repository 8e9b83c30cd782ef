# mypyc may compile this module.
"""The rules of Limes for one box."""

from collections.abc import Mapping, Sequence

from estaminet.core.game import LUCK, OVER, Dice, Line, Odds, Outcome, Seat, Tell
from estaminet.games.limes import ending, explain, moves
from estaminet.games.limes.edition import Printed, faces
from estaminet.games.limes.grid import BESIDE, BESIDE_OR_CORNER
from estaminet.games.limes.history import sentence
from estaminet.games.limes.land import Land, bare
from estaminet.games.limes.moves import CARD, DONE, DRAWS, LAY, LAYS, ONLY_DONE, PLACE, PUTS_ON, SHIFTS, Move
from estaminet.games.limes.scoring import Scorer
from estaminet.games.limes.sight import rebuilt, seen
from estaminet.games.limes.state import ACTED, LAYING, ROUNDS, WORKERS, WORKING, Table, fresh, shifted
from estaminet.games.limes.view import LimesView


class LimesRules:
    """LIM-01 to LIM-24; LIM-21 and LIM-25 rest on the kernel and on draws that are named alike for every table."""

    __slots__ = ("bare", "companies", "faces", "ferrymen", "options", "printed", "scorer", "seats")

    def __init__(self, seats: int, options: tuple[str, ...], cards: tuple[Printed, ...]) -> None:
        """`options` names those that are on; everything has been checked."""
        self.seats = seats
        self.options = options
        self.printed = cards
        self.faces = tuple(faces(card) for card in cards)
        self.ferrymen = "ferrymen" in options
        self.scorer = Scorer(self.ferrymen, "professionals" in options)
        self.bare = bare(BESIDE_OR_CORNER if "diagonals" in options else BESIDE)
        self.companies = tuple(tuple(s for s in range(seats) if mask >> s & 1) for mask in range(1 << seats))

    def setup(self) -> Table:
        """Every display empty, all cards in the deck."""
        return fresh(self.seats, len(self.faces), self.bare)

    def copy(self, table: Table) -> Table:
        """A table of its own in the same state."""
        return table.copy()

    def to_act(self, table: Table) -> tuple[Seat, ...]:
        """The seats that have not said `done` this round; then luck, sixteen times (LIM-13, LIM-14)."""
        if table.busy:
            return self.companies[table.busy]
        return LUCK if table.round < ROUNDS else OVER

    def moves(self, table: Table, seat: Seat) -> Sequence[Move]:
        """Laying first (LIM-03 to LIM-05), then at most one worker step (LIM-08), then only `done`."""
        stage = table.stages[seat]
        if stage == WORKING:
            return self._worker_moves(table.lands[seat], table.workers[seat])
        if stage == LAYING:
            return self._lays(table.lands[seat])
        return ONLY_DONE if stage == ACTED else ()

    def _lays(self, land: Land) -> list[Move]:
        """Every free place in four rotations (LIM-04)."""
        found: list[Move] = []
        for place in land.free:
            found += LAYS[place]
        return found

    def _worker_moves(self, land: Land, workers: tuple[int, ...]) -> list[Move]:
        """Done, the zones of the card just laid (LIM-09), and each worker's ways (LIM-10, LIM-23)."""
        found = [moves.DONE_MOVE]
        if len(workers) < WORKERS:
            found += PUTS_ON[land.laid[-1][1]]
        home, areas = land.home, land.areas
        for zone in dict.fromkeys(workers):
            row = SHIFTS[zone]
            for area in land.ferry(home[zone], workers) if self.ferrymen else land.near(home[zone]):
                for end in areas[area]:
                    found.append(row[end])
        return found

    def luck(self, table: Table) -> Odds:
        """One of the cards still in the deck, all equally likely (LIM-02); named by its round (LIM-25)."""
        return Odds(f"card {table.round + 1}", [DRAWS[card] for card in table.deck])

    def play(self, table: Table, seat: Seat, move: Move, tell: Tell | None = None) -> None:
        """Carry out a legal move."""
        verb, a, b = move
        if verb == LAY:
            card = table.card
            table.lands[seat] = table.lands[seat].lay(card, a, b, self.faces[card][b])
            table.stages[seat] = WORKING
        elif verb == DONE:
            table.stages[seat] += 2
            table.busy &= ~(1 << seat)
        elif verb == CARD:
            self._draw(table, a)
        else:
            workers = table.workers[seat]
            table.workers[seat] = (*workers, a) if verb == PLACE else shifted(workers, a, b)
            table.stages[seat] = ACTED
        if tell is not None:
            tell(sentence(table, seat, move))

    def _draw(self, table: Table, card: int) -> None:
        table.deck = tuple([other for other in table.deck if other != card])
        table.card = card
        table.round += 1
        table.busy = (1 << self.seats) - 1
        table.stages = [LAYING] * self.seats

    def reveals(self, table: Table, seat: Seat, move: Move) -> bool:
        """Never: only luck shows anything new."""
        return False

    def told(self, table: Table, seat: Seat, move: Move, to: Seat | None) -> str:
        """The move itself; nothing is hidden in it."""
        return moves.write(move)

    def scores(self, table: Table) -> list[int]:
        """Each seat's points as they stand (LIM-15 to LIM-19, LIM-24)."""
        return [self.scorer.total(land, workers) for land, workers in zip(table.lands, table.workers, strict=True)]

    def outcome(self, table: Table) -> Outcome | None:
        """Places and points after the last round (LIM-20)."""
        if table.busy or table.round < ROUNDS:
            return None
        each = self.scorer.each
        brought = [each(land, workers) for land, workers in zip(table.lands, table.workers, strict=True)]
        return ending.outcome(brought, self.options)

    def explain(self, table: Table, seat: Seat) -> Sequence[Line]:
        """One line a worker in the order of placing, and one for a bonus (LIM-24)."""
        return tuple(explain.lines(self.scorer, seat, table.lands[seat], table.workers[seat]))

    def view(self, table: Table, seat: Seat | None) -> LimesView:
        """Everything: what must stay unseen is not on the table the kernel gives (LIM-21)."""
        return seen(self.scorer, self.printed, self.options, table, seat)

    def guess(self, view: LimesView, dice: Dice) -> Table:
        """The table itself, as nothing is hidden; only the order of the deck is open, and a deck has none."""
        return rebuilt(self.setup(), self.faces, view)

    def census(self, table: Table) -> Mapping[str, int]:
        """By seat: the cards in the deck, in hand and laid, and the workers in supply and on the display (LIM-12)."""
        counted = {}
        for seat, (land, workers) in enumerate(zip(table.lands, table.workers, strict=True)):
            counted[f"cards {seat}"] = len(table.deck) + (table.stages[seat] == LAYING) + len(land.laid)
            counted[f"workers {seat}"] = max(0, WORKERS - len(workers)) + len(workers)
        return counted

    def write(self, move: Move) -> str:
        """The move in words: `lay 1,0 r3`, `place 2,1`, `move 2,1 3,1`, `done`, `card 7`."""
        return moves.write(move)

    def read(self, text: str) -> Move:
        """The move written exactly so; MalformedMove for anything else."""
        return moves.read(text)
