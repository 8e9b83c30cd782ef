"""What is said about a display of Limes: moves as sentences, the prompt, and the board in words.

A zone is named by its card's number and its corner, a card's place by its way from the first card. Values named
`word…` are keys themselves, so that terrains, corners and professions are said in the reader's language.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from estaminet.core.board import Scene
from estaminet.core.game import Line, Seat
from estaminet.games.limes.drawing_land import (
    Face,
    Land,
    Place,
    card_at,
    land_of,
    territory,
    turned,
    zone_at,
)
from estaminet.games.limes.grid import CORNERS, PROFESSIONS, TERRAINS
from estaminet.games.limes.view import LaidCard, LimesView, Worker, Zone

JOBS: Final = dict(zip(TERRAINS, PROFESSIONS, strict=True))
"""The profession that a terrain makes (LIM-09)."""

Values = dict[str, int | str]


def seen_seat(view: LimesView) -> Seat:
    """The seat whose display is the large one; a guest sees the first."""
    return view.seat or 0


def place_of(text: str) -> Place:
    """The place written as `1,-2`."""
    x, y = text.split(",")
    return int(x), int(y)


def is_over(view: LimesView) -> bool:
    """Whether the last round is done."""
    return view.card == 0 and view.round > 0


def zone_word(zone: Zone) -> str:
    """The key of a zone's description: its terrain and its huts."""
    return f"zone {zone.terrain} {zone.huts}" if zone.huts else f"zone {zone.terrain}"


def _at(x: int, y: int) -> Values:
    """The way from the first card, as values of a line."""
    way = ("N" if y < 0 else "S" if y else "") + ("W" if x < 0 else "E" if x else "")
    return {"word_at": f"at {way}" if way else "at first", "across": abs(x), "down": abs(y)}


def _four(face: Face, turns: int) -> Values:
    zones = zip(CORNERS, turned(face, turns), strict=True)
    return {f"word_{corner.lower()}": zone_word(zone) for corner, zone in zones}


def card_line(view: LimesView, number: int, key: str, turns: int = 0) -> Line:
    """A line that describes the four zones of a card; it knows `card` and `word_nw` to `word_sw`."""
    return Line(key, {"card": number, **_four(view.faces[number - 1], turns)})


def zone_line(view: LimesView, seat: Seat, land: Land, place: Place) -> Line:
    """A zone of a display with its territory."""
    card, corner = card_at(view, seat, place)
    size = len(territory(land, place))
    where: Values = {"word_corner": f"corner {corner}", "card": card.number, "n": size}
    return Line("draw zone", {"word_zone": zone_word(land[place]), **where})


def worker_line(view: LimesView, seat: Seat, land: Land, worker: Worker, key: str = "draw worker") -> Line:
    """A worker, where it stands, and what it brings."""
    place = worker.x, worker.y
    card, corner = card_at(view, seat, place)
    values: Values = {"word_job": f"job {JOBS[land[place].terrain]}", "word_corner": f"corner {corner}"}
    values |= {"card": card.number, "zones": len(territory(land, place)), "n": worker.points}
    return Line(key, values, (f"{seat}/worker {worker.x},{worker.y}",))


def spot_line(view: LimesView, place: Place) -> Line:
    """A place where this round's card may lie."""
    return Line("draw spot first" if not view.displays[seen_seat(view)].cards else "draw spot", _at(*place))


def label(view: LimesView, move: str) -> Line:
    """The written legal move as a sentence for buttons, lists and screen readers."""
    seat = seen_seat(view)
    match move.split():
        case ["lay", at, turns]:
            return _label_lay(view, seat, place_of(at), int(turns[1:]))
        case ["place", zone]:
            job, corner, card = _named(view, seat, place_of(zone))
            values: Values = {"word_job": f"{job} object", "word_corner": corner, "card": card}
            return Line("label place", values, (f"{seat}/{zone}",))
        case ["move", start, target]:
            return _label_move(view, seat, start, target)
    acted = view.displays[seat].acted
    return Line("label done" if acted else "label done without")


def _label_lay(view: LimesView, seat: Seat, place: Place, turns: int) -> Line:
    key = "label lay" if view.displays[seat].cards else "label lay first"
    described = card_line(view, view.card, key, turns).values
    return Line(key, {**described, **_at(*place), "word_turned": f"turned {turns}"})


def _label_move(view: LimesView, seat: Seat, start: str, target: str) -> Line:
    job, corner, card = _named(view, seat, place_of(start))
    job2, corner2, card2 = _named(view, seat, place_of(target))
    values: Values = {"word_job": f"{job} object", "word_corner": corner, "card": card}
    values |= {"word_job2": job2, "word_corner2": corner2, "card2": card2}
    return Line("label move", values, (f"{seat}/worker {start}", f"{seat}/{target}"))


def _named(view: LimesView, seat: Seat, place: Place) -> tuple[str, str, int]:
    """The keys of a zone's profession and corner, and its card's number."""
    card, corner = card_at(view, seat, place)
    return f"job {JOBS[zone_at(view, seat, place).terrain]}", f"corner {corner}", card.number


def prompt(view: LimesView, scene: Scene) -> Line:
    """What the looking seat is asked, or what is waited for."""
    if is_over(view):
        return Line("core match over")
    if scene.seat is None or not scene.moves:
        return _prompt_wait(view, scene)
    display, words = view.displays[scene.seat], {move.split()[0] for move in scene.moves}
    if "lay" in words:
        return Line("prompt lay" if display.cards else "prompt lay first", {"card": view.card})
    if display.acted or words == {"done"}:
        return Line("prompt done")
    choices = " or ".join(sorted(words - {"done"}, reverse=True))
    return Line(f"prompt {choices}", {"n": display.supply})


def _prompt_wait(view: LimesView, scene: Scene) -> Line:
    """Who is waited for: the seats that are not done, but never the looking one."""
    if not view.card:
        return Line("prompt drawing")
    slow = [seat for seat in range(len(view.displays)) if seat != scene.seat and not _is_done(view, scene, seat)]
    if len(slow) == 1:
        return Line("prompt wait", {"seat": slow[0]})
    return Line("prompt wait several", {"n": len(slow)}) if slow else Line("prompt drawing")


def _is_done(view: LimesView, scene: Scene, seat: Seat) -> bool:
    return seat in scene.ready or view.displays[seat].stage == "done"


def text(view: LimesView, scene: Scene) -> Sequence[Line]:
    """The board in sentences, for a screen reader: the round, the looking seat's display, the others, the deck."""
    first = seen_seat(view)
    seats = (first, *(seat for seat in range(len(view.displays)) if seat != first))
    lines = []
    if view.card:
        lines.append(Line("text round", {"round": view.round, "rounds": view.rounds}))
        lines.append(card_line(view, view.card, "draw card"))
    for seat in seats:
        lines += _text_display(view, seat, own=seat == scene.seat)
    deck = ", ".join(str(number) for number in sorted(view.deck))
    return [*lines, Line("text deck", {"n": len(view.deck), "cards": deck})]


def _text_display(view: LimesView, seat: Seat, *, own: bool) -> Iterator[Line]:
    display = view.displays[seat]
    key = "text display own" if own else "text display"
    yield Line(key, {"seat": seat, "n": display.points, "supply": display.supply})
    if not display.cards:
        yield Line("text no cards")
    yield from laid_lines(view, seat)


def laid_lines(view: LimesView, seat: Seat) -> Iterator[Line]:
    """What lies on a display: its cards, then its workers."""
    display, land = view.displays[seat], land_of(view, seat)
    for card in sorted(display.cards, key=lambda card: (card.y, card.x)):
        yield _text_card(view, seat, card)
    yield from (worker_line(view, seat, land, worker, "text worker") for worker in display.workers)


def _text_card(view: LimesView, seat: Seat, card: LaidCard) -> Line:
    described = card_line(view, card.number, "text laid", card.turns).values
    return Line("text laid", {**described, **_at(card.x, card.y)}, (f"{seat}/card {card.x},{card.y}",))


def display_line(seat: Seat, *, own: bool) -> Line:
    """What the large drawing is called."""
    return Line("draw own display" if own else "draw display", {"seat": seat})
