"""What people see of a match: views, prompts and the log, each as one seat may see it (-1: a spectator)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from punica.kernel.journal import Line, LogLine
from punica.kernel.text import ENGLISH, Text

if TYPE_CHECKING:
    from punica.kernel.match import Match


def view(match: Match, who: int) -> dict[str, Any]:
    """What a seat sees of the table, as JSON."""
    game = match.table.game
    shown: dict[str, Any] = {
        "ruleset": game.id,
        "seat": None if who < 0 else match.seat_name(who),
        "seq": match.seq,
        "choice": _choice(match, who),
        "outcome": _outcome(match),
        "game": game.view(match.state, who),
    }
    return shown


def _choice(match: Match, who: int) -> dict[str, Any] | None:
    choice = match.pending
    if choice is None:
        return None
    shown: dict[str, Any] = {
        "seat": match.seat_name(choice.who),
        "text": prompt(match, who),
        "rule": "" if choice.secret and who != choice.who else match.section(choice.key),
    }
    if who == choice.who:
        shown["options"] = [option.code for option in match.menu]
    return shown


def _outcome(match: Match) -> dict[str, Any] | None:
    outcome = match.outcome
    if outcome is None:
        return None
    return {"winner": outcome.winner, "reason": outcome.reason, "rule": outcome.rule}


def prompt(match: Match, who: int, language: str = ENGLISH) -> str:
    """What is asked, in the words for a seat: the waiting ones read who is being asked what."""
    choice = match.pending
    if choice is None:
        return match.render(match.outcome.text, language) if match.outcome is not None else ""
    if who == choice.who:
        return match.render(choice.prompt, language)
    if choice.secret:
        return match.render(Text("kernel.waiting-secret", seat=choice.who), language)
    return match.render(Text("kernel.waiting", seat=choice.who, what=choice.prompt), language)


def log(match: Match, who: int, since: int) -> list[LogLine]:
    """The log as a seat reads it, from its line `since` on."""
    out: list[LogLine] = []
    lines: list[Line] = match.journal.lines if match.journal is not None else []
    number = 0
    for line in lines:
        text = line.for_seat(who)
        if text is not None:
            if number >= since:
                out.append(LogLine(number, match.render(text), match.section(line.rule)))
            number += 1
    return out
