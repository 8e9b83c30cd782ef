"""Opening and joining tables, limits, and the words that enter the deal."""

import hashlib
from typing import Any

import pytest

from estaminet.core.game import Line
from estaminet.core.luck import deal_key, draw
from estaminet.server.matches import tables
from estaminet.server.matches.held import reading
from estaminet.server.matches.models import Deal, Guest, Table
from tabling import BOT, DEVICE, LINK, PERSON, WORD, fresh, log, opened, seat

pytestmark = pytest.mark.django_db(transaction=True)
OTHER = "f" * 32


def refused(*chairs: tables.Chair, **arguments: Any) -> Line:
    before = (Table.objects.count(), Deal.objects.count())
    with pytest.raises(tables.TableRefused) as refusal:
        opened(*chairs, **arguments)
    assert (Table.objects.count(), Deal.objects.count()) == before
    return refusal.value.line


def test_against_a_bot_the_match_begins_at_once() -> None:
    table = opened(PERSON, BOT)
    assert table.status == "running"
    assert [(n, who) for n, who, _, _ in log(table)] == [(0, -1)]


def test_nothing_is_drawn_before_the_last_seat_is_taken() -> None:
    table = opened(PERSON, LINK, LINK)
    tables.join(table, Guest.objects.create(), "Bo", OTHER)
    assert (fresh(table).status, log(table)) == ("open", [])
    tables.join(table, Guest.objects.create(), "Cy")
    assert fresh(table).status == "running"
    assert len(log(table)) == 1


def test_the_commitment_is_the_hash_of_a_secret_that_stays_hidden() -> None:
    table = opened()
    seen = tables.sight(table, 0)
    secret = bytes.fromhex(table.deal.secret)
    assert seen.commitment == hashlib.sha256(secret).hexdigest()
    assert len(secret) == 32
    assert (seen.secret, seen.words) == ("", ())


def test_words_enter_the_key_in_seat_order_and_a_missing_one_is_empty() -> None:
    table = opened(LINK, BOT, PERSON, words=[WORD])
    tables.join(table, Guest.objects.create(), "Bo", OTHER)
    key = deal_key(bytes.fromhex(table.deal.secret), [OTHER, "", WORD])
    with reading(table.id) as held:
        begun = held.rules.setup()
        first = held.rules.write(draw(key, held.rules.luck(begun)))
    assert log(table) == [(0, -1, first, -1)]


@pytest.mark.parametrize("word", [WORD[1:], WORD + "0", WORD.upper(), WORD[:-1] + "g", WORD[:-1] + "\n"])
def test_only_words_of_32_hexadecimal_digits_are_taken(word: str) -> None:
    assert refused(PERSON, BOT, words=[word]).key == "table bad word"
    table = opened(PERSON, LINK)
    with pytest.raises(tables.TableRefused):
        tables.join(table, Guest.objects.create(), "Bo", word)
    assert fresh(table).status == "open"
    assert seat(table, 1).kind == "link"


def test_a_word_for_each_person_here_but_not_more() -> None:
    assert [one.word for one in opened(PERSON, BOT, DEVICE, words=[WORD, OTHER]).seats.all()] == [WORD, "", OTHER]
    assert refused(PERSON, BOT, DEVICE, words=[WORD, OTHER, WORD]).key == "table too many words"


def test_five_tables_a_guest_and_not_six() -> None:
    guest = Guest.objects.create()
    first, *_ = [opened(PERSON, BOT, guest=guest) for _ in range(5)]
    assert refused(PERSON, BOT, guest=guest) == Line("table too many tables", {"n": 5})
    opened(PERSON, BOT)  # somebody else may
    tables.end_table(first, guest)
    opened(PERSON, BOT, guest=guest)


def test_what_is_not_in_the_box_is_refused() -> None:
    refused(*[PERSON] * 5)
    refused(PERSON, options={"no such option": "on"})
    assert refused(PERSON, tables.Chair("bot", level="no such level")).key == "table no such level"
    with pytest.raises(tables.TableRefused):
        tables.open_table(Guest.objects.create(), "no such game", [PERSON])
    with pytest.raises(tables.TableRefused):
        tables.open_table(Guest.objects.create(), "limes", [PERSON], edition="no such edition")


def test_who_joins_twice_gets_the_same_seat() -> None:
    table, guest = opened(PERSON, LINK, LINK), Guest.objects.create()
    assert tables.join(table, guest).pk == tables.join(table, guest).pk == seat(table, 1).pk
    assert seat(table, 2).kind == "link"


def test_a_full_table_takes_nobody_in() -> None:
    with pytest.raises(tables.TableRefused) as refusal:
        tables.join(opened(PERSON, BOT), Guest.objects.create(), "Bo")
    assert refusal.value.line.key == "table full"


def test_names_are_one_short_line() -> None:
    table = opened(PERSON, LINK, LINK)
    tables.join(table, Guest.objects.create(), "  Bo\nthe\u202e " + "x" * 50)
    tables.join(table, Guest.objects.create(name="Cy"), " ")
    assert [one.name for one in table.seats.all()] == ["Ada", ("Bo the " + "x" * 50)[:40], "Cy"]


def test_the_whole_edition_is_stored_with_the_table() -> None:
    assert fresh(opened()).edition["cards"]
