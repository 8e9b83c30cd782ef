"""The data folder: made once, for its owner alone, used by one server at a time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from estaminet.server import house
from estaminet.server.settings import CONTENT_SECURITY_POLICY


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_the_first_start_makes_keys_that_only_the_owner_can_read(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "house"
    site = house.furnish(folder)
    assert (mode(folder), mode(folder / house.SITE_FILE)) == (0o700, 0o600)
    assert len(site.secret_key) >= 50
    assert site.allowed_hosts == house.HERE
    assert [file.name for file in folder.iterdir()] == [house.SITE_FILE]


def test_later_starts_keep_them(tmp_path: Path) -> None:
    site = house.furnish(tmp_path)
    assert house.furnish(tmp_path) == house.kept(tmp_path) == site
    assert house.furnish(tmp_path / "other").secret_key != site.secret_key


def test_before_the_first_start_nothing_is_written_and_the_key_is_good_for_one_process(tmp_path: Path) -> None:
    assert house.kept(tmp_path / "none").secret_key != house.kept(tmp_path / "none").secret_key
    assert not (tmp_path / "none").exists()


def test_two_first_starts_at_once_agree(tmp_path: Path) -> None:
    house._write_once(tmp_path / house.SITE_FILE, house.Site("first"))
    house._write_once(tmp_path / house.SITE_FILE, house.Site("second"))
    assert house.kept(tmp_path).secret_key == "first"


@pytest.mark.parametrize("content", ["", "{}", '{"secret_key": 1}', '{"secret_key": "x", "more": 1}'])
def test_a_spoilt_file_is_named(tmp_path: Path, content: str) -> None:
    (tmp_path / house.SITE_FILE).write_text(content)
    with pytest.raises(house.BadHouse, match=house.SITE_FILE):
        house.furnish(tmp_path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(house.BadHouse, match="file"):
        house.furnish(tmp_path / "file" / "below")


def test_one_server_a_folder(tmp_path: Path) -> None:
    leave = house.occupy(tmp_path)
    with pytest.raises(house.BadHouse, match="another server"):
        house.occupy(tmp_path)
    leave()
    house.occupy(tmp_path)()


def test_a_server_that_was_killed_leaves_its_folder_free(tmp_path: Path) -> None:
    program = "import os, sys; from pathlib import Path; from estaminet.server import house"
    program += "; house.occupy(Path(sys.argv[1])); os.kill(os.getpid(), 9)"
    assert subprocess.run([sys.executable, "-c", program, str(tmp_path)], check=False).returncode == -9
    house.occupy(tmp_path)()


def test_the_folder_is_the_named_one_or_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(house.FOLDER_VARIABLE, str(tmp_path))
    assert house.folder() == tmp_path
    monkeypatch.delenv(house.FOLDER_VARIABLE)
    assert house.folder().is_relative_to(Path.home()) or "XDG_DATA_HOME" in os.environ


def test_hosts_can_be_added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(house.HOSTS_VARIABLE, " games.example.org,, 10.0.0.1")
    assert house.hosts(house.Site("key", ("localhost",))) == ["localhost", "games.example.org", "10.0.0.1"]


def test_the_policy_allows_nothing_inline_and_nobody_else() -> None:
    sources = {source for directive in CONTENT_SECURITY_POLICY["DIRECTIVES"].values() for source in directive}
    assert sources == {"'none'", "'self'"}
    assert CONTENT_SECURITY_POLICY["DIRECTIVES"]["default-src"] == ["'none'"]
