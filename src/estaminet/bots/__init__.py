"""Opponents: they see what a seat sees, and think on guesses of what lies behind it."""

from estaminet.bots.arena import match_of_bots, secret_of
from estaminet.bots.levels import UnknownLevel, levels, offered

__all__ = ["UnknownLevel", "levels", "match_of_bots", "offered", "secret_of"]
