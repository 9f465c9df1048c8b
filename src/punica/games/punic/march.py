"""An army on the march: where it is, where it came from, what it may still do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from punica.games.punic.army import Army

if TYPE_CHECKING:
    from punica.games.punic.map import Map


class March:
    """One activated general on his way, from his activation to the end of the battle or siege that follows.

    The army is off the map while it marches. `came_from` is the space entered from last (-1 before the first step),
    `by_sea` whether that step was a voyage. `failed` lists the generals who failed an interception against it (12.10).
    """

    __slots__ = (
        "allowance",
        "army",
        "battled",
        "by_sea",
        "came_from",
        "card",
        "ended",
        "failed",
        "force_march",
        "inside",
        "is_campaign",
        "overruns",
        "points",
        "sails_left",
        "sea_limit",
        "side",
        "space",
        "start",
        "swapped",
        "via",
        "weather_asked",
        "weather_map",
        "weather_march",
    )

    def __init__(self, army: Army, space: int, card: int) -> None:
        self.army = army
        self.side = army.side
        self.space = space
        """Where it is now."""
        self.start = space
        self.inside = False
        """Whether it stands within the walls of its own city (at the start, or after a voyage into one)."""
        self.card = card
        """The strategy card that moves it, -1 for none."""
        self.allowance = 4
        self.points = 0
        """Movement points spent."""
        self.came_from = -1
        self.via = 0
        """The kind of connection of the last step (board.ROAD ...), 0 for none or a voyage."""
        self.by_sea = False
        self.sails_left = 0
        """How many voyages this activation may still make."""
        self.sea_limit = 0
        """Most CUs on a voyage."""
        self.is_campaign = False
        self.force_march = False
        self.battled = False
        self.ended = False
        """It may not move on: stopped by a battle, a failed pursuit, backing up, the weather."""
        self.overruns = 0
        self.swapped = 0
        """Which of picking up (1) and dropping off (2) it has done in this space: the two do not go in circles."""
        self.failed: list[int] = []
        self.weather_asked = False
        """Bad Weather is asked at most once in a march."""
        self.weather_map: Map | None = None
        """The map at the last moment when at most two points were spent; see `rewind`."""
        self.weather_march: March | None = None

    def copy(self) -> March:
        new = March(self.army.copy(), self.space, self.card)
        new.start = self.start
        new.inside = self.inside
        new.allowance = self.allowance
        new.points = self.points
        new.came_from = self.came_from
        new.via = self.via
        new.by_sea = self.by_sea
        new.sails_left = self.sails_left
        new.sea_limit = self.sea_limit
        new.is_campaign = self.is_campaign
        new.force_march = self.force_march
        new.battled = self.battled
        new.ended = self.ended
        new.overruns = self.overruns
        new.swapped = self.swapped
        new.failed = self.failed[:]
        new.weather_asked = self.weather_asked
        new.weather_map = self.weather_map.copy() if self.weather_map is not None else None
        new.weather_march = self.weather_march.copy() if self.weather_march is not None else None
        return new

    @property
    def commander(self) -> int:
        return self.army.generals[0]

    @property
    def points_left(self) -> int:
        return self.allowance - self.points
