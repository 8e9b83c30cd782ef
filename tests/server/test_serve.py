"""`estaminet serve` as a process: one address, one house, a clean end, and nothing lost however it ends."""

import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener

import pytest

from estaminet.commands import serve as command
from tabling import until

COMMAND = [sys.executable, "-m", "estaminet", "serve"]
ENDS_WITHIN = 30


class Serving:
    """A server in a process group of its own, with what it has said so far."""

    def __init__(self, data: Path, *arguments: str) -> None:
        self.data = data
        environment = {**os.environ, "ESTAMINET_DATA": str(data)}
        self.process = subprocess.Popen(
            [*COMMAND, "--port", "0", *arguments],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        self.said: list[str] = []
        for line in self.process.stdout:
            self.said.append(line.rstrip())
            if line.startswith("Ctrl-C"):
                break
        found = re.search(r"http://\S+", "\n".join(self.said))
        assert found, self.said
        self.address = found[0].rstrip("/")

    def end(self, number: int) -> int:
        self.process.send_signal(number)
        code = self.process.wait(ENDS_WITHIN)
        assert self.process.stdout is not None
        self.said += self.process.stdout.read().splitlines()
        self.process.stdout.close()
        return code

    def bots(self) -> list[int]:
        found = subprocess.run(["pgrep", "-g", str(self.process.pid)], capture_output=True, text=True, check=False)
        return [pid for pid in map(int, found.stdout.split()) if pid != self.process.pid]


Serve = Callable[..., Serving]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    servers: list[Serving] = []

    def start(*arguments: str, data: Path = tmp_path / "house") -> Serving:
        servers.append(Serving(data, *arguments))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.end(signal.SIGKILL)


class Visitor:
    """A browser without a window."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.jar = CookieJar()
        self._opener = build_opener(ProxyHandler({}), HTTPCookieProcessor(self.jar))

    def ask(self, path: str, body: bytes | None = None, **headers: str) -> Any:
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        return self._opener.open(Request(self.address + path, data=body, headers=headers), timeout=60)

    def text(self, path: str) -> str:
        with self.ask(path) as answer:
            return str(answer.read().decode())

    def post(self, path: str, body: bytes) -> Any:
        token = next(cookie.value or "" for cookie in self.jar if cookie.name == "csrftoken")
        return self.ask(path, body, X_CSRFToken=token, Referer=self.address)

    def open_table(self, *chairs: str) -> str:
        """The path of a new table."""
        self.text("/")
        form = urlencode([("game", "limes"), *(("chair", chair) for chair in chairs)])
        with self.post("/tables/", form.encode()) as answer:
            return str(answer.url).removeprefix(self.address).split("?")[0]

    def moves(self, table: str) -> list[str]:
        found = re.search(r'<script id="moves"[^>]*>(.*?)</script>', self.text(f"{table}frame/?seat=0"), re.S)
        return [offer["move"] for offer in json.loads(found[1])] if found else []

    def version(self, table: str) -> int:
        found = re.search(r'data-version="(\d+)"', self.text(f"{table}frame/?seat=0"))
        assert found
        return int(found[1])

    def play(self, table: str, move: str, name: str) -> int:
        letter = {"seat": 0, "move": move, "expected_version": self.version(table), "client_move_id": name}
        with self.post(f"{table}moves/", json.dumps(letter | {"confirmed": True}).encode()) as answer:
            return int(json.load(answer)["version"])


def log(data: Path) -> list[tuple[int, int, str]]:
    with sqlite3.connect(data / "estaminet.sqlite3") as database:
        rows = database.execute("SELECT n, seat, text FROM matches_event ORDER BY n").fetchall()
    database.close()
    return rows


def refused(*arguments: str, **environment: str) -> str:
    """The one line with which the command declines."""
    answer = subprocess.run(
        [*COMMAND, *arguments], capture_output=True, text=True, check=False, env={**os.environ, **environment}
    )
    assert answer.returncode == 2
    assert answer.stdout == ""
    assert "Traceback" not in answer.stderr
    return answer.stderr


def test_it_says_where_it_is_and_that_nobody_else_can_reach_it(serve: Serve) -> None:
    server = serve()
    assert server.address.startswith("http://127.0.0.1:")
    assert "this computer only" in " ".join(server.said)
    with Visitor(server.address).ask("/") as answer:
        assert answer.status == 200
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        assert "unsafe" not in answer.headers["Content-Security-Policy"]


def test_everything_it_keeps_is_its_owners_alone(serve: Serve, tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    server = serve(data=tmp_path)
    Visitor(server.address).open_table("me", "bot:uniform")
    assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}


def test_a_taken_port_gives_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refused("--port", str(port), "--data", str(tmp_path / "house"))
    assert str(port) in said
    assert "--port" in said
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "house").exists()


@pytest.mark.parametrize("port", ["-1", "65536", "http", "8000.0", ""])
def test_a_port_is_a_number(port: str) -> None:
    assert "port" in refused(f"--port={port}")
    assert "port" in refused(ESTAMINET_PORT=port or "none")


def test_an_address_that_is_not_ours_gives_one_clear_line(tmp_path: Path) -> None:
    for host in ("192.0.2.1", "no host of that name"):
        assert host in refused("--host", host, "--port", "0", "--data", str(tmp_path))


def test_one_server_a_house(serve: Serve) -> None:
    server = serve()
    assert "another server" in refused("--port", "0", "--data", str(server.data))


def test_a_folder_that_cannot_be_used_gives_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "file" in refused("--port", "0", "--data", str(tmp_path / "file"))
    (tmp_path / "estaminet.sqlite3").write_text("this is no database, however long it may be " * 100)
    assert "database" in refused("--port", "0", "--data", str(tmp_path))


def test_the_house_is_let_in_on_demand(serve: Serve) -> None:
    server = serve("--lan")
    said = "\n".join(server.said)
    outside = re.search(r"In the house .*(http://\S+)/", said)
    if outside is None:
        assert "in no network" in said
    else:
        assert Visitor(outside[1]).text("/")
    assert Visitor(f"http://localhost:{server.address.rsplit(':', 1)[1]}").text("/")


def test_names_that_are_not_ours_are_not_answered(serve: Serve) -> None:
    server = serve()
    with pytest.raises(HTTPError) as answer:
        Visitor(server.address).ask("/", Host="evil.example.org")
    answer.value.close()
    assert answer.value.code == 400


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_cleanly_though_a_stream_is_open_and_a_bot_thinks(serve: Serve, number: int) -> None:
    server = serve()
    visitor = Visitor(server.address)
    table = visitor.open_table("me", "bot:uniform")
    with visitor.ask(f"{table}stream/?seat=0") as stream:
        assert stream.headers["Content-Type"] == "text/event-stream"
        assert stream.readline() == b"retry: 1500\n"
        visitor.play(table, visitor.moves(table)[0], "1")
        assert server.end(number) == 0
    until(lambda: not server.bots())
    assert not [line for line in server.said if "Traceback" in line or "Error" in line]


def test_the_stream_comes_through_the_whole_server_and_resumes(serve: Serve) -> None:
    visitor = Visitor(serve().address)
    table = visitor.open_table("me", "device")
    with visitor.ask(f"{table}stream/?seat=0") as stream:
        first = [stream.readline() for _ in range(5)][2]
        version = visitor.play(table, visitor.moves(table)[0], "1")
        assert stream.readline().startswith(f"id: {version}.".encode())
    with visitor.ask(f"{table}stream/?seat=0", Last_Event_ID=first.decode().strip().removeprefix("id: ")) as again:
        assert [again.readline() for _ in range(3)][2].startswith(f"id: {version}.".encode())
    with pytest.raises(HTTPError) as answer:
        Visitor(visitor.address).ask(f"{table}stream/")
    answer.value.close()
    assert answer.value.code == 404


def test_a_killed_server_has_lost_nothing_and_its_bots_go_with_it(serve: Serve) -> None:
    server = serve()
    visitor = Visitor(server.address)
    table = visitor.open_table("me", "bot:uniform")
    version = 0
    for turn in range(3):
        until(lambda: visitor.moves(table))
        visitor.play(table, visitor.moves(table)[-1], f"lay {turn}")
        version = visitor.play(table, "done", f"done {turn}")
    server.end(signal.SIGKILL)
    before = log(server.data)
    until(lambda: not server.bots())
    visitor.address = serve().address
    assert visitor.version(table) >= version
    until(lambda: visitor.moves(table))
    visitor.play(table, visitor.moves(table)[-1], "after")
    after = log(server.data)
    assert after[: len(before)] == before
    assert [n for n, _, _ in after] == list(range(len(after)))


def test_what_is_kept_survives_an_ordinary_restart(serve: Serve) -> None:
    server = serve()
    visitor = Visitor(server.address)
    table = visitor.open_table("me", "device")
    visitor.play(table, visitor.moves(table)[0], "1")
    seen = visitor.text(f"{table}frame/?seat=0")
    assert server.end(signal.SIGTERM) == 0
    visitor.address = serve().address
    assert visitor.text(f"{table}frame/?seat=0").count("data-mark") == seen.count("data-mark")


def test_a_browser_is_opened_only_on_demand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    command._greeting("127.0.0.1", 8000, "", browse=False)()
    assert opened == []
    command._greeting("::1", 8000, "", browse=True)()
    assert opened == ["http://[::1]:8000/"]
    assert "http://[::1]:8000/" in capsys.readouterr().out


def test_without_a_network_it_says_so_instead_of_an_address_that_does_not_work(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def unreachable(probe: socket.socket, address: tuple[str, int]) -> None:
        raise OSError("network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert command._outside(8000) == ""
    command._greeting("0.0.0.0", 8000, "", browse=False)()
    assert "in no network" in capsys.readouterr().out
