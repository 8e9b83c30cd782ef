"""Recorded matches replay to the same bytes: rules, luck and records stay what they were."""

import hashlib
import itertools

import pytest

from estaminet.core.record import verify
from estaminet.games import shelf
from golden import FOLDER, golden

GAMES = sorted(path.stem for path in FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("part", range(4))
def test_recorded_matches_replay_to_the_same_bytes(game_id: str, part: int) -> None:
    """Should one of these fail by intention, `python tools/records.py` writes them anew."""
    for number, match in itertools.islice(enumerate(golden(game_id)), part, None, 4):
        data = match.replayed(shelf()[game_id])
        assert hashlib.sha256(data).hexdigest() == match.sha256, number
        assert verify(data, shelf().get).result.points == match.points, number


@pytest.mark.parametrize("game_id", GAMES)
def test_recorded_matches_are_of_every_kind(game_id: str) -> None:
    matches, meta = golden(game_id), shelf()[game_id].meta
    assert len(matches) == 200
    assert {len(match.seats) for match in matches} == set(meta.seats)
    chosen = {tuple(match.options.get(option.id, option.choices[0]) for option in meta.options) for match in matches}
    assert chosen == set(itertools.product(*(option.choices for option in meta.options)))
    assert {level for match in matches for _, level, _ in match.seats} == {"", "uniform", "greedy"}
    assert sum(any("<" in entry for entry in match.log) for match in matches) > 100
    assert len({match.sha256 for match in matches}) == 200
