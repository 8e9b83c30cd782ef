"""What lies beside the board: the market card, the delivery card with its deck, the goals and the supply."""

from collections.abc import Iterator
from typing import Final

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line
from estaminet.core.svg import Markup, element, group, moved, title, use
from estaminet.games.alpujarras import speech_board
from estaminet.games.alpujarras.drawing_lands import phrases
from estaminet.games.alpujarras.drawing_signs import digits, picture, sign, sign_id
from estaminet.games.alpujarras.drawing_tray import figure, marked
from estaminet.games.alpujarras.moves import FRUITS
from estaminet.games.alpujarras.view import AlpujarrasView, GoalView

SLOT: Final = 50
SLOT_HEIGHT: Final = 82


def cards(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """Market, deliveries, goals and supply."""
    parts = (market(view, scene, say), deliveries(view, scene, say), goals(view, scene, say), supply(view, scene, say))
    return element("div", *parts, class_="alpujarras-cards")


def market(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The market card: a delivered fruit in the first places brings dirhems (ALP-32)."""
    if not view.market:
        return Markup()
    name = say(speech_board.market_line(view, say))
    box = f"0 0 {SLOT * len(view.market)} {SLOT_HEIGHT}"
    parts = (title(name), *slots(view))
    drawn = element("svg", *parts, viewBox=box, role="img", aria_label=name, class_="alpujarras-market-card")
    caption = _caption("market", say(Line("draw market card")))
    return element("figure", caption, drawn, **marked("market", scene, "alpujarras-box"))


def slots(view: AlpujarrasView) -> Iterator[Markup]:
    """The places of the market card with their dirhems and fruits."""
    for n, (fruit, bonus) in enumerate(zip(view.market, view.bonus, strict=True)):
        x = SLOT * (n + 0.5)
        yield element(
            "rect", x=SLOT * n + 2, y=2, width=SLOT - 4, height=SLOT_HEIGHT - 4, rx=8, class_="alpujarras-slot"
        )
        if bonus:
            yield group(sign("dirhem", x, 60, 0.72), digits(str(bonus), x, 67.5))
        yield group(group(use(sign_id(fruit))), id=f"alpujarras-market-{fruit}", transform=moved(x, 24, 0.88))


def _caption(icon: str, text: str) -> Markup:
    return element("figcaption", picture(icon), element("span", text))


def deliveries(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The face-up delivery card, and the deck with the back that shows what Zara will look for."""
    return element(
        "figure",
        _caption("card", say(Line("draw delivery card"))),
        element("div", _face_up(view, scene, say), _deck(view, scene, say), class_="alpujarras-row"),
        class_="alpujarras-box",
    )


def _face_up(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    if view.card is None:
        return element("p", say(Line("draw no card")), **marked("card", scene, "alpujarras-quiet"))
    words = phrases(scene, "card")
    name = say(speech_board.card_line(view.card, say))
    fruits = (picture(fruit) for fruit in view.card.fruits)
    coin = _coin(view.card.dirhems)
    return element(
        "div",
        *fruits,
        element("span", "→", aria_hidden="true"),
        coin,
        **marked("card", scene, "alpujarras-thing"),
        title=name,
        role="button" if words else "img",
        aria_label=name,
        data_word=words,
    )


def _coin(dirhems: int) -> Markup:
    """A coin with its number."""
    drawn = (use(sign_id("dirhem")), digits(str(dirhems), 0, 8.5))
    return element("svg", *drawn, viewBox="-23 -23 46 46", class_="alpujarras-icon", aria_hidden="true")


def _deck(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    count = len(view.deck.unseen) + len(view.deck.known)
    name = say(speech_board.deck_line(view))
    parts = [element("span", say(Line("draw deck count", {"n": count})))]
    if view.deck.back:
        fruit, arrow = view.deck.back.split()
        parts += [picture(fruit), picture(arrow)]
    return element("div", *parts, title=name, **marked("deck", scene, "alpujarras-deck"))


# Goals


def goals(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """The four goals with their rewards and who has validated them."""
    rows = (_goal(view, goal, scene, say) for goal in view.goals)
    left = element("span", say(Line("draw goal tokens", {"n": view.goal_tokens})), class_="alpujarras-quiet")
    caption = element("figcaption", picture("goal"), element("span", say(Line("draw goals"))), left)
    return element("figure", caption, *rows, class_="alpujarras-box alpujarras-goals")


def _goal(view: AlpujarrasView, goal: GoalView, scene: Scene, say: Say) -> Markup:
    words = phrases(scene, f"validate {goal.number}", f"redeem {goal.number}")
    said = say(speech_board.goal_line(goal))
    met = scene.seat is not None and goal.met[scene.seat] and scene.seat not in goal.taken
    spoken = " ".join((said, *(say(line) for line in speech_board.goal_state(goal, scene.seat))))
    spaces = (_reward(goal, n, reward) for n, reward in enumerate(goal.rewards))
    row = element("span", *spaces, class_="alpujarras-row")
    kind = "alpujarras-goal" + " alpujarras-met" * met
    text = element("span", said)
    return element(
        "div", text, row, **marked(f"goal {goal.number}", scene, kind), title=spoken,
        role="button" if words else None, aria_label=spoken if words else None, data_word=words,
    )  # fmt: skip


def _reward(goal: GoalView, n: int, reward: int) -> Markup:
    """A space of a goal card: its dirhems, or the farmer who took them."""
    if n < len(goal.taken):
        return picture(f"farmer-{goal.taken[n]}")
    return _coin(reward)


# Supply


def supply(view: AlpujarrasView, scene: Scene, say: Say) -> Markup:
    """Fruits and crop tokens that are left."""
    rows = (_stock(view, kind, scene, say) for kind in range(len(FRUITS)))
    body = element("ul", *rows, class_="alpujarras-facts")
    return figure(say(Line("draw supply")), body, kind="alpujarras-box")


def _stock(view: AlpujarrasView, kind: int, scene: Scene, say: Say) -> Markup:
    name = say(speech_board.stock_line(view, kind))
    crops = element("small", "▪" * view.crops[kind], aria_hidden="true")
    parts = (picture(FRUITS[kind]), element("span", str(view.supply[kind]), aria_hidden="true"), crops, hidden(name))
    return element("li", *parts, title=name, **marked(f"supply {FRUITS[kind]}", scene, "alpujarras-fact"))


def hidden(text: str) -> Markup:
    """Heard, not seen."""
    return element("span", text, class_="visually-hidden")
