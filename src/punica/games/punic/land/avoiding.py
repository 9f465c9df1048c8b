"""Hannibal, section 13: avoiding battle, and pursuit."""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE, NO_CONNECTION, ROAD
from punica.games.punic.land.detachments import Detachment, followers, move_off, scout, tell_off, why_not_detach
from punica.games.punic.land.lifting import besiegers_gone
from punica.games.punic.land.marching import LONE_GENERAL_STOPS, alone_with_enemy, points_left
from punica.games.punic.march import March
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

WHERE_TO: Final = Text("ask.avoid-to")
PURSUE: Final = Text("ask.pursue")

NOT_MET: Final = Refusal("avoid", "refusal.not-met")
NO_ARMY_MET: Final = Refusal("avoid", "refusal.no-army-met")
FAILED_BEFORE: Final = Refusal("avoid.after_interception", "refusal.failed-before")
ONCE: Final = Refusal("avoid.once", "refusal.avoid-once")
NOWHERE: Final = Refusal("avoid.success", "refusal.nowhere")
COMMANDER_STAYS: Final = Refusal("avoid.subordinate", "refusal.commander-needs-cu")
TOO_MANY: Final = Refusal("avoid.ten_cus", "refusal.ten-cus")
TOO_FEW: Final = Refusal("avoid", "refusal.too-few-cus")

NOT_NEXT_TO: Final = Refusal("avoid.success", "refusal.no-road")
PASS_OR_STRAIT: Final = Refusal("avoid.pass", "refusal.pass-or-strait")
ENEMY: Final = Refusal("avoid.enemy", "refusal.avoid-enemy")
ADVANCE: Final = Refusal("avoid.advance", "refusal.avoid-advance")
TRIBE: Final = Refusal("avoid.tribe", "refusal.avoid-tribe")
CITY_FULL: Final = Refusal("city.capacity", "refusal.city-full")
NO_CITY: Final = Refusal("avoid.city.enter", "refusal.no-city")


class Fit:
    """The CUs of a stack that may still avoid this march: those that failed to intercept may not (Hannibal 12.10)."""

    __slots__ = ("cus", "elephants")

    def __init__(self, g: PunicState, march: March) -> None:
        m = g.map
        space = march.space
        city = space + g.board.spaces
        side = 1 - march.side
        self.cus = m.cus[side][space]
        self.elephants = m.elephants[space] if side == CARTHAGE else 0
        for where, cus, elephants in march.failed_forces:
            if where == space:
                self.cus = max(0, min(self.cus, m.cus[side][space] + m.cus[side][city] - cus))
                self.elephants = max(0, min(self.elephants, m.elephants[space] + m.elephants[city] - elephants))


class Avoiding(Generic[S]):
    """Avoiding battle, and when it leaves the mover a pursuit."""

    def __init__(
        self,
        *,
        into_city: bool,
        generals_stop_mover: bool,
        pursuit_needs_all_gone: bool,
        overrun_spares_pursuit: bool = False,
    ) -> None:
        self.into_city = into_city
        """A successful Avoid may lead into the city of the same space (Hannibal 13.5)."""
        self.generals_stop_mover = generals_stop_mover
        """Whether the mover has to roll for pursuit though only generals without CUs avoided him (ruling M110)."""
        self.pursuit_needs_all_gone = pursuit_needs_all_gone
        """Whether generals or trains left behind forbid a pursuit (Golden Geek 11.3)."""
        self.overrun_spares_pursuit = overrun_spares_pursuit
        """Whether the overrun of a CU left behind lets the mover go on without a pursuit (Silver 7.2.B, 7.2.E)."""

    # -- declaring ------------------------------------------------------------------------------------------------

    def offer_avoiding(self, g: S, march: March, declared: bool, menu: Menu) -> None:
        """Hannibal 13.1, 13.3: one attempt, by the commander or a subordinate, with any part of the CUs up to ten."""
        side = 1 - march.side
        verb = g.rules.words.avoid
        limit = g.rules.armies.limit
        stack: list[int] = []
        for general in g.rules.generals.of_side[side]:
            why_not = cannot_avoid(g, march, general)
            if why_not is None and declared:
                why_not = ONCE
            if why_not is not None:
                if menu.explaining:
                    for n in range(limit, -1, -1):
                        menu.offer(why_not, verb, general, n)
                continue
            if not stack:
                stack = g.generals_at(side, march.space)
            total = g.map.total(side, march.space)
            fit = Fit(g, march)
            most = min(limit, fit.cus + fit.elephants)
            for n in range(most, -1, -1):
                bound = self.bound_to_stay(g, march, stack, general, n)
                refusal = why_not_detach(g, march, stack, total, general, n, bound, COMMANDER_STAYS)
                if refusal is None and not self.goals(g, march, scout(side, [general], n)):
                    together = scout(side, [general, *followers(g, stack, general, bound)], n)
                    refusal = None if self.sea_goals(g, march, together) else NOWHERE
                menu.offer(refusal, verb, general, n)
            if menu.explaining:
                for n in range(most + 1, total + 1):
                    menu.offer(TOO_MANY if n > limit else FAILED_BEFORE, verb, general, n)
                for n in range(total + 1, limit + 1):
                    menu.offer(TOO_FEW, verb, general, n)

    def declare_avoiding(self, g: S, march: March, general: int, cus: int) -> Flow[Detachment]:
        """Hannibal 13.2.a: who exactly goes, and who is left behind."""
        fit = Fit(g, march)
        side = 1 - march.side
        space = march.space
        bound = self.bound_to_stay(g, march, g.generals_at(side, space), general, cus)
        detachment = yield from tell_off(
            g, march, space, general, cus, fit.cus, fit.elephants, bound, "avoid.leave_behind"
        )
        g.tell("avoid", "log.declares-avoiding", general=general, n=cus)
        return detachment

    def bound_to_stay(self, g: S, march: March, stack: list[int], leader: int, cus: int) -> list[int]:
        """Who may not go along: who failed an interception (Hannibal 12.10), or finds no place where he may go."""
        side = 1 - march.side
        stays_in = g.rules.generals.stays_in
        return [
            general
            for general in stack
            if general in march.failed
            or (stays_in[general] >= 0 and not self.goals(g, march, scout(side, [leader, general], cus)))
        ]

    # -- where to -------------------------------------------------------------------------------------------------

    def goals(self, g: S, march: March, army: Army) -> bool:
        """Whether there is anywhere to go."""
        if self.why_not_go_inside(g, march, army.total) is None:
            return True
        for space in g.board.roads[march.space]:
            if why_not_avoid_to(g, march, army, space) is None:
                return True
        return bool(self.sea_goals(g, march, army))

    def why_not_go_inside(self, g: S, march: March, cus: int) -> Refusal | None:
        """Hannibal 13.5: into one's own city in the same space."""
        space = march.space
        if not self.into_city or not g.board.walled[space] or g.map.control[space] != 1 - march.side:
            return NO_CITY
        return None if cus <= g.capacity_left(space) else CITY_FULL

    def sea_goals(self, g: S, march: March, army: Army) -> list[int]:
        """Hamilcar 11.1: the ports to which an army with an Admiral may slip away, not where the mover came from."""
        return [port for port in self.avoid_ports(g, army, march.space) if port != g.rules.reactions.entered_from(g)]

    def avoid_ports(self, g: S, army: Army, space: int) -> list[int]:
        """The ports to which an army may avoid battle by sea (Hamilcar 11.1)."""
        return []

    # -- the attempt ----------------------------------------------------------------------------------------------

    def avoid_battle(self, g: S, march: March, detachment: Detachment) -> Flow[bool]:
        """Hannibal 13.1: roll; on success the detachment goes to an adjacent space or into the city (Hannibal 13.5)."""
        army = detachment.army
        side = army.side
        leader = detachment.leader
        if not self.goals(g, march, army):  # the Admiral who could have taken them by sea was left behind
            return False
        sure = yield from self.sure_escape(g, side)
        if not sure:
            die = yield from roll(g, side, "avoid")
            if die > g.rules.generals.avoids_on[leader]:
                g.tell("avoid.roll", "log.avoiding-fails", general=leader)
                return False
        w = g.rules.words

        def fill(menu: Menu) -> None:
            cus = army.total
            ports = self.sea_goals(g, march, army)
            for space in g.board.neighbours[march.space]:
                if space not in ports:
                    menu.offer(why_not_avoid_to(g, march, army, space), w.go_to, space)
            menu.add_each(w.go_to, ports)
            menu.offer(self.why_not_go_inside(g, march, cus), w.into_city)

        answer = yield Choice(side, WHERE_TO, "avoid.success", fill)
        place = g.board.inside(march.space)
        if answer.verb is w.go_to:
            place = answer.a
            g.tell("avoid.success", "log.avoids", general=leader, n=army.total, space=place)
        else:
            army.trains = min(army.trains, g.train_room(march.space))
            g.tell("avoid.city.enter", "log.avoids-inside", general=leader, n=army.total, space=march.space)
        move_off(g, detachment, place)
        yield from g.rules.armies.trains_meet(g, side, place, -1)
        besiegers_gone(g, side, march.space)
        if army.total:
            yield from g.rules.displaced.catch_lone(g, march.side, place)
        yield from g.rules.reactions.entered(g, side, place)
        return True

    def sure_escape(self, g: S, side: int) -> Flow[bool]:
        """Whether a side makes its attempt to avoid battle succeed without a roll (Hamilcar, card 18)."""
        yield from ()
        return False


def cannot_avoid(g: PunicState, march: March, general: int) -> Refusal | None:
    """Why a general may not try to avoid this march; numbers aside."""
    if g.map.where[general] != march.space:
        return NOT_MET
    if not march.army.total:
        return NO_ARMY_MET
    return FAILED_BEFORE if general in march.failed else None


def why_not_avoid_to(g: PunicState, march: March, army: Army, space: int) -> Refusal | None:
    """Hannibal 13.2: what stands against a neighbouring space; Hannibal 10.4.2: a lone enemy general, too, if alone."""
    m = g.map
    kind = g.board.connection[march.space][space]
    if kind != ROAD:
        return NOT_NEXT_TO if kind == NO_CONNECTION else PASS_OR_STRAIT
    if space == march.just_left:
        return ADVANCE
    side = 1 - march.side
    if m.control[space] == march.side or g.units_at(march.side, space):
        return ENEMY
    if alone_with_enemy(g, army, space):
        return LONE_GENERAL_STOPS
    if g.hostile_tribe(side, space):
        return TRIBE
    return g.rules.movement_limits.why_not_enter(g, army, march.space, space)


# -- Pursuit ----------------------------------------------------------------------------------------------------------


def pursuit(g: PunicState, march: March) -> Flow[None]:
    """Hannibal 13.4: after a successful Avoid the march goes on only with a roll, and only if it has movement left."""
    if points_left(g, march) <= 0 or not g.rules.generals.pursues_on[march.commander]:
        march.ended = True
        return
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(w.pursue)
        menu.add(w.stop)

    answer = yield Choice(march.side, PURSUE, "pursuit.roll", fill)
    if answer.verb is w.stop:
        march.ended = True
        return
    die = yield from roll(g, march.side, "pursuit")
    if die <= g.rules.generals.pursues_on[march.commander]:
        g.tell("pursuit.roll", "log.pursues", general=march.commander)
        return
    g.tell("pursuit.stop", "log.pursuit-fails", general=march.commander)
    march.failed_pursuit = True
    march.ended = True
    if g.campaign is not None:
        g.campaign.spend(march.army)
