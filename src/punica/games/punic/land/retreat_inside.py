"""Part of a beaten force goes into the city of the space, and the rest goes on (Hannibal 15.4)."""

from __future__ import annotations

from typing import Final

from punica.games.punic.army import Army, drop_general, unload
from punica.games.punic.land.command import is_consul, least_with
from punica.games.punic.state import PunicState
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

ELEPHANTS_INSIDE: Final = Text("ask.retreat-elephants")
CONSUL_MINIMUM: Final = Refusal("retreat.city_generals", "refusal.consul-minimum")


def shelter(g: PunicState, side: int, space: int) -> bool:
    """Hannibal 15.4: a friendly city that is not besieged."""
    return g.board.walled[space] and g.map.control[space] == side and g.map.siege[space] == 0


def may_part(g: PunicState, army: Army, inside: int) -> bool:
    """Hannibal 18.1: whether a retreating army may leave so many CUs inside and go on with the others."""
    need = least_with(g, army.generals)
    return inside >= need or army.total - inside >= need


def part_inside(g: PunicState, army: Army, place: int, cus: int, elsewhere: bool) -> Flow[None]:
    """Hannibal 15.4: part of an army goes inside; with nowhere else to go, its generals do too and the rest is lost."""
    w = g.rules.words
    least = max(0, cus - army.cus)
    most = min(cus, army.elephants)

    def elephants(menu: Menu) -> None:
        for n in range(least, most + 1):
            menu.add(w.inside_elephants, n)

    answer = yield Choice(army.side, ELEPHANTS_INSIDE, "retreat.city_split", elephants)
    inside = army.generals[:]
    if elsewhere:
        inside = yield from generals_inside(g, army, cus)
    resident = g.commander_at(army.side, place) if g.map.total(army.side, place) else -1
    unload(g, army, place, cus - answer.a, answer.a)
    for general in reversed(inside):
        drop_general(g, army, general, place)
        g.take_command(general)
    g.keeps_command(resident)


def generals_inside(g: PunicState, army: Army, cus: int) -> Flow[list[int]]:
    """Hannibal 15.4: generals go with either part."""
    inside: list[int] = []
    for general in army.generals[:]:
        if (yield from goes_inside(g, army, general, cus)):
            inside.append(general)
    return inside


def goes_inside(g: PunicState, army: Army, general: int, cus: int) -> Flow[bool]:
    """Where one of them goes; a Consul only with enough CUs (Hannibal 18.1)."""
    w = g.rules.words
    need = g.rules.armies.consul_minimum if is_consul(g, general) else 0

    def fill(menu: Menu) -> None:
        menu.offer(None if army.total - cus >= need else CONSUL_MINIMUM, w.outside_general, general)
        menu.offer(None if cus >= need else CONSUL_MINIMUM, w.inside_general, general)

    answer = yield Choice(army.side, Text("ask.retreat-general", general=general), "retreat.city_generals", fill)
    return answer.verb is w.inside_general
