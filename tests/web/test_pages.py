"""Pages as Django's client sees them: who sees what, languages, links, forms, our own failures."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.db import connection
from django.test import Client

from estaminet.core.game import IllegalMove, Line
from estaminet.server.matches import held
from estaminet.server.matches.models import Event, Guest, Seat, Table
from tabling import fresh, play_out, seat

pytestmark = pytest.mark.django_db(transaction=True)

ALONE = {"game": "limes", "chair": ["me"]}
BY_LINK = {"game": "limes", "chair": ["me", "link"], "name": ["Ada", ""]}
WORD = "0123456789abcdef" * 2
WEB = Path(__file__).parents[2] / "src/estaminet/web"


def opened(client: Client, form: Mapping[str, object] | None = None) -> Table:
    answer = client.post("/tables/", form or ALONE)
    assert answer.status_code == 302, answer.content.decode()
    return Table.objects.get(pk=answer["Location"].strip("/").split("/")[-1])


def text_of(client: Client, path: str, status: int = 200, language: str = "en") -> str:
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == status
    return str(answer.content.decode())


def send(client: Client, table: Table, **changed: object) -> tuple[int, dict[str, object]]:
    letter = {"seat": 0, "move": "lay 0,0 r0", "expected_version": version(client, table), "client_move_id": "a"}
    answer = client.post(f"/t/{table.id}/moves/", json.dumps(letter | changed), content_type="application/json")
    return answer.status_code, answer.json()


def version(client: Client, table: Table) -> int:
    found = re.search(r'data-version="(\d+)"', text_of(client, f"/t/{table.id}/"))
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Play against the computer"),
        ("fr", "Jouer contre l’ordinateur"),
        ("de-AT,de;q=0.9", "Gegen den Computer spielen"),
        ("nl", "Play against the computer"),
    ],
)
def test_the_browser_chooses_the_language(client: Client, language: str, words: str) -> None:
    page = text_of(client, "/", language=language)
    assert words in page
    assert f'<html lang="{language[:2] if language != "nl" else "en"}"' in page


def test_the_language_can_be_changed(client: Client) -> None:
    client.post("/language/", {"language": "fr", "next": "/"})
    assert '<html lang="fr"' in text_of(client, "/", language="de")


def test_colours_can_be_chosen_and_forgotten(client: Client) -> None:
    for theme, shown in (("dark", True), ("light", True), ("auto", False), ("pink", False)):
        assert client.post("/theme/", {"theme": theme, "next": "/rules/limes/"})["Location"] == "/rules/limes/"
        assert (f'data-theme="{theme}"' in text_of(client, "/")) is shown


def test_nobody_is_sent_to_a_foreign_page(client: Client) -> None:
    assert client.post("/theme/", {"theme": "dark", "next": "https://elsewhere.example/"})["Location"] == "/"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_rules_have_anchors_in_every_language(client: Client, language: str) -> None:
    page = text_of(client, "/rules/limes/", language=language)
    anchors = re.findall(r'href="#([^"]+)"', page)
    assert len(anchors) > 4
    assert all(f'id="{anchor}"' in page for anchor in anchors)
    assert "&lt;h2" not in page


@pytest.mark.parametrize("path", ["/rules/chess/", "/t/nothing/", "/join/no/", "/watch/no/", "/seat/no/", "/else/"])
def test_what_is_not_there_is_a_page_of_ours(client: Client, path: str) -> None:
    assert "There is nothing here" in text_of(client, path, 404)


def test_looking_makes_no_guest_and_opening_does(client: Client) -> None:
    text_of(client, "/")
    assert Guest.objects.count() == 0
    opened(client)
    assert Guest.objects.count() == 1


def test_the_form_opens_what_it_says(client: Client) -> None:
    chairs = ["me", "device", "bot:easy", "link"]
    form = {"game": "limes", "chair": chairs, "name": ["Ada", "Bo", "", ""], "option-diagonals": "on"}
    table = opened(client, {**form, "word": " ".join([WORD] * 8)})
    kinds = [(one.kind, one.name, one.level, one.word) for one in table.seats.all()]
    assert kinds == [
        ("person", "Ada", "", WORD),
        ("device", "Bo", "", WORD),
        ("bot", "", "easy", ""),
        ("link", "", "", ""),
    ]
    assert table.options == {"diagonals": "on"}
    assert "Ada" in text_of(client, "/")


@pytest.mark.parametrize(
    "form",
    [
        {"game": "chess", "chair": ["me"]},
        {"game": "limes", "chair": []},
        {"game": "limes", "chair": ["me"] * 5},
        {"game": "limes", "chair": ["me", "bot:genius"]},
        {"game": "limes", "chair": ["me"], "option-magic": "on"},
        {"game": "limes", "chair": ["me"], "word": "not-a-word"},
    ],
)
def test_what_the_box_refuses_is_said_on_the_first_page(client: Client, form: Mapping[str, object]) -> None:
    answer = client.post("/tables/", form)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.content.decode()
    assert Table.objects.count() == 0


def test_the_sixth_open_table_is_refused_with_a_reason(client: Client) -> None:
    for _ in range(5):
        opened(client)
    answer = client.post("/tables/", ALONE)
    assert answer.status_code == 422
    assert "5 tables under way" in answer.content.decode()


def test_only_who_sits_or_watches_sees_a_table(client: Client) -> None:
    table, stranger = opened(client), Client()
    for path in ("", "frame/", "verify/", "record.json", "preview/?seat=0&move=done"):
        assert "There is nothing here" in text_of(stranger, f"/t/{table.id}/{path}", 404)
    assert send_as(stranger, table) == 404
    stranger.get(f"/watch/{table.watch_token}/")
    page = text_of(stranger, f"/t/{table.id}/")
    assert 'data-seat=""' in page
    assert send_as(stranger, table) == 404


def send_as(client: Client, table: Table) -> int:
    letter = json.dumps({"seat": 0, "move": "lay 0,0 r0", "expected_version": 1})
    return client.post(f"/t/{table.id}/moves/", letter, content_type="application/json").status_code


def test_pages_never_show_the_links_of_other_seats(client: Client) -> None:
    table, friend, guest = opened(client, BY_LINK), Client(), Client()
    friend.post(f"/join/{table.join_token}/", {"name": "Bo"})
    guest.get(f"/watch/{table.watch_token}/")
    tokens = [one.token for one in table.seats.all()]
    for who, sees in ((client, {tokens[0]}), (friend, {tokens[1]}), (guest, set())):
        page = text_of(who, f"/t/{table.id}/")
        assert {token for token in tokens if token in page} == sees
        assert table.deal.secret not in page


def test_the_link_to_join_asks_for_a_name_and_seats_once(client: Client) -> None:
    table, friend, late = opened(client, BY_LINK), Client(), Client()
    address = f"/join/{table.join_token}/"
    assert "Ada invites you to a match of Limes." in text_of(friend, address)
    assert friend.post(address, {"name": "Bo", "word": " ".join([WORD] * 8)}).status_code == 302
    assert friend.get(address).status_code == 302
    assert (seat(table, 1).name, seat(table, 1).word) == ("Bo", WORD)
    assert "All seats at this table are taken." in text_of(late, address)
    assert late.post(address, {"name": "Cy"}).status_code == 422


def test_a_personal_link_brings_the_seat_back(client: Client) -> None:
    table, phone = opened(client), Client()
    phone.get(f"/seat/{seat(table, 0).token}/")
    assert 'data-seat="0"' in text_of(phone, f"/t/{table.id}/")


def test_moves_are_answered_in_the_words_of_the_page(client: Client) -> None:
    table = opened(client)
    now = version(client, table)
    assert send(client, table, move="lay 9,9 r0", client_move_id="b")[0] == 422
    assert send(client, table, move="nonsense", client_move_id="c")[0] == 422
    status, said = send(client, table)
    assert (status, said["version"]) == (200, now + 1)
    assert send(client, table, expected_version=now) == (200, {"version": now + 1})
    status, said = send(client, table, move="done", expected_version=now, client_move_id="d")
    assert (status, said["version"]) == (409, now + 1)
    status, said = send(client, table, move="done", client_move_id="e")
    assert (status, said["reason"]) == (428, "This cannot be taken back. Please confirm it.")
    assert send(client, table, move="done", client_move_id="f", confirmed=True)[0] == 200


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"seat": "0"}', b'{"seat": 0, "move": 7, "expected_version": 1}'])
def test_a_strange_message_is_refused(client: Client, body: bytes) -> None:
    table = opened(client)
    for path in ("moves", "take-back"):
        assert client.post(f"/t/{table.id}/{path}/", body, content_type="application/json").status_code == 400


def test_taking_back(client: Client) -> None:
    table = opened(client)
    send(client, table)
    letter = {"seat": 0, "expected_version": version(client, table), "whole_turn": True}
    answer = client.post(f"/t/{table.id}/take-back/", json.dumps(letter), content_type="application/json")
    assert answer.status_code == 200
    assert "take-back" not in text_of(client, f"/t/{table.id}/frame/").split("data-take-back")[0]


def test_the_preview_tells_the_change_and_plays_nothing(client: Client) -> None:
    table = opened(client)
    send(client, table)
    before = Event.objects.count()
    moves = json.loads(re.findall(r'id="moves"[^>]*>(.*?)</script>', text_of(client, f"/t/{table.id}/"), re.S)[0])
    place = str(next(move["move"] for move in moves if move["move"].startswith("place")))
    told = client.get(f"/t/{table.id}/preview/", {"seat": "0", "move": place}).json()
    assert told["seats"]["0"]["change"] in told["sentence"]
    assert client.get(f"/t/{table.id}/preview/", {"seat": "0", "move": "lay 0,0 r0"}).status_code == 422
    assert Event.objects.count() == before


def test_a_preview_that_is_asked_too_late_tells_nothing(client: Client) -> None:
    table = opened(client)
    asked = {"seat": "0", "move": "done", "version": str(version(client, table))}
    assert client.get(f"/t/{table.id}/preview/", asked).status_code == 422
    send(client, table)
    assert client.get(f"/t/{table.id}/preview/", asked).status_code == 204
    assert client.get(f"/t/{table.id}/preview/", asked | {"version": "x"}).status_code == 200


def test_there_is_no_preview_of_what_would_reveal_something(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def reveals(*_: object, **__: object) -> None:
        raise IllegalMove(Line("core preview reveals"))

    table = opened(client)
    monkeypatch.setattr("estaminet.web.views.moves.told", reveals)
    answer = client.get(f"/t/{table.id}/preview/", {"seat": "0", "move": "done"})
    assert (answer.status_code, answer.content) == (204, b"")


def test_the_record_and_its_proof_exist_when_the_match_is_over(client: Client) -> None:
    table = opened(client, {**ALONE, "word": WORD})
    for path in ("record.json", "verify/"):
        assert client.get(f"/t/{table.id}/{path}").status_code == 404
    assert table.deal.commitment in text_of(client, f"/t/{table.id}/")
    play_out(table, 0)
    record = client.get(f"/t/{table.id}/record.json")
    assert "attachment" in record["Content-Disposition"]
    proof = text_of(client, f"/t/{table.id}/verify/")
    for told in ("come out the same", table.deal.secret, table.deal.commitment, WORD):
        assert told in proof
    page = text_of(client, f"/t/{table.id}/")
    assert "Finished with" in page
    assert client.post("/tables/", {"again": table.id}).status_code == 302


def test_a_seat_can_be_left_to_a_bot_and_a_bot_be_replaced(client: Client) -> None:
    table = opened(client)
    client.post(f"/t/{table.id}/seats/0/leave/")
    assert (seat(table, 0).kind, seat(table, 0).guest) == (Seat.Kind.BOT, None)
    assert 'data-seat=""' in text_of(client, f"/t/{table.id}/")
    before = seat(table, 0).level
    client.post(f"/t/{table.id}/seats/0/bot/")
    assert seat(table, 0).level == before


def test_a_failed_bot_is_shown_and_can_be_replaced(client: Client) -> None:
    table = opened(client, {"game": "limes", "chair": ["me", "bot:medium"]})
    Seat.objects.filter(table=table, number=1).update(failed=1)
    assert "It failed and is being asked again." in text_of(client, f"/t/{table.id}/")
    client.post(f"/t/{table.id}/seats/1/bot/")
    assert (seat(table, 1).level, seat(table, 1).failed) == ("hard", 0)


def test_only_the_host_ends_the_table(client: Client) -> None:
    table, friend = opened(client, BY_LINK), Client()
    friend.post(f"/join/{table.join_token}/", {"name": "Bo"})
    answer = friend.post(f"/t/{table.id}/end/")
    assert (answer.status_code, "Only the person who opened" in answer.content.decode()) == (422, True)
    assert "End the table" not in text_of(friend, f"/t/{table.id}/")
    client.post(f"/t/{table.id}/end/")
    assert "Table ended" in text_of(friend, f"/t/{table.id}/")


def test_a_seat_that_waits_can_be_given_to_the_computer_by_the_host_alone(client: Client) -> None:
    table, watcher = opened(client, BY_LINK), Client()
    watcher.get(f"/watch/{table.watch_token}/")
    for who, status, kind in ((watcher, 404, Seat.Kind.LINK), (client, 302, Seat.Kind.BOT)):
        assert ("Let the computer sit here" in text_of(who, f"/t/{table.id}/")) is (who is client)
        assert who.post(f"/t/{table.id}/seats/1/leave/").status_code == status
        assert seat(table, 1).kind == kind
    assert "Your turn" in text_of(client, f"/t/{table.id}/")


def test_turns_can_end_by_themselves(client: Client) -> None:
    table = opened(client)
    client.post(f"/t/{table.id}/seats/0/ends-turns/", {"on": "1"})
    assert 'aria-checked="true"' in text_of(client, f"/t/{table.id}/")
    client.post(f"/t/{table.id}/seats/0/ends-turns/", {"on": "0"})
    assert not seat(table, 0).ends_turns


def test_a_broken_match_is_a_page_of_ours_and_blocks_nothing(client: Client) -> None:
    table = opened(client)
    Event.objects.filter(table=table).update(text="rubbish")
    held.forget_all()
    assert "This table is damaged" in text_of(client, f"/t/{table.id}/", 500)
    assert "This table is damaged and cannot be played on." in text_of(client, "/")
    opened(client)


def test_a_form_without_its_token_is_a_page_of_ours() -> None:
    answer = Client(enforce_csrf_checks=True).post("/tables/", ALONE)
    assert (answer.status_code, "This form has expired" in answer.content.decode()) == (403, True)


def test_our_own_fault_is_a_page_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(guest: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("estaminet.web.firstpage.game_cards", fall)
    assert "A glass has fallen" in text_of(Client(raise_request_exception=False), "/", 500)


def test_the_policy_is_strict_and_pages_keep_to_it(client: Client) -> None:
    table = opened(client, BY_LINK)
    for path in ("/", "/rules/limes/", f"/t/{table.id}/"):
        answer = client.get(path)
        policy = answer["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        page = answer.content.decode()
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", page)
        assert all("src=" in tag or "application/json" in tag for tag in re.findall(r"<script[^>]*>", page))
        addresses = re.findall(r'(?:src|href|action)="(https?:[^"]+)"', page)
        assert addresses == []


def test_games_bring_their_styles_and_pictures() -> None:
    assert str(finders.find("games/limes/board.css")).endswith("limes/board.css")
    for path in ("games/limes/board.py", "games/limes/../base.css", "games/chess/board.css"):
        assert finders.find(path) is None


def test_modules_and_styles_name_no_game_and_no_outside_address() -> None:
    for path in [*(WEB / "static/js").iterdir(), *(WEB / "static/css").iterdir(), *(WEB / "templates").rglob("*.html")]:
        text = path.read_text(encoding="utf-8")
        assert "limes" not in text.lower(), path
        assert "://" not in text.replace("http://www.w3.org/2000/svg", ""), path


@pytest.fixture
def full_disk() -> Iterator[None]:
    """The database takes nothing in for a while."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
        yield
        cursor.execute("PRAGMA query_only = OFF")


def test_nothing_can_be_opened_on_a_full_disk(client: Client, full_disk: None) -> None:
    answer = client.post("/tables/", ALONE)
    assert answer.status_code == 503
    assert "could not be stored" in answer.content.decode()
    assert Table.objects.count() == 0


def test_who_is_known_opens_joins_leaves_and_ends_nothing_on_a_full_disk(client: Client) -> None:
    table, friend = opened(client, BY_LINK), Client()
    friend.post("/name/", {"name": "Bo"})
    posts = [
        (client, "/tables/", ALONE),
        (client, f"/t/{table.id}/seats/0/leave/", {}),
        (client, f"/t/{table.id}/seats/0/ends-turns/", {"on": "1"}),
        (client, f"/t/{table.id}/end/", {}),
        (friend, f"/join/{table.join_token}/", {"name": "Bo"}),
    ]
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only = ON")
        answers = [who.post(path, form).status_code for who, path, form in posts]
        cursor.execute("PRAGMA query_only = OFF")
    assert answers == [503] * len(posts)
    assert (fresh(table).status, Table.objects.count()) == ("open", 1)
    assert friend.post(f"/join/{table.join_token}/", {"name": "Bo"}).status_code == 302
