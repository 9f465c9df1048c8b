"""Numidia is nobody's until one of its three tribes submits: an army with nothing better to do sees to that."""

from __future__ import annotations

import pytest

from punica import Seat
from punica.bots.consul import ConsulBot
from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.policy import FirstHamilcarPolicy, HamilcarPolicy
from punica.bots.hamilcar.tribes import LATER, POINT, opening, subjugations
from punica.bots.policy import policy_for
from punica.bots.punic.policy import PunicPolicy
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import SPACE_ID
from punica.games.punic.board import CARTHAGE, ROME
from punica.lab.exam.questions import questions
from tests.rules.hamilcar import RULESETS
from tests.support import at

SILVER = "hamilcar-silver"
EDITIONS = pytest.mark.parametrize("ruleset", RULESETS)
(QUESTION,) = [q for q in questions([SILVER]) if q.name == "numidia-01"]
MADAUROS = SPACE_ID["madauros"]


def card_play(ruleset: str, tribes: bool = True) -> list[str]:
    match = at(f'ruleset = "{ruleset}"\n' + QUESTION.position)
    bot = ConsulBot(1)
    bot.judgement = HamilcarPolicy()
    bot.judgement.tribes = tribes
    round = match.round
    played: list[str] = []
    while match.pending is not None and match.round == round:
        who = match.pending.who
        option = bot.choose(Seat(match, who))
        if who == CARTHAGE:
            played.append(option.code)
        match.play(option)
    return played


@EDITIONS
def test_an_army_that_is_free_subjugates_a_tribe(ruleset: str) -> None:
    assert any(code.startswith("besiege ") for code in card_play(ruleset))


@EDITIONS
def test_who_does_not_think_of_the_province_does_not(ruleset: str) -> None:
    assert not any(code.startswith("besiege ") for code in card_play(ruleset, tribes=False))


def test_the_first_generation_did_not_think_of_it() -> None:
    assert not FirstHamilcarPolicy().tribes


def state(changed: tuple[str, str] = ("", "")) -> HamilcarState:
    policy = policy_for(SILVER)
    assert isinstance(policy, PunicPolicy)
    policy.begin()
    g = at(f'ruleset = "{SILVER}"\n' + QUESTION.position.replace(*changed)).state
    assert isinstance(g, HamilcarState)
    return g


def test_a_tribe_is_worth_the_province_and_more_the_earlier() -> None:
    now = HamilcarField(state(), CARTHAGE)
    later = HamilcarField(state(("turn = 4", "turn = 6")), CARTHAGE)
    assert now.conquest(MADAUROS) == opening(now, MADAUROS)
    assert opening(now, MADAUROS) - opening(later, MADAUROS) == pytest.approx(2 * LATER)


def test_where_the_enemy_has_a_pc_the_tribe_alone_does_not_win_the_province() -> None:
    disputed = HamilcarField(state(('"messana", "thermae"', '"messana", "sitilis", "thermae"')), CARTHAGE)
    assert opening(disputed, MADAUROS) == 0.0


def test_points_before_a_tribe_count_for_who_stands_there() -> None:
    g = state()
    g.map.set_siege(SPACE_ID["cirta"], 2)
    g.map.cus[CARTHAGE][SPACE_ID["cirta"]] = 3
    assert subjugations(g, CARTHAGE) == 2 * POINT
    assert subjugations(g, ROME) == -2 * POINT
