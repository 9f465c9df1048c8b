"""What is to be feared in Hannibal: Hannibal himself lost, Iberia stripped."""

from __future__ import annotations

from typing import Final

from punica.bots.hannibal.armies import field_of
from punica.bots.hannibal.cards import usual
from punica.bots.hannibal.plans import most_from
from punica.bots.hannibal.weights import HANNIBAL_LOST
from punica.bots.policy import NEVER
from punica.bots.punic.awareness import NOW
from punica.bots.punic.care import ARMY, BESIEGERS, GARRISON, Care
from punica.bots.punic.field import Field
from punica.bots.punic.forces import Force
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import GENERAL_STRATEGY_IN, HANNIBAL, REGION_ID
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice
from punica.kernel.option import Option

IBERIA: Final[int] = REGION_ID["iberia"]
NOBODY_IN_IBERIA: Final = 7.0
"""What it costs Carthage that no general leads CUs there;"""
INVADED: Final = 8.0
"""and more, where a Roman army does."""


class HannibalCare(Care):
    """23: Roma and Carthago; 6.4: what Iberia brings every year."""

    def treasured(self, general: int) -> float:
        return 0.8 * HANNIBAL_LOST if general == HANNIBAL else 0.0

    def driven(self, field: Field, force: Force) -> float:
        """15: the reckoning of the battle knows what a retreat costs."""
        return 0.0

    def own_danger(self, field: Field) -> float:
        if field.side != CARTHAGE:
            return 0.0
        region = field.g.board.region
        if any(own.cus >= 2 and region[own.space] == IBERIA for own in field.own):
            return 0.0
        invaded = any(foe.cus >= 3 and region[foe.space] == IBERIA for foe in field.foes)
        return NOBODY_IN_IBERIA + (INVADED if invaded else 0.0)

    def sails(self, side: int) -> bool:
        """11.5: Rome's fleets arrive."""
        return side == ROME

    def moves(self, g: PunicState, general: int, card: int) -> bool:
        province = g.board.province[g.board.space_of(g.map.where[general])]
        return GENERAL_STRATEGY_IN[general][province] <= self.ops(g, card)

    def armies(self, g: PunicState, seat: int) -> int:
        """10.8: a stack too large for one march is two, where somebody can lead the rest."""
        found = super().armies(g, seat)
        if not NOW.columns:
            return found
        for general in g.commanders(seat):
            place = g.map.where[general]
            if g.map.total(seat, place) >= g.rules.armies.limit + ARMY and len(g.generals_at(seat, place)) > 1:
                found += 1
        return found

    def by_sea(self, field: Field) -> list[tuple[int, int]]:
        """And to the enemy's capital, where hardly anybody holds it."""
        g = field.g
        found = super().by_sea(field)
        capital = g.rules.year_end.capitals[field.foe_side]
        if self.sails(field.side) and not field.no_sieges and g.present(field.foe_side, capital) < GARRISON:
            port = g.board.is_port
            able = [own for own in field.own if own.cus > BESIEGERS and port[own.space] and own.space != capital]
            able.sort(key=lambda own: -own.cus)
            found += [(own.commander, capital) for own in able[:1]]
        return found

    def temper(self, g: PunicState, choice: Choice, options: list[Option], scores: list[float]) -> None:
        if not NOW.columns:
            super().temper(g, choice, options, scores)
        elif choice.key == "movement.select":
            self.temper_parting(g, choice, options, scores)
        elif choice.key == "command.subordinates_move":
            self.temper_leaving(g, options, scores)
        else:
            super().temper(g, choice, options, scores)

    def temper_parting(self, g: PunicState, choice: Choice, options: list[Option], scores: list[float]) -> None:
        """10.8: nobody leads most of the CUs away from a better general."""
        general = choice.prompt.params.get("general", -1)
        if not isinstance(general, int) or general < 0:
            return
        most = most_from(g, choice.who, general)
        for at, option in enumerate(options):
            if option.verb.key == "option.take" and option.a > most:
                scores[at] += NEVER

    def temper_leaving(self, g: PunicState, options: list[Option], scores: list[float]) -> None:
        """10.8: no general is left behind without CUs, but within his own walls."""
        march = g.march
        if march is None or not march.army.total or march.inside or self.walls_of(g, march.side, march.space):
            return
        if not g.map.total(march.side, march.space):
            for at, option in enumerate(options):
                if option.verb.key == "option.done" and len(options) > 1:
                    scores[at] += NEVER

    def price(self, g: PunicState, card: int) -> float:
        assert isinstance(g, HannibalState)
        return usual(g, card)

    def ops(self, g: PunicState, card: int) -> int:
        assert isinstance(g, HannibalState)
        return g.hannibal.cards.ops[card]


CARE: Final = HannibalCare(field_of, capital=50.0)
