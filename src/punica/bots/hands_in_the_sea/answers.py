"""What each answer within an action, a battle or an event is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from punica.bots.hands_in_the_sea.actions import constant, draft, sail, throw_away
from punica.bots.hands_in_the_sea.look import Look
from punica.bots.hands_in_the_sea.worth import CARD_STRENGTH, KEEP
from punica.games.hands_in_the_sea import words as w
from punica.games.hands_in_the_sea.battles import LOSE_THEIRS
from punica.games.hands_in_the_sea.card_tables import CARD_COST
from punica.games.hands_in_the_sea.map_tables import HOME_PORT, LOC_VP
from punica.kernel.option import Option, Verb


def play(look: Look, o: Option) -> float:
    """Which card to pay with: the strongest opens a battle, else what is missed least goes."""
    if look.choice.key == "attack.sword":
        return 10.0 + CARD_STRENGTH[o.a]
    if look.choice.key == "engage.leaders":
        return 2.0
    return 10.0 - KEEP[o.a]


def block(look: Look, o: Option) -> float:
    return 5.0 - CARD_STRENGTH[o.a]


def occupy(look: Look, o: Option) -> float:
    return 5.0 + LOC_VP[o.a]


def lose(look: Look, o: Option) -> float:
    worth = CARD_COST[o.a] + CARD_STRENGTH[o.a]
    return worth if look.choice.prompt is LOSE_THEIRS else 20.0 - worth


def pay_wages(look: Look, o: Option) -> float:
    return 1.0 + 0.3 * CARD_STRENGTH[o.a]


def discard(look: Look, o: Option) -> float:
    return throw_away(look, o) + 2.0 if look.choice.key == "event.plague" else throw_away(look, o)


def muster(look: Look, o: Option) -> float:
    """A card without silver."""
    return draft(look, o) + 0.3 * CARD_COST[o.a]


def free_sail(look: Look, o: Option) -> float:
    return sail(look, o)


def stay(look: Look, o: Option) -> float:
    g = look.g
    if g.fleets[look.seat] == HOME_PORT:
        return 0.2
    return 0.5 if g.warships[look.seat] >= g.warships[look.other] else 0.05


ANSWERS: Final[dict[Verb, Callable[[Look, Option], float]]] = {
    w.PLAY: play,
    w.WAIVE: constant(20.0),
    w.ENOUGH: constant(0.3),
    w.BLOCK: block,
    w.ALLOW: constant(2.0),
    w.OCCUPY: occupy,
    w.LEAVE: constant(0.0),
    w.RETURN_RESERVED: lambda look, o: 9.0 - KEEP[o.a],
    w.RETURN: lambda look, o: 10.0 - KEEP[o.a],
    w.LOSE: lose,
    w.COMMIT: constant(1.0),
    w.RETREAT: constant(1.0),
    w.RETREAT_HOME: constant(0.5),
    w.STAY: stay,
    w.PAY: pay_wages,
    w.DISMISS: constant(0.5),
    w.LAUNCH: constant(1.0),
    w.DECLINE: constant(0.5),
    w.DISCARD: discard,
    w.DRAFT: muster,
    w.SAIL: free_sail,
    w.SAIL_HOME: constant(-0.3),
}
"""What an answer is worth, where no action is asked for."""
