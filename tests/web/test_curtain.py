"""One screen for several seats with secrets: a curtain between their turns."""

import re

import pytest
from django.test import Client

from estaminet.games import shelf
from estaminet.server.matches import tables
from estaminet.server.matches.models import Guest, Table

pytestmark = pytest.mark.django_db(transaction=True)

SECRET = next(game_id for game_id, game in shelf().items() if game.meta.secrets)
OPEN = next(game_id for game_id, game in shelf().items() if not game.meta.secrets)


def shared(client: Client, game: str = SECRET) -> Table:
    form = {"game": game, "chair": ["me", "device"], "name": ["Ada", "Bo"]}
    answer = client.post("/tables/", form)
    assert answer.status_code == 302, answer.content.decode()
    return Table.objects.get(pk=answer["Location"].strip("/").split("/")[-1])


def shown(client: Client, table: Table, seat: int | None = None, part: str = "") -> str:
    address = f"/t/{table.id}/{part}" + ("" if seat is None else f"?seat={seat}")
    answer = client.get(address)
    assert answer.status_code == 200
    return str(answer.content.decode())


def eyes(page: str) -> str:
    found = re.search(r'data-seat="(\d*)"', page)
    assert found is not None
    return found[1]


def acting(table: Table) -> int:
    return next(seat.number for seat in tables.sight(table, None).seats if seat.to_act)


def moves_of(page: str) -> str:
    found = re.search(r'<script id="moves" type="application/json">(.*?)</script>', page)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("part", ["", "frame/"])
def test_the_curtain_names_who_is_to_come_and_shows_what_a_guest_sees(part: str) -> None:
    client = Client()
    table = shared(client)
    page = shown(client, table, part=part)
    name = ["Ada", "Bo"][acting(table)]
    assert f"Hand it to {name}." in page
    assert (eyes(page), moves_of(page)) == ("", "[]")
    stranger = Client()
    stranger.get(f"/watch/{table.watch_token}/")
    board = re.compile(r'<div id="board".*?(?=<section id="action")', re.DOTALL)
    behind, watched = board.search(page), board.search(shown(stranger, table, part=part))
    assert behind is not None
    assert watched is not None
    assert behind[0] == watched[0]


@pytest.mark.parametrize("part", ["", "frame/"])
def test_the_curtain_lifts_for_the_seat_whose_turn_it_is_and_for_no_other(part: str) -> None:
    client = Client()
    table = shared(client)
    mine, other = acting(table), 1 - acting(table)
    page = shown(client, table, mine, part)
    assert eyes(page) == str(mine)
    assert moves_of(page) != "[]"
    assert "Hand it to" not in page
    page = shown(client, table, other, part)
    assert eyes(page) == ""
    assert "Hand it to" in page


def test_the_curtain_falls_when_the_turn_is_over() -> None:
    client = Client()
    table = shared(client)
    first = acting(table)
    while acting(table) == first:
        offers = [offer.move for offer in tables.sight(table, first).offers]
        move = "done" if "done" in offers else next(move for move in offers if not move.startswith("give"))
        version = tables.sight(table, first).version
        tables.play(table.id, first, move, expected_version=version, client_move_id="", confirmed=True)
    page = shown(client, table, first, "frame/")
    assert eyes(page) == ""
    assert f"Hand it to {['Ada', 'Bo'][1 - first]}." in page


def test_without_secrets_the_page_turns_by_itself() -> None:
    client = Client()
    table = shared(client, OPEN)
    page = shown(client, table)
    assert eyes(page) == str(acting(table))
    assert "Hand it to" not in page


def test_who_holds_one_seat_sees_no_curtain() -> None:
    client = Client()
    form = {"game": SECRET, "chair": ["me", "link"], "name": ["Ada", ""]}
    table = Table.objects.get(pk=client.post("/tables/", form)["Location"].strip("/").split("/")[-1])
    tables.join(table, Guest.objects.create(), "Bo", "")
    page = shown(client, table)
    assert eyes(page) == "0"
    assert "Hand it to" not in page
