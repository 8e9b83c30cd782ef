"""The command line: every command explains itself, and bad input is one clear line and exit status 2."""

import io
import json
import sys
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest

import estaminet.games
from estaminet import __version__
from estaminet.bots.arena import secret_of
from estaminet.cli import found, main
from estaminet.games import shelf

GAMES = list(shelf())
SCORED = [game for game in GAMES if find_spec(f"estaminet.games.{game}.boards")]


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """What is said on standard error when these arguments are refused."""
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("estaminet: ")
    assert err.count("\n") == 1
    return err


def recorded(capfdbinary: pytest.CaptureFixture[bytes], *argv: str) -> bytes:
    assert main(["record", *argv]) == 0
    return capfdbinary.readouterr().out


@pytest.mark.parametrize("command", found())
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main([command, "--help"])
    told = capsys.readouterr().out
    assert f"usage: estaminet {command}" in told
    assert "positional arguments" in told or "options" in told


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    told = capsys.readouterr().out
    assert all(command in told for command in found())


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert __version__ in capsys.readouterr().out


@pytest.mark.parametrize("argv", [[], ["no-such-command"], ["score"], ["verify", "a", "b"]])
def test_wrong_arguments_are_explained(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(argv)
    assert "usage: estaminet" in capsys.readouterr().err


class TestScore:
    def test_an_unknown_game_is_refused_with_the_shelf(self, capsys: pytest.CaptureFixture[str]) -> None:
        said = refused(capsys, "score", "no-such-game", "-")
        assert "no-such-game" in said
        assert all(game in said for game in GAMES)

    @pytest.mark.parametrize("game", SCORED)
    def test_a_missing_file_is_refused(self, game: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        assert "nothing-here" in refused(capsys, "score", game, str(tmp_path / "nothing-here"))

    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("boards", [b"", b"\xff", b"{", b"no board", b"[1]", b"null", b"9" * 5000])
    def test_what_is_no_board_is_refused(
        self, game: str, boards: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        file = tmp_path / "boards"
        file.write_bytes(boards)
        refused(capsys, "score", game, str(file))


class TestRecord:
    @pytest.mark.parametrize("game", GAMES)
    def test_equal_seeds_give_equal_records_that_verify(
        self, game: str, capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path
    ) -> None:
        first = recorded(capfdbinary, game, "--seed", "7")
        assert first == recorded(capfdbinary, game, "--seed", "7")
        assert first != recorded(capfdbinary, game, "--seed", "8")
        assert json.loads(first)["secret"] == secret_of("7").hex()
        file = tmp_path / "record.json"
        file.write_bytes(first)
        assert main(["verify", str(file)]) == 0

    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize(
        "argv",
        [
            ["--seats", "0"],
            ["--seats", "99"],
            ["--bots", "nobody"],
            ["--seats", "2", "--bots", "uniform,uniform,uniform"],
            ["--options", "nonsense"],
            ["--options", "no-such-option=on"],
        ],
    )
    def test_what_cannot_be_played_is_refused(
        self, game: str, argv: list[str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        refused(capsys, "record", game, *argv)


class TestVerify:
    @pytest.mark.parametrize("game", GAMES)
    def test_a_changed_record_fails_with_a_reason(
        self,
        game: str,
        capfdbinary: pytest.CaptureFixture[bytes],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        data = recorded(capfdbinary, game)
        stands = json.loads(data)["result"]["points"][0]
        spoilt = data.replace(f'"points": [\n   {stands}'.encode(), f'"points": [\n   {stands + 1}'.encode(), 1)
        assert spoilt != data
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(spoilt)))
        assert main(["verify", "-"]) == 1
        assert b"altered" in capfdbinary.readouterr().err

    @pytest.mark.parametrize("data", [b"", b"{}", b"\xff\xfe", b"[" * 100_000])
    def test_what_is_no_record_fails_with_a_reason(
        self, data: bytes, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        file = tmp_path / "record.json"
        file.write_bytes(data)
        assert main(["verify", str(file)]) == 1
        assert "not a record of a match" in capsys.readouterr().err

    def test_a_missing_record_is_bad_input(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        refused(capsys, "verify", str(tmp_path / "nothing"))


def test_every_shipped_edition_is_found_good(capsys: pytest.CaptureFixture[str]) -> None:
    for game_id in GAMES:
        for file in (Path(estaminet.games.__path__[0]) / game_id / "editions").glob("*.toml"):
            assert main(["edition", "check", str(file)]) == 0
            assert f"makes a box of {game_id}" in capsys.readouterr().out


def test_an_edition_is_refused_with_the_reason_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("cards = []")
    assert main(["edition", "check", str(file), "--game", "limes"]) == 1
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "24" in err


@pytest.mark.parametrize("text", ["cards = [", "no_such_entry = 1", ""])
def test_what_is_no_edition_of_any_game_is_bad_input(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    assert "mine.toml" in (said := refused(capsys, "edition", "check", str(file))) or "--game" in said
