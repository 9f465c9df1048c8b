"""What the tests of sections 3 to 6, 15 and 16 are written with: a board at a stage of a turn."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from punica import Match
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import GENERAL_ID, GENERAL_SLUG, SIDE_SLUG, SPACE_ID, SPACE_SLUG, STARTING_FORCES
from punica.games.punic.map import ASIDE, DEAD, OUT
from tests.rules.hamilcar.sea import punic, roman
from tests.support import at

__all__ = ["board", "cus", "general", "punic", "rank", "roman", "state", "trains", "year"]

SIDES = {"rome": 0, "carthage": 1}


def board(
    *armies: dict[str, Any],
    stage: str = "reinforcement",
    turn: int = 2,
    base: str = "setup",
    active: str = "carthage",
    hands: Mapping[str, Sequence[str]] | None = None,
    options: Iterable[str] = (),
    **state: Any,
) -> str:
    """The set-up, or a bare board, at a stage of a turn; armies stand in place of those of the set-up."""
    lines = [
        f"options = {{ {', '.join(f'{json.dumps(id)} = true' for id in options)} }}",
        "[state]",
        f"base = {json.dumps(base)}",
        f"stage = {json.dumps(stage)}",
        f"turn = {turn}",
        f"active = {json.dumps(active)}",
    ]
    if hands is not None:
        lines += [f"hands.{side} = {json.dumps(list(cards))}" for side, cards in hands.items()]
    lines += [f"{key.replace('__', '.')} = {_toml(value)}" for key, value in state.items()]
    if base == "setup" and "out" not in state:
        lines.append(f"out = {json.dumps(left_out(armies, state))}")
    for army in armies:
        lines.append("[[state.army]]")
        lines += [f"{key} = {json.dumps(value)}" for key, value in army.items()]
    return "\n".join(lines)


def left_out(armies: Iterable[dict[str, Any]], state: Mapping[str, Any]) -> list[str]:
    """The generals of the set-up whose places these armies take, and who stand in none of them."""
    taken = {(army["side"], army["space"]) for army in armies if not army.get("inside")}
    named = {general for army in armies for general in army.get("generals", ())}
    named |= {general for key in ("dead", "out", "aside") for general in state.get(key, ())}
    return [
        GENERAL_SLUG[force.general]
        for force in STARTING_FORCES
        if force.general >= 0
        and (SIDE_SLUG[force.side], SPACE_SLUG[force.space]) in taken
        and GENERAL_SLUG[force.general] not in named
    ]


def _toml(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + "}"
    return json.dumps(list(value) if isinstance(value, tuple) else value)


def year(
    ruleset: str,
    *armies: dict[str, Any],
    dice: Sequence[int] | None = None,
    draws: Sequence[int] | None = None,
    shuffles: Sequence[Sequence[int]] | None = None,
    **what: Any,
) -> Match:
    """The match at such a board. Dice, blind draws and shuffles fall as given from the first on."""
    given = {"dice": dice, "draws": draws, "shuffles": shuffles}
    script = [f"{key} = {_toml(list(values))}" for key, values in given.items() if values is not None]
    return at("\n".join([*script, board(*armies, **what)]), ruleset=ruleset)


def state(m: Match) -> HamilcarState:
    g = m.state
    assert isinstance(g, HamilcarState)
    return g


def cus(m: Match, side: str, space: str, inside: bool = False) -> int:
    """All CUs of a side in a space, or within its walls."""
    g = state(m)
    return g.map.total(SIDES[side], SPACE_ID[space] + (g.board.spaces if inside else 0))


def trains(m: Match, side: str, space: str, inside: bool = False) -> int:
    g = state(m)
    return g.map.trains[SIDES[side]][SPACE_ID[space] + (g.board.spaces if inside else 0)]


def general(m: Match, slug: str) -> str:
    """Where a general is: a space, `pool`, `aside` or `dead`."""
    g = state(m)
    where = g.map.where[GENERAL_ID[slug]]
    words = {OUT: "pool", ASIDE: "aside", DEAD: "dead"}
    names = {number: name for name, number in SPACE_ID.items()}
    return words[where] if where in words else names[g.board.space_of(where)]


def rank(m: Match, slug: str) -> int:
    return state(m).map.rank[GENERAL_ID[slug]]
