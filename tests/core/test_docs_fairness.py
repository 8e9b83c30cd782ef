"""The pages about fairness and records say what the program does: their numbers and grammars are worked out again."""

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from estaminet.core.game import Deal, Dice, MalformedMove, Odds
from estaminet.core.luck import DealDice, commitment, deal_key, draw, shuffled
from estaminet.core.match import Match
from estaminet.core.record import verify
from estaminet.games import editions, shelf

DOCS = Path(__file__).parents[2] / "docs"
FAIRNESS = (DOCS / "fairness.md").read_text(encoding="utf-8")
FORMAT = (DOCS / "record-format.md").read_text(encoding="utf-8")
STREAM = re.compile(r"^\| `(.+)/(\d+)/(\d+)` \| `(\w{16})` \| (\d+) \| (\d+) \| (\d+) \| (.+) \|$", re.MULTILINE)
TERM = re.compile(r'"[^"]*"|[a-z]+|[\[\](){}|,]')
LIMES = shelf()["limes"].box(1, {}, editions("limes")["box"])


def shown(what: str) -> str:
    found = re.search(rf"^\| {what} \| `(.+)` \|$", FAIRNESS, re.MULTILINE)
    assert found is not None
    return found[1]


SECRET = bytes.fromhex(shown("secret"))
WORDS = shown("message of the key").split(r"\n")
KEY = deal_key(SECRET, WORDS)


def stream(name: str) -> Iterator[tuple[int, int, str]]:
    """The rows of a table: n, the number below it, and what came of it; their words are checked on the way."""
    for row_name, use, attempt, start, word, n, number, came in STREAM.findall(FAIRNESS):
        if row_name.split(" ")[0] == name:
            dice = DealDice(KEY, row_name, int(use))
            words = [dice.below(1 << 64) for _ in range(int(attempt) + 1)]
            assert (f"{words[-1]:016x}", words[-1]) == (start, int(word))
            assert words[-1] % int(n) == int(number)
            yield int(n), int(number), came


def test_the_example_begins_with_this_secret_and_key() -> None:
    assert WORDS == ["oak", "", "hop"]
    assert shown("commitment") == commitment(SECRET)
    assert shown("K") == KEY.hex()


def test_the_cards_of_the_example_are_drawn() -> None:
    match = Match(LIMES, KEY)
    rows = list(stream("card"))
    match.open()
    for round_number, (n, _, card) in enumerate(rows, 1):
        assert n == 25 - round_number
        assert match.log[-1].text == f"card {card}"
        match.play(0, match.offers(0)[0].move)
        match.play(0, "done")
    assert len(rows) == 3


def test_the_boundary_of_the_example_is_right() -> None:
    assert f"*top* is {2**64 // 24 * 24}." in FAIRNESS


def test_the_die_of_the_example_is_thrown() -> None:
    die = Odds("die", ("low", "middle", "high"), (1, 2, 1))
    assert [came for _, _, came in stream("die")] == [draw(KEY, die, use) for use in range(3)]


def test_the_hand_of_the_example_is_shuffled() -> None:
    def deal(dice: Dice) -> list[str]:
        return shuffled("abcd", dice)

    rows = list(stream("hand"))
    assert [n for n, _, _ in rows] == [4, 3, 2]
    assert rows[-1][2].split() == draw(KEY, Deal("hand", deal, lambda _: True))
    order = list("abcd")
    for last, (_, other, then) in zip((3, 2, 1), rows, strict=True):
        order[last], order[other] = order[other], order[last]
        assert then.split() == order


def test_the_sample_record_is_true() -> None:
    record = verify((DOCS / "samples/limes-record.json").read_bytes(), shelf().get)
    assert all(grammar("Limes").fullmatch(event.move) for event in record.events if event.move)


def test_all_entries_of_a_record_are_documented_in_their_order() -> None:
    tables = re.findall(r"\| entry \| type \| meaning \|\n\|---\|---\|---\|\n((?:\|.*\n)+)", FORMAT)
    documented = [re.findall(r"^\| `(\w+)`", table, re.MULTILINE) for table in tables]
    record = verify((DOCS / "samples/limes-record.json").read_bytes(), shelf().get)
    structs = (record, record.seats[0], record.events[0], record.result)
    assert documented == [list(struct.__struct_fields__) for struct in structs]


# Grammars


def grammar(game: str) -> re.Pattern[str]:
    """The grammar that the page gives for a game, as a pattern."""
    section = FORMAT.split(f"### {game}\n")[1]
    block = re.search(r"```ebnf\n(.*?)```", section, re.DOTALL)
    assert block is not None
    rules = dict(rule.split("=", 1) for rule in block[1].split(" ;\n") if rule)
    named = {name.strip(): body for name, body in rules.items()}

    def pattern(name: str) -> str:
        return "(?:" + "".join(part(term) for term in TERM.findall(named[name])) + ")"

    def part(term: str) -> str:
        signs = {",": "", "[": "(?:", "]": ")?", "(": "(?:", ")": ")", "{": "(?:", "}": ")*", "|": "|"}
        if term.startswith('"'):
            return re.escape(term[1:-1])
        return signs[term] if term in signs else pattern(term)

    return re.compile(pattern("written"))


def is_read(text: str) -> bool:
    with suppress(MalformedMove):
        LIMES.read(text)
        return True
    return False


NUMBERS = [str(number) for number in range(-9, 30)] + ["", "00", "-0", "+1", "01", " 1", "١"]


@pytest.mark.parametrize("shape", ["lay {},{} r0", "lay 0,0 r{}", "place {},{}", "move {},{} 1,1", "card {}", "done{}"])
def test_the_grammar_of_limes_allows_what_is_read_and_nothing_else(shape: str) -> None:
    limes = grammar("Limes")
    texts = {shape.format(first, second) for first in NUMBERS for second in NUMBERS}
    assert {text for text in texts if limes.fullmatch(text)} == {text for text in texts if is_read(text)}
    assert any(is_read(text) for text in texts)


@settings(max_examples=200)
@given(st.one_of(st.text(), st.from_regex(grammar("Limes"), fullmatch=True), st.text(alphabet="laymovedncr ,-0123")))
def test_any_text_fits_the_grammar_of_limes_iff_it_is_read(text: str) -> None:
    assert (grammar("Limes").fullmatch(text) is not None) == is_read(text)


def test_the_sentences_shown_are_read() -> None:
    for sentence in re.findall(r"^\| `((?:lay|place|move|card) .+|done)` \|", FORMAT, re.MULTILINE):
        assert is_read(sentence)
