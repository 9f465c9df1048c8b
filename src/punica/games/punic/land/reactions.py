"""Hannibal 10.3 to 10.5: what happens when an army enters a space, on both sides."""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.avoiding import pursuit
from punica.games.punic.land.detachments import Detachment
from punica.games.punic.land.garrisons import inside_or_outside, may_declare
from punica.games.punic.land.interception import declare_interception
from punica.games.punic.land.lifting import besiegers_gone
from punica.games.punic.march import March
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

INTERCEPTED: Final = Text("ask.intercepted")
NO_FIGHT_ALONE: Final = Refusal("movement.lone_general", "refusal.no-fight-alone")
NO_WAY_BACK: Final = Refusal("interception.back_up", "refusal.no-way-back")
BATTLE_DUE: Final = Refusal("interception.back_up.due", "refusal.battle-due")
CANNOT_DUCK: Final = Refusal("interception.city.duck", "refusal.cannot-duck")


class Reactions(Generic[S]):
    """What happens when an army enters a space, on both sides."""

    def __init__(
        self,
        overrun_cus: int,
        *,
        backs_up_from_due_battle: bool,
        lone_generals_back_up: bool,
        ducks_into_city: bool,
        gates_open_until_besieged: bool = False,
    ) -> None:
        self.overrun_cus = overrun_cus
        """The CUs that overrun a single one without a general."""
        self.backs_up_from_due_battle = backs_up_from_due_battle
        """Whether an intercepted army backs up though it would have had to fight anyway (Golden Geek 12.3: not)."""
        self.lone_generals_back_up = lone_generals_back_up
        """Whether generals without CUs who are intercepted may back up (Hamilcar 12.4: not)."""
        self.ducks_into_city = ducks_into_city
        """An intercepted army may go into its own city (Hannibal 12.8)."""
        self.gates_open_until_besieged = gates_open_until_besieged
        """Whether a garrison may meet who arrives though enemies stand before its walls (Hamilcar 10, ruling M71)."""

    def react(self, g: S) -> Flow[None]:
        """Hannibal 10.3, after every step of `g.march` (the army is off the map, in `g.march.space`).

        It first calls `entered` for the mover. A march that is `inside` its own city is safe (a voyage straight
        into it), unless it has not moved yet: then this is a sortie (Hannibal 20.4), and it comes out.
        Afterwards `march.ended` says whether the army must stop; `march.battled` that it was fought for and is settled.
        """
        march = g.march
        assert march is not None
        if march.came_from >= 0:
            yield from self.entered(g, march.side, march.space)
            if march.inside:
                return
        march.inside = False
        if not reaction_possible(g):
            yield from declarations(g, march)
            return
        side = 1 - march.side
        if march.army.total and may_declare(g, side, march.space):
            yield from inside_or_outside(g, side, march.space)
        avoiding, intercepting = yield from declarations(g, march)
        must_pursue = g.rules.avoiding.generals_stop_mover or g.map.total(side, march.space) > 0
        escaped = False
        if avoiding is not None:
            escaped = yield from g.rules.avoiding.avoid_battle(g, march, avoiding)
        intercepted = False
        empty = not g.map.total(side, march.space)
        due = not empty and not self.can_overrun(g, march)
        if intercepting:
            intercepted = yield from g.rules.interception.interceptions(g, march, intercepting)
        yield from self.before_meeting(g, intercepted, avoiding is not None and not escaped)
        if g.map.total(side, march.space) and (intercepted or not march.army.total):
            space = march.space
            away = yield from self.fight_or_back_up(g, march, empty, due)
            if away:
                if g.map.total(side, space):
                    yield from g.rules.displaced.catch_lone(g, march.side, space)
                return
        if march.army.total:
            stragglers = g.rules.avoiding.pursuit_needs_all_gone and somebody_left(g, march)
            if g.rules.avoiding.overrun_spares_pursuit and self.can_overrun(g, march):
                must_pursue = False
            yield from self.encounter(g, march, intercepted, avoiding is not None and not escaped)
            if escaped and must_pursue and not march.ended:
                if stragglers:
                    march.ended = True
                else:
                    yield from pursuit(g, march)

    def entered(self, g: S, side: int, place: int) -> Flow[None]:
        """CUs have entered a space, whether by march, avoiding, interception or retreat: what the land does to them."""
        yield from ()

    def before_meeting(self, g: S, intercepted: bool, failed_avoid: bool) -> Flow[None]:
        """The reactions are rolled; the army of `g.march` has yet to decide whether it fights an interceptor."""
        yield from ()

    def entered_from(self, g: S) -> int:
        """The space from which the army of `g.march` has entered the one it is in, -1: it comes out of the city."""
        raise NotImplementedError

    # -- an intercepted army --------------------------------------------------------------------------------------

    def fight_or_back_up(self, g: S, march: March, may_duck: bool, due: bool) -> Flow[bool]:
        """Hannibal 12.5: fight, or back up one space, or into one's own city. Whether the march ends without a fight.

        `due`: there would have been a battle without the interception. A general without CUs cannot fight: if he
        cannot get away he is displaced.
        """
        w = g.rules.words
        army = march.army
        may_leave = march.came_from >= 0 and (not due or self.backs_up_from_due_battle)
        can_back_up = may_leave and free_behind(g, march)
        why_not = BATTLE_DUE if march.came_from >= 0 and not may_leave else NO_WAY_BACK

        def fill(menu: Menu) -> None:
            menu.offer(None if army.total else NO_FIGHT_ALONE, w.fight)
            menu.offer(None if can_back_up else why_not, w.back_up)
            if may_leave:
                menu.add_each(w.back_up_by_sea, self.back_up_ports(g))
            menu.offer(None if may_duck and self.can_duck(g, march) else CANNOT_DUCK, w.into_city)

        if army.total or (can_back_up and self.lone_generals_back_up):
            answer = yield Choice(march.side, INTERCEPTED, "interception.back_up", fill)
            if answer.verb is w.fight:
                return False
            if answer.verb is w.into_city:
                march.inside = True
                march.ended = True
                g.tell("interception.city.duck", "log.ducks", general=march.commander, space=march.space)
                return True
            if answer.verb is w.back_up_by_sea:
                yield from self.back_up_to(g, march, answer.a, False)
                return True
            away = yield from self.back_up(g, march)
            if away:
                return True
        if army.total:
            return False
        yield from lost_alone(g, march)
        return True

    def can_duck(self, g: S, march: March) -> bool:
        """Hannibal 12.8: only by land, only with all CUs inside, only where no enemy stood before."""
        space = march.space
        if not self.ducks_into_city or march.by_sea or not g.board.walled[space] or g.map.control[space] != march.side:
            return False
        return march.army.total <= g.capacity_left(space)

    def back_up(self, g: S, march: March) -> Flow[bool]:
        """Hannibal 12.5: back to the space it came from; the move is over, the army spent. False: the sea forbids."""
        if march.by_sea:
            away = yield from self.back_up_by_sea(g)
            if not away:
                return False
        yield from self.back_up_to(g, march, march.came_from, not march.by_sea)
        return True

    def back_up_to(self, g: S, march: March, space: int, by_land: bool) -> Flow[None]:
        """The army is there; one that the sea has swallowed is nowhere. A voyage has not yet met who is alone there."""
        march.ended = True
        march.space = space
        if not march.army.generals:
            return
        g.tell("interception.back_up", "log.backs-up", general=march.commander, space=march.space)
        if g.campaign is not None:
            g.campaign.spend(march.army)
        if by_land:
            march.inside = march.from_inside
            yield from g.rules.activation.pass_attrition(g, march.via)
        yield from self.entered(g, march.side, march.space)
        if march.army.total and not march.inside:
            yield from g.rules.displaced.catch_lone(g, 1 - march.side, march.space)

    def back_up_ports(self, g: S) -> list[int]:
        """The ports to which the army of `g.march` may back up by sea, wherever it came from (ruling M32)."""
        return []

    def back_up_by_sea(self, g: S) -> Flow[bool]:
        """The army of `g.march` sails back. True: it is back in port or sunk; False: it must land and fight."""
        raise NotImplementedError

    # -- what is met ----------------------------------------------------------------------------------------------

    def encounter(self, g: S, march: March, intercepted: bool, failed_avoid: bool) -> Flow[None]:
        """An overrun, a battle, or generals and trains caught without CUs."""
        side = 1 - march.side
        space = march.space
        if self.can_overrun(g, march):
            overrun(g, march)
        if g.map.total(side, space):
            yield from self.before_battle(g)
            if g.map.total(side, space) and march.army.total:
                yield from g.rules.battle.battle(g, intercepted, failed_avoid)
                return
            march.ended = True
        if not march.army.total:
            return
        yield from g.rules.displaced.displace_lone(g, side, space)
        g.rules.armies.trains_taken(g, side, space, -1)

    def can_overrun(self, g: S, march: March) -> bool:
        """Hannibal 10.5: five CUs or more against a single one without a general."""
        side = 1 - march.side
        return (
            g.map.total(side, march.space) == 1
            and march.army.total >= self.overrun_cus
            and g.commander_at(side, march.space) < 0
        )

    def before_battle(self, g: S) -> Flow[None]:
        """The last going in and out of a city before a battle (Golden Geek 10)."""
        yield from ()


def met(g: PunicState, march: March) -> bool:
    """Whether the march meets CUs, or an army of it generals or trains, outside in its space."""
    m = g.map
    side = 1 - march.side
    space = march.space
    if m.total(side, space):
        return True
    if not march.army.total:
        return False
    if m.trains[side][space]:
        return True
    return g.has_general(side, space)


def enemy_near(g: PunicState, march: March) -> bool:
    """A quick look: is there any general of the other side in this space or next to it, by whatever way?"""
    spaces = g.board.spaces
    links = g.board.connection[march.space]
    where = g.map.where
    for general in g.rules.generals.of_side[1 - march.side]:
        place = where[general]
        if place >= 0:
            home = place if place < spaces else place - spaces
            if links[home] or home == march.space:
                return True
    return False


def reaction_possible(g: PunicState) -> bool:
    """Whether the march, in the space it has just entered, sets off a question, a die, an overrun or a battle."""
    march = g.march
    assert march is not None
    if march.inside and march.came_from >= 0:
        return False
    if met(g, march):
        return True
    side = 1 - march.side
    if march.army.total and may_declare(g, side, march.space):
        return True
    return enemy_near(g, march) and g.rules.interception.may_intercept(g, march)


def somebody_left(g: PunicState, march: March) -> bool:
    """Golden Geek 11.3: generals or trains that did not avoid the march; a lone CU is overrun."""
    side = 1 - march.side
    return g.map.trains[side][march.space] > 0 or g.has_general(side, march.space)


def declarations(g: PunicState, march: March) -> Flow[tuple[Detachment | None, list[Detachment]]]:
    """Hannibal 10.3.2: the avoiding and all interceptions, before any die is rolled.

    Where an enemy general is near but can do nothing, the choice is put all the same: then "why not?" has an answer.
    """
    side = 1 - march.side
    avoiding: Detachment | None = None
    intercepting: list[Detachment] = []
    if not enemy_near(g, march):
        return avoiding, intercepting
    w = g.rules.words

    def fill(menu: Menu) -> None:
        g.rules.interception.offer_interceptions(g, march, intercepting, menu)
        g.rules.avoiding.offer_avoiding(g, march, avoiding is not None, menu)
        menu.add(w.no)

    asked = Text("ask.react", general=march.commander, space=march.space)
    while True:
        answer = yield Choice(side, asked, "movement.reaction.declare", fill)
        if answer.verb is w.intercept:
            detachment = yield from declare_interception(g, march, answer.a, answer.b)
            intercepting.append(detachment)
        elif answer.verb is w.avoid:
            avoiding = yield from g.rules.avoiding.declare_avoiding(g, march, answer.a, answer.b)
        else:
            return avoiding, intercepting


def free_behind(g: PunicState, march: March) -> bool:
    """Whether no enemy CUs have come to where it would go back to; or it goes back within walls (ruling M61)."""
    if not g.map.total(1 - march.side, march.came_from):
        return True
    return march.from_inside and not g.besieged(march.came_from)


def lost_alone(g: PunicState, march: March) -> Flow[None]:
    """Hannibal 10.10: generals without CUs who cannot get away; their trains fall to the enemy who is there."""
    generals = march.army.generals
    if g.rules.armies.trains_are_units:
        g.map.trains[march.side][march.space] += march.army.trains
        g.rules.armies.trains_taken(g, march.side, march.space, march.space)
    march.army = Army(march.side)
    march.ended = True
    for general in generals:
        yield from g.rules.displaced.displace(g, general)


def overrun(g: PunicState, march: March) -> None:
    """Hannibal 10.5: the CU is gone; no battle, no cost."""
    m = g.map
    side = 1 - march.side
    space = march.space
    m.cus[side][space] = 0
    if side == CARTHAGE:
        m.set_elephants(space, 0)
    g.tell("overrun", "log.overrun", general=march.commander, space=space)
    besiegers_gone(g, side, space)
