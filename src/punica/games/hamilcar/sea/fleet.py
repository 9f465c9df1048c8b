"""A fleet at sea (2.3.G): the contents of a side's At Sea box."""

from __future__ import annotations

from punica.games.punic.army import Army


class Fleet:
    """Warships, and of an intercepting fleet the army they carry: the mover's is that of `g.march`.

    Ask `g.army_at_sea(side)` where a fleet may be either.

    `route` lists the ports of this voyage, the embarking port (the Major Port, of an interceptor) first; the fleet is
    in the last of them. `points` are the movement points it has spent at sea.
    """

    __slots__ = (
        "avoided",
        "beaten",
        "by_mare",
        "contested",
        "fought_at",
        "interceptors",
        "moved",
        "passed",
        "points",
        "prizes",
        "route",
        "safe",
        "side",
        "stops",
        "warships",
    )

    def __init__(self, side: int, port: int) -> None:
        self.side = side
        self.interceptors = Army(side)
        """The army aboard an intercepting fleet (8.3); always empty in the fleet of the moving side."""
        self.warships = 0
        """Ready warships with the fleet."""
        self.moved: list[int] = []
        """How far each of them has sailed in this Campaign, this voyage included; only of the moving side's."""
        self.prizes = 0
        """Enemy warships taken in this battle, in this side's At Sea box (9.2.B3)."""
        self.route: list[int] = [port]
        self.points = 0
        self.by_mare = False
        """Whether the last leg went over Mare Tyrrhenum (Cruel Sea counts its Storms)."""
        self.contested = False
        """Whether an interception has been declared against it: there is only one (8.1)."""
        self.passed = False
        """Whether it has gone through a port where the other side could have declared one, and did not (8.1)."""
        self.avoided = False
        """Whether it has slipped past the one that was declared (8.2)."""
        self.beaten = False
        """Whether it has lost its naval battle."""
        self.safe = False
        """Whether nobody may intercept it any more: it has fought and won (9.3.B1)."""
        self.fought_at = 0
        """How long its route was when it fought (0: it has not): sailing on after that leaves its warships Spent."""
        self.stops = False
        """Whether it has to land where it is: its battle was called off (59)."""

    def copy(self) -> Fleet:
        new = Fleet(self.side, self.route[0])
        new.interceptors = self.interceptors.copy()
        new.warships = self.warships
        new.moved = self.moved[:]
        new.prizes = self.prizes
        new.route = self.route[:]
        new.points = self.points
        new.by_mare = self.by_mare
        new.contested = self.contested
        new.passed = self.passed
        new.avoided = self.avoided
        new.beaten = self.beaten
        new.safe = self.safe
        new.fought_at = self.fought_at
        new.stops = self.stops
        return new

    @property
    def port(self) -> int:
        """Where it is."""
        return self.route[-1]
