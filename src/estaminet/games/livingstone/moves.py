"""The moves of Livingstone as shared values, and how they are written."""

from typing import Final, NamedTuple

from estaminet.core.game import Line, MalformedMove
from estaminet.games.livingstone.edition import COLUMNS, ROWS

DIE: Final = 0
GIVE: Final = 1
SELL: Final = 2
DRAW: Final = 3
COINS: Final = 4
DIG: Final = 5
PULL: Final = 6
TENT: Final = 7
PLAY: Final = 8
DONE: Final = 9
START: Final = 10
WHITE: Final = 11
ROLL: Final = 12
STONE: Final = 13
CARD: Final = 14
QUEEN: Final = 15

FACES: Final = ROWS
STONES: Final = ("rock", "clear", "blue", "red", "white")
ROCK: Final = 0
WHITE_STONE: Final = 4
GEMS: Final = STONES[1:4]
KINDS: Final = ("collapse", "boat", "extra", "free", "ignore", "dig", "coins", "market", "points")
COLLAPSE, BOAT, EXTRA, FREE, IGNORE, DIG_CARD, COINS_CARD, MARKET, POINTS = range(9)
BY_FREE: Final = 1
BY_IGNORE: Final = 2
HOME: Final = 0
"""Where a tent comes from that is in the supply; space `s` of the board is `s` + 1."""


class Move(NamedTuple):
    """A verb and up to three numbers.

    die (face) · give (pounds) · sell (gem) · draw · coins · dig · pull · tent (row - 1, origin, cards used) ·
    play (card) · done; and luck's start (seat) · white (spaces as bits) · dice and queen (four bits a face, how
    many show it) · stone (kind) · card (kind).
    """

    verb: int
    a: int = 0
    b: int = 0
    c: int = 0


SPACES: Final = COLUMNS * ROWS
SPACE_NAMES: Final = tuple(f"{space // ROWS + 1},{space % ROWS + 1}" for space in range(SPACES))
"""Column and row from 1, by number: six to a column."""

DICE: Final = (Move(DIE), *(Move(DIE, face) for face in range(1, FACES + 1)))
"""By face, from 1."""
GIFTS: Final = tuple(Move(GIVE, pounds) for pounds in range(400))
SALES: Final = tuple(Move(SELL, gem) for gem in range(len(GEMS)))
DRAW_MOVE: Final = Move(DRAW)
COINS_MOVE: Final = Move(COINS)
DIG_MOVE: Final = Move(DIG)
PULL_MOVE: Final = Move(PULL)
DONE_MOVE: Final = Move(DONE)
TENTS: Final = tuple(
    tuple(tuple(Move(TENT, row, origin, cards) for origin in range(SPACES + 1)) for row in range(ROWS))
    for cards in range(4)
)
"""By cards used, row - 1 and origin."""
PLAYS: Final = tuple(Move(PLAY, card) for card in range(len(KINDS)))
STARTS: Final = tuple(Move(START, seat) for seat in range(5))
STONE_DRAWS: Final = tuple(Move(STONE, kind) for kind in range(len(STONES)))
CARD_DRAWS: Final = tuple(Move(CARD, kind) for kind in range(len(KINDS)))

PLAYABLE: Final = (BOAT, EXTRA, DIG_CARD, COINS_CARD, MARKET)
"""The cards that are played by themselves; tent cards go with a tent."""

_TENT_WORDS: Final = ("tent", "play free tent", "play ignore tent", "play free ignore tent")
_FIXED: Final = {
    **{f"die {move.a}": move for move in DICE[1:]},
    **{f"sell {GEMS[move.a]}": move for move in SALES},
    "draw": DRAW_MOVE,
    "coins": COINS_MOVE,
    "dig": DIG_MOVE,
    "pull": PULL_MOVE,
    "done": DONE_MOVE,
    **{f"play {KINDS[card]}": PLAYS[card] for card in PLAYABLE},
    **{f"start {move.a}": move for move in STARTS},
    **{f"stone {STONES[move.a]}": move for move in STONE_DRAWS},
    **{f"card {KINDS[move.a]}": move for move in CARD_DRAWS},
    **{f"{_TENT_WORDS[cards]} {row + 1}": TENTS[cards][row][HOME] for cards in range(4) for row in range(ROWS)},
}
_WORDS: Final = {move: text for text, move in _FIXED.items()}
_SPACE_OF: Final = {name: space for space, name in enumerate(SPACE_NAMES)}
_FACE_BITS: Final = {str(face): 1 << 4 * face - 4 for face in range(1, FACES + 1)}
_LONGEST_TEXT: Final = 1000
_MOST_DICE: Final = 15


def pool(counts: list[int]) -> int:
    """Dice as a number, four bits a face; `counts` by face, from 1 (index 0 is not used)."""
    return sum(counts[face] << 4 * face - 4 for face in range(1, FACES + 1))


def counts_of(dice: int) -> list[int]:
    """How many dice show each face, by face from 1."""
    return [0, *(dice >> 4 * face & 15 for face in range(FACES))]


def faces_of(dice: int) -> list[int]:
    """The dice one by one, the lowest first."""
    return [face for face, count in enumerate(counts_of(dice)) for _ in range(count)]


def dice_words(dice: int) -> str:
    """The dice as they are written and said: `1 4 4`."""
    return " ".join(map(str, faces_of(dice)))


def spaces_of(bits: int) -> list[int]:
    """The spaces whose bits are set."""
    return [space for space in range(bits.bit_length()) if bits >> space & 1]


def write(move: Move) -> str:
    """The move in words."""
    fixed = _WORDS.get(move)
    if fixed is not None:
        return fixed
    verb, a, origin, cards = move
    if verb == GIVE:
        return f"give {a}"
    if verb == TENT:
        return f"{_TENT_WORDS[cards]} {a + 1} from {SPACE_NAMES[origin - 1]}"
    if verb == WHITE:
        return " ".join(("white", *(SPACE_NAMES[space] for space in spaces_of(a))))
    return f"{'queen' if verb == QUEEN else 'dice'} {dice_words(a)}"


def read(text: str) -> Move:
    """The move that is written exactly so; MalformedMove for anything else."""
    fixed = _FIXED.get(text)
    if fixed is not None:
        return fixed
    try:
        move = _built(text.split(" ")) if len(text) <= _LONGEST_TEXT else None
    except (KeyError, ValueError, IndexError):
        move = None
    if move is None or write(move) != text:
        raise MalformedMove(Line("not a move", {"text": text[:60]}))
    return move


def _built(words: list[str]) -> Move | None:
    match words:
        case ["give", pounds]:
            return gift(int(pounds[:6])) if int(pounds) > 0 else None
        case [*tent, row, "from", space]:
            return TENTS[_TENT_WORDS.index(" ".join(tent))][int(row) - 1][_SPACE_OF[space] + 1]
        case ["white", *spaces]:
            return Move(WHITE, sum(1 << space for space in {_SPACE_OF[name] for name in spaces}))
        case ["dice" | "queen" as what, *dice] if len(dice) <= _MOST_DICE:
            return Move(ROLL if what == "dice" else QUEEN, sum(_FACE_BITS[face] for face in dice))
    return None


def gift(pounds: int) -> Move:
    """The move that gives so many pounds."""
    return GIFTS[pounds] if pounds < len(GIFTS) else Move(GIVE, pounds)
