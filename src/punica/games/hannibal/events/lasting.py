"""What follows when a general is displaced (10.10), and when CUs enter a hostile land."""

from __future__ import annotations

from punica.games.hannibal.events import hostile_land
from punica.games.hannibal.state import HannibalState
from punica.kernel.choice import Flow


def entered_space(g: HannibalState, side: int, place: int) -> Flow[None]:
    """CUs of a side have entered a space, on the march or put down there already."""
    march = g.march
    marching = march is not None and march.side == side and march.space == place and march.army.total > 0
    yield from hostile_land.entered_space(g, side, place, march.army if march is not None and marching else None)
