"""Section 14: a battle, from the armies that meet to what it costs the loser."""

from __future__ import annotations

from punica.games.hannibal.events.victory import after_victory
from punica.games.hannibal.land.battle_events import events_before_battle
from punica.games.hannibal.land.battle_state import Battle
from punica.games.hannibal.land.casualties import battle_casualties
from punica.games.hannibal.land.withdrawals import withdraw
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import GENERAL_PROBES_AS_OTHER
from punica.games.punic.army import settle
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.battle import (
    Battles,
    meet,
    political_consequences,
    retreat_of,
    sortie_joins,
    spend_campaigners,
)
from punica.games.punic.land.lifting import besiegers_gone, lift_sieges
from punica.games.punic.map import CONSUL, PROCONSUL
from punica.kernel.choice import Flow


class HannibalBattles(Battles[HannibalState]):
    """Battles of Hannibal, fought with battle cards."""

    def battle(self, g: HannibalState, intercepted: bool, failed_avoid: bool) -> Flow[None]:
        """14: `g.march` attacks what stands outside in its space."""
        assert g.march is not None
        b = Battle(g.march.space, g.march.side)
        g.battle = b
        meet(g, b, intercepted, failed_avoid)
        yield from sortie_joins(g, b)
        yield from self.take_command(g, b)
        for side in (ROME, CARTHAGE):
            b.probes_left[side] = GENERAL_PROBES_AS_OTHER[b.commander[side]] if b.commander[side] >= 0 else 0
        yield from self.change_of_command(g, b)
        yield from events_before_battle(g, b, b.attacker)
        yield from events_before_battle(g, b, 1 - b.attacker)
        yield from g.hannibal.elephants.elephant_charge(g, b)
        g.hannibal.battle_cards.deal(g, b)
        yield from self.battle_goes_on(g)

    def battle_goes_on(self, g: HannibalState) -> Flow[None]:
        """14.6 to 14.14, from the start of any round."""
        b = g.battle
        assert b is not None
        yield from g.hannibal.battle_rounds.battle_rounds(g, b)
        yield from aftermath(g, b)


def aftermath(g: HannibalState, b: Battle) -> Flow[None]:
    """14.11 to 14.14: casualties, the loser's retreat, its political consequences; the field is the other's."""
    loser = 1 - b.winner if b.winner >= 0 else -1
    leaver = loser if loser >= 0 else b.withdrawn
    yield from battle_casualties(g, b, 1 - leaver)
    yield from killed_in_action(g, b)
    if loser >= 0:
        yield from g.hannibal.casualties.retreat_losses(g, b, loser)
    spend_campaigners(g, b)
    for force in reversed(b.forces(1 - leaver)):
        settle(g, force, b.space)
    if loser >= 0:
        yield from retreat_of(g, b, loser, b.retreat_losses == 0)
    else:
        yield from withdraw(g, b)
    if g.map.total(1 - leaver, b.space):
        yield from g.rules.displaced.catch_lone(g, leaver, b.space)
    lift_sieges(g)
    besiegers_gone(g, 1 - b.attacker, b.space)
    if loser >= 0:
        yield from political_consequences(g, b, loser)
    g.battle = None
    if loser >= 0:
        yield from after_victory(g, 1 - loser, in_battle=True)


def killed_in_action(g: HannibalState, b: Battle) -> Flow[None]:
    """26.2.2.a: Consuls and Proconsuls fall with their army, even if battle casualties took the last of it."""
    if not g.optional.killed_in_action or b.strength(ROME):
        return
    for force in b.forces(ROME):
        for general in force.generals[:]:
            if g.map.rank[general] in (CONSUL, PROCONSUL):
                yield from g.rules.displaced.displace(g, general)
                force.generals.remove(general)
