"""Section 20: sieges and subjugation, up to how a walled city changes hands and a tribe submits.

What a die and its modifiers are worth is each game's own.
"""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import SPENT
from punica.games.punic.board import CARTHAGE
from punica.games.punic.campaign import Campaign
from punica.games.punic.land.command import is_consul
from punica.games.punic.land.displaced import displace
from punica.games.punic.land.losses import army_loses, place_loses
from punica.games.punic.state import PunicState, S
from punica.games.punic.year.year_end import check_capitals
from punica.kernel.choice import Flow, Refusal

NO_TARGET: Final = Refusal("siege.attempt", "refusal.no-siege-target")
WITHIN: Final = Refusal("siege.attempt", "refusal.siege-from-within")
FOUGHT: Final = Refusal("movement.battle_or_siege", "refusal.has-fought")
TOO_WEAK: Final = Refusal("siege.attempt", "refusal.siege-needs-3")
TRUCE: Final = Refusal("card.64.siege", "refusal.truce-siege")
TRUCE_TRIBE: Final = Refusal("card.64.tribes", "refusal.truce-tribe")
ONCE: Final = Refusal("siege.once", "refusal.siege-once")


# -- 20.1 Who may -----------------------------------------------------------------------------------------------------


def is_target(g: PunicState, side: int, space: int) -> bool:
    """20.1.2: an enemy walled city, or a tribe that is not friendly."""
    if g.board.walled[space]:
        return g.map.control[space] == 1 - side
    return g.hostile_tribe(side, space)


def siege_force(g: PunicState, side: int, space: int) -> int:
    """20.1.2: the CUs of a side in a space, those of the march that stands there included."""
    march = g.march
    total = g.map.total(side, space)
    if march is not None and march.side == side and march.space == space and not march.inside:
        total += march.army.total
    return total


def standing_at(g: PunicState, general: int) -> int:
    """The place where an activated general is: with his march, or on the map when he stays where he stood (20.2)."""
    march = g.march
    if march is None:
        return g.map.where[general]
    return g.board.inside(march.space) if march.inside else march.space


def can_besiege(g: PunicState, general: int) -> Refusal | None:
    """20.1.2: whether this activated general may make an attempt where he is (his march is not yet put down)."""
    space = standing_at(g, general)
    side = g.chapters.generals.side[general]
    if g.board.is_inside(space):
        return WITHIN
    if not is_target(g, side, space):
        return NO_TARGET
    if g.march is not None and g.march.battled:
        return FOUGHT
    if siege_force(g, side, space) < g.rules.siege_cus_needed:
        return TOO_WEAK
    if g.map.control[space] == 1 - side:
        why = g.chapters.limits.truce_refusal(g, side, TRUCE if g.board.walled[space] else TRUCE_TRIBE)
        if why is not None:
            return why
    if g.campaign is not None and space in g.campaign.besieged:
        return ONCE
    return g.rules.siege_refusal(g, general, space)


# -- 20.1 The attempt -------------------------------------------------------------------------------------------------


def besiege(g: PunicState, general: int) -> Flow[None]:
    """20.1: one attempt. Call it before the march is put down: losses and spent CUs are taken from it.

    Without a march the general besieges where he stands, be he the commander or a subordinate (20.2).
    """
    side = g.chapters.generals.side[general]
    space = standing_at(g, general)
    if g.campaign is not None:
        g.campaign.besieged.append(space)
        _spend(g, g.campaign, general, space)
    taken = g.rules.opens_its_gates(g, space)
    if not taken:
        taken = yield from _rolls(g, general, space)
    if not taken:
        return
    if g.board.walled[space]:
        yield from city_falls(g, space, side)
        yield from g.rules.after_siege(g, side, space)
    else:
        submit(g, space, side)


def _rolls(g: PunicState, general: int, space: int) -> Flow[bool]:
    """20.1.3: roll, gather points, lose CUs. Whether the points are enough."""
    m = g.map
    rules = g.rules
    side = g.chapters.generals.side[general]
    held_out = False
    rerolled = False
    for _ in range(rules.siege_rolls(g, general, space)):
        points, lost, again = yield from rules.siege_roll(g, general, space, rerolled)
        rerolled = rerolled or again
        g.tell("siege.roll", "log.siege-roll", general=general, space=space, n=points, m=lost)
        if points:
            cancelled = yield from rules.hold_out(g, general, space, held_out)
            held_out = held_out or cancelled
            m.set_siege(space, m.siege[space] + (points - 1 if cancelled else points))
        enough = m.siege[space] >= rules.points_needed(g, space)
        if lost:
            yield from _lose(g, side, space, lost)
            if rules.last_cu_cancels and siege_force(g, side, space) == 0:
                g.end_siege(space)
                g.tell("siege.lifted", "log.siege-lifted", space=space)
                return False
        if enough:
            return True
    return False


def _lose(g: PunicState, side: int, space: int, lost: int) -> Flow[None]:
    """The besiegers lose CUs: the general's own, or else those he found there."""
    if g.march is not None and g.march.army.total:
        yield from army_loses(g, g.march.army, lost, False)
    else:
        yield from place_loses(g, side, space, lost, False)


def _spend(g: PunicState, campaign: Campaign, general: int, space: int) -> None:
    """10.11.d, 20.2: in a Campaign the besieging army is spent; of one that has not moved, the general and three CUs.

    With a Consul it is five. CUs found in the space count to make up the three; losses then fall on the spent.
    """
    side = g.chapters.generals.side[general]
    if g.march is None:
        campaign.generals[general] = SPENT
        campaign.spend_at(
            g, side, space, g.chapters.armies.consul_minimum if is_consul(g, general) else g.rules.siege_cus_needed
        )
        return
    army = g.march.army
    campaign.spend(army)
    if army.total < g.rules.siege_cus_needed:
        campaign.spend_at(g, side, space, g.rules.siege_cus_needed - army.total)


# -- 20.7 Falling -----------------------------------------------------------------------------------------------------


def city_falls(g: PunicState, space: int, side: int) -> Flow[None]:
    """20.7, and some cards: a walled city goes over to a side; with a capital the game is won (23)."""
    yield from change_hands(g, space, side)
    check_capitals(g)


def remove_points(g: PunicState, space: int, n: int) -> None:
    """So many siege or subjugation points go, or as many as there are."""
    if g.map.siege[space] > n:
        g.map.set_siege(space, g.map.siege[space] - n)
    else:
        g.end_siege(space)
    g.tell("siege.points", "log.points-removed", space=space, n=g.map.siege[space])


def change_hands(g: PunicState, space: int, side: int) -> Flow[None]:
    """20.7: the city is this side's now; CUs inside are eliminated, generals inside displaced."""
    m = g.map
    enemy = 1 - side
    inside = g.board.inside(space)
    m.control[space] = side
    g.end_siege(space)
    m.cus[enemy][inside] = 0
    if enemy == CARTHAGE:
        m.set_elephants(inside, 0)
    g.chapters.armies.trains_taken(g, enemy, inside, space)
    g.tell("siege.city_falls", "log.city-falls", space=space, seat=side)
    for general in g.generals_at(enemy, inside):
        yield from displace(g, general)


def submit(g: PunicState, space: int, side: int) -> None:
    """20.7: the tribe is gone for good; an ordinary PC of this side takes its place."""
    m = g.map
    m.set_tribe(space, False)
    m.control[space] = side
    m.set_siege(space, 0)
    g.tell("subjugation.complete", "log.tribe-submits", space=space, seat=side)


class Sieges(Generic[S]):
    """Sieges and subjugation."""
