"""A table that could lie behind a view: nothing is hidden but what luck will draw, so it is laid out as it lies."""

from collections.abc import Sequence

from estaminet.core.game import LUCK, OVER
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.goals import GOAL_NAMES
from estaminet.games.alpujarras.icons import icon_number
from estaminet.games.alpujarras.moves import (
    ARROWS,
    FARMLANDS,
    FRUITS,
    KINDS,
    NONE,
    SEGMENTS,
    TRACK,
    coded,
    token_of,
)
from estaminet.games.alpujarras.state import (
    ENDED,
    GONE,
    GREEN_UP,
    MOVING,
    NO_BACK,
    NOBODY,
    PENDING_CROP,
    PENDING_HARVEST,
    RED_UP,
    SOURCES,
    STAGES,
    Table,
    fresh,
)
from estaminet.games.alpujarras.view import AlpujarrasView, SeatView, TokenView


def guess(box: Box, view: AlpujarrasView) -> Table:
    """The table that the view shows."""
    table = fresh(box)
    _lay_track(box, table, view)
    _lay_board(table, view)
    _lay_cards(box, table, view)
    for seat, known in enumerate(view.seats):
        _settle(table, seat, known)
    _seat_turn(box, table, view)
    return table


def _lay_track(box: Box, table: Table, view: AlpujarrasView) -> None:
    if not view.order:
        return
    order = [SEGMENTS.index(name) + 1 for name in view.order]
    table.order = coded(TRACK, order).a
    table.track = box.tracks.lay(table.order, order)
    for space in view.track:
        if space.mule is not None:
            table.mules[space.mule] = table.track.place_of(space.number, 0)
        for spot in space.spots:
            if spot.mule is not None:
                table.mules[spot.mule] = table.track.place_of(space.number, spot.number)


def _lay_board(table: Table, view: AlpujarrasView) -> None:
    """Fruits, farmers, villages and channels."""
    table.fields, table.grown = [0] * (KINDS * KINDS), [0] * KINDS
    for land, farmland in enumerate(view.farmlands):
        for field in farmland.fields:
            fruit = FRUITS.index(field.fruit)
            table.fields[land * KINDS + fruit] += field.count
            table.grown[land] |= (field.count > 0) << fruit
        table.farmers[land::KINDS] = farmland.farmers
        table.lying[land::KINDS] = farmland.lying
        table.faces[land] = GREEN_UP if farmland.award_later else RED_UP if farmland.award else GONE
    table.villages = tuple(_tokens(farmland.tokens) for farmland in view.farmlands)
    for channel in view.channels:
        table.built |= channel.built << channel.number - 1
        table.crop_of[channel.number - 1] = FRUITS.index(channel.crop) if channel.crop else NONE
    table.stock, table.crops = list(view.supply), list(view.crops)


def _tokens(tokens: Sequence[TokenView]) -> tuple[int, ...]:
    return tuple(token_of(FRUITS.index(token.fruit), token.count) for token in tokens)


def _lay_cards(box: Box, table: Table, view: AlpujarrasView) -> None:
    """The market, awards, goals and delivery cards."""
    table.market = tuple(FRUITS.index(fruit) for fruit in view.market)
    table.award_of = view.award_order
    if not view.award_order:
        table.faces = [GREEN_UP] * KINDS
    for goal, row in enumerate(view.goals):
        table.sides |= GOAL_NAMES[goal].index(row.name) << goal
    table.validated = tuple(row.taken for row in view.goals)
    table.pool, table.removed = view.goal_tokens, _tokens(view.removed)
    if view.card is not None:
        table.card = view.card.number - 1
    table.unseen = _bits(view.deck.unseen)
    table.known = tuple(number - 1 for number in view.deck.known)
    fruit, _, arrow = view.deck.back.partition(" ")
    if fruit and table.unseen:
        table.back = 2 * FRUITS.index(fruit) + ARROWS.index(arrow)
    else:
        table.back = NO_BACK


def _bits(numbers: Sequence[int]) -> int:
    return sum(1 << number - 1 for number in numbers)


def _settle(table: Table, seat: int, known: SeatView) -> None:
    """What a seat has."""
    for source, points in known.earned.items():
        table.earned[seat * len(SOURCES) + SOURCES.index(source)] = points
    table.held[seat * KINDS : (seat + 1) * KINDS] = known.fruits
    table.norias[seat], table.tokens[seat], table.home[seat] = known.norias, known.goal_tokens, known.farmers
    table.goals[seat] = _bits(known.validated)
    won, cards = _tokens(known.tokens), _bits([card.number for card in known.cards])
    table.won = (*table.won[:seat], won, *table.won[seat + 1 :])
    table.cards = (*table.cards[:seat], cards, *table.cards[seat + 1 :])


def _seat_turn(box: Box, table: Table, view: AlpujarrasView) -> None:
    """Whose turn it is, and what is open in it."""
    turn = view.turn
    table.seat = NOBODY if view.mover is None else view.mover
    stage = view.stage
    if stage == "noria":
        stage = turn.interrupted
    table.stage = STAGES.index(stage)
    table.acting = OVER if table.stage == ENDED else LUCK
    if MOVING <= table.stage < ENDED:
        table.acting = box.alone[table.seat]
    table.open = tuple(icon_number(icon.icon) for icon in turn.open)
    table.award = tuple(icon_number(icon.icon) for icon in turn.award)
    table.pending = tuple(_pending(word) for word in turn.pending)
    table.village = FARMLANDS.index(turn.village) if turn.village else NONE
    table.added = sum(1 << FARMLANDS.index(name) for name in turn.added)
    table.spendable, table.freed = turn.spendable, turn.validated


def _pending(word: str) -> int:
    kind, _, detail = word.partition(":")
    if kind == "harvest":
        return PENDING_HARVEST + FARMLANDS.index(detail)
    return PENDING_CROP - int(detail) + 1 if kind == "crop" else icon_number(word)
