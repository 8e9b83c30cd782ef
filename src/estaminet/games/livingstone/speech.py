"""What is said about a table of Livingstone: moves as sentences, the prompt, and the board in words."""

from collections.abc import Iterator, Sequence

from estaminet.core.board import Scene
from estaminet.core.game import Line, Seat
from estaminet.games.livingstone import drawing_sums
from estaminet.games.livingstone.drawing_sums import is_over, lead, percent, points, space_of, tent_cost
from estaminet.games.livingstone.edition import ROWS
from estaminet.games.livingstone.moves import GEMS, KINDS, SPACE_NAMES, STONES
from estaminet.games.livingstone.view import LivingstoneView, SeatView

Values = dict[str, int | str]


# Moves


def label(view: LivingstoneView, move: str) -> Line:
    """The written legal move as a sentence for buttons, lists and screen readers."""
    before, tent, where = move.partition("tent ")
    if tent:
        return _label_tent(view, before.split()[1:], where.split())
    match move.split():
        case ["die", face]:
            return Line("label die", {"die": int(face)}, (f"die {face}",))
        case ["give", pounds]:
            return Line("label give", {"n": int(pounds)}, ("queen",))
        case ["sell", gem]:
            return _label_sell(view, gem)
        case ["play", kind]:
            return Line(f"label play {kind}", _card_values(view, kind))
    return Line(f"label {move}", {"n": view.left if move == "pull" else view.die})


def _label_sell(view: LivingstoneView, gem: str) -> Line:
    values: Values = {"n": view.printed.gem_price[GEMS.index(gem)]}
    if view.market:
        return Line(f"label sell {gem} at market", values | {"points": view.printed.market_points})
    return Line(f"label sell {gem}", values)


def _label_tent(view: LivingstoneView, cards: Sequence[str], where: Sequence[str]) -> Line:
    row, *origin = where
    space = view.column * ROWS + int(row) - 1
    key = " ".join(("label tent by", *cards)) if cards else "label tent"
    values: Values = {"row": int(row), "n": tent_cost(view, space, free="free" in cards)}
    if not origin:
        return Line(key, values, (f"space {SPACE_NAMES[space]}",))
    old = space_of(origin[-1])
    values |= {"old_column": old // ROWS + 1, "old_row": old % ROWS + 1}
    return Line(f"{key} moved", values, (f"space {SPACE_NAMES[space]}", f"space {origin[-1]}"))


def _card_values(view: LivingstoneView, kind: str) -> Values:
    """The number that a card speaks of."""
    printed = view.printed
    numbers = {"dig": printed.dig_stones, "coins": printed.coins_pounds, "market": printed.market_points}
    return {"n": (numbers | {"points": printed.card_points}).get(kind, 1)}


def card_name(kind: str) -> Line:
    """What a card is called."""
    return Line(f"named {kind}")


def card_sentence(view: LivingstoneView, kind: str) -> Line:
    """What a card does."""
    return Line(f"{kind} does", _card_values(view, kind))


# What is asked


def prompt(view: LivingstoneView, scene: Scene) -> Line:
    """What the looking seat is asked, or what is waited for."""
    if is_over(view):
        return Line("core match over")
    if view.turn is None or view.stage in ("dig", "card"):
        return Line("prompt dig" if view.stage == "dig" else "prompt luck", {"n": view.left})
    if scene.seat != view.turn or not scene.moves:
        return Line(f"prompt wait {view.stage}", {"seat": view.turn, "die": view.die, "n": view.left})
    return _prompt_own(view, scene.seat)


def _prompt_own(view: LivingstoneView, seat: Seat) -> Line:
    if view.stage == "die":
        last = view.seats[seat].last
        return Line("prompt higher die" if last else "prompt die", {"die": last})
    if view.stage == "mine":
        return Line("prompt pull", {"n": view.left})
    if view.market:
        return Line(f"prompt {view.market}", {"n": view.printed.market_points})
    return Line("prompt used" if view.used else "prompt action", {"die": view.die})


# The parts of the drawing


def space_lines(view: LivingstoneView, space: int) -> Iterator[Line]:
    """A space, what a tent costs there, and whose tents stand there."""
    values: Values = {"column": space // ROWS + 1, "row": space % ROWS + 1}
    passed = space // ROWS < view.column or is_over(view)
    key = "draw space passed" if passed else "draw space"
    yield Line(key, values if passed else values | {"n": tent_cost(view, space)})
    for seat, tents in enumerate(view.tents[space]):
        if tents:
            yield Line("draw tents", {"seat": seat, "n": tents})
    if space in view.white:
        yield Line("draw white tent")


def left_line(view: LivingstoneView, row: int) -> Line:
    """What a row's tents score each round; the row counts from 0."""
    return Line("draw row left", {"row": row + 1, "n": view.printed.round_points[row]})


def right_lines(view: LivingstoneView, row: int) -> Iterator[Line]:
    """What a row brings at the end, and who leads in it; the row counts from 0."""
    yield Line("draw row right", {"row": row + 1, "n": view.printed.majority_points[row]})
    yield from lead_lines(view, row, "draw")


def lead_lines(view: LivingstoneView, row: int, kind: str) -> Iterator[Line]:
    """Who has most tents in the row, one sentence for each."""
    leaders = lead(view, row)
    for seat in leaders.seats:
        yield Line(f"{kind} lead", {"seat": seat, "row": row + 1, "n": leaders.tents})
    if leaders.white:
        yield Line(f"{kind} white lead", {"row": row + 1, "n": leaders.tents})


def column_line(view: LivingstoneView, column: int) -> Line:
    """The shipping cost of a column."""
    return Line("draw column", {"column": column + 1, "n": view.printed.shipping_cost[column]})


def boat_line(view: LivingstoneView) -> Line:
    """Where the boat is, and whether it will stay."""
    return Line("draw boat held" if view.held else "draw boat", {"column": view.column + 1})


def dice_words(dice: Sequence[int]) -> str:
    """The dice as they are said."""
    return ", ".join(map(str, dice))


def pool_line(view: LivingstoneView) -> Line:
    """The dice that are left."""
    return Line("draw pool", {"dice": dice_words(view.pool)}) if view.pool else Line("draw pool empty")


def last_line(view: LivingstoneView, seat: Seat) -> Line:
    """The die that a seat took last in this round."""
    last = view.seats[seat].last
    return Line("draw last", {"seat": seat, "die": last}) if last else Line("draw no last", {"seat": seat})


# What each of the four actions gives


def action_lines(view: LivingstoneView) -> dict[str, Line]:
    """What each of the four actions would give, by its word: with the die of the turn, or with any."""
    draw = _gives_draw(view)
    if not view.die or view.turn is None:
        return {"draw": draw, **{action: Line(f"gives {action}") for action in ("coins", "dig", "tent")}}
    return {
        "draw": draw,
        "coins": Line("gives coins now", {"n": view.die}),
        "dig": dig_line(view, view.die),
        "tent": _gives_tent(view),
    }


def _gives_draw(view: LivingstoneView) -> Line:
    if view.deck:
        return Line("gives draw", {"n": view.deck})
    return Line("gives draw shuffled" if any(view.discards) else "gives draw nothing")


def dig_line(view: LivingstoneView, stones: int) -> Line:
    """How risky it is to dig so many stones, and how many gems to expect."""
    found = drawing_sums.dig(view, stones)
    values: Values = {"n": stones, "percent": percent(found.white)}
    if found.white == 1 or view.printed.dig_goes_on:
        return Line("gives dig risk", values)
    tenths = round(found.gems * 10)
    return Line("gives dig now", values | {"whole": tenths // 10, "tenth": tenths % 10})


def _gives_tent(view: LivingstoneView) -> Line:
    seat, row = view.turn or 0, view.die - 1
    if not view.seats[seat].supply and len(view.seats) != drawing_sums.PLACERS_THAT_MOVE:
        return Line("gives no tent")
    values: Values = {"row": row + 1, "points": view.printed.round_points[row], "n": view.costs[row]}
    cash = view.seats[seat].cash
    if cash is not None and cash < view.costs[row]:
        return Line("gives tent too dear", values)
    return Line("gives tent now", values)


# What is in front of the seats


def gift_lines(view: LivingstoneView, seat: Seat) -> Iterator[Line]:
    """What the seat knows of its own gifts: how much, and how likely that is enough."""
    given = view.seats[seat].given
    if given is None:
        return
    yield Line("draw given", {"n": given})
    if is_over(view):
        return
    if view.chance is not None:
        yield Line("draw chance", {"percent": percent(view.chance)})
    elif (bound := drawing_sums.surely_enough(view, seat)) is not None:
        yield Line("draw safe", {"n": bound})
    else:
        yield Line("draw not safe")


def seat_lines(seat: Seat, seen: SeatView) -> Iterator[Line]:
    """The public facts of a seat, one sentence each."""
    yield Line("draw tents left", {"seat": seat, "n": seen.supply})
    yield Line("draw cards", {"seat": seat, "n": seen.cards})
    if seen.cash is None:
        yield Line("draw pounds", {"seat": seat, "n": seen.pounds})
    else:
        yield Line("draw pounds known", {"seat": seat, "n": seen.cash})
    yield Line("draw gifts" if seen.gifts else "draw no gifts", {"seat": seat, "n": seen.gifts})
    for gem, count in zip(GEMS, seen.gems, strict=True):
        yield Line(f"draw gems {gem}", {"seat": seat, "n": count})


# The board in words


def text(view: LivingstoneView, scene: Scene) -> Sequence[Line]:
    """The board in sentences: round and dice, the looking seat's things, the seats, the rows, bag and cards."""
    lines = [*_text_round(view)]
    if scene.seat is not None:
        lines += _text_own(view, scene.seat)
    for seat, seen in enumerate(view.seats):
        lines.append(points_line(view, seat))
        lines += seat_lines(seat, seen)
        lines += _text_tents(view, seat)
    return [*lines, *_text_board(view), *_text_stock(view)]


def points_line(view: LivingstoneView, seat: Seat) -> Line:
    """The points of a seat."""
    return Line("text points", {"seat": seat, "n": points(view, seat)}, (f"seat {seat}",))


def _text_round(view: LivingstoneView) -> Iterator[Line]:
    columns = len(view.printed.shipping_cost)
    yield Line("text round", {"round": view.round, "column": view.column + 1, "columns": columns}, ("boat",))
    if view.held:
        yield boat_line(view)
    if not is_over(view):
        yield pool_line(view)
        yield from (last_line(view, seat) for seat in turn_order(view))
    if view.queen:
        yield Line("draw queen dice", {"dice": dice_words(view.queen), "n": view.asked}, ("queen",))
    if view.stage in ("mine", "dig"):
        yield Line("draw dug", {"n": sum(view.dug), "left": view.left})


def turn_order(view: LivingstoneView) -> Sequence[Seat]:
    """The seats from this round's start player on (LIV-04)."""
    seats = len(view.seats)
    return [(view.starter + step) % seats for step in range(seats)]


def _text_own(view: LivingstoneView, seat: Seat) -> Iterator[Line]:
    seen = view.seats[seat]
    yield Line("draw cash", {"n": seen.cash or 0})
    for kind, count in zip(KINDS, seen.hand or (), strict=False):
        if count:
            yield Line("text card", {"word_card": f"named {kind}", "n": count})
            yield card_sentence(view, kind)
    yield from gift_lines(view, seat)


def _text_tents(view: LivingstoneView, seat: Seat) -> Iterator[Line]:
    for space, tents in enumerate(view.tents):
        if tents[seat]:
            values: Values = {"seat": seat, "column": space // ROWS + 1, "row": space % ROWS + 1, "n": tents[seat]}
            yield Line("text tents", values, (f"space {SPACE_NAMES[space]}",))


def _text_board(view: LivingstoneView) -> Iterator[Line]:
    for space in view.white:
        values: Values = {"column": space // ROWS + 1, "row": space % ROWS + 1}
        yield Line("text white", values, (f"space {SPACE_NAMES[space]}",))
    for row in range(ROWS):
        yield left_line(view, row)
        if not is_over(view):
            yield Line("text cost", {"row": row + 1, "n": view.costs[row]})
        yield Line("draw row right", {"row": row + 1, "n": view.printed.majority_points[row]})
        yield from lead_lines(view, row, "text")
    for column in range(view.column + 1, len(view.printed.shipping_cost)):
        yield column_line(view, column)


def _text_stock(view: LivingstoneView) -> Iterator[Line]:
    yield stones_line("draw bag", view.bag)
    yield stones_line("draw aside", view.aside)
    yield Line("draw deck", {"n": view.deck}, ("deck",))
    for kind, count in zip(KINDS, view.discards, strict=True):
        if count:
            yield Line("draw discarded", {"word_card": f"named {kind}", "n": count}, ("discards",))


def stones_line(key: str, stones: Sequence[int]) -> Line:
    """How many stones of each kind lie somewhere."""
    return Line(key, {**dict(zip(STONES, stones, strict=True)), "n": sum(stones)}, ("bag",))
