"""What the bots of Hannibal know of retreats and of generals who are left alone."""

from __future__ import annotations

from punica import Match
from punica.bots.hannibal.armies import NONE, HannibalField
from punica.bots.hannibal.plans import alone, left_in_danger
from punica.bots.hannibal.policy import HannibalPolicy
from punica.bots.policy import policy_for
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import HANNIBAL, SPACE_ID
from punica.games.punic.board import CARTHAGE, ROME
from tests.bots.test_care import HOME, army, scene

RULESET = "hannibal-2018"
ROMANS = army("rome", "roma", 8, "p-scipio") + army("rome", "agrigentum", 5, "longus")


def field(match: Match, side: int, first: bool = False) -> HannibalField:
    """The position as a side of a generation sees it."""
    policy = policy_for(RULESET, first)
    assert isinstance(policy, HannibalPolicy)
    assert isinstance(match.state, HannibalState)
    policy.begin()
    return HannibalField(match.state, side)


def test_a_beaten_army_without_friends_near_is_lost() -> None:
    match = scene(HOME + army("carthage", "capua", 9, "hannibal") + ROMANS)
    seen = field(match, CARTHAGE)
    assert seen.way_out(CARTHAGE, SPACE_ID["agrigentum"]) == NONE
    assert seen.way_out(CARTHAGE, SPACE_ID["capua"]) == 2, "two Roman PCs lie between it and Bruttium"
    assert seen.way_out(CARTHAGE, SPACE_ID["saguntum"]) == 0
    asked = (ROME, SPACE_ID["capua"], 8, 0, 6, HANNIBAL, False)
    assert seen.battle(*asked)[0] > field(match, CARTHAGE, first=True).battle(*asked)[0] + 5.0
    assert seen.battle(*asked)[1] == field(match, CARTHAGE, first=True).battle(*asked)[1]


def test_hannibal_alone_goes_to_his_friends() -> None:
    match = scene(
        army("carthage", "saguntum", 2, "mago")
        + army("carthage", "capua", 0, "hannibal")
        + army("carthage", "beneventum", 5, "gisgo")
        + ROMANS
    )
    plan = alone(field(match, CARTHAGE), HANNIBAL, SPACE_ID["capua"], 4)
    assert plan.goal.space == SPACE_ID["beneventum"]
    assert plan.gain > 3.0
    before = alone(field(match, CARTHAGE, first=True), HANNIBAL, SPACE_ID["capua"], 4)
    assert before.goal.space == SPACE_ID["capua"], "the first generation leaves him where he is"


def test_nobody_leads_hannibals_army_away_from_him() -> None:
    match = scene(army("carthage", "capua", 6, "hannibal", "gisgo") + army("carthage", "saguntum", 2, "mago") + ROMANS)
    seen = field(match, CARTHAGE)
    assert left_in_danger(seen, SPACE_ID["capua"], 6) > left_in_danger(seen, SPACE_ID["capua"], 1)
    assert left_in_danger(seen, SPACE_ID["capua"], 6) > 1.0
