"""5.1.C: Rome's reinforcements, its Proconsul and its new Consuls."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.land.displaced import eliminate
from punica.games.hamilcar.sea.seamanship import naval_reform
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    CONSUL_PLACING_CUS,
    CONSULS,
    FIXED_ROMAN_CUS,
    GENERAL_PROCONSUL_COST,
    IS_ADMIRAL,
    REGION_PROVINCES,
    ROMA,
    ROMAN_CUS_REGION,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.board import NOBODY, ROME
from punica.games.punic.land.command import is_consul
from punica.games.punic.map import OUT, PROCONSUL
from punica.games.punic.year.arrivals import NOWHERE, arrive, place_in, room
from punica.games.punic.year.consuls import draw, in_capital, name_proconsul, place_consuls, roman_stacks, stack_size
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

ELECT: Final = verb("elect {general}")
DRAW: Final = verb("draw")


class Elections:
    """Rome's part of the Reinforcement Phase."""

    def __init__(self, *, always_to_roma: bool, to_besiegers: bool) -> None:
        self.always_to_roma = always_to_roma
        """Roma takes new Consuls even if another space has three CUs (ruling M29)."""
        self.to_besiegers = to_besiegers
        """An Army that besieges a city takes new Consuls; else no besieged space does (ruling M82)."""

    def rome_reinforces(self, g: HamilcarState) -> Flow[None]:
        """CUs, a Proconsul, two Consuls, and the reforms that Admirals among them bring."""
        yield from roman_cus(g)
        yield from new_proconsul(g)
        consuls = yield from self.new_consuls(g)
        for consul in consuls:
            if IS_ADMIRAL[consul] and g.map.where[consul] in (ROMA, g.board.inside(ROMA)):
                yield from naval_reform(g, consul)
        g.paid_proconsul.clear()

    def new_consuls(self, g: HamilcarState) -> Flow[list[int]]:
        """Two are drawn from the pool, or with option 16.2 chosen, and placed."""
        consuls: list[int] = []
        if g.optional.consul_selection:
            consuls = yield from selected(g)
        consuls += draw(g, [general for general in pool(g) if general not in consuls], CONSULS - len(consuls))
        g.been_consul += [general for general in consuls if general not in g.been_consul]
        yield from place_consuls(g, consuls, lambda general: self.consul_places(g))
        return consuls

    def consul_places(self, g: HamilcarState) -> list[int]:
        """With three Roman CUs that are not besieged, or in Roma; in Silver in Roma only without such a space (M29)."""
        found = [
            place
            for place in roman_stacks(g, -1)
            if stack_size(g, place) >= CONSUL_PLACING_CUS
            and (self.to_besiegers or not g.besieged(g.board.space_of(place)))
        ]
        in_roma = [place for place in found if g.board.space_of(place) == ROMA]
        if not found or (self.always_to_roma and not in_roma):
            found.append(in_capital(g, ROME))
        return found


# -- CUs --------------------------------------------------------------------------------------------------------------


def cus_due(g: HamilcarState) -> int:
    """One for each province of Italia that Rome controls, Samnium too; with option 16.1 always five."""
    if g.optional.fixed_reinforcements:
        return FIXED_ROMAN_CUS
    return len([p for p in REGION_PROVINCES[ROMAN_CUS_REGION] if g.province_owner(p) == ROME])


def roman_cus(g: HamilcarState) -> Flow[None]:
    """They go to Roma: none into a siege, and no more inside than there is room while an enemy stands outside."""
    due = cus_due(g)
    place = place_in(g, ROME, ROMA)
    if place == NOWHERE:
        g.tell("reinforcement.roma_besieged", "log.reinforcement-none", seat=ROME)
        return
    lost = due - min(due, room(g, ROME, place))
    yield from arrive(
        g, ROME, place, due, 0, "option.16.1" if g.optional.fixed_reinforcements else "reinforcement.rome"
    )
    for _ in range(lost):
        g.tell("reinforcement.city_capacity", "log.reinforcement-lost", seat=ROME)


# -- Proconsul and Consuls --------------------------------------------------------------------------------------------


def may_be_proconsul(g: HamilcarState, general: int) -> bool:
    """A Consul; Duilius only if his price was paid out of the War Chest (17.2)."""
    return is_consul(g, general) and (GENERAL_PROCONSUL_COST[general] == 0 or general in g.paid_proconsul)


def new_proconsul(g: HamilcarState) -> Flow[None]:
    """A Consul may become Proconsul: then the old one is eliminated. All other Consuls are eliminated."""
    romans = g.rules.generals.of_side[ROME]
    elected = yield from name_proconsul(g, [general for general in romans if may_be_proconsul(g, general)])
    for general in romans:
        old_proconsul = elected != NOBODY and g.map.rank[general] == PROCONSUL
        if general != elected and (is_consul(g, general) or old_proconsul):
            eliminate(g, general)
    if elected != NOBODY:
        g.map.rank[elected] = PROCONSUL
        g.tell("consuls.proconsul.name", "log.proconsul", general=elected)


def pool(g: HamilcarState) -> list[int]:
    return [general for general in g.rules.generals.of_side[ROME] if g.map.where[general] == OUT]


def selected(g: HamilcarState) -> Flow[list[int]]:
    """16.2: one or both Consuls are chosen from the pool; who is not chosen is drawn."""
    chosen: list[int] = []

    def fill(menu: Menu) -> None:
        menu.add_each(ELECT, [general for general in pool(g) if general not in chosen])
        menu.add(DRAW)

    while len(chosen) < min(CONSULS, len(pool(g))):
        left = CONSULS - len(chosen)
        answer = yield Choice(ROME, Text("ask.elect", n=left), "option.16.2", fill, times=left)
        if answer.verb is DRAW:
            break
        chosen.append(answer.a)
        g.tell("option.16.2", "log.consul", general=answer.a)
    return chosen
