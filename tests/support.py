"""What rule tests are written with: a position, what is done, what must be.

>>> m = at(
...     '''
... ruleset = "toy-first"
... [state]
... hands = {rome = ["4"], carthage = ["10", "7"]}
... rerolls = {rome = 0}
... ''',
...     dice=[6],
... )
>>> asked(m)
('rome', '3.1')
>>> offered(m)
['play 4', 'discard 4']
>>> play(m, "rome: play 4; raid upper; carthage: pass")
>>> log(m)[-2:]
['Rome rolls 6 [5]', 'Rome is thrown back at the upper ford [4.3]']
>>> refused(m, "play 10")
'3.3'
>>> shown(m)["fords"]["upper"] is None
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import punica
from punica import Match
from punica.kernel.choice import Choice


def at(
    toml: str,
    dice: Sequence[int] | None = None,
    draws: Sequence[int] | None = None,
    shuffles: Sequence[Sequence[int]] | None = None,
    ruleset: str = "",
) -> Match:
    """The match at a position; dice, blind draws and shuffles that follow fall as given (None: from the stream).

    The position may play a `line` of its own first, with its own `dice`. A test for several editions leaves the
    ruleset out of the text and gives it here.
    """
    match = punica.position(f'ruleset = "{ruleset}"\n{toml}' if ruleset else toml)
    if dice is not None or draws is not None or shuffles is not None:
        match.script(dice, draws, shuffles)
    return match


def play(match: Match, line: str) -> None:
    """Play codes separated by semicolons. `rome: pass` also demands that it is Rome who is asked."""
    for move in line.split(";"):
        seat, colon, code = move.strip().rpartition(":")
        if colon:
            assert seat == question(match).seat, f"{code.strip()!r} is for {seat}, but {question(match).seat} is asked"
        match.play(code.strip())


def question(match: Match) -> Choice:
    """The open question; fails when the game is over."""
    choice = match.choice
    assert choice is not None, f"the game is over: {match.outcome}"
    return choice


def asked(match: Match) -> tuple[str, str]:
    """Who is asked, and the section the question comes from."""
    return question(match).seat, question(match).rule


def offered(match: Match) -> list[str]:
    """The codes of what is offered, in their order."""
    return [option.code for option in question(match).options]


def refused(match: Match, code: str, seat: str | None = None) -> str:
    """The section that forbids `code`, to the seat that is asked, or to `seat`. Fails when it is allowed.

    For the seat that is asked the move is really tried: it must raise IllegalMove and change nothing.
    """
    asker = question(match).seat
    why = match.why_not(code, asker if seat is None else seat)
    assert why is not None, f"{code!r} is allowed"
    if seat is None or seat == asker:
        before = match.seq, offered(match), match.view(asker)
        with pytest.raises(punica.IllegalMove) as error:
            match.play(code)
        assert (error.value.text, error.value.rule) == (why.text, why.rule)
        assert before == (match.seq, offered(match), match.view(asker))
    return why.rule


def log(match: Match, seat: str | None = None, since: int = 0) -> list[str]:
    """The log as a seat reads it (None: a spectator): `text [section]`."""
    return [repr(line) for line in match.log(seat, since)]


def shown(match: Match, seat: str | None = None) -> dict[str, Any]:
    """What a seat sees of the board and the hands (None: a spectator)."""
    view: dict[str, Any] = match.view(seat)["game"]
    return view


def ended(match: Match) -> tuple[str | None, str]:
    """Who won (None: a draw), and the section that says so; fails while the game runs."""
    assert match.outcome is not None, f"the game goes on: {question(match).text}"
    return match.outcome.winner, match.outcome.rule
