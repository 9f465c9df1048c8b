"""Bad Weather, which takes back what a general moved beyond two points.

Before a march spends its third point, map, march and Campaign are laid aside in the march itself, if by public facts
the other side may hold the card. That side is asked once: before the first die or reaction beyond the second point, or
when the move ends (ruling A10).
"""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import SPENT
from punica.games.punic.cards.strategy import could_hold, window
from punica.games.punic.land.garrisons import may_declare
from punica.games.punic.land.reactions import enemy_near, reaction_possible
from punica.games.punic.march import March
from punica.games.punic.state import PunicState, S
from punica.kernel.choice import Flow
from punica.kernel.text import Text

SAFE_POINTS: Final = 2
"""What Bad Weather cannot take back."""


def before_spending(g: PunicState, march: March, points: int) -> None:
    """Remember how things stand, if this spends the third movement point (or enters the third space)."""
    far, step = (march.spaces, 1) if g.chapters.limits.counts_spaces else (march.points, points)
    if far > SAFE_POINTS or far + step <= SAFE_POINTS or march.weather_march is not None:
        return
    if not could_hold(g, 1 - march.side, g.rules.bad_weather):
        return
    march.weather_march = march.copy()
    march.weather_map = g.map.copy()
    march.weather_campaign = g.campaign.copy() if g.campaign is not None else None
    march.weather_aside = g.rules.remember(g)


def weather_open(march: March) -> bool:
    """Whether the question about this march is still to come."""
    return march.weather_march is not None and not march.weather_asked


def strikes_something(g: PunicState, march: March) -> bool:
    """Whether the space just entered sets off a die or a decision of the other side. An overrun alone is neither."""
    other = 1 - march.side
    if g.rules.land_strikes(g, march):
        return True
    if not reaction_possible(g):
        return False
    if not g.chapters.reactions.can_overrun(g, march):
        return True
    return may_declare(g, other, march.space) or (
        enemy_near(g, march) and g.chapters.interception.may_intercept(g, march)
    )


def bad_weather(g: PunicState) -> Flow[bool]:
    """The one question about the march of `g.march`. True: it was cut back, and g.march is another object."""
    march = g.march
    assert march is not None
    before = march.weather_march
    if before is None or march.weather_asked:
        return False
    march.weather_asked = True
    other = 1 - march.side
    rules = g.rules
    w = rules.words
    prompt = Text("ask.bad-weather", general=march.commander, space=before.space)
    card = yield from window(g, other, prompt, rules.weather_rule, [rules.bad_weather], w.counter, w.no)
    if card >= 0 and (yield from g.chapters.events.announce(g, other, card)):
        rewind(g, march)
        yield from rules.sent_back(g)
        return True
    forget(march)
    return False


def forget(march: March) -> None:
    march.weather_map = None
    march.weather_march = None
    march.weather_campaign = None
    march.weather_aside = None


def rewind(g: PunicState, march: March) -> None:
    """25#41: what came after the second point is undone and the general stops; a fleet stays in port for the round."""
    before = march.weather_march
    assert before is not None
    assert march.weather_map is not None
    sailed = g.rules.weather_holds_fleets and march.voyages > before.voyages
    if march.weather_aside is not None:
        g.rules.bring_back(g, march.weather_aside)
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
            campaign.sailed = campaign.sailed or g.rules.weather_takes_sea_move
    g.tell(g.rules.weather_rule, "log.bad-weather", general=before.commander, space=before.space)


class Weather(Generic[S]):
    """Bad Weather: what it takes back, and what it leaves."""
