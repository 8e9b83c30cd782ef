"""What is told of moves and draws, with the parts of the drawing that each sentence lights up.

Marks: `space 17` · `spot 22 1` · `mule 0` · `channel 7` · `farmland red` · `village red` · `award red` · `market` ·
`card` · `deck` · `goal 3` · `supply apple` · `fruit 0 apple` (a seat's fruits of a kind) · `noria 0` · `token 0` ·
`dirhem 0` · `seat 0`. With two seats Zara's is mule 2. Numbers in sentences are `space` and `channel` (ALP-80).
"""

from collections.abc import Sequence
from typing import Final

from estaminet.core.game import Line, Seat
from estaminet.games.alpujarras.box import Box
from estaminet.games.alpujarras.moves import ARROWS, FARMLANDS, FRUITS, NONE, VALUES
from estaminet.games.alpujarras.state import Table
from estaminet.games.alpujarras.track import KINDS_OF_SPACE, STANDARD

Values = dict[str, int | str]

_CARD_WORDS: Final = ("word_first", "word_second", "word_third")


def fruit_word(fruit: int) -> str:
    """The key of a fruit, spoken in the number `n` where there is one."""
    return f"fruit {FRUITS[fruit]}"


def land_word(land: int) -> str:
    """The key of a farmland."""
    return f"farmland {FARMLANDS[land]}"


def village_word(land: int) -> str:
    """The key of a village."""
    return f"village {FARMLANDS[land]}"


def land_mark(land: int) -> str:
    """The mark of a farmland."""
    return f"farmland {FARMLANDS[land]}"


def fruit_mark(seat: Seat, fruit: int) -> str:
    """The mark of a seat's fruits of a kind."""
    return f"fruit {seat} {FRUITS[fruit]}"


# Set-up


def laid() -> Line:
    """Luck laid the track."""
    return Line("track laid", {}, ("track",))


def villages_dealt() -> Line:
    """Luck dealt the delivery tokens."""
    return Line("villages dealt", {}, tuple(f"village {name}" for name in FARMLANDS))


def mules_set(box: Box, table: Table) -> Line:
    """The mules stand; told after it is done."""
    first = table.mules.index(min(table.mules))
    if first == box.seats:
        return Line("mules set zara", {}, (f"mule {first}",))
    return Line("mules set", {"seat": first}, (f"mule {first}",))


def market_laid() -> Line:
    """Luck laid the fruits on the market card."""
    return Line("market laid", {}, ("market",))


def awards_laid() -> Line:
    """Luck laid the award tokens."""
    return Line("awards laid", {}, tuple(f"award {name}" for name in FARMLANDS))


def goals_laid(box: Box) -> Line:
    """Luck chose the sides of the goal cards."""
    return Line("goals laid", {}, tuple(f"goal {number + 1}" for number in range(len(box.rewards))))


def _card(key: str, box: Box, card: int, values: Values, marks: tuple[str, ...]) -> Line:
    """A sentence about a card; it names two or three fruits, of more it tells only the number."""
    fruits = box.card_fruits[card]
    values |= {"card": card + 1, "dirhems": box.card_dirhems[card], "n": len(fruits)}
    if len(fruits) not in (2, 3):
        return Line(key, values, marks)
    names = dict(zip(_CARD_WORDS, map(fruit_word, fruits), strict=False))
    return Line(f"{key} {len(fruits)}", values | names | {"n": 1}, marks)


def card_shown(box: Box, card: int) -> Line:
    """A delivery card was turned up."""
    return _card("card shown", box, card, {}, ("card",))


def back_shown(back: int) -> Line:
    """What the back of the next card shows."""
    return Line(f"back shows {ARROWS[back % 2]}", {"word_fruit": fruit_word(back // 2), "n": 1}, ("deck",))


# The track


def went(table: Table, mule: int, place: int) -> Line:
    """A mule went to a place; Zara's has sentences of its own."""
    track = table.track
    assert track is not None
    space, spot, kind = track.number[place], track.spot[place], KINDS_OF_SPACE[track.kind[place]]
    seated = mule < len(table.home)
    values: Values = {"seat": mule, "space": space} if seated else {"space": space}
    key = f"went to {kind}" if seated else f"zara went to {kind}"
    if track.kind[place] == STANDARD:
        return Line(key, values, (f"mule {mule}", f"space {space}"))
    return Line(key, values | {"spot": spot}, (f"mule {mule}", f"spot {space} {spot}"))


def ended_turn(seat: Seat) -> Line:
    """A seat said done."""
    return Line("ended turn", {"seat": seat})


def sold(seat: Seat, items: int, dirhems: int) -> Line:
    """The sale at the end (ALP-50)."""
    return Line("sold", {"seat": seat, "items": items, "n": dirhems}, (f"seat {seat}", f"dirhem {seat}"))


# Farmers and fruits


def spent(seat: Seat, norias: int) -> Line:
    """Norias were spent; what for is told next."""
    return Line("spent norias", {"seat": seat, "n": norias}, (f"noria {seat}",))


def farmer_placed(seat: Seat, land: int, origin: int, fruit: int) -> Line:
    """A farmer came onto a farmland from the supply or another farmland, and may have taken a fruit."""
    values: Values = {"seat": seat, "word_farmland": land_word(land)}
    marks = [land_mark(land)]
    if origin != NONE:
        values["word_from"] = land_word(origin)
        marks.append(land_mark(origin))
    key = "added farmer" if origin == NONE else "moved farmer"
    if fruit == NONE:
        return Line(key, values, tuple(marks))
    return Line(f"{key} took", values | {"word_fruit": fruit_word(fruit), "n": 1}, (*marks, fruit_mark(seat, fruit)))


def swapped(seat: Seat, given: int, taken: int) -> Line:
    """A fruit was returned for another."""
    values: Values = {"seat": seat, "word_given": fruit_word(given), "word_fruit": fruit_word(taken), "n": 1}
    return Line("swapped", values, (fruit_mark(seat, given), fruit_mark(seat, taken)))


def took_fruit(seat: Seat, fruit: int) -> Line:
    """A fruit came from the supply."""
    return Line("took fruit", {"seat": seat, "word_fruit": fruit_word(fruit), "n": 1}, (fruit_mark(seat, fruit),))


def took_noria(seat: Seat) -> Line:
    """A noria was gained."""
    return Line("took noria", {"seat": seat}, (f"noria {seat}",))


def no_room(seat: Seat) -> Line:
    """A noria has no room; norias may be spent (ALP-19)."""
    return Line("noria without room", {"seat": seat}, (f"noria {seat}",))


def lost_noria(seat: Seat) -> Line:
    """A noria was lost."""
    return Line("lost noria", {"seat": seat}, (f"noria {seat}",))


def took_dirhems(seat: Seat, amount: int) -> Line:
    """Dirhems were gained by an icon or with a farmer."""
    return Line("took dirhems", {"seat": seat, "n": amount}, (f"dirhem {seat}",))


# Channels and harvest


def dug(seat: Seat, channel: int) -> Line:
    """A straight channel was laid."""
    return Line("dug", {"seat": seat, "channel": channel + 1}, (f"channel {channel + 1}",))


def planted(seat: Seat, channel: int, crop: int, land: int) -> Line:
    """A T channel was laid, with a crop token on the field it leads to."""
    values: Values = {"seat": seat, "channel": channel + 1, "word_fruit": fruit_word(crop), "n": 1}
    return Line("planted", values | {"word_farmland": land_word(land)}, (f"channel {channel + 1}", land_mark(land)))


def grown(channel: int, crop: int, count: int) -> Line:
    """Fruits were put onto a crop token."""
    values: Values = {"channel": channel + 1, "word_fruit": fruit_word(crop), "n": count}
    return Line("grown", values, (f"channel {channel + 1}",))


def harvested(seat: Seat, land: int) -> Line:
    """A farmland paid its main fruit."""
    values: Values = {"seat": seat, "word_farmland": land_word(land), "word_fruit": fruit_word(land), "n": 1}
    return Line("harvested", values, (land_mark(land), fruit_mark(seat, land)))


def harvested_noria(seat: Seat, land: int) -> Line:
    """A farmland pays a noria instead (ALP-41)."""
    return Line("harvest noria", {"seat": seat, "word_farmland": land_word(land)}, (land_mark(land),))


# Market and goals


def delivered(box: Box, seat: Seat, village: int, token: int) -> Line:
    """Fruits were delivered to a village."""
    fruit, count = divmod(token, VALUES)
    values: Values = {"seat": seat, "word_village": village_word(village), "word_fruit": fruit_word(fruit), "n": count}
    marks = (f"village {FARMLANDS[village]}", fruit_mark(seat, fruit), f"dirhem {seat}")
    return Line("delivered", values | {"dirhems": count + box.token_more}, marks)


def bonus(seat: Seat, fruit: int, amount: int) -> Line:
    """The market's bonus for a delivery."""
    values: Values = {"seat": seat, "word_fruit": fruit_word(fruit), "n": amount}
    return Line("market bonus", values, ("market", f"dirhem {seat}"))


def award_won(seat: Seat, village: int, *, turned: bool) -> Line:
    """An award token was won, and turned to its red side or removed (ALP-33)."""
    key = "award turned" if turned else "award gone"
    return Line(key, {"seat": seat, "word_village": village_word(village)}, (f"award {FARMLANDS[village]}",))


def passed(seat: Seat, what: str) -> Line:
    """A seat declined the rest of an award, or the card."""
    return Line(f"passed {what}", {"seat": seat})


def took_card(box: Box, seat: Seat, card: int) -> Line:
    """A delivery card was taken."""
    return _card("took card", box, card, {"seat": seat}, ("card", f"dirhem {seat}"))


def no_card() -> Line:
    """The deck has no card to turn up."""
    return Line("no card left", {}, ("deck",))


def validated(seat: Seat, goal: int, origin: int, reward: int, *, token: bool) -> Line:
    """A goal was validated, by the icon or for a goal token."""
    values: Values = {"seat": seat, "goal": goal + 1, "n": reward}
    marks = [f"goal {goal + 1}", f"dirhem {seat}"]
    key = "redeemed" if token else "validated"
    if origin == NONE:
        return Line(key, values, tuple(marks))
    return Line(f"{key} from", values | {"word_farmland": land_word(origin)}, (*marks, land_mark(origin)))


def took_token(seat: Seat) -> Line:
    """A goal token was taken."""
    return Line("took token", {"seat": seat}, (f"token {seat}",))


# Zara


def zara_rolled(roll: int) -> Line:
    """Zara's die; her mule is the third."""
    return Line("zara rolled", {"n": roll}, ("mule 2",))


def zara_took(village: int, token: int) -> Line:
    """Zara removed a delivery token."""
    fruit, count = divmod(token, VALUES)
    values: Values = {"word_village": village_word(village), "word_fruit": fruit_word(fruit), "n": count}
    return Line("zara took token", values, (f"village {FARMLANDS[village]}", "market"))


def zara_found_nothing(why: str, fruit: int = NONE) -> Line:
    """Zara did nothing at a market or harvest: "no token" of a fruit, "no card", or "no fruit"."""
    values: Values = {} if fruit == NONE else {"word_fruit": fruit_word(fruit), "n": 2}
    return Line(f"zara found {why}", values, ("deck",))


def zara_turned(box: Box, card: int) -> Line:
    """Zara turned over a card; it goes under the deck."""
    return _card("zara turned", box, card, {}, ("deck",))


def zara_picked(land: int, fruits: Sequence[int]) -> Line:
    """Zara removed fruits from a farmland."""
    names = dict(zip(_CARD_WORDS, map(fruit_word, fruits), strict=False))
    values: Values = {"word_farmland": land_word(land), "n": 1, **names}
    if len(fruits) > len(_CARD_WORDS):
        return Line("zara picked", values | {"n": len(fruits)}, (land_mark(land),))
    return Line(f"zara picked {len(fruits)}", values, (land_mark(land),))
