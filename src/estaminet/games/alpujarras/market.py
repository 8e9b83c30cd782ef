# mypyc may compile this module.
"""The market action: a delivery token with its bonus, its award, a card; each may be skipped (ALP-30 … ALP-35)."""

from estaminet.core.game import LUCK, Seat, Tell
from estaminet.games.alpujarras import history
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.goals import without
from estaminet.games.alpujarras.icons import MARKET
from estaminet.games.alpujarras.moves import CARD_MOVE, DELIVERIES, KINDS, SKIP_AWARD, SKIPPED, VALUES, Move
from estaminet.games.alpujarras.state import (
    ACTING,
    BONUS,
    CARD,
    CARDING,
    GONE,
    GREEN_UP,
    NO_BACK,
    NO_CARD,
    RED_UP,
    REWARDING,
    SHOWING,
    TOKEN,
    Table,
    earn,
)


def market_moves(box: Box, table: Table, seat: Seat) -> list[Move]:
    """Tokens of villages beside which the seat has a farmer, and the card, if it has the fruits for them."""
    found: list[Move] = []
    held, first = table.held, seat * KINDS
    for village in range(KINDS):
        if not table.farmers[first + village]:
            continue
        last = -1
        for token in table.villages[village]:
            if token != last and held[first + token // VALUES] >= token % VALUES:
                found.append(DELIVERIES[village][token // VALUES][token % VALUES])
            last = token
    if payable(box, table, seat):
        found.append(CARD_MOVE)
    return found


def payable(box: Box, table: Table, seat: Seat) -> bool:
    """Whether the seat holds exactly what the face-up card asks for, and more (ALP-34)."""
    if table.card == NO_CARD:
        return False
    held, first = table.held, seat * KINDS
    fruits = box.card_fruits[table.card]
    return all(held[first + fruit] >= fruits.count(fruit) for fruit in fruits)


def deliver(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A farmer lies down, fruits are returned, the token is won, then bonus and award (ALP-31 … ALP-33)."""
    _, village, fruit, count, _ = move
    seat, token = table.seat, fruit * VALUES + count
    at = seat * KINDS + village
    table.open = without(table.open, MARKET)
    table.farmers[at] -= 1
    table.lying[at] += 1
    table.held[seat * KINDS + fruit] -= count
    table.stock[fruit] += count
    remove_token(table, village, token)
    table.won = (*table.won[:seat], (*table.won[seat], token), *table.won[seat + 1 :])
    earn(table, seat, TOKEN, count + box.token_more)
    amount = box.bonus[table.market.index(fruit)]
    earn(table, seat, BONUS, amount)
    shift(table, fruit)
    if tell is not None:
        tell(history.delivered(box, seat, village, token))
        if amount:
            tell(history.bonus(seat, fruit, amount))
    table.village = village
    table.stage = REWARDING
    _turn_award(box, table, village, tell)


def remove_token(table: Table, village: int, token: int) -> None:
    """Take one such token from a village."""
    rest = without(table.villages[village], token)
    table.villages = (*table.villages[:village], rest, *table.villages[village + 1 :])


def shift(table: Table, fruit: int) -> None:
    """The delivered fruit goes to the last slot, the others slide left (ALP-32)."""
    table.market = (*without(table.market, fruit), fruit)


def _turn_award(box: Box, table: Table, village: int, tell: Tell | None) -> None:
    """The side that lies up is won, and the token turned or removed at once (ALP-33)."""
    face = table.faces[village]
    if face == GONE:
        return
    table.award = box.awards[table.award_of[village]][face]
    table.faces[village] = RED_UP if face == GREEN_UP else GONE
    if tell is not None:
        tell(history.award_won(table.seat, village, turned=face == GREEN_UP))


def to_card(box: Box, table: Table) -> None:
    """The award is over: the card comes next, if it can be paid, or the market action ends."""
    table.award = ()
    if payable(box, table, table.seat):
        table.stage = CARDING
    else:
        end_market(table)


def end_market(table: Table) -> None:
    """Back to the stop's other actions."""
    table.stage = ACTING
    table.village = KINDS


def skip_in_market(box: Box, table: Table, what: int, tell: Tell | None) -> None:
    """Decline the rest of the award, or the card."""
    if tell is not None:
        tell(history.passed(table.seat, SKIPPED[what]))
    if what == SKIP_AWARD:
        to_card(box, table)
    else:
        end_market(table)


def take_card(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Return the fruits of the face-up card and take it; a new one is turned up (ALP-34)."""
    seat, card = table.seat, table.card
    if table.stage == ACTING:
        table.open = without(table.open, MARKET)
    for fruit in box.card_fruits[card]:
        table.held[seat * KINDS + fruit] -= 1
        table.stock[fruit] += 1
    table.cards = (*table.cards[:seat], table.cards[seat] | 1 << card, *table.cards[seat + 1 :])
    earn(table, seat, CARD, box.card_dirhems[card])
    if tell is not None:
        tell(history.took_card(box, seat, card))
    end_market(table)
    _turn_up(box, table, tell)


def _turn_up(box: Box, table: Table, tell: Tell | None) -> None:
    """A new card is turned up: by luck, or one that Zara has shown to all (ALP-76)."""
    table.card = NO_CARD
    if table.unseen:
        table.stage, table.acting = SHOWING, LUCK
    elif table.known:
        table.card, table.known, table.back = table.known[0], table.known[1:], NO_BACK
        if tell is not None:
            tell(history.card_shown(box, table.card))
    elif tell is not None:
        tell(history.no_card())
