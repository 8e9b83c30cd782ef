"""The hybrid: what reaches a thread is whole, and nobody can hold one by sending slowly."""

import asyncio
from typing import Any

import pytest

from estaminet.server import asgi

pytestmark = pytest.mark.django_db(transaction=True)
SCOPE: dict[str, Any] = {
    "type": "http",
    "method": "POST",
    "path": "/no/such/page/",
    "query_string": b"",
    "http_version": "1.1",
    "headers": [(b"host", b"localhost")],
}


def part(body: bytes, *, more: bool) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more}


def answers(monkeypatch: pytest.MonkeyPatch, *parts: dict[str, Any]) -> tuple[list[bytes], list[int]]:
    """The bodies that reached the pages, and the statuses that came back; after its parts the sender says nothing."""
    reached: list[bytes] = []
    statuses: list[int] = []
    left = iter(parts)

    async def receive() -> dict[str, Any]:
        message = next(left, None)
        if message is None:
            await asyncio.sleep(3600)
        assert message is not None
        return message

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    async def pages(scope: dict[str, Any], receive: asgi.Receive, send: asgi.Send) -> None:
        reached.append((await receive())["body"])
        await send({"type": "http.response.start", "status": 200})

    monkeypatch.setattr(asgi, "_pages", pages)
    monkeypatch.setattr(asgi, "BODY_SECONDS", 0.1)
    asyncio.run(asgi.application(SCOPE, receive, send))
    return reached, statuses


def test_a_body_in_parts_arrives_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers(monkeypatch, part(b"one ", more=True), part(b"two", more=False)) == ([b"one two"], [200])


def test_half_a_body_reaches_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers(monkeypatch, part(b"half", more=True), {"type": "http.disconnect"}) == ([], [])


def test_a_sender_that_falls_silent_is_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answers(monkeypatch, part(b"half", more=True)) == ([], [408])


def test_a_body_may_have_a_megabyte_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = b"x" * asgi.LONGEST_BODY
    assert answers(monkeypatch, part(whole, more=False)) == ([whole], [200])
    assert answers(monkeypatch, part(whole + b"x", more=False)) == ([], [413])
