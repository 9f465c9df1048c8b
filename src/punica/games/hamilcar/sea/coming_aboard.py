"""8.3: who may come aboard an intercepting fleet, with how many CUs: no Consul is left short (2.3.E3, M42, M82)."""

from __future__ import annotations

from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import FLEET_LIMIT
from punica.games.punic.army import Army
from punica.games.punic.land.command import consuls_among, is_consul, may_leave


def room_aboard(fleet: Fleet) -> int:
    """How many more Units the fleet holds (2.3.G)."""
    return FLEET_LIMIT - fleet.warships - fleet.interceptors.total - fleet.interceptors.trains


def may_board(
    g: HamilcarState, fleet: Fleet, place: int, before: Army, cus: int, joining: list[int], due: bool
) -> bool:
    """Whether so many CUs and these generals of a place may come aboard: what is still due may yet come from within.

    `due`: a general has to come aboard in this port.
    """
    room = room_aboard(fleet) - cus
    return any(n <= room for n in _completions(g, fleet, place, before, cus, joining, due and not joining))


def still_due(g: HamilcarState, fleet: Fleet, place: int, before: Army, due: bool) -> int:
    """How many CUs from within the walls have to find room yet, for a Consul there who is short without them."""
    return min(_completions(g, fleet, place, before, 0, [], due), default=0)


def _completions(
    g: HamilcarState, fleet: Fleet, place: int, before: Army, cus: int, joining: list[int], due: bool
) -> list[int]:
    """With how many CUs from within the walls, and which Consuls there, no Consul of this Force is left short.

    Inside and outside are one Force where no enemies stand before the city (ruling M82), and outside is asked first.
    `due`: a general has to come from within.
    """
    side = fleet.side
    force = g.rules.armies.one_force(g, side, place)
    total = sum([g.map.total(side, one) for one in force])
    staying = [x for one in force for x in g.generals_at(side, one) if x not in joining]
    inside = g.board.inside(fleet.port)
    if place == inside or inside not in force:
        return [0] if _parts(g, fleet, before, total, cus, staying, joining) else []
    there = g.generals_at(side, inside)
    within = [x for x in there if is_consul(g, x)]
    parties: list[list[int]] = [within]
    parties += [[one] for one in within]
    if not due or len(within) < len(there):
        parties.append([])
    found: list[int] = []
    for n in range(g.map.total(side, inside) + 1):
        for some in parties:
            rest = [x for x in staying if x not in some]
            if _parts(g, fleet, before, total, cus + n, rest, [*joining, *some]):
                found.append(n)
    return found


def _parts(
    g: HamilcarState, fleet: Fleet, before: Army, total: int, cus: int, staying: list[int], joining: list[int]
) -> bool:
    """Whether a Force of so many CUs may part like this, with what has come aboard from it already."""
    aboard = fleet.interceptors.total
    generals = [*fleet.interceptors.generals, *joining]
    if aboard + cus == before.total and consuls_among(g, generals) == consuls_among(g, before.generals):
        return True
    return may_leave(g, aboard + total, total - cus, staying, aboard + cus, generals)
