"""Deals: proposed with a commitment before the word is made, used once, and played again at any number of tables."""

import hashlib

import pytest
from django.db import IntegrityError
from django.test import Client

from estaminet.core.game import LUCK_SEAT
from estaminet.core.record import RecordRefused, verify
from estaminet.games import shelf
from estaminet.server.matches import tables
from estaminet.server.matches.models import Deal, Guest, Table
from tabling import BOT, DEVICE, LINK, PERSON, WORD, fresh, log, opened, play_out, seat

pytestmark = pytest.mark.django_db(transaction=True)
OTHER = "f" * 32


def draws(table: Table) -> list[str]:
    return [text for _, who, text, _ in log(table) if who == LUCK_SEAT]


def host(table: Table) -> Guest:
    assert table.host is not None
    return table.host


def test_the_proposed_commitment_becomes_the_tables() -> None:
    proposal = tables.propose()
    table = opened(PERSON, words=[WORD], proposal=proposal)
    assert tables.sight(table, 0).commitment == proposal.commitment
    assert hashlib.sha256(bytes.fromhex(table.deal.secret)).hexdigest() == proposal.commitment


def test_proposing_stores_nothing_and_never_repeats() -> None:
    assert len({tables.propose() for _ in range(20)}) == 20
    assert not Deal.objects.exists()


def test_a_proposal_serves_once() -> None:
    proposal = tables.propose()
    opened(PERSON, proposal=proposal)
    for guest in (None, Guest.objects.first()):
        with pytest.raises(tables.DealUsed) as refusal:
            opened(PERSON, guest=guest, proposal=proposal)
        assert refusal.value.line.key == "table deal used"
    assert (Table.objects.count(), Deal.objects.count()) == (1, 1)


def test_the_database_knows_a_commitment_once() -> None:
    table = opened(PERSON)
    with pytest.raises(IntegrityError):
        Deal.objects.create(secret=table.deal.secret, commitment=table.deal.commitment)


@pytest.mark.parametrize("nonce", ["", "0" * 31, "0" * 33, "G" * 32, "０" * 32, "0" * 31 + "\n"])
def test_a_strange_nonce_is_refused(nonce: str) -> None:
    with pytest.raises(tables.TableRefused) as refusal:
        opened(PERSON, proposal=tables.Proposal(nonce, tables.propose().commitment))
    assert refusal.value.line.key == "table strange deal"


def test_a_commitment_that_is_not_the_nonces_is_refused() -> None:
    one, other = tables.propose(), tables.propose()
    for commitment in (other.commitment, "", "é", one.commitment.upper()):
        with pytest.raises(tables.TableRefused):
            opened(PERSON, proposal=tables.Proposal(one.nonce, commitment))
    assert not Deal.objects.exists()
    opened(PERSON, proposal=one)


def test_a_form_sent_twice_leads_to_the_same_table_as_long_as_it_goes_on(client: Client) -> None:
    client.post("/name/", {"name": "Ada"})
    form = {"game": "limes", "chair": ["me"], "word": WORD, **tables.propose()._asdict()}
    first, second = client.post("/tables/", form), client.post("/tables/", form)
    assert first["Location"] == second["Location"]
    assert Table.objects.count() == 1
    stranger = Client()
    answer = stranger.post("/tables/", form)
    assert (answer.status_code, answer.cookies.get("estaminet_guest")) == (422, None)
    assert Guest.objects.count() == 1
    table = Table.objects.get()
    tables.end_table(table, host(table))
    answer = client.post("/tables/", form)
    assert answer.status_code == 422
    assert "already opened with this form" in answer.content.decode()


def test_every_form_of_the_first_page_has_a_deal_of_its_own(client: Client) -> None:
    page = client.get("/")
    assert "no-store" in page["Cache-Control"]
    nonces = [part.split('"')[0] for part in page.content.decode().split('name="nonce" value="')[1:]]
    assert len(nonces) == len(set(nonces)) >= 4


def test_whoever_is_invited_sees_the_commitment_before_sitting_down(client: Client) -> None:
    table = opened(PERSON, LINK)
    assert (
        f'name="commitment" value="{table.deal.commitment}"'
        in client.get(f"/join/{table.join_token}/").content.decode()
    )


@pytest.mark.rule("LIM-25")
def test_the_same_cards_come_again_at_any_number_of_tables() -> None:
    first = opened(PERSON, DEVICE, words=[WORD, OTHER])
    play_out(first, 0, 1)
    others = [tables.open_same(fresh(first), host(first)) for _ in range(2)]
    for other in others:
        assert other.repeats_id == first.id
        play_out(other, 0, 1)
        assert draws(other) == draws(first)
    third = tables.open_same(fresh(others[0]), host(first))
    assert (third.repeats_id, third.deal_id) == (first.id, first.deal_id)


@pytest.mark.rule("LIM-25")
def test_only_a_finished_match_comes_again() -> None:
    table = opened(PERSON, BOT)
    with pytest.raises(tables.TableRefused) as refusal:
        tables.open_same(table, host(table))
    assert refusal.value.line.key == "table same deal not over"
    tables.end_table(table, host(table))
    with pytest.raises(tables.TableRefused):
        tables.open_same(fresh(table), host(table))


@pytest.mark.rule("LIM-25")
def test_the_secret_and_every_record_wait_for_the_last_table_of_the_deal() -> None:
    first = opened(PERSON, words=[WORD])
    play_out(first, 0)
    assert verify(tables.record(first), shelf().get).secret == first.deal.secret
    second = tables.open_same(fresh(first), host(first))
    for table in (first, second):
        assert (tables.sight(table, 0).secret, tables.sight(table, 0).words) == ("", ())
        with pytest.raises(RecordRefused):
            tables.record(fresh(table))
    play_out(second, 0)
    for table in (first, second):
        assert verify(tables.record(fresh(table)), shelf().get).secret == first.deal.secret


@pytest.mark.rule("LIM-25")
def test_the_word_of_whoever_joins_a_repeated_deal_changes_nothing() -> None:
    first = opened(PERSON, LINK, words=[WORD])
    bo = Guest.objects.create(name="Bo")
    tables.join(first, bo, "Bo", OTHER)
    play_out(first, 0, 1)
    again = tables.open_same(fresh(first), host(first))
    assert (again.status, seat(again, 1).kind) == ("open", "link")
    tables.join(again, bo, "Bo", "0" * 32)
    assert (seat(again, 0).word, seat(again, 1).word) == (WORD, OTHER)
    play_out(again, 0, 1)
    assert draws(again) == draws(first)


@pytest.mark.rule("LIM-25")
def test_the_page_offers_the_same_draws_and_says_that_they_do_not_count(client: Client) -> None:
    client.post("/tables/", {"game": "limes", "chair": ["me"]})
    first = Table.objects.get()
    play_out(first, 0)
    page = client.get(f"/t/{first.id}/").content.decode()
    assert 'id="same-deal"' in page
    assert f"/t/{first.id}/record.json" in page
    address = client.post("/tables/", {"same": first.id})["Location"]
    assert 'id="repeats"' in client.get(address).content.decode()
    page = client.get(f"/t/{first.id}/").content.decode()
    assert "Another table still plays with the same draws" in page
    assert f"/t/{first.id}/record.json" not in page
    assert client.get(f"/t/{first.id}/record.json").status_code == 404
    assert Client().post("/tables/", {"same": first.id}).status_code == 404
