"""The coach of Hands in the Sea: what would plainly be lost, from what the seat can know."""

from __future__ import annotations

import pytest

import punica
from punica.bots.hands_in_the_sea.warnings import plain_mistake
from punica.bots.levels import warning
from punica.games.hands_in_the_sea.state import SeaState
from punica.kernel.seat import Seat

BEFORE_ROME = """
active = "rome"
actions = 1
turn = 6
hand.rome = ["legion", "cosa", "capua", "rhegium"]
discards.carthage = ["war-elephants", "general"]
[state.battle.carthage]
place = "rome"
round = 2
strength = {rome = 8, carthage = 8}
cards.rome = ["legion", "velites"]
cards.carthage = ["libyan-infantry", "iberian-infantry"]
"""


def told(state: str, seat: str, *codes: str, language: str = "en") -> str | None:
    match = punica.position(f'ruleset = "hands-in-the-sea"\n[state]\n{state}')
    return warning(Seat(match, seat), codes, language=language)


@pytest.mark.parametrize(
    ("language", "name"), [("en", "the city of Rome"), ("de", "Rom"), ("fr", "Rome"), ("es", "Roma")]
)
def test_the_capital_is_given_up_while_a_legion_is_in_hand(language: str, name: str) -> None:
    said = told(BEFORE_ROME, "rome", "money cosa", language=language)
    assert said is not None
    assert name in said


def test_nothing_is_said_of_who_reinforces_the_capital() -> None:
    assert told(BEFORE_ROME, "rome", "reinforce rome legion") is None


AT_SEA = """
active = "rome"
actions = 2
turn = 3
fleet = {rome = "sicily", carthage = "sicily"}
warships = {rome = 3, carthage = 3}
places.camarina = "rome-town"
places.agrigentum = "carthage-town"
hand.rome = ["messana", "tarentum", "cosa", "capua", "rhegium"]
"""


def test_a_fleet_that_leaves_cuts_a_place_off() -> None:
    said = told(AT_SEA, "rome", "sail tyrrhenian")
    assert said is not None
    assert "Camarina" in said
    assert told(AT_SEA, "rome", "money cosa") is None


def test_the_last_town_is_not_placed_by_who_is_behind() -> None:
    position = """
active = "rome"
actions = 2
turn = 8
vp = {rome = 10, carthage = 40}
"""
    g = punica.position(f'ruleset = "hands-in-the-sea"\n[state]\n{position}').state
    assert isinstance(g, SeaState)
    g.towns[0] = 1
    then = g.copy()
    assert plain_mistake(g, then, 0) is None
    then.towns[0] = 0
    said = plain_mistake(g, then, 0)
    assert said is not None
    assert said.key == "warning.end"
    then.vp[0] = 90
    assert plain_mistake(g, then, 0) is None


def test_carthage_does_not_bring_a_campaign_that_scores_for_rome() -> None:
    position = """
active = "carthage"
actions = 1
turn = 3
places.croton = "rome-town"
places.tyndaris = "rome-town"
places.camarina = "rome-town"
places.lipara = "rome-town"
hand.carthage = ["lilybaeum", "utica", "hadrumetum", "libyan-infantry", "punic-triremes"]
deck.carthage = ["panormus"]
discards.carthage = ["caralis", "carthage", "drepanum", "hippo-acra"]
"""
    said = told(position, "carthage", "trade", "play *", "play *", "play *", "enough")
    assert said is not None
    assert "Campaign" in said
