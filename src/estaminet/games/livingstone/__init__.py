"""Livingstone: tents along the river, gems from the mine, and a gift large enough for the Queen."""

from estaminet.games.livingstone.rules import game

__all__ = ["game"]
