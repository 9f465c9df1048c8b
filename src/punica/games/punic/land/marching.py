"""Hannibal 10.2 to 10.6, 18.3: which steps a marching army may take, and taking one."""

from __future__ import annotations

from typing import Final

from punica.games.punic.army import Army
from punica.games.punic.board import NO_CONNECTION
from punica.games.punic.land.command import consuls_among, least_with, led_by_dictator
from punica.games.punic.land.forming import GAVE_ALL
from punica.games.punic.land.lifting import lift_siege
from punica.games.punic.land.retreat_inside import shelter
from punica.games.punic.map import CONSUL
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.kernel.choice import Menu, Refusal

NOT_ADJACENT: Final = Refusal("movement.adjacent", "refusal.not-adjacent")
NO_POINTS: Final = Refusal("movement.points", "refusal.no-points")
ENEMY_OUTSIDE: Final = Refusal("city.active", "refusal.enemy-outside")
LONE_GENERAL: Final = Refusal("movement.lone_general", "refusal.lone-general")
LONE_GENERAL_STOPS: Final = Refusal("movement.lone_general.stop", "refusal.lone-general-stops")
FILL_THE_CONSUL: Final = Refusal("consuls.proconsul.fill", "refusal.fill-the-consul")
CONSUL_SHORT: Final = Refusal("consuls.minimum", "refusal.consul-minimum")


def points_left(g: PunicState, march: March) -> int:
    """Hannibal 10.2, 10.11.c: what the activation has left, and in a Campaign the most tired of those who move."""
    left = march.allowance - march.points
    if g.campaign is not None:
        army = march.army
        tired = army.moved()
        for general in army.generals:
            tired = max(tired, g.campaign.moved(general))
        if not g.rules.movement_limits.counts_spaces:
            left = min(left, march.allowance - tired)
        elif tired >= march.allowance:
            left = 0
    return left


def enemy_outside(g: PunicState, march: March) -> bool:
    """Whether enemy CUs stand before the walls within which the army is."""
    return march.inside and g.occupied(1 - march.side, march.space)


def must_fill(g: PunicState, march: March) -> bool:
    """A Proconsul's army that has come to a Consular Army below its minimum stops, or drops off what is missing.

    If all it has is not enough, its general stops too. In Hannibal a Consul without CUs has no army (3.3, ruling H108).
    """
    army = march.army
    side = march.side
    came_alone = not army.total and not march.swapped & GAVE_ALL
    if march.came_from < 0 or came_alone or g.map.rank[army.commander] >= CONSUL:
        return False
    armies = g.rules.armies
    places = armies.one_force(g, side, march.space)
    cus = sum([g.map.total(side, place) for place in places])
    if cus >= armies.consul_minimum or (not cus and not armies.fills_lone_consuls):
        return False
    return any(consuls_among(g, g.generals_at(side, place)) > 0 for place in places)


def leaves_consul_short(g: PunicState, march: March, thought_of: bool = False) -> bool:
    """Hamilcar 2.1.C, 2.3.E3: at the start, CUs on both sides of one's own walls are of the same Force.

    A Consul who has fewer than his minimum leaves none behind, and others who take CUs leave a Consul there his;
    whoever has come out since is as if he were still within. `thought_of`: the army still stands on the map.
    """
    if march.came_from >= 0:
        return False
    side = march.side
    force = g.rules.armies.one_force(g, side, march.space)
    if len(force) < 2:
        return False
    army = march.army
    left = sum([g.map.total(side, place) for place in force]) - (army.total if thought_of else 0)
    if army.total < least_with(g, army.generals) and left:
        return True
    if not army.total or led_by_dictator(g, army.generals):
        return False
    staying = [x for place in force for x in g.generals_at(side, place) if x not in army.generals]
    return left < least_with(g, staying)


def lone_enemy(g: PunicState, side: int, space: int) -> bool:
    """Whether enemy generals are in a space without CUs; where a city is no space of its own, within walls too."""
    enemy = 1 - side
    if g.rules.movement_limits.city_apart:
        return g.has_general(enemy, space) and not g.occupied(enemy, space)
    alone = g.has_general(enemy, space) or g.has_general(enemy, g.board.inside(space))
    return alone and not g.present(enemy, space)


def units_present(g: PunicState, side: int, space: int) -> bool:
    """Whether CUs of a side, or trains where they are Units, are in a space, outside or inside walls."""
    if g.present(side, space):
        return True
    trains = g.map.trains[side]
    return g.rules.armies.trains_are_units and trains[space] + trains[space + g.board.spaces] > 0


def why_not_step(g: PunicState, army: Army, frm: int, to: int, points: int) -> Refusal | None:
    """Hannibal 10.2, 10.4.2, 10.6: whether an army with so many points left may march to a neighbouring space."""
    limits = g.rules.movement_limits
    cost = limits.step_cost(g, army, frm, to)
    if cost > points:
        return NO_POINTS
    why = limits.why_not_cross(g, army, frm, to) or limits.why_not_enter(g, army, frm, to)
    if why is not None or army.total:
        return why
    why = why_not_come_alone(g, army, to, points - cost)
    return None if why is LONE_GENERAL_STOPS and why_not_stay_within(g, army, to) is None else why


def why_not_come_alone(g: PunicState, army: Army, to: int, points: int) -> Refusal | None:
    """Hannibal 10.4.2: a general without CUs enters no space with enemy CUs, nor has to stop with an enemy general.

    To enemy CUs that are within walls he may come where CUs of his own stand outside (ruling H75).
    """
    if units_present(g, 1 - army.side, to):
        shut_in = g.rules.movement_limits.city_apart and not g.occupied(1 - army.side, to)
        if not shut_in or not g.map.total(army.side, to):
            return LONE_GENERAL
    if lone_enemy(g, army.side, to):
        onward = g.board.neighbours[to]
        if all(why_not_step(g, army, to, beyond, points) is not None for beyond in onward):
            return LONE_GENERAL_STOPS
    return None


def why_not_from_here(g: PunicState, march: March) -> Refusal | None:
    """What keeps an army from marching off, wherever to."""
    if must_fill(g, march):
        return FILL_THE_CONSUL
    if leaves_consul_short(g, march):
        return CONSUL_SHORT
    return ENEMY_OUTSIDE if enemy_outside(g, march) else None


def offer_steps(g: PunicState, march: March, menu: Menu) -> None:
    """`march {space}` for every neighbour; when somebody asks why not, for every space."""
    march_to = g.rules.words.march
    space = march.space
    left = points_left(g, march)
    barred = why_not_from_here(g, march)
    limits = g.rules.movement_limits
    for to in g.board.neighbours[space]:
        why_not = barred or limits.why_not_march_to(g, march, to) or why_not_step(g, march.army, space, to, left)
        menu.offer(why_not, march_to, to)
    if menu.explaining:
        for to in g.board.open_spaces:
            if g.board.connection[space][to] == NO_CONNECTION:
                menu.offer(NOT_ADJACENT, march_to, to)


def why_not_stop(g: PunicState, march: March) -> Refusal | None:
    """Hannibal 10.4.2: a general without CUs may not stop where an enemy general is alone."""
    if march.ended or not alone_with_enemy(g, march.army, march.space):
        return None
    return why_not_stay_within(g, march.army, march.space) if march.inside else LONE_GENERAL_STOPS


def alone_with_enemy(g: PunicState, army: Army, space: int) -> bool:
    """Whether generals without CUs are in a space where an enemy general is alone."""
    return not army.total and lone_enemy(g, army.side, space)


def why_not_stay_within(g: PunicState, army: Army, space: int) -> Refusal | None:
    """Whether generals without CUs may stay within their own walls before which an enemy general is alone.

    In Hannibal a city is a space of its own (ruling H111). In Hamilcar they are in his space, unless CUs of theirs are
    within (ruling M128).
    """
    if not alone_with_enemy(g, army, space):
        return None
    apart = g.rules.movement_limits.city_apart or g.map.total(army.side, g.board.inside(space)) > 0
    return None if apart and shelter(g, army.side, space) else LONE_GENERAL_STOPS


def spend(g: PunicState, march: March, points: int) -> None:
    march.points += points
    if g.campaign is not None and not g.rules.movement_limits.counts_spaces:
        g.campaign.tire(march.army, points)


def one_space_further(g: PunicState, march: March, points: int) -> None:
    """A space has been entered for so many points."""
    spend(g, march, points)
    march.spaces += 1
    if g.campaign is not None and g.rules.movement_limits.counts_spaces:
        g.campaign.tire(march.army, 1)


def take_step(g: PunicState, march: March, to: int) -> None:
    """Hannibal 10.2.3: the army is in the next space; what it left behind is no longer besieged by it."""
    frm = march.space
    one_space_further(g, march, g.rules.movement_limits.step_cost(g, march.army, frm, to))
    march.came_from = frm
    march.from_inside = march.inside
    march.via = g.board.connection[frm][to]
    march.by_sea = False
    march.inside = False
    march.space = to
    march.swapped = 0
    g.tell("movement.enter", "log.marches", general=march.commander, space=to)
    lift_siege(g, frm)
