# mypyc may compile this module.
"""The moves of Alpujarras as shared values, and how they are written.

Spaces of the track and channels have numbers from 1, spots are counted from the rear. What can be chosen for itself
begins with a word of its own, so that the orange farmland and an orange are never mixed up.

    go 17                            the mule goes to a standard space
    go 22 spot 1                     … to a spot of a market, a harvest or the end
    add red take apple               a farmer from the supply, and the fruit it takes (`add red` if it takes none)
    add red from green take apple    … from a farmland, when there is none in the supply
    move green to red take apple     a farmer goes from one farmland to another
    irrigate 3                       a straight channel
    irrigate 7 crop cherry           a T channel and the crop token it leads to
    fruit apple · noria · dirhem 3   an icon is taken; in a noria window `noria` takes the one that is due
    harvest                          the harvest, all at once
    deliver red cherry 3             three cherries to the red village, for its token; begins the market action
    card                             the face-up delivery card, in or instead of the market action's delivery
    validate 3                       goal 3 (`validate 3 from red`: with a farmer from there, if none is in supply)
    redeem 3                         … for a goal token, once the icon has validated one (`redeem 3 from red`)
    token                            a goal token, because no goal can be validated
    spend 1 swap apple for lemon     norias; also `spend 2 move …`, `spend 3 add …`, `spend 4 add …`, `spend 5 add …`
    skip award                       the rest of an award, `skip card` the card, `skip noria` one that has no room
    done                             ends the turn, at the end space with the sale of what is left

Luck: `track M2 H1 …`, `villages o2 c5 …` (fruit and count, village by village), `mules 2 0 1` (rear to front; Zara is
the number of seats), `market apple grape …`, `awards 3 1 …` (by village), `goals a b b a`, `card 7` (turned up),
`back grape up` (of the deck's next card), `die 4` and `turn 12` (the card that Zara turns over).
"""

from collections.abc import Iterable
from itertools import permutations, product
from typing import Final, NamedTuple

from estaminet.core.game import Line, MalformedMove

FRUITS: Final = ("orange", "lemon", "apple", "cherry", "grape")
FARMLANDS: Final = ("orange", "yellow", "green", "red", "purple")
"""In ring order; the main fruit of a farmland has its number."""
KINDS: Final = 5
"""Of fruits, farmlands and villages alike."""
NONE: Final = KINDS
"""No fruit, no crop; as the origin of a farmer, the supply."""

GO, ADD, MOVE, IRRIGATE, FRUIT, NORIA, DIRHEM, HARVEST, DELIVER, CARD, VALIDATE, TOKEN, SWAP, SKIP, DONE = range(15)
TRACK, VILLAGES, MULES, MARKET, AWARDS, GOALS, SHOW, BACK, DIE, TURN = range(15, 25)

SKIP_NORIA, SKIP_AWARD, SKIP_CARD = range(3)
SKIPPED: Final = ("noria", "award", "card")
SPACES: Final = 100
"""Numbers of spaces stay below this."""
SPOTS: Final = 10
CHANNELS: Final = 15
VALUES: Final = 10
PRICES: Final = 10
AMOUNTS: Final = 100
CARDS: Final = 20
DIE_FACES: Final = 100
GOAL_CARDS: Final = 4


class Move(NamedTuple):
    """A verb and what it is about; 0 where nothing is.

    go (space, spot) · add (farmland, origin, fruit, norias) · move (farmland, origin, fruit, norias) · irrigate
    (channel - 1, crop) · fruit (fruit) · noria · dirhem (dirhems) · harvest · deliver (village, fruit, count) · card ·
    validate (goal - 1, origin, 1 with a token) · token · swap (fruit, for fruit, 0, norias) · skip (what) · done; and
    luck's track, villages, mules, market, awards, goals (coded) · show (card - 1) · back (2 × fruit + 1 if up) ·
    die (roll) · turn (card - 1).
    """

    verb: int
    a: int = 0
    b: int = 0
    c: int = 0
    d: int = 0


# Shared values

GOES: Final = tuple(tuple(Move(GO, space, spot) for spot in range(SPOTS)) for space in range(SPACES))
"""By space and spot; spot 0 is a standard space."""
ADDS: Final = tuple(
    tuple(
        tuple(tuple(Move(ADD, to, origin, fruit, price) for fruit in range(KINDS + 1)) for origin in range(KINDS + 1))
        for to in range(KINDS)
    )
    for price in range(PRICES)
)
"""By norias spent, farmland, origin and fruit."""
MOVES: Final = tuple(
    tuple(
        tuple(tuple(Move(MOVE, to, origin, fruit, price) for fruit in range(KINDS + 1)) for origin in range(KINDS))
        for to in range(KINDS)
    )
    for price in range(PRICES)
)
"""By norias spent, farmland, origin and fruit."""
SWAPS: Final = tuple(
    tuple(tuple(Move(SWAP, given, taken, 0, price) for taken in range(KINDS)) for given in range(KINDS))
    for price in range(PRICES)
)
"""By norias spent, fruit given and fruit taken."""
IRRIGATIONS: Final = tuple(
    tuple(Move(IRRIGATE, channel, crop) for crop in range(KINDS + 1)) for channel in range(CHANNELS)
)
"""By channel - 1 and crop."""
FRUIT_MOVES: Final = tuple(Move(FRUIT, fruit) for fruit in range(KINDS))
NORIA_MOVE: Final = Move(NORIA)
DIRHEMS: Final = tuple(Move(DIRHEM, amount) for amount in range(AMOUNTS))
HARVEST_MOVE: Final = Move(HARVEST)
DELIVERIES: Final = tuple(
    tuple(tuple(Move(DELIVER, village, fruit, count) for count in range(VALUES)) for fruit in range(KINDS))
    for village in range(KINDS)
)
"""By village, fruit and count."""
CARD_MOVE: Final = Move(CARD)
VALIDATIONS: Final = tuple(
    tuple(tuple(Move(VALIDATE, goal, origin, token) for origin in range(KINDS + 1)) for goal in range(GOAL_CARDS))
    for token in range(2)
)
"""By token, goal - 1 and origin."""
TOKEN_MOVE: Final = Move(TOKEN)
SKIPS: Final = tuple(Move(SKIP, what) for what in range(len(SKIPPED)))
DONE_MOVE: Final = Move(DONE)
SHOWS: Final = tuple(Move(SHOW, card) for card in range(CARDS))
TURNS: Final = tuple(Move(TURN, card) for card in range(CARDS))
BACKS: Final = tuple(Move(BACK, back) for back in range(2 * KINDS))
ROLLS: Final = tuple(Move(DIE, face) for face in range(DIE_FACES))

ORDERS: Final = tuple(permutations(range(KINDS)))
"""What an order of five is coded by: the market's fruits, the villages' awards."""
ARROWS: Final = ("down", "up")
SIDES: Final = "ab"


def _farmer_words() -> Iterable[tuple[str, Move]]:
    for price, to, fruit in product(range(PRICES), range(KINDS), range(KINDS + 1)):
        spend = f"spend {price} " if price else ""
        take = f" take {FRUITS[fruit]}" if fruit != NONE else ""
        yield f"{spend}add {FARMLANDS[to]}{take}", ADDS[price][to][NONE][fruit]
        for origin in range(KINDS):
            if origin != to:
                name = FARMLANDS[origin]
                yield f"{spend}add {FARMLANDS[to]} from {name}{take}", ADDS[price][to][origin][fruit]
                yield f"{spend}move {name} to {FARMLANDS[to]}{take}", MOVES[price][to][origin][fruit]


def _plain_words() -> Iterable[tuple[str, Move]]:
    yield from (("noria", NORIA_MOVE), ("harvest", HARVEST_MOVE), ("card", CARD_MOVE), ("token", TOKEN_MOVE))
    yield "done", DONE_MOVE
    for what, name in enumerate(SKIPPED):
        yield f"skip {name}", SKIPS[what]
    for space in range(1, SPACES):
        yield f"go {space}", GOES[space][0]
        for spot in range(1, SPOTS):
            yield f"go {space} spot {spot}", GOES[space][spot]
    for amount in range(1, AMOUNTS):
        yield f"dirhem {amount}", DIRHEMS[amount]
    for channel, row in enumerate(IRRIGATIONS):
        yield f"irrigate {channel + 1}", row[NONE]
        for crop, name in enumerate(FRUITS):
            yield f"irrigate {channel + 1} crop {name}", row[crop]
    for goal in range(GOAL_CARDS):
        for token, verb in enumerate(("validate", "redeem")):
            yield f"{verb} {goal + 1}", VALIDATIONS[token][goal][NONE]
            for origin, name in enumerate(FARMLANDS):
                yield f"{verb} {goal + 1} from {name}", VALIDATIONS[token][goal][origin]


def _fruit_words() -> Iterable[tuple[str, Move]]:
    for fruit, name in enumerate(FRUITS):
        yield f"fruit {name}", FRUIT_MOVES[fruit]
        for price, taken in product(range(1, PRICES), range(KINDS)):
            if taken != fruit:
                yield f"spend {price} swap {name} for {FRUITS[taken]}", SWAPS[price][fruit][taken]
        for village, count in product(range(KINDS), range(1, VALUES)):
            yield f"deliver {FARMLANDS[village]} {name} {count}", DELIVERIES[village][fruit][count]


def _luck_words() -> Iterable[tuple[str, Move]]:
    for order, fruits in enumerate(ORDERS):
        yield " ".join(("market", *(FRUITS[fruit] for fruit in fruits))), Move(MARKET, order)
        yield " ".join(("awards", *(str(award + 1) for award in fruits))), Move(AWARDS, order)
    for sides in range(1 << GOAL_CARDS):
        yield " ".join(("goals", *(SIDES[sides >> goal & 1] for goal in range(GOAL_CARDS)))), Move(GOALS, sides)
    for card in range(CARDS):
        # A card that is taken and one that luck turns up differ by their number.
        yield f"card {card + 1}", SHOWS[card]
        yield f"turn {card + 1}", TURNS[card]
    for back, move in enumerate(BACKS):
        yield f"back {FRUITS[back // 2]} {ARROWS[back % 2]}", move
    for face in range(1, DIE_FACES):
        yield f"die {face}", ROLLS[face]


_FIXED: Final = dict((*_plain_words(), *_farmer_words(), *_fruit_words(), *_luck_words()))
_WORDS: Final = {move: text for text, move in _FIXED.items()}
SEGMENTS: Final = ("M1", "M2", "M3", "M4", "H1", "H2", "H3", "H4")
"""By number, markets first."""
_LETTERS: Final = "olacg"
_BASE: Final = 64


def coded(verb: int, numbers: Iterable[int]) -> Move:
    """A draw that is a row of numbers below 64, none of them 0."""
    code = 0
    for number in numbers:
        code = code * _BASE + number
    return Move(verb, code)


def decoded(code: int) -> list[int]:
    """The row of numbers that `coded` made it from."""
    found = []
    while code:
        code, number = divmod(code, _BASE)
        found.append(number)
    return found[::-1]


def token_of(fruit: int, count: int) -> int:
    """A delivery token as a number above 0: so many fruits of a kind."""
    return fruit * VALUES + count


def _rows() -> dict[int, tuple[str, dict[str, int]]]:
    """The draws written as a row of words: their verb's word, and the numbers of the words."""
    tokens = {f"{_LETTERS[fruit]}{count}": token_of(fruit, count) for fruit in range(KINDS) for count in range(1, 10)}
    return {
        TRACK: ("track", {name: number for number, name in enumerate(SEGMENTS, 1)}),
        VILLAGES: ("villages", tokens),
        MULES: ("mules", {str(mule): mule + 1 for mule in range(4)}),
    }


_ROWS: Final = _rows()
_ROW_WORDS: Final = {verb: {number: word for word, number in words.items()} for verb, (_, words) in _ROWS.items()}
_VERBS: Final = {name: verb for verb, (name, _) in _ROWS.items()}
_LONGEST_TEXT: Final = 400


def write(move: Move) -> str:
    """The move in words."""
    fixed = _WORDS.get(move)
    if fixed is not None:
        return fixed
    words = _ROW_WORDS[move.verb]
    return " ".join((_ROWS[move.verb][0], *(words[number] for number in decoded(move.a))))


def read(text: str) -> Move:
    """The move that is written so; MalformedMove for anything else."""
    fixed = _FIXED.get(text)
    if fixed is not None:
        return fixed
    name, *words = text[:_LONGEST_TEXT].split(" ")
    verb = _VERBS.get(name, 0)
    numbers = _ROWS[verb][1] if verb else {}
    if not words or len(text) > _LONGEST_TEXT or not all(word in numbers for word in words):
        raise MalformedMove(Line("core not a move", {"move": text[:60]}))
    return coded(verb, [numbers[word] for word in words])
