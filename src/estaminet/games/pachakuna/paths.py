"""Ways over the board, from a view alone: for drawing the path of a llama (PAC-03, PAC-09, PAC-10)."""

from estaminet.games.pachakuna.grid import beyond
from estaminet.games.pachakuna.view import LlamaView, PachakunaView, TileView


def way(view: PachakunaView, llama: LlamaView, place: str) -> tuple[str, ...]:
    """The places of a shortest way of the llama, from where it stands to `place`; empty if there is none."""
    before = ways(view, llama)
    return traced(before, place) if before.get(place) else ()


def ways(view: PachakunaView, llama: LlamaView) -> dict[str, str]:
    """Every place the llama could walk to, the nearest first, with the place before it; "" before where it stands."""
    mountain = view.seats[llama.seat].colour == "black"
    before = {llama.at: ""}
    queue = [llama.at]
    for at in queue:
        if at == llama.at or "," in at:
            for to in beside(view, at, mountain=mountain):
                if to not in before:
                    before[to] = at
                    queue.append(to)
    return before


def traced(before: dict[str, str], at: str) -> tuple[str, ...]:
    """The way to one of the places of `ways`."""
    steps = [at]
    while before[steps[-1]]:
        steps.append(before[steps[-1]])
    return tuple(reversed(steps))


def beside(view: PachakunaView, place: str, *, mountain: bool) -> tuple[str, ...]:
    """The neighbouring places to which the terrain goes on without a break, by edge counter-clockwise from the east."""
    tiles = {(tile.q, tile.r): tile for tile in view.tiles}
    villages = {(village.q, village.r): village.colour for village in view.villages}
    cell = next(cell for cell in (*tiles, *villages) if _name(cell, villages) == place)
    found = []
    for edge in range(6):
        to = beyond(cell, edge)
        ends = [_shows(tiles.get(cell), edge), _shows(tiles.get(to), (edge + 3) % 6)]
        if (to in tiles or to in villages) and all(end in (None, mountain) for end in ends):
            found.append(_name(to, villages))
    return tuple(found)


def _name(cell: tuple[int, int], villages: dict[tuple[int, int], str]) -> str:
    return villages.get(cell, f"{cell[0]},{cell[1]}")


def _shows(tile: TileView | None, edge: int) -> bool | None:
    """Whether a tile's edge shows mountain; a village shows neither, and both may enter it."""
    return None if tile is None else edge in tile.mountains
