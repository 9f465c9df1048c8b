"""An army on the march: where it is, where it came from, what it may still do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from punica.games.punic.army import Army

if TYPE_CHECKING:
    from punica.games.punic.campaign import Campaign
    from punica.games.punic.map import Map


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside:
    """What else a game lays aside for Bad Weather besides map, march and Campaign: fleets, in Hamilcar."""

    __slots__ = ()

    def copy(self) -> Aside:
        raise NotImplementedError


class March:
    """One activated general on his way, from his activation to the end of the battle or siege that follows.

    The army is off the map while it marches. `came_from` is the space entered from last (-1 before the first step),
    `by_sea` whether that step was a voyage. `failed` lists the generals who failed to intercept it (Hannibal 12.10).
    """

    __slots__ = (
        "allowance",
        "army",
        "battled",
        "by_sea",
        "came_from",
        "ended",
        "failed",
        "failed_forces",
        "failed_pursuit",
        "from_inside",
        "inside",
        "last_port",
        "points",
        "sea_first",
        "sea_limit",
        "side",
        "space",
        "spaces",
        "swapped",
        "via",
        "voyages",
        "weather_aside",
        "weather_asked",
        "weather_campaign",
        "weather_map",
        "weather_march",
    )

    def __init__(self, army: Army, space: int) -> None:
        self.army = army
        self.side = army.side
        self.space = space
        """Where it is now."""
        self.inside = False
        """Whether it stands within the walls of its own city (at the start, or after a voyage into one)."""
        self.allowance = 4
        self.points = 0
        """Movement points spent."""
        self.spaces = 0
        """Spaces entered."""
        self.came_from = -1
        self.via = 0
        """The kind of connection of the last step (board.ROAD ...), 0 for none or a voyage."""
        self.by_sea = False
        self.last_port = -1
        """The port before the one where its last voyage landed (Hamilcar, where a voyage goes from port to port)."""
        self.from_inside = False
        """Whether the last step began within the walls of a city."""
        self.voyages = 0
        """How often it has gone by sea."""
        self.sea_first = False
        """Whether the card moves this general by sea only: he marches after his voyage (Hannibal 26.2)."""
        self.sea_limit = 0
        """Most CUs on a voyage."""
        self.battled = False
        self.ended = False
        """It may not move on: stopped by a battle, a failed pursuit, backing up, the weather."""
        self.failed_pursuit = False
        """Whether it ended with a pursuit that failed (Hannibal 13.4)."""
        self.swapped = 0
        """Which of picking up (1) and dropping off (2) it has done in this space: the two do not go in circles."""
        self.failed: list[int] = []
        self.failed_forces: list[tuple[int, int, int]] = []
        """The (space, CUs, elephants) that failed with them."""
        self.weather_asked = False
        """Bad Weather is asked at most once in a march."""
        self.weather_map: Map | None = None
        """The map at the last moment when at most two points were spent; see `Weather.rewind`."""
        self.weather_march: March | None = None
        self.weather_campaign: Campaign | None = None
        self.weather_aside: Aside | None = None

    def copy(self) -> March:
        new = March(self.army.copy(), self.space)
        new.inside = self.inside
        new.allowance = self.allowance
        new.points = self.points
        new.spaces = self.spaces
        new.came_from = self.came_from
        new.via = self.via
        new.by_sea = self.by_sea
        new.last_port = self.last_port
        new.from_inside = self.from_inside
        new.voyages = self.voyages
        new.sea_first = self.sea_first
        new.sea_limit = self.sea_limit
        new.battled = self.battled
        new.ended = self.ended
        new.failed_pursuit = self.failed_pursuit
        new.swapped = self.swapped
        new.failed = self.failed[:]
        new.failed_forces = self.failed_forces[:]
        new.weather_asked = self.weather_asked
        new.weather_map = self.weather_map.copy() if self.weather_map is not None else None
        new.weather_march = self.weather_march.copy() if self.weather_march is not None else None
        new.weather_campaign = self.weather_campaign.copy() if self.weather_campaign is not None else None
        new.weather_aside = self.weather_aside.copy() if self.weather_aside is not None else None
        return new

    @property
    def just_left(self) -> int:
        """The space it has just come from: over the sea from port to port, the last of them."""
        return self.last_port if self.by_sea and self.last_port >= 0 else self.came_from

    @property
    def commander(self) -> int:
        return self.army.generals[0]
