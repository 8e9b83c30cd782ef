"""Action cards: drawing, the collapse of the mine, playing (LIV-09, LIV-27, LIV-28)."""

from estaminet.core.game import LUCK, Line, Odds, Seat, Tell
from estaminet.games.livingstone.box import Box
from estaminet.games.livingstone.digging import dig_by_card
from estaminet.games.livingstone.moves import (
    BOAT,
    CARD_DRAWS,
    COINS_CARD,
    COLLAPSE,
    DIG_CARD,
    EXTRA,
    GEMS,
    KINDS,
    MARKET,
    Move,
)
from estaminet.games.livingstone.state import ACTING, CHOOSING, DRAWING, MUST_SELL, PLAYED, CardNews, Table


def draw(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Draw an action card with the die (LIV-09)."""
    table.used = True
    _await_card(box, table, tell)


def card_odds(table: Table) -> Odds:
    """Every card of the deck is equally likely; cards are named by round, so that a deal stays comparable."""
    return Odds(f"card {table.round}.{table.cards_drawn + 1}", CARD_DRAWS, tuple(table.deck))


def card(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A card is drawn: into the hand, unless the mine collapses."""
    kind, seat = move.a, table.turn
    table.deck[kind] -= 1
    table.cards_drawn += 1
    table.news += (CardNews(seat, kind, len(table.decks) - 1),)
    if kind == COLLAPSE:
        _collapse(box, table, tell)
        _await_card(box, table, tell)
        return
    table.hands[seat * len(KINDS) + kind] += 1
    if tell is not None:
        marks = (f"seat {seat}",)
        tell(Line(f"drew {KINDS[kind]}", {"seat": seat}, marks), seat, Line("drew card", {"seat": seat}, marks))
    _finish_draw(box, table)


def _await_card(box: Box, table: Table, tell: Tell | None) -> None:
    """A card is to be drawn, from the discards if the deck is empty; with both empty the action is over (LIV-27)."""
    if not any(table.deck):
        if not any(table.discards):
            if tell is not None:
                tell(Line("no card left", {"seat": table.turn}, ("deck",)))
            _finish_draw(box, table)
            return
        table.deck, table.discards = table.discards, [0] * len(KINDS)
        table.decks += (tuple(table.deck),)
        if tell is not None:
            tell(Line("deck shuffled", {"n": sum(table.deck)}, ("deck",)))
    table.acting, table.stage = LUCK, DRAWING


def _finish_draw(box: Box, table: Table) -> None:
    """Collapses that lay aside are discarded only now (LIV-27)."""
    table.discards[COLLAPSE] += table.collapsed
    table.collapsed = 0
    table.acting, table.stage = box.alone[table.turn], ACTING


def _collapse(box: Box, table: Table, tell: Tell | None) -> None:
    """The gems in all hands go back into the bag; what was set aside stays out (LIV-09)."""
    table.collapsed += 1
    for index, count in enumerate(table.gems):
        table.bag[1 + index % len(GEMS)] += count
    if tell is not None:
        tell(Line("mine collapsed", {"seat": table.turn}, ("bag",)))
        for seat in range(box.seats):
            if lost := sum(table.gems[3 * seat : 3 * seat + 3]):
                tell(Line("gems lost", {"seat": seat, "n": lost}, (f"seat {seat}",)))
    table.gems = [0] * len(table.gems)


def discard(table: Table, seat: Seat, kind: int) -> None:
    """A card leaves the hand: to the discards, or out of the game if it held the boat (LIV-15, LIV-27)."""
    table.hands[seat * len(KINDS) + kind] -= 1
    table.news += (CardNews(seat, kind, PLAYED),)
    if kind == BOAT:
        table.gone += 1
    else:
        table.discards[kind] += 1


def play_card(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Play a card that is not a tent card (LIV-15, LIV-28)."""
    kind, seat = move.a, table.turn
    discard(table, seat, kind)
    if tell is not None:
        tell(Line(f"played {KINDS[kind]}", {"seat": seat, "n": _count(box, kind)}, (f"seat {seat}", "discards")))
    if kind == BOAT:
        table.held = True
    elif kind == EXTRA:
        table.stage = CHOOSING
    elif kind == DIG_CARD:
        dig_by_card(box, table, tell)
    elif kind == COINS_CARD:
        table.cash[seat] += box.coins_pounds
    else:
        table.market = MUST_SELL


def _count(box: Box, kind: int) -> int:
    """The number that a card speaks of, if any."""
    return {DIG_CARD: box.dig_stones, COINS_CARD: box.coins_pounds, MARKET: box.market_points}.get(kind, 1)
