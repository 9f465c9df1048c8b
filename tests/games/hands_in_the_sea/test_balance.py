"""The policy plays by what its seat knows, quickly, and its games can be counted."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import punica
from punica.bots.consul import ConsulBot
from punica.bots.greedy import GreedyBot
from punica.bots.policy import policy_for
from punica.kernel.seat import Bot, Seat
from punica.lab.balance import page, run_balance
from punica.lab.cases import draw
from punica.lab.checks.secrecy import non_interference
from punica.lab.contest import Contest, play_game
from punica.lab.crew import Crew

RULESET = "hands-in-the-sea"


def test_a_game_between_consuls_ends_the_same_way_each_time() -> None:
    contest = Contest(RULESET, "consul", "consul")
    first, second = play_game(contest, 3), play_game(contest, 3)
    assert not first.failure
    assert (first.winner, first.rule, first.decisions) == (second.winner, second.rule, second.decisions)
    assert first.winner in ("rome", "carthage")


def test_the_page_counts_every_game(tmp_path: Path) -> None:
    contest = Contest(RULESET, "consul", "consul")
    found = [play_game(contest, number) for number in range(4)]
    text = page({(RULESET, "consul"): found}, 4)
    (line,) = [line for line in text.splitlines() if line.startswith(f"| {RULESET} ")]
    rome = sum(1 for played in found if played.winner == "rome")
    assert f"| {25 * rome}.0 % |" in line
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| 9.")]
    assert sum(int(cells[-2]) + int(cells[-1].rstrip(" |")) for cells in rows) == 4


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    where = tmp_path / "balance.md"
    assert run_balance(["toy-first"], 4, Crew(1), False, where, folder=tmp_path) == 0
    assert "| toy-first |" in where.read_text(encoding="utf-8")


@pytest.mark.parametrize("bot", [ConsulBot, GreedyBot])
def test_a_bot_knows_no_more_than_its_seat(bot: Callable[[int], Bot]) -> None:
    assert non_interference(draw(RULESET, 5), wanted=3, bots=[bot]) > 0


def test_greedy_is_better_than_chance() -> None:
    contest = Contest(RULESET, "greedy", "random")
    won = [play_game(contest, number).winner == ("rome", "carthage")[number % 2] for number in range(6)]
    assert sum(won) >= 5


def test_every_action_can_say_why() -> None:
    """One line, with every name filled in; answers within an action say nothing."""
    match = punica.new(RULESET, seed=3, watched=False)
    policy = policy_for(RULESET)
    told: set[str] = set()
    while match.pending is not None:
        for option in match.menu:
            why = policy.reason(match, option)
            if why is not None:
                assert "{" not in why
                assert match.pending.key == "round.actions"
                told.add(option.verb.key)
        match.play(ConsulBot(1).choose(Seat(match, match.pending.who)))
    assert len(told) > 10


def scored(state: str) -> dict[str, float]:
    """What the policy thinks of each option at a position, by the marks that are written by hand."""
    match = punica.position(f'ruleset = "{RULESET}"\n[state]\n{state}')
    return dict(zip([option.code for option in match.menu], policy_for(RULESET, first=True).scores(match, match.menu)))


def test_the_policy_spends_idle_silver_on_its_deck() -> None:
    scores = scored('silver.rome = 20\nhand.rome = ["velites"]')
    best = max(scores, key=lambda code: scores[code])
    assert best.startswith(("draft", "buy")), best
    assert scores["draft consul"] > scores["pass"]


def test_the_policy_sends_its_fleet_where_it_cuts_something_off() -> None:
    places = 'places = {lipara = "rome-town", thermae = "carthage-town", tyndaris = "carthage-town"}\n'
    scores = scored(places + 'active = "carthage"\nfleet.carthage = "african"\nhand.carthage = ["utica"]')
    assert scores["sail tyrrhenian"] > scores["sail sardinian"]
    assert scores["sail tyrrhenian"] > 0


def test_the_policy_gives_up_a_siege_that_is_lost_anyway() -> None:
    battle = (
        'battle.rome = {place = "drepanum", round = 2, strength = {rome = 2, carthage = 6}, cards.rome = ["legion"]}'
    )
    state = f'fortified = ["drepanum"]\n{battle}\nactions = 1\nhand.rome = ["cosa"]'
    match = punica.position(f'ruleset = "{RULESET}"\n[state]\n{state}')
    match.play("pass")
    scores = dict(
        zip([option.code for option in match.menu], policy_for(RULESET, first=True).scores(match, match.menu))
    )
    assert scores["withdraw"] > scores["end"]
