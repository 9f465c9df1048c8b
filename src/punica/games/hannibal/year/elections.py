"""6.4 to 6.7, 26.2: the election of the year, and Scipio Africanus."""

from __future__ import annotations

from typing import Final

from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import (
    AFRICANUS,
    AFRICANUS_CUS,
    AFRICANUS_PORT_REGIONS,
    AFRICANUS_REGIONS,
    CONSUL_POOL,
    CONSUL_POOL_26_2,
    FABIUS,
    GENERAL_ARRIVAL,
    GENERAL_LEAVES_POOL,
    ROMA,
)
from punica.games.hannibal.year.reinforcement import shut_in
from punica.games.punic.board import CARTHAGE, NOBODY, ROME
from punica.games.punic.map import OUT, PROCONSUL
from punica.games.punic.year.arrivals import arrive
from punica.games.punic.year.consuls import (
    draw,
    in_capital,
    name_proconsul,
    place_consuls,
    recall,
    roman_stacks,
    stack_size,
)
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

CONSULS: Final = 2
WHERE_AFRICANUS: Final = Text("ask.africanus")


# -- the pool ---------------------------------------------------------------------------------------------------------


def unused_generals(g: HannibalState) -> list[int]:
    """The Consul pool as it is: neither in play, nor displaced, nor dead, nor gone by The Fates (26.2.2.c)."""
    pool = CONSUL_POOL_26_2 if g.optional.more_generals else CONSUL_POOL
    return [general for general in pool if g.map.where[general] == OUT and not gone(g, general)]


def gone(g: HannibalState, general: int) -> bool:
    """26.2.2.c: whether The Fates have taken a general out of the pool for good."""
    return g.optional.fates and 0 < GENERAL_LEAVES_POOL[general] <= g.turn


def eligible(g: HannibalState) -> list[int]:
    """26.2.2.b, ruling H21: nobody but Fabius is drawn twice running, unless that leaves fewer than two."""
    pool = unused_generals(g)
    if not g.optional.consular_election:
        return pool
    fresh = [general for general in pool if general == FABIUS or general not in g.last_consuls]
    return fresh if len(fresh) >= CONSULS else pool


# -- 6.4 The election -------------------------------------------------------------------------------------------------


def election(g: HannibalState) -> Flow[None]:
    """6.4: a Proconsul may stay, the others are recalled, two Consuls are drawn and placed."""
    romans = [general for general in g.rules.generals.of_side[ROME] if general != AFRICANUS]
    on_map = [general for general in romans if g.map.where[general] >= 0]
    stays = yield from name_proconsul(g, on_map)
    commanded = stays != NOBODY and g.commander_at(ROME, g.map.where[stays]) == stays
    recall(g, [general for general in romans if general != stays])
    if stays != NOBODY:
        g.map.rank[stays] = PROCONSUL
        if commanded:  # a Consul until now, perhaps with Africanus under him
            g.keeps_command(stays)
        g.tell("consuls.proconsul.name", "log.proconsul", general=stays)
    consuls = draw(g, eligible(g), CONSULS)
    g.last_consuls = consuls[:]
    yield from place_consuls(g, consuls, lambda general: consul_places(g, general))


# -- 6.5 Where Consuls go ---------------------------------------------------------------------------------------------


def consul_places(g: HannibalState, general: int) -> list[int]:
    """6.5, ruling H20: with five CUs; else Roma if five are besieged there; else the largest stack; else Roma.

    Fabius stays in Italia, and with no stack of five there he goes with any CUs (24.1).
    """
    region = g.rules.generals.stays_in[general]
    stacks = roman_stacks(g, region)
    enough = [place for place in stacks if stack_size(g, place) >= g.rules.armies.consul_minimum]
    if enough:
        return enough
    if g.besieged(ROMA) and g.map.cus[ROME][g.board.inside(ROMA)] >= g.rules.armies.consul_minimum:
        return [g.board.inside(ROMA)]
    if not stacks:
        return [in_capital(g, ROME)]
    if region >= 0:
        return stacks
    largest = max(stack_size(g, place) for place in stacks)
    return [place for place in stacks if stack_size(g, place) == largest]


# -- 6.7 Scipio Africanus ---------------------------------------------------------------------------------------------


def africanus_spaces(g: HannibalState) -> list[int]:
    """6.7: Roman PCs without enemy CUs, anywhere in Italia or at a port of Iberia."""
    m = g.map
    region = g.board.region
    return [
        space
        for space in g.board.open_spaces
        if m.control[space] == ROME
        and not m.total(CARTHAGE, space)
        and (region[space] in AFRICANUS_REGIONS or (region[space] in AFRICANUS_PORT_REGIONS and space in g.board.ports))
    ]


def africanus_arrives(g: HannibalState) -> Flow[None]:
    """6.7: on turn 6, with five CUs, outside any walls; with no space for them they never come.

    He is a reinforcement: where 6.3 bars them all, he comes with the next that is not barred (ruling H85).
    """
    if g.turn != GENERAL_ARRIVAL[AFRICANUS] and not g.africanus_delayed:
        return
    g.africanus_delayed = shut_in(g)
    if g.africanus_delayed or not africanus_spaces(g):
        return
    w = g.rules.words

    def fill(menu: Menu) -> None:
        for space in africanus_spaces(g):
            menu.add(w.place_general, AFRICANUS, space)

    answer = yield Choice(ROME, WHERE_AFRICANUS, "consuls.africanus.where", fill)
    yield from arrive(g, ROME, answer.b, AFRICANUS_CUS, 0, "consuls.africanus.group")
    g.map.where[AFRICANUS] = answer.b
    g.map.rank[AFRICANUS] = PROCONSUL
    g.take_command(AFRICANUS)
    g.africanus_came = True
    g.tell("consuls.africanus", "log.general-placed", general=AFRICANUS, space=answer.b)
