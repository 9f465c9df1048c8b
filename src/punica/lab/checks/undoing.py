"""Undo, then redo, is as if nothing had happened; and no undo reaches behind a die, a reveal or another's question."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from punica.kernel.choice import WINDOW
from punica.kernel.match import Match
from punica.lab.cases import Broken, Case, any_option, length
from punica.lab.checks.watching import Question, Watching
from punica.lab.seen import difference, refusals, seen, some_codes

CHECK = "undo and redo"


class _Moment:
    """How a match stood when it asked a question."""

    def __init__(self, match: Match) -> None:
        assert match.pending is not None
        self.who = match.pending.who
        self.dice = match.state.chance.count
        self.reveals = match.state.reveals
        self.windows = match.state.windows
        self.asked: list[Question] = []
        self._fork = match.fork(watched=True)

    @cached_property
    def seen(self) -> dict[str, Any]:
        return seen(self._fork)


def back_and_forth(case: Case, wanted: int = 25) -> int:
    """One random game; at random questions a fork takes back what can be taken back and plays it again."""
    total = length(case)
    look = case.rng("undo")
    stops = set(look.sample(range(total), min(wanted, total)))
    watching = Watching(case.game)
    match = case.open(game=watching)
    rng = case.rng("moves")
    trail: list[_Moment] = []
    done = 0
    while match.pending is not None:
        trail.append(_Moment(match))
        if len(trail) - 1 in stops:
            can = [seat for seat in range(len(match.terms.game.seats)) if match.can_undo(seat)]
            now = seen(match) if can else {}
            for seat in can:
                for whole in (False, True):
                    _there_and_back(case, match, now, seat, whole, trail)
                    done += 1
        watching.take()
        match.play(any_option(match, rng))
        trail[-1].asked = watching.take()
    if match.can_undo(0):
        raise Broken(CHECK, "something can be taken back after the end", match.record(secret=True))
    return done


def _there_and_back(
    case: Case, match: Match, now: dict[str, Any], seat: int, whole: bool, trail: list[_Moment]
) -> None:
    record = match.record(secret=True)
    fork = match.fork(watched=True)
    codes = some_codes(match, case.rng(f"undo {len(trail)}"), 2)
    before = {"seen": now, "refusals": refusals(match, seat, codes)}
    assert fork.history is not None
    played = [play.code for play in fork.history]
    fork.undo(seat, whole)
    left = len(fork.history)
    _behind_nothing(match, seat, trail[left:], record)
    if [play.code for play in fork.history] != played[:left] or left >= len(played):
        raise Broken(CHECK, f"undo left {left} of {len(played)} decisions", record)
    if fork.pending is None or fork.pending.who != seat:
        raise Broken(CHECK, f"after the undo {match.seat_name(seat)} is not asked again", record)
    wrong = difference(trail[left].seen, seen(fork))
    if wrong:
        raise Broken(CHECK, f"after an undo: {wrong}", record)
    for code in played[left:]:
        fork.play(code)
    after = {"seen": seen(fork), "refusals": refusals(fork, seat, codes)}
    wrong = difference(before, after)
    if wrong:
        raise Broken(CHECK, f"played again after an undo: {wrong}", record)


def _behind_nothing(match: Match, seat: int, taken: list[_Moment], record: str) -> None:
    now = taken[-1]
    for moment in taken:
        if moment.who != seat:
            raise Broken(CHECK, f"undo of {match.seat_name(seat)} goes back behind another seat's question", record)
        if moment.dice != now.dice:
            raise Broken(CHECK, f"undo of {match.seat_name(seat)} goes back behind a die or a draw", record)
        if moment.reveals != now.reveals:
            raise Broken(CHECK, f"undo of {match.seat_name(seat)} goes back behind a reveal", record)
        if moment.windows != now.windows:
            raise Broken(
                CHECK, f"undo of {match.seat_name(seat)} goes back behind a window nobody was asked in", record
            )
        for question in moment.asked:
            if question.choice.kind & WINDOW and question.choice.who != seat:
                raise Broken(CHECK, f"undo of {match.seat_name(seat)} goes back behind a window", record)
