# mypyc may compile this module.
"""Zara, whose mule plays with two seats, and the cards that luck turns up (ALP-70 … ALP-74, ALP-34)."""

from estaminet.core.game import LUCK, Tell
from estaminet.games.alpujarras import history
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.market import remove_token, shift
from estaminet.games.alpujarras.moves import KINDS, VALUES, Move
from estaminet.games.alpujarras.state import ACTING, BACKING, NO_BACK, NOBODY, TURNING, Table, pick
from estaminet.games.alpujarras.track import HARVESTS, MARKETS, Track
from estaminet.games.alpujarras.turn import next_turn

# The deck


def show(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """A delivery card is turned up, at the start or because one was taken (ALP-34)."""
    table.card = move.a
    table.unseen &= ~(1 << move.a)
    table.back = NO_BACK
    if tell is not None:
        tell(history.card_shown(box, move.a))
    _lay_bare(box, table, tell)


def _lay_bare(box: Box, table: Table, tell: Tell | None) -> None:
    """With two seats the back of the top card is seen; then whoever was at it goes on (ALP-76)."""
    if box.zara and table.unseen:
        table.stage, table.acting = BACKING, LUCK
        return
    _go_on(box, table, tell)


def see_back(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Luck says what the back of the top card shows; the fronts it may have follow from that (ALP-72)."""
    table.back = move.a
    if tell is not None:
        tell(history.back_shown(move.a))
    _go_on(box, table, tell)


def _go_on(box: Box, table: Table, tell: Tell | None) -> None:
    """After the set-up the first turn; after a card the seat's turn; in Zara's harvest her fruits."""
    if table.seat == NOBODY:
        next_turn(table, box)
    elif table.seat == box.seats:
        _gather(box, table, tell)
    else:
        table.stage, table.acting = ACTING, box.alone[table.seat]


def top_back(box: Box, table: Table) -> int:
    """What the back of the deck's top card shows, NO_BACK if there is none or nobody has looked."""
    if not table.unseen and table.known:
        return box.backs[table.known[0]]
    return table.back


def deck_size(table: Table) -> int:
    """How many cards the deck has."""
    return table.unseen.bit_count() + len(table.known)


# Her turn


def roll(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Zara's mule advances, and acts on a market or harvest space (ALP-70, ALP-72)."""
    track = table.track
    assert track is not None
    place = landing(track, table.mules, box.seats, move.a)
    table.mules[box.seats] = place
    if tell is not None:
        tell(history.zara_rolled(move.a))
        tell(history.went(table, box.seats, place))
    if track.kind[place] == HARVESTS:
        _turn_over(box, table, tell)
        return
    if track.kind[place] == MARKETS:
        _strip(box, table, tell)
    next_turn(table, box)


def landing(track: Track, mules: list[int], mule: int, steps: int) -> int:
    """Where a roll leads: free places are counted, and a space with spots is not left in the same move (ALP-71)."""
    place = mules[mule]
    at = track.after[place]
    while steps and at < len(track.number):
        if at in mules:
            at += 1
            continue
        if place != mules[mule] and track.number[place] != track.number[at] and track.spot[place]:
            break
        place = at
        steps = 0 if at >= track.end else steps - 1  # the first free end spot, the most valuable one (ALP-74)
        at += 1
    return place


def _strip(box: Box, table: Table, tell: Tell | None) -> None:
    """The highest or lowest token of the fruit on the top card's back leaves the game (ALP-72)."""
    back = top_back(box, table)
    if back == NO_BACK:
        if tell is not None:
            tell(history.zara_found_nothing("no card"))
        return
    fruit, up = back // 2, back % 2
    found = [
        (token if up else -token, -village)
        for village, tokens in enumerate(table.villages)
        for token in tokens
        if token // VALUES == fruit
    ]
    if not found:
        if tell is not None:
            tell(history.zara_found_nothing("no token", fruit))
        return
    worth, place = max(found)
    token, village = abs(worth), -place
    remove_token(table, village, token)
    table.removed = (*table.removed, token)
    shift(table, fruit)
    if tell is not None:
        tell(history.zara_took(village, token))


def _turn_over(box: Box, table: Table, tell: Tell | None) -> None:
    """The top card is turned over, by luck if nobody knows it yet (ALP-73)."""
    if deck_size(table) <= 1:
        if tell is not None:
            tell(history.zara_found_nothing("no card"))
        next_turn(table, box)
    elif table.unseen:
        table.stage, table.acting = TURNING, LUCK
    else:
        card, table.known = table.known[0], table.known[1:]
        _put_under(box, table, card, tell)


def turn_over(box: Box, table: Table, move: Move, tell: Tell | None) -> None:
    """Luck says what the card that Zara turns over has on its front (ALP-73)."""
    table.unseen &= ~(1 << move.a)
    table.back = NO_BACK
    _put_under(box, table, move.a, tell)


def _put_under(box: Box, table: Table, card: int, tell: Tell | None) -> None:
    table.known = (*table.known, card)
    if tell is not None:
        tell(history.zara_turned(box, card))
    _lay_bare(box, table, tell)


def _gather(box: Box, table: Table, tell: Tell | None) -> None:
    """One of each fruit of the turned card leaves the farmland of the next card's back, if it is there (ALP-73)."""
    land = top_back(box, table) // 2
    fruits = sorted(set(box.card_fruits[table.known[-1]]))
    gathered = [fruit for fruit in fruits if table.fields[KINDS * land + fruit]]
    for fruit in gathered:
        pick(table, land, fruit)
        table.stock[fruit] += 1
    if tell is not None:
        tell(history.zara_picked(land, gathered) if gathered else history.zara_found_nothing("no fruit"))
    next_turn(table, box)
