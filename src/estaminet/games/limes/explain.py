"""A seat's points line by line, with the zones they come from."""

from collections.abc import Iterable, Iterator

from estaminet.core.game import Line, Seat
from estaminet.games.limes.grid import FIELD, FOREST, PROFESSIONS, WATER, worker_mark, zone_mark
from estaminet.games.limes.land import Land
from estaminet.games.limes.scoring import Scorer, sources


def lines(scorer: Scorer, seat: Seat, land: Land, workers: tuple[int, ...]) -> Iterator[Line]:
    """For each worker in the order of placing what it brings, then its bonus; the `points` add up to the score."""
    scored = set()
    for zone in workers:
        area = land.home[zone]
        profession = PROFESSIONS[land.kinds[area]]
        if area in scored:
            territory = (zone_mark(seat, other) for other in land.areas[area])
            yield Line("shares a territory", {"points": 0}, (worker_mark(seat, zone), *territory))
            continue
        scored.add(area)
        marks = _unique([worker_mark(seat, zone), *_zone_marks(seat, [*land.areas[area], *_origin(land, area)])])
        points = len(sources(land, area))
        yield Line(f"scored {profession}", {"n": points, "points": points}, marks)
        bonus = scorer.bonus(land, area, workers)
        if bonus:
            marks = _unique([worker_mark(seat, zone), *_bonus_marks(seat, land, area, bonus)])
            yield Line(f"bonus {profession}", {"n": len(bonus), "points": len(bonus)}, marks)


def _origin(land: Land, area: int) -> list[int]:
    """The zones that give the points; a field gives its own, a forest those of the neighbouring areas."""
    found = sources(land, area)
    return _zones(land, found) if land.kinds[area] == FOREST else found


def _bonus_marks(seat: Seat, land: Land, area: int, bonus: list[int]) -> Iterable[str]:
    if land.kinds[area] == FIELD:
        return (worker_mark(seat, zone) for zone in bonus)
    return _zone_marks(seat, _zones(land, bonus) if land.kinds[area] == WATER else bonus)


def _zones(land: Land, areas: list[int]) -> list[int]:
    return [zone for area in areas for zone in land.areas[area]]


def _zone_marks(seat: Seat, zones: list[int]) -> Iterable[str]:
    return (zone_mark(seat, zone) for zone in zones)


def _unique(marks: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(marks))
