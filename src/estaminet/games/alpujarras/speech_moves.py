"""Moves as sentences: for buttons, lists and screen readers."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from estaminet.core.game import Line
from estaminet.games.alpujarras.speech_board import Values, with_icons
from estaminet.games.alpujarras.view import AlpujarrasView


def label(view: AlpujarrasView, move: str) -> Line:
    """The written legal move as a sentence."""
    verb, *words = move.split()
    speak = _SPEAKERS.get(verb)
    return speak(view, verb, words) if speak else Line(f"label {move}")


def _label_go(view: AlpujarrasView, _: str, words: Sequence[str]) -> Line:
    number, spot = int(words[0]), int(words[-1]) if len(words) > 1 else 0
    space = next(space for space in view.track if space.number == number)
    values: Values = {"space": number, "spot": spot}
    if not spot:
        return with_icons("label go", space.icons, values, (f"space {number}",))
    icons = space.spots[spot - 1].icons
    return with_icons(f"label go {space.kind}", icons, values, (f"spot {number} {spot}",))


def _label_spend(view: AlpujarrasView, _: str, words: Sequence[str]) -> Line:
    price, *words = words
    values: Values = {"norias": int(price)}
    if words[0] == "swap":
        given, taken = words[1], words[3]
        swapped: Values = {"word_given": f"one {given}", "word_fruit": f"one {taken}", "n": int(price)}
        return Line("label swap", swapped, (f"supply {taken}",))
    gained = next((offer.dirhems for offer in view.prices if str(offer.norias) == price), 0)
    return _farmer(words[0], words[1:], values | ({"n": gained} if gained else {}))


def _label_farmer(_: AlpujarrasView, verb: str, words: Sequence[str]) -> Line:
    return _farmer(verb, words, {})


def _farmer(verb: str, words: Sequence[str], more: Values) -> Line:
    """`add red from green take apple` and `move green to red take apple`, by an icon or for norias."""
    named = dict(zip(words[1::2], words[2::2], strict=True))
    land, origin = (named["to"], words[0]) if verb == "move" else (words[0], named.get("from", ""))
    values: Values = {"word_farmland": f"farmland {land}", **more}
    marks = [f"farmland {land}"]
    key = f"label {verb}"
    if origin:
        values["word_from"] = f"farmland {origin}"
        marks.append(f"farmland {origin}")
        key += " from" if verb == "add" else ""
    if "norias" in more:
        key += " for dirhems" if "n" in more else " for norias"
    if "take" in named:
        values["word_fruit"] = f"one {named['take']}"
        key += " take"
    return Line(key, values, tuple(marks))


def _label_irrigate(view: AlpujarrasView, _: str, words: Sequence[str]) -> Line:
    number, crop = int(words[0]), words[-1] if len(words) > 1 else ""
    channel = view.channels[number - 1]
    values: Values = {"channel": number}
    marks = (f"channel {number}",)
    if not crop:
        return with_icons("label dig", channel.icons, values, marks)
    values |= {"word_kind": f"kind {crop}", "word_farmland": f"farmland {channel.farmland}"}
    return with_icons("label plant", channel.icons, values, marks)


def _label_deliver(view: AlpujarrasView, _: str, words: Sequence[str]) -> Line:
    village, fruit, count = words[0], words[1], int(words[2])
    land = next(land for land in view.farmlands if land.name == village)
    dirhems = next((one.dirhems for one in land.tokens if (one.fruit, one.count) == (fruit, count)), count)
    bonus = view.bonus[view.market.index(fruit)] if fruit in view.market else 0
    values: Values = {"word_village": f"village {village}", "word_fruit": f"fruit {fruit}", "n": count}
    marks = (f"village {village}", "market")
    values["dirhems"] = dirhems
    return (
        Line("label deliver bonus", values | {"bonus": bonus}, marks) if bonus else Line("label deliver", values, marks)
    )


def _label_card(view: AlpujarrasView, _: str, __: Sequence[str]) -> Line:
    return Line("label card", {"n": view.card.dirhems if view.card else 0}, ("card",))


def _label_validate(view: AlpujarrasView, verb: str, words: Sequence[str]) -> Line:
    number, origin = int(words[0]), words[-1] if len(words) > 1 else ""
    goal = view.goals[number - 1]
    reward = goal.rewards[len(goal.taken)] if len(goal.taken) < len(goal.rewards) else 0
    values: Values = {"goal": number, "word_goal": f"goal {goal.name}", "n": reward}
    if not origin:
        return Line(f"label {verb}", values, (f"goal {number}",))
    return Line(
        f"label {verb} from", values | {"word_farmland": f"farmland {origin}"}, (f"goal {number}", f"farmland {origin}")
    )


def _label_done(view: AlpujarrasView, _: str, __: Sequence[str]) -> Line:
    """Ending the turn, with what it gives up or sells."""
    possible = [one.icon for one in view.turn.open if one.possible]
    if view.turn.sale is not None:
        items, dirhems = view.turn.sale
        key = "label done sale" if not possible else "label done sale gives up"
        return Line(key, {"items": items, "n": dirhems})
    return with_icons("label done", possible, {})


def _label_fruit(_: AlpujarrasView, __: str, words: Sequence[str]) -> Line:
    return Line("label fruit", {"word_fruit": f"fruit {words[0]}", "n": 1}, (f"supply {words[0]}",))


def _label_dirhem(_: AlpujarrasView, __: str, words: Sequence[str]) -> Line:
    return Line("label dirhem", {"n": int(words[0])})


Speaker = Callable[[AlpujarrasView, str, Sequence[str]], Line]

_SPEAKERS: Final[Mapping[str, Speaker]] = {
    "go": _label_go,
    "spend": _label_spend,
    "add": _label_farmer,
    "move": _label_farmer,
    "irrigate": _label_irrigate,
    "fruit": _label_fruit,
    "dirhem": _label_dirhem,
    "deliver": _label_deliver,
    "card": _label_card,
    "validate": _label_validate,
    "redeem": _label_validate,
    "done": _label_done,
}
"""By verb; all other moves are sentences of their own."""
