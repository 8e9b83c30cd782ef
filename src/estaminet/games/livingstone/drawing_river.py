"""The large drawing: the river with the boat, the spaces in six rows, tents, and what rows and columns are worth."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from estaminet.core.board import Ghost, Say, Scene
from estaminet.core.game import Line, Seat
from estaminet.core.svg import Markup, element, group, join, moved, number, path, title, use
from estaminet.games.livingstone import speech
from estaminet.games.livingstone.drawing_signs import sign, sign_id, tent_sign
from estaminet.games.livingstone.drawing_sums import is_over, lead, seen_seat, tent_cost
from estaminet.games.livingstone.edition import ROWS
from estaminet.games.livingstone.moves import SPACE_NAMES
from estaminet.games.livingstone.view import LivingstoneView

EDGE: Final = 54
CELL: Final = 68
BOAT_CELL: Final = 132
"""The boat's column is so wide that a finger hits its spaces on a small screen."""
ROW: Final = 103
RIVER: Final = 88
TOP: Final = RIVER + 46
"""Where the rows begin, below the river and the quay with the costs of shipping."""
GAP: Final = 3
TENT_BOX: Final = 44
COST_BOX: Final = 50
BADGE: Final = 20


class Box(NamedTuple):
    """A rectangle of the drawing."""

    x: float
    y: float
    width: float
    height: float


def columns_of(view: LivingstoneView) -> int:
    """The number of water spaces."""
    return len(view.printed.shipping_cost)


def column_box(view: LivingstoneView, column: int) -> Box:
    """A column from the river to the last row."""
    wider = BOAT_CELL - CELL if column > view.column else 0
    width = BOAT_CELL if column == view.column else CELL
    return Box(EDGE + CELL * column + wider, 0, width, TOP + ROW * ROWS)


def space_box(view: LivingstoneView, space: int) -> Box:
    """A space of the board."""
    column = column_box(view, space // ROWS)
    return Box(column.x + GAP, TOP + ROW * (space % ROWS) + GAP, column.width - 2 * GAP, ROW - 2 * GAP)


def tent_box(view: LivingstoneView, space: int) -> Box:
    """The part of a space where tents stand; in the boat's column the cost stands beside them."""
    box = space_box(view, space)
    shows_cost = space // ROWS == view.column and not is_over(view)
    return Box(box.x, box.y, box.width - COST_BOX * shows_cost, box.height)


def width_of(view: LivingstoneView) -> int:
    """The width of the drawing."""
    return 2 * EDGE + CELL * (columns_of(view) - 1) + BOAT_CELL


def spots(box: Box, count: int) -> list[tuple[float, float, float]]:
    """The middles and the size of so many tents in a box, as large as they can be."""

    def scale(across: int) -> float:
        return min(box.width / across, box.height / -(-count // across), 1.35 * TENT_BOX) / TENT_BOX

    if not count:
        return []
    across = max(range(1, count + 1), key=lambda tried: (scale(tried), -tried))
    down = -(-count // across)
    wide, high = box.width / across, box.height / down
    return [
        (box.x + wide * (n % across + 0.5), box.y + high * (n // across + 0.5), scale(across)) for n in range(count)
    ]


def _owners(view: LivingstoneView, space: int) -> list[Seat | None]:
    """Whose tents stand on a space, the white one last."""
    seats = [seat for seat, tents in enumerate(view.tents[space]) for _ in range(tents)]
    return [*seats, None] if space in view.white else [*seats]


def tents(view: LivingstoneView, space: int) -> Iterator[Markup]:
    """The tents of a space; each keeps its id as long as it stands there."""
    owners = _owners(view, space)
    met: dict[Seat | None, int] = {}
    for owner, (x, y, scale) in zip(owners, spots(tent_box(view, space), len(owners)), strict=True):
        index = met[owner] = met.get(owner, -1) + 1
        name = f"livingstone-tent-{SPACE_NAMES[space]}-{'white' if owner is None else owner}-{index}"
        inner = group(use(sign_id(tent_sign(owner))))
        yield group(inner, id=name, transform=moved(x, y, scale), data_mark=f"space {SPACE_NAMES[space]}")


def ghost(view: LivingstoneView, move: str) -> Ghost | None:
    """The tent where the written move would put it."""
    words = move.split()
    if "tent" not in words:
        return None
    row = next(int(word) for word in words[words.index("tent") + 1 :])
    space = view.column * ROWS + row - 1
    count = len(_owners(view, space)) + 1
    return Ghost("ghost-tent", moved(*spots(tent_box(view, space), count)[-1]))


# Spaces


def _words(space: int, view: LivingstoneView, scene: Scene) -> str | None:
    """What a click on the space says: a tent here, or one from here."""
    name, row = SPACE_NAMES[space], space % ROWS + 1
    phrases = []
    if space // ROWS == view.column:
        verbs = ("tent", "play ignore tent", "play free tent", "play free ignore tent")
        phrases = [f"{verb} {row}" for verb in verbs]
        phrases = [one for one in phrases if any(f"{move} ".startswith(f"{one} ") for move in scene.moves)]
    if any(move.endswith(f"from {name}") for move in scene.moves):
        phrases.append(f"from {name}")
    return "|".join(phrases) or None


def space_part(view: LivingstoneView, space: int, scene: Scene, say: Say) -> Markup:
    """A space with its ground, its tents, and in the boat's column the cost of a tent."""
    box, mark = space_box(view, space), f"space {SPACE_NAMES[space]}"
    name = " ".join(say(line) for line in speech.space_lines(view, space))
    words = _words(space, view, scene)
    ground = element("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=9, class_="livingstone-ground")
    parts = [title(name), _finger(view, space), ground, _grass(box, space)]
    if space // ROWS == view.column and not is_over(view):
        parts.append(_cost(view, box, tent_cost(view, space)))
    kind = f"livingstone-space livingstone-{_when(view, space // ROWS)}"
    if view.turn is not None and view.die and space == view.column * ROWS + view.die - 1:
        kind += " livingstone-row-of-die" * (not view.used)
    elif words and "play" in words:
        kind += " livingstone-by-card"
    return group(
        *parts,
        *tents(view, space),
        class_=f"{kind} fresh" if mark in scene.fresh else kind,
        data_mark=mark,
        data_word=words,
        role="button" if words else None,
        aria_label=name if words else None,
    )


def _finger(view: LivingstoneView, space: int) -> Markup:
    """The whole place of a space, so that a finger hits it."""
    column = column_box(view, space // ROWS)
    y = TOP + ROW * (space % ROWS)
    return element("rect", x=column.x, y=y, width=column.width, height=ROW, class_="livingstone-hit")


def _when(view: LivingstoneView, column: int) -> str:
    """Whether the boat was there, is there, or comes there."""
    if column == view.column and not is_over(view):
        return "here"
    return "passed" if column <= view.column else "ahead"


def _grass(box: Box, space: int) -> Markup:
    """A tuft of grass, so that the land is not all the same."""
    x, y = box.x + 12 + space * 29 % 31, box.y + 74 + space * 17 % 13
    return path(f"M{x:g} {y:g}l-4-9M{x + 4:g} {y:g}v-12M{x + 8:g} {y:g}l4-9", class_="livingstone-grass")


def _cost(view: LivingstoneView, box: Box, pounds: int) -> Markup:
    """The pounds for a tent, on the right of a space of the boat's column; pale if the looking seat has less."""
    cash = view.seats[seen_seat(view)].cash
    kind = "livingstone-cost" + " livingstone-dear" * (cash is not None and cash < pounds)
    x, y = box.x + box.width - COST_BOX / 2 - 1, box.y + box.height / 2
    digits = element("text", str(pounds), x=x, y=y + 12, text_anchor="middle", class_="livingstone-digits")
    coin = element("circle", cx=x, cy=y, r=23, class_="livingstone-coin")
    rim = element("circle", cx=x, cy=y, r=18.5, class_="livingstone-coin-rim")
    return group(coin, rim, digits, class_=kind)


# River and edges


def _river(view: LivingstoneView) -> Markup:
    wide = width_of(view)
    waves = "".join(f"M{x} {y}q9-9 18 0t18 0" for y in (22, 48, 70) for x in range(14 + 31 * (y % 3), wide - 40, 92))
    times = round(wide / CELL)
    step = number(wide / times / 2)
    bank = f"q{number(wide / times / 4)} 7 {step} 0" + f"t{step} 0" * (2 * times - 1)
    return join(
        path(f"M0 8q0-8 8-8H{wide - 8}q8 0 8 8V{RIVER}H0z", class_="livingstone-river"),
        path(waves, class_="livingstone-waves"),
        path(f"M0 {RIVER}{bank}", class_="livingstone-bank"),
    )


def _quay(view: LivingstoneView, column: int, say: Say) -> Markup:
    """The cost of shipping a tent to the column."""
    box = column_box(view, column)
    x, y = box.x + box.width / 2, RIVER + 22
    pounds = view.printed.shipping_cost[column]
    digits = element("text", str(pounds), x=x, y=y + 11, text_anchor="middle", class_="livingstone-digits")
    coin = element("circle", cx=x, cy=y, r=20, class_="livingstone-coin")
    plain = element("rect", x=box.x, y=0, width=box.width, height=TOP, class_="livingstone-hit")
    name = say(speech.column_line(view, column))
    when = _when(view, column)
    return group(title(name), plain, coin, digits, class_=f"livingstone-quay livingstone-{when}")


def _column_mark(view: LivingstoneView, column: int, scene: Scene) -> Markup:
    """A frame around a column that a line may speak of."""
    box, mark = column_box(view, column), f"column {column + 1}"
    fresh = " fresh" * (mark in scene.fresh)
    return element(
        "rect", x=box.x + 1, y=TOP - 2, width=box.width - 2, height=ROW * ROWS + 4, rx=11,
        class_=f"livingstone-column{fresh}", data_mark=mark,
    )  # fmt: skip


def _boat(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """The steamboat; an anchor hangs on it while it is held."""
    box = column_box(view, view.column)
    anchor = [sign("card-boat", -34, 34, 0.9)] if view.held else []
    inner = group(use(sign_id("boat")), *anchor)
    fresh = " fresh" * ("boat" in scene.fresh)
    name = say(speech.boat_line(view))
    return group(
        title(name),
        inner,
        id="livingstone-steamer",
        class_=f"livingstone-steamer{fresh}",
        data_mark="boat",
        transform=moved(box.x + box.width / 2 + 3, 45),
    )


def _left_edge(view: LivingstoneView, row: int, say: Say) -> Markup:
    """The die of a row, and what each tent scores at the end of a round."""
    y, points = TOP + ROW * row, view.printed.round_points[row]
    text = element("text", f"+{points}", x=EDGE / 2 - 2, y=y + 86, text_anchor="middle", class_="livingstone-figures")
    plain = element("rect", x=0, y=y, width=EDGE, height=ROW, class_="livingstone-hit")
    return group(
        title(say(speech.left_line(view, row))), plain, sign(f"die-{row + 1}", EDGE / 2 - 3, y + 30, 1.05), text
    )


def _right_edge(view: LivingstoneView, row: int, scene: Scene, say: Say) -> Markup:
    """What most tents of a row bring at the end, and the signs of those who lead."""
    x, y, mark = width_of(view) - EDGE + 4, TOP + ROW * row, f"row {row + 1}"
    digits = element(
        "text", str(view.printed.majority_points[row]), x=x + 24, y=y + 44, text_anchor="middle",
        class_="livingstone-figures livingstone-on-plate",
    )  # fmt: skip
    plate = path(f"M{x} {y + 8}h48v36q0 14-24 18-24-4-24-18z", class_="livingstone-plate")
    name = " ".join(say(line) for line in speech.right_lines(view, row))
    kind = "livingstone-row" + " fresh" * (mark in scene.fresh)
    plain = element("rect", x=x - 4, y=y, width=EDGE, height=ROW, class_="livingstone-hit")
    return group(title(name), plain, plate, digits, *_leaders(view, row, x, y + 69), class_=kind, data_mark=mark)


def _leaders(view: LivingstoneView, row: int, x: float, y: float) -> Iterator[Markup]:
    leaders = lead(view, row)
    owners = [str(seat) for seat in leaders.seats] + ["white"] * leaders.white
    for owner, (middle, height, scale) in zip(owners, spots(Box(x, y, 48, 32), len(owners)), strict=True):
        yield sign(f"sign-{owner}", middle, height, scale)


def main_drawing(view: LivingstoneView, scene: Scene, say: Say, shapes: Markup) -> Markup:
    """The large drawing; ghosts come last."""
    columns, spaces = range(columns_of(view)), range(len(view.tents))
    here = range(view.column * ROWS, view.column * ROWS + ROWS)
    return element(
        "svg",
        element("defs", shapes, _ghost_tent(view)),
        _river(view),
        *(_quay(view, column, say) for column in columns),
        *(_left_edge(view, row, say) for row in range(ROWS)),
        *(space_part(view, space, scene, say) for space in spaces if space not in here),
        *(space_part(view, space, scene, say) for space in here),
        *(_column_mark(view, column, scene) for column in columns),
        *(_right_edge(view, row, scene, say) for row in range(ROWS)),
        _boat(view, scene, say),
        group(id="ghosts"),
        class_="main",
        viewBox=f"-3 -3 {number(width_of(view) + 6)} {TOP + ROW * ROWS + 6}",
        role="group",
        aria_label=say(Line("draw board")),
    )


def _ghost_tent(view: LivingstoneView) -> Markup:
    return group(use(sign_id(tent_sign(seen_seat(view)))), id="ghost-tent")
