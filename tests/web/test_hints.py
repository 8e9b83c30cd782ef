"""A first match with hints: who may ask for them, and what the page knows."""

import json
import re
from typing import Any

import pytest
from django.test import Client

from estaminet.games import hints, shelf
from estaminet.server.matches.models import Seat, Table
from estaminet.web import firstpage, tablepage

pytestmark = pytest.mark.django_db(transaction=True)
LEARN = {"game": "limes", "chair": ["me"], "hints": "yes"}
TOLD = re.compile(r'<script id="hints" type="application/json">(.*?)</script>')


def opened(client: Client, form: dict[str, Any]) -> str:
    """Where opening a table leads."""
    answer = client.post("/tables/", form)
    assert answer.status_code == 302
    return str(answer["Location"])


def page(client: Client, table: Table, language: str = "en") -> str:
    return str(client.get(f"/t/{table.id}/", headers={"accept-language": language}).content.decode())


def told(html: str) -> list[dict[str, str]]:
    found = TOLD.search(html)
    assert found is not None
    return list(json.loads(found[1]))


def test_who_learns_is_sent_to_a_table_with_hints(client: Client) -> None:
    address = opened(client, LEARN)
    assert address == f"/t/{Table.objects.get().id}/#hints"
    assert "#" not in opened(client, {"game": "limes", "chair": ["me"]})


def test_a_form_that_comes_twice_leads_to_the_same_hints(client: Client) -> None:
    html = client.get("/").content.decode()
    deal = {name: re.findall(f'name="{name}" value="([^"]+)"', html)[0] for name in ("nonce", "commitment")}
    assert opened(client, LEARN | deal) == opened(client, LEARN | deal)


def test_learning_is_against_the_easy_bot(client: Client) -> None:
    learning = [start for card in firstpage.game_cards(None) for start in card.starts if start.hints]
    assert {chair for start in learning for chair in start.chairs} == {"me", "bot:easy"}
    html = client.get("/").content.decode()
    assert html.count('name="hints"') == len(learning) == sum(bool(hints(game_id)) for game_id in shelf())
    opened(client, LEARN | {"chair": ["me", "bot:easy"]})
    assert Seat.objects.get(kind="bot").level == "easy"


@pytest.mark.parametrize(("language", "word"), [("en", "round"), ("fr", "manche"), ("de", "Runde")])
def test_the_page_has_what_may_be_told_now(client: Client, language: str, word: str) -> None:
    opened(client, LEARN)
    html = page(client, Table.objects.get(), language)
    first = told(html)[0]
    assert first["key"] == "hint lay"
    assert word in first["text"]
    assert 'id="hint"' in html


def test_who_watches_is_told_nothing(client: Client) -> None:
    opened(client, LEARN)
    table = Table.objects.get()
    watcher = Client()
    watcher.get(f"/watch/{table.watch_token}/")
    html = page(watcher, table)
    assert 'id="frame"' in html
    assert 'id="hint' not in html


def test_a_game_without_hints_offers_none(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (firstpage, tablepage):
        monkeypatch.setattr(module, "hints", lambda _: None)
    assert 'name="hints"' not in client.get("/").content.decode()
    opened(client, LEARN)
    assert 'id="hint' not in page(client, Table.objects.get())
