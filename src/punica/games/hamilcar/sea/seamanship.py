"""15.4, 15.5: Roman Seamanship, Corvi, and Naval Reforms (5.1.C)."""

from __future__ import annotations

from typing import Final

from punica.games.hamilcar.sea.supremacy import take_supremacy
from punica.games.hamilcar.sea.warships import build
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import (
    EXCELLENT,
    POOR,
    ROMA,
    SEAMANSHIP_KEEPS_SUPREMACY,
    SEAMANSHIP_LEVELS_A_TURN,
)
from punica.games.hamilcar.words import verb
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.command import least_with
from punica.kernel.choice import Choice, Flow, Menu, Refusal
from punica.kernel.text import Text

REFORM_SHIPS: Final = verb("reform-ships {n}")
REFORM_SEAMANSHIP: Final = verb("reform-seamanship")
REFORM_CORVI: Final = verb("reform-corvi")

ONE_LEVEL: Final = Refusal("reforms.seamanship", "refusal.one-level")
BEST_LEVEL: Final = Refusal("seamanship.levels", "refusal.best-level")
CONSULS_NEED: Final = Refusal("consuls.minimum", "refusal.reform-minimum")
TEN_WARSHIPS: Final = Refusal("warships.limit", "refusal.ten-warships")


def turn_corvi(g: HamilcarState, rule: str) -> None:
    """15.5: Corvi are mounted on all Roman warships, or taken off."""
    g.corvi = not g.corvi
    g.tell(rule, "log.corvi-mounted" if g.corvi else "log.corvi-dismounted")


def raise_seamanship(g: HamilcarState, levels: int) -> int:
    """Up, to Excellent at most; how many levels it rose."""
    raised = min(levels, EXCELLENT - g.seamanship)
    if raised:
        g.seamanship += raised
        g.tell("seamanship.improve", "log.seamanship-up", n=raised)
    return raised


def winter_at_sea(g: HamilcarState) -> None:
    """5.3.C: too few Ready warships in port cost a level; then Supremacy is Carthage's, unless it is Excellent."""
    if g.ready[ROME] < g.seamanship and g.seamanship > POOR:
        g.seamanship -= 1
        g.tell("seamanship.decrease", "log.seamanship-down")
    if not SEAMANSHIP_KEEPS_SUPREMACY[g.seamanship]:
        take_supremacy(g, CARTHAGE)


# -- 5.1.C Naval Reforms ----------------------------------------------------------------------------------------------


def naval_reform(g: HamilcarState, consul: int) -> Flow[None]:
    """What a newly elected Admiral in Roma brings about: warships, seamanship or Corvi, or nothing (ruling M15)."""
    answer = yield Choice(
        ROME, Text("ask.reform", general=consul), "reforms", lambda menu: offer_reforms(g, consul, menu)
    )
    if answer.verb is REFORM_SHIPS:
        sailors(g, answer.a)
        build(g, ROME, answer.a)
    elif answer.verb is REFORM_SEAMANSHIP:
        g.seamanship_raised += raise_seamanship(g, 1)
    elif answer.verb is REFORM_CORVI:
        turn_corvi(g, "reforms.corvi")


def offer_reforms(g: HamilcarState, consul: int, menu: Menu) -> None:
    for n in range(g.rules.generals.battle[consul], 0, -1):
        menu.offer(why_not_convert(g, n), REFORM_SHIPS, n)
    menu.offer(why_not_improve(g), REFORM_SEAMANSHIP)
    menu.add(REFORM_CORVI)
    menu.add(g.rules.words.no)


def why_not_improve(g: HamilcarState) -> Refusal | None:
    """One level a turn by reforms."""
    if g.seamanship_raised >= SEAMANSHIP_LEVELS_A_TURN:
        return ONE_LEVEL
    return None if g.seamanship < EXCELLENT else BEST_LEVEL


def why_not_convert(g: HamilcarState, number: int) -> Refusal | None:
    """So many CUs of Roma can man warships, and leave a Consul there his minimum (ruling M42)."""
    if g.warships_left(ROME) < number:
        return TEN_WARSHIPS
    generals = g.generals_at(ROME, ROMA) + g.generals_at(ROME, g.board.inside(ROMA))
    return None if g.present(ROME, ROMA) - number >= least_with(g, generals) else CONSULS_NEED


def sailors(g: HamilcarState, number: int) -> None:
    """So many CUs leave Roma, first from where fewer generals stand."""
    inside = g.board.inside(ROMA)
    places = [ROMA, inside] if g.has_general(ROME, inside) else [inside, ROMA]
    for place in places:
        taken = min(number, g.map.cus[ROME][place])
        g.map.cus[ROME][place] -= taken
        number -= taken
