"""Bad Weather (41), which takes back what a general moved beyond two points, and Storms at Sea (60).

Before a march spends its third point, map, march and Campaign are laid aside in the march itself, if by public facts
the other side may hold card 41. That side is asked once: before the first die or reaction beyond the second point, or
when the move ends (ruling A10).
"""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.events.hostile_land import HOSTILE_TRIBES, IS_HOSTILE_LAND
from punica.games.hannibal.events.play import announce
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    ATTRITION_STORMS,
    CARD_ID,
    STORMS_DISPLACE,
    WEATHER_TAKES_SEA_MOVE,
)
from punica.games.punic.army import SPENT, Army
from punica.games.punic.displaced import displace
from punica.games.punic.garrisons import may_declare
from punica.games.punic.interception import may_intercept
from punica.games.punic.losses import army_attrition
from punica.games.punic.march import March
from punica.games.punic.reactions import can_overrun, enemy_near, reaction_possible
from punica.games.punic.strategy import could_hold, possible, window
from punica.kernel.choice import Flow
from punica.kernel.state import roll
from punica.kernel.text import Text

BAD_WEATHER: Final[int] = CARD_ID["41"]
STORMS_AT_SEA: Final[int] = CARD_ID["60"]
SAFE_POINTS: Final = 2
"""What Bad Weather cannot take back."""


# -- 41 Bad Weather ---------------------------------------------------------------------------------------------------


def before_spending(g: HannibalState, march: March, points: int) -> None:
    """Remember how things stand, if this spends the third movement point."""
    if march.points > SAFE_POINTS or march.points + points <= SAFE_POINTS or march.weather_march is not None:
        return
    if not could_hold(g, 1 - march.side, BAD_WEATHER):
        return
    march.weather_march = march.copy()
    march.weather_map = g.map.copy()
    march.weather_campaign = g.campaign.copy() if g.campaign is not None else None


def weather_open(march: March) -> bool:
    """Whether the question about this march is still to come."""
    return march.weather_march is not None and not march.weather_asked


def strikes_something(g: HannibalState, march: March) -> bool:
    """Whether the space just entered sets off a die or a decision of the other side. An overrun alone is neither."""
    other = 1 - march.side
    if IS_HOSTILE_LAND[march.space] and march.army.total and possible(g, other, HOSTILE_TRIBES):
        return True
    if not reaction_possible(g):
        return False
    if not can_overrun(g, march):
        return True
    return may_declare(g, other, march.space) or (enemy_near(g, march) and may_intercept(g, march))


def bad_weather(g: HannibalState) -> Flow[bool]:
    """Card 41: the one question about the march of `g.march`. True: it was cut back, and g.march is another object."""
    march = g.march
    assert march is not None
    before = march.weather_march
    if before is None or march.weather_asked:
        return False
    march.weather_asked = True
    other = 1 - march.side
    w = g.hannibal.words
    prompt = Text("ask.bad-weather", general=march.commander, space=before.space)
    card = yield from window(g, other, prompt, "card.41", [BAD_WEATHER], w.counter, w.no)
    if card >= 0:
        g.say("card.41", "log.counters", seat=other, card=card)
        if (yield from announce(g, other, card)):
            rewind(g, march)
            return True
    forget(march)
    return False


def forget(march: March) -> None:
    march.weather_map = None
    march.weather_march = None
    march.weather_campaign = None


def rewind(g: HannibalState, march: March) -> None:
    """25#41: what came after the second point is undone and the general stops; a fleet stays in port for the round."""
    before = march.weather_march
    assert before is not None
    assert march.weather_map is not None
    sailed = march.voyages > before.voyages
    g.map = march.weather_map
    g.march = before
    before.weather_asked = True
    before.ended = True
    campaign = march.weather_campaign
    if campaign is not None:
        g.campaign = campaign
        campaign.generals[before.commander] = SPENT
        if sailed:
            campaign.spend(before.army)
            campaign.sailed = campaign.sailed or WEATHER_TAKES_SEA_MOVE[g.hannibal.edition]
    g.say("card.41", "log.bad-weather", general=before.commander, space=before.space)


# -- 60 Storms at Sea -------------------------------------------------------------------------------------------------


def storms_can_hit(g: HannibalState, march: March) -> bool:
    """Whether by public facts Storms at Sea may be played now. In 2018 they do nothing to generals without CUs."""
    if not march.army.total and not STORMS_DISPLACE[g.hannibal.edition]:
        return False
    return could_hold(g, 1 - march.side, STORMS_AT_SEA)


def storms_at_sea(g: HannibalState, march: March) -> Flow[None]:
    """Card 60, after a voyage that succeeded: attrition with +2; who loses all his CUs is displaced or in port."""
    if not storms_can_hit(g, march):
        return
    other = 1 - march.side
    w = g.hannibal.words
    prompt = Text("ask.storms", general=march.commander, space=march.space)
    card = yield from window(g, other, prompt, "card.60", [STORMS_AT_SEA], w.counter, w.no)
    if card < 0:
        return
    g.say("card.60", "log.counters", seat=other, card=card)
    if not (yield from announce(g, other, card)):
        return
    army = march.army
    if army.total:
        yield from army_attrition(g, army, "storms", ATTRITION_STORMS)
        lost = army.total == 0
    else:
        die = yield from roll(g, march.side, "storms")
        lost = g.hannibal.attrition(die + ATTRITION_STORMS, 1)[0] > 0
    if not lost:
        return
    if STORMS_DISPLACE[g.hannibal.edition]:
        yield from lost_at_sea(g, march)
    else:
        back_in_port(march)
        g.say("card.60.general", "log.back-in-port", general=march.commander, space=march.space)


# -- what becomes of a fleet ------------------------------------------------------------------------------------------


def lost_at_sea(g: HannibalState, march: March) -> Flow[None]:
    """11.6: the CUs are gone and the generals displaced."""
    generals = march.army.generals
    march.army = Army(march.side)
    march.ended = True
    for general in generals:
        yield from displace(g, general)


def back_in_port(march: March) -> None:
    """11.6: the fleet is where it embarked, within the walls if it lay there, and its move is over."""
    march.space = march.came_from
    march.inside = march.from_inside
    march.came_from = -1
    march.by_sea = False
    march.ended = True
