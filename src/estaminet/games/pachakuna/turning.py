"""What every way to turn one tile is good for, before any llama has moved: all boards at once."""

from collections.abc import Sequence
from typing import TypeAlias

from estaminet.games.pachakuna.grid import TILES
from estaminet.games.pachakuna.outlook import (
    AFTER,
    NEXT,
    NOW,
    RIVAL,
    SOON,
    Hope,
    Outlook,
    Scene,
    llamas_of,
    load_of,
    shared,
    twins,
)
from estaminet.games.pachakuna.state import NOTHING, Table
from estaminet.games.pachakuna.survey import LEVELS, WAYS, Land, numbers

Scores: TypeAlias = list[float]
"""By way to turn a tile, numbered 6 × tile + first."""


def scores(scene: Scene, table: Table, mine: Outlook, theirs: Outlook) -> Scores:
    """The seat's hopes beyond those of the other, by way to turn a tile; resources do not count."""
    ground = scene.ground
    mountains = ground.with_a_tile_turned(scene.mountains)
    own, other = (Land(ground, outlook.colour, mountains, ground.every) for outlook in (mine, theirs))
    hopes = [_llama(scene, own, table, llama, mine) for llama in llamas_of(table, mine.seat)]
    standing = sum({ground.bits[place] for place in table.stands if 0 <= place < TILES})
    barred = ground.turned | standing * ground.every
    fears = []
    for llama in llamas_of(table, theirs.seat):
        place = table.stands[llama]
        options = theirs.hopes(load_of(table, llama), SOON)
        fears.append(_best(scene, other.reach(place, barred), options, _surely(options, place)))
    gained, lost = _together(hopes, table, mine), _together(fears, table, theirs)
    return [hope - RIVAL * fear for hope, fear in zip(gained, lost, strict=True)]


def _together(hopes: Sequence[Scores], table: Table, outlook: Outlook) -> Scores:
    """The hopes of a seat's llamas together, board by board."""
    if len(hopes) == 1:
        return hopes[0]
    for scores, less in zip(hopes, twins(table, outlook.seat), strict=True):
        if less:
            scores[:] = [score - less for score in scores]
    return [shared(of_board) for of_board in zip(*hopes, strict=True)]


def _llama(scene: Scene, land: Land, table: Table, llama: int, mine: Outlook) -> Scores:
    """What a llama of the seat can make of the boards; where it can sell at once, how it could go on from there."""
    place, load = table.stands[llama], load_of(table, llama)
    options = mine.hopes(load, NOW)
    reached = land.reach(place)
    found = _best(scene, reached, options, _surely(options, place))
    village = _sold_at_once(scene, table, llama, options, mine)
    if village is None:
        return found
    onward = mine.hopes(village, AFTER)
    follows = _best(scene, land.reach(TILES + village), onward, _surely(onward, TILES + village))
    gain = mine.worth_of(load, village) - NEXT * mine.after(village)
    at_once = reached[0] >> scene.ground.shifts[TILES + village] & land.every
    if place == TILES + village:
        at_once = land.every
    for number in numbers(at_once):
        found[number] = max(found[number], gain + NEXT * follows[number])
    return found


def _sold_at_once(scene: Scene, table: Table, llama: int, options: Sequence[Hope], mine: Outlook) -> int | None:
    """The village where the llama had best sell if no tile is turned, if that is what it had best do."""
    place = table.stands[llama]
    reached = scene.lands[mine.colour].reach(place)
    _, village, level = next(
        (worth, village, level)
        for worth, village, level in options
        if level == LEVELS
        or reached[level] & scene.ground.bits[TILES + village]
        or (place == TILES + village and not level)
    )
    return village if level == 0 and table.orders[village] != NOTHING else None


def _surely(options: Sequence[Hope], place: int) -> float:
    """The best hope of a llama on any board: to sell where it stands, or to come far."""
    return max([worth for worth, village, level in options if level == LEVELS or TILES + village == place])


def _best(scene: Scene, reached: Sequence[int], options: Sequence[Hope], least: float) -> Scores:
    """The best of these hopes that each board allows."""
    found = [least] * WAYS
    shifts = scene.ground.shifts
    left = scene.ground.every
    for worth, village, level in [hope for hope in options if hope[0] > least]:
        if not left:
            break
        hit = reached[level] >> shifts[TILES + village] & left
        if hit:
            left ^= hit
            for number in numbers(hit):
                found[number] = worth
    return found
