"""What a turn is made of: the order of the seats, the dice, the four actions, the mine, and at the end the Queen."""

from collections.abc import Iterator, Sequence
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line, Seat
from estaminet.core.seats import seat_badge
from estaminet.core.svg import Markup, element, group, moved, title, use
from estaminet.games.livingstone import speech
from estaminet.games.livingstone.drawing_signs import picture, sign_id
from estaminet.games.livingstone.drawing_sums import disqualified, is_over, points
from estaminet.games.livingstone.moves import STONES
from estaminet.games.livingstone.view import LivingstoneView

ACTIONS: Final = ("draw", "coins", "dig", "tent")
STONE_BOX: Final = 44


def marked(mark: str, scene: Scene, kind: str) -> dict[str, str]:
    """The attributes of a part that lines speak of."""
    return {"class_": f"{kind} fresh" if mark in scene.fresh else kind, "data_mark": mark}


def figure(caption: Markup | str, *parts: Markup, kind: str, **attributes: str | None) -> Markup:
    """Parts with a caption above them."""
    return element("figure", element("figcaption", caption), *parts, class_=kind, **attributes)


# Dice and turn order


def dice(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """The round, who acts in which order with which die, and the pool; nothing when all is over."""
    if is_over(view):
        return Markup()
    caption = say(Line("round", {"round": view.round, "column": view.column + 1, "columns": _columns(view)}))
    pool = element(
        "div", *_pool(view, scene, say), role="group", aria_label=say(speech.pool_line(view)),
        **marked("pool", scene, "livingstone-pool"),
    )  # fmt: skip
    return figure(caption, _order(view, scene, say), pool, kind="livingstone-dice")


def _columns(view: LivingstoneView) -> int:
    return len(view.printed.shipping_cost)


def _order(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """The seats in turn order, each with the die it took last."""
    rows = (_in_order(view, seat, say) for seat in speech.turn_order(view))
    return element("ol", *rows, class_="livingstone-order", aria_label=say(Line("draw order")))


def _in_order(view: LivingstoneView, seat: Seat, say: Say) -> Markup:
    last = view.seats[seat].last
    name = say(speech.last_line(view, seat))
    sign = picture(f"die-{last}") if last else element("span", class_="livingstone-no-die")
    spoken = element("span", name, class_="visually-hidden")
    acts = " livingstone-acts" * (seat == view.turn)
    return element("li", seat_badge(seat), sign, spoken, title=name, class_=f"livingstone-turn{acts}")


def _pool(view: LivingstoneView, scene: Scene, say: Say) -> Iterator[Markup]:
    met: dict[int, int] = {}
    for face in view.pool:
        index = met[face] = met.get(face, -1) + 1
        takes = f"die {face}" in scene.moves
        barred = scene.seat is not None and scene.seat == view.turn and view.stage == "die" and not takes
        name = say(speech.label(view, f"die {face}") if takes else Line("draw die", {"die": face}))
        kind = "livingstone-die" + " livingstone-barred" * barred
        die = group(group(use(sign_id(f"die-{face}"))), id=f"livingstone-die-{face}-{index}")
        yield element(
            "svg",
            title(name),
            die,
            **marked(f"die {face}", scene, kind),
            viewBox="-22 -22 44 44",
            role="button" if takes else "img",
            aria_label=name,
            data_word=f"die {face}" if takes else None,
        )
    if not view.pool:
        yield element("span", say(speech.pool_line(view)), class_="livingstone-quiet-text")


# Actions


def actions(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """The four actions with what each would give; in their place the mine while somebody digs, at the end the Queen."""
    if is_over(view):
        return _court(view, scene, say)
    if view.stage in ("mine", "dig"):
        return _mine(view, scene, say)
    lines = speech.action_lines(view)
    buttons = (_action(view, action, say(lines[action]), scene, say) for action in ACTIONS)
    four = element("div", *buttons, class_="livingstone-four")
    return figure(_action_caption(view, say), four, *_origins(scene, say), kind="livingstone-actions")


def _origins(scene: Scene, say: Say) -> Iterator[Markup]:
    """The tents that may be moved, as buttons that appear once a row is chosen (LIV-21)."""
    names = dict.fromkeys(move.split()[-1] for move in scene.moves if " from " in move)
    if names:
        yield element("div", *(_origin(name, say) for name in names), class_="livingstone-origins")


def _origin(name: str, say: Say) -> Markup:
    column, row = name.split(",")
    spoken = say(Line("draw origin", {"column": int(column), "row": int(row)}))
    words = f"from {name}"
    return element("div", spoken, class_="livingstone-chip", role="button", aria_label=spoken, data_word=words)


def _action_caption(view: LivingstoneView, say: Say) -> Markup:
    """The die of the turn, large, and whose it is."""
    if not view.die or view.turn is None:
        return element("span", say(Line("draw actions")))
    key = "draw die used" if view.used else "draw die held"
    spoken = say(Line(key, {"seat": view.turn, "die": view.die}))
    die = picture(f"die-{view.die}", "livingstone-held" + " livingstone-spent" * view.used)
    return element("span", seat_badge(view.turn), die, element("span", spoken), class_="livingstone-now")


def _action(view: LivingstoneView, action: str, gives: str, scene: Scene, say: Say) -> Markup:
    words = _action_words(view, action, scene)
    name = say(Line(f"action {action}"))
    mark = {"draw": "deck", "dig": "bag"}.get(action)
    kind = "livingstone-action" + (" livingstone-final" * (action == "draw") if words else " livingstone-off")
    text = element("span", element("strong", name), element("span", gives), class_="livingstone-says")
    icon = "tent-" + str(view.turn or 0) if action == "tent" else action
    return element(
        "div",
        picture(icon),
        text,
        class_=kind + " fresh" * (mark in scene.fresh),
        data_mark=mark,
        role="button" if words else None,
        aria_label=f"{name}. {gives}" if words else None,
        data_word=words,
    )


def _action_words(view: LivingstoneView, action: str, scene: Scene) -> str | None:
    """What a click on the action says, if it can be done; a tent may also need cards that are chosen first."""
    if action != "tent":
        return action if action in scene.moves else None
    phrase = f"tent {view.die}"
    return phrase if any(move == phrase or move.startswith(f"{phrase} ") for move in scene.moves) else None


# The mine


def _mine(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """The stones of a dig in a row, rocks from the left and gems from the right, with room for those to come."""
    dug = sum(view.dug)
    name = say(Line("draw dug", {"n": dug, "left": view.left}))
    slots = dug + view.left
    across = min(slots, 6)
    box = f"0 0 {STONE_BOX * across} {STONE_BOX * -(-slots // across)}"
    row = element("svg", title(name), *_slots(view), class_="livingstone-dug", viewBox=box, role="img", aria_label=name)
    risk = element("p", say(speech.dig_line(view, view.left)), class_="livingstone-quiet-text")
    return figure(name, _pull(view, scene, say), row, risk, kind="livingstone-mine")


def _slots(view: LivingstoneView) -> Iterator[Markup]:
    slots = sum(view.dug) + view.left
    for slot in range(slots):
        yield element("circle", cx=_at(slot)[0], cy=_at(slot)[1], r=16, class_="livingstone-slot")
    rocks = view.dug[0]
    for index in range(rocks):
        yield _stone("rock", index, index)
    gems = [(kind, index) for kind in (1, 2, 3, 4) for index in range(view.dug[kind])]
    for order, (kind, index) in enumerate(gems):
        yield _stone(STONES[kind], index, slots - 1 - order)


def _at(slot: int) -> tuple[int, int]:
    return STONE_BOX * (slot % 6) + STONE_BOX // 2, STONE_BOX * (slot // 6) + STONE_BOX // 2


def _stone(kind: str, index: int, slot: int) -> Markup:
    name = f"livingstone-dug-{kind}-{index}"
    return group(group(use(sign_id(kind))), id=name, transform=moved(*_at(slot)), data_mark="bag")


def _pull(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """The bag, from which the first stone is drawn."""
    if "pull" not in scene.moves:
        return Markup()
    spoken = say(speech.label(view, "pull"))
    text = element("span", element("strong", spoken), class_="livingstone-says")
    kind = "livingstone-action livingstone-final"
    return element("div", picture("bag"), text, class_=kind, role="button", aria_label=spoken, data_word="pull")


# The end


def _court(view: LivingstoneView, scene: Scene, say: Say) -> Markup:
    """What everybody gave to the Queen, the most generous first, and whom she does not forgive."""
    parts = [_queen_dice(view, say)] if view.queen else []
    out = disqualified(view)
    order = sorted(range(len(view.seats)), key=lambda seat: -(view.seats[seat].given or 0))
    most = max(1, *(seat.given or 0 for seat in view.seats), view.asked)
    bars = (_bar(view, seat, out, most, scene, say) for seat in order)
    caption = element("span", picture("crown"), element("span", say(Line("draw court"))), class_="livingstone-now")
    return element(
        "figure", element("figcaption", caption), *parts, *bars, **marked("queen", scene, "livingstone-court")
    )


def _queen_dice(view: LivingstoneView, say: Say) -> Markup:
    name = say(Line("draw queen dice", {"dice": speech.dice_words(view.queen), "n": view.asked}))
    dice = element("span", *(picture(f"die-{face}") for face in view.queen), class_="livingstone-queen-dice")
    return element("p", dice, element("span", name), class_="livingstone-asked")


def _bar(view: LivingstoneView, seat: Seat, out: Sequence[Seat], most: int, scene: Scene, say: Say) -> Markup:
    """The gift of a seat as a bar of up to 100 units."""
    given = view.seats[seat].given or 0
    key = "draw gift disqualified" if seat in out else "draw gift"
    name = say(Line(key, {"seat": seat, "n": given, "points": points(view, seat)}))
    wide = 100 * given / most
    bar = element("rect", x=0, y=0, width=max(wide, 1), height=5, rx=1.5, class_="livingstone-bar")
    track = element("rect", x=0, y=0, width=100, height=5, rx=1.5, class_="livingstone-track")
    asked = 100 * view.asked / most
    limit = [element("path", d=f"M{asked:g}-1v7", class_="livingstone-limit")] if view.queen else []
    inner = group(group(track, bar, *limit), id=f"livingstone-gift-{seat}", data_mark=f"seat {seat}")
    drawn = element("svg", inner, viewBox="-1 -1 102 7", class_=f"livingstone-gift seat-{seat}", aria_hidden="true")
    kind = "livingstone-giver" + " livingstone-out" * (seat in out)
    text = element("span", seat_badge(seat), element("span", name), class_="livingstone-now")
    return element("div", text, drawn, **marked(f"seat {seat}", scene, kind))
