"""Makes the view of a table: what everybody may know of it (ALP-76)."""

from collections.abc import Iterable

from estaminet.core.game import Seat
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.edition_track import SIDES
from estaminet.games.alpujarras.goals import GOAL_NAMES, met
from estaminet.games.alpujarras.hand import Hand
from estaminet.games.alpujarras.harvest import paying
from estaminet.games.alpujarras.icons import NORIA, icon_word, icon_words
from estaminet.games.alpujarras.moves import (
    ARROWS,
    CHANNELS,
    FARMLANDS,
    FRUITS,
    GOAL_CARDS,
    KINDS,
    NONE,
    VALUES,
    decoded,
)
from estaminet.games.alpujarras.offers import icon_moves
from estaminet.games.alpujarras.state import (
    ACTING,
    GONE,
    MOVING,
    NO_BACK,
    NO_CARD,
    NOBODY,
    OFF,
    PENDING_CROP,
    PENDING_HARVEST,
    SOURCES,
    STAGES,
    Table,
    dirhems,
)
from estaminet.games.alpujarras.track import KINDS_OF_SPACE, STANDARD, Track
from estaminet.games.alpujarras.turn import sale
from estaminet.games.alpujarras.view import (
    AlpujarrasView,
    CardView,
    ChannelView,
    DeckView,
    FarmlandView,
    FieldView,
    GoalView,
    OpenView,
    PriceView,
    SeatView,
    SpaceView,
    SpotView,
    TokenView,
    TurnView,
)
from estaminet.games.alpujarras.zara import top_back


def view(box: Box, table: Table, reader: Seat | None) -> AlpujarrasView:
    """All that the reader may know; it is the same for all."""
    names = [segment.name for segment in box.printed.segments]
    return AlpujarrasView(
        seat=reader,
        stage="noria" if table.pending else STAGES[table.stage],
        mover=None if table.seat == NOBODY else table.seat,
        side=SIDES[box.side],
        track=_track(box, table),
        farmlands=_farmlands(box, table),
        channels=_channels(box, table),
        market=tuple(FRUITS[fruit] for fruit in table.market),
        bonus=box.bonus,
        goals=tuple(_goal(box, table, goal) for goal in range(GOAL_CARDS)),
        goal_tokens=table.pool,
        supply=tuple(table.stock),
        crops=tuple(table.crops),
        card=None if table.card == NO_CARD else card_view(box, table.card),
        deck=_deck(box, table),
        removed=tuple(token_view(box, token) for token in table.removed),
        seats=tuple(_seat(box, table, seat) for seat in range(box.seats)),
        zara=_stands(table, box.seats) if box.zara else None,
        turn=_turn(box, table),
        prices=_prices(box),
        limits=(box.fruit_limit, box.noria_limit),
        edition="reconstruction" if box.printed.reconstructed else "",
        reconstructed=box.printed.reconstructed,
        award_order=table.award_of,
        order=tuple(names[number] for number in decoded(table.order)),
    )


# Board


def _track(box: Box, table: Table) -> tuple[SpaceView, ...]:
    track = table.track
    if track is None:
        return ()
    standing = {place: mule for mule, place in enumerate(table.mules)}
    found, first = [], 0
    while first < len(track.number):
        found.append(_space(box, track, standing, first))
        first = track.after[first]
    return tuple(found)


def _space(box: Box, track: Track, standing: dict[int, int], first: int) -> SpaceView:
    plain = track.kind[first] == STANDARD
    places = range(first, first if plain else track.after[first])
    return SpaceView(
        number=track.number[first],
        kind=KINDS_OF_SPACE[track.kind[first]],
        segment=box.printed.segments[track.segment[first]].name,
        icons=icon_words(track.printed[first]) if plain else (),
        mule=standing.get(first) if plain else None,
        spots=tuple(SpotView(track.spot[at], icon_words(track.printed[at]), standing.get(at)) for at in places),
    )


def _farmlands(box: Box, table: Table) -> tuple[FarmlandView, ...]:
    pays = [paying(box, table, seat) for seat in range(box.seats)]
    return tuple(
        FarmlandView(
            name=FARMLANDS[land],
            fields=tuple(_fields(box, table, land)),
            farmers=tuple(table.farmers[land::KINDS]),
            pays=tuple(land in row for row in pays),
            lying=tuple(table.lying[land::KINDS]),
            tokens=tuple(token_view(box, token) for token in table.villages[land]),
            award=_award(box, table, land, table.faces[land]),
            award_later=_award(box, table, land, table.faces[land] + 1),
        )
        for land in range(KINDS)
    )


def _award(box: Box, table: Table, land: int, face: int) -> tuple[str, ...]:
    if face >= GONE or not table.award_of:
        return ()
    return icon_words(box.awards[table.award_of[land]][face])


def _fields(box: Box, table: Table, land: int) -> Iterable[FieldView]:
    """Printed fields are filled first, the others as far as the fruits go: where they lie never matters."""
    left = table.fields[land * KINDS : (land + 1) * KINDS]
    for fruit in box.fields[land]:
        count = min(left[fruit], box.on_field)
        left[fruit] -= count
        yield FieldView(FRUITS[fruit], count, 0)
    crops = [channel for channel in range(CHANNELS) if box.leads_to[channel] == land and table.crop_of[channel] != NONE]
    for channel in crops:
        fruit = table.crop_of[channel]
        sharing = sum(table.crop_of[other] == fruit for other in crops if other >= channel)
        count = -(-left[fruit] // sharing)
        left[fruit] -= count
        yield FieldView(FRUITS[fruit], count, channel + 1)


def _channels(box: Box, table: Table) -> tuple[ChannelView, ...]:
    frontier = box.frontier(table.built)
    return tuple(
        ChannelView(
            number=channel + 1,
            name=printed.name,
            shape="straight" if printed.farmland is None else "T",
            farmland="" if printed.farmland is None else FARMLANDS[printed.farmland],
            start=printed.start,
            steps=printed.steps,
            icons=icon_words(box.channel_icons[channel]),
            built=table.built >> channel & 1 == 1,
            open=channel in frontier,
            crop="" if table.crop_of[channel] == NONE else FRUITS[table.crop_of[channel]],
        )
        for channel, printed in enumerate(box.printed.channels)
    )


def token_view(box: Box, token: int) -> TokenView:
    """A delivery token as it is shown."""
    fruit, count = divmod(token, VALUES)
    return TokenView(FRUITS[fruit], count, count + box.token_more)


def card_view(box: Box, card: int) -> CardView:
    """A delivery card as it is shown."""
    return CardView(card + 1, tuple(FRUITS[fruit] for fruit in box.card_fruits[card]), box.card_dirhems[card])


def back_words(back: int) -> str:
    """What a back shows, as an edition writes it; "" for none."""
    return "" if back == NO_BACK else f"{FRUITS[back // 2]} {ARROWS[back % 2]}"


def _goal(box: Box, table: Table, goal: int) -> GoalView:
    return GoalView(
        number=goal + 1,
        name=GOAL_NAMES[goal][table.sides >> goal & 1],
        rewards=box.rewards[goal],
        taken=table.validated[goal],
        met=tuple(met(table, seat, goal) for seat in range(box.seats)),
    )


def _deck(box: Box, table: Table) -> DeckView:
    return DeckView(
        unseen=_cards(table.unseen),
        known=tuple(card + 1 for card in table.known),
        back=back_words(top_back(box, table)) if box.zara else "",
    )


def _cards(bits: int) -> tuple[int, ...]:
    return tuple(card + 1 for card in range(bits.bit_length()) if bits >> card & 1)


# Seats


def _seat(box: Box, table: Table, seat: Seat) -> SeatView:
    track = table.track
    earned = table.earned[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    space, spot = _stands(table, seat)
    return SeatView(
        dirhems=dirhems(table, seat),
        earned={source: points for source, points in zip(SOURCES, earned, strict=True) if points},
        fruits=tuple(table.held[seat * KINDS : (seat + 1) * KINDS]),
        norias=table.norias[seat],
        goal_tokens=table.tokens[seat],
        farmers=table.home[seat],
        validated=tuple(goal + 1 for goal in range(GOAL_CARDS) if table.goals[seat] >> goal & 1),
        tokens=tuple(token_view(box, token) for token in table.won[seat]),
        cards=tuple(card_view(box, card - 1) for card in _cards(table.cards[seat])),
        space=space,
        spot=spot,
        finished=track is not None and table.mules[seat] >= track.end and table.seat != seat,
    )


def _stands(table: Table, mule: int) -> tuple[int, int]:
    track, place = table.track, table.mules[mule]
    return (0, 0) if track is None or place == OFF else (track.number[place], track.spot[place])


def _turn(box: Box, table: Table) -> TurnView:
    """What is open in the turn of a seat."""
    seat, track = table.seat, table.track
    if track is None or not 0 <= seat < box.seats or table.stage == MOVING:
        return TurnView()
    selling = table.stage == ACTING and not table.pending and table.mules[seat] >= track.end
    hand = Hand(box, table, seat)
    award = [
        OpenView(icon_word(icon), icon == NORIA or bool(icon_moves(box, table, seat, hand, icon, table.award, 0)))
        for icon in table.award
    ]
    return TurnView(
        open=tuple(
            OpenView(icon_word(icon), bool(icon_moves(box, table, seat, hand, icon, table.open, table.added)))
            for icon in table.open
        ),
        award=tuple(award),
        pending=_pending(table),
        village="" if table.village == NONE else FARMLANDS[table.village],
        added=tuple(FARMLANDS[land] for land in range(KINDS) if table.added >> land & 1),
        spendable=table.spendable,
        validated=table.freed,
        sale=sale(box, table) if selling else None,
        interrupted=STAGES[table.stage] if table.pending else "",
    )


def _pending(table: Table) -> tuple[str, ...]:
    return tuple(_pending_word(thing) for thing in table.pending)


def _pending_word(thing: int) -> str:
    if thing >= PENDING_HARVEST:
        return f"harvest:{FARMLANDS[thing - PENDING_HARVEST]}"
    return f"crop:{PENDING_CROP - thing + 1}" if thing <= PENDING_CROP else icon_word(thing)


def _prices(box: Box) -> tuple[PriceView, ...]:
    adds = [PriceView(norias, "add", box.more[norias]) for norias in box.buys]
    return (PriceView(box.swap_price, "swap", 0), PriceView(box.move_price, "move", 0), *adds)
