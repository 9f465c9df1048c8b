"""Several processes of one search: by iterations they find what one would, whoever of them fails, and none stays."""

from __future__ import annotations

import os
from random import Random

import pytest

import punica
from punica import registry
from punica.bots import bot
from punica.bots.africanus import AfricanusBot
from punica.bots.budget import BadBudget, Budget
from punica.bots.shares import Found, shared_out
from punica.kernel.seat import Seat

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="NO FORK: one process does all of it")


@pytest.fixture
def copies(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The processes that are made."""
    made: list[int] = []
    fork = os.fork

    def noted() -> int:
        child = fork()
        made.append(child)
        return child

    monkeypatch.setattr(os, "fork", noted)
    return made


def lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("ruleset", registry.known())
def test_three_processes_find_what_one_finds(ruleset: str, copies: list[int]) -> None:
    codes: list[list[str]] = []
    for budget in ("14i", "14ix3"):
        match = punica.new(ruleset, seed=5, watched=False)
        match.playout(Random(2), 12)
        player = bot(f"africanus:{budget}", 3)
        codes.append([])
        for _ in range(6):
            if match.pending is not None:
                option = player.choose(Seat(match, match.pending.who))
                codes[-1].append(option.code)
                match.play(option)
    assert codes[0] == codes[1]
    assert len(copies) > 1
    assert not any(map(lives, copies))


def test_where_no_process_can_be_copied_one_does_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[str] = []
    for budget in ("14i", "14ix3"):
        match = punica.new("toy-second", seed=5, watched=False)
        match.playout(Random(2), 4)
        assert match.pending is not None
        codes.append(bot(f"africanus:{budget}", 3).choose(Seat(match, match.pending.who)).code)
        monkeypatch.delattr(os, "fork", raising=False)
    assert codes[0] == codes[1]


def test_who_fails_takes_nothing_from_the_others() -> None:
    def work(share: int) -> list[Found]:
        if share == 1:
            raise ValueError("a rule of an imagined world")
        return [(share, n, None if n == 0 else n / 7) for n in range(9_000)]

    found = shared_out(work, 3)
    assert found == [*work(0), *work(2)]


def test_what_fails_here_is_told_and_leaves_no_process(copies: list[int]) -> None:
    def work(share: int) -> list[Found]:
        if share == 0:
            raise ValueError("here")
        while True:
            os.getpid()

    with pytest.raises(ValueError, match="here"):
        shared_out(work, 2)
    assert len(copies) == 1
    assert not any(map(lives, copies))


def test_a_budget_says_on_how_many_processes() -> None:
    player = bot("africanus:0.5x3")
    assert isinstance(player, AfricanusBot)
    assert (player.budget.seconds, player.budget.processes) == (0.5, 3)
    assert repr(Budget.read("20ix2")) == "Budget(20 iterations on 2 processes)"
    for wrong in ("0.1cx2", "0.1x", "0.1x0", "x3", "20ix"):
        with pytest.raises(BadBudget):
            Budget.read(wrong)
