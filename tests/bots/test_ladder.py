"""The ladder: every rung is a match with something to show."""

from __future__ import annotations

from pathlib import Path

import pytest

from punica.lab.contest import Played
from punica.lab.crew import Crew
from punica.lab.ladder import Rung, run_ladder, rungs
from punica.lab.statistics import Sprt


def game(number: int, winner: str) -> Played:
    played = Played(number)
    played.winner = winner
    return played


def test_the_rungs_of_the_issue() -> None:
    found = [(rung.contest.ruleset, *rung.contest.bots, rung.games) for rung in rungs(["hannibal-2018", "toy-first"])]
    assert ("hannibal-2018", "consul", "random", 400) in found
    assert ("toy-first", "consul", "consul", 400) in found
    assert ("toy-first", "africanus:0.1", "consul", 200) in found
    assert [bots for ruleset, *bots, _ in found if bots[1] == "africanus:0.1"] == [["africanus:0.4", "africanus:0.1"]]


def test_97_of_100_is_enough_and_96_is_not() -> None:
    rung = Rung("toy-first", "consul", "random", 100, "")
    winners = ["rome" if n % 2 == 0 else "carthage" for n in range(100)]
    games = [game(n, winner) for n, winner in enumerate(winners)]
    assert rung.kept(games[:99], "") is None
    for n in (0, 1, 2):
        games[n].winner = winners[n + 1]
    assert rung.kept(games, "") is True
    games[3].winner = winners[4]
    assert rung.kept(games, "") is False


def test_between_equals_each_side_wins_a_quarter() -> None:
    rung = Rung("toy-first", "consul", "consul", 8, "")
    assert rung.kept([game(n, "rome" if n < 2 else "carthage") for n in range(8)], "") is True
    assert rung.kept([game(n, "rome" if n < 1 else "carthage") for n in range(8)], "") is False


def test_a_sequential_test_decides() -> None:
    rung = Rung("toy-first", "consul", "random", 8, "", Sprt(0.5, 0.6))
    games = [game(0, "rome")]
    assert [rung.kept(games, verdict) for verdict in ("", "p0", "p1")] == [None, False, True]
    games[0].failure = "a bot fell over"
    assert rung.kept(games, "p1") is False


def test_the_table_is_printed_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run_ladder(["toy-first"], Crew(1), False, usual=4, tested=1, folder=tmp_path)
    told = capsys.readouterr().out
    assert "Strength of the bots" in told
    kept = {path: path.read_text(encoding="utf-8") for path in (tmp_path / "matches").iterdir()}
    assert len(kept) == 3
    run_ladder(["toy-first"], Crew(1), False, usual=4, tested=1, folder=tmp_path)
    assert {path: path.read_text(encoding="utf-8") for path in (tmp_path / "matches").iterdir()} == kept
