"""Learning from self-play: reproducible to the byte, and honest about what cannot learn."""

import json
from importlib import resources

import pytest

from estaminet.bots.mind import WEIGHTS, learned, learner
from estaminet.bots.train import Plan, Regression, train
from estaminet.cli import main
from estaminet.games import shelf

LEARNERS = [game for game in sorted(shelf()) if learner(game) is not None]
TINY = ["--rounds", "1", "--games", "1", "--memory", "1"]


def trained(capsys: pytest.CaptureFixture[str], game: str, seed: int) -> str:
    assert main(["train", game, "--seed", str(seed), *TINY]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("game", LEARNERS)
def test_equal_seeds_give_equal_bytes_and_others_do_not(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    first = trained(capsys, game, 3)
    assert first == trained(capsys, game, 3)
    assert json.loads(first)["weights"] != json.loads(trained(capsys, game, 4))["weights"]


@pytest.mark.parametrize("game", LEARNERS)
def test_shipped_weights_come_from_the_default_plan(game: str) -> None:
    shipped = json.loads((resources.files(f"estaminet.games.{game}") / WEIGHTS).read_text(encoding="utf-8"))
    usual = Plan()
    assert shipped["plan"] == {"seed": 1, **{name: getattr(usual, name) for name in usual.__struct_fields__}}
    assert learned(game) is not None


def test_a_game_without_anything_to_learn_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    others = [game for game in shelf() if game not in LEARNERS]
    assert main(["train", others[0]]) != 0
    assert f"{others[0]} has nothing to train" in capsys.readouterr().err


def test_a_plan_must_be_above_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", LEARNERS[0], "--rounds", "0"]) != 0
    assert "at least 1" in capsys.readouterr().err


def test_progress_is_heard_round_by_round() -> None:
    heard: list[str] = []
    train(LEARNERS[0], 1, Plan(rounds=2, games=2, memory=1), heard.append)
    assert [line.split(":")[0] for line in heard] == ["round 1 of 2", "round 2 of 2"]


def test_regression_finds_the_weights_that_made_the_samples() -> None:
    fitting = Regression([0.0, 0.0, 0.0], ridge=1e-9)
    for a in range(4):
        for b in range(4):
            fitting.add([1, a, b], 7 + 2 * a - 3 * b)
    assert fitting.weights() == pytest.approx([7, 2, -3], abs=0.05)


def test_weights_without_samples_are_what_was_expected() -> None:
    assert Regression([1.0, 2.5, -4.0], ridge=100).weights() == pytest.approx([1.0, 2.5, -4.0])


def test_the_pull_outweighs_few_samples_but_not_for_the_first_weight() -> None:
    fitting = Regression([0.0, 1.0], ridge=1000)
    for value in (-1, 1):
        fitting.add([1, value], 50 + 5 * value)
    first, second = fitting.weights()
    assert first == pytest.approx(50, abs=0.5)
    assert second == pytest.approx(1, abs=0.1)
