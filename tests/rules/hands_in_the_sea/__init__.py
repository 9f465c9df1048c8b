"""Hands in the Sea: what its rule tests share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from punica import Match
from tests.rules import rule
from tests.support import at, offered, play, shown

RULESET = "hands-in-the-sea"


def aid(*ids: str) -> pytest.MarkDecorator:
    """The mark of a test that proves these rules."""
    return rule(RULESET, *ids)


def sea(
    state: str = "",
    dice: Sequence[int] | None = None,
    draws: Sequence[int] | None = None,
    options: str = "",
) -> Match:
    """A match at the set-up but for what `state` says: Rome's first action, with the hands that are written."""
    return at(f"options = {{{options}}}\n[state]\n{state}", dice, draws, ruleset=RULESET)


def campaign(
    event: str, state: str = "", dice: Sequence[int] | None = None, draws: Sequence[int] | None = None
) -> Match:
    """Carthage has one action left and nothing but the Campaign card to draw: `pass` runs the Campaign."""
    deck = "" if "deck.carthage" in state else "deck = {carthage = []}\n"
    m = sea(f'active = "carthage"\nactions = 1\n{deck}event_deck = ["{event}"]\n{state}', dice, draws)
    play(m, "carthage: pass")
    if m.choice is not None and offered(m)[0] == "end":
        play(m, "end")
    return m


def idle(m: Match) -> None:
    """The seat that is asked spends its round with nothing: silver, and a turn of the market."""
    play(m, "pass; cycle 1")
    if m.choice is not None and "end" in offered(m):
        play(m, "end")


def piece(m: Match, place: str) -> tuple[str | None, str | None]:
    """Who holds a place, with what."""
    here = shown(m)["places"][place]
    return here["holder"], here["piece"]


def strength(m: Match, place: str) -> tuple[int, int]:
    """Rome's and Carthage's Strength in the battle of a place."""
    battle = fight(m, place)
    assert battle is not None, f"no battle at {place}"
    return battle["strength"]["rome"], battle["strength"]["carthage"]


def fight(m: Match, place: str) -> dict[str, Any] | None:
    for battle in shown(m)["battles"]:
        if battle["place"] == place:
            found: dict[str, Any] = battle
            return found
    return None
