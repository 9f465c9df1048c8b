"""Storms at Sea (60), and what becomes of a fleet."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import ATTRITION_STORMS, CARD_ID
from punica.games.punic.army import Army
from punica.games.punic.cards.windows import could_hold, window
from punica.games.punic.march import March
from punica.kernel.choice import Flow
from punica.kernel.state import roll
from punica.kernel.text import Text

STORMS_AT_SEA: Final[int] = CARD_ID["60"]


class Storms:
    """Card 60, played after a voyage."""

    def __init__(self, *, displaces: bool) -> None:
        self.displaces = displaces
        """Whether they hit generals without CUs too, and displace those who lose theirs; else these are in port."""

    def can_hit(self, g: HannibalState, march: March) -> bool:
        """Whether by public facts Storms at Sea may be played now. In 2018 they do nothing to generals without CUs."""
        if not march.army.total and not self.displaces:
            return False
        return could_hold(g, 1 - march.side, STORMS_AT_SEA)

    def after_voyage(self, g: HannibalState, march: March) -> Flow[None]:
        """Card 60, after a voyage that succeeded: attrition with +2; who loses all his CUs is displaced or in port."""
        if not self.can_hit(g, march):
            return
        other = 1 - march.side
        w = g.rules.words
        prompt = Text("ask.storms", general=march.commander, space=march.space)
        card = yield from window(g, other, prompt, "card.60", [STORMS_AT_SEA], w.counter, w.no)
        if card < 0:
            return
        if not (yield from g.rules.event_play.announce(g, other, card)):
            return
        army = march.army
        if army.total:
            yield from g.rules.losses.army_attrition(g, army, "storms", ATTRITION_STORMS)
            lost = army.total == 0
        else:
            die = yield from roll(g, march.side, "storms")
            lost = g.rules.losses.attrition(die + ATTRITION_STORMS, 1)[0] > 0
        if not lost:
            return
        if self.displaces:
            yield from lost_at_sea(g, march)
        else:
            back_in_port(march)
            g.tell("card.60.general", "log.back-in-port", general=march.commander, space=march.space)


# -- what becomes of a fleet ------------------------------------------------------------------------------------------


def lost_at_sea(g: HannibalState, march: March) -> Flow[None]:
    """11.6: the CUs are gone and the generals displaced."""
    generals = march.army.generals
    march.army = Army(march.side)
    march.ended = True
    for general in generals:
        yield from g.rules.displaced.displace(g, general)


def back_in_port(march: March) -> None:
    """11.6: the fleet is where it embarked, within the walls if it lay there, and its move is over."""
    march.space = march.came_from
    march.inside = march.from_inside
    march.came_from = -1
    march.by_sea = False
    march.ended = True
