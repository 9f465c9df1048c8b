"""What an army of Hannibal is made of: ten CUs, and one siege train of Carthage."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.schema import Limits
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.words import verb
from punica.games.punic.board import CARTHAGE
from punica.games.punic.land.armies import Armies
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

SPARE_BEHIND: Final = verb("spare-train {space}")
SPARE_ACROSS: Final = verb("spare-train-across")
SPARE_AWAY: Final = verb("spare-train-away")
WHERE_STAYS: Final = Text("ask.spare-train")


class HannibalArmies(Armies[HannibalState]):
    """A siege train is no Unit and is lost when nobody guards it."""

    def __init__(self, row: Limits) -> None:
        super().__init__(
            limit=row.army,
            consul_minimum=row.consul_minimum,
            train_limit=row.army_trains,
            trains_are_units=False,
            sides_with_trains=[CARTHAGE],
            left_behind_need_cu=False,
            trains_need_cu=True,
        )

    def trains_meet(self, g: HannibalState, side: int, place: int, behind: int) -> Flow[None]:
        """25#30, ruling H103: no army has more than one; the owner says where the other one stays."""
        trains = g.map.trains[side]
        across = across_the_walls(g, side, place)

        def fill(menu: Menu) -> None:
            if self.can_stay(g, side, behind):
                menu.add(SPARE_BEHIND, g.board.space_of(behind))
            if self.can_stay(g, side, across):
                menu.add(SPARE_ACROSS)
            menu.add(SPARE_AWAY)

        while trains[place] > self.train_limit:
            answer = yield Choice(side, WHERE_STAYS, "card.30.again", fill)
            trains[place] -= 1
            if answer.verb is SPARE_BEHIND:
                trains[behind] += 1
            elif answer.verb is SPARE_ACROSS:
                trains[across] += 1
            g.tell("card.30.again", "log.spare-train", space=g.board.space_of(place))

    def can_stay(self, g: HannibalState, side: int, place: int) -> bool:
        """Whether a spare train may stand in a place: no enemy CUs, no other train."""
        return place >= 0 and g.map.trains[side][place] < self.train_limit and not g.map.total(1 - side, place)

    def trains_taken(self, g: HannibalState, side: int, place: int, to: int) -> None:
        if g.map.trains[side][place]:
            g.map.trains[side][place] = 0
            g.tell("card.30.lost", "log.train-lost", space=g.board.space_of(place))


def across_the_walls(g: HannibalState, side: int, place: int) -> int:
    """The other side of the walls of one's own city that is not besieged, -1: there is none."""
    space = g.board.space_of(place)
    if not g.board.walled[space] or g.map.control[space] != side or g.besieged(space):
        return -1
    return space if g.board.is_inside(place) else g.board.inside(space)
