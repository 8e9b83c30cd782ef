"""The house of this server: the folder in which its data lives, and what is made there at the first start."""

import os
import secrets
import sqlite3
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
from platformdirs import user_data_path

FOLDER_VARIABLE = "ESTAMINET_DATA"
HOSTS_VARIABLE = "ESTAMINET_HOSTS"
ADDRESS_VARIABLE = "ESTAMINET_ADDRESS"
SITE_FILE = "site.json"
LOCK_FILE = "server.lock"
HERE = ("localhost", "127.0.0.1", "[::1]")


class BadHouse(Exception):
    """The data folder cannot be used; the message is one line for the person at the terminal."""


class Site(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `site.json` keeps: the key that signs cookies, and the host names this server answers to."""

    secret_key: str
    allowed_hosts: tuple[str, ...] = HERE


def folder() -> Path:
    """The data folder: ESTAMINET_DATA, or else the user's own place for data."""
    named = os.environ.get(FOLDER_VARIABLE)
    return Path(named).expanduser().absolute() if named else user_data_path("estaminet", appauthor=False)


def furnish(where: Path) -> Site:
    """Make the folder and its keys unless they are there, readable by their owner alone; BadHouse if that fails."""
    try:
        where.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not (where / SITE_FILE).exists():
            _write_once(where / SITE_FILE, Site(secrets.token_urlsafe(48)))
    except OSError as error:
        raise BadHouse(f"the data folder {where} cannot be used: {error.strerror}") from error
    return kept(where)


def kept(where: Path) -> Site:
    """What was kept at the first start; before it, a key for this process alone."""
    file = where / SITE_FILE
    try:
        return msgspec.json.decode(file.read_bytes(), type=Site)
    except (FileNotFoundError, NotADirectoryError):
        return Site(secrets.token_urlsafe(48))
    except (OSError, msgspec.DecodeError) as error:
        raise BadHouse(f"{file} cannot be read: {error}") from error


def occupy(where: Path) -> Callable[[], None]:
    """Be the only server of this folder until what is given back is called or the process ends, however it ends.

    BadHouse if another one is. A database that is kept locked does this on every system, without a process number.
    """
    lock = sqlite3.connect(where / LOCK_FILE, timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        raise BadHouse(f"another server already uses the data folder {where}") from error
    return lock.close


def hosts(site: Site) -> list[str]:
    """The host names of the site, and those that ESTAMINET_HOSTS adds with commas."""
    added = os.environ.get(HOSTS_VARIABLE, "").split(",")
    return [*site.allowed_hosts, *(name.strip() for name in added if name.strip())]


def _write_once(file: Path, site: Site) -> None:
    """Written beside and then linked, so that two first starts agree and no half file is ever read."""
    part = file.with_name(f"{file.name}.{os.getpid()}")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as stream:
        stream.write(msgspec.json.format(msgspec.json.encode(site), indent=1) + b"\n")
    if sys.platform == "win32":
        part.replace(file)
        return
    try:
        os.link(part, file)
    except FileExistsError:
        pass
    finally:
        part.unlink()
