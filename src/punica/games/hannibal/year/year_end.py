"""Sections 22 and 23: what Hannibal has of its own at the Victory Check."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.schema import Scenario
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARTHAGO, ITALIA, PROVINCE_ID, PROVINCE_REGION, ROMA, side_of
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.year.politics import remove_pcs
from punica.games.punic.year.year_end import YearEnd
from punica.kernel.choice import Flow
from punica.kernel.state import GameOver
from punica.kernel.text import Text

LATIUM: Final[int] = PROVINCE_ID["latium"]
ITALIA_BUT_LATIUM: Final[list[int]] = [
    province for province, region in enumerate(PROVINCE_REGION) if region == ITALIA and province != LATIUM
]


class HannibalYearEnd(YearEnd[HannibalState]):
    def __init__(self, scenario: Scenario) -> None:
        super().__init__(
            capitals=[ROMA, CARTHAGO],
            last_turn=scenario.last_turn,
            tie_winner=side_of(scenario.tie),
            winter_order=[ROME, CARTHAGE],
            counts_at_victory_check=True,
        )

    def italia_lost(self, g: HannibalState) -> bool:
        """23.2.2: Carthage controls all of Italia but Latium."""
        return all(g.province_owner(province) == CARTHAGE for province in ITALIA_BUT_LATIUM)

    def pay_for_points(self, g: HannibalState, side: int, pcs: int) -> Flow[None]:
        """22.2, 22.3: so many plain PCs of its choice; a side that has fewer sues for peace."""
        if len(g.plain_pcs(side)) < pcs:
            raise GameOver(1 - side, "victory.sue_for_peace", Text("over.peace-year", seat=side))
        yield from remove_pcs(g, side, pcs, "victory.consequences")
