"""7.3: naval movement: forming a fleet, its route, picking up on the way, disembarking."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.march import March
from punica.kernel.choice import Flow, Menu
from punica.kernel.option import Option


def offer_voyages(g: HamilcarState, march: March, menu: Menu) -> None:
    """7.3.B: embark, where the march is in a port and has not gone by sea yet."""


def voyage(g: HamilcarState, answer: Option) -> Flow[None]:
    """7.3.C: the whole naval movement of `g.march`, from the warships taken along to the land reactions after it."""
    raise NotImplementedError


def back_up_by_sea(g: HamilcarState) -> Flow[bool]:
    """12.3: an intercepted army goes back by sea; see Rules.back_up_by_sea."""
    raise NotImplementedError


def disembark(g: HamilcarState, port: int) -> None:
    """The army of `g.march` is in a port (by_sea, came_from set), its warships back At Port; the fleet is no more."""
    raise NotImplementedError
