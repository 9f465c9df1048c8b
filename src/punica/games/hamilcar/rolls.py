"""Dice: a roll and its log line."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.kernel.choice import Flow


def rolled(g: HamilcarState, seat: int, label: str) -> Flow[int]:
    """Roll a die of a seat: 1 to 6, whatever is printed on its faces."""
    value = g.chance.die(label)
    g.say("terms.die", "log.die", seat=seat, n=value, what=label)
    yield from ()
    return value
