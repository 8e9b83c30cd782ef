"""Events that arrive at once are shown one by one: each still is what its reader saw then, and never more."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from boxes import BOXES, Box
from estaminet.core.game import Seat as Chair
from estaminet.core.match import Match
from estaminet.games import shelf
from estaminet.server.matches import reel, tables
from estaminet.server.matches.models import Seat, Table
from promises import key_of, readers, some_way
from tabling import DEVICE, PERSON, opened, step
from twins import Twins, moments, now_and_then, spell

SECRET = next(game_id for game_id, game in shelf().items() if game.meta.secrets)
SEEDS = st.integers(0, 2**32 - 1)

every_box = pytest.mark.parametrize("box", BOXES, ids=str)


def seats(match: Match[Any, Any, Any]) -> list[Seat]:
    return [Seat(number=number, name=f"Seat {number}") for number in range(match.seats)]


def shown(box: Box, match: Match[Any, Any, Any], reader: Chair | None, first: int) -> bytes:
    """Everything in the stills, and all that the game's drawing makes of them."""
    board, found = box.board(), list(reel.stills(match, seats(match), reader, first))
    drawn = [] if board is None else [str(board.draw(still.view, still.scene, spell)) for still in found]
    return msgspec.json.encode([found, drawn])


@every_box
@settings(max_examples=4)
@given(data=st.data(), seed=SEEDS)
def test_a_still_is_what_its_reader_saw_after_that_event(box: Box, data: st.DataObject, seed: int) -> None:
    rules, random = box.open(data.draw(box.options())), Random(seed)
    match: Match[Any, Any, Any] = Match(rules, key_of(random))
    some_way(match, random)
    for reader in readers(match):
        told, seen = match.told(reader), list(moments(match, reader))
        first = random.randrange(len(told) + 2)
        found = list(reel.stills(match, seats(match), reader, first))
        assert [still.view for still in found] == [seen[still.n] for still in found]
        spoken = {heard.n for heard in match.history(reader) if first < heard.n < len(told)}
        assert {still.n for still in found} <= {first, *spoken}
        assert len(found) == (min(len(spoken), reel.MOST) + 1 if first < len(told) else 0)


@every_box
@settings(max_examples=3)
@given(data=st.data(), seed=SEEDS)
def test_twins_have_the_same_stills(box: Box, data: st.DataObject, seed: int) -> None:
    """What is hidden from a reader changes nothing in them: not a byte, at moments of a whole match."""
    rules, random = box.open(data.draw(box.options())), Random(seed)
    watcher = random.choice((None, *range(box.seats)))
    twins = Twins(rules, watcher, random)
    for moves, clicks in enumerate(twins):
        if not now_and_then(moves, random):
            continue
        for reader in {watcher, None}:
            first = max(0, len(twins.pair[0].told(reader)) - random.randrange(9))
            one, other = (shown(box, match, reader, first) for match in twins.pair)
            assert one == other, (reader, clicks)


@pytest.mark.django_db(transaction=True)
class TestPage:
    def test_only_what_leads_to_now_is_shown_from_the_asked_event_on(self) -> None:
        table = opened(PERSON, DEVICE)
        step(table, 0)
        step(table, 1)
        told = tables.moment(table, 0).last
        found = tables.reel(table, 0, 1)
        assert found.version == tables.sight(table, 0).version
        assert [still.n for still in found.stills] == list(range(1, told))
        assert [still.view for still in found.stills] == [tables.moment(table, 0, n).view for n in range(1, told)]
        assert [still.seats for still in found.stills] == [tables.moment(table, 0, n).seats for n in range(1, told)]
        assert tables.reel(table, 0, told).stills == ()

    def test_each_browser_gets_the_stills_of_its_own_seat(self, client: Client) -> None:
        location = client.post("/tables/", {"game": SECRET, "chair": ["me", "link"]})["Location"]
        table = Table.objects.get(pk=location.strip("/").split("/")[-1])
        other = Client()
        other.post("/name/", {"name": "Bo"})
        address = f"/t/{table.id}/stills/?first=0"
        assert other.get(address).status_code == 404
        other.post(f"/join/{table.join_token}/", {"name": "Bo"})
        for one, mine in ((client, 0), (other, 1)):
            assert one.get(f"{address}&seat={1 - mine}").status_code == 404
            told = json.loads(one.get(f"{address}&seat={mine}").content)
            assert told["version"] == tables.sight(table, mine).version
            assert [still["n"] for still in told["stills"]] == [still.n for still in tables.reel(table, mine, 0).stills]
            assert all(set(still) == {"n", "board", "points"} for still in told["stills"])

    def test_a_shared_screen_shows_what_a_guest_sees_but_for_the_turn(self, client: Client) -> None:
        location = client.post("/tables/", {"game": SECRET, "chair": ["me", "device"]})["Location"]
        table = Table.objects.get(pk=location.strip("/").split("/")[-1])
        [acting] = [one.number for one in tables.sight(table, None).seats if one.to_act]
        for asked, eyes in (("", None), (f"&seat={1 - acting}", None), (f"&seat={acting}", acting)):
            told = json.loads(client.get(f"/t/{table.id}/stills/?first=0{asked}").content)
            assert told["version"] == tables.sight(table, eyes).version
        stranger = Client()
        stranger.get(f"/watch/{table.watch_token}/")
        watched = stranger.get(f"/t/{table.id}/stills/?first=0").content
        assert client.get(f"/t/{table.id}/stills/?first=0&seat={1 - acting}").content == watched
