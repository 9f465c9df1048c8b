"""A port within reach by sea, in Hannibal and Hamilcar alike."""

from __future__ import annotations

from punica.games.punic.land.reach import Interceptor, unhindered


class Voyage:
    """From which port, for how many points, how likely the fleet arrives, and what may meet it there."""

    __slots__ = (
        *("arrives", "contested", "cus", "fights", "interceptors", "lands"),
        *("points", "port", "route", "safe", "space", "sunk"),
    )

    def __init__(self, space: int, port: int, cus: int, points: int, arrives: float, found: list[Interceptor]) -> None:
        self.space = space
        self.port = port
        """Where it embarks."""
        self.cus = cus
        """With how many: all of the army, or as many as the ships carry."""
        self.points = points
        """Movement points from where the army is now, the march to the port included."""
        self.arrives = arrives
        self.sunk = 0.0
        """The chance that all of it is lost; else, where it does not arrive, it comes back."""
        self.interceptors = found
        self.safe = unhindered(found)
        self.route = [space]
        """The ports it calls at, the last where it lands."""
        self.lands = ""
        """The answer with which it lands there; none where to sail there is to land."""
        self.fights = False
        self.contested = False
        """Whether an enemy fleet may be sent against it on the way (Hamilcar 8.1)."""
