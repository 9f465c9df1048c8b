"""The gate: whether an act may be done, and what it does to the match in memory. Nothing here is kept or shown yet."""

from __future__ import annotations

import logging

from punica.kernel.errors import CannotUndo, FlowError, IllegalMove, PunicaError
from punica.kernel.match import Match
from punica.kernel.text import Text
from punica.kernel.transcript import Play
from punica.server.http.errors import Refused
from punica.server.store.entry import Entry
from punica.server.store.journal import ASIDES, UNDO, Act

log = logging.getLogger("punica.server")


def held(match: Match, seats: list[str], seat: str) -> int:
    """The number of a seat that these seats hold; raises Refused."""
    if not seats:
        raise Refused("spectator", "spectators only watch: this needs the private link of a seat")
    if seat not in seats:
        raise Refused("not-your-seat", f"you hold {' and '.join(seats)}, not that seat")
    return match.terms.game.seat(seat)


def alone(entry: Entry) -> None:
    """Whether the computer may help at a table; raises Refused while a game is rated: there each thinks for himself."""
    if entry.rated and entry.outcome is None:
        raise Refused("rated", "in a rated game nobody is helped before it is over")


def play(match: Match, seat: int, code: str, language: str) -> Play:
    """A decision of the seat that is asked; raises Refused, and then nothing has changed."""
    choice = match.pending
    assert choice is not None
    if choice.who != seat:
        text = Text("kernel.not-asked", what=match.prompt(seat, language))
        raise Refused("not-asked", match.render(text, language))
    try:
        match.play(code)
    except IllegalMove as error:
        why = match.why_not(code, seat, language)
        raise Refused("not-offered", why.text if why is not None else error.text, error.rule) from error
    except FlowError as error:
        log.error("%s", error, exc_info=error.original)
        raise Refused("rule-failed", "a rule failed, which is a bug of ours; the game stands where it was") from error
    except PunicaError as error:
        raise Refused("rule-failed", str(error)) from error
    return last(match)


def undo(match: Match, seat: int, whole: bool) -> int:
    """Take back; how many decisions are left. Raises Refused."""
    try:
        match.undo(seat, whole)
    except CannotUndo as error:
        raise Refused(
            "cannot-undo",
            "nothing can be taken back: a die, something shown, or a question to the other side stands between",
        ) from error
    return len(match.history or [])


def resign(match: Match, seat: str | int) -> Play:
    match.resign(seat)
    return last(match)


def time_out(match: Match, seat: int, void: bool) -> Play:
    match.time_out(seat, void)
    return last(match)


def take_back(match: Match, seat: int, to: int, nonces: list[str]) -> Play:
    """Go back where both have agreed to; raises Refused, and then nothing has changed."""
    try:
        match.take_back(seat, to, nonces)
    except PunicaError as error:
        raise Refused("no-take-back", str(error)) from error
    return last(match)


def last(match: Match) -> Play:
    assert match.history
    return match.history[-1]


def follow(match: Match, act: Act) -> None:
    """Do what another process has written; raises PunicaError when this copy does not lead there."""
    if act.kind in ASIDES:
        return
    if act.kind == UNDO:
        left, whole = act.left()
        match.undo(act.seat, whole)
        if len(match.history or []) != left:
            raise PunicaError(f"an undo left {left} decisions")
    else:
        play = act.play()
        match.follow(play)
        last(match).note = play.note
