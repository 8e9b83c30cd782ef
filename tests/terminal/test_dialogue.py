"""A match at the terminal, as scripted conversations."""

import random
import re
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from estaminet.bots.job import Job, NoAnswer
from estaminet.cli import main
from estaminet.commands import play
from estaminet.core.game import DONE, Line
from estaminet.core.luck import commitment
from estaminet.core.record import read_record
from estaminet.games import editions, shelf
from estaminet.terminal import sitting as table
from estaminet.terminal.dialogue import WIDTH, Dialogue, Person
from estaminet.terminal.sitting import Box, Chair, Sitting
from estaminet.words import LANGUAGES, sayer

GAMES = tuple(shelf())
HIDING = tuple(game_id for game_id in GAMES if shelf()[game_id].meta.secrets)
SECRET = bytes(range(32))
PAIR = (Chair("Ada", word="rain"), Chair("Bo", word="tide"))
AGAINST = (Chair("Ada", word="rain"), Chair("Robot", "uniform"))

WIPED = "(the screen is wiped)"

Script = Callable[[Sitting, str], str | None]


def sat(game_id: str, chairs: tuple[Chair, ...]) -> Sitting:
    return Sitting(Box(game_id, {}, editions(game_id)[shelf()[game_id].meta.edition]), chairs, SECRET, lambda: "now")


def conversation(sitting: Sitting, script: Script, language: str = "en", *, behind: bool = False) -> tuple[bool, str]:
    """Whether the match came to its end, and all that was said; curtains lift by themselves, but for `behind`."""
    said: list[str] = []

    say = sayer(sitting.box.game, language, sitting.names)
    curtains = [f"{say(Line('terminal hand over', {'seat': seat}))} " for seat in range(len(sitting.chairs))]

    def ask(prompt: str) -> str | None:
        typed = "" if prompt in curtains and not behind else script(sitting, prompt)
        said.append(f"{prompt}{typed}")
        return typed

    over = Dialogue(sitting, Person(ask, said.append, lambda: said.append(WIPED)), say).run()
    return over, "\n".join(said)


def lines(*typed: str) -> Script:
    """Types these lines, then the input ends."""
    left = iter(typed)
    return lambda *_: next(left, None)


def whole_match(sitting: Sitting, prompt: str) -> str | None:
    """Types the last of the legal moves, and confirms."""
    seat = sitting.person_to_act()
    assert seat is not None
    return sitting.match.offers(seat)[-1].move if prompt.endswith("> ") else ""


def first_move(game_id: str, chairs: tuple[Chair, ...] = PAIR) -> str:
    """A first move that can be taken back."""
    sitting = sat(game_id, chairs)
    seat = sitting.person_to_act()
    assert seat is not None
    return next(offer.move for offer in sitting.match.offers(seat) if not offer.final)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chairs", [PAIR, AGAINST], ids=["two persons", "a bot"])
def test_a_whole_match_is_played_and_tells_its_secret(game_id: str, language: str, chairs: tuple[Chair, ...]) -> None:
    sitting = sat(game_id, chairs)
    over, said = conversation(sitting, whole_match, language)
    assert over
    assert said.index(commitment(SECRET)) < said.index("Ada> ") < said.index(SECRET.hex())
    assert all(len(line) <= WIDTH for line in said.splitlines() if SECRET.hex() not in line)
    assert "terminal" not in said
    record = read_record(sitting.record())
    assert {event.at for event in record.events} == {"now"}
    assert [(seat.name, seat.kind, seat.level, seat.word) for seat in record.seats] == [
        (chair.name, "bot" if chair.level else "person", chair.level, chair.word) for chair in chairs
    ]


@pytest.mark.parametrize("game_id", GAMES)
def test_the_end_of_the_input_is_a_polite_good_bye(game_id: str) -> None:
    for script in (lines(), lines(first_move(game_id)), lines("quit", "never read")):
        over, said = conversation(sat(game_id, PAIR), script)
        assert not over
        assert said.endswith("Until next time!")


@pytest.mark.parametrize("game_id", GAMES)
def test_moves_are_taken_back(game_id: str) -> None:
    move = first_move(game_id)
    sitting = sat(game_id, PAIR)
    before = sitting.match.view(0)
    _, said = conversation(sitting, lines("back", move, "back", move, "back all"))
    assert "nothing you could take back" in said
    assert sitting.match.view(0) == before
    assert [event.takes_back >= 0 for event in sitting.match.log[-4:]] == [False, True, False, True]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_move_that_is_final_waits_for_a_yes(game_id: str) -> None:
    """Whoever is not last to be done may still change its mind; the others have to confirm."""

    def until_final(answers: Iterator[str]) -> Script:
        def script(sitting: Sitting, prompt: str) -> str | None:
            if not prompt.endswith("> "):
                return next(answers)
            seat = sitting.person_to_act()
            assert seat is not None
            offers = sitting.match.offers(seat)
            offer = next((offer for offer in offers if offer.final), offers[-1])
            return next(answers) if offer.final else offer.move

        return script

    def finals(*answers: str) -> int:
        """How many entries the log has after these answers, where `{}` is a final move."""
        sitting = sat(game_id, AGAINST)
        given = iter(answers)
        typed = (answer.format(_final(sitting)) if "{}" in answer else answer for answer in given)
        conversation(sitting, _ending(until_final(typed)))
        return len(sitting.match.log)

    waiting = finals("{}", "n")
    assert finals("{}", "no") == finals("{}", "whatever") == waiting
    assert finals("{}", "") == finals("{}", "Y") == finals("{}", "yes") == finals("{}!") > waiting


def _final(sitting: Sitting) -> str:
    seat = sitting.person_to_act()
    assert seat is not None
    return next(offer.move for offer in sitting.match.offers(seat) if offer.final)


def _ending(script: Script) -> Script:
    """The same, and the input ends when the answers do."""

    def ended(sitting: Sitting, prompt: str) -> str | None:
        try:
            return script(sitting, prompt)
        except StopIteration:
            return None

    return ended


@pytest.mark.parametrize("game_id", GAMES)
def test_commands_show_and_change_nothing(game_id: str) -> None:
    sitting = sat(game_id, PAIR)
    log = list(sitting.match.log)
    _, said = conversation(sitting, lines("?", "board", "text", "moves", "points", "history", "nonsense", "99999", "!"))
    assert sitting.match.log == log
    assert "draws the board again" in said
    assert said.count("No legal move goes on with") == 2
    view, scene = sitting.match.view(0), sitting.scene(0)
    say = sayer(game_id, "en", sitting.names)
    flat = re.sub(r"\s+", " ", said)
    assert all(re.sub(r"\s+", " ", say(line)) in flat for line in sitting.board.text(view, scene))
    if sitting.picture is not None:
        assert said.count(sitting.picture(view, scene, say)) == 2


@pytest.mark.parametrize("game_id", GAMES)
def test_numbers_choose_from_the_menu_until_a_move_is_played(game_id: str) -> None:
    sitting = sat(game_id, PAIR)
    before = len(sitting.match.log)

    def ones(sitting: Sitting, prompt: str) -> str | None:
        return "1" if len(sitting.match.log) == before else None

    conversation(sitting, ones)
    seat, first = sitting.match.log[before].seat, sitting.match.log[before].text
    assert (seat, first) == (0, sat(game_id, PAIR).match.offers(0)[0].move)


@pytest.mark.parametrize("game_id", GAMES)
def test_an_empty_line_is_done_only_where_done_is_legal(game_id: str) -> None:
    """Empty lines are typed between random moves; where one may not be `done` it changes nothing."""
    sitting, dice = sat(game_id, PAIR), random.Random(game_id)
    typed_at: list[tuple[int, bool]] = []

    def script(sitting: Sitting, prompt: str) -> str | None:
        if not prompt.endswith("> "):
            return ""
        seat, entries = sitting.person_to_act(), len(sitting.match.log)
        assert seat is not None
        legal = [offer.move for offer in sitting.match.offers(seat)]
        if typed_at and typed_at[-1][0] == entries:
            assert not typed_at[-1][1]
            return legal[0]
        others = [move for move in legal if move != DONE]
        if others and dice.random() < 1 / 2:
            return dice.choice(others)
        typed_at.append((entries, DONE in legal))
        return "" if len(typed_at) < 60 else None

    conversation(sitting, script)
    assert {legal for _, legal in typed_at} == {False, True}
    assert all(sitting.match.log[entry].text == DONE for entry, legal in typed_at[:-1] if legal)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_bot_that_fails_says_so_and_the_match_goes_on(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(job: Job) -> str:
        if job.level == "easy":
            raise NoAnswer("it did not answer")
        return job.moves[0]

    monkeypatch.setattr(table, "think", failing)
    sitting = sat(game_id, (Chair("Ada"), Chair("Robot", "easy")))
    over, said = conversation(sitting, whole_match)
    assert over
    assert "Robot found no move and plays any." in said


class TestCurtain:
    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("game_id", HIDING)
    def test_between_persons_the_screen_is_wiped_and_shows_nothing_until_the_next_has_come(
        self, game_id: str, language: str
    ) -> None:
        sitting = sat(game_id, PAIR)
        over, said = conversation(sitting, whole_match, language)
        assert over
        turns = [line.split("> ")[0] for line in said.splitlines() if re.match("(Ada|Bo)> ", line)]
        changes = sum(one != other for one, other in pairwise(turns))
        assert said.count(WIPED) == changes > 0
        say = sayer(game_id, language, sitting.names)
        asked = [say(Line("terminal hand over", {"seat": seat})) for seat in (0, 1)]
        assert all(part.lstrip("\n").startswith(tuple(asked)) for part in said.split(WIPED)[1:])
        assert sum(said.count(text) for text in asked) == changes + 1

    @pytest.mark.parametrize("game_id", HIDING)
    def test_behind_the_curtain_is_only_what_everybody_may_know(self, game_id: str) -> None:
        sitting = sat(game_id, PAIR)
        told: list[str] = []
        _, said = conversation(sitting, lambda _, prompt: told.append(prompt), behind=True)
        assert len(told) == 1
        assert "> " not in said
        view, scene, say = sitting.match.view(0), sitting.scene(0), sayer(game_id, "en", sitting.names)
        assert not [line for line in sitting.board.text(view, scene) if say(line) in said]

    @pytest.mark.parametrize("game_id", HIDING)
    def test_a_person_may_leave_at_the_curtain(self, game_id: str) -> None:
        over, said = conversation(sat(game_id, PAIR), lines("quit"), behind=True)
        assert not over
        assert said.endswith("Until next time!")

    @pytest.mark.parametrize(
        ("game_id", "chairs"),
        [(game_id, AGAINST if game_id in HIDING else PAIR) for game_id in GAMES],
    )
    def test_without_secrets_or_alone_there_is_no_curtain(self, game_id: str, chairs: tuple[Chair, ...]) -> None:
        over, said = conversation(sat(game_id, chairs), whole_match)
        assert over
        assert WIPED not in said
        assert "Hand over" not in said

    @pytest.mark.parametrize("screen", [True, False])
    def test_only_a_screen_is_wiped(
        self, screen: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: screen)
        play.wiped()
        assert capsys.readouterr().out == (play.CLEAR if screen else "")


class TestCommand:
    @pytest.mark.parametrize("game_id", GAMES)
    def test_a_piped_match_gives_a_record_that_verifies(
        self, game_id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        file = tmp_path / "record.json"
        monkeypatch.setattr(play, "asked", lambda _: "1!")
        argv = ["play", game_id, "--bots", "easy", "--names", "Ada", "--language", "en", "--record", str(file)]
        assert main(argv) == 0
        assert f"The record is in {file}" in " ".join(capsys.readouterr().out.split())
        assert main(["verify", str(file)]) == 0
        record = read_record(file.read_bytes())
        assert record.seats[0].name == "Ada"
        assert len(record.seats[0].word) == 32
        assert main(argv) == 2
        assert "there already" in capsys.readouterr().err

    @pytest.mark.parametrize("game_id", GAMES)
    def test_nothing_is_recorded_of_a_match_that_was_left(
        self, game_id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        monkeypatch.setattr(play, "asked", lambda _: None)
        assert main(["play", game_id, "--language", "fr", "--record", str(tmp_path / "record.json")]) == 0
        assert "À la prochaine" in capsys.readouterr().out
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("game_id", GAMES)
    def test_equal_seeds_give_equal_cards(
        self, game_id: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(play, "asked", lambda _: None)

        def said(*argv: str) -> str:
            assert main(["play", game_id, "--language", "de", *argv]) == 0
            return capsys.readouterr().out

        assert said("--seed", "3") == said("--seed", "3") != said("--seed", "4")
        assert said() != said()

    @pytest.mark.parametrize(
        "argv",
        [
            ["no-such-game"],
            *(
                [game_id, *rest]
                for game_id in GAMES
                for rest in (
                    ["--seats", "0"],
                    ["--seats", "99", "--bots", "none"],
                    ["--seats", "2", "--bots", "easy,easy"],
                    ["--bots", "nobody"],
                    ["--names", "A,B"],
                    ["--names", "A,,", "--bots", "none"],
                    ["--options", "nonsense"],
                    ["--options", "no-such-option=on"],
                    ["--record", "no/such/folder/record.json"],
                )
            ),
        ],
    )
    def test_what_cannot_be_played_is_refused(self, argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["play", *argv]) == 2
        assert capsys.readouterr().err.count("\n") == 1

    @pytest.mark.parametrize(
        ("variables", "language"),
        [
            ({}, "en"),
            ({"LANG": "de_AT.UTF-8"}, "de"),
            ({"LANG": "de_AT.UTF-8", "LC_ALL": "fr_FR"}, "fr"),
            ({"LANG": "C"}, "en"),
        ],
    )
    def test_the_terminal_chooses_the_language(
        self, variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        for name, value in variables.items():
            monkeypatch.setenv(name, value)
        assert play.language_of_terminal() == language
