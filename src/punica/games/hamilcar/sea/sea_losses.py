"""Units lost at sea: warships, CUs and supply trains of a fleet (9.2.B1, 17.1#11, 17.1#39)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.words import verb
from punica.games.punic.army import Army
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
    if least >= most and not (g.ask_everything and lost and of_these):
        return most

    def fill(menu: Menu) -> None:
        for n in range(most, least - 1, -1):
            menu.add(lose, n)

    answer = yield Choice(side, Text("ask.sea-losses", n=lost), rule, fill, shared=lost)
    return answer.a


def army_loses_units(g: HamilcarState, army: Army, number: int, rule: str, *, must_elephant: bool) -> Flow[int]:
    """CUs and supply trains of an army at sea are lost, as their owner likes; how many really were (ruling M51)."""
    lost = min(number, army.total + army.trains)
    trains = yield from _how_many(g, army.side, LOSE_TRAINS, lost, army.trains, army.total, rule)
    army.trains -= trains
    yield from army_loses(g, army, lost - trains, must_elephant)
    return lost


def fleet_loses_units(
    g: HamilcarState, side: int, number: int, rule: str, *, warships_first: bool, must_elephant: bool
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
    yield from army_loses_units(g, army, lost - ships, rule, must_elephant=must_elephant)
    return lost


def lose_generals(g: HamilcarState, army: Army) -> Flow[None]:
    """With no Unit left, the generals of a fleet are displaced."""
    generals = army.generals
    army.generals = []
    for general in generals:
        yield from g.rules.displaced.displace(g, general)
