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
    assert run_balance(["toy-first"], 4, 1, False, where, folder=tmp_path) == 0
    assert "| toy-first |" in where.read_text(encoding="utf-8")


@pytest.mark.parametrize("bot", [ConsulBot, GreedyBot])
def test_a_bot_knows_no_more_than_its_seat(bot: Callable[[int], Bot]) -> None:
    assert non_interference(draw(RULESET, 5), wanted=3, bots=[bot]) > 0


def test_greedy_is_better_than_chance() -> None:
    contest = Contest(RULESET, "greedy", "random")
    games = [play_game(contest, number) for number in range(4)]
    assert [game.winner for game in games] == ["rome", "carthage", "rome", "carthage"]


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
