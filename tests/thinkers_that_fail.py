"""Bots that fail in every way there is; other processes import them by this module's name."""

import os
import time

from estaminet.bots.job import Job


def raising(job: Job) -> str:
    """An error in the bot."""
    raise ZeroDivisionError("the bot divided by nothing")


def dying(job: Job) -> str:
    """A process that is gone."""
    os._exit(3)


def sleeping(job: Job) -> str:
    """A bot that never comes to an end."""
    time.sleep(600)
    return job.moves[0]


def cheating(job: Job) -> str:
    """A move that is not legal."""
    return "lay 7,7 r0"


def babbling(job: Job) -> str:
    """No move at all."""
    return "what a fine evening"


def speaking_of_the_other_seat(job: Job) -> str:
    """Fails unless the bot is shown what the other seat does before the step is over."""
    seen = job.view.displays[1 - job.seat].cards
    raise RuntimeError(f"cards that I see of the other: {len(seen)}")


def easy_to_break(job: Job) -> str:
    """Fails at tables of four and plays at others."""
    if job.seats == 4:
        raise ZeroDivisionError("four are too many")
    return job.moves[0]
