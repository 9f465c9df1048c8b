"""12.5, cards 7 and 8: what Hannibal adds to the reactions: Hostile Tribes, and the sea behind a fleet."""

from __future__ import annotations

from punica.games.hannibal.events.hostile_land import strike_in
from punica.games.hannibal.sea.storms import lost_at_sea
from punica.games.hannibal.sea.voyages import rome_may_strike
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import RETURN, SUNK
from punica.games.punic.land.reactions import Reactions
from punica.kernel.choice import Flow


class HannibalReactions(Reactions[HannibalState]):
    """Reactions of Hannibal."""

    def __init__(self, overrun_cus: int) -> None:
        super().__init__(overrun_cus, backs_up_from_due_battle=True, lone_generals_back_up=True, ducks_into_city=True)

    def entered(self, g: HannibalState, side: int, place: int) -> Flow[None]:
        """CUs of a side have entered a space, on the march or put down there already: Hostile Tribes.

        A march that meets enemy CUs may strike them too, before they react.
        """
        march = g.march
        if march is not None and march.side == side and march.space == place and march.army.total > 0:
            yield from strike_in(g, side, place, march.army)
            yield from strike_in(g, 1 - side, place, None)
        else:
            yield from strike_in(g, side, place, None)

    def before_meeting(self, g: HannibalState, intercepted: bool, failed_avoid: bool) -> Flow[None]:
        """25#7: Hostile Tribes, now that the reactions are rolled; of interceptors the mover was asked as they came."""
        march = g.march
        assert march is not None
        if not g.map.total(1 - march.side, march.space):
            return
        if failed_avoid and not intercepted:
            yield from strike_in(g, 1 - march.side, march.space, None)
        if failed_avoid or intercepted:
            yield from strike_in(g, march.side, march.space, march.army)

    def entered_from(self, g: HannibalState) -> int:
        """Ruling H96: an army from the sea has come from its port."""
        assert g.march is not None
        return g.march.came_from

    def back_up_by_sea(self, g: HannibalState) -> Flow[bool]:
        """12.5: an intercepted fleet puts to sea again. False: it has to land and fight. It may be sunk on the way."""
        march = g.march
        assert march is not None
        if rome_may_strike(g, march.army, march.space, march.came_from):
            result = yield from g.hannibal.naval_roll.roll(g, march.army, march.space, march.came_from)
            if result == RETURN:
                return False
            if result == SUNK:
                yield from lost_at_sea(g, march)
                return True
        march.inside = march.from_inside
        return True
