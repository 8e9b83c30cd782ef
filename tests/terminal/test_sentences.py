"""Typed words become legal sentences: whole words, beginnings, words left out, and menus of what may follow."""

import pytest

from estaminet.terminal.sentences import FEW, Entry, menu, understood

MOVES = ("done", "lay 0,1 r0", "lay 0,1 r1", "lay 0,10 r0", "place 0,0", "place 1,0")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("done", "done"),
        ("d", "done"),
        ("D", "done"),
        ("lay 0,1 r1", "lay 0,1 r1"),
        ("lay 0,10", "lay 0,10 r0"),
        ("pl 1", "place 1,0"),
    ],
)
def test_one_sentence_that_can_be_meant_is_meant(typed: str, move: str) -> None:
    assert understood(typed.split(), MOVES).move == move


@pytest.mark.parametrize(
    ("typed", "words", "moves"),
    [
        ("", (), MOVES),
        ("lay 0,1", ("lay", "0,1"), MOVES[1:3]),
        ("l 0", ("lay",), MOVES[1:4]),
        ("l 0 r1", ("lay",), MOVES[1:4]),
    ],
)
def test_several_sentences_are_left_open(typed: str, words: tuple[str, ...], moves: tuple[str, ...]) -> None:
    reading = understood(typed.split(), MOVES)
    assert reading == (words, moves)
    assert reading.move is None


@pytest.mark.parametrize("typed", ["dig", "done done", "lay 9", "r0", "lay 0,1 r2", "0,1 r0"])
def test_what_begins_no_sentence_is_nothing(typed: str) -> None:
    reading = understood(typed.split(), MOVES)
    assert reading.moves == ()
    assert reading.move is None


def test_words_without_choice_may_be_left_out() -> None:
    assert understood(("0,1", "r1"), MOVES[1:4]).move == "lay 0,1 r1"
    assert understood(("r1",), MOVES[1:3]).move == "lay 0,1 r1"
    assert understood(("r1",), MOVES[1:4]).moves == ()


def test_a_sentence_that_begins_another_can_be_meant() -> None:
    assert understood(("give",), ("give", "give 2")).move == "give"
    assert understood(("give", "2"), ("give", "give 2")).move == "give 2"
    assert understood(("3",), ("give", "give 2")).moves == ()


def test_few_sentences_are_listed_one_by_one() -> None:
    few = tuple(f"give {n} {n % 2}" for n in range(FEW))
    assert menu(understood((), few)) == [Entry(tuple(move.split()), (move,)) for move in few]


def test_many_sentences_are_grouped_by_the_first_word_that_differs() -> None:
    many = tuple(f"give {n % 2} {n}" for n in range(FEW + 1))
    assert menu(understood((), many)) == [Entry(("give", "0"), many[::2]), Entry(("give", "1"), many[1::2])]
    assert menu(understood((), ("done", *many))) == [Entry(("done",), ("done",)), Entry(("give",), many)]
    assert menu(understood((), ("give", *many)))[0] == Entry(("give",), ("give",))
