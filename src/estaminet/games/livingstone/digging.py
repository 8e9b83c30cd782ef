"""The mine: stones are drawn one after another, and the white one takes everything back (LIV-11)."""

from estaminet.core.game import LUCK, Line, Odds, Tell
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.moves import ROCK, STONE_DRAWS, STONES, WHITE_STONE, Move
from estaminet.games.livingstone.state import ACTING, AT_MINE, DIGGING, Table


def dig(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Choose to dig with the die; nothing is drawn yet (LIV-25)."""
    table.used = True
    table.left = table.die
    table.stage = AT_MINE
    if tell is not None:
        tell(Line("digs", {"seat": table.turn, "n": table.die}, ("bag",)))


def pull(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Draw the first stone; the others follow, for a digger cannot stop early."""
    table.acting, table.stage = LUCK, DIGGING


def dig_by_card(box: Box, table: Table, tell: Tell | None) -> None:
    """The dig card draws its stones at once (LIV-28)."""
    table.left = box.dig_stones
    table.acting, table.stage = LUCK, DIGGING


def stone_odds(table: Table) -> Odds:
    """Every stone in the bag is equally likely; stones are named by round, so that a deal stays comparable."""
    return Odds(f"stone {table.round}.{table.stones_drawn + 1}", STONE_DRAWS, tuple(table.bag))


def stone(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """One stone is drawn."""
    kind = move.a
    table.bag[kind] -= 1
    table.dug[kind] += 1
    table.left -= 1
    table.stones_drawn += 1
    if tell is not None:
        tell(Line(f"drew {STONES[kind]} stone", {"seat": table.turn, "n": table.left}, ("bag",)))
    if kind == WHITE_STONE:
        _all_back(table)
        if not box.dig_goes_on:
            table.left = 0
    if not table.left:
        _finish(box, table, tell)


def _all_back(table: Table) -> None:
    """This dig's stones and all that were set aside go back into the bag."""
    for kind in range(len(STONES)):
        table.bag[kind] += table.dug[kind] + table.aside[kind]
    table.dug, table.aside = [0] * len(STONES), [0] * len(STONES)


def _finish(box: Box, table: Table, tell: Tell | None) -> None:
    """Gems go to the hand, rocks are set aside."""
    rocks, clear, blue, red, _ = table.dug
    first = 3 * table.turn
    for gem, count in enumerate((clear, blue, red)):
        table.gems[first + gem] += count
    table.aside[ROCK] += rocks
    table.dug = [0] * len(STONES)
    table.acting, table.stage = box.alone[table.turn], ACTING
    if tell is not None:
        values: dict[str, int | str] = {"seat": table.turn, "clear": clear, "blue": blue, "red": red, "rocks": rocks}
        tell(Line("dug" if clear + blue + red else "dug nothing", values, (f"seat {table.turn}",)))
