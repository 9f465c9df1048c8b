"""Bad Weather, which takes back what a general moved beyond two points.

Before a march spends its third point, map, march and Campaign are laid aside in the march itself, if by public facts
the other side may hold the card. That side is asked once: before the first die or reaction beyond the second point, or
when the move ends (ruling A10).
"""

from __future__ import annotations

from typing import Final, Generic

from punica.games.punic.army import SPENT
from punica.games.punic.cards.windows import could_hold, window
from punica.games.punic.land.garrisons import may_declare
from punica.games.punic.land.reactions import enemy_near, reaction_possible
from punica.games.punic.march import Aside, March
from punica.games.punic.state import S
from punica.kernel.choice import Flow
from punica.kernel.text import Text

SAFE_POINTS: Final = 2
"""What Bad Weather cannot take back."""


class Weather(Generic[S]):
    """Bad Weather: what it takes back, and what it leaves."""

    def __init__(
        self,
        *,
        card: int,
        rule: str,
        holds_fleets: bool,
        takes_sea_move: bool,
        before_any_pass: bool = False,
        safe_points: int = SAFE_POINTS,
    ) -> None:
        self.card = card
        self.rule = rule
        """The rule key of the card."""
        self.holds_fleets = holds_fleets
        """Whether CUs whose voyage it has cut back stay in port for the whole Campaign (Hannibal 25#41)."""
        self.takes_sea_move = takes_sea_move
        """Whether a voyage that it cuts back still counts as the one of a Campaign (Hannibal 11.4)."""
        self.before_any_pass = before_any_pass
        """Whether it comes before the die of any Pass or not at all, of one that stays crossed too (Hannibal 25#41)."""
        self.safe_points = safe_points
        """How far it lets a general move, in points or spaces."""

    def before_spending(self, g: S, march: March, points: int) -> None:
        """Remember how things stand, if this spends the third movement point (or enters the third space)."""
        far, step = (march.spaces, 1) if g.rules.movement_limits.counts_spaces else (march.points, points)
        if far > self.safe_points or far + step <= self.safe_points or march.weather_march is not None:
            return
        if not could_hold(g, 1 - march.side, self.card):
            return
        march.weather_march = march.copy()
        march.weather_map = g.map.copy()
        march.weather_campaign = g.campaign.copy() if g.campaign is not None else None
        march.weather_aside = self.remember(g)

    def strikes_something(self, g: S, march: March) -> bool:
        """Whether the space just entered sets off a die or a decision of the other side; an overrun alone does not."""
        other = 1 - march.side
        if self.land_strikes(g, march):
            return True
        if not reaction_possible(g):
            return False
        if not g.rules.reactions.can_overrun(g, march):
            return True
        return may_declare(g, other, march.space) or (
            enemy_near(g, march) and g.rules.interception.may_intercept(g, march)
        )

    def bad_weather(self, g: S) -> Flow[bool]:
        """The one question about the march of `g.march`. True: it was cut back, and g.march is another object."""
        march = g.march
        assert march is not None
        before = march.weather_march
        if before is None or march.weather_asked:
            return False
        if (yield from self._strikes(g, Text("ask.bad-weather", general=march.commander, space=before.space))):
            self.rewind(g, march)
            yield from self.sent_back(g)
            return True
        forget(march)
        return False

    def before_pass_die(self, g: S, march: March) -> Flow[None]:
        """The last moment of a march over a Pass, where its die is one (ruling H29): with no point beyond the second
        spent nothing is undone, but the general goes no further.
        """
        if not self.before_any_pass or march.weather_asked or not could_hold(g, 1 - march.side, self.card):
            return
        if (yield from self._strikes(g, Text("ask.bad-weather-stop", general=march.commander, space=march.space))):
            march.ended = True
            if g.campaign is not None:
                g.campaign.generals[march.commander] = SPENT
            g.tell(self.rule, "log.bad-weather", general=march.commander, space=march.space)

    def _strikes(self, g: S, prompt: Text) -> Flow[bool]:
        """Whether the other side, which is asked once, plays it against `g.march`, and it is not cancelled."""
        march = g.march
        assert march is not None
        march.weather_asked = True
        other = 1 - march.side
        w = g.rules.words
        card = yield from window(g, other, prompt, self.rule, [self.card], w.counter, w.no)
        if card < 0:
            return False
        announced = yield from g.rules.event_play.announce(g, other, card)
        return announced

    def rewind(self, g: S, march: March) -> None:
        """What came after the second point is undone and the general stops; a fleet stays in port for the round."""
        before = march.weather_march
        assert before is not None
        assert march.weather_map is not None
        sailed = self.holds_fleets and march.voyages > before.voyages
        if march.weather_aside is not None:
            self.bring_back(g, march.weather_aside)
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
                campaign.sailed = campaign.sailed or self.takes_sea_move
        g.tell(self.rule, "log.bad-weather", general=before.commander, space=before.space)

    # -- what a game says ---------------------------------------------------------------------------------------------

    def land_strikes(self, g: S, march: March) -> bool:
        """Whether the land itself may strike at the army that has just entered a space: Hostile Tribes."""
        return False

    def remember(self, g: S) -> Aside | None:
        """What Bad Weather might have to bring back besides map, march and Campaign."""
        return None

    def bring_back(self, g: S, aside: Aside) -> None:
        """As it was when `remember` was asked."""
        raise NotImplementedError

    def sent_back(self, g: S) -> Flow[None]:
        """The march of `g.march` has been brought back: a fleet at sea has to land (Hamilcar)."""
        yield from ()


def weather_open(march: March) -> bool:
    """Whether the question about this march is still to come."""
    return march.weather_march is not None and not march.weather_asked


def forget(march: March) -> None:
    march.weather_map = None
    march.weather_march = None
    march.weather_campaign = None
    march.weather_aside = None
