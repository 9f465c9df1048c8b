"""Section 13: a land battle, from the armies that meet to what it costs the loser."""

from __future__ import annotations

from punica.games.hamilcar.events.before_battle import before_land_battle
from punica.games.hamilcar.events.victory import after_victory
from punica.games.hamilcar.land.land_battle_state import LandBattle
from punica.games.hamilcar.sea.landing import back_within
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import GENERAL_MOVES_AFTER_BATTLE
from punica.games.punic.army import gather, settle
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.battle import (
    Battles,
    meet,
    political_consequences,
    retreat_of,
    side_loses,
    sortie_joins,
    spend_campaigners,
)
from punica.games.punic.land.lifting import besiegers_gone, lift_sieges
from punica.games.punic.land.marching import points_left
from punica.games.punic.land.retreat import displace_generals
from punica.kernel.choice import Flow


class HamilcarBattles(Battles[HamilcarState]):
    """Land battles of Hamilcar, fought with battle dice."""

    def battle(self, g: HamilcarState, intercepted: bool, failed_avoid: bool) -> Flow[None]:
        """13: `g.march` attacks what stands outside in its space."""
        assert g.march is not None
        b = LandBattle(g.march.space, g.march.side)
        g.battle = b
        fought_before = g.march.battled
        meet(g, b, intercepted, failed_avoid)
        join_friends(g, b)
        yield from sortie_joins(g, b)
        yield from self.take_command(g, b)
        yield from self.change_of_command(g, b)
        for side in (b.attacker, 1 - b.attacker):
            if not (yield from before_land_battle(g, side)):
                call_off(g, b, fought_before)
                return
        yield from g.hamilcar.battle_dice.determine_dice(g, b)
        yield from g.hamilcar.battle_dice.roll_dice(g, b)
        yield from aftermath(g, b)


def join_friends(g: HamilcarState, b: LandBattle) -> None:
    """2.3.E1: who of the attacker's side stands in the space is of his Force; the highest rank commands (M71)."""
    army = b.armies[b.attacker]
    if not army.generals:
        return
    gather(g, army, b.space)
    rank = g.map.rank
    army.generals.sort(key=lambda general: -rank[general])


def call_off(g: HamilcarState, b: LandBattle, fought_before: bool) -> None:
    """Card 59: Rome bows to the omen. The attacker is back where he came from and his move is over (ruling M75)."""
    march = g.march
    assert march is not None
    settle(g, b.armies[1 - b.attacker], b.space)
    if b.sortie is not None:
        settle(g, b.sortie, g.board.inside(b.space))
    march.army = b.armies[b.attacker]
    march.battled = fought_before
    if march.came_from >= 0:
        march.space = march.came_from
        march.inside = back_within(g, march)
        if g.campaign is not None:
            g.campaign.spend(march.army)
    g.battle = None


def aftermath(g: HamilcarState, b: LandBattle) -> Flow[None]:
    """13.4 to 13.6: losses, captured trains, the loser's retreat, its political consequences."""
    b.winner = b.attacker if b.hits[1 - b.attacker] > b.hits[b.attacker] else 1 - b.attacker
    loser = 1 - b.winner
    g.tell("battle.win", "log.battle-won", seat=b.winner, space=b.space)
    for side in (b.attacker, 1 - b.attacker):
        real = yield from side_loses(g, b, side, b.hits[side], b.charge and side == CARTHAGE and side == loser)
        g.tell("casualties", "log.casualties", seat=side, n=real)
    capture_trains(g, b, loser)
    if b.strength(loser) == 0:
        for force in b.forces(loser):
            yield from displace_generals(g, force)
    if not may_go_on(g, b):
        spend_campaigners(g, b)
    for force in reversed(b.forces(b.winner)):
        settle(g, force, b.space)
    if b.commander[b.winner] >= 0:
        g.take_command(b.commander[b.winner])
    elephant_first = b.charge and b.hits[CARTHAGE] == 0  # no hit has cost one yet (ruling M111)
    yield from retreat_of(g, b, loser, elephant_first)
    if g.map.total(b.winner, b.space):
        yield from g.rules.displaced.catch_lone(g, loser, b.space)
    lift_sieges(g)
    besiegers_gone(g, 1 - b.attacker, b.space)
    yield from political_consequences(g, b, loser)
    yield from after_victory(g, b.winner)
    g.battle = None


def may_go_on(g: HamilcarState, b: LandBattle) -> bool:
    """17.2 Regulus: activated, in command, victorious, with points left, he is not spent by a battle in a Campaign."""
    march = g.march
    commander = b.commander[b.attacker]
    if g.campaign is None or march is None or b.winner != b.attacker or commander != g.campaign.activated[-1]:
        return False
    return GENERAL_MOVES_AFTER_BATTLE[commander] and points_left(g, march) > 0


def capture_trains(g: HamilcarState, b: LandBattle, loser: int) -> None:
    """13.4, 13.6: the winner takes the trains of the beaten force, and they count among its losses."""
    taken = 0
    for force in b.forces(loser):
        taken += force.trains
        force.trains = 0
    if taken:
        b.armies[1 - loser].trains += taken
        b.losses[loser] += taken
        g.tell("battle.trains", "log.trains-captured", seat=1 - loser, n=taken, space=b.space)
