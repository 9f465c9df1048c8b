"""14.11, 14.12: battle casualties for both sides, retreat losses for the loser."""

from __future__ import annotations

from punica.games.hannibal.land.battle_state import Battle
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    BATTLE_CARD_RETREAT,
    FRONTAL_ASSAULT,
    retreat_die,
    retreat_loss,
)
from punica.games.punic.land.battle import side_loses
from punica.games.punic.land.retreat import displace_generals
from punica.kernel.choice import Flow
from punica.kernel.state import roll


class Casualties:
    """What the loser of a battle loses on top."""

    def __init__(self, *, winner_rolls: bool) -> None:
        self.winner_rolls = winner_rolls
        """The winner rolls the retreat die; else the loser rolls on the table of 2007 (H36)."""

    def retreat_losses(self, g: HannibalState, b: Battle, loser: int) -> Flow[None]:
        """14.12: what the loser loses on top, an elephant first; generals whom it leaves without CUs are displaced."""
        lost = yield from self.roll_for_retreat(g, b, loser)
        had = [force.total for force in b.forces(loser)]
        real = yield from side_loses(g, b, loser, lost, True)
        b.retreat_losses += real
        g.tell("retreat.losses", "log.retreat-losses", seat=loser, n=real)
        for before, force in zip(had, b.forces(loser), strict=True):
            if before and force.total == 0:
                yield from displace_generals(g, force)

    def roll_for_retreat(self, g: HannibalState, b: Battle, loser: int) -> Flow[int]:
        winner = 1 - loser
        roller = winner if self.winner_rolls else loser
        die = yield from roll(g, roller, "retreat")
        return retreat_result(self.winner_rolls, die, b.last[winner], b.start[loser], b.exhausted)


def battle_casualties(g: HannibalState, b: Battle, roller: int) -> Flow[None]:
    """14.11: one roll for both sides; the column is the number of cards played by whoever played more (H8)."""
    die = yield from roll(g, roller, "casualties")
    lost, elephant = g.rules.losses.attrition(die, max(b.played))
    for side in (b.attacker, 1 - b.attacker):
        real = yield from side_loses(g, b, side, lost, elephant)
        g.tell("casualties.losses", "log.casualties", seat=side, n=real)


def retreat_result(winner_rolls: bool, die: int, card: int, start: int, exhausted: bool) -> int:
    """14.12: CUs lost by a force that began with `start`, by the winner's last card (-1: none was played)."""
    card = card if card >= 0 else FRONTAL_ASSAULT
    if winner_rolls:
        return retreat_die(die, start, card)
    return retreat_loss(die if exhausted else die + BATTLE_CARD_RETREAT[card], start)
