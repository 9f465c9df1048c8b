"""The games of the exam: exploiters with an idea, and figures of how a bot plays."""

from __future__ import annotations

import pytest

import punica
from punica import Seat
from punica.bots import UnknownBot, bot
from punica.bots.ideas import PREFIX
from punica.bots.punic.ideas import IDEAS, besiege, hunt, isolate
from punica.games.punic.board import CARTHAGE, ROME
from punica.games.punic.state import PunicState
from punica.lab.contest import Contest
from punica.lab.exam.figures import CAMPAIGN_OPS, HANNIBAL_LOST, ISOLATED, NO_IBERIA, OPEN_ROMA, WON, watched_game
from punica.lab.exam.report import numbers
from tests.support import at


def table(armies: str) -> PunicState:
    hands = 'hands = {rome = ["33"], carthage = ["34"]}'
    state = at(f'[state]\nbase = "setup"\n{hands}\narmy = [{armies}]', ruleset="hannibal-2018").state
    assert isinstance(state, PunicState)
    return state


SPAIN = '{side = "carthage", space = "saguntum", cus = 2, generals = ["gisgo", "mago"]},'
NEAR_ROMA = """{side = "carthage", space = "capua", cus = 8, generals = ["hannibal"]},
{side = "rome", space = "roma", cus = 1},"""
CONSULS = '{side = "rome", space = "falerii", cus = 5, generals = ["p-scipio"]},'


def test_an_idea_that_has_come_farther_is_worth_more() -> None:
    home = table("")
    there = table(SPAIN + NEAR_ROMA + CONSULS)
    assert besiege(there, CARTHAGE) > besiege(home, CARTHAGE) + 0.2
    assert hunt(there, ROME) > hunt(home, ROME)
    assert isolate(home, ROME) == 0.0


@pytest.mark.parametrize("idea", IDEAS)
def test_an_exploiter_plays_what_is_offered(idea: str) -> None:
    ruleset = "hamilcar-silver" if idea in ("supremacy", "miat") else "hannibal-2018"
    match = punica.new(ruleset, seed=4, watched=False)
    players = [bot(f"{PREFIX}{idea}:6i", seed) for seed in (1, 2)]
    for _ in range(12):
        if match.pending is not None:
            who = match.pending.who
            match.play(players[who].choose(Seat(match, who)))
    with pytest.raises(UnknownBot):
        bot(f"{PREFIX}nothing")


def test_the_figures_of_a_game_are_those_of_the_first_bot() -> None:
    contest = Contest("hannibal-2018", "consul", "consul-1")
    as_rome = watched_game(contest, 0).counted
    as_carthage = watched_game(contest, 1).counted
    for counted in (as_rome, as_carthage):
        assert counted[WON][1] == 1
        assert counted[ISOLATED][1] == 1
        assert all(times >= 0 for times, _ in counted.values())
    assert HANNIBAL_LOST in as_carthage
    assert HANNIBAL_LOST not in as_rome
    assert NO_IBERIA in as_carthage
    assert OPEN_ROMA not in as_carthage
    assert CAMPAIGN_OPS in {**as_rome, **as_carthage}


def test_an_idea_of_one_side_gets_only_games_with_that_side() -> None:
    contest = Contest("hannibal-2018", "consul", f"{PREFIX}hunt")
    assert [contest.seats(n)[1] for n in numbers(3, IDEAS["hunt"][1])] == [ROME, ROME, ROME]
