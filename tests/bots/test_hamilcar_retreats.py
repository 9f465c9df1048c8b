"""13.5: what a beaten army of Hamilcar loses on its way to friends, and what a landing without a retreat risks."""

from __future__ import annotations

import pytest

from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.policy import FirstHamilcarPolicy, HamilcarPolicy
from punica.bots.hamilcar.retreats import ALL, BEFORE, toll
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import GENERAL_ID, SPACE_ID
from punica.games.punic.board import CARTHAGE, ROME
from punica.lab.exam.questions import questions
from tests.rules.hamilcar import RULESETS
from tests.support import at

EDITIONS = pytest.mark.parametrize("ruleset", RULESETS)
(QUESTION,) = [q for q in questions(["hamilcar-silver"]) if q.name == "hire-01"]
HANNO = GENERAL_ID["hanno"]
ADMIRAL = GENERAL_ID["hamilcar"]


def field(*changes: tuple[str, str], homeward: bool = True) -> HamilcarField:
    """Carthage's view of a position in which it holds Etruria and most of Sicilia."""
    position = QUESTION.position
    for old, new in changes:
        assert old in position
        position = position.replace(old, new)
    state = at(position, ruleset="hamilcar-silver").state
    assert isinstance(state, HamilcarState)
    policy = HamilcarPolicy()
    policy.homeward = homeward
    policy.begin()
    return HamilcarField(state, CARTHAGE)


def lost(at_space: str, side: int = CARTHAGE, general: int = HANNO, *changes: tuple[str, str]) -> float:
    return toll(field(*changes), side, SPACE_ID[at_space], general)


def test_a_friendly_space_next_door_costs_no_more_than_that_the_enemy_may_stand_before_it() -> None:
    assert lost("enna") == BEFORE


def test_enemy_pcs_on_the_way_cost_a_cu_each() -> None:
    assert lost("thermae") == 1.0 + BEFORE  # panormus and enna are Roman: over one of them to selinus or agrigentum
    assert lost("catana") == BEFORE


def test_who_has_landed_where_nobody_is_a_friend_is_lost() -> None:
    landed = ('space = "agrigentum", cus = 2', 'space = "brundisium", cus = 2')
    assert lost("brundisium", CARTHAGE, HANNO, landed) == ALL


def test_an_admiral_gets_away_by_sea() -> None:
    """13.5.D: but not to a port with an enemy PC."""
    assert lost("aleria", CARTHAGE, HANNO) == ALL
    assert lost("aleria", CARTHAGE, ADMIRAL) == BEFORE
    assert lost("brundisium", CARTHAGE, ADMIRAL) == ALL


def test_behind_his_own_walls_nobody_has_far_to_go() -> None:
    assert lost("agrigentum") == 0.0
    assert lost("roma", ROME) == 0.0


def attacked(homeward: bool, space: str) -> float:
    """What it is worth to nine Romans to attack eight CUs of Hanno's in a space."""
    seen = field(homeward=homeward)
    return seen.battle(ROME, SPACE_ID[space], 9, GENERAL_ID["duilius"], 8, HANNO, False)[0]


def test_an_army_without_a_retreat_is_worth_more_to_who_beats_it() -> None:
    assert attacked(True, "aleria") > attacked(False, "aleria")
    assert attacked(True, "lilybaeum") < attacked(False, "lilybaeum")


@EDITIONS
def test_only_todays_policy_thinks_of_it(ruleset: str) -> None:
    assert HamilcarPolicy().homeward
    assert not FirstHamilcarPolicy().homeward
