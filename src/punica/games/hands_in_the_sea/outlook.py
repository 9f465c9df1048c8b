"""Which battles end with the enemy's next round, as Strengths stand: what their owner is told in time (S67)."""

from __future__ import annotations

from typing import Final

from punica.games.hands_in_the_sea.map_tables import NONE
from punica.games.hands_in_the_sea.number_tables import ATTACKER_LEAD, DEFENDER_LEAD, FIELD_ROUNDS, SIEGE_ROUNDS
from punica.games.hands_in_the_sea.state import SeaState

NOTHING_DUE: Final = ""


def due(g: SeaState, attacker: int) -> str:
    """The key of the rule by which the battle that a side began will be lost, or nothing.

    5.resolve/3-5: by the attacker when the defender's next round begins, or by the defender when the attacker's does.
    """
    battle = g.battles[attacker]
    if battle is None:
        return NOTHING_DUE
    ahead = battle.strength[attacker] - battle.strength[1 - attacker]
    if ahead >= ATTACKER_LEAD or -ahead >= DEFENDER_LEAD:
        return "resolve.enough"
    siege = g.fortified[battle.place]
    if ahead > 0 and battle.round >= (SIEGE_ROUNDS if siege else FIELD_ROUNDS):
        return "resolve.siege_limit" if siege else "resolve.field_limit"
    return NOTHING_DUE


def losing(g: SeaState, attacker: int) -> int:
    """The side that will lose the battle that `attacker` began, or NONE."""
    battle = g.battles[attacker]
    if battle is None or not due(g, attacker):
        return NONE
    return attacker if battle.strength[attacker] < battle.strength[1 - attacker] else 1 - attacker


def announce_defeats(g: SeaState, seat: int) -> None:
    """Tell a side in its round which battles it is about to lose."""
    for attacker in (seat, 1 - seat):
        battle = g.battles[attacker]
        if battle is not None and losing(g, attacker) == seat:
            own, other = battle.strength[seat], battle.strength[1 - seat]
            g.say(due(g, attacker), "log.losing", seat=seat, seat2=1 - seat, place=battle.place, n=own, m=other)
