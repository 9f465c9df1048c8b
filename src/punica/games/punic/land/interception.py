"""Hannibal, section 12: land interception."""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.board import NO_CONNECTION, ROAD
from punica.games.punic.land.detachments import Detachment, move_off, scout, tell_off, why_not_detach
from punica.games.punic.land.lifting import besiegers_gone
from punica.games.punic.march import March
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

NEXT: Final = Text("ask.next-interception")
COMMAND: Final = Text("ask.command")

OFF_MAP: Final = Refusal("interception", "refusal.not-on-map")
SORTIE: Final = Refusal("interception.when", "refusal.sortie")
TRUCE: Final = Refusal("card.64.interception", "refusal.truce-interception")
NOT_NEXT_TO: Final = Refusal("interception.when", "refusal.not-next-to")
OWN_CITY: Final = Refusal("interception.city.own_space", "refusal.own-city")
PASS_OR_STRAIT: Final = Refusal("interception.pass", "refusal.pass-or-strait")
STATIONARY: Final = Refusal("interception.stationary", "refusal.stationary")
SHUT_IN: Final = Refusal("interception.city.from", "refusal.shut-in")
JUST_LEFT: Final = Refusal("interception.city.left", "refusal.just-left")
BESIDE_ENEMIES: Final = Refusal("interception.from", "refusal.beside-enemies")
NO_CUS: Final = Refusal("interception", "refusal.no-cus")
NEVER: Final = Refusal("general.ability", "refusal.never-intercepts")
ONE_A_SPACE: Final = Refusal("interception.one_a_space", "refusal.one-a-space")
TOO_FEW: Final = Refusal("interception.declare", "refusal.too-few-cus")
TOO_MANY: Final = Refusal("interception.ten_cus", "refusal.ten-cus")
COMMANDER_STAYS: Final = Refusal("interception.subordinate", "refusal.commander-needs-cu")


class Interception(Generic[S]):
    """Who intercepts whom, and where."""

    def __init__(
        self, *, into_enemy: int, beside_enemies: bool, who_just_left: bool, garrisons_bar: bool = False
    ) -> None:
        self.into_enemy = into_enemy
        """What is added to the die where there is an enemy PC and no friend."""
        self.beside_enemies = beside_enemies
        """Whether an army intercepts from a space with enemies, within walls or without (Golden Geek 12.2: not)."""
        self.who_just_left = who_just_left
        """Whether an army inside a city intercepts an enemy who has just left its space (Hannibal 12.8: not)."""
        self.garrisons_bar = garrisons_bar
        """Whether enemies within the walls of a space bar an interception into it (Hamilcar 2.1.C, 12.2)."""

    # -- who may --------------------------------------------------------------------------------------------------

    def cannot_intercept(self, g: S, march: March, general: int) -> Refusal | None:
        """Why a general of the other side may not try to stop this march in its space; numbers aside."""
        m = g.map
        place = m.where[general]
        if place < 0:
            return OFF_MAP
        board = g.board
        home = place if place < board.spaces else place - board.spaces
        space = march.space
        if march.came_from < 0:
            return SORTIE
        kind = board.connection[home][space]
        if kind != ROAD:
            if home == space and place != home:
                return OWN_CITY
            return NOT_NEXT_TO if kind == NO_CONNECTION else PASS_OR_STRAIT
        if not g.rules.generals.intercepts_on[general]:
            return NEVER
        why = g.rules.movement_limits.truce_refusal(g, 1 - march.side, TRUCE)
        if why is not None:
            return why
        if g.units_at(march.side, space) or (self.garrisons_bar and g.units_at(march.side, space + board.spaces)):
            return STATIONARY
        if not self.beside_enemies:
            if g.units_at(march.side, home) or g.units_at(march.side, home + board.spaces):
                return BESIDE_ENEMIES
        if place != home:
            if m.total(march.side, home):
                return SHUT_IN
            if home == march.came_from and not self.who_just_left:
                return JUST_LEFT
        side = 1 - march.side
        if not m.total(side, place):
            return NO_CUS
        return g.rules.movement_limits.why_not_enter(g, scout(side, [general], 1), home, space)

    def may_intercept(self, g: S, march: March) -> bool:
        """Whether anybody of the other side could try."""
        if march.came_from < 0 or g.rules.movement_limits.truce_binds(g, 1 - march.side):
            return False
        return any(
            self.cannot_intercept(g, march, general) is None for general in g.rules.generals.of_side[1 - march.side]
        )

    def offer_interceptions(self, g: S, march: March, declared: list[Detachment], menu: Menu) -> None:
        """Hannibal 12.4, 12.7: a general and a number of CUs; one attempt from each space."""
        side = 1 - march.side
        verb = g.rules.words.intercept
        limit = g.rules.armies.limit
        starts = [g.board.space_of(detachment.place) for detachment in declared]
        for general in g.rules.generals.of_side[side]:
            why_not = self.cannot_intercept(g, march, general)
            if why_not is None and g.board.space_of(g.map.where[general]) in starts:
                why_not = ONE_A_SPACE
            if why_not is not None:
                if menu.explaining:
                    for n in range(limit, 0, -1):
                        menu.offer(why_not, verb, general, n)
                continue
            place = g.map.where[general]
            stack = g.generals_at(side, place)
            total = g.map.total(side, place)
            bound = bound_to_stay(g, march, stack)
            for n in range(min(limit, total), 0, -1):
                why_not = why_not_detach(g, march, stack, total, general, n, bound, COMMANDER_STAYS)
                menu.offer(why_not, verb, general, n)
            if menu.explaining:
                for n in range(min(limit, total) + 1, total + 1):
                    menu.offer(TOO_MANY, verb, general, n)
                for n in range(total + 1, limit + 1):
                    menu.offer(TOO_FEW, verb, general, n)

    # -- the attempts ---------------------------------------------------------------------------------------------

    def interceptions(self, g: S, march: March, declared: list[Detachment]) -> Flow[bool]:
        """Hannibal 10.3.4: all declared attempts, in the order their owner likes. Whether one succeeded."""
        side = 1 - march.side
        resident = g.commander_at(side, march.space)
        arrived: list[int] = []
        while declared:
            number = yield from _which_next(g, side, declared)
            detachment = declared.pop(number)
            _muster(g, detachment)
            if not detachment.army.total:
                continue
            success = yield from self._attempt(g, march, detachment)
            if success:
                arrived.append(detachment.leader)
        if not arrived:
            return False
        yield from _one_command(g, side, march.space, [resident, *arrived] if resident >= 0 else arrived)
        return True

    def modifier(self, g: S, march: March) -> int:
        """Hannibal 12.4: more where there is an enemy PC and no friend, as the space is now."""
        space = march.space
        return self.into_enemy if g.map.control[space] == march.side and not g.units_at(1 - march.side, space) else 0

    def _attempt(self, g: S, march: March, detachment: Detachment) -> Flow[bool]:
        """Hannibal 12.4: a general and those with him arrive, or stay where they are."""
        space = march.space
        army = detachment.army
        side = army.side
        change = self.modifier(g, march)
        die = yield from roll(g, side, "interception")
        home = g.board.space_of(detachment.place)
        if die + change > g.rules.generals.intercepts_on[detachment.leader]:
            march.failed.extend(army.generals)
            march.failed_forces.append((home, army.cus, army.elephants))
            g.tell("interception.roll", "log.interception-fails", general=detachment.leader, space=space)
            return False
        move_off(g, detachment, space)
        yield from g.rules.armies.trains_meet(g, side, space, detachment.place)
        besiegers_gone(g, side, home)
        g.tell("interception.roll", "log.intercepts", general=detachment.leader, n=army.total, space=space)
        yield from g.rules.reactions.entered(g, side, space)
        return True


def bound_to_stay(g: PunicState, march: March, stack: list[int]) -> list[int]:
    """Hannibal 24: generals of a stack who may not leave their region to intercept, not even under another."""
    region = g.board.region[march.space]
    return [general for general in stack if g.rules.generals.stays_in[general] not in (-1, region)]


def declare_interception(g: PunicState, march: March, general: int, cus: int) -> Flow[Detachment]:
    """Hannibal 12.4: who exactly goes."""
    m = g.map
    place = m.where[general]
    side = 1 - march.side
    bound = bound_to_stay(g, march, g.generals_at(side, place))
    detachment = yield from tell_off(
        g, march, place, general, cus, m.cus[side][place], m.elephants[place], bound, "interception.declare"
    )
    g.tell("interception.declare", "log.declares-interception", general=general, n=cus)
    return detachment


def _muster(g: PunicState, detachment: Detachment) -> None:
    """Those who were told off and still stand: Hostile Tribes may have struck friends who avoided to their space."""
    army = detachment.army
    army.cus = min(army.cus, g.map.cus[army.side][detachment.place])
    if army.elephants:
        army.elephants = min(army.elephants, g.map.elephants[detachment.place])


def _which_next(g: PunicState, side: int, declared: list[Detachment]) -> Flow[int]:
    if len(declared) == 1:
        return 0

    def fill(menu: Menu) -> None:
        for detachment in declared:
            menu.add(g.rules.words.intercept, detachment.leader, detachment.army.total)

    answer = yield Choice(side, NEXT, "movement.reaction.intercept", fill)
    leaders = [detachment.leader for detachment in declared]
    return leaders.index(answer.a)


def _one_command(g: PunicState, side: int, space: int, leaders: list[int]) -> Flow[None]:
    """Hannibal 12.6: the highest rank commands those who have come together; among equals the owner chooses.

    He chooses among the leaders, in Hamilcar (2.2.E1) among all who are together now.
    """
    rank = g.map.rank
    if len(leaders) > 1 and g.rules.battle.owner_chooses_commander:
        leaders = leaders + [general for general in g.generals_at(side, space) if general not in leaders]
    top = max([rank[general] for general in leaders])
    equals = [general for general in leaders if rank[general] == top]
    commander = equals[0]
    if len(equals) > 1:

        def fill(menu: Menu) -> None:
            for general in equals:
                menu.add(g.rules.words.command, general)

        answer = yield Choice(side, COMMAND, "interception.several.command", fill)
        commander = answer.a
    g.take_command(commander)
