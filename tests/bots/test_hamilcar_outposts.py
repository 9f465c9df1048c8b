"""Outposts of Hamilcar: a CU stays behind on an enemy PC, so that one card turns several (5.2.C2/2)."""

from __future__ import annotations

import pytest

from punica import Seat
from punica.bots.consul import ConsulBot
from punica.bots.hamilcar.armies import HamilcarField
from punica.bots.hamilcar.outposts import LEFT_FROM, left_behind
from punica.bots.hamilcar.policy import FirstHamilcarPolicy, HamilcarPolicy
from punica.games.hamilcar.state import HamilcarState
from punica.games.hamilcar.tables import SPACE_ID
from punica.games.punic.board import ROME
from punica.lab.exam.questions import questions
from tests.rules.hamilcar import RULESETS
from tests.support import at

EDITIONS = pytest.mark.parametrize("ruleset", RULESETS)
(QUESTION,) = [q for q in questions(["hamilcar-silver"]) if q.name == "outpost-01"]


def card_play(ruleset: str, position: str, outposts: bool = True) -> list[str]:
    match = at(position, ruleset=ruleset)
    bot = ConsulBot(1)
    bot.judgement = HamilcarPolicy()
    bot.judgement.outposts = outposts
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
def test_an_army_that_marches_over_enemy_pcs_leaves_cus_on_them(ruleset: str) -> None:
    played = card_play(ruleset, QUESTION.position)
    assert "drop-off" in played
    assert "drop 1" in played


@EDITIONS
def test_who_does_not_think_of_it_leaves_nobody(ruleset: str) -> None:
    assert "drop-off" not in card_play(ruleset, QUESTION.position, outposts=False)


def field(position: str = QUESTION.position) -> HamilcarField:
    state = at(position, ruleset="hamilcar-silver").state
    assert isinstance(state, HamilcarState)
    HamilcarPolicy().begin()
    return HamilcarField(state, ROME)


def test_nobody_is_left_where_an_enemy_army_is_near_nor_by_a_handful() -> None:
    cosa = SPACE_ID["cosa"]
    assert left_behind(field(), cosa, LEFT_FROM)
    assert not left_behind(field(), cosa, LEFT_FROM - 1)
    assert not left_behind(field(), SPACE_ID["heraclea"], LEFT_FROM)
    near = 'side = "carthage", space = "panormus", cus = 2'
    assert near in QUESTION.position
    assert not left_behind(field(QUESTION.position.replace(near, near.replace("panormus", "pisae"))), cosa, LEFT_FROM)


def test_the_first_generation_did_not_think_of_it() -> None:
    assert not FirstHamilcarPolicy().outposts
