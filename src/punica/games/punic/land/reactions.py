"""10.3 to 10.5: what happens when an army enters a space, on both sides."""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import Army
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.avoiding import avoid_battle, declare_avoiding, offer_avoiding, pursuit
from punica.games.punic.land.detachments import Detachment
from punica.games.punic.land.garrisons import inside_or_outside, may_declare
from punica.games.punic.land.interception import declare_interception
from punica.games.punic.land.losses import besiegers_gone
from punica.games.punic.march import March
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

REACT: Final = Text("ask.react")
INTERCEPTED: Final = Text("ask.intercepted")
NO_FIGHT_ALONE: Final = Refusal("movement.lone_general", "refusal.no-fight-alone")
NO_WAY_BACK: Final = Refusal("interception.back_up", "refusal.no-way-back")
BATTLE_DUE: Final = Refusal("interception.back_up.due", "refusal.battle-due")
CANNOT_DUCK: Final = Refusal("interception.city.duck", "refusal.cannot-duck")


# -- 10.3 -------------------------------------------------------------------------------------------------------------


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
    for general in g.chapters.generals.of_side[1 - march.side]:
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
    return enemy_near(g, march) and g.chapters.interception.may_intercept(g, march)


def react(g: PunicState) -> Flow[None]:
    """10.3, after every step of `g.march` (the army is off the map, in `g.march.space`).

    It first calls `g.rules.entered` for the mover. A march that is `inside` its own city is safe (a voyage straight
    into it), unless it has not moved yet: then this is a sortie (20.4), and it comes out.
    Afterwards `march.ended` says whether the army must stop; `march.battled` that it was fought for and is settled.
    """
    march = g.march
    assert march is not None
    if march.came_from >= 0:
        yield from g.rules.entered(g, march.side, march.space)
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
    must_pursue = g.rules.generals_avoiding_stop or g.map.total(side, march.space) > 0
    escaped = False
    if avoiding is not None:
        escaped = yield from avoid_battle(g, march, avoiding)
    intercepted = False
    empty = not g.map.total(side, march.space)
    due = not empty and not can_overrun(g, march)
    if intercepting:
        intercepted = yield from g.chapters.interception.interceptions(g, march, intercepting)
    if g.map.total(side, march.space) and (intercepted or not march.army.total):
        space = march.space
        away = yield from fight_or_back_up(g, march, empty, due)
        if away:
            if g.map.total(side, space):
                yield from g.chapters.displaced.catch_lone(g, march.side, space)
            return
    if march.army.total:
        stragglers = g.rules.pursuit_needs_all_gone and somebody_left(g, march)
        yield from encounter(g, march, intercepted, avoiding is not None and not escaped)
        if escaped and must_pursue and not march.ended:
            if stragglers:
                march.ended = True
            else:
                yield from pursuit(g, march)


def somebody_left(g: PunicState, march: March) -> bool:
    """Golden Geek 11.3: generals or trains that did not avoid the march; a lone CU is overrun."""
    side = 1 - march.side
    return g.map.trains[side][march.space] > 0 or g.has_general(side, march.space)


def declarations(g: PunicState, march: March) -> Flow[tuple[Detachment | None, list[Detachment]]]:
    """10.3.2: the avoiding and all interceptions, before any die is rolled.

    Where an enemy general is near but can do nothing, the choice is put all the same: then "why not?" has an answer.
    """
    side = 1 - march.side
    avoiding: Detachment | None = None
    intercepting: list[Detachment] = []
    if not enemy_near(g, march):
        return avoiding, intercepting
    w = g.rules.words

    def fill(menu: Menu) -> None:
        g.chapters.interception.offer_interceptions(g, march, intercepting, menu)
        offer_avoiding(g, march, avoiding is not None, menu)
        menu.add(w.no)

    while True:
        answer = yield Choice(side, REACT, "movement.reaction.declare", fill)
        if answer.verb is w.intercept:
            detachment = yield from declare_interception(g, march, answer.a, answer.b)
            intercepting.append(detachment)
        elif answer.verb is w.avoid:
            avoiding = yield from declare_avoiding(g, march, answer.a, answer.b)
        else:
            return avoiding, intercepting


# -- 12.5, 12.8: an intercepted army ----------------------------------------------------------------------------------


def fight_or_back_up(g: PunicState, march: March, may_duck: bool, due: bool) -> Flow[bool]:
    """12.5: fight, or back up one space, or (12.8) into one's own city. Whether the march is over without a fight.

    `due`: there would have been a battle without the interception. A general without CUs cannot fight: if he cannot get
    away he is displaced.
    """
    w = g.rules.words
    army = march.army
    may_leave = march.came_from >= 0 and (not due or g.rules.backs_up_from_due_battle)
    can_back_up = may_leave and free_behind(g, march)
    why_not = BATTLE_DUE if march.came_from >= 0 and not may_leave else NO_WAY_BACK

    def fill(menu: Menu) -> None:
        menu.offer(None if army.total else NO_FIGHT_ALONE, w.fight)
        menu.offer(None if can_back_up else why_not, w.back_up)
        if may_leave:
            menu.add_each(w.back_up_by_sea, g.rules.back_up_ports(g))
        menu.offer(None if may_duck and can_duck(g, march) else CANNOT_DUCK, w.into_city)

    if army.total or (can_back_up and g.rules.lone_generals_back_up):
        answer = yield Choice(march.side, INTERCEPTED, "interception.back_up", fill)
        if answer.verb is w.fight:
            return False
        if answer.verb is w.into_city:
            march.inside = True
            march.ended = True
            g.tell("interception.city.duck", "log.ducks", general=march.commander, space=march.space)
            return True
        if answer.verb is w.back_up_by_sea:
            yield from back_up_to(g, march, answer.a, False)
            return True
        away = yield from back_up(g, march)
        if away:
            return True
    if army.total:
        return False
    yield from lost_alone(g, march)
    return True


def free_behind(g: PunicState, march: March) -> bool:
    """Whether no enemy CUs have come to where it would go back to; or it goes back within walls (ruling M61)."""
    if not g.map.total(1 - march.side, march.came_from):
        return True
    return march.from_inside and not g.besieged(march.came_from)


def can_duck(g: PunicState, march: March) -> bool:
    """12.8: only by land, only with all CUs inside, only where no enemy stood before."""
    space = march.space
    if not g.rules.ducks_into_city or march.by_sea or not g.board.walled[space] or g.map.control[space] != march.side:
        return False
    return march.army.total <= g.capacity_left(space)


def back_up(g: PunicState, march: March) -> Flow[bool]:
    """12.5: back to the space it came from; the move is over and the army spent. False: the sea did not allow it."""
    if march.by_sea:
        away = yield from g.rules.back_up_by_sea(g)
        if not away:
            return False
    yield from back_up_to(g, march, march.came_from, not march.by_sea)
    return True


def back_up_to(g: PunicState, march: March, space: int, by_land: bool) -> Flow[None]:
    """The army is there; one that the sea has swallowed is nowhere. A voyage has not met who is alone in a port yet."""
    march.ended = True
    march.space = space
    if not march.army.generals:
        return
    g.tell("interception.back_up", "log.backs-up", general=march.commander, space=march.space)
    if g.campaign is not None:
        g.campaign.spend(march.army)
    if by_land:
        march.inside = march.from_inside
        yield from g.chapters.activation.pass_attrition(g, march.via)
    yield from g.rules.entered(g, march.side, march.space)
    if march.army.total and not march.inside:
        yield from g.chapters.displaced.catch_lone(g, 1 - march.side, march.space)


def lost_alone(g: PunicState, march: March) -> Flow[None]:
    """10.10: generals without CUs who cannot get away; their trains fall to the enemy who is there."""
    generals = march.army.generals
    if g.chapters.armies.trains_are_units:
        g.map.trains[march.side][march.space] += march.army.trains
        g.chapters.armies.trains_taken(g, march.side, march.space, march.space)
    march.army = Army(march.side)
    march.ended = True
    for general in generals:
        yield from g.chapters.displaced.displace(g, general)


# -- 10.4, 10.5: what is met ------------------------------------------------------------------------------------------


def encounter(g: PunicState, march: March, intercepted: bool, failed_avoid: bool) -> Flow[None]:
    """An overrun, a battle, or generals and trains caught without CUs."""
    side = 1 - march.side
    space = march.space
    if can_overrun(g, march):
        overrun(g, march)
    if g.map.total(side, space):
        yield from g.rules.before_battle(g)
        if g.map.total(side, space) and march.army.total:
            yield from g.rules.battle(g, intercepted, failed_avoid)
            return
        march.ended = True
    if not march.army.total:
        return
    yield from g.chapters.displaced.displace_lone(g, side, space)
    g.chapters.armies.trains_taken(g, side, space, -1)


def can_overrun(g: PunicState, march: March) -> bool:
    """10.5: five CUs or more against a single one without a general."""
    side = 1 - march.side
    return (
        g.map.total(side, march.space) == 1
        and march.army.total >= g.rules.overrun_cus
        and g.commander_at(side, march.space) < 0
    )


def overrun(g: PunicState, march: March) -> None:
    """10.5: the CU is gone; no battle, no cost."""
    m = g.map
    side = 1 - march.side
    space = march.space
    m.cus[side][space] = 0
    if side == CARTHAGE:
        m.set_elephants(space, 0)
    g.tell("overrun", "log.overrun", general=march.commander, space=space)
    besiegers_gone(g, side, space)


class Reactions(Generic[S]):
    """What happens when an army enters a space, on both sides."""
