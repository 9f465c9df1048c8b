"""What the tests of sections 8 and 9 are written with: fleets on their way, without the march that brings them there.

A voyage is begun by hand: everything where the general stands embarks, the fleet goes from port to port of a route, and
the rules of interception, battle and storms are asked as in the game. At the end, or when the voyage is over, Rome is
asked `done`, and the state can be looked at.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from punica import Match
from punica.games.hamilcar.sea.fleet import Fleet
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import GENERAL_ID, LANE_STORMS, SPACE_ID, TACTIC_COPIES, TACTIC_ID
from punica.games.punic.army import Army, gather, lift_general
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.march import March
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu
from punica.kernel.moves import FORCED
from punica.kernel.text import Text
from tests.support import at, offered, play

ROMAN_PCS = ("cosa", "tarquinii", "croton", "tarentum", "brundisium")
PUNIC_PCS = ("thermae", "panormus", "hadrumetum", "hippo-regius")


def stack(
    side: str, space: str, cus: int, *generals: str, elephants: int = 0, trains: int = 0, inside: bool = False
) -> dict[str, Any]:
    army = {"side": side, "space": space, "cus": cus, "elephants": elephants, "trains": trains, "inside": inside}
    return {**{key: value for key, value in army.items() if value}, "generals": list(generals)}


def roman(space: str, cus: int, *generals: str, trains: int = 0, inside: bool = False) -> dict[str, Any]:
    return stack("rome", space, cus, *generals, trains=trains, inside=inside)


def punic(
    space: str, cus: int, *generals: str, elephants: int = 0, trains: int = 0, inside: bool = False
) -> dict[str, Any]:
    return stack("carthage", space, cus, *generals, elephants=elephants, trains=trains, inside=inside)


def waters(
    *armies: dict[str, Any],
    ships: tuple[int, int] = (3, 3),
    spent: tuple[int, int] = (0, 0),
    lost: tuple[int, int] = (0, 0),
    supremacy: str = "carthage",
    seamanship: str = "good",
    corvi: bool = False,
    rome: Iterable[str] = (),
    carthage: Iterable[str] = (),
    consuls: Iterable[str] = (),
    proconsuls: Iterable[str] = (),
    cards: Mapping[str, Sequence[str]] | None = None,
    miat: Iterable[str] = ("centre", "nw", "ne"),
    pcs: bool = True,
    options: Iterable[str] = (),
    ask_always: bool = False,
    state: str = "",
) -> str:
    """A position with armies and warships; Carthage has Syracusae and Messana unless Rome is given them."""
    towns = [town for town in ("syracusae", "messana") if town not in rome]
    lines = [
        f"ask_always = {json.dumps(ask_always)}",
        f"options = {{ {', '.join(f'{json.dumps(id)} = true' for id in options)} }}",
        "[state]",
        'base = "empty"',
        f"supremacy = {json.dumps(supremacy)}",
        f"seamanship = {json.dumps(seamanship)}",
        f"corvi = {json.dumps(corvi)}",
        f"consuls = {json.dumps(list(consuls))}",
        f"proconsuls = {json.dumps(list(proconsuls))}",
        f"hands.rome = {json.dumps([*(cards or {}).get('rome', ()), '1'])}",
        f"hands.carthage = {json.dumps([*(cards or {}).get('carthage', ()), '2'])}",
        f"control.rome = {json.dumps([*rome, *(ROMAN_PCS if pcs else ())])}",
        f"control.carthage = {json.dumps([*towns, *carthage, *(PUNIC_PCS if pcs else ())])}",
        f"warships.rome = {{ready = {ships[ROME]}, spent = {spent[ROME]}, lost = {lost[ROME]}}}",
        f"warships.carthage = {{ready = {ships[CARTHAGE]}, spent = {spent[CARTHAGE]}, lost = {lost[CARTHAGE]}}}",
        f"miat = {json.dumps(list(miat))}",
        state,
    ]
    for army in armies:
        lines.append("[[state.army]]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in army.items()]
    return "\n".join(lines)


def drawn(*names: str) -> list[int]:
    """The draws that take these tactic cards from the deck, one after the other."""
    left = list(TACTIC_COPIES)
    draws = []
    for name in names:
        kind = TACTIC_ID[name]
        draws.append(sum(left[:kind]))
        left[kind] -= 1
        assert left[kind] >= 0, f"there are only {TACTIC_COPIES[kind]} of {name}"
    return draws


def sail(
    position: str,
    ruleset: str,
    general: str,
    warships: int,
    *route: str,
    joining: Iterable[str] = (),
    stop: bool = False,
    tactics: Sequence[str] | None = None,
    draws: Sequence[int] | None = None,
    dice: Sequence[int] | None = None,
    line: str = "",
) -> Match:
    """A voyage from where a general stands over the ports of a route, and what is played on the way.

    In the ports `joining` everything of his side embarks too. With `stop` he lands where he has won a battle.
    """
    given = drawn(*tactics) if tactics is not None else draws
    m = at(position, dice=dice, draws=given if given is not None else [], ruleset=ruleset)
    m._flow = _voyage(state(m), GENERAL_ID[general], warships, [SPACE_ID[x] for x in route], list(joining), stop)
    m.checkpoints.clear()
    m.moves.clear()
    m._run(None, FORCED)
    if line:
        play(m, line)
    return m


def _voyage(
    g: HamilcarState, general: int, warships: int, route: list[int], joining: list[str], stop: bool
) -> Flow[None]:
    side = g.rules.generals.side[general]
    place = g.map.where[general]
    space = g.board.space_of(place)
    army = Army(side)
    lift_general(g, army, general)
    gather(g, army, place)
    march = March(army, space)
    g.march = march
    g.active = side
    fleet = Fleet(side, space)
    fleet.warships = warships
    g.ready[side] -= warships
    g.fleets[side] = fleet
    for port in route:
        fleet.by_mare = LANE_STORMS[fleet.port][port] < 0
        fleet.route.append(port)
        march.space = port
        if port in [SPACE_ID[x] for x in joining]:
            gather(g, army, port)
        yield from g.hamilcar.naval_interception.at_port(g)
        if fleet.beaten or not army.generals or fleet.stops or (stop and fleet.safe):
            break
    if not fleet.beaten and army.generals:
        g.hamilcar.naval_interception.arrived(g)
        yield from g.hamilcar.storms.strike(g)
    yield Choice(ROME, Text("ask.card"), "strategy", _done, ALWAYS)


def fight(
    position: str,
    ruleset: str,
    general: str,
    warships: int,
    against: int,
    *route: str,
    avoid: bool = False,
    stop: bool = False,
    tactics: Sequence[str] | None = None,
    draws: Sequence[int] | None = None,
    dice: Sequence[int] | None = None,
    line: str = "",
) -> Match:
    """A voyage that is intercepted in its first port by so many warships, up to the first question of the battle.

    The interceptor takes everybody aboard. `line` is played from there.
    """
    way = route or ("lipara",)
    m = sail(position, ruleset, general, warships, *way, stop=stop, tactics=tactics, draws=draws, dice=dice)
    while state(m).naval_battle is None and not over(m):
        codes = offered(m)
        first = [code for code in ("sail lipara", "sail messana", f"warships {against}") if code in codes]
        if "avoid-fleet" in codes and not avoid:
            first = ["pass"]
        m.play(first[0] if first else codes[0])
    if line:
        play(m, line)
    return m


def _done(menu: Menu) -> None:
    menu.add(menu_done)


# -- what has become of it --------------------------------------------------------------------------------------------


def state(m: Match) -> HamilcarState:
    g = m.state
    assert isinstance(g, HamilcarState)
    return g


menu_done = state(at("[state]\nhands.rome = ['1']\nhands.carthage = ['2']", ruleset="hamilcar-silver")).rules.words.done


def over(m: Match) -> bool:
    """Whether the voyage is over."""
    return offered(m) == ["done"]


def own(m: Match, side: str) -> Fleet:
    return state(m).fleet(["rome", "carthage"].index(side))


def ships(m: Match, side: str) -> tuple[int, int, int]:
    """Warships at port: ready, spent, and on the turn track."""
    g = state(m)
    n = ["rome", "carthage"].index(side)
    return g.ready[n], g.spent[n], g.lost_warships[n]


def holder(m: Match) -> str:
    return ["rome", "carthage"][state(m).supremacy]


def where(m: Match, general: str) -> str:
    """The space a general is in, or "" when he is nowhere on the map."""
    g = state(m)
    place = g.map.where[GENERAL_ID[general]]
    return str(g.game.nouns["space"].slugs[g.board.space_of(place)]) if place >= 0 else ""


def cus(m: Match, side: str, space: str) -> int:
    return state(m).map.total(["rome", "carthage"].index(side), SPACE_ID[space])


def hand(m: Match, side: str) -> dict[str, int]:
    """The tactic cards of a side."""
    counts: dict[str, int] = m.view(side)["game"]["naval_battle"]["hand"]
    return counts
