"""What the bots of Hannibal know of great stacks, and of who leads parts of them away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from punica import Match
from punica.bots.hannibal.armies import HannibalField
from punica.bots.hannibal.care import CARE
from punica.bots.hannibal.plans import Prospects, most_from
from punica.bots.hannibal.policy import HannibalPolicy
from punica.bots.policy import policy_for
from punica.bots.punic.errands import Marches
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import SPACE_ID
from punica.games.punic.board import CARTHAGE, ROME
from tests.bots.test_care import army, scene, state
from tests.bots.test_together import RULESET, field

SPAIN = army("carthage", "saguntum", 8, "hannibal", "hasdrubal", "mago", "gisgo")
SICILIA = army("rome", "agrigentum", 5, "longus")
HELD = army("carthage", "carthago", 6, "hanno")
MANY = army("rome", "roma", 18, "p-scipio", "longus", "paullus")

TURN = 'active = "rome"\nconsuls = ["p-scipio", "longus"]\nproconsuls = ["paullus"]\n'


@pytest.fixture
def policy() -> Iterator[HannibalPolicy]:
    """Today's policy, whose knowledge a test may take away."""
    known = policy_for(RULESET)
    assert isinstance(known, HannibalPolicy)
    yield known
    known.columns = True


def scores(policy: HannibalPolicy, match: Match) -> dict[str, float]:
    return dict(zip([option.code for option in match.menu], policy.scores(match, match.menu)))


def general(match: Match, name: str) -> int:
    return match.terms.game.nouns["general"].slugs.index(name)


def test_eighteen_cus_with_three_generals_are_two_armies_for_a_campaign(policy: HannibalPolicy) -> None:
    match = scene(SPAIN + HELD + MANY, more=TURN)
    assert scores(policy, match)["play 33 ops"] < -500, "nobody uses it for OPs"
    fewer = scene(SPAIN + HELD + army("rome", "roma", 12, "p-scipio", "longus", "paullus"), more=TURN)
    assert scores(policy, fewer)["play 33 ops"] > -500, "two CUs are no army"
    policy.columns = False
    assert scores(policy, match)["play 33 ops"] > -500, "before, it counted one commander"


def test_both_of_their_marches_count(policy: HannibalPolicy) -> None:
    match = scene(SPAIN + HELD + MANY, more=TURN)
    policy.begin()
    assert isinstance(match.state, HannibalState)
    together = Prospects(HannibalField(match.state, ROME))
    assert len(together.armies()) == 2
    assert len(together.generals()) == len(together.outlooks)
    policy.columns = False
    policy.begin()
    assert len(Prospects(HannibalField(match.state, ROME)).armies()) == 1


def test_who_leads_better_than_his_commander_leads_instead() -> None:
    consuls = 'active = "rome"\nconsuls = ["p-scipio", "longus"]\nproconsuls = ["marcellus"]\n'
    match = scene(SPAIN + HELD + army("rome", "roma", 8, "p-scipio", "marcellus") + SICILIA, more=consuls)
    assert state(match).commander_at(ROME, SPACE_ID["roma"]) == general(match, "p-scipio"), "a Consul outranks him"
    seen = Prospects(field(match, ROME))
    assert seen.second(general(match, "p-scipio")) == general(match, "marcellus")
    assert general(match, "marcellus") in [outlook.general for outlook in seen.armies()]


def test_nobody_leads_most_of_the_cus_away_from_a_better_general(policy: HannibalPolicy) -> None:
    spain = army("carthage", "saguntum", 10, "hannibal", "mago") + army("carthage", "gades", 2, "hasdrubal", "gisgo")
    match = scene(HELD + spain + army("rome", "roma", 8, "p-scipio") + SICILIA, more='active = "carthage"\n')
    g = state(match)
    assert most_from(g, CARTHAGE, general(match, "mago")) == 5
    assert most_from(g, CARTHAGE, general(match, "hannibal")) == 10
    assert most_from(g, CARTHAGE, general(match, "gisgo")) == 2, "two CUs are no army to be parted"
    for code in ("play 12 ops", "activate mago"):
        match.play(code)
    marks = scores(policy, match)
    assert marks["take 10"] < -500
    assert marks["take 5"] > -500
    policy.columns = False
    assert scores(policy, match)["take 10"] > -500


def test_no_general_stays_behind_without_cus_but_within_his_walls(policy: HannibalPolicy) -> None:
    for space, left in (("capua", True), ("saguntum", False)):
        armies = army("carthage", space, 7, "hannibal", "mago") + army("carthage", "gades", 2, "hasdrubal", "gisgo")
        match = scene(HELD + armies + army("rome", "roma", 8, "p-scipio") + SICILIA, more='active = "carthage"\n')
        for code in ("play 12 ops", "activate hannibal", "take 7"):
            match.play(code)
        assert (scores(policy, match)["done"] < -500) == left, space


def test_an_errand_over_the_sea_to_an_open_carthago() -> None:
    for garrison, sails in ((1, True), (6, False)):
        match = scene(SPAIN + army("carthage", "carthago", garrison, "hanno") + MANY, more=TURN)
        found = [errand for errand in CARE.errands(state(match), ROME) if isinstance(errand, Marches)]
        goals = [goal for errand in found if errand.ships for _, goal in errand.goals]
        assert (SPACE_ID["carthago"] in goals) == sails
