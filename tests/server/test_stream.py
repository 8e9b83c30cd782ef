"""The stream: says that something changed for the seat, resumes where it was, leaks nothing, ends when asked."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.http import Http404, StreamingHttpResponse
from django.test import RequestFactory

from estaminet.server.matches import stream, tables
from estaminet.server.matches.bus import bus
from estaminet.server.matches.models import Guest, Table
from tabling import DEVICE, LINK, PERSON, offers, opened, play, seat, step, take_back

pytestmark = pytest.mark.django_db(transaction=True)
QUIET = 0.3
"""Seconds after which we believe that nothing more comes; a slow machine can only make a test pass too easily."""


async def open_stream(
    table: Table, reader: int | None, guest: Guest | None = None, last: str = ""
) -> StreamingHttpResponse:
    query = {} if reader is None else {"seat": str(reader)}
    headers = {"Last-Event-ID": last} if last else {}
    request = RequestFactory().get("/", query, headers=headers)
    request.guest = guest or table.host  # type: ignore[attr-defined]
    return await stream.stream(request, table.id)


class Reader:
    """Reads a stream chunk by chunk."""

    def __init__(self, response: StreamingHttpResponse) -> None:
        chunks = response.streaming_content
        assert isinstance(chunks, AsyncIterator)
        self._chunks: AsyncIterator[bytes] = chunks
        self._next: asyncio.Task[bytes] | None = None

    async def everything(self) -> bytes:
        """What comes until it is quiet, or the stream ends."""
        heard = b""
        with suppress(StopAsyncIteration):
            while True:
                self._next = self._next or asyncio.ensure_future(anext(self._chunks))
                done, _ = await asyncio.wait([self._next], timeout=QUIET)
                if not done:
                    return heard
                chunk, self._next = self._next, None
                heard += chunk.result()
        return heard + b"END"

    async def leave(self) -> None:
        if self._next is not None:
            self._next.cancel()
            with suppress(asyncio.CancelledError):
                await self._next


def listen(
    table: Table, reader: int | None, *acts: Callable[[], Any], guest: Guest | None = None, last: str = ""
) -> list[bytes]:
    """What the stream says at first and after each act."""

    async def go() -> list[bytes]:
        ear = Reader(await open_stream(table, reader, guest, last))
        heard = [await ear.everything()]
        for act in acts:
            await sync_to_async(act)()
            heard.append(await ear.everything())
        await ear.leave()
        return heard

    return asyncio.run(go())


def test_it_says_what_the_page_must_know_to_fetch_its_frame() -> None:
    table = opened(PERSON, DEVICE)
    [first] = listen(table, 0)
    assert first == b'retry: 1500\n\nid: 1.1.\ndata: {"version":1,"public":1,"ready":[]}\n\n'


def test_it_speaks_only_when_something_changed_for_this_seat() -> None:
    table = opened(PERSON, DEVICE)
    _, mine, others, back, done = listen(
        table,
        0,
        lambda: play(table, 0, offers(table, 0)[0]),
        lambda: play(table, 1, offers(table, 1)[0]),
        lambda: take_back(table, 1),
        lambda: step(table, 1),
    )
    assert mine == b'id: 2.1.\ndata: {"version":2,"public":1,"ready":[]}\n\n'
    assert (others, back) == (b"", b"")
    assert done == b'id: 2.1.1\ndata: {"version":2,"public":1,"ready":[1]}\n\n'


@pytest.mark.rule("LIM-21")
@pytest.mark.parametrize("reader", [0, None], ids=["the other seat", "a guest"])
def test_twins_sound_alike_while_the_step_is_open(reader: int | None) -> None:
    quiet, busy = opened(PERSON, DEVICE), opened(PERSON, DEVICE)
    nothing: list[Callable[[], Any]] = [lambda: None] * 3
    something: list[Callable[[], Any]] = [
        lambda: play(busy, 1, offers(busy, 1)[0]),
        lambda: take_back(busy, 1),
        lambda: play(busy, 1, offers(busy, 1)[3]),
    ]
    assert listen(quiet, reader, *nothing) == listen(busy, reader, *something)


def test_a_page_that_comes_back_hears_nothing_if_it_missed_nothing() -> None:
    table = opened(PERSON, DEVICE)
    assert listen(table, 0, last=str(tables.pulse(table, 0))) == [b"retry: 1500\n\n"]


def test_a_page_that_comes_back_hears_at_once_what_it_missed() -> None:
    table = opened(PERSON, DEVICE)
    known = str(tables.pulse(table, 0))
    step(table, 1)
    assert b'"ready":[1]' in listen(table, 0, last=known)[0]
    known = str(tables.pulse(table, 0))
    tables.leave_to_bot(seat(table, 1), "uniform")
    assert b'"public":2' in listen(table, 0, last=known)[0]


def test_silence_is_broken_by_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "HEARTBEAT", 0.02)
    table = opened(PERSON, DEVICE)

    async def go() -> bytes:
        chunks = (await open_stream(table, 0)).streaming_content
        assert isinstance(chunks, AsyncIterator)
        return b"".join([await anext(chunks) for _ in range(4)])

    assert asyncio.run(go()).endswith(b"\n\n: still here\n\n: still here\n\n")


def test_nobody_listens_with_eyes_that_are_not_his() -> None:
    table, stranger = opened(PERSON, LINK), Guest.objects.create()
    for reader, guest in ((1, table.host), (7, table.host), (None, stranger), (0, stranger)):
        with pytest.raises(Http404):
            listen(table, reader, guest=guest)
    tables.follow_watch(table.watch_token, stranger)
    assert listen(table, None, guest=stranger)
    with pytest.raises(Http404):
        listen(table, 0, guest=stranger)


@pytest.mark.parametrize("number", ["x", "-1", "1.0", "²", "9999"])
def test_a_seat_is_a_number(number: str) -> None:
    table = opened(PERSON)
    request = RequestFactory().get("/", {"seat": number})
    request.guest = table.host  # type: ignore[attr-defined]
    with pytest.raises(Http404):
        asyncio.run(stream.stream(request, table.id))


def test_who_left_the_seat_hears_no_more_with_its_eyes() -> None:
    table = opened(PERSON, DEVICE)
    _, after = listen(table, 1, lambda: tables.leave_to_bot(seat(table, 1), "uniform"))
    assert after == b"END"


def test_all_streams_end_when_the_server_does_and_nobody_listens_any_more() -> None:
    table = opened(PERSON, DEVICE)
    _, after = listen(table, 0, stream.close_all)
    assert after == b"END"
    assert not bus._ears  # type: ignore[attr-defined]
