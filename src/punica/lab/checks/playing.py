"""Random games to the end: no dead end, no flood of options, codes that mean one thing and play, invariants."""

from __future__ import annotations

from random import Random
from typing import Final

from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.lab import cases
from punica.lab.cases import Broken, Case, any_option, moments

MOST: Final = 200
"""The most options a choice may have."""
ELSEWHERE: Final = 0.02
"""How often invariants are looked at between checkpoints."""


def check_state(check: str, match: Match) -> None:
    """The game's own invariants."""
    wrong = match.terms.game.check(match.state)
    if wrong:
        raise Broken(check, f"invariant: {'; '.join(wrong)}", _record(match))


def check_menu(check: str, match: Match) -> None:
    """The open question offers something, not too much, and each thing once."""
    choice = match.pending
    assert choice is not None
    codes = [option.code for option in match.menu]
    asked = f"{match.seat_name(choice.who)} is asked {choice.prompt!r}"
    if not codes:
        raise Broken(check, f"dead end: {asked}", _record(match))
    if len(codes) > MOST:
        raise Broken(check, f"{asked} with {len(codes)} options; ask in steps of at most {MOST}", _record(match))
    if len(set(codes)) != len(codes):
        double = next(code for code in codes if codes.count(code) > 1)
        raise Broken(check, f"{asked}: the code {double!r} is offered twice", _record(match))
    verbs = {id(verb) for verb in match.terms.game.verbs}
    for option, code in zip(match.menu, codes, strict=True):
        if id(option.verb) not in verbs or not option.verb.matches(code):
            raise Broken(check, f"{asked}: {option.code!r} is not of the form of a verb of the game", _record(match))


def to_the_end(case: Case) -> int:
    """One random game; returns its decisions."""
    check = "random game"
    match = case.open()
    rng = case.rng("moves")
    look = case.rng("invariants")
    round = 0
    done = 0
    while match.pending is not None:
        check_menu(check, match)
        if match.round != round or look.random() < ELSEWHERE:
            round = match.round
            check_state(check, match)
        if done == cases.LIMIT:
            raise Broken(check, f"no end after {done} decisions", _record(match))
        option = any_option(match, rng)
        try:
            match.play(option)
        except Exception as error:
            raise Broken(check, f"{option.code!r} was offered, but: {error}", _record(match)) from error
        done += 1
    check_state(check, match)
    outcome = match.outcome
    if outcome is None or (outcome.winner is not None and outcome.winner not in match.terms.game.seats):
        raise Broken(check, f"the game ended with {outcome!r}", _record(match))
    return done


def codes_play(case: Case, wanted: int = 6) -> int:
    """At random questions a sample of the options, by code, each in a fork of its own."""
    check = "every code plays"
    done = 0
    for match, rng in moments(case, wanted, check):
        for option in rng.sample(match.menu, min(10, len(match.menu))):
            fork = match.fork()
            try:
                fork.play(option.code)
            except PunicaError as error:
                raise Broken(check, f"{option.code!r} was offered, but: {error}", _record(match)) from error
            check_state(check, fork)
            done += 1
    return done


def _record(match: Match) -> str:
    return match.record(secret=True) if match.history is not None else ""


def play_some(match: Match, rng: Random, decisions: int, check: str) -> None:
    """Play on at random, with the invariants after every decision."""
    for _ in range(decisions):
        if match.pending is None:
            return
        check_menu(check, match)
        match.play(any_option(match, rng))
        check_state(check, match)
