"""What lies beside the board: both reserves with their seven slots, the llamas and what they can do, the bag."""

from collections.abc import Iterator

from estaminet.core.board import Say, Scene
from estaminet.core.game import Line, Seat
from estaminet.core.seats import seat_badge
from estaminet.core.svg import Markup, element, group, use
from estaminet.games.pachakuna import speech
from estaminet.games.pachakuna.drawing_llamas import figure
from estaminet.games.pachakuna.drawing_signs import icon
from estaminet.games.pachakuna.grid import COLOURS
from estaminet.games.pachakuna.labels import label
from estaminet.games.pachakuna.view import LlamaView, PachakunaView


def reserve(view: PachakunaView, seat: Seat, scene: Scene, say: Say) -> Markup:
    """A seat's resources: seven slots, and brown, which has none (PAC-15)."""
    caption = element("figcaption", seat_badge(seat), *_sign(view, seat), _seat_name(view, seat, say))
    chips = (_chip(view, seat, colour, scene, say) for colour in view.colours)
    kind = "pachakuna-reserve pachakuna-own" if seat == speech.seen_seat(view) else "pachakuna-reserve"
    mark = f"seat {seat}"
    kind = f"{kind} fresh" if mark in scene.fresh else kind
    return element("figure", caption, element("div", *chips, class_="pachakuna-slots"), class_=kind, data_mark=mark)


def _sign(view: PachakunaView, seat: Seat) -> Iterator[Markup]:
    """The colour of the seat's llamas, once it is known."""
    if colour := view.seats[seat].colour:
        llama = group(use("pachakuna-llama"), class_=f"pachakuna-{colour}-llama")
        yield element("svg", llama, class_="pachakuna-kind", viewBox="-34 -52 68 84", aria_hidden="true")


def _seat_name(view: PachakunaView, seat: Seat, say: Say) -> Markup:
    name = element("strong", say(Line("draw owner", {"seat": seat})))
    return element("span", name, element("span", say(speech.seat_line(view, seat))), class_="pachakuna-says")


def _chip(view: PachakunaView, seat: Seat, colour: str, scene: Scene, say: Say) -> Markup:
    count = view.seats[seat].reserve[view.colours.index(colour)]
    name, mark = say(speech.held_line(view, seat, colour)), f"reserve {seat} {colour}"
    words = f"pay {colour}" if seat == scene.seat and f"pay {colour}" in scene.moves else ""
    if words:
        name = f"{name} {say(label(view, words))}"
    kinds = ["pachakuna-chip"] + ["pachakuna-empty"] * (not count) + ["pachakuna-loose"] * (colour not in COLOURS)
    return element(
        "div",
        icon(colour),
        element("strong", str(count) if count else "–", aria_hidden="true"),
        element("span", name, class_="visually-hidden"),
        class_=" ".join(kinds + ["fresh"] * (mark in scene.fresh)),
        title=name,
        data_mark=mark,
        **({"role": "button", "aria_label": name, "data_word": words} if words else {}),
    )


def herd(view: PachakunaView, scene: Scene, say: Say) -> Markup:
    """The looking seat's llamas one by one, with what each can do and what its trade would give."""
    seat = speech.seen_seat(view)
    rows = [_row(view, llama, scene, say) for llama in view.llamas if llama.seat == seat]
    waiting = view.seats[seat].waiting
    if waiting:
        rows.append(element("p", say(Line("draw waiting", {"n": waiting})), class_="pachakuna-waiting"))
    caption = element("figcaption", say(Line("draw herd", {"seat": seat})))
    return element("figure", caption, *rows, class_="pachakuna-herd")


def _row(view: PachakunaView, llama: LlamaView, scene: Scene, say: Say) -> Markup:
    mark = f"llama {llama.seat} {llama.number}"
    drawn = element(
        "svg", figure(view, llama), class_="pachakuna-portrait", viewBox="-34 -52 68 84", aria_hidden="true"
    )
    said = [element("strong", say(speech.where_line(llama)))]
    if view.mover == llama.seat and view.stage in ("rotate", "llamas"):
        said.append(element("span", say(speech.state_line(view, llama))))
    buttons = element("div", *_buttons(view, llama, scene, say), class_="pachakuna-steps")
    kind = "pachakuna-llama fresh" if mark in scene.fresh else "pachakuna-llama"
    return element("div", drawn, element("div", *said, class_="pachakuna-says"), buttons, class_=kind, data_mark=mark)


def _buttons(view: PachakunaView, llama: LlamaView, scene: Scene, say: Say) -> Iterator[Markup]:
    """The steps that the llama could take now."""
    for words in speech.words_of(view, scene, llama):
        line = speech.step_line(view, llama, words.split()[0])
        whole = say(label(view, words)) if words in scene.moves else say(line)
        yield element("div", say(line), class_="pachakuna-step", role="button", aria_label=whole, data_word=words)


def bag(view: PachakunaView, say: Say) -> Markup:
    """How many orders are in the bag and beside the board."""
    lines = (element("span", say(line)) for line in speech.bag_lines(view))
    return element("p", *lines, class_="pachakuna-bag", data_mark="bag")
