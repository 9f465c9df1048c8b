"""Section 8: naval interception: when it may be declared, how it is avoided, and what follows."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea.intercepting_fleet import form_fleet, major_ports
from punica.games.hamilcar.sea.landing import end_voyage
from punica.games.hamilcar.sea.naval_battle import naval_battle, unguarded_fleet
from punica.games.hamilcar.sea.sea_losses import lose_generals, units
from punica.games.hamilcar.sea.supremacy import take_supremacy
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import interception_avoided
from punica.games.hamilcar.words import verb
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.state import roll
from punica.kernel.text import Text

INTERCEPT_FLEET: Final = verb("intercept-fleet")
AVOID_FLEET: Final = verb("avoid-fleet")

TRUCE: Final = Refusal("card.49.interception", "refusal.truce-interception")
NO_READY_WARSHIP: Final = Refusal("naval_interception.warship", "refusal.no-ready-warship")
OUT_OF_RANGE: Final = Refusal("naval_interception.port", "refusal.no-route-with-general")


def why_not_intercept(g: HamilcarState, port: int) -> Refusal | None:
    """8.1: what speaks against an interception in a port by the side that does not move."""
    march = g.march
    assert march is not None
    side = 1 - march.side
    why = g.rules.movement_limits.truce_refusal(g, side, TRUCE)
    if why is not None:
        return why
    if g.ready[side] == 0:
        return NO_READY_WARSHIP
    return None if major_ports(g, side, port) else OUT_OF_RANGE


def can_intercept_at(g: HamilcarState, port: int) -> bool:
    """8.1: whether a port is a qualifying one for the side that does not move, by what lies open."""
    return why_not_intercept(g, port) is None


class NavalInterception:
    """What follows when a fleet enters a port where it can be intercepted."""

    def __init__(self, *, undeclared_passes_at_once: bool) -> None:
        self.undeclared_passes_at_once = undeclared_passes_at_once
        """8.1: Supremacy passes at the port that was let go by, not on arrival (ruling M30)."""

    def at_port(self, g: HamilcarState) -> Flow[None]:
        """8: the moving fleet has entered a port of its route. Ask, avoid, intercept, fight.

        Afterwards the fleet of the mover tells what became of it: `beaten` (its army is where the loser goes, off the
        sea), `safe` (it has won and may go on), or neither.
        """
        march = g.march
        assert march is not None
        mover = march.side
        fleet = g.fleet(mover)
        port = fleet.port
        if fleet.contested or fleet.safe or not can_intercept_at(g, port):
            return
        if not (yield from _declared(g, 1 - mover, port)):
            fleet.passed = True
            if self.undeclared_passes_at_once:
                _let_go_by(g, mover)
            return
        fleet.contested = True
        if g.supremacy == mover and (yield from _avoided(g, mover)):
            fleet.avoided = True
            return
        fought_before = march.battled
        march.battled = True
        if units(g, mover) == 0:
            yield from _lone_general(g, mover, port)
            return
        yield from form_fleet(g, 1 - mover, port)
        if fleet.warships:
            yield from naval_battle(g, port)
            if fleet.stops:  # called off: there was no battle
                march.battled = fought_before
        else:
            yield from unguarded_fleet(g, port)

    def arrived(self, g: HamilcarState) -> None:
        """8.1: the route is complete and nobody declared anything: Supremacy may pass (ruling M30)."""
        march = g.march
        assert march is not None
        fleet = g.fleet(march.side)
        if fleet.passed and not fleet.contested and not self.undeclared_passes_at_once:
            _let_go_by(g, march.side)


def _let_go_by(g: HamilcarState, mover: int) -> None:
    if g.supremacy != mover:
        g.tell("naval_interception.undeclared", "log.let-go-by", seat=1 - mover)
        take_supremacy(g, mover)


def _declared(g: HamilcarState, side: int, port: int) -> Flow[bool]:
    """8.1: the opponent is asked in each qualifying port, until he has declared an interception."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(INTERCEPT_FLEET)
        menu.add(w.no)

    answer = yield Choice(side, Text("ask.intercept-fleet", space=port), "naval_interception", fill)
    if answer.verb is w.no:
        return False
    g.tell("naval_interception.when", "log.intercepts-fleet", seat=side, space=port)
    return True


def _avoided(g: HamilcarState, mover: int) -> Flow[bool]:
    """8.2: the holder of Supremacy may roll the naval die to slip past."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(AVOID_FLEET)
        menu.add(w.no)

    answer = yield Choice(mover, Text("ask.avoid-fleet"), "naval_interception.avoid", fill)
    if answer.verb is w.no:
        return False
    face = yield from roll(g, mover, "naval")
    avoided = interception_avoided(mover, face, g.seamanship)
    g.tell("naval_interception.avoid.roll", "log.slips-past" if avoided else "log.is-caught", seat=mover)
    return avoided


def _lone_general(g: HamilcarState, mover: int, port: int) -> Flow[None]:
    """8.3: a general without Units is displaced, and nothing else happens."""
    g.tell("naval_interception.lone_general", "log.lone-general", seat=mover)
    yield from lose_generals(g, g.army_at_sea(mover))
    g.fleet(mover).beaten = True
    end_voyage(g, port, "naval_interception.lone_general")
