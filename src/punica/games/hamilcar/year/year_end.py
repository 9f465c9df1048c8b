"""5.3, 5.5, 6: what Hamilcar has of its own in winter and at the Victory Check."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.schema import Scenario
from punica.games.hamilcar.sea.seamanship import winter_at_sea
from punica.games.hamilcar.state import FACE_DOWN, FACE_UP, HamilcarState
from punica.games.hamilcar.tables import CARTHAGO, REGION_PROVINCES, ROMA, VICTORY_PROVINCES, VICTORY_REGION, side_of
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.year.year_end import YearEnd
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.state import GameOver
from punica.kernel.text import Text

EAT: Final = verb("supplies")


class HamilcarYearEnd(YearEnd[HamilcarState]):
    def __init__(self, scenario: Scenario, *, counts_at_victory_check: bool) -> None:
        """6.2: the last count comes at the Victory Check, or else after the War Chest Phase (ruling M28)."""
        super().__init__(
            capitals=[ROMA, CARTHAGO],
            last_turn=scenario.last_turn,
            tie_winner=side_of(scenario.tie),
            winter_order=[CARTHAGE, ROME],
            counts_at_victory_check=counts_at_victory_check,
        )

    def winter_supplies(self, g: HamilcarState, side: int, space: int) -> Flow[bool]:
        """5.3.A: a force may remove one of its supply trains instead of rolling."""
        if not g.map.trains[side][space]:
            return False
        w = g.rules.words

        def fill(menu: Menu) -> None:
            menu.add(EAT)
            menu.add(w.no)

        answer = yield Choice(side, Text("ask.winter-supplies", space=space), "attrition.winter.train", fill)
        if answer.verb is not EAT:
            return False
        g.map.trains[side][space] -= 1
        g.tell("attrition.winter.train", "log.winter-supplies", seat=side, space=space)
        return True

    def after_winter(self, g: HamilcarState) -> None:
        """5.3.B to D: unguarded supply trains, Seamanship, Supremacy; a Dictator card that lay face down turns up."""
        for side in (CARTHAGE, ROME):
            for space in range(g.board.spaces):
                guards = sum(g.map.total(side, place) for place in g.rules.armies.one_force(g, side, space))
                if g.map.trains[side][space] and not guards:
                    g.tell("trains.unguarded", "log.trains-gone", seat=side, n=g.map.trains[side][space], space=space)
                    g.map.trains[side][space] = 0
        winter_at_sea(g)
        if g.dictator_card == FACE_DOWN:
            g.dictator_card = FACE_UP
            g.tell("dictator.face_up", "log.dictator-card-up")

    def italia_lost(self, g: HamilcarState) -> bool:
        """4.1: Rome has fewer than three provinces of Italia, Samnium counted (ruling M8)."""
        return len([p for p in REGION_PROVINCES[VICTORY_REGION] if g.province_owner(p) == ROME]) < VICTORY_PROVINCES

    def pay_for_points(self, g: HamilcarState, side: int, pcs: int) -> Flow[None]:
        """5.5: the weaker side gives up PCs; Rome may lose its third province of Italia by it (ruling M89)."""
        yield from g.rules.losses.political_loss(g, side, pcs, "victory.consequences")
        if self.italia_lost(g):
            raise GameOver(CARTHAGE, "sudden.italia", Text("over.italia"))
