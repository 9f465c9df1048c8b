"""What the bots of Hannibal know of the way: passes, who may stop a march, and marches that come to nothing."""

from __future__ import annotations

from random import Random

import pytest

from punica import Match, Seat
from punica.bots import bot
from punica.bots.africanus import AfricanusBot
from punica.bots.budget import Budget, Purse
from punica.bots.hannibal.care import CARE
from punica.bots.hannibal.goals import HannibalMarcher
from punica.bots.hannibal.marching import comes_to_nothing
from punica.bots.hannibal.plans import prospects_of
from punica.bots.hannibal.policy import HannibalPolicy
from punica.bots.hannibal.reach import OVER_ALPS, OVER_PASS, ways
from punica.bots.hannibal.spoils import ROUTED, toll
from punica.bots.hannibal.weights import GENERAL, HANNIBAL_LOST
from punica.bots.lines import Line
from punica.bots.policy import NEVER, policy_for
from punica.bots.punic.errands import Marches
from punica.bots.punic.plans import thought_of
from punica.bots.search import KEEP, Search
from punica.games.hannibal.state import HannibalState
from punica.games.hannibal.tables import GENERAL_ID, HANNIBAL, SPACE_ID
from punica.games.punic.board import CARTHAGE
from punica.kernel.option import Option
from punica.lab.exam.questions import opened, questions
from tests.bots.test_care import HOME, army, scene
from tests.bots.test_together import field

RULESET = "hannibal-2018"
ROMANS = army("rome", "roma", 8, "p-scipio") + army("rome", "agrigentum", 5, "longus")
POLICY = policy_for(RULESET)


def asked(name: str) -> Match:
    """The table of a question of the exam."""
    return opened(next(one for one in questions([RULESET]) if one.name == name))


def line(match: Match, *codes: str) -> list[Option]:
    """The options of some codes, which are played on a fork."""
    fork = match.fork()
    found: list[Option] = []
    for code in codes:
        found.append(next(option for option in fork.menu if option.code == code))
        fork.play(code)
    return found


# -- 14.11, 14.12 what a beaten army loses ----------------------------------------------------------------------------


def test_the_fewer_cus_are_beaten_the_likelier_hannibal_is_lost() -> None:
    assert ROUTED[1][5] > ROUTED[1][6] > ROUTED[1][7] > ROUTED[1][10] > 0.1
    dear = [toll(cus, HANNIBAL, 0) - toll(cus, -1, 0) for cus in (3, 4, 6, 10)]
    assert dear[0] > dear[1] > dear[2] > dear[3] > 0.1 * HANNIBAL_LOST
    assert toll(8, HANNIBAL, 2) > toll(8, HANNIBAL, 0), "a retreat past enemy PCs"
    assert toll(8, HANNIBAL, -1) - toll(8, -1, -1) == HANNIBAL_LOST, "nowhere to go"
    assert toll(10, GENERAL_ID["mago"], 0) - toll(10, -1, 0) < 0.2 * GENERAL


# -- 10.6, 12 what lies on the way ------------------------------------------------------------------------------------

OVER_THE_ALPS = HOME + army("carthage", "druentia", 9, "hannibal") + ROMANS


def test_a_march_over_the_alps_costs_cus_on_the_way() -> None:
    seen = field(scene(OVER_THE_ALPS), CARTHAGE)
    found = {way.space: way for way in ways(seen, thought_of(CARTHAGE, HANNIBAL, 9), SPACE_ID["druentia"], 4)}
    assert found[SPACE_ID["taurini"]].lost == OVER_ALPS[9] > OVER_PASS[9]
    assert found[SPACE_ID["rhone"]].lost == 0.0


def hannibals_gain(match: Match, first: bool) -> float:
    policy = policy_for(RULESET, first)
    policy.forget()
    assert isinstance(policy, HannibalPolicy)
    assert isinstance(match.state, HannibalState)
    policy.begin()
    gain: float = prospects_of(match.state, CARTHAGE).outlook(HANNIBAL).land.gain
    policy.forget()
    return gain


def test_attacking_over_the_alps_is_worth_less_than_the_first_generation_thinks() -> None:
    match = asked("army-10")
    assert hannibals_gain(match, first=True) > 5.0
    assert hannibals_gain(match, first=False) < 2.0


def test_who_may_intercept_is_reckoned_with_where_he_would_win() -> None:
    match = scene(HOME + army("carthage", "arpi", 4, "hannibal") + army("rome", "capua", 10, "p-scipio"))
    seen = field(match, CARTHAGE)
    small = HannibalMarcher(seen, HANNIBAL, 4, SPACE_ID["arpi"])
    assert small.intercepted(SPACE_ID["beneventum"]) > 0.0
    assert small.intercepted(SPACE_ID["cannae"]) == 0.0
    assert HannibalMarcher(seen, HANNIBAL, 10, SPACE_ID["arpi"]).intercepted(SPACE_ID["beneventum"]) == 0.0


# -- marches for nothing ----------------------------------------------------------------------------------------------


def test_a_march_that_comes_to_nothing_is_told_from_one_that_does_not() -> None:
    match = scene(HOME + army("carthage", "arpi", 8, "hannibal") + ROMANS, more='active = "carthage"')
    state = match.state
    assert isinstance(state, HannibalState)
    begun = ("play 12 ops", "activate hannibal", "take 8")
    moves = line(match, *begun, "march cannae", "march beneventum", "stop")
    assert not comes_to_nothing(state, moves)
    assert comes_to_nothing(state, line(match, *begun, "stop"))
    assert comes_to_nothing(state, line(match, *begun, "march cannae", "march arpi"))
    assert comes_to_nothing(state, line(match, *begun, "march cannae", "march beneventum", "march cannae"))


def test_a_garrison_put_into_ones_own_city_is_something() -> None:
    match = scene(HOME + army("carthage", "arpi", 8, "hannibal") + ROMANS, more='active = "rome"')
    assert isinstance(match.state, HannibalState)
    begun = ("play 33 ops", "activate p-scipio", "take 8")
    assert comes_to_nothing(match.state, line(match, *begun, "stop"))
    assert not comes_to_nothing(match.state, line(match, *begun, "drop-off-inside", "drop 2", "stop"))


def searching(name: str, iterations: int = 60, horizon: int = 4) -> tuple[Search, Match]:
    """Carthage thinks about a question of the exam, in a world that she imagines."""
    seat = Seat(asked(name), CARTHAGE)
    allowance = Purse(Budget(iterations=iterations)).open(1.0)
    return Search(POLICY, seat, Random(1), allowance, horizon), seat.imagine(Random(1))


def test_a_search_tries_no_line_that_comes_to_nothing() -> None:
    search, world = searching("idle-01")
    lines = search._candidates(world, world.menu, 12)
    assert len(lines) > 2
    assert not any(POLICY.idle(world, one.moves) for one in lines[1:])


def test_nor_does_an_analysis_that_goes_on_and_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Variations of its best line come in later, but none in which Hasdrubal stays where he is."""
    stays = Line(line(asked("idle-01"), "play 28 ops", "activate hasdrubal", "take 10", "bring-all", "stop"))
    monkeypatch.setattr("punica.bots.search.varied", lambda *_: stays)
    search, world = searching("idle-01", iterations=24, horizon=1)
    steps = list(search.growing(world, world.menu, 4))
    assert len(steps) > KEEP
    assert not any(one.same(stays) for lines in steps for one in lines)


def test_a_search_tries_no_errand_that_is_among_its_lines() -> None:
    search, world = searching("army-09")
    lines = search._candidates(world, world.menu, 12)
    assert any(one.errand is not None for one in lines)
    assert not any(one.same(other) for n, one in enumerate(lines) for other in lines[:n])


def test_a_line_that_goes_on_otherwise_is_liked_as_its_beginning_is() -> None:
    """`Method.trust` counts how much the policy likes the first move, and that is the same."""
    search, world = searching("idle-01")
    lines = [Line([option]) for option in world.menu[:4]]
    for n, one in enumerate(lines):
        one.mark = -float(n)
    branches = search._branches(lines, 20)
    assert len(branches) > 4
    assert [one.mark for one in branches] == [-float(world.menu.index(one.moves[0])) for one in branches]


# -- what is not thought of, and where to go --------------------------------------------------------------------------


def test_a_campaign_is_no_card_to_begin_with_for_its_ops() -> None:
    match = asked("campaign-09")
    scores = dict(zip([option.code for option in match.menu], POLICY.scores(match, match.menu), strict=True))
    assert scores["play 40 ops"] < NEVER / 2 < scores["pass"]
    first = policy_for(RULESET, first=True)
    assert min(first.scores(match, match.menu)) > NEVER / 2, "it knew nothing of it"


def test_refuge_may_lie_where_one_has_no_pc() -> None:
    match = asked("army-09")
    assert isinstance(match.state, HannibalState)
    errands = [errand for errand in CARE.errands(match.state, CARTHAGE) if isinstance(errand, Marches)]
    assert (HANNIBAL, SPACE_ID["regium"]) in [goal for errand in errands for goal in errand.goals]


def test_the_searching_player_takes_hannibal_out_of_reach() -> None:
    match = asked("army-09")
    player = bot("africanus:60i", seed=0)
    assert isinstance(player, AfricanusBot)
    while match.pending is not None and match.pending.who == CARTHAGE:
        match.play(player.choose(Seat(match, CARTHAGE)))
    assert isinstance(match.state, HannibalState)
    assert match.state.map.where[HANNIBAL] == SPACE_ID["regium"]
