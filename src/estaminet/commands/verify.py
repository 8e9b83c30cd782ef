"""Recompute every draw and the whole match of a record; exit status 1 if anything but names and times was changed.

RECORD may be - for standard input.
"""

import argparse
import sys

from estaminet.commands import content_of
from estaminet.core.record import Record, RecordRefused, read_record, verify
from estaminet.games import shelf
from estaminet.words import sayer


def add(parser: argparse.ArgumentParser) -> None:
    """Name the arguments."""
    parser.add_argument("record", help="a file that holds the record of a match, or - for standard input")


def run(args: argparse.Namespace) -> int:
    """Verify and say so."""
    data = content_of(args.record)
    try:
        record = verify(data, shelf().get)
    except RecordRefused as refused:
        print(f"estaminet: {sayer(game_of(data), 'en')(refused.line)}", file=sys.stderr)
        return 1
    print(sentence(record))
    return 0


def game_of(data: bytes) -> str:
    """The game whose words a refusal needs; none if the record does not tell."""
    try:
        game = read_record(data).game
    except RecordRefused:
        return ""
    return game if game in shelf() else ""


def sentence(record: Record) -> str:
    """What was found to be true."""
    points = ", ".join(f"{seat.name} {points}" for seat, points in zip(record.seats, record.result.points, strict=True))
    return f"True: {record.game}, {len(record.events)} events, every draw follows from the secret. Points: {points}."
