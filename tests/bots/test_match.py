"""The match between bots: arithmetic of its tests, going on after a kill, clear answers to bad input."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from math import inf
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import punica
from punica.cli import app
from punica.lab.contest import Contest, Played, Times, play_game
from punica.lab.crew import Crew
from punica.lab.match import MatchFailed, Results, Run, run_match
from punica.lab.match_report import elo_between, report
from punica.lab.statistics import BadHypotheses, Sprt, elo, wilson


def test_the_interval_of_wilson() -> None:
    """By hand: 8 of 10, z = 1.96: centre (0.8 + 0.19207) / 1.38414, reach 1.96 sqrt(0.016 + 0.0096) / 1.38414."""
    low, high = wilson(8, 10)
    assert low == pytest.approx(0.4902, abs=1e-3)
    assert high == pytest.approx(0.9433, abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 5)[0] == 0.0
    assert wilson(5, 5)[1] == 1.0


def test_elo_of_a_share() -> None:
    assert elo(0.5) == 0
    assert elo(0.64) == pytest.approx(99.95, abs=0.01)
    assert elo(0.36) == pytest.approx(-99.95, abs=0.01)
    assert (elo(0), elo(1)) == (-inf, inf)
    assert elo_between(0, 0) == "unknown"


def test_the_sequential_test_by_hand() -> None:
    """A win adds ln 1.2 = 0.18232, a loss takes ln 1.25 = 0.22314; the bounds are ln 19 = 2.94444."""
    test = Sprt(0.5, 0.6)
    assert test.bound == pytest.approx(2.94444, abs=1e-5)
    assert test.ratio(1, 1) == pytest.approx(0.18232, abs=1e-5)
    assert test.ratio(0, 1) == pytest.approx(-0.22314, abs=1e-5)
    assert test.ratio(0.5, 1) == pytest.approx(-0.02041, abs=1e-5)
    assert (test.verdict(16, 16), test.verdict(17, 17)) == ("", "p1")
    assert (test.verdict(0, 13), test.verdict(0, 14)) == ("", "p0")
    assert test.verdict(50, 100) == ""


@pytest.mark.parametrize(("p0", "p1"), [(0.6, 0.5), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0)])
def test_shares_that_make_no_test(p0: float, p1: float) -> None:
    with pytest.raises(BadHypotheses, match="0 < p0 < p1 < 1"):
        Sprt(p0, p1)


def won(number: int, winner: str) -> Played:
    played = Played(number)
    played.winner = winner
    return played


def test_the_test_looks_at_games_in_their_order(tmp_path: Path) -> None:
    """Game 0 is missing, so nothing is decided, however many others the first bot has won."""
    contest = Contest("toy-first", "random", "random")
    results = Results(contest, tmp_path)
    for number in range(1, 30):
        results.games[number] = won(number, ["rome", "carthage"][number % 2])
    run = Run(results, 100, Sprt(0.5, 0.6))
    assert (run.verdict, run.games()) == ("", [])
    results.games[0] = won(0, "rome")
    run.look()
    assert (run.verdict, run.at, len(run.games()), run.todo()) == ("p1", 17, 17, [])


def test_bots_change_sides_and_draws_are_half_a_point() -> None:
    contest = Contest("toy-first", "random", "random")
    assert [contest.seats(number) for number in (0, 1)] == [(0, 1), (1, 0)]
    assert [won(0, "rome").points(contest), won(1, "rome").points(contest), won(0, "draw").points(contest)] == [
        1,
        0,
        0.5,
    ]


def test_times_are_added_up_and_written() -> None:
    times = Times()
    for n in range(100):
        times.add((n + 1) / 1000)
    again = Times.read(json.loads(json.dumps(times.written())))
    again.join(times)
    assert (again.count, again.longest) == (200, 0.1)
    assert again.mean() == pytest.approx(0.0505, abs=1e-6)
    assert again.quantile(0.95) == pytest.approx(0.095, rel=0.07)


def test_a_game_is_the_same_each_time_and_its_record_loads(tmp_path: Path) -> None:
    contest = Contest("toy-first", "consul", "random", records=str(tmp_path))
    first, second = play_game(contest, 5), play_game(contest, 5)
    assert not first.failure
    assert (first.winner, first.rule, first.decisions) == (second.winner, second.rule, second.decisions)
    match = punica.load((tmp_path / "00005.punica").read_text(encoding="utf-8"))
    assert match.outcome is not None
    assert match.outcome.winner == first.winner
    assert match.terms.players == {"rome": "random", "carthage": "consul"}
    again = Played.read(json.loads(json.dumps(first.written())))
    assert again.written() == first.written()


def test_a_bot_that_fails_is_told_and_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, seat: punica.Seat) -> punica.Option:
            raise ValueError("lost my head")

    monkeypatch.setattr("punica.lab.contest.bot", lambda name, seed=0: Broken())
    contest = Contest("toy-first", "random", "random")
    played = play_game(contest, 0)
    assert "lost my head" in played.failure
    console = Console(record=True, width=120)
    assert report(console, contest, [played, won(1, "rome")], Sprt(0.5, 0.6), "") == 1
    told = console.export_text()
    assert "FAILED game 0" in told
    assert "toy-first: 1 games" in told


def test_a_kept_match_goes_on_and_a_half_written_line_is_dropped(tmp_path: Path) -> None:
    contest = Contest("toy-first", "random", "random")
    assert run_match(contest, 4, Crew(1), folder=tmp_path) == 0
    (path,) = (tmp_path / "matches").iterdir()
    before = path.read_text(encoding="utf-8")
    path.write_text(before + '{"number": 4, "winner": "ro', encoding="utf-8")
    results = Results(contest, tmp_path / "matches")
    assert sorted(results.games) == [0, 1, 2, 3]
    assert run_match(contest, 6, Crew(1), folder=tmp_path) == 0
    after = path.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert sorted(json.loads(line)["number"] for line in after.splitlines()[1:]) == [0, 1, 2, 3, 4, 5]
    assert Results(contest, tmp_path / "matches", fresh=True).games == {}


def test_other_bots_options_or_code_have_games_of_their_own(tmp_path: Path) -> None:
    contest = Contest("toy-first", "random", "random")
    Results(contest, tmp_path).add(won(0, "rome"))
    assert sorted(Results(contest, tmp_path).games) == [0]
    assert Results(Contest("toy-first", "random", "consul"), tmp_path).games == {}
    assert Results(Contest("toy-first", "random", "random", {"no-rerolls": True}), tmp_path).games == {}
    path = Results(contest, tmp_path).path
    head, *lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([head.replace('"}', '0"}'), *lines]) + "\n", encoding="utf-8")
    assert Results(contest, tmp_path).games == {}


def test_a_killed_match_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    command = [sys.executable, "-m", "punica", "match", "toy-first", "africanus:30i", "consul", "--jobs", "1"]
    running = subprocess.Popen(
        [*command, "--games", "400"], cwd=tmp_path, stdout=subprocess.DEVNULL, start_new_session=True
    )
    path: Path | None = None
    for _ in range(600):
        path = next(iter((tmp_path / "punica" / "matches").glob("*.jsonl")), None)
        if path is not None and len(path.read_text(encoding="utf-8").splitlines()) > 3:
            break
        time.sleep(0.1)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    assert path is not None
    kept = [line for line in path.read_text(encoding="utf-8").splitlines(keepends=True)[1:] if line.endswith("\n")]
    assert 3 <= len(kept) < 400
    wanted = str(len(kept) + 2)
    again = subprocess.run([*command, "--games", wanted], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert f"{len(kept)} games are there already" in again.stdout
    after = path.read_text(encoding="utf-8").splitlines(keepends=True)[1:]
    assert after[: len(kept)] == kept
    assert sorted(json.loads(line)["number"] for line in after) == list(range(len(kept) + 2))


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (["toy-third", "random", "random"], "toy-third"),
        (["toy-first", "random", "hal"], "no bot 'hal'; the bots are:"),
        (["toy-first", "random:3", "random"], "random answers at once and has no budget"),
        (
            ["toy-first", "africanus:", "random"],
            "a budget is seconds a card play (0.1), of processor time (0.1c), or iterations (200i), and may say",
        ),
        (["toy-first", "africanus:0", "random"], "a budget is"),
        (["toy-first", "africanus:0i", "random"], "a budget is"),
        (["toy-first", "africanus:nan", "random"], "a budget is"),
        (["toy-first", "random", "random", "--sprt", "0.6", "0.5"], "0 < p0 < p1 < 1"),
        (["toy-first", "random", "random", "--option", "26.4=true"], "has no option '26.4=true'"),
        (["toy-first", "random", "random", "--scenario", "zama"], "has no scenario 'zama'"),
    ],
)
def test_bad_input_is_answered(arguments: list[str], answer: str) -> None:
    result = CliRunner().invoke(app, ["match", *arguments, "--games", "1"])
    assert result.exit_code == 2
    assert answer in " ".join(result.stderr.split())


def die(contest: Contest, number: int) -> Played:
    os.abort()


def test_a_process_that_dies_ends_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("punica.lab.match.play_game", die)
    with pytest.raises(MatchFailed, match="game 0 kills every process"):
        run_match(Contest("toy-first", "random", "random"), 2, Crew(1), folder=tmp_path)
