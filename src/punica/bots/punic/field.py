"""A position as one side sees it: where danger stands, and what the game says that battles and cities are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from punica.bots.punic.awareness import NOW
from punica.bots.punic.forces import Force, forces, lateness
from punica.games.punic.state import PunicState

if TYPE_CHECKING:
    from punica.bots.punic.leanings import Leanings
    from punica.bots.punic.marcher import Marcher
    from punica.bots.punic.standing import Standing

STRIKES_FROM: Final = 5
"""From how far an enemy army is a threat, in movement points."""


class Field:
    """One position for one side: armies, distances. Made for one decision and thrown away."""

    __slots__ = (
        "far",
        "foe_out",
        "foe_side",
        "foes",
        "g",
        "late",
        "leanings",
        "near",
        "no_sieges",
        "own",
        "politics",
        "side",
        "temper",
    )

    def __init__(self, g: PunicState, side: int, politics: Standing, far: list[list[int]], leanings: Leanings) -> None:
        self.g = g
        self.side = side
        self.foe_side = 1 - side
        self.politics = politics
        self.far = far
        """[from][to]: movement points by land, whoever stands in the way."""
        self.leanings = leanings
        self.own: list[Force] = forces(g, side)
        self.foes: list[Force] = forces(g, 1 - side)
        self.late = lateness(g)
        self.foe_out: list[int] = g.map.outside(1 - side)
        """Enemy CUs by space, outside any walls."""
        self.near: list[list[Force] | None] = [None] * g.board.spaces
        """By space: the enemy armies that could strike there, as far as somebody has asked."""
        self.temper = NOW.temper
        self.no_sieges = False
        """Whether sieges are out of the question for now."""

    def seen_in(self, g: PunicState) -> None:
        """The same position in another state: what is asked of it from now on is asked there."""
        raise NotImplementedError

    # -- what each game reckons for itself ------------------------------------------------------------------------

    def battle(
        self, attacker: int, space: int, cus: int, general: int, others: int, other: int, to_the_last: bool
    ) -> tuple[float, float]:
        """What a battle is worth to the attacker, and his chance; `to_the_last`: he could not retreat.

        So many CUs under a general (-1: none) against others.
        """
        raise NotImplementedError

    def attack(self, space: int, cus: int, general: int, by_sea: bool) -> tuple[float, float]:
        """What attacking the enemies in a space is worth, and the chance of victory."""
        raise NotImplementedError

    def shelters(self, space: int, foes: int) -> bool:
        """Whether the enemies in a space can wait behind their walls instead of fighting."""
        return False

    def turning(self, space: int) -> float:
        """What turning the enemy's PC in a space is worth, as one of those that take a province."""
        raise NotImplementedError

    def siege_worth(self, space: int, cus: int) -> float:
        """What one attempt against a city or tribe is worth to an army of so many CUs that stands before it."""
        raise NotImplementedError

    def marcher(self, general: int, cus: int, space: int) -> Marcher:
        """An army of so many CUs, thought of as marching from a space."""
        raise NotImplementedError

    def felt(self, attacker: int, worth: float, chance: float) -> float:
        """What a battle of some worth to the attacker is worth by the temperament of who judges."""
        temper = self.temper
        if attacker == self.side:
            return worth + temper.victory * chance - temper.defeat * (1.0 - chance)
        return worth - temper.victory * (1.0 - chance) + temper.defeat * chance

    # -- danger and opportunity -----------------------------------------------------------------------------------

    def strikers(self, space: int) -> list[Force]:
        """The enemy armies that could strike at a space."""
        known = self.near[space]
        if known is None:
            far = self.far[space]
            known = [foe for foe in self.foes if foe.cus >= 2 and far[foe.space] <= STRIKES_FROM]
            self.near[space] = known
        return known

    def risk(self, space: int, cus: int, general: int) -> float:
        """What enemy armies within reach may do to an army that stands in a space."""
        strikers = self.near[space]
        if strikers is None:
            strikers = self.strikers(space)
        if not strikers or (cus == 0 and general < 0):
            return 0.0
        far = self.far[space]
        threat = self.leanings.threat
        worst = 0.0
        for foe in strikers:
            gain = self.battle(self.foe_side, space, foe.cus, foe.commander, cus, general, False)[0]
            if gain > 0.0:
                worst = max(worst, gain * threat[far[foe.space]])
        return worst * self.temper.exposed

    def conquest(self, space: int) -> float:
        """What a city or tribe that changes sides is worth."""
        g = self.g
        m = g.map
        foe = self.foe_side
        worth = self.politics.change(space, 1, -1 if m.control[space] == foe else 0)
        if g.board.walled[space]:
            leanings = self.leanings
            worth += leanings.city
            if space in g.rules.year_end.capitals:
                worth += leanings.capital * (leanings.far_capital if m.siege[space] == 0 else 1.0)
            inside = space + g.board.spaces
            worth += 1.5 * m.total(foe, inside) + leanings.train * m.trains[foe][inside]
        return worth

    def conquest_of_foe(self, space: int) -> float:
        """What the enemy would gain by taking one's own city."""
        worth = -self.politics.change(space, -1, 1) + self.leanings.city
        return worth + (self.leanings.capital if space in self.g.rules.year_end.capitals else 0.0)

    def is_target(self, space: int) -> bool:
        """Whether there is something to besiege or subjugate."""
        m = self.g.map
        if self.g.board.walled[space]:
            return m.control[space] == self.foe_side
        return m.tribe[space] and m.control[space] != self.side

    def passes(self, space: int, cus: int) -> bool:
        """Whether an army may march on through a space: no enemies outside, or one that it overruns."""
        foes = self.foe_out[space]
        if foes == 0:
            return True
        g = self.g
        return foes == 1 and cus >= g.rules.reactions.overrun_cus and g.commander_at(self.foe_side, space) < 0

    def capital_guard(self, cus: int) -> float:
        """What standing by one's own capital with so many CUs is worth, while an enemy army is about."""
        if cus < 3:
            return 0.0
        g = self.g
        home = g.rules.year_end.capitals[self.side]
        row = self.far[home]
        leanings = self.leanings
        for foe in self.foes:
            if foe.cus >= leanings.guard_near and row[foe.space] <= 5:
                worth = 5.0 if g.present(self.side, home) < leanings.guard_few else leanings.guard_helped
                return worth * self.temper.guard
        return 0.0


FieldOf = Callable[[PunicState, int], Field]
"""What makes the field of a side."""
