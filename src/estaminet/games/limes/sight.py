"""What a seat sees of a table, and the table made again from it: all is open once the kernel has kept seats apart."""

from typing import TypeAlias

from estaminet.core.game import Seat
from estaminet.games.limes.edition import Printed
from estaminet.games.limes.grid import PLACE_OF, ZONE_OF, Face, place_xy, zone_xy
from estaminet.games.limes.land import Land
from estaminet.games.limes.scoring import Scorer
from estaminet.games.limes.state import ACTED, RESTED, ROUNDS, STAGES, WORKED, WORKERS, Table
from estaminet.games.limes.view import DisplayView, LaidCard, LimesView, Worker

Faces: TypeAlias = tuple[tuple[Face, ...], ...]


def seen(
    scorer: Scorer, printed: tuple[Printed, ...], options: tuple[str, ...], table: Table, seat: Seat | None
) -> LimesView:
    """The table as a value."""
    over = table.round == ROUNDS and not table.busy
    return LimesView(
        seat=seat,
        round=table.round,
        rounds=ROUNDS,
        card=0 if over else table.card + 1,
        deck=tuple(card + 1 for card in table.deck),
        displays=tuple(
            _display(scorer, *seat_state) for seat_state in zip(table.lands, table.workers, table.stages, strict=True)
        ),
        faces=printed,
        options=options,
    )


def _display(scorer: Scorer, land: Land, workers: tuple[int, ...], stage: int) -> DisplayView:
    each = scorer.each(land, workers)
    return DisplayView(
        cards=tuple(LaidCard(card + 1, *place_xy(place), turns) for card, place, turns in land.laid),
        workers=tuple(Worker(*zone_xy(zone), points) for zone, points in zip(workers, each, strict=True)),
        supply=WORKERS - len(workers),
        points=sum(each),
        stage=STAGES[stage],
        acted=stage in (ACTED, WORKED),
    )


def rebuilt(table: Table, faces: Faces, view: LimesView) -> Table:
    """The table behind a view, put on one that was just set up."""
    drawn = [display.cards[-1].number for display in view.displays if display.cards]
    table.round = view.round
    table.card = (view.card or max(drawn)) - 1 if view.round else -1
    table.deck = tuple(number - 1 for number in view.deck)
    for seat, display in enumerate(view.displays):
        table.lands[seat] = _land(table.lands[seat], faces, display)
        table.workers[seat] = tuple(ZONE_OF[f"{worker.x},{worker.y}"] for worker in display.workers)
        table.stages[seat] = _stage(display)
        table.busy |= (display.stage in ("lay", "worker")) << seat
    return table


def _land(land: Land, faces: Faces, display: DisplayView) -> Land:
    for card in display.cards:
        land = land.lay(card.number - 1, PLACE_OF[f"{card.x},{card.y}"], card.turns, faces[card.number - 1][card.turns])
    return land


def _stage(display: DisplayView) -> int:
    if display.acted:
        return WORKED if display.stage == "done" else ACTED
    return RESTED if display.stage == "done" else STAGES.index(display.stage)
