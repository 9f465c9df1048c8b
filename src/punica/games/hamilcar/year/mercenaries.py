"""5.2.C3: mercenaries, hired with PCs of the Miat."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import ELEPHANTS, HIRE_COST, MERCENARIES, PORTS, XANTHIPPUS, Mercenary
from punica.games.hamilcar.words import verb
from punica.games.hamilcar.year.miat import offer_from_miat, pcs_in_miat, remove_from_miat
from punica.games.punic.board import CARTHAGE, NOBODY
from punica.games.punic.map import ASIDE
from punica.games.punic.year.arrivals import NOWHERE, arrive, place_in
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

HIRE: Final = verb("hire {general}")

PAY_MIAT: Final = "ask.pay-miat"
MIAT_TOO_SMALL: Final = Refusal("mercenary.cost", "refusal.miat-too-small")
HIRED_ALREADY: Final = Refusal("mercenary.order", "refusal.hired-already")
XANTHIPPUS_FIRST: Final = Refusal("mercenary.order", "refusal.xanthippus-first")
NO_PORT: Final = Refusal("mercenary.xanthippus.place", "refusal.no-port")


def why_not_hire(g: HamilcarState, number: int) -> Refusal | None:
    """The top mercenary, for as many PCs of the Miat as the turn track shows, if he has a port to come to."""
    hired = MERCENARIES[number]
    if g.map.where[hired.general] != ASIDE:
        return HIRED_ALREADY
    if number > g.mercenaries:
        return XANTHIPPUS_FIRST
    if pcs_in_miat(g) < HIRE_COST[g.turn]:
        return MIAT_TOO_SMALL
    return None if landing_places(g, hired) else NO_PORT


def offer_mercenaries(g: HamilcarState, menu: Menu) -> None:
    for number, hired in enumerate(MERCENARIES):
        menu.offer(why_not_hire(g, number), HIRE, hired.general)


def hire(g: HamilcarState, general: int) -> Flow[None]:
    """He is paid and arrives. With Xanthippus Forgotten Tactics end for good."""
    hired = MERCENARIES[g.mercenaries]
    g.tell("mercenary.order", "log.hires", general=general)
    g.mercenaries += 1
    yield from pay_from_miat(g, HIRE_COST[g.turn])
    if general == XANTHIPPUS:
        g.forgotten_tactics = False
        rule = "mercenary.xanthippus.place"
    else:
        rule = "mercenary.barca.place"
    yield from arrives(g, hired, rule)


def pay_from_miat(g: HamilcarState, pcs: int) -> Flow[None]:
    """So many PCs of the Miat go; which ones, Carthage chooses where there is a choice."""
    left = pcs
    while left and left < pcs_in_miat(g):
        answer = yield Choice(
            CARTHAGE, Text(PAY_MIAT, n=left), "mercenary.cost", lambda menu: offer_from_miat(g, menu), times=left
        )
        remove_from_miat(g, answer.a, "mercenary.cost")
        left -= 1
    for slot, filled in enumerate(g.miat):
        if filled and left:  # all that are there
            remove_from_miat(g, slot, "mercenary.cost")


def landing_places(g: HamilcarState, hired: Mercenary) -> list[int]:
    """Friendly ports of his region that are not besieged and have room for what he brings."""
    return [
        port
        for port in PORTS
        if g.map.control[port] == CARTHAGE
        and hired.region in (NOBODY, g.board.region[port])
        and place_in(g, CARTHAGE, port) != NOWHERE
    ]


def arrives(g: HamilcarState, hired: Mercenary, rule: str) -> Flow[None]:
    """He comes to a port, with his CU, or an elephant if one is left."""
    w = g.rules.words

    def fill(menu: Menu) -> None:
        for port in landing_places(g, hired):
            menu.add(w.place_general, hired.general, port)

    answer = yield Choice(CARTHAGE, Text("ask.mercenary-port", general=hired.general), rule, fill)
    place = place_in(g, CARTHAGE, answer.b)
    elephants = min(hired.elephants, ELEPHANTS - g.elephants_in_play())
    yield from arrive(g, CARTHAGE, place, hired.cus - hired.elephants, elephants, rule)
    g.map.where[hired.general] = place
    g.take_command(hired.general)
    g.tell(rule, "log.general-placed", general=hired.general, space=answer.b)
