"""Positions for tests of events and of the year: the set-up with a few changes, hands, and one look at what follows."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from typing import Any

from punica import Match, registry
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import GENERAL_SLUG, SIDE_SLUG, SPACE_SLUG, STARTING_ARMIES
from tests.support import offered, question, shown


def names(words: str) -> str:
    return "[" + ", ".join(f'"{word}"' for word in words.split()) + "]"


def force(
    side: str, space: str, cus: int = 0, generals: str = "", elephants: int = 0, trains: int = 0, inside: bool = False
) -> str:
    """A stack; it replaces what the set-up has of that side there. The first general commands."""
    lines = [
        "[[state.army]]",
        f'side = "{side}"',
        f'space = "{space}"',
        f"cus = {cus}",
        f"generals = {names(generals)}",
    ]
    lines += [f"elephants = {elephants}"] if elephants else []
    lines += [f"trains = {trains}"] if trains else []
    lines += ["inside = true"] if inside else []
    return "\n".join(lines)


def year(
    *armies: str,
    stage: str = "card-play",
    active: str = "rome",
    rome: str = "",
    carthage: str = "",
    base: str = "setup",
    control: str = "",
    tracks: str = "",
    options: str = "",
    siege: str = "",
    dice: str = "",
) -> str:
    """A position: the set-up (or an empty board) with these stacks put in.

    `control` is `rome: a b; carthage: c; nobody: d; neutral: e` (the last are tribes), `siege` is `capua 2; roma 1`,
    `tracks` are further lines of `[state]`, `options` ids of optional rules, `dice` those that fall before anybody is
    asked (`6 1`).
    """
    lines = []
    if dice:
        lines.append("dice = [" + ", ".join(dice.split()) + "]")
    if options:
        lines.append("options = {" + ", ".join(f'"{id}" = true' for id in options.split()) + "}")
    lines += ["[state]", f'base = "{base}"', f'stage = "{stage}"', f'active = "{active}"', tracks]
    if base == "setup":
        lines.append(f"out = {names(' '.join(left_out(armies, tracks)))}")
    lines += ["[state.hands]", f"rome = {names(rome)}", f"carthage = {names(carthage)}"]
    markers = dict(part.split(":") for part in control.split(";") if part.strip())
    owned = {key.strip(): value for key, value in markers.items()}
    lines.append("[state.control]")
    lines += [f"{side} = {names(owned[side])}" for side in ("rome", "carthage", "nobody") if side in owned]
    if "neutral" in owned:
        lines += ["[state.tribes]", f"neutral = {names(owned['neutral'])}"]
    if siege:
        lines.append("[state.siege]")
        lines += [" = ".join(part.split()) for part in siege.split(";")]
    return "\n".join([*lines, *armies])


def left_out(armies: Iterable[str], tracks: str) -> list[str]:
    """The generals of the set-up whose places these stacks take, and who stand in none of them."""
    stacks = tomllib.loads("\n".join(armies)).get("state", {}).get("army", [])
    taken = {(stack["side"], stack["space"]) for stack in stacks if not stack.get("inside")}
    named = {general for stack in stacks for general in stack["generals"]}
    named |= {general for key in ("dead", "displaced") for general in tomllib.loads(tracks).get(key, [])}
    return [
        GENERAL_SLUG[general]
        for start in STARTING_ARMIES
        for general in start.generals
        if (SIDE_SLUG[start.side], SPACE_SLUG[start.space]) in taken and GENERAL_SLUG[general] not in named
    ]


def state(match: Match) -> HannibalState:
    """The state itself, for what no seat sees."""
    assert isinstance(match.state, HannibalState)
    return match.state


def hand(match: Match, seat: str) -> list[str]:
    cards: list[str] = shown(match, seat)["hand"]
    return cards


def cus(match: Match, space: str, side: str = "", inside: bool = False) -> int:
    """The CUs of a side in a space, or of the only side there."""
    stacks = shown(match)["spaces"][space].get("stacks", [])
    return sum(stack["cus"] for stack in stacks if stack["inside"] == inside and side in ("", stack["side"]))


def shown_elephants(match: Match, space: str) -> int:
    return sum(stack["elephants"] for stack in shown(match)["spaces"][space].get("stacks", []))


def generals(match: Match, space: str, inside: bool = False) -> list[str]:
    """The generals in a space, the commander first."""
    stacks = shown(match)["spaces"][space].get("stacks", [])
    return [general for stack in stacks if stack["inside"] == inside for general in stack["generals"]]


def owner(match: Match, space: str) -> str | None:
    side: str | None = shown(match)["spaces"][space]["control"]
    return side


def spaces_of(match: Match, side: str) -> set[str]:
    """The spaces a side controls."""
    return {slug for slug, space in shown(match)["spaces"].items() if space["control"] == side}


def points(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = shown(match)["points"]
    return found


def targets(match: Match, verb: str) -> list[str]:
    """What the offered options of one verb point at."""
    return [code.split(" ", 1)[1] for code in offered(match) if code.startswith(verb + " ")]


def section(ruleset: str, key: str) -> str:
    """The number an edition gives to a rule."""
    return registry.game(ruleset).section(key)


def skip_to(match: Match, ruleset: str, key: str) -> None:
    """Answer with the first option until this rule asks."""
    while question(match).rule != section(ruleset, key):
        match.play(offered(match)[0])
