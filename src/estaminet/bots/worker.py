"""The process in which bots think: low priority, without the server, one job after another."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread

import msgspec

from estaminet.bots.bot import Budget, SeededDice
from estaminet.bots.job import Job, NoAnswer
from estaminet.bots.levels import maker
from estaminet.core.game import AnyRules
from estaminet.games import shelf

NICE = 10
_boxes: dict[bytes, AnyRules] = {}


def thinkers(workers: int = 1) -> ProcessPoolExecutor:
    """A pool for `think`: fresh processes at low priority that leave Ctrl-C to their parent."""
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_settle)


def think(job: Job) -> str:
    """The written move a bot chooses; NoAnswer when it fails or answers with a move that was not asked for."""
    choose = maker(job.game, job.level)
    if not job.moves:
        raise NoAnswer(f"{job.level} of {job.game}: no moves to choose from")
    rules = _box(job)
    moves = [rules.read(text) for text in job.moves]
    try:
        move = choose(rules, job.seat).choose(moves, lambda: job.view, SeededDice(job.seed), Budget(None, job.seconds))
    except Exception as error:
        raise NoAnswer(f"{job.level} of {job.game} failed: {type(error).__name__}: {error}") from error
    if move not in moves:
        raise NoAnswer(f"{job.level} of {job.game} answered {move!r}, which is no legal move")
    return rules.write(move)


def _box(job: Job) -> AnyRules:
    """The rules of the job's box, opened once a process."""
    key = msgspec.json.encode((job.game, job.seats, job.options, job.edition), order="deterministic")
    if key not in _boxes:
        _boxes[key] = shelf()[job.game].box(job.seats, job.options, job.edition)
    return _boxes[key]


def _settle() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    Thread(target=_leave_with_parent, name="parent", daemon=True).start()


def _leave_with_parent() -> None:
    """A server that was killed cannot end its bots: they see to it themselves."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
