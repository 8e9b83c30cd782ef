"""What a seat may know, and the table that lies behind a view (ALP-76, ALP-81, ALP-82)."""

from random import Random

import pytest

from estaminet.games.alpujarras.state import Table
from estaminet.games.alpujarras.tests.table import Dice, Scene, random_match, rules


@pytest.mark.rule("ALP-76")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_hidden_but_what_luck_will_draw(seats: int) -> None:
    """The table behind a view is the table, after every event of some matches."""
    box = rules(seats)
    for seed in range(2):
        for table, _, _ in random_match(box, Random(seed)):
            view = box.view(table, seed % seats)
            guess = box.guess(view, Dice(Random(0)))
            assert guess == table, different(guess, table)
            assert box.view(guess, seed % seats) == view


@pytest.mark.rule("ALP-25", "ALP-76")
@pytest.mark.parametrize(
    ("things", "played", "pending"),
    [
        ("5 cherry 5 noria", ("go 16 spot 1", "harvest"), ("noria", "harvest:purple")),
        ("5 grape 5 noria", ("go 12", "irrigate 2 crop grape"), ("noria", "crop:2")),
    ],
)
def test_what_waits_behind_a_noria_is_known(things: str, played: tuple[str, ...], pending: tuple[str, ...]) -> None:
    scene = Scene(4).farm(0, "red purple").have(0, things).dig("1").at("9", "34.1", "34.2", "34.3").do(*played)
    assert scene.view().turn.pending == pending
    assert scene.rules.guess(scene.view(), Dice(Random(0))) == scene.table


@pytest.mark.rule("ALP-76")
def test_before_the_track_is_laid_there_is_a_table_too() -> None:
    scene = Scene.upto(3)
    assert scene.rules.guess(scene.view(), Dice(Random(0))) == scene.table
    assert scene.view().order == ()


def different(one: Table, other: Table) -> list[str]:
    return [name for name in Table.__slots__ if getattr(one, name) != getattr(other, name)]


@pytest.mark.rule("ALP-76")
def test_guests_and_seats_see_the_same() -> None:
    scene = Scene(3)
    assert {scene.rules.view(scene.table, seat).supply for seat in (None, 0, 1, 2)} == {(15,) * 5}
    assert scene.rules.view(scene.table, None).seat is None


@pytest.mark.rule("ALP-82")
def test_tokens_are_no_secret() -> None:
    scene = Scene(4).lie(0, "red", "apple 2").validated(0, "3")
    assert [token.fruit for token in scene.of(0).tokens] == ["apple"]


def test_a_copy_is_a_table_of_its_own() -> None:
    scene = Scene(4).have(0, "5 noria").farm(0, "red").at("4", "34.1", "34.2", "34.3")
    copy = scene.rules.copy(scene.table)
    assert copy == scene.table
    scene.do("spend 5 add red take apple", "go 10 spot 1", "done")
    assert copy != scene.table
    assert copy.norias[0] == 5


def test_fields_are_shown_with_the_printed_ones_filled_first() -> None:
    scene = Scene(4).dig("1 2:orange 15:orange")
    fields = [(field.fruit, field.count, field.channel) for field in scene.view().farmlands[0].fields]
    assert fields == [("orange", 3, 0), ("grape", 3, 0), ("lemon", 3, 0), ("orange", 0, 2), ("orange", 0, 15)]
    scene.field("orange", "5 orange 1 grape")
    fields = [(field.fruit, field.count, field.channel) for field in scene.view().farmlands[0].fields]
    assert fields == [("orange", 3, 0), ("grape", 1, 0), ("lemon", 0, 0), ("orange", 1, 2), ("orange", 1, 15)]


def test_the_edition_says_that_it_is_a_reconstruction() -> None:
    assert Scene(4).view().edition == "reconstruction"
    assert "channels" in Scene(4).view().reconstructed
    assert Scene(4, reconstructed=[]).view().edition == ""
