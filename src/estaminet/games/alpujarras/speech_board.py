"""The parts of the board in words: spaces, spots, mules, farmlands, villages and canals."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from estaminet.core.board import Say
from estaminet.core.game import Line, Seat
from estaminet.games.alpujarras.drawing_signs import icon_parts
from estaminet.games.alpujarras.moves import FRUITS
from estaminet.games.alpujarras.view import (
    AlpujarrasView,
    CardView,
    ChannelView,
    FarmlandView,
    FieldView,
    GoalView,
    SpaceView,
    SpotView,
    TokenView,
)

Values = dict[str, int | str]


MOST_EQUAL: Final = 3
"""More equal icons than that are named one by one."""
WORDS: Final = ("word_first", "word_second", "word_third")
"""The icons that a sentence can name."""


def icon_keys(icons: Sequence[str]) -> list[str]:
    """The words for icons, equal ones together: "icon noria 3"; dirhems are spoken with their number `n`."""
    keys = []
    for icon, same in groupby(icons):
        times = len(list(same))
        name = " ".join(("icon", *icon.split(":"))) if not icon.startswith("dirhem") else "icon dirhem"
        keys += [f"{name} {times}"] if 1 < times <= MOST_EQUAL and ":" not in icon else [name] * times
    return keys


def dirhems_of(icons: Sequence[str]) -> int:
    """The dirhems of the icons together."""
    return sum(int(icon.partition(":")[2]) for icon in icons if icon.startswith("dirhem"))


def with_icons(key: str, icons: Sequence[str], values: Values, marks: tuple[str, ...] = ()) -> Line:
    """The sentence `KEY 2` that names two icons; `KEY 0` when there are none, `KEY many` when there are too many."""
    keys = icon_keys(icons)
    coins = sum(key == "icon dirhem" for key in keys)
    if len(keys) > len(WORDS) or coins > 1:
        return Line(f"{key} many", values | {"n": len(icons)}, marks)
    found: Values = {"n": dirhems_of(icons), **dict(zip(WORDS, keys, strict=False))}
    return Line(f"{key} {len(keys)}", values | found, marks)


def icons_spoken(icons: Sequence[str], say: Say) -> str:
    """Icons one after another, however many."""
    said = []
    for run in (list(same) for _, same in groupby(icons)):
        said += [say(Line(key, {"n": dirhems_of(run[:1])})) for key in icon_keys(run)]
    return ", ".join(said) or say(Line("no icon"))


def icon_help(icon: str) -> Line:
    """What an icon means, as a whole sentence."""
    kind, detail = icon_parts(icon)
    return Line(f"help {kind} there") if kind == "add" and detail else Line(f"help {kind}")


def space_line(space: SpaceView, say: Say) -> Line:
    """A space with what it offers."""
    if space.kind == "standard":
        return Line("draw space", {"space": space.number, "icons": icons_spoken(space.icons, say)})
    return Line(f"draw {space.kind}", {"space": space.number, "n": len(space.spots)})


def spot_line(space: SpaceView, spot: SpotView, say: Say) -> Line:
    """A spot with what it offers."""
    values: Values = {"space": space.number, "spot": spot.number, "icons": icons_spoken(spot.icons, say)}
    return Line(f"draw {space.kind} spot", values)


def mule_line(view: AlpujarrasView, mule: int) -> Line:
    """Where a mule is."""
    if mule >= len(view.seats):
        space, spot = view.zara or (0, 0)
        return Line("draw zara spot" if spot else "draw zara", {"space": space, "spot": spot})
    seen = view.seats[mule]
    key = "draw mule spot" if seen.spot else "draw mule"
    return Line(key, {"seat": mule, "space": seen.space, "spot": seen.spot})


# The valley


def kind_word(fruit: str) -> str:
    """The key of a fruit as a kind, in the plural."""
    return f"kind {fruit}"


def field_line(field: FieldView) -> Line:
    """A field with its fruits."""
    key = "draw crop" if field.channel else "draw field"
    values: Values = {"word_kind": kind_word(field.fruit), "channel": field.channel}
    return Line(key, values | {"n": field.count}) if field.count else Line(f"{key} empty", values)


def farmers_line(land: FarmlandView, seat: Seat) -> Line:
    """A seat's farmers on a farmland, and whether it would harvest there."""
    key = "draw farmers pay" if land.pays[seat] else "draw farmers"
    return Line(key, {"seat": seat, "n": land.farmers[seat], "word_farmland": f"farmland {land.name}"})


def lying_line(land: FarmlandView, seat: Seat) -> Line:
    """A seat's farmers in a village."""
    return Line("draw lying", {"seat": seat, "n": land.lying[seat], "word_village": f"village {land.name}"})


def token_line(token: TokenView) -> Line:
    """A delivery token."""
    values: Values = {"word_kind": kind_word(token.fruit), "n": token.count, "dirhems": token.dirhems}
    return Line("draw token", values)


def award_line(land: FarmlandView, say: Say) -> Line:
    """What the next deliveries to a village win."""
    values: Values = {"word_village": f"village {land.name}", "icons": icons_spoken(land.award, say)}
    if not land.award_later:
        return Line("draw award last", values)
    return Line("draw award", values | {"later": icons_spoken(land.award_later, say)})


def land_lines(land: FarmlandView) -> Iterator[Line]:
    """A farmland in sentences: its fields and whose farmers stand there."""
    yield Line("draw farmland", {"word_farmland": f"farmland {land.name}"})
    yield from (field_line(field) for field in land.fields)
    yield from (farmers_line(land, seat) for seat, farmers in enumerate(land.farmers) if farmers)


def channel_line(channel: ChannelView, say: Say) -> Line:
    """A channel space: its shape, whether it is laid or may be, and what it brings."""
    state = "built" if channel.built else "open" if channel.open else "closed"
    values: Values = {"channel": channel.number, "icons": icons_spoken(channel.icons, say)}
    if not channel.farmland:
        return Line(f"draw straight {state}", values)
    values["word_farmland"] = f"farmland {channel.farmland}"
    return Line(f"draw T {state}", values)


# Goals


def goal_line(goal: GoalView) -> Line:
    """The condition of a goal."""
    return Line(f"goal {goal.name}")


def goal_state(goal: GoalView, seat: Seat | None) -> Iterator[Line]:
    """What the next to validate wins, whether the looking seat can, and who has validated it."""
    marks = (f"goal {goal.number}",)
    if len(goal.taken) < len(goal.rewards):
        yield Line("draw goal reward", {"goal": goal.number, "n": goal.rewards[len(goal.taken)]}, marks)
    yield from (Line("draw goal taken", {"goal": goal.number, "seat": one}, marks) for one in goal.taken)
    if seat is not None and seat not in goal.taken:
        yield Line("draw goal met" if goal.met[seat] else "draw goal not met", {"goal": goal.number}, marks)


# Market and deck


def market_line(view: AlpujarrasView, say: Say) -> Line:
    """The fruits of the market card with their bonus."""
    said = [
        say(Line("draw slot", {"word_kind": kind_word(fruit), "bonus": bonus}))
        for fruit, bonus in zip(view.market, view.bonus, strict=True)
    ]
    return Line("draw market line", {"slots": ", ".join(said)}, ("market",))


def card_line(card: CardView, say: Say) -> Line:
    """A delivery card: what is returned and what it brings."""
    fruits = ", ".join(say(Line(f"fruit {fruit}", {"n": 1})) for fruit in card.fruits)
    return Line("draw card", {"fruits": fruits, "n": card.dirhems}, ("card",))


def deck_line(view: AlpujarrasView) -> Line:
    """The deck, and with two seats the back of its top card."""
    count = len(view.deck.unseen) + len(view.deck.known)
    if not view.deck.back:
        return Line("draw deck", {"n": count}, ("deck",))
    fruit, arrow = view.deck.back.split()
    return Line(f"draw deck {arrow}", {"n": count, "word_kind": kind_word(fruit)}, ("deck",))


def stock_line(view: AlpujarrasView, kind: int) -> Line:
    """What is left in the supply of a kind of fruit, and of its crop tokens."""
    values: Values = {"word_kind": kind_word(FRUITS[kind]), "n": view.supply[kind], "crops": view.crops[kind]}
    return Line("draw stock", values, (f"supply {FRUITS[kind]}",))
