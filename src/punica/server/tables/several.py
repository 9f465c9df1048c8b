"""Several own decisions in one act: one after the other, as far as nothing that was not known comes between."""

from __future__ import annotations

import msgspec

from punica.kernel import views
from punica.kernel.match import Match
from punica.kernel.text import Text
from punica.server.http.errors import Refused
from punica.server.tables import gate

Known = tuple[int, int]
"""How much has been drawn and shown."""


class Stopped(msgspec.Struct, frozen=True):
    """Why a row of decisions was not played to its end: before which code, and what came between."""

    reason: str
    code: str
    text: str
    rule: str = ""


class Done(msgspec.Struct, frozen=True):
    """What an act has brought about: where the table is now, how many decisions were played, and why not more."""

    seq: int
    played: int
    stopped: Stopped | None = None


def known(match: Match) -> Known:
    return match.state.chance.count, match.state.reveals


def between(match: Match, seat: int, code: str, before: Known, language: str) -> Stopped | None:
    """What stands between the last decision, before which so much was known, and this one; None: nothing."""
    outcome = views.outcome(match, language)
    if outcome is not None:
        return Stopped("over", code, outcome.reason, outcome.rule)
    if known(match) != before:
        return Stopped("chance", code, "a die has fallen or something was shown: look before you go on")
    choice = match.pending
    assert choice is not None
    if choice.who != seat:
        asked = Text("kernel.not-asked", what=match.prompt(seat, language))
        return Stopped("other-seat", code, match.render(asked, language))
    return None


def refused(error: Refused, code: str) -> Stopped:
    """This code itself was the hindrance."""
    return Stopped(error.code, code, error.text, error.rule)


def judged_again(match: Match, seat: int, code: str, before: Known, language: str) -> Stopped:
    """Why this code was not played after the others; the match, a copy that nobody needs, is spoilt."""
    stopped = between(match, seat, code, before, language)
    if stopped is not None:
        return stopped
    try:
        gate.play(match, seat, code, language)
    except Refused as error:
        return refused(error, code)
    raise Refused("bad-message", "this rid has been used for other decisions: each act needs its own")
