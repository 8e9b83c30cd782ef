"""Pages that step through a match, and records that are brought to be stepped through."""

import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from estaminet.server.matches import imports, tables
from estaminet.server.matches.models import Import, Table
from tabling import DEVICE, PERSON, fresh, opened, play_out, seat, step

pytestmark = pytest.mark.django_db(transaction=True)

RECORD = (Path(__file__).parents[2] / "docs/samples/limes-record.json").read_bytes()


def at(client: Client, path: str, language: str = "en") -> str:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200, path
    return str(answer.content.decode())


def table_of(client: Client, *chairs: str) -> Table:
    location = client.post("/tables/", {"game": "limes", "chair": chairs or ("me", "device")})["Location"]
    return Table.objects.get(pk=location.strip("/").split("/")[-1])


def upload(client: Client, data: bytes, language: str = "en") -> HttpResponse:
    file = SimpleUploadedFile("record.json", data, "application/json")
    return client.post("/import/", {"record": file}, headers={"accept-language": language})  # type: ignore[return-value]


def test_every_moment_has_its_address(client: Client) -> None:
    table = table_of(client)
    step(table, 0)
    assert client.get(f"/t/{table.id}/replay/")["Location"] == f"/t/{table.id}/replay/3/"
    assert client.get(f"/t/{table.id}/replay/?n=1&seat=0")["Location"] == f"/t/{table.id}/replay/1/"
    assert client.get(f"/t/{table.id}/replay/?n=x")["Location"] == f"/t/{table.id}/replay/3/"
    assert client.get(f"/t/{table.id}/replay/?n={10**30}")["Location"] == f"/t/{table.id}/replay/3/"
    page = at(client, f"/t/{table.id}/replay/1/")
    for n in (0, 2, 3):
        assert f'href="/t/{table.id}/replay/{n}/"' in page
    assert 'data-n="1" data-last="3"' in page
    assert 'aria-current="step"' in page


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_moment_is_drawn_without_styles_and_without_moves(client: Client, language: str) -> None:
    table = table_of(client)
    step(table, 0)
    for n in range(4):
        page = at(client, f"/t/{table.id}/replay/{n}/", language)
        assert "<svg" in page
        assert " style=" not in page
        assert "data-move=" not in page


def test_the_first_and_the_last_moment_lead_no_further(client: Client) -> None:
    table = table_of(client)
    first, last = (at(client, f"/t/{table.id}/replay/{n}/") for n in (0, 1))
    assert re.search(r'id="step-back"[^>]*aria-disabled', first)
    assert re.search(r'id="step-on"[^>]*href', first)
    assert re.search(r'id="step-on"[^>]*aria-disabled', last)


def test_a_running_match_shows_each_seat_its_own_and_strangers_nothing(client: Client) -> None:
    table, stranger = table_of(client, "me", "link"), Client()
    stranger.post("/name/", {"name": "Bo"})
    assert stranger.get(f"/t/{table.id}/replay/0/").status_code == 404
    stranger.post(f"/join/{table.join_token}/", {"name": "Bo"})
    step(table, 0)
    assert 'data-last="3"' in at(client, f"/t/{table.id}/replay/0/")
    assert 'data-last="1"' in at(stranger, f"/t/{table.id}/replay/0/")
    assert stranger.get(f"/t/{table.id}/replay/0/?seat=0").status_code == 404
    assert stranger.get(f"/t/{table.id}/replay/0/?seat=guest").status_code == 404


def test_a_finished_match_may_be_looked_at_with_all_eyes(client: Client) -> None:
    table = table_of(client, "me", "link")
    bo = Client()
    bo.post(f"/join/{table.join_token}/", {"name": "Bo"})
    play_out(table, 0, 1)
    for eyes in ("0", "1", "guest"):
        assert "data-last=" in at(client, f"/t/{table.id}/replay/5/?seat={eyes}")
    for eyes in ("2", "-1", "x", "²"):
        assert client.get(f"/t/{table.id}/replay/5/?seat={eyes}").status_code == 404


def test_seats_with_secrets_that_share_a_screen_look_back_as_guests_while_it_is_not_their_turn(client: Client) -> None:
    location = client.post("/tables/", {"game": "livingstone", "chair": ["me", "device"]})["Location"]
    table = Table.objects.get(pk=location.strip("/").split("/")[-1])
    [acting] = [one.number for one in tables.sight(table, None).seats if one.to_act]
    address = f"/t/{table.id}/replay/1/"
    for eyes, seen in (("", ""), (str(acting), str(acting)), (str(1 - acting), "")):
        page = at(client, f"{address}?seat={eyes}")
        assert ('name="seat" value' in page) is bool(seen), eyes
        assert 'id="eyes-1"' not in page
    assert client.get(f"{address}?seat=7").status_code == 404


def test_the_table_leads_to_its_replay_and_to_what_happened_since(client: Client) -> None:
    table = table_of(client)
    assert "since-link" not in at(client, f"/t/{table.id}/")
    step(table, 0)
    step(table, 1)
    page = at(client, f"/t/{table.id}/?seat=0")
    assert f'href="/t/{table.id}/replay/?seat=0"' in page
    assert f'href="/t/{table.id}/replay/3/?seat=0"' in page


def test_a_record_is_brought_and_stepped_through_by_whoever_has_the_address(client: Client) -> None:
    address = upload(client, RECORD)["Location"]
    assert re.fullmatch(r"/r/[\w-]{12}/0/", address)
    other = Client()
    page = at(other, address)
    assert "An imported record" in page
    assert other.get(address.removesuffix("0/"))["Location"] == address.replace("/0/", f"/{last_of(page)}/")
    assert 'id="eyes-2"' in page
    for eyes in ("0", "guest"):
        at(other, f"{address}?seat={eyes}")
    assert other.get(f"{address}?seat=1").status_code == 404
    assert other.get("/r/nothing/").status_code == other.get("/r/nothing/0/").status_code == 404


def last_of(page: str) -> str:
    found = re.search(r'data-last="(\d+)"', page)
    assert found is not None
    return found[1]


def test_the_same_record_is_kept_once(client: Client) -> None:
    assert upload(client, RECORD)["Location"] == upload(client, RECORD)["Location"]
    assert Import.objects.get().data.encode() == RECORD


def test_a_record_of_ours_can_be_brought_back(client: Client) -> None:
    table = opened(PERSON, DEVICE)
    play_out(table, 0, 1)
    assert upload(client, tables.record(fresh(table))).status_code == 302


@pytest.mark.parametrize(
    ("data", "language", "words"),
    [
        (b"", "en", "line"),
        (b"{", "fr", "ligne"),
        (RECORD[:500], "de", "Zeile"),
        (RECORD.replace(b'"done"', b'"dona"', 1), "en", "dona"),
        (RECORD.replace(b"lay 0,0 r", b"lay 1,0 r", 1), "en", "lay 1,0"),
        (b"\xff\xfe", "en", ""),
        (b"[" * 100_000, "en", ""),
    ],
)
def test_what_is_no_record_is_refused_with_a_reason(client: Client, data: bytes, language: str, words: str) -> None:
    answer = upload(client, data, language)
    notice = re.search(r'role="alert"><p>(.+?)</p>', answer.content.decode(), re.DOTALL)
    assert (answer.status_code, Import.objects.count()) == (422, 0)
    assert notice is not None
    assert words in notice[1]


def test_no_file_is_refused(client: Client) -> None:
    assert client.post("/import/").status_code == 422
    assert client.get("/import/").status_code == 200


def test_two_mebibytes_and_not_one_byte_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "LONGEST", len(RECORD) - 1)
    assert "larger than" in upload(client, RECORD).content.decode()
    monkeypatch.setattr(imports, "LONGEST", len(RECORD))
    assert upload(client, RECORD).status_code == 302


def test_a_record_of_endless_events_is_not_even_replayed(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "MOST_EVENTS", 10)
    assert "more than 10 events" in upload(client, RECORD).content.decode()


def test_so_many_records_a_guest_and_not_more(client: Client, settings: object) -> None:
    settings.ESTAMINET_IMPORTS = 1  # type: ignore[attr-defined]
    assert upload(client, RECORD).status_code == 302
    table = opened(PERSON)
    play_out(table, 0)
    assert upload(client, tables.record(fresh(table))).status_code == 422
    assert upload(client, RECORD).status_code == 302
    assert upload(Client(), RECORD).status_code == 302
    assert seat(table, 0).kind == "person"
