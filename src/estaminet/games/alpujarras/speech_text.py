"""The board in sentences, for screen readers: mules, seats, farmlands, villages, canals, goals, market and supply."""

from collections.abc import Iterator

from estaminet.core.board import Scene
from estaminet.core.game import Line
from estaminet.games.alpujarras import speech_board
from estaminet.games.alpujarras.moves import FRUITS
from estaminet.games.alpujarras.speech_board import WORDS, Values, with_icons
from estaminet.games.alpujarras.speech_seats import seat_lines
from estaminet.games.alpujarras.view import AlpujarrasView, ChannelView, FarmlandView


def board_lines(view: AlpujarrasView, scene: Scene) -> Iterator[Line]:
    """All but the track and the turn."""
    mules = len(view.seats) + (view.zara is not None)
    yield from (speech_board.mule_line(view, mule) for mule in range(mules))
    own = [] if scene.seat is None else [scene.seat]
    for seat in dict.fromkeys([*own, *range(len(view.seats))]):
        yield from seat_lines(view, seat)
    for land in view.farmlands:
        yield from _land(land)
    yield from (_channel(channel) for channel in view.channels if channel.built or channel.open)
    for goal in view.goals:
        yield Line("text goal", {"goal": goal.number, "word_goal": f"goal {goal.name}"}, (f"goal {goal.number}",))
        yield from speech_board.goal_state(goal, scene.seat)
    yield from _market(view)
    yield from (speech_board.stock_line(view, kind) for kind in range(len(FRUITS)))


def _land(land: FarmlandView) -> Iterator[Line]:
    mark = (f"farmland {land.name}",)
    for line in speech_board.land_lines(land):
        yield Line(line.key, line.values, mark)
    village: Values = {"word_village": f"village {land.name}"}
    for token in land.tokens:
        values = speech_board.token_line(token).values
        yield Line("text token", {**values, **village}, (f"village {land.name}",))
    if land.award:
        yield with_icons("text award", land.award, village, (f"award {land.name}",))
    yield from (speech_board.lying_line(land, seat) for seat, lying in enumerate(land.lying) if lying)


def _channel(channel: ChannelView) -> Line:
    values: Values = {"channel": channel.number}
    marks = (f"channel {channel.number}",)
    if channel.built:
        return Line("text channel built", values, marks)
    if not channel.farmland:
        return with_icons("text straight", channel.icons, values, marks)
    return with_icons("text T", channel.icons, values | {"word_farmland": f"farmland {channel.farmland}"}, marks)


def _market(view: AlpujarrasView) -> Iterator[Line]:
    for fruit, bonus in zip(view.market, view.bonus, strict=False):
        key = "text slot" if bonus else "text empty slot"
        yield Line(key, {"word_kind": f"kind {fruit}", "n": bonus}, ("market",))
    if view.card is not None:
        yield card_words("text card", view.card.fruits, {"n": view.card.dirhems})
    yield speech_board.deck_line(view)


def card_words(key: str, fruits: tuple[str, ...], values: Values) -> Line:
    """A sentence that names the fruits of a card, as kinds; of more than three it tells the number."""
    if len(fruits) > len(WORDS):
        return Line(f"{key} many", values | {"fruits": len(fruits)}, ("card",))
    kinds = dict(zip(WORDS, (f"one {fruit}" for fruit in fruits), strict=False))
    return Line(f"{key} {len(fruits)}", {**values, **kinds}, ("card",))
