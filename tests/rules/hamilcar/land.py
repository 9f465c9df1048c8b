"""What the tests of sections 10 to 14 are written with: a few armies on a bare board, and a general on the march.

The board is bare but for the walled cities: Messana, Regium and the Italian ones are Roman, the others Punic. Both
sides have PCs elsewhere to pay with. Hands hold cards that answer nothing, unless a test gives others.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from punica import Match, registry
from punica.games.hamilcar.land.land_battle_state import LandBattle
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import GENERAL_ID, SPACE_ID
from punica.games.punic.army import Army, lift_all
from punica.games.punic.land.battle import retreat_of
from punica.games.punic.march import March
from punica.kernel.choice import ALWAYS, Choice, Flow, Menu
from punica.kernel.moves import FORCED
from punica.kernel.text import Text
from tests.rules.hamilcar.sea import PUNIC_PCS, ROMAN_PCS, menu_done, punic, roman
from tests.support import at, offered, play, question

__all__ = ["field", "lone", "punic", "roman"]

HANDS = {"rome": ("29", "35"), "carthage": ("30", "36")}
SIDE = {"rome": 0, "carthage": 1}


def lone(side: str, space: str, *generals: str, trains: int = 0) -> dict[str, Any]:
    """Generals without CUs."""
    army: dict[str, Any] = {"side": side, "space": space, "generals": list(generals)}
    return {**army, "trains": trains} if trains else army


def field(
    *armies: dict[str, Any],
    active: str = "rome",
    rome: Iterable[str] = (),
    carthage: Iterable[str] = (),
    cards: Mapping[str, Sequence[str]] | None = None,
    consuls: Iterable[str] = (),
    proconsuls: Iterable[str] = (),
    supremacy: str = "rome",
    seamanship: str = "good",
    siege: Mapping[str, int] | None = None,
    tribes: Iterable[str] = (),
    forgotten: bool = False,
    ships: tuple[int, int] = (0, 0),
    pcs: bool = True,
    options: Iterable[str] = (),
    ask_always: bool = False,
    miat: Iterable[str] = ("centre", "nw", "ne"),
    state: str = "",
) -> str:
    """A position at the card play of a side; `rome` and `carthage` name spaces and cities they hold besides."""
    rome, carthage = list(rome), list(carthage)
    towns = [town for town in ("syracusae",) if town not in rome]
    hands = {**HANDS, **(cards or {})}
    lines = [
        f"ask_always = {json.dumps(ask_always)}",
        f"options = {{ {', '.join(f'{json.dumps(id)} = true' for id in options)} }}",
        "[state]",
        'base = "empty"',
        f"active = {json.dumps(active)}",
        f"supremacy = {json.dumps(supremacy)}",
        f"seamanship = {json.dumps(seamanship)}",
        f"forgotten_tactics = {json.dumps(forgotten)}",
        f"consuls = {json.dumps(list(consuls))}",
        f"proconsuls = {json.dumps(list(proconsuls))}",
        f"hands.rome = {json.dumps(list(hands['rome']))}",
        f"hands.carthage = {json.dumps(list(hands['carthage']))}",
        f"control.rome = {json.dumps([*rome, *(p for p in ROMAN_PCS if pcs and p not in carthage)])}",
        f"control.carthage = {json.dumps([*towns, *carthage, *(p for p in PUNIC_PCS if pcs and p not in rome)])}",
        f"warships.rome = {{ready = {ships[0]}}}",
        f"warships.carthage = {{ready = {ships[1]}}}",
        f"miat = {json.dumps(list(miat))}",
        f"siege = {{ {', '.join(f'{space} = {n}' for space, n in (siege or {}).items())} }}",
        f"tribes.neutral = {json.dumps(list(tribes))}",
        state,
    ]
    for army in armies:
        lines.append("[[state.army]]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in army.items()]
    return "\n".join(lines)


def begin(ruleset: str, position: str, line: str, dice: Sequence[int] | None = None) -> Match:
    """The match at a position, after a line of codes; the dice that follow fall as given."""
    m = at(position, dice=list(dice) if dice is not None else [], ruleset=ruleset)
    if line:
        play(m, line)
    return m


def march(general: str, cus: int, *steps: str, card: str = "29", more: str = "") -> str:
    """The line of a general who is activated, forms up with so many CUs and marches; `more` comes after forming up."""
    line = [f"play {card} ops", f"activate {general}", f"take {cus}", *([more] if more else [])]
    return "; ".join([*line, *(f"march {space}" for space in steps)])


def state(m: Match) -> HamilcarState:
    assert isinstance(m.state, HamilcarState)
    return m.state


def cus(m: Match, side: str, space: str, inside: bool = False) -> int:
    """The CUs of a side in a space, elephants included, as the map has them."""
    g = state(m)
    place = SPACE_ID[space]
    return g.map.total(SIDE[side], g.board.inside(place) if inside else place)


def trains(m: Match, side: str, space: str, inside: bool = False) -> int:
    g = state(m)
    place = SPACE_ID[space]
    return g.map.trains[SIDE[side]][g.board.inside(place) if inside else place]


def where(m: Match, general: str) -> str:
    """Where a general is: a space, with `+` within its walls, or how he is off the map."""
    g = state(m)
    place = g.map.where[GENERAL_ID[general]]
    if place < 0:
        return {-1: "pool", -2: "displaced", -3: "dead", -4: "afield", -5: "aside"}.get(place, str(place))
    slug = registry.game(m.terms.game.id).nouns["space"].slugs[g.board.space_of(place)]
    return f"{slug}+" if g.board.is_inside(place) else slug


def points(m: Match, space: str) -> int:
    """Siege or subjugation points."""
    return state(m).map.siege[SPACE_ID[space]]


def owner(m: Match, space: str) -> str:
    return ["rome", "carthage", ""][state(m).map.control[SPACE_ID[space]]]


def pcs(m: Match, side: str) -> int:
    """How many ordinary PCs a side has on the map, and in the Miat."""
    g = state(m)
    return len(g.plain_pcs(SIDE[side])) + (sum(g.miat) if side == "carthage" else 0)


def pay(m: Match) -> int:
    """Remove PCs as long as somebody is asked to; how many it were."""
    paid = 0
    while m.pending is not None and m.pending.prompt.key == "ask.pc-or-miat":
        play(m, offered(m)[0])
        paid += 1
    return paid


def key(m: Match) -> str:
    """What is being asked, as the key of its text."""
    return question(m).prompt.key


def section(ruleset: str, rule: str) -> str:
    return registry.game(ruleset).section(rule)


# -- a retreat by itself ----------------------------------------------------------------------------------------------


def rout(
    ruleset: str,
    position: str,
    space: str,
    came_from: str,
    side: str = "rome",
    attacks: bool = False,
    by_sea: bool = False,
    line: str = "",
) -> Match:
    """Everything of a side in a space is beaten there and retreats; then Rome is asked `done`.

    The attacker, the beaten side itself if it `attacks`, came from a space, or over the sea from a port.
    """
    m = at(position, dice=[], ruleset=ruleset)
    m._flow = _rout(state(m), SIDE[side], SPACE_ID[space], SPACE_ID[came_from], attacks, by_sea)
    m.checkpoints.clear()
    m.moves.clear()
    m._run(None, FORCED)
    if line:
        play(m, line)
    return m


def _rout(g: HamilcarState, loser: int, space: int, came_from: int, attacks: bool, by_sea: bool) -> Flow[None]:
    attacker = loser if attacks else 1 - loser
    march = March(Army(attacker), space)
    march.came_from = came_from
    march.by_sea = by_sea
    march.last_port = came_from if by_sea else -1
    g.march = march
    b = LandBattle(space, attacker)
    b.armies[loser] = lift_all(g, loser, space)
    g.battle = b
    yield from retreat_of(g, b, loser, False)
    g.battle = None
    g.march = None
    yield Choice(0, Text("ask.card"), "strategy", _done, ALWAYS)


def _done(menu: Menu) -> None:
    menu.add(menu_done)


def levels(g: HamilcarState, b: LandBattle) -> list[int]:
    return g.hamilcar.battle_dice.levels(g, b)


def allies(g: HamilcarState, b: LandBattle, side: int) -> int:
    return g.hamilcar.battle_dice.allies(g, b, side)


# -- a siege by itself ------------------------------------------------------------------------------------------------


def storm(ruleset: str, position: str, general: str, dice: Sequence[int]) -> Match:
    """A general makes an attempt where he stands, with however few CUs; then Rome is asked `done`."""
    m = at(position, dice=list(dice), ruleset=ruleset)
    m._flow = _storm(state(m), GENERAL_ID[general])
    m.checkpoints.clear()
    m.moves.clear()
    m._run(None, FORCED)
    return m


def _storm(g: HamilcarState, general: int) -> Flow[None]:
    yield from g.rules.sieges.besiege(g, general)
    yield Choice(0, Text("ask.card"), "strategy", _done, ALWAYS)
