"""Thinking while the other side thinks: what is expected, that it helps, and when it is not done."""

from __future__ import annotations

import os
import select
from random import Random

import pytest

import punica
from punica import Match, Seat
from punica.bots import bot, pondering
from punica.bots.africanus import AfricanusBot
from punica.bots.expecting import expectations, outlook
from punica.bots.policy import policy_for
from punica.bots.pondering import Pondering
from punica.bots.search import Search
from punica.lab.checks.secrecy import from_checkpoint

ROME, CARTHAGE = 0, 1


def carthage_places() -> Match:
    """Carthage has played a card for its OPs and goes on deciding; Rome is the computer that waits."""
    match = punica.new("hannibal-2018", seed=8)
    other = bot("consul", 1)
    while match.pending is not None and not (match.pending.who == CARTHAGE and match.pending.key == "ops.place_pcs"):
        match.play(other.choose(Seat(match, match.pending.who)))
    return match


def player(budget: str = "12i") -> AfricanusBot:
    made = bot(f"africanus:{budget}", 5)
    assert isinstance(made, AfricanusBot)
    return made


def played_as_expected(match: Match, there: str) -> bool:
    """Carthage decides as the policy would, until Rome has something to decide; whether that is the table expected."""
    policy = policy_for("hannibal-2018")
    while match.pending is not None and match.pending.who == CARTHAGE:
        scores = policy.scores(match, match.menu)
        match.play(match.menu[scores.index(max(scores))])
    return outlook(Seat(match, ROME)) == there


def test_what_is_expected_does_not_hang_on_what_the_seat_cannot_know() -> None:
    match = punica.new("hannibal-2018", seed=8)
    while match.pending is not None and (match.pending.who != CARTHAGE or match.pending.key != "strategy.ops_or_event"):
        match.play(match.menu[0])
    pair = from_checkpoint(match, ROME, Random(3))
    assert pair is not None
    pair.a.start()
    pair.b.start()
    assert pair.a.view("carthage") != pair.b.view("carthage")
    policy = policy_for("hannibal-2018")
    known, twin = ([(e.outlook, e.times) for e in expectations(policy, Seat(one, ROME))] for one in (pair.a, pair.b))
    assert known == twin
    assert known


def test_the_answer_is_there_when_the_expected_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    match = carthage_places()
    rome = player()
    first = expectations(policy_for("hannibal-2018"), Seat(match, ROME))[0]
    prepared = rome.prepare(first.seat, lambda: False)
    assert prepared is not None
    rome.prepared = {first.outlook: prepared}
    assert played_as_expected(match, first.outlook)

    def no_search(*_: object) -> None:
        raise AssertionError("it thinks anew")

    monkeypatch.setattr(Search, "best", no_search)
    assert rome.choose(Seat(match, ROME)).code == prepared[0][0]
    assert [move.code for move in rome.plan] == prepared[0][1:], "and the rest of the line is its plan"
    assert not rome.prepared


def test_what_was_not_expected_is_thought_about_as_ever() -> None:
    match = carthage_places()
    rome, plain = player(), player()
    rome.prepared = {"another table": (["pass"], -1)}
    played_as_expected(match, "")
    seat = Seat(match, ROME)
    assert rome.choose(seat).code == plain.choose(seat).code
    assert not rome.prepared, "what was prepared is thrown away"


def test_a_line_that_is_not_offered_is_thrown_away() -> None:
    match = carthage_places()
    played_as_expected(match, "")
    seat = Seat(match, ROME)
    rome = player()
    rome.prepared = {outlook(seat): (["march nowhere"], -1)}
    assert rome.choose(seat).code == player().choose(seat).code


@pytest.fixture
def idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which nobody else does anything, or so it says."""
    monkeypatch.setattr(os, "getloadavg", lambda: (0.0, 0.0, 0.0))
    monkeypatch.setattr(os, "sched_setscheduler", lambda *_: None, raising=False)
    monkeypatch.setattr(pondering, "FULL", 0.0)


@pytest.mark.usefixtures("idle")
def test_a_copy_finds_answers_and_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pondering, "MOST", 1)
    match = carthage_places()
    rome = player("0.05")
    thoughts = Pondering()
    assert thoughts.begin(rome, Seat(match, ROME))
    copy = thoughts._copy
    select.select([thoughts._answers], [], [])  # until it has told something
    assert thoughts.end() == 1
    first = expectations(policy_for("hannibal-2018"), Seat(match, ROME))[0]
    assert list(rome.prepared) == [first.outlook]
    with pytest.raises(ProcessLookupError):
        os.kill(copy, 0)


@pytest.mark.usefixtures("idle")
def test_it_stops_at_once() -> None:
    rome = player("3600")
    thoughts = Pondering()
    assert thoughts.begin(rome, Seat(carthage_places(), ROME))
    copy = thoughts._copy
    assert thoughts.end() == 0
    with pytest.raises(ProcessLookupError):
        os.kill(copy, 0)
    assert thoughts.end() == 0, "once more does no harm"


@pytest.mark.usefixtures("idle")
def test_who_goes_by_iterations_or_answers_at_once_never_ponders() -> None:
    seat = Seat(carthage_places(), ROME)
    for name in ("africanus:200i", "africanus:2c", "normal", "easy", "random"):
        assert not Pondering().begin(bot(name), seat), name


@pytest.mark.usefixtures("idle")
def test_who_is_asked_himself_does_not_ponder() -> None:
    assert not Pondering().begin(player("2"), Seat(carthage_places(), CARTHAGE))


def test_not_where_the_machine_has_something_else_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getloadavg", lambda: (float(os.cpu_count() or 1), 0.0, 0.0))
    assert not Pondering().begin(player("2"), Seat(carthage_places(), ROME))


def test_no_more_is_kept_than_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what was found while the other went on deciding the newest answers stay."""
    monkeypatch.setattr(pondering, "KEPT", 2)
    rome = player("2")
    rome.prepared = {"old": (["a"], -1), "older": (["b"], -1)}
    answers, told = os.pipe()
    os.write(told, b'["new", ["c"], -1]\n["cut o')
    os.close(told)
    thoughts = Pondering()
    monkeypatch.setattr(os, "killpg", lambda *_: None)
    monkeypatch.setattr(os, "waitpid", lambda *_: (0, 0))
    thoughts._player, thoughts._answers = rome, answers
    assert thoughts.end() == 2
    assert list(rome.prepared) == ["older", "new"]
