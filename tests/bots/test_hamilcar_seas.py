"""Voyages of Hamilcar that may be intercepted: a fleet that is beaten is back in port, and its card is lost."""

from __future__ import annotations

import pytest

from punica import Seat
from punica.bots.consul import ConsulBot
from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.goals import HamilcarMarcher
from punica.bots.hamilcar.policy import FirstHamilcarPolicy, HamilcarPolicy
from punica.bots.policy import policy_for
from punica.bots.punic.policy import PunicPolicy
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import GENERAL_ID
from punica.games.punic.board import ROME
from punica.lab.exam.questions import questions
from tests.rules.hamilcar import RULESETS
from tests.support import at

SILVER = "hamilcar-silver"
EDITIONS = pytest.mark.parametrize("ruleset", RULESETS)
(QUESTION,) = [q for q in questions([SILVER]) if q.name == "voyage-01"]


def off_panormus(ruleset: str, rome: int, carthage: int) -> str:
    """The position of the exam's question, with so many Ready warships."""
    position = QUESTION.position.replace("ready = 2", f"ready = {rome}").replace("ready = 6", f"ready = {carthage}")
    return f'ruleset = "{ruleset}"\n' + position


def card_play(position: str, seas: bool = True) -> list[str]:
    match = at(position)
    bot = ConsulBot(1)
    bot.judgement = HamilcarPolicy()
    bot.judgement.seas = seas
    round = match.round
    played: list[str] = []
    while match.pending is not None and match.round == round:
        who = match.pending.who
        option = bot.choose(Seat(match, who))
        if who == ROME:
            played.append(option.code)
        match.play(option)
    return played


@EDITIONS
def test_nobody_sails_to_certain_defeat(ruleset: str) -> None:
    assert "sail panormus" not in card_play(off_panormus(ruleset, 2, 6))


@EDITIONS
def test_who_does_not_think_of_it_does(ruleset: str) -> None:
    assert "sail panormus" in card_play(off_panormus(ruleset, 2, 6), seas=False)


def test_the_first_generation_did_not_think_of_it() -> None:
    assert not FirstHamilcarPolicy().seas


@EDITIONS
def test_who_is_stronger_at_sea_sails(ruleset: str) -> None:
    assert "sail panormus" in card_play(off_panormus(ruleset, 5, 1))


def marcher(rome: int, carthage: int) -> HamilcarMarcher:
    policy = policy_for(SILVER)
    assert isinstance(policy, PunicPolicy)
    policy.begin()
    g = at(off_panormus(SILVER, rome, carthage)).state
    assert isinstance(g, HamilcarState)
    metellus = GENERAL_ID["metellus"]
    return HamilcarMarcher(HamilcarField(g, ROME), metellus, 5, 0, g.map.where[metellus])


def test_a_voyage_is_worth_no_more_than_its_chance_to_arrive() -> None:
    hopeless = marcher(1, 6)
    hopeless.sea_worth()
    assert hopeless.arrives < 0.1
    assert hopeless.sailing(2.0, 12.0) == pytest.approx(2.0 + 10.0 * hopeless.arrives)
    assert hopeless.sailing(2.0, 1.0) == 1.0


def test_a_fleet_that_the_enemy_had_rather_not_meet_arrives() -> None:
    strong = marcher(5, 1)
    assert strong.sea_worth() >= 0.0
    assert strong.arrives == 1.0
