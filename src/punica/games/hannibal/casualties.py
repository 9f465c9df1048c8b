"""14.11, 14.12: battle casualties for both sides, retreat losses for the loser."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.battle_state import Battle
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    BATTLE_CARD_RETREAT,
    FRONTAL_ASSAULT,
    attrition_loss,
    retreat_die,
    retreat_loss,
)
from punica.games.hannibal.words import verb
from punica.games.punic.army import Army
from punica.games.punic.losses import army_loses
from punica.games.punic.retreat import displace_generals
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.state import roll
from punica.kernel.text import Text

LOSER_ROLLS: Final[list[bool]] = [True, False]
"""By edition: the loser rolls on the table of 2007, or the winner rolls the retreat die (H36)."""

LOSE_SORTIE: Final = verb("lose-sortie {n}")


# -- Losses of one army, or of relief and sortie ----------------------------------------------------------------------


def side_loses(g: HannibalState, b: Battle, side: int, lost: int, must_elephant: bool) -> Flow[int]:
    """A side removes CUs, from relief and sortie as its owner likes (20.6); how many it really lost."""
    army = b.armies[side]
    sortie = b.sortie if side == b.attacker else None
    lost = min(lost, b.strength(side))
    if sortie is None:
        real = yield from army_loses(g, army, lost, must_elephant)
    else:
        real = yield from both_lose(g, army, sortie, lost, must_elephant)
    b.losses[side] += real
    return real


def both_lose(g: HannibalState, relief: Army, sortie: Army, lost: int, must_elephant: bool) -> Flow[int]:
    """20.6: losses come from either force. `must_elephant`: from one that has elephants, so that one falls."""
    least = max(0, lost - relief.total)
    most = min(lost, sortie.total)
    must_elephant = must_elephant and lost > 0 and relief.elephants + sortie.elephants > 0
    if must_elephant:
        if relief.elephants == 0:
            least = max(least, 1)
        if sortie.elephants == 0:
            most = min(most, lost - 1)

    def fill(menu: Menu) -> None:
        for n in range(least, most + 1):
            menu.add(LOSE_SORTIE, n)

    answer = yield Choice(relief.side, Text("ask.lose-sortie", n=lost), "siege.relief.losses", fill)
    before = sortie.elephants
    relief_can = relief.elephants > 0 and answer.a < lost
    yield from army_loses(g, sortie, answer.a, must_elephant and not relief_can)
    yield from army_loses(g, relief, lost - answer.a, must_elephant and sortie.elephants == before)
    return lost


# -- 14.11 Battle casualties ------------------------------------------------------------------------------------------


def battle_casualties(g: HannibalState, b: Battle, roller: int) -> Flow[None]:
    """14.11: one roll for both sides; the column is the number of cards played by whoever played more (H8)."""
    die = yield from roll(g, roller, "casualties")
    lost, elephant = attrition_loss(die, max(b.played))
    for side in (b.attacker, 1 - b.attacker):
        real = yield from side_loses(g, b, side, lost, elephant)
        g.say("casualties.losses", "log.casualties", seat=side, n=real)


# -- 14.12 Retreat losses ---------------------------------------------------------------------------------------------


def retreat_losses(g: HannibalState, b: Battle, loser: int) -> Flow[None]:
    """14.12: what the loser loses on top, an elephant first; generals left without CUs by it are displaced (10.10)."""
    lost = yield from roll_for_retreat(g, b, loser)
    had = [force.total for force in b.forces(loser)]
    real = yield from side_loses(g, b, loser, lost, True)
    b.retreat_losses += real
    g.say("retreat.losses", "log.retreat-losses", seat=loser, n=real)
    for before, force in zip(had, b.forces(loser), strict=True):
        if before and force.total == 0:
            yield from displace_generals(g, force)


def roll_for_retreat(g: HannibalState, b: Battle, loser: int) -> Flow[int]:
    winner = 1 - loser
    card = b.last[winner] if b.last[winner] >= 0 else FRONTAL_ASSAULT
    if LOSER_ROLLS[g.hannibal.edition]:
        die = yield from roll(g, loser, "retreat")
        return retreat_loss(die if b.exhausted else die + BATTLE_CARD_RETREAT[card], b.start[loser])
    die = yield from roll(g, winner, "retreat")
    return retreat_die(die, b.start[loser], card)
