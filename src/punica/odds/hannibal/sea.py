"""Where an army of Hannibal can get by sea, with the naval roll of Carthage."""

from __future__ import annotations

from punica.games.hannibal.sea.voyages import rome_may_strike, why_not_embark, why_not_sail
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import SEA_LIMIT, SUCCESS, SUNK, VOYAGE_POINTS
from punica.games.punic.board import ROME
from punica.games.punic.land.detachments import scout
from punica.games.punic.land.reach import Reached, arriving, interceptors
from punica.games.punic.march import March
from punica.odds.hannibal.tables import naval_chances
from punica.odds.punic.voyage import Voyage


def ships_for(g: HannibalState, march: March) -> int:
    """Most CUs on a voyage. While no card is in play, what one with ships would carry."""
    if g.card >= 0 and march.side == g.active:
        return march.sea_limit or g.rules.activation.sea_limit(g, march.army.commander)
    return 0 if march.side == ROME and g.naval_victory else SEA_LIMIT


def voyages(g: HannibalState, march: March, by_land: list[Reached]) -> list[Voyage]:
    """11.1: all ports the army can sail to from where it is, or from a port it can march to first; the safest way.

    Who has not set out yet takes no more CUs than the ships carry; an army under way goes as it is.
    """
    limit = ships_for(g, march)
    cus = march.army.total if march is g.march else min(limit, march.army.total)
    best: dict[int, Voyage] = {}
    for port, points, safe in [(march.space, 0, 1.0), *((one.space, one.points, one.safe) for one in by_land)]:
        fleet = March(scout(march.side, march.army.generals, cus), port)
        fleet.allowance = march.allowance
        fleet.points = march.points + points
        fleet.sea_limit = limit
        fleet.inside = march.inside and not points
        if why_not_embark(g, fleet) is not None or (points and g.occupied(1 - march.side, port)):
            continue
        for to in g.board.ports:
            if to != port and why_not_sail(g, fleet, to) is None:
                one = _voyage(g, fleet, to, points + VOYAGE_POINTS)
                one.safe *= safe
                known = best.get(to)
                if known is None or (one.arrives, -one.points) > (known.arrives, -known.points):
                    best[to] = one
    return list(best.values())


def _voyage(g: HannibalState, fleet: March, to: int, points: int) -> Voyage:
    arrives, sunk = 1.0, 0.0
    if rome_may_strike(g, fleet.army, fleet.space, to):
        chances = naval_chances(g, fleet.army, fleet.space, to)
        arrives, sunk = chances.get(SUCCESS, 0.0), chances.get(SUNK, 0.0)
    voyage = Voyage(
        to, fleet.space, fleet.army.total, points, arrives, interceptors(g, arriving(fleet, to, fleet.space, True))
    )
    voyage.sunk = sunk
    voyage.fights = g.occupied(1 - fleet.side, to)
    return voyage
