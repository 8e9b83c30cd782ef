"""Plays the recorded matches of a game: `PYTHONPATH=tests python tools/records.py GAME > tests/records/GAME.jsonl`.

Every number of seats, every set of options, bots that play anything and bots that are greedy, persons that take back.
Equal games and bots give equal files. What changes in the file is a change of the rules: review it like code.
"""

import itertools
import sys
from random import Random
from typing import Any

import msgspec

from estaminet.bots.arena import STEADY, Box, secret_of
from estaminet.bots.bot import SeededDice
from estaminet.core.luck import deal_key
from estaminet.core.match import Match
from estaminet.games import shelf
from golden import Told, told

MATCHES = 200
BACK = 0.15
WHOLE_TURN = 0.3
PERSON = 0.5
SAID_ALTHOUGH_DEFAULT = 0.2


def played(game_id: str, number: int) -> Told:
    """The match of that number."""
    meta = shelf()[game_id].meta
    random = Random(f"{game_id} {number}")
    seats = meta.seats[number % len(meta.seats)]
    choices = list(itertools.product(*(option.choices for option in meta.options)))
    chosen = choices[number // len(meta.seats) % len(choices)]
    options = {option.id: choice for option, choice in zip(meta.options, chosen, strict=True)}
    options = {
        id_: choice for id_, choice in options.items() if choice != "off" or random.random() < SAID_ALTHOUGH_DEFAULT
    }
    levels = [random.choice(("uniform", "greedy")) for _ in range(seats)]
    sat = tuple(
        ("person", "", f"word {n}") if random.random() < PERSON else ("bot", level, "")
        for n, level in enumerate(levels)
    )
    secret = secret_of(f"record {number}")
    box = Box(game_id, seats, options)
    match: Match[Any, Any, Any] = Match(box.open(), deal_key(secret, [word for _, _, word in sat]))
    _play(match, box, levels, [kind == "person" for kind, _, _ in sat], random)
    return told(game_id, match, Told(options, sat, secret.hex(), (), (), ""))


def _play(match: Match[Any, Any, Any], box: Box, levels: list[str], persons: list[bool], random: Random) -> None:
    bots = box.bots(levels, match.rules)
    dice = SeededDice(random.random().hex())
    match.open()
    while waited_for := match.waited_for():
        seat = random.choice(waited_for)
        if persons[seat] and random.random() < BACK and match.can_take_back(seat):
            match.take_back(seat, whole_turn=random.random() < WHOLE_TURN)
            continue
        moves = match.rules.moves(match.table_for(seat), seat)
        move = bots[seat].choose(moves, lambda seat=seat: match.view(seat), dice, STEADY)  # type: ignore[misc]
        match.play(seat, match.rules.write(move))


def main() -> None:
    """Write all of them to standard output."""
    for number in range(MATCHES):
        sys.stdout.buffer.write(msgspec.json.encode(played(sys.argv[1], number)) + b"\n")


if __name__ == "__main__":
    main()
