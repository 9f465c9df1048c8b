"""Displaced generals (10.10)."""

from __future__ import annotations

from typing import Generic

from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Flow


def displace(g: PunicState, general: int) -> Flow[None]:
    """10.10: a general leaves the map until the next reinforcement phase; the edition says who does not come back."""
    _leave(g, general)
    yield from g.rules.displaced(g, general)


def _leave(g: PunicState, general: int) -> None:
    g.rules.leaves_the_map(g, general)
    g.tell("command.displaced", "log.displaced", general=general)


def displace_lone(g: PunicState, side: int, place: int) -> Flow[None]:
    """10.10: generals in a place without CUs of their own are displaced when an enemy army enters it.

    All of them have left before anybody pays for one.
    """
    if g.map.total(side, place):
        return
    lone = g.generals_at(side, place)
    for general in lone:
        _leave(g, general)
    for general in lone:
        yield from g.rules.displaced(g, general)


def catch_lone(g: PunicState, side: int, place: int) -> Flow[None]:
    """10.10: the same, and trains without CUs fall to the enemy who is there."""
    yield from displace_lone(g, side, place)
    if g.map.trains[side][place] and not g.map.total(side, place):
        g.chapters.armies.trains_taken(g, side, place, place)


class Displaced(Generic[S]):
    """Generals who leave the map."""
