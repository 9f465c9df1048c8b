"""Units lost at sea: warships, CUs and supply trains of a fleet (9.2.B1, 17.1#11, 17.1#39)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.words import verb
from punica.games.punic.army import Army, settle
from punica.games.punic.land.losses import army_loses
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.option import Verb
from punica.kernel.text import Text

LOSE_TRAINS: Final = verb("lose-trains {n}")
LOSE_WARSHIPS: Final = verb("lose-warships {n}")


def units(g: HamilcarState, side: int) -> int:
    """2.3.A: warships, CUs and supply trains of a side's fleet."""
    army = g.army_at_sea(side)
    return g.fleet(side).warships + army.total + army.trains


def sink(g: HamilcarState, side: int, number: int) -> None:
    """9.3.B3: warships of a fleet go to the turn track."""
    g.fleet(side).warships -= number
    g.lost_warships[side] += number


def _how_many(g: HamilcarState, side: int, lose: Verb, lost: int, of_these: int, others: int, rule: str) -> Flow[int]:
    """Of `lost` Units so many are of one kind: their owner says how many, where there are others."""
    least = max(0, lost - others)
    most = min(lost, of_these)
    if least >= most:
        return most

    def fill(menu: Menu) -> None:
        for n in range(most, least - 1, -1):
            menu.add(lose, n)

    answer = yield Choice(side, Text("ask.sea-losses", n=lost), rule, fill, shared=lost)
    return answer.a


def army_loses_units(g: HamilcarState, army: Army, number: int, must_elephant: bool, rule: str) -> Flow[int]:
    """CUs and supply trains of an army at sea are lost, as their owner likes; how many really were (ruling M51)."""
    lost = min(number, army.total + army.trains)
    trains = yield from _how_many(g, army.side, LOSE_TRAINS, lost, army.trains, army.total, rule)
    army.trains -= trains
    yield from army_loses(g, army, lost - trains, must_elephant)
    return lost


def fleet_loses_units(
    g: HamilcarState, side: int, number: int, warships_first: bool, must_elephant: bool, rule: str
) -> Flow[int]:
    """Units of a fleet are lost, warships before others or as the owner likes; how many really were."""
    fleet = g.fleet(side)
    army = g.army_at_sea(side)
    lost = min(number, units(g, side))
    others = 0 if warships_first else army.total + army.trains
    ships = min(lost, fleet.warships)
    if others:
        ships = yield from _how_many(g, side, LOSE_WARSHIPS, lost, fleet.warships, others, rule)
    sink(g, side, ships)
    yield from army_loses_units(g, army, lost - ships, must_elephant, rule)
    return lost


def lose_generals(g: HamilcarState, army: Army) -> Flow[None]:
    """With no Unit left, the generals of a fleet are displaced."""
    generals = army.generals
    army.generals = []
    for general in generals:
        yield from g.rules.displaced.displace(g, general)


def put_ashore(g: HamilcarState, army: Army, port: int, rule: str, outside: bool = True) -> None:
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


def _go_within(g: HamilcarState, army: Army, port: int) -> None:
    """As many as the walls hold; the rest is lost."""
    over = max(0, army.total - g.capacity_left(port))
    cus = min(over, army.cus)
    army.cus -= cus
    army.elephants -= over - cus
    army.trains = min(army.trains, g.train_room(port))
    if g.campaign is not None:
        g.campaign.lose(army)
    settle(g, army, g.board.inside(port))


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
