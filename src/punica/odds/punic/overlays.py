"""What a map can show of the Punic games: where a general can get, what is isolated, what each province needs.

All of it is open to everybody: nothing here looks at a hand or a deck.
"""

from __future__ import annotations

from typing import Any, Final

from punica.games.hamilcar.state import HamilcarState
from punica.games.hannibal.land.activation import pass_modifier
from punica.games.hannibal.state import HannibalState
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.land.marching import points_left
from punica.games.punic.land.reach import Interceptor, Reached, mustered, reach
from punica.games.punic.map import AFIELD
from punica.games.punic.march import March
from punica.games.punic.state import PunicState
from punica.games.punic.year.politics import isolated
from punica.kernel.state import State
from punica.odds.hamilcar import sea as hamilcar_sea
from punica.odds.hannibal import sea as hannibal_sea
from punica.odds.parts import mean
from punica.odds.punic.politics import lonely
from punica.odds.punic.reactions import attrition
from punica.odds.punic.voyage import Voyage

SIDES: Final = (ROME, CARTHAGE)
MARCH: Final = 4
"""The movement points of an ordinary card (10.2)."""


def survey(state: State) -> dict[str, Any]:
    """Markers that would be isolated now, where new ones would be, and each province: its owner, what each side holds
    and still needs."""
    if not isinstance(state, PunicState):
        return {"isolated": [], "lonely": {}, "provinces": []}
    seats = state.game.nouns["seat"].slugs
    return {
        "isolated": [_space(state, space) for side in SIDES for space in isolated(state, side)],
        "lonely": {seats[side]: [_space(state, space) for space in lonely(state, side)] for side in SIDES},
        "provinces": [_province(state, n) for n, spaces in enumerate(state.board.province_spaces) if spaces],
    }


def _province(g: PunicState, n: int) -> dict[str, Any]:
    spaces = g.board.province_spaces[n]
    seats = g.game.nouns["seat"].slugs
    held = {seats[side]: sum(g.map.control[space] == side for space in spaces) for side in SIDES}
    owner = g.province_owner(n)
    majority = len(spaces) // 2 + 1
    return {
        "province": g.game.nouns["province"].slugs[n],
        "owner": seats[owner] if owner >= 0 else None,
        "held": held,
        "needs": {seat: max(0, majority - count) for seat, count in held.items()},
    }


def reach_of(state: State, general: str) -> dict[str, Any] | None:
    """Where a general can get now; None for one who is not on the map, or in a game without marches.

    A general who is under way goes on with the army and the points he has; another takes as many CUs as he may, with
    the card in play if it is his side's, else with an ordinary one.
    """
    if not isinstance(state, PunicState) or general not in state.game.nouns["general"].index:
        return None
    g = state.copy()
    assert isinstance(g, PunicState)
    march = _march(g, g.game.nouns["general"].index[general])
    if march is None:
        return None
    by_land = reach(g, march)
    found = [_by_land(g, march, one) for one in by_land]
    if isinstance(g, HannibalState):
        found += [_by_sea(g, one) for one in hannibal_sea.voyages(g, march, by_land)]
    elif isinstance(g, HamilcarState):
        found += [_by_sea(g, one) for one in hamilcar_sea.voyages(g, march, by_land)]
    return {
        "general": general,
        "space": _space(g, march.space),
        "points": points_left(g, march),
        "cus": march.army.total,
        "spaces": found,
    }


def _march(g: PunicState, general: int) -> March | None:
    """The march of a general under way, or that of one who would be activated now."""
    if g.map.where[general] == AFIELD:
        under_way = g.march
        return under_way if under_way is not None and under_way.army.commander == general else None
    if g.map.where[general] < 0:
        return None
    plays = g.card >= 0 and g.rules.generals.side[general] == g.active
    return mustered(g, general, g.rules.activation.movement_points(g, general) if plays else MARCH)


def _by_land(g: PunicState, march: March, one: Reached) -> dict[str, Any]:
    passes = [pass_modifier(g, via) for via in one.passes] if isinstance(g, HannibalState) else []
    return {
        "space": _space(g, one.space),
        "came_from": _space(g, one.came_from),
        "points": one.points,
        "cus": march.army.total,
        "sea": False,
        "fights": one.fights,
        "safe": round(one.safe, 4),
        "interceptors": [_interceptor(g, who) for who in one.interceptors],
        "lost": round(mean(attrition(g, march.army.total, passes)), 2),
        "arrives": 1.0,
        "sunk": 0.0,
        "contested": False,
        "route": [],
        "lands": "",
    }


def _by_sea(g: PunicState, one: Voyage) -> dict[str, Any]:
    return {
        "space": _space(g, one.space),
        "came_from": _space(g, one.port),
        "points": one.points,
        "cus": one.cus,
        "sea": True,
        "fights": one.fights,
        "safe": round(one.safe, 4),
        "interceptors": [_interceptor(g, who) for who in one.interceptors],
        "lost": 0.0,
        "arrives": round(one.arrives, 4),
        "sunk": round(one.sunk, 4),
        "contested": one.contested,
        "route": [_space(g, port) for port in one.route],
        "lands": one.lands,
    }


def _interceptor(g: PunicState, one: Interceptor) -> dict[str, Any]:
    return {"general": g.game.nouns["general"].slugs[one.general], "home": _space(g, one.home), "faces": one.faces}


def _space(g: PunicState, space: int) -> str:
    return g.game.nouns["space"].slugs[space]
