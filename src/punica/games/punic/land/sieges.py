"""Hannibal, section 20: sieges and subjugation, up to how a walled city changes hands and a tribe submits.

`Sieges.besiege` is the attempt, from the first roll to the fall. What a die and its modifiers are worth is each game's
own. The rest of the section stands where it happens (Hannibal 20.3: when a city is besieged, in `PunicState.besieged`;
20.4: coming out of one, in `city_gates` and `Reactions`; 20.5: lifting a siege, in `lifting`; 20.6: relief from outside
and inside at once, in `battle`).
"""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import SPENT
from punica.games.punic.board import CARTHAGE
from punica.games.punic.campaign import Campaign
from punica.games.punic.land.command import is_consul
from punica.games.punic.land.lifting import lifted
from punica.games.punic.land.losses import army_loses, place_loses
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Flow, Refusal

NO_TARGET: Final = Refusal("siege.attempt", "refusal.no-siege-target")
WITHIN: Final = Refusal("siege.attempt", "refusal.siege-from-within")
FOUGHT: Final = Refusal("movement.battle_or_siege", "refusal.has-fought")
TOO_WEAK: Final = Refusal("siege.attempt", "refusal.siege-needs-3")
TRUCE: Final = Refusal("card.64.siege", "refusal.truce-siege")
TRUCE_TRIBE: Final = Refusal("card.64.tribes", "refusal.truce-tribe")
ONCE: Final = Refusal("siege.once", "refusal.siege-once")


class Sieges(Generic[S]):
    """Sieges and subjugation: who may, the attempt, and what each game says of its dice and points."""

    def __init__(self, cus_needed: int, *, last_cu_cancels: bool) -> None:
        self.cus_needed = cus_needed
        """The CUs that an attempt takes."""
        self.last_cu_cancels = last_cu_cancels
        """Losing the last CU on the winning roll gives the siege up (Hamilcar 14.1)."""

    # -- who may --------------------------------------------------------------------------------------------------

    def why_not_besiege(self, g: S, general: int) -> Refusal | None:
        """Hannibal 20.1.2: whether an activated general may make an attempt where he is, his march not yet put down."""
        place = standing_at(g, general)
        side = g.rules.generals.side[general]
        if g.board.is_inside(place):
            return WITHIN
        space = g.board.space_of(place)
        if not is_target(g, side, space):
            return NO_TARGET
        if g.march is not None and g.march.battled:
            return FOUGHT
        if siege_force(g, side, space) < self.cus_needed:
            return TOO_WEAK
        if g.map.control[space] == 1 - side:
            why = g.rules.movement_limits.truce_refusal(g, side, TRUCE if g.board.walled[space] else TRUCE_TRIBE)
            if why is not None:
                return why
        if g.campaign is not None and space in g.campaign.besieged:
            return ONCE
        return self.refusal(g, general, space)

    def refusal(self, g: S, general: int, space: int) -> Refusal | None:
        """What else speaks against an attempt (Hamilcar 14.2: Naval Supremacy)."""
        return None

    # -- the attempt ----------------------------------------------------------------------------------------------

    def besiege(self, g: S, general: int) -> Flow[None]:
        """Hannibal 20.1: one attempt. Call it before the march is put down: losses and spent CUs are taken from it.

        Without a march the general besieges where he stands, be he the commander or a subordinate (Hannibal 20.2).
        """
        side = g.rules.generals.side[general]
        place = standing_at(g, general)
        space = g.board.space_of(place)
        if g.campaign is not None:
            g.campaign.besieged.append(space)
            self._spend(g, g.campaign, general, space)
        taken = self.opens_its_gates(g, space)
        if not taken:
            taken = yield from self._rolls(g, general, space)
        if not taken:
            return
        if g.board.walled[space]:
            yield from city_falls(g, space, side)
            yield from self.after_siege(g, side, space)
        else:
            submit(g, space, side)

    def _rolls(self, g: S, general: int, space: int) -> Flow[bool]:
        """Hannibal 20.1.3: roll, gather points, lose CUs. Whether the points are enough."""
        m = g.map
        side = g.rules.generals.side[general]
        held_out = False
        rerolled = False
        for _ in range(self.number_of_rolls(g, general, space)):
            points, lost, again = yield from self.siege_roll(g, general, space, rerolled)
            rerolled = rerolled or again
            g.tell("siege.roll", "log.siege-roll", general=general, space=space, n=points, m=lost)
            if points:
                cancelled = yield from self.holds_out(g, general, space, held_out)
                held_out = held_out or cancelled
                m.set_siege(space, m.siege[space] + (points - 1 if cancelled else points))
            enough = m.siege[space] >= self.points_needed(g, space)
            if lost:
                yield from self.besiegers_lose(g, side, space, lost)
                if self.last_cu_cancels and siege_force(g, side, space) == 0:
                    lifted(g, space)
                    return False
            if enough:
                return True
        return False

    def _spend(self, g: S, campaign: Campaign, general: int, space: int) -> None:
        """Hannibal 10.11.d, 20.2: in a Campaign the besieging army is spent.

        Of one that has not moved, the general and three CUs are; with a Consul it is five. CUs found in the space count
        to make up the three; losses then fall on the spent.
        """
        side = g.rules.generals.side[general]
        if g.march is None:
            campaign.generals[general] = SPENT
            least = g.rules.armies.consul_minimum if is_consul(g, general) else self.cus_needed
            campaign.spend_at(g, side, space, least)
            return
        army = g.march.army
        campaign.spend(army)
        if army.total < self.cus_needed:
            campaign.spend_at(g, side, space, self.cus_needed - army.total)

    # -- what a game answers --------------------------------------------------------------------------------------

    def besiegers_lose(self, g: S, side: int, space: int, lost: int) -> Flow[None]:
        """The besiegers lose CUs: the general's own, or else those he found there."""
        if g.march is not None and g.march.army.total:
            yield from army_loses(g, g.march.army, lost, must_elephant=False)
        else:
            yield from place_loses(g, side, space, lost, False)

    def opens_its_gates(self, g: S, space: int) -> bool:
        """Whether a city falls without a roll."""
        return False

    def points_needed(self, g: S, space: int) -> int:
        """The points that take a city or a tribe."""
        raise NotImplementedError

    def number_of_rolls(self, g: S, general: int, space: int) -> int:
        """How often the die is rolled in one attempt."""
        raise NotImplementedError

    def siege_roll(self, g: S, general: int, space: int, rerolled: bool) -> Flow[tuple[int, int, bool]]:
        """One roll of an attempt: the points it brings, the CUs it costs, and whether it took a reroll.

        `rerolled`: an earlier roll of the attempt did.
        """
        raise NotImplementedError

    def holds_out(self, g: S, general: int, space: int, before: bool) -> Flow[bool]:
        """A point is being placed: whether the city cancels it (Hamilcar 14.3). `before`: it did so in this attempt."""
        yield from ()
        return False

    def after_siege(self, g: S, side: int, space: int) -> Flow[None]:
        """A side has taken a city by siege."""
        raise NotImplementedError


# -- Who may ----------------------------------------------------------------------------------------------------------


def is_target(g: PunicState, side: int, space: int) -> bool:
    """Hannibal 20.1.2: an enemy walled city, or a tribe that is not friendly."""
    if g.board.walled[space]:
        return g.map.control[space] == 1 - side
    return g.hostile_tribe(side, space)


def siege_force(g: PunicState, side: int, space: int) -> int:
    """Hannibal 20.1.2: the CUs of a side in a space, those of the march that stands there included."""
    march = g.march
    total = g.map.total(side, space)
    if march is not None and march.side == side and march.space == space and not march.inside:
        total += march.army.total
    return total


def standing_at(g: PunicState, general: int) -> int:
    """The place of an activated general: with his march, or on the map when he stays where he stood (Hannibal 20.2)."""
    march = g.march
    if march is None:
        return g.map.where[general]
    return g.board.inside(march.space) if march.inside else march.space


# -- Falling ----------------------------------------------------------------------------------------------------------


def city_falls(g: PunicState, space: int, side: int) -> Flow[None]:
    """Hannibal 20.7, and some cards: a walled city goes over to a side; with a capital the game is won."""
    yield from change_hands(g, space, side)
    g.rules.year_end.check_capitals(g)


def remove_points(g: PunicState, space: int, n: int) -> None:
    """So many siege or subjugation points go, or as many as there are."""
    if g.map.siege[space] > n:
        g.map.set_siege(space, g.map.siege[space] - n)
    else:
        g.end_siege(space)
    key = "log.subjugation-points" if g.map.tribe[space] else "log.points-removed"
    g.tell("siege.points", key, space=space, n=g.map.siege[space])


def change_hands(g: PunicState, space: int, side: int) -> Flow[None]:
    """Hannibal 20.7: the city is this side's now; CUs inside are eliminated, generals inside displaced."""
    m = g.map
    enemy = 1 - side
    inside = g.board.inside(space)
    m.control[space] = side
    g.end_siege(space)
    m.cus[enemy][inside] = 0
    if enemy == CARTHAGE:
        m.set_elephants(inside, 0)
    g.rules.armies.trains_taken(g, enemy, inside, space)
    g.tell("siege.city_falls", "log.city-falls", space=space, seat=side)
    for general in g.generals_at(enemy, inside):
        yield from g.rules.displaced.displace(g, general)


def submit(g: PunicState, space: int, side: int) -> None:
    """Hannibal 20.7: the tribe is gone for good; an ordinary PC of this side takes its place."""
    m = g.map
    m.set_tribe(space, False)
    m.control[space] = side
    g.end_siege(space)
    g.tell("subjugation.complete", "log.tribe-submits", space=space, seat=side)
