"""Open the house: serve the pages, the streams and the bots until Ctrl-C."""

import argparse
import os
import socket
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from estaminet.commands import BadInput
from estaminet.server import house

ANYWHERE: Final = ("0.0.0.0", "::")
_PORTS: Final = 65535


def add(parser: argparse.ArgumentParser) -> None:
    """Name the arguments."""
    parser.add_argument(
        "--host", default=os.environ.get("ESTAMINET_HOST"), help="address to listen on (ESTAMINET_HOST; 127.0.0.1)"
    )
    parser.add_argument(
        "--port",
        type=_port,
        default=os.environ.get("ESTAMINET_PORT", "8000"),
        help="port to listen on, 0 for any free one (ESTAMINET_PORT; 8000)",
    )
    parser.add_argument("--data", help="folder for everything that is kept (ESTAMINET_DATA; the user's own)")
    parser.add_argument("--lan", action="store_true", help="let others in the house in, and show the address for them")
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, default=False, help="open a browser on it")


def run(args: argparse.Namespace) -> int:
    """Serve; 0 when it was asked to end."""
    host = args.host or ("0.0.0.0" if args.lan else "127.0.0.1")
    with _listening(host, args.port) as listener:
        port: int = listener.getsockname()[1]
        outside = _outside(port) if args.lan or host in ANYWHERE else ""
        _tell_settings(args.data, host, outside)
        with _house_ready():
            _serve(listener, _greeting(host, port, outside, browse=args.open))
    return 0


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= _PORTS):
        raise argparse.ArgumentTypeError(f"{text!r} is no port: a number from 0 to {_PORTS}")
    return int(text)


@contextmanager
def _listening(host: str, port: int) -> Iterator[socket.socket]:
    try:
        family, kind, proto, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise BadInput(f"{host!r} is no address of this computer: {error.strerror}") from error
    with socket.socket(family, kind, proto) as listener:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(address)
            listener.listen(128)
        except OSError as error:
            reason = f"cannot listen on {host}, port {port}: {error.strerror}"
            raise BadInput(f"{reason}; choose another one with --port, for example --port {port + 1}") from error
        yield listener


def _outside(port: int) -> str:
    """The address under which other computers in the house find this one; "" if it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; only the way out is chosen
        except OSError:
            return ""
        own: str = probe.getsockname()[0]
    return "" if own.startswith("127.") else f"http://{own}:{port}/"


def _tell_settings(data: str | None, host: str, outside: str) -> None:
    """Settings are read from the environment, once."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "estaminet.server.settings")
    if data:
        os.environ[house.FOLDER_VARIABLE] = data
    added = [os.environ.get(house.HOSTS_VARIABLE, ""), *([] if host in ANYWHERE else [_bracketed(host)])]
    if outside:
        os.environ[house.ADDRESS_VARIABLE] = outside
        added += [outside.split("/")[2].split(":")[0], socket.gethostname(), f"{socket.gethostname()}.local"]
    os.environ[house.HOSTS_VARIABLE] = ",".join(name for name in added if name)


@contextmanager
def _house_ready() -> Iterator[None]:
    """Keys, database and clerk; nothing of Django is imported before."""
    folder = house.folder()
    os.umask(0o077)  # the database holds the secrets of the deals, also in a folder that others may read
    try:
        house.furnish(folder)
        leave = house.occupy(folder)
    except house.BadHouse as error:
        raise BadInput(str(error)) from error
    try:
        with _clerk_at_work():
            yield
    finally:
        leave()


@contextmanager
def _clerk_at_work() -> Iterator[None]:
    import django
    from django.core.management import call_command
    from django.db import DatabaseError

    django.setup()
    try:
        call_command("migrate", verbosity=0)
    except DatabaseError as error:
        raise BadInput(f"the database in {house.folder()} cannot be used: {error}") from error

    from estaminet.server.matches.clerk import Clerk

    clerk = Clerk()
    clerk.start()
    try:
        yield
    finally:
        clerk.stop()


def _serve(listener: socket.socket, greet: Callable[[], None]) -> None:
    from estaminet.server.asgi import application
    from estaminet.server.running import Server

    Server(application, greet).serve_until_asked([listener])


def _greeting(host: str, port: int, outside: str, *, browse: bool) -> Callable[[], None]:
    near = "localhost" if host in ANYWHERE else _bracketed(host)
    address = f"http://{near}:{port}/"

    def greet() -> None:
        print(f"Estaminet is open at {address}", flush=True)
        if outside:
            print(f"In the house others find it at {outside}", flush=True)
        elif host in ANYWHERE:
            print("This computer is in no network, so nobody else can reach it.", flush=True)
        else:
            print("It listens on this computer only; with --lan others in the house can come in.", flush=True)
        print("Ctrl-C ends it.", flush=True)
        if browse:
            webbrowser.open(address)

    return greet


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
