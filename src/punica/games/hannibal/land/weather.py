"""Bad Weather (41): the tribes that may strike at an army before it is asked."""

from __future__ import annotations

from punica.games.hannibal.events.hostile_land import HOSTILE_TRIBES, IS_HOSTILE_LAND
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import CARD_ID
from punica.games.punic.cards.windows import may_be_held
from punica.games.punic.land.weather import Weather
from punica.games.punic.march import March


class HannibalWeather(Weather[HannibalState]):
    """It holds a fleet in port for the whole Campaign."""

    def __init__(self, *, takes_sea_move: bool, before_any_pass: bool) -> None:
        super().__init__(
            card=CARD_ID["41"],
            rule="card.41",
            holds_fleets=True,
            takes_sea_move=takes_sea_move,
            before_any_pass=before_any_pass,
        )

    def land_strikes(self, g: HannibalState, march: March) -> bool:
        """Cards 7 and 8: whether Hostile Tribes may strike the army in the space just entered, or who stands there."""
        if not IS_HOSTILE_LAND[march.space] or not march.army.total:
            return False
        if may_be_held(g, 1 - march.side, HOSTILE_TRIBES):
            return True
        return g.map.total(1 - march.side, march.space) > 0 and len(may_be_held(g, march.side, HOSTILE_TRIBES)) > 0
