"""What the operations of a card can do: the best march of each general, PCs, troops, warships, a mix of all."""

from __future__ import annotations

from typing import Final

from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.goals import HamilcarMarcher
from punica.bots.hamilcar.hiero import waits
from punica.bots.hamilcar.placing import placing_values
from punica.bots.hamilcar.reach import best_goal
from punica.bots.hamilcar.relief import sortie_worth
from punica.bots.hamilcar.standing import miat_places
from punica.bots.hamilcar.weights import CU, REFIT, TRAIN, WARSHIP
from punica.bots.punic.awareness import NOW
from punica.bots.punic.marcher import Goal
from punica.bots.punic.memory import Memory, open_position
from punica.bots.punic.plans import MARCH, SUBORDINATE, Plan, lone, thought_of
from punica.games.hamilcar.cards.card_play import trains_at_hand
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import CARD_INFANTRY, CARD_SHIPS, FLEET_LIMIT, GENERAL_STRATEGY
from punica.games.punic.board import ROME
from punica.games.punic.land.forming import numbers
from punica.games.punic.march import March

RAISED: Final = 0.9
"""A CU raised with three OPs, beside one that comes for nothing."""
HIGH_OPS: Final = 3
TRAINS_WANTED: Final = 3
ESCORT: Final = 4
"""The warships that a fleet makes room for."""


def plan_of(field: HamilcarField, general: int, points: int) -> Plan:
    """What one general could do with so many movement points."""
    g = field.state
    place = g.map.where[general]
    space = g.board.space_of(place)
    right = numbers(g, general, place, points)
    most = right[0] if right else 0
    if most == 0:
        return lone(field, general, space, points)
    if NOW.relief and g.board.is_inside(place) and field.foe_out[space]:
        return sortie(field, general, most, space)
    trains = min(g.map.trains[field.side][place], 10 - most)
    marcher = HamilcarMarcher(field, general, most, trains, space)
    now = marcher.idle(space)
    if g.commander_at(field.side, place) != general:
        now += SUBORDINATE
    goal = best_goal(marcher, thought_of(field.side, general, most), space, points, True)
    best = Plan(general, most, goal, goal.worth - now)
    room = FLEET_LIMIT - min(ESCORT, g.ready[field.side])
    if most > room:
        fewer = [n for n in right if n <= room]
        if fewer and fewer[0] >= g.rules.sieges.cus_needed:
            escorted(field, best, fewer[0], space, points, now)
    return best


def sortie(field: HamilcarField, general: int, cus: int, space: int) -> Plan:
    """Where enemies stand outside, a general can only come out and fight: the city is relieved where he wins."""
    bound = field.g.rules.movement_limits.truce_binds(field.g, field.side)
    gain = 0.0 if bound else sortie_worth(field, general, cus, space)
    plan = Plan(general, cus, Goal(space, gain), gain)
    plan.sortie = gain > 0.0
    return plan


def escorted(field: HamilcarField, best: Plan, cus: int, space: int, points: int, now: float) -> None:
    """The same with so few CUs that warships can go along: the plan is changed where a voyage is better."""
    marcher = HamilcarMarcher(field, best.general, cus, 0, space)
    goal = best_goal(marcher, thought_of(field.side, best.general, cus), space, points, True)
    if goal.voyage and goal.worth - now > best.gain:
        best.cus = cus
        best.goal = goal
        best.gain = goal.worth - now


class Prospects:
    """All that a side could do now with a card, worked out as far as it is asked for."""

    __slots__ = ("extras", "field", "forced", "placed", "plans")

    def __init__(self, field: HamilcarField) -> None:
        self.field = field
        self.plans: list[Plan] = []
        self.forced: list[Plan] = []
        self.placed: list[float] | None = None
        self.extras: list[float] | None = None

    def marches(self) -> list[Plan]:
        """What each commander could do."""
        if not self.plans:
            for general in self.field.state.commanders(self.field.side):
                self.plans.append(plan_of(self.field, general, MARCH))
        return self.plans

    def plan(self, general: int) -> Plan:
        """What this general could do, be he a commander or not."""
        for plan in self.marches():
            if plan.general == general:
                return plan
        made = plan_of(self.field, general, MARCH)
        self.plans.append(made)
        return made

    def forced_marches(self, points: int) -> list[Plan]:
        if not self.forced:
            for general in self.field.state.commanders(self.field.side):
                self.forced.append(plan_of(self.field, general, points))
        return self.forced

    def missing(self, general: int, ops: int) -> int:
        """2.3.D1: how many supply trains it takes to activate a general; -1: more than there are."""
        short = max(0, GENERAL_STRATEGY[general] - ops)
        if short == 0:
            return 0
        g = self.field.state
        trains = g.map.trains[self.field.side]
        return short if sum([trains[place] for place in trains_at_hand(g, general)]) >= short else -1

    def best_march(self, ops: int) -> Plan | None:
        """The best march with so many OPs."""
        best: Plan | None = None
        gain = 0.0
        for plan in self.marches():
            short = self.missing(plan.general, ops)
            if short >= 0 and plan.gain - TRAIN * short > gain:
                gain = plan.gain - TRAIN * short
                best = plan
        return best

    def march(self, ops: int) -> float:
        best = self.best_march(ops)
        return best.gain - TRAIN * self.missing(best.general, ops) if best is not None else 0.0

    def by_sea(self) -> float:
        """The best march with a voyage in it."""
        return max([plan.gain for plan in self.marches() if plan.goal.voyage], default=0.0)

    def campaign(self, generals: int) -> float:
        """The best so many marches together, each a little less certain than the one before."""
        gains = sorted([max(0.0, plan.gain) for plan in self.marches()], reverse=True)
        return sum([gain * 0.85**number for number, gain in enumerate(gains[:generals])])

    def place(self, pcs: int) -> float:
        """So many PCs, placed as well as possible."""
        if self.placed is None:
            self.placed = placing_values(self.field.state, self.field.standing, HIGH_OPS)
        return sum(self.placed[:pcs]) * self.field.temper.pcs

    def split(self, ops: int) -> float:
        """5.2.C2/5: the best mix of PCs, Miat, supplies and refits."""
        if self.extras is None:
            self.extras = extras(self.field)
        best = 0.0
        for pcs in range(ops + 1):
            best = max(best, self.place(pcs) + sum(self.extras[: ops - pcs]))
        return best

    def raise_troops(self, ops: int, card: int) -> float:
        return CU * RAISED if ops >= HIGH_OPS and CARD_INFANTRY[card] else 0.0

    def build(self, ops: int, card: int) -> float:
        g = self.field.state
        ships = min(CARD_SHIPS[card], g.warships_left(self.field.side))
        return ships * warship_worth(g, self.field.side) if ops >= HIGH_OPS else 0.0

    def operations(self, ops: int, card: int) -> float:
        """The best use of so many OPs."""
        still = max(self.split(ops), self.raise_troops(ops, card), self.build(ops, card))
        return max(self.march(ops), still)


def warship_worth(g: HamilcarState, side: int) -> float:
    """One warship more: to whoever is behind, and to Rome that would lose its Seamanship in winter."""
    own = g.ready[side] + 0.5 * g.spent[side]
    other = g.ready[1 - side] + 0.5 * g.spent[1 - side]
    worth = WARSHIP if own <= other + 1 else 0.7 * WARSHIP
    if own >= 6:
        worth *= 0.5
    if side == ROME and g.ready[ROME] < g.seamanship and g.seamanship > 1:
        worth += 1.0
    return worth


def extras(field: HamilcarField) -> list[float]:
    """What OPs buy besides PCs on the map, the best first."""
    g = field.state
    side = field.side
    found = miat_places(g, side)
    found += [REFIT * warship_worth(g, side)] * min(3, g.spent[side])
    trains = sum(g.map.trains[side])
    found += [TRAIN * (1.0 if trains < TRAINS_WANTED else 0.6)] * min(3, g.trains_left())
    found.sort(reverse=True)
    return found


# -- one position is asked about several times in a card play ---------------------------------------------------------


PROSPECTS: Final[Memory[Prospects]] = Memory()
MARCHERS: Final[Memory[HamilcarMarcher]] = Memory()


def look(g: HamilcarState) -> list[int]:
    """All of the open position that a judgement of marches depends on."""
    key = open_position(g)
    key += [g.citadel, g.supremacy, g.seamanship, g.corvi, *g.ready, *g.spent, *g.lost_warships]
    key += [*g.miat, len(g.siege_trains), *g.map.trains[0], *g.map.trains[1], NOW.isolation, waits(g)]
    return key


def prospects_of(g: HamilcarState, seat: int) -> Prospects:
    """The prospects of a side, worked out once for the card, its operations and the general who is activated."""
    if g.campaign is not None or g.march is not None or g.battle is not None:
        return Prospects(HamilcarField(g, seat))
    key = look(g)
    known = PROSPECTS.known(seat, key)
    if known is None:
        return PROSPECTS.keep(seat, key, Prospects(HamilcarField(g, seat)))
    known.field.seen_in(g)
    return known


def marcher_of(g: HamilcarState, march: March) -> HamilcarMarcher:
    """The army on the march, judged once for all its steps."""
    seat = march.side
    army = march.army
    key = look(g)
    key += [army.commander, army.total, army.trains, 0 if g.fleets[seat] is None else 1 + g.fleet(seat).warships]
    known = MARCHERS.known(seat, key)
    if known is None:
        made = HamilcarMarcher(HamilcarField(g, seat), army.commander, army.total, army.trains, march.space)
        return MARCHERS.keep(seat, key, made)
    known.field.seen_in(g)
    return known
