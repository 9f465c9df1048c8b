"""9.3.B: an army leaves the sea for a port, without the choices of an ordinary landing (naval_movement has those)."""

from __future__ import annotations

from punica.games.hamilcar.state import HamilcarState
from punica.games.punic.army import Army, settle
from punica.games.punic.march import March


def put_ashore(g: HamilcarState, army: Army, port: int, rule: str, *, outside: bool = True) -> None:
    """What is left of an army at sea is in a port; trains nobody guards there are its (2.3.D3).

    It stands outside any walls; but where enemies stand before its own, or will, it is within them (ruling M60).
    """
    enemy = 1 - army.side
    g.tell(rule, "log.put-ashore", seat=army.side, space=port)
    if g.map.total(enemy, port) or not outside:
        _go_within(g, army, port)
        return
    if army.total and g.map.trains[enemy][port] and not g.map.total(enemy, port):
        g.rules.armies.trains_taken(g, enemy, port, port)
    settle(g, army, port)


def back_within(g: HamilcarState, march: March) -> bool:
    """Whether an army that goes back to where it set out is within its walls again (ruling M61).

    Who came aboard on the way may be more than the walls hold: then all stand before them, or, where enemies stand
    there, the rest is lost (ruling M60).
    """
    port, army = march.came_from, march.army
    if not march.from_inside:
        return False
    if army.total > g.capacity_left(port) or army.trains > g.train_room(port):
        if not g.map.total(1 - march.side, port):
            return False
        _fit_within(g, army, port)
    return True


def _go_within(g: HamilcarState, army: Army, port: int) -> None:
    _fit_within(g, army, port)
    settle(g, army, g.board.inside(port))


def _fit_within(g: HamilcarState, army: Army, port: int) -> None:
    """As many as the walls hold; the rest is lost."""
    over = max(0, army.total - g.capacity_left(port))
    cus = min(over, army.cus)
    army.cus -= cus
    army.elephants -= over - cus
    army.trains = min(army.trains, g.train_room(port))
    if g.campaign is not None:
        g.campaign.lose(army)


def end_voyage(g: HamilcarState, port: int, rule: str) -> None:
    """The march of the fleet's owner is over; its army is in a port, or nowhere."""
    march = g.march
    assert march is not None
    if g.campaign is not None:
        g.campaign.spend(march.army)
    if march.army.generals or march.army.total or march.army.trains:
        put_ashore(g, march.army, port, rule)
    march.space = port
    march.inside = False
    march.ended = True
