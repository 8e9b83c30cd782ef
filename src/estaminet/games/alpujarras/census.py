"""Every component counted by kind, wherever it lies; it never changes during a match."""

from collections import Counter
from collections.abc import Mapping

from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.moves import FRUITS, KINDS, NONE
from estaminet.games.alpujarras.state import NO_CARD, Table


def census(box: Box, table: Table) -> Mapping[str, int]:
    """Fruits and crop tokens by kind, farmers by seat; delivery, goal and crop tokens, cards, channels."""
    found: Counter[str] = Counter()
    for fruit, name in enumerate(FRUITS):
        lying = sum(table.fields[fruit::KINDS]) + sum(table.held[fruit::KINDS])
        found[f"fruits {name}"] = table.stock[fruit] + lying
        found[f"crop tokens {name}"] = table.crops[fruit] + table.crop_of.count(fruit)
    for seat in range(box.seats):
        first = seat * KINDS
        out = sum(table.farmers[first : first + KINDS]) + sum(table.lying[first : first + KINDS])
        placed = sum(row.count(seat) for row in table.validated)
        found[f"farmers of seat {seat}"] = table.home[seat] + out + placed
    dealt = any(table.villages) or any(table.won) or table.removed
    in_play = sum(map(len, table.villages)) + sum(map(len, table.won)) + len(table.removed)
    found["delivery tokens"] = in_play if dealt else len(box.tokens)
    found["goal tokens"] = table.pool + sum(table.tokens)
    taken = sum(cards.bit_count() for cards in table.cards)
    found["delivery cards"] = table.unseen.bit_count() + len(table.known) + (table.card != NO_CARD) + taken
    found["channels"] = len(box.leads_to)
    fields = sum(1 for channel, land in enumerate(box.leads_to) if land != NONE and table.built >> channel & 1)
    found["crop tokens"] = fields + sum(table.crops)
    return found
