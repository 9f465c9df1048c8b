"""What the battle tests are written with: two armies in a field, their battle cards, and the march that begins it.

The field is Azaila in Idubeda: the attacker comes from Iberus, the ways out are Bilbilis, Ilerda and Dertosa. Nobody
controls anything but some PCs far away, which pay for a defeat.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from punica import Match
from punica.games.hannibal.tables import BATTLE_CARD_COUNT
from tests.support import at, log, offered, question, shown

LETTERS = "FLRPDS"
"""Battle cards: Frontal Assault, Flank Left, Flank Right, Probe, Double Envelopment, reServe."""
ROMAN_PCS = ("aleria", "sassari", "oristano", "nuoro", "carales", "arpi", "cannae", "pisae", "sena")
PUNIC_PCS = ("icosium", "zuccabar", "tupusuctu", "saldae", "hippo-regius", "thabraca", "thapsus", "tacapae")
SIDES = ("rome", "carthage")


# -- positions --------------------------------------------------------------------------------------------------------


def stack(
    side: str, space: str, cus: int, *generals: str, elephants: int = 0, trains: int = 0, inside: bool = False
) -> dict[str, Any]:
    army = {"side": side, "space": space, "cus": cus, "elephants": elephants, "trains": trains, "inside": inside}
    return {**{key: value for key, value in army.items() if value}, "generals": list(generals)}


def roman(space: str, cus: int, *generals: str, inside: bool = False) -> dict[str, Any]:
    return stack("rome", space, cus, *generals, inside=inside)


def punic(
    space: str, cus: int, *generals: str, elephants: int = 0, trains: int = 0, inside: bool = False
) -> dict[str, Any]:
    return stack("carthage", space, cus, *generals, elephants=elephants, trains=trains, inside=inside)


def field(
    attacker: dict[str, Any],
    *others: dict[str, Any],
    rome: Iterable[str] = (),
    carthage: Iterable[str] = (),
    tribes: Mapping[str, str] | None = None,
    siege: Mapping[str, int] | None = None,
    consuls: Iterable[str] = (),
    proconsuls: Iterable[str] = (),
    cards: Mapping[str, Sequence[str]] | None = None,
    pcs: bool = True,
    options: Iterable[str] = (),
    ask_always: bool = False,
    state: str = "",
) -> str:
    """A position before the card play of the attacker's side, which holds card 1 (3 OPs) beside its `cards`.

    `tribes` maps a tribe's space to "neutral" or "carthage". With `pcs` both sides have some far away.
    """
    hands: dict[str, list[str]] = {side: list((cards or {}).get(side, ())) for side in SIDES}
    hands[attacker["side"]].append("1")
    control = {
        "rome": [*rome, *(ROMAN_PCS if pcs else ())],
        "carthage": [*carthage, *(PUNIC_PCS if pcs else ())],
    }
    lines = [
        f"ask_always = {json.dumps(ask_always)}",
        f"options = {{ {', '.join(f'{json.dumps(id)} = true' for id in options)} }}",
        "[state]",
        f"active = {json.dumps(attacker['side'])}",
        f"consuls = {json.dumps(list(consuls))}",
        f"proconsuls = {json.dumps(list(proconsuls))}",
        f"hands.rome = {json.dumps(hands['rome'])}",
        f"hands.carthage = {json.dumps(hands['carthage'])}",
        f"control.rome = {json.dumps(control['rome'])}",
        f"control.carthage = {json.dumps(control['carthage'])}",
    ]
    for word in ("neutral", "carthage"):
        lines.append(f"tribes.{word} = {json.dumps([s for s, w in (tribes or {}).items() if w == word])}")
    lines += [f"siege.{space} = {points}" for space, points in (siege or {}).items()]
    lines.append(state)
    for army in (attacker, *others):
        lines.append("[[state.army]]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in army.items()]
    return "\n".join(lines)


# -- fighting ---------------------------------------------------------------------------------------------------------


def drawn(*hands: str) -> list[int]:
    """The draws that deal these hands, the attacker's first."""
    left = list(BATTLE_CARD_COUNT)
    draws = []
    for hand in hands:
        for letter in hand:
            kind = LETTERS.index(letter)
            draws.append(sum(left[:kind]))
            left[kind] -= 1
            assert left[kind] >= 0, f"there are only {BATTLE_CARD_COUNT[kind]} of {letter}"
    return draws


def attack(m: Match, general: str, *spaces: str) -> Match:
    """March with all one has, until the battle's first question; the other side does not react."""
    way = [f"march {space}" for space in spaces]
    for code in ("play 1 ops", f"activate {general}"):
        m.play(code)
    for _ in range(20):
        if battle_view(m) is not None or m.choice is None:
            return m
        codes = offered(m)
        wanted = [code for code in codes if code in (*way[:1], "fight", "inside 0") or code.startswith("outside-")]
        if "pass" in codes and not wanted:
            wanted = ["pass"]
        m.play(wanted[0] if wanted else codes[0])
        if wanted and wanted[0] == (way[0] if way else ""):
            way.pop(0)
    raise AssertionError(f"no battle: {question(m).text} {offered(m)}")


def fight(
    position: str,
    ruleset: str,
    general: str,
    *spaces: str,
    hands: tuple[str, str] | None = None,
    first: str = "",
    dice: Sequence[int] | None = None,
) -> Match:
    """The match at the first question of the battle.

    `hands` are the attacker's and the defender's battle cards; with `first` the attacker has these and all other cards
    are Frontal Assaults as long as there are any.
    """
    given = None
    if hands is not None:
        given = drawn(*hands)
    elif first:
        given = [*drawn(first), *[0] * 40]
    m = at(position, dice=dice, draws=given, ruleset=ruleset)
    return attack(m, general, *(spaces or ("azaila",)))


# -- looking ----------------------------------------------------------------------------------------------------------


def battle_view(m: Match, seat: str | None = None) -> dict[str, Any] | None:
    battle: dict[str, Any] | None = shown(m, seat)["battle"]
    return battle


def battle(m: Match, seat: str | None = None) -> dict[str, Any]:
    seen = battle_view(m, seat)
    assert seen is not None, "the battle is over"
    return seen


def dealt(m: Match) -> dict[str, int]:
    """How many battle cards each side holds."""
    return {side: battle(m)["sides"][side]["cards"] for side in SIDES}


def commander(m: Match, side: str) -> str | None:
    name: str | None = battle(m)["sides"][side]["commander"]
    return name


def force(m: Match, space: str, side: str, inside: bool = False) -> dict[str, Any] | None:
    """The stack of a side in a space, without what makes no difference."""
    for one in shown(m)["spaces"][space].get("stacks", []):
        if one["side"] == side and one["inside"] == inside:
            return {key: value for key, value in one.items() if key not in ("side", "inside") and value}
    return None


def cus(m: Match, space: str, side: str, inside: bool = False) -> int:
    """The CUs of a side in a space, elephants included."""
    one = force(m, space, side, inside)
    return one.get("cus", 0) if one is not None else 0


def said(m: Match, words: str) -> bool:
    """Whether a line of the public log begins with these words."""
    return any(line.startswith(words) for line in log(m))


def pcs(m: Match, side: str) -> int:
    return sum(space["control"] == side for space in shown(m)["spaces"].values())


def pay(m: Match) -> int:
    """The loser removes the PCs he is asked for, the first offered each time; how many."""
    paid = 0
    while m.choice is not None and offered(m)[0].startswith("remove "):
        m.play(offered(m)[0])
        paid += 1
    return paid


def run_out(m: Match, line: str) -> int:
    """Play a line of codes, then pay; how many PCs that cost."""
    for code in line.split(";"):
        m.play(code.strip())
    return pay(m)
