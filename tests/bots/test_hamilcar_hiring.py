"""5.2.C3, 15.3: what a mercenary of Carthage may cost, and marches of Hamilcar that come to nothing."""

from __future__ import annotations

import pytest

from punica import Match
from punica.bots.hamilcar.marching import comes_to_nothing
from punica.bots.hamilcar.policy import FirstHamilcarPolicy, HamilcarPolicy
from punica.bots.policy import NEVER
from punica.games.hamilcar.state import HamilcarState
from punica.kernel.option import Option
from punica.lab.exam.questions import questions
from tests.rules.hamilcar import RULESETS
from tests.support import at

EDITIONS = pytest.mark.parametrize("ruleset", RULESETS)
(QUESTION,) = [q for q in questions(["hamilcar-silver"]) if q.name == "hire-01"]
HIRE = "hire xanthippus"


def table(ruleset: str, *changes: tuple[str, str]) -> Match:
    position = QUESTION.position
    for old, new in changes:
        assert old in position
        position = position.replace(old, new)
    return at(position, ruleset=ruleset)


def thought_of(match: Match, policy: HamilcarPolicy) -> bool:
    """Whether hiring is among what a policy thinks about."""
    scores = policy.scores(match, match.menu)
    return scores[[option.code for option in match.menu].index(HIRE)] > NEVER / 2


@EDITIONS
def test_no_mercenary_is_worth_the_warlike_miat(ruleset: str) -> None:
    assert not thought_of(table(ruleset), HamilcarPolicy())


@EDITIONS
def test_who_has_romans_in_africa_may_pay_with_it(ruleset: str) -> None:
    landed = ('space = "faesulae", cus = 4', 'space = "utica", cus = 4')
    assert thought_of(table(ruleset, landed), HamilcarPolicy())


@EDITIONS
def test_what_leaves_the_miat_warlike_may_be_paid(ruleset: str) -> None:
    full = ('miat = ["centre", "nw", "ne", "se"]', 'miat = ["centre", "nw", "ne", "se", "sw"]')
    assert not thought_of(table(ruleset, full), HamilcarPolicy())
    assert thought_of(table(ruleset, full, ("turn = 2", "turn = 6")), HamilcarPolicy())


@EDITIONS
def test_a_miat_that_is_not_warlike_has_less_to_lose(ruleset: str) -> None:
    ne_se_sw = ('miat = ["centre", "nw", "ne", "se"]', 'miat = ["nw", "ne", "se", "sw"]')
    assert thought_of(table(ruleset, ne_se_sw), HamilcarPolicy())


@EDITIONS
def test_the_first_generation_thought_of_it(ruleset: str) -> None:
    assert thought_of(table(ruleset), FirstHamilcarPolicy())


# -- marches for nothing ----------------------------------------------------------------------------------------------


def line(match: Match, *codes: str) -> list[Option]:
    """The options of some codes, which are played on a fork."""
    fork = match.fork()
    found: list[Option] = []
    for code in codes:
        found.append(next(option for option in fork.menu if option.code == code))
        fork.play(code)
    return found


def nothing(match: Match, *codes: str) -> bool:
    assert isinstance(match.state, HamilcarState)
    return comes_to_nothing(match.state, line(match, *codes))


def test_a_march_that_comes_to_nothing_is_told_from_one_that_does_not() -> None:
    match = table("hamilcar-silver")
    begun = ("play 10 ops", "activate hanno", "take 2")
    assert nothing(match, *begun, "stop")
    assert nothing(match, *begun, "march panormus", "march agrigentum")
    assert nothing(match, *begun, "march selinus", "march lilybaeum", "march selinus")
    assert not nothing(match, *begun, "march selinus", "march lilybaeum", "stop")
    assert not nothing(match, *begun, "march selinus", "drop-off", "drop 1", "march agrigentum", "stop")


def test_a_voyage_there_and_back_comes_to_nothing() -> None:
    match = table("hamilcar-silver")
    begun = ("play 36 ops", "activate gisco", "take 2", "train 0")
    assert nothing(match, *begun, "stop")
    assert not nothing(match, *begun, "sail lilybaeum", "warships 0", "land", "stop")
    assert nothing(match, *begun, "sail lilybaeum", "warships 0", "land", "march panormus")


def test_only_todays_policy_leaves_them_out() -> None:
    match = table("hamilcar-silver")
    stays = line(match, "play 10 ops", "activate hanno", "take 2", "stop")
    assert HamilcarPolicy().idle(match, stays)
    assert not HamilcarPolicy().method.idle
    assert FirstHamilcarPolicy().method.idle
