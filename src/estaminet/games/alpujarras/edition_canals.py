"""The canals of an edition: fifteen channel spaces that grow from the starting channels, checked to be reachable."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from estaminet.core.entries import among, exactly, items, refuse
from estaminet.games.alpujarras.edition_entries import DIRHEM, FARMLANDS, FRUITS, NORIA, Icon, icons

STARTS: Final = len(FARMLANDS)
CHANNELS: Final = 15
"""As many as there are channel tokens."""
SHAPES: Final = ("straight", "T")

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9-]{0,15}")


class Channel(msgspec.Struct, frozen=True):
    """A channel space: what it touches, the farmland whose extra field it waters (None = straight), its icons.

    Its nearest starting channel is the one with the index `start`, `steps` channels away.
    """

    name: str
    next_to: tuple[str, ...]
    farmland: int | None
    icons: tuple[Icon, ...]
    start: int = 0
    steps: int = 0


def canals(start_channels: Any, channels: Any, crop_tokens: int) -> tuple[tuple[str, ...], tuple[Channel, ...]]:
    """The starting channels and the channel spaces; BoxRefused names one that no canal can ever reach."""
    starts = tuple(
        _name(name, f"start_channels.{n}")
        for n, name in enumerate(items(start_channels, "start_channels", STARTS, STARTS), 1)
    )
    found = tuple(
        _channel(value, f"channels.{n}") for n, value in enumerate(items(channels, "channels", CHANNELS, CHANNELS), 1)
    )
    _check_names([*starts, *(channel.name for channel in found)], found)
    _check_both_ways(found)
    found = _measured(starts, found)
    fields = sum(channel.farmland is not None for channel in found)
    if fields > crop_tokens * len(FRUITS):
        raise refuse("too few crop tokens", n=fields, found=crop_tokens * len(FRUITS))
    return starts, found


def _name(value: Any, entry: str) -> str:
    if not isinstance(value, str) or not _NAME.fullmatch(value):
        raise refuse("channel name", entry=entry, found=str(value)[:40])
    return value


def _channel(value: Any, entry: str) -> Channel:
    if not isinstance(value, Mapping):
        raise refuse("not a table", entry=entry)
    turns = among(value.get("shape"), f"{entry}.shape", SHAPES) == SHAPES.index("T")
    exactly(value, ("name", "shape", "next_to", "icons", *(("farmland",) if turns else ())), f"{entry}.")
    next_to = items(value["next_to"], f"{entry}.next_to", 1, CHANNELS)
    return Channel(
        _name(value["name"], f"{entry}.name"),
        tuple(_name(name, f"{entry}.next_to.{n}") for n, name in enumerate(next_to, 1)),
        among(value["farmland"], f"{entry}.farmland", FARMLANDS) if turns else None,
        icons(value["icons"], f"{entry}.icons", kinds=(NORIA, DIRHEM)),
    )


def _check_names(names: Sequence[str], channels: Sequence[Channel]) -> None:
    """Every name is there once, and whatever a channel touches is there."""
    for name in names:
        if names.count(name) > 1:
            raise refuse("channel twice", channel=name)
    for channel in channels:
        for other in channel.next_to:
            if other not in names or other == channel.name:
                raise refuse("channel beside", channel=channel.name, other=other)


def _check_both_ways(channels: Sequence[Channel]) -> None:
    by_name = {channel.name: channel for channel in channels}
    for channel in channels:
        for other in channel.next_to:
            if other in by_name and channel.name not in by_name[other].next_to:
                raise refuse("channel one way", channel=channel.name, other=other)


def _measured(starts: Sequence[str], channels: Sequence[Channel]) -> tuple[Channel, ...]:
    """The channels with their nearest starting channel; every one must have one."""
    nearest = {name: (0, start) for start, name in enumerate(starts)}
    while grown := {
        c.name: _next(nearest, c) for c in channels if c.name not in nearest and nearest.keys() & {*c.next_to}
    }:
        nearest |= grown
    for channel in channels:
        if channel.name not in nearest:
            raise refuse("channel out of reach", channel=channel.name)
    return tuple(
        msgspec.structs.replace(channel, start=nearest[channel.name][1], steps=nearest[channel.name][0])
        for channel in channels
    )


def _next(nearest: Mapping[str, tuple[int, int]], channel: Channel) -> tuple[int, int]:
    steps, start = min(nearest[name] for name in channel.next_to if name in nearest)
    return steps + 1, start
