"""What a general sets out to do."""

from __future__ import annotations

from typing import Final

from punica.bots.punic.field import Field
from punica.bots.punic.marcher import Goal
from punica.games.punic.army import Army

MARCH: Final = 4
"""Movement points of an ordinary activation."""
SUBORDINATE: Final = 0.5
"""What it costs to split a stack under somebody who does not command it."""


class Plan:
    """The best that the activation of a general can do: how many CUs he takes, where to, what it gains."""

    __slots__ = ("cus", "gain", "general", "goal", "sortie")

    def __init__(self, general: int, cus: int, goal: Goal, gain: float) -> None:
        self.general = general
        self.cus = cus
        self.goal = goal
        self.gain = gain
        self.sortie = False
        """Whether he comes out of a besieged city to fight where he is."""


def thought_of(side: int, general: int, cus: int) -> Army:
    """The army a general would form, elephants aside."""
    army = Army(side)
    army.generals = [general]
    army.cus = cus
    return army


def lone(field: Field, general: int, space: int, points: int) -> Plan:
    """A general without CUs joins the nearest that have none to lead them."""
    g = field.g
    best = Goal(space, 0.0)
    far = field.far[space]
    rating = g.rules.generals.battle[general]
    for there, cus in enumerate(g.map.outside(field.side)):
        if cus >= 2 and far[there] <= points and there != space and not g.has_general(field.side, there):
            worth = field.leanings.lone_cu * cus + 0.3 * rating
            if worth > best.worth:
                best = Goal(there, worth)
    return Plan(general, 0, best, best.worth)
