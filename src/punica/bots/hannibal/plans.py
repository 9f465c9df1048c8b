"""What the operations of a card can do: the best march of each general, PCs, a troop raised."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import HannibalField
from punica.bots.hannibal.goals import HannibalMarcher
from punica.bots.hannibal.placing import Openings, placing_value
from punica.bots.hannibal.reach import best_by_land, best_by_sea
from punica.bots.hannibal.weights import CU
from punica.bots.punic.awareness import NOW
from punica.bots.punic.marcher import Goal
from punica.bots.punic.memory import Memory, open_position
from punica.bots.punic.plans import MARCH, SUBORDINATE, Plan, lone, thought_of
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import FORCE_MARCH_POINTS, GENERAL_STRATEGY_IN, RAISING_OPS, SEA_LIMIT
from punica.games.punic.board import ROME
from punica.games.punic.land.forming import numbers
from punica.games.punic.march import March
from punica.games.punic.state import PunicState

RAISED: Final = 0.8
"""A troop raised with three OPs, beside one that comes for nothing."""
EAGER: Final = 1.25
"""PCs come first: a space that is empty now may be the enemy's tomorrow (47 of 80 games)."""
LESS_LATER: Final = 0.3
COLUMN: Final = 3
"""So many CUs beyond those of one march are an army of their own."""
LEADS_BETTER: Final = 0.15
"""A battle rating more, for each CU that is led by it."""


class Outlook:
    """What one general could do: by land, with the ships of a card of three OPs, with those of a Campaign."""

    __slots__ = ("campaign_plan", "field", "general", "land", "marcher", "now", "points", "right", "sea_plan", "space")

    def __init__(self, field: HannibalField, general: int, points: int) -> None:
        g = field.g
        self.field = field
        self.general = general
        self.points = points
        place = g.map.where[general]
        self.space = g.board.space_of(place)
        self.right: list[int] = numbers(g, general, place, points)
        if field.columns:
            spared = most_from(g, field.side, general)
            self.right = [n for n in self.right if n <= spared]
        most = self.right[0] if self.right else 0
        self.sea_plan: Plan | None = None
        self.campaign_plan: Plan | None = None
        self.marcher = HannibalMarcher(field, general, most, self.space)
        if most == 0:
            self.now = 0.0
            self.land = alone(field, general, self.space, points)
            self.sea_plan = self.campaign_plan = self.land
            return
        self.now = self.marcher.idle(self.space)
        if g.commander_at(field.side, place) != general:
            self.now += SUBORDINATE
            if field.together:
                self.now += left_in_danger(field, place, most)
        goal = best_by_land(self.marcher, thought_of(field.side, general, most), self.space, points)
        self.land = Plan(general, most, goal, goal.worth - self.now)

    def in_campaign(self) -> Plan:
        """With the ships of a Campaign card: they carry ten."""
        if self.campaign_plan is None:
            self.campaign_plan = self.sailing(self.marcher, self.now)
        return self.campaign_plan

    def by_sea(self) -> Plan:
        """With at most five CUs at sea: an army that is larger leaves some behind."""
        if self.sea_plan is None:
            most = self.marcher.cus
            if most <= SEA_LIMIT:
                self.sea_plan = self.in_campaign()
            else:
                self.sea_plan = self.land
                fewer = [n for n in self.right if n <= SEA_LIMIT]
                if fewer and fewer[0] >= 3 and self.field.geography.to_port[self.space] <= self.points - 3:
                    small = HannibalMarcher(self.field, self.general, fewer[0], self.space)
                    self.sea_plan = self.sailing(small, 0.7 * self.now)
        return self.sea_plan

    def sailing(self, marcher: HannibalMarcher, now: float) -> Plan:
        """The better of the march by land and a voyage."""
        army = thought_of(self.field.side, self.general, marcher.cus)
        goal = best_by_sea(marcher, army, self.space, self.points)
        gain = goal.worth - now
        return Plan(self.general, marcher.cus, goal, gain) if gain > self.land.gain else self.land


def most_from(g: PunicState, side: int, general: int) -> int:
    """With how many CUs a general may set out, so that a better one who commands an army keeps at least half of it.

    A few CUs may go with anybody: to part them helps nobody.
    """
    place = g.map.where[general]
    total = g.map.total(side, place)
    leads = g.commander_at(side, place)
    ratings = g.rules.generals.battle
    if total < 2 * COLUMN or leads < 0 or leads == general or ratings[leads] <= ratings[general]:
        return total
    return total // 2


def left_in_danger(field: HannibalField, place: int, cus: int) -> float:
    """What it costs those who stay, and who leads them, that so many CUs march away under somebody else."""
    g = field.g
    leads = g.commander_at(field.side, place)
    total = g.map.total(field.side, place)
    space = g.board.space_of(place)
    return max(0.0, field.risk(space, total - cus, leads) - field.risk(space, total, leads))


def alone(field: HannibalField, general: int, space: int, points: int) -> Plan:
    """A general without CUs joins those whom he would lead best, rather before an enemy comes."""
    if not field.together:
        return lone(field, general, space, points)
    g = field.g
    ratings = g.rules.generals.battle
    rating = ratings[general]
    best = Goal(space, 0.0)
    far = field.far[space]
    danger = field.risk(space, 0, general)
    for there, cus in enumerate(field.own_out):
        if not cus or there == space or far[there] > points:
            continue
        leads = g.commander_at(field.side, there)
        if leads < 0:
            worth = (field.leanings.lone_cu * cus if cus > 1 else 0.0) + 0.3 * rating
        else:
            worth = LEADS_BETTER * cus * max(0, rating - ratings[leads])
        worth += danger - field.risk(there, cus, general if leads < 0 or rating > ratings[leads] else leads)
        if worth > best.worth:
            best = Goal(there, worth)
    return Plan(general, 0, best, best.worth)


class Prospects:
    """All that a side could do now with a card, worked out as far as it is asked for."""

    __slots__ = ("field", "forced", "led", "openings", "outlooks", "placed")

    def __init__(self, field: HannibalField) -> None:
        self.field = field
        self.outlooks: list[Outlook] = []
        self.led: list[Outlook] = []
        self.forced: list[Outlook] = []
        self.openings: Openings | None = None
        self.placed: list[float] = [-1.0] * 4

    def generals(self) -> list[Outlook]:
        """What each commander could do."""
        if not self.outlooks:
            for general in self.field.g.commanders(self.field.side):
                self.outlooks.append(Outlook(self.field, general, MARCH))
        return self.outlooks

    def armies(self) -> list[Outlook]:
        """What each army could do: of a stack that is too large for one march a subordinate leads the rest.

        And who leads better than his commander, as a Proconsul may, leads instead of him.
        """
        if not self.field.columns:
            return self.generals()
        if not self.led:
            self.led = self.generals()[:]
            g = self.field.g
            for commander in g.commanders(self.field.side):
                second = self.second(commander)
                if second >= 0:
                    self.led.append(self.outlook(second))
        return self.led

    def second(self, commander: int) -> int:
        """Who else may lead an army from where a commander stands, -1: nobody."""
        g = self.field.g
        side = self.field.side
        place = g.map.where[commander]
        ratings = g.rules.generals.battle
        spare = g.map.total(side, place) - g.rules.armies.limit
        best = -1
        for general in g.rules.generals.of_side[side]:
            if g.map.where[general] != place or general == commander:
                continue
            if spare < COLUMN and ratings[general] <= ratings[commander]:
                continue
            if best < 0 or ratings[general] > ratings[best]:
                best = general
        return best

    def force_marches(self) -> list[Outlook]:
        if not self.forced:
            for general in self.field.g.commanders(self.field.side):
                self.forced.append(Outlook(self.field, general, FORCE_MARCH_POINTS))
        return self.forced

    def outlook(self, general: int) -> Outlook:
        """What this general could do, be he a commander or not."""
        for outlook in self.generals():
            if outlook.general == general:
                return outlook
        made = Outlook(self.field, general, MARCH)
        self.outlooks.append(made)
        return made

    def suits(self, general: int, ops: int) -> bool:
        """10.1: whether so many OPs move a general where he stands."""
        g = self.field.g
        province = g.board.province[g.board.space_of(g.map.where[general])]
        return GENERAL_STRATEGY_IN[general][province] <= ops

    def march(self, ops: int) -> float:
        """The best march with so many OPs."""
        best = 0.0
        ships = ops >= 3 and self.ships()
        for outlook in self.armies():
            if self.suits(outlook.general, ops):
                plan = outlook.by_sea() if ships else outlook.land
                best = max(best, plan.gain)
        return best

    def ships(self) -> bool:
        """Card 29: whether cards that are no Campaigns have ships."""
        return not (self.field.side == ROME and self.field.state.naval_victory)

    def campaign(self, generals: int, fleet: int) -> float:
        """The best so many marches together, each a little less certain than the one before; one goes by sea."""
        armies = self.armies()
        land = sorted([outlook.land.gain for outlook in armies], reverse=True)
        best = 0.0
        for outlook in armies:
            if outlook.marcher.cus < 3:
                continue
            plan = outlook.in_campaign() if fleet > SEA_LIMIT else outlook.by_sea()
            best = max(best, plan.gain - outlook.land.gain)
        total = best
        for number, gain in enumerate(land[:generals]):
            total += max(0.0, gain) * 0.85**number
        return total

    def force_march(self, ops: int) -> float:
        best = 0.0
        for outlook in self.force_marches():
            if self.suits(outlook.general, ops):
                best = max(best, outlook.land.gain)
        return best

    def place(self, pcs: int) -> float:
        if self.placed[pcs] < 0.0:
            if self.openings is None:
                self.openings = Openings(self.field.g, self.field.side)
            self.placed[pcs] = placing_value(self.field.standing, self.openings, pcs)
        return self.placed[pcs] * (EAGER - LESS_LATER * self.field.late) * self.field.temper.pcs

    def raise_troop(self, ops: int) -> float:
        return CU * RAISED if ops >= RAISING_OPS else 0.0

    def operations(self, ops: int) -> float:
        """The best use of so many OPs."""
        return max(self.march(ops), self.place(ops), self.raise_troop(ops))


# -- one position is asked about several times in a card play ---------------------------------------------------------


PROSPECTS: Final[Memory[Prospects]] = Memory()
MARCHERS: Final[Memory[HannibalMarcher]] = Memory()


def look(g: HannibalState) -> list[int]:
    """All of the open position that a judgement of marches depends on."""
    key = open_position(g)
    key += [NOW.columns, NOW.isolation, NOW.retreats, NOW.routs, NOW.together, NOW.ways]
    key += [g.macedon, len(g.citadels), g.naval_victory, g.hanno_counsels, g.cato_counsels, g.optional.mauretania]
    return key


def prospects_of(g: HannibalState, seat: int) -> Prospects:
    """The prospects of a side, worked out once for the card, its operations and the general who is activated."""
    if g.campaign is not None or g.march is not None or g.battle is not None:
        return Prospects(HannibalField(g, seat))
    key = look(g)
    known = PROSPECTS.known(seat, key)
    if known is None:
        return PROSPECTS.keep(seat, key, Prospects(HannibalField(g, seat)))
    known.field.seen_in(g)
    return known


def marcher_of(g: HannibalState, march: March) -> HannibalMarcher:
    """The army on the march, judged once for all its steps."""
    army = march.army
    key = look(g)
    key += [army.commander, army.total]
    known = MARCHERS.known(march.side, key)
    if known is None:
        field = HannibalField(g, march.side)
        return MARCHERS.keep(march.side, key, HannibalMarcher(field, army.commander, army.total, march.space))
    known.field.seen_in(g)
    return known
