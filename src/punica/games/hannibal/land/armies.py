"""What an army of Hannibal is made of: ten CUs, and one siege train of Carthage."""

from __future__ import annotations

from punica.games.hannibal.schema import Limits
from punica.games.hannibal.state import HannibalState
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.armies import Armies


class HannibalArmies(Armies[HannibalState]):
    """A siege train is no Unit and is lost when nobody guards it."""

    def __init__(self, row: Limits) -> None:
        super().__init__(
            limit=row.army,
            consul_minimum=row.consul_minimum,
            train_limit=1,
            trains_are_units=False,
            sides_with_trains=[CARTHAGE],
            left_behind_need_cu=False,
        )

    def trains_taken(self, g: HannibalState, side: int, place: int, to: int) -> None:
        if g.map.trains[side][place]:
            g.map.trains[side][place] = 0
            g.tell("card.30.lost", "log.train-lost", space=g.board.space_of(place))
