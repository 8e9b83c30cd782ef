"""Luck, recomputed here from nothing but SHA-256."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from itertools import product

import pytest

from estaminet.core.game import Deal, Odds
from estaminet.core.luck import DealDice, commitment, deal_key, draw, possible, roll, shuffled

SECRET = bytes(range(32))


def hmac_sha256(key: bytes, text: bytes) -> bytes:
    """RFC 2104, by hand."""
    block = (hashlib.sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + text).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def numbers(key: bytes, name: str, use: int, below: int, count: int) -> list[int]:
    """What `docs/fairness.md` says in prose."""
    found: list[int] = []
    attempt = 0
    while len(found) < count:
        word = int.from_bytes(hmac_sha256(key, f"{name}/{use}/{attempt}".encode())[:8], "big")
        attempt += 1
        if word < 2**64 // below * below:
            found.append(word % below)
    return found


class Counting:
    """Dice that show 0, 1, 2 … and keep what they were asked."""

    def __init__(self, shown: Sequence[int]) -> None:
        self.shown = list(shown)
        self.asked: list[int] = []

    def below(self, n: int, /) -> int:
        self.asked.append(n)
        return self.shown.pop(0)


def test_the_hmac_of_this_test_is_that_of_rfc_4231() -> None:
    expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    assert hmac_sha256(b"Jefe", b"what do ya want for nothing?").hex() == expected


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.parametrize("words", [[], [""], ["", ""], ["a", "b"], ["Grüße", "à bientôt"], ["ab", ""], ["a", "b", "c"]])
def test_the_key_hashes_the_words_in_seat_order(words: list[str]) -> None:
    assert deal_key(SECRET, words) == hmac_sha256(SECRET, "\n".join(words).encode())


def test_words_in_another_order_or_from_other_seats_make_another_key() -> None:
    keys = {deal_key(SECRET, words) for words in (["a", "b"], ["b", "a"], ["a", "b", ""], ["ab", ""], ["", "ab"])}
    assert len(keys) == 5


def test_a_word_of_two_lines_is_refused_as_it_could_pass_for_two_words() -> None:
    with pytest.raises(ValueError, match="one line"):
        deal_key(SECRET, ["a\nb", "c"])


@pytest.mark.parametrize("below", [1, 2, 3, 6, 24, 1000, 2**63 + 1, 2**64])
def test_numbers_follow_from_key_name_and_use(below: int) -> None:
    for name, use in (("card 7", 0), ("die", 0), ("die", 1), ("die", 12)):
        dice = DealDice(SECRET, name, use)
        assert [dice.below(below) for _ in range(20)] == numbers(SECRET, name, use, below, 20)


@pytest.mark.parametrize("below", [0, -1, 2**64 + 1])
def test_no_number_below_nothing_or_beyond_a_word(below: int) -> None:
    with pytest.raises(ValueError, match="no number below"):
        DealDice(SECRET, "die", 0).below(below)


@pytest.mark.parametrize(
    ("below", "refused", "taken"),
    [
        (3, 2**64 - 1, 2**64 - 2),
        (6, 2**64 - 4, 2**64 - 5),
        (6, 2**64 - 1, 2**64 - 5),
        (2**63 + 1, 2**63 + 1, 2**63),
        (10, 2**64 - 6, 2**64 - 7),
    ],
)
def test_words_from_the_top_multiple_on_are_refused(
    monkeypatch: pytest.MonkeyPatch, below: int, refused: int, taken: int
) -> None:
    words = [refused, refused, taken]
    asked: list[str] = []

    def fake(key: bytes, text: bytes, how: str) -> bytes:
        asked.append(text.decode())
        return words.pop(0).to_bytes(8, "big") + bytes(24)

    monkeypatch.setattr("hmac.digest", fake)
    assert DealDice(b"", "die", 3).below(below) == taken % below
    assert asked == ["die/3/0", "die/3/1", "die/3/2"]


def test_a_power_of_two_refuses_no_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hmac.digest", lambda *_: b"\xff" * 32)
    assert DealDice(b"", "die", 0).below(2**64) == 2**64 - 1
    assert DealDice(b"", "die", 0).below(4) == 3


@pytest.mark.parametrize("sides", [2, 3, 6, 7])
def test_no_side_of_a_die_is_likelier(sides: int) -> None:
    thrown = 3000 * sides
    counts = Counter(DealDice(SECRET, "die", use).below(sides) for use in range(thrown))
    chi_square = sum((counts[side] - 3000) ** 2 / 3000 for side in range(sides))
    assert chi_square < 25  # with six degrees of freedom one fair die in 3000 goes beyond


def test_equal_odds_take_one_of_the_list() -> None:
    odds = Odds("card", ("a", "b", "c"))
    assert [roll(odds, Counting([number])) for number in range(3)] == ["a", "b", "c"]
    dice = Counting([0])
    roll(odds, dice)
    assert dice.asked == [3]


def test_weights_are_numbers_of_tickets_in_the_order_of_the_list() -> None:
    odds = Odds("die", ("no", "a", "b", "never", "c"), (0, 1, 3, 0, 2))
    dice = Counting(range(6))
    assert [roll(odds, dice) for _ in range(6)] == ["a", "b", "b", "b", "c", "c"]
    assert dice.asked == [6] * 6


def test_a_deal_reads_all_its_dice_from_one_stream() -> None:
    three = Deal("dice", lambda dice: tuple(dice.below(6) for _ in range(3)), lambda move: True)
    assert draw(SECRET, three) == tuple(numbers(SECRET, "dice", 0, 6, 3))
    assert draw(SECRET, three, 4) == tuple(numbers(SECRET, "dice", 4, 6, 3))


def test_the_next_use_of_a_name_and_other_names_are_other_draws() -> None:
    many = range(10**9)
    drawn = {draw(SECRET, Odds(name, many), use) for name in ("a", "b", "a/0") for use in range(3)}
    assert len(drawn) == 9


def test_only_what_is_listed_with_a_weight_could_be_drawn() -> None:
    assert possible(Odds("card", ("a", "b")), "b")
    assert not possible(Odds("card", ("a", "b")), "c")
    assert possible(Odds("card", ("a", "a", "b"), (0, 1, 0)), "a")
    assert not possible(Odds("card", ("a", "a", "b"), (0, 1, 0)), "b")
    assert not possible(Odds("card", ("a", "b"), (1, 1)), "c")


def test_a_deal_says_itself_what_could_be_drawn() -> None:
    even = Deal("even", lambda dice: 2 * dice.below(5), lambda move: move % 2 == 0)
    assert possible(even, 4)
    assert not possible(even, 3)


def test_every_order_is_shuffled_by_exactly_one_row_of_numbers() -> None:
    orders = [tuple(shuffled("abcd", Counting(row))) for row in product(range(4), range(3), range(2))]
    assert len(set(orders)) == 24
    assert shuffled("", Counting(())) == []
    dice = Counting([0, 0, 0])
    assert shuffled("abcd", dice) == ["b", "c", "d", "a"]
    assert dice.asked == [4, 3, 2]
