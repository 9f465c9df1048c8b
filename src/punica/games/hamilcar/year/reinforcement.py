"""5.1.A, B: sunk warships come back, and Carthage is reinforced. Rome's part is in `elections`."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.cards.card_play import REFIT
from punica.games.hamilcar.land.displaced import eliminate
from punica.games.hamilcar.sea.warships import build, refit
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    CARTHAGO,
    HAMILCAR_BARCA,
    HIRE_COST,
    IS_ADMIRAL,
    MERCENARIES,
    PUNIC_CUS,
    PUNIC_POOL_GENERALS,
    PUNIC_WARSHIPS,
    TURN_GENERAL,
    WALLED_CITIES,
    XANTHIPPUS,
    miat_reinforcements,
)
from punica.games.hamilcar.words import verb
from punica.games.hamilcar.year.mercenaries import arrives, landing_places, pay_from_miat
from punica.games.hamilcar.year.miat import pcs_in_miat
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.map import ASIDE, OUT
from punica.games.punic.year.arrivals import NOWHERE, arrive, place_in
from punica.games.punic.year.consuls import draw, recall, station
from punica.games.punic.year.recruits import place_cu, recipients
from punica.kernel.choice import Choice, Flow, Menu
from punica.kernel.text import Text

AS_WARSHIP: Final = verb("warship", again=True)

WHERE_GENERALS: Final = Text("ask.place-generals")
PROLONG: Final = Text("ask.prolong")


def warships_return(g: HamilcarState) -> None:
    """5.1.A: sunk warships can be built again."""
    for side in (ROME, CARTHAGE):
        if g.lost_warships[side]:
            g.tell("reinforcement.warships_return", "log.warships-return", seat=side, n=g.lost_warships[side])
            g.lost_warships[side] = 0


def carthage_reinforces(g: HamilcarState) -> Flow[None]:
    """5.1.B: a warship, a CU, what the Miat adds, the generals, and warships refitted by Admirals."""
    yield from prolonged_contract(g)
    build(g, CARTHAGE, PUNIC_WARSHIPS)
    for left in range(PUNIC_CUS, 0, -1):
        found = recipients(g, CARTHAGE, WALLED_CITIES, [])
        yield from place_cu(g, CARTHAGE, left, "reinforcement.carthage.free", found)
    cus, more_generals = miat_reinforcements(g.miat)
    for left in range(cus, 0, -1):
        yield from miat_cu(g, left)
    yield from new_generals(g, PUNIC_POOL_GENERALS + more_generals)


def prolonged_contract(g: HamilcarState) -> Flow[None]:
    """16.3, ruling M81: Xanthippus, still here from last turn, stays if this turn's price is paid; else he goes."""
    if g.map.where[XANTHIPPUS] < 0:
        return
    cost = HIRE_COST[g.turn]
    w = g.rules.words

    def fill(menu: Menu) -> None:
        if pcs_in_miat(g) >= cost:
            menu.add(w.keep, XANTHIPPUS)
        menu.add(w.no)

    answer = yield Choice(CARTHAGE, PROLONG, "option.16.3", fill)
    if answer.verb is w.no:
        g.tell("mercenary.xanthippus.leaves", "log.mercenary-leaves", general=XANTHIPPUS)
        eliminate(g, XANTHIPPUS)
        return
    g.contract = True
    yield from pay_from_miat(g, cost)


# -- 5.1.B/3 What the Miat adds ---------------------------------------------------------------------------------------


def miat_cu(g: HamilcarState, left: int) -> Flow[None]:
    """A CU of the Miat goes to Carthago or becomes a Ready warship; it is lost if it can do neither."""
    w = g.rules.words
    place = place_in(g, CARTHAGE, CARTHAGO)
    if place == NOWHERE and g.warships_left(CARTHAGE) == 0:
        g.tell("reinforcement.carthage.miat", "log.reinforcement-lost", seat=CARTHAGE)
        return

    def fill(menu: Menu) -> None:
        if place != NOWHERE:
            menu.add(w.muster, CARTHAGO)
        if g.warships_left(CARTHAGE):
            menu.add(AS_WARSHIP)

    answer = yield Choice(
        CARTHAGE, Text("ask.reinforcement", n=left), "reinforcement.carthage.convert", fill, times=left
    )
    if answer.verb is AS_WARSHIP:
        build(g, CARTHAGE, 1)
    else:
        yield from arrive(g, CARTHAGE, place, 1, 0, "reinforcement.carthage.convert")


# -- 5.1.B/5 to B/10 Generals -----------------------------------------------------------------------------------------


def new_generals(g: HamilcarState, drawn: int) -> Flow[None]:
    """The generals on the map go back to the pool, the turn's general comes, others are drawn; Admirals refit."""
    stay = [HAMILCAR_BARCA, XANTHIPPUS]
    recall(g, [general for general in g.rules.generals.of_side[CARTHAGE] if general not in stay])
    named = TURN_GENERAL[g.turn]
    came: list[int] = []
    if named >= 0 and g.map.where[named] == ASIDE:
        g.map.where[named] = OUT
        came.append(named)
        if named == HAMILCAR_BARCA:
            yield from barca_comes(g)
        else:
            yield from placed(g, came)
    pool = [general for general in g.rules.generals.of_side[CARTHAGE] if g.map.where[general] == OUT]
    pool = [general for general in pool if general not in came]
    chosen = draw(g, pool, drawn, "general", "reinforcement.carthage.draw", "log.general-drawn")
    yield from placed(g, chosen)
    yield from admirals_refit(g, came + chosen)


def barca_comes(g: HamilcarState) -> Flow[None]:
    """5.2.C3, ruling M38: unhired, he arrives on turn 7 for nothing, with what he would have brought."""
    for hired in MERCENARIES:
        if hired.general == HAMILCAR_BARCA and landing_places(g, hired):
            yield from arrives(g, hired, "mercenary.barca.turn7")


def placed(g: HamilcarState, generals: list[int]) -> Flow[None]:
    """With CUs or in a friendly city, not under siege; without such a place they stay in the pool (ruling M24)."""
    if punic_places(g):
        rule = "reinforcement.displaced.where"
        yield from station(g, CARTHAGE, generals, WHERE_GENERALS, rule, lambda general: punic_places(g))


def punic_places(g: HamilcarState) -> list[int]:
    """The places, one a space, of Carthaginian CUs that are not besieged, and free friendly cities."""
    m = g.map
    found: list[int] = []
    for space in range(g.board.spaces):
        inside = g.board.inside(space)
        if m.total(CARTHAGE, space):
            found.append(space)
        elif g.board.walled[space] and m.control[space] == CARTHAGE and not g.besieged(space):
            found.append(inside if m.total(CARTHAGE, inside) or m.total(ROME, space) else space)
    return found


def admirals_refit(g: HamilcarState, came: list[int]) -> Flow[None]:
    """Admirals placed in Carthago refit as many warships as their battle ratings add up to, if Carthage likes."""
    ratings = g.rules.generals.battle
    at = [CARTHAGO, g.board.inside(CARTHAGO)]
    left = sum(ratings[general] for general in came if IS_ADMIRAL[general] and g.map.where[general] in at)
    w = g.rules.words

    def fill(menu: Menu) -> None:
        menu.add(REFIT)
        menu.add(w.done)

    while left and g.spent[CARTHAGE]:
        answer = yield Choice(CARTHAGE, Text("ask.refit", n=left), "reinforcement.carthage.refit", fill, times=left)
        if answer.verb is w.done:
            return
        refit(g, CARTHAGE, 1)
        left -= 1
