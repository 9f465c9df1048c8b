"""What people see of a match: views, prompts and the log, each as one seat may see it (-1: a spectator)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from punica.kernel.journal import Line, LogLine
from punica.kernel.schema_view import GameView, OutcomeView, QuestionView, TableView
from punica.kernel.text import ENGLISH, Text

if TYPE_CHECKING:
    from punica.kernel.match import Match


def look(match: Match, who: int) -> TableView[GameView]:
    """What a seat sees of the table."""
    asked = question(match, who)
    if asked is not None and match.pending is not None and who == match.pending.who:
        asked.options = [option.code for option in match.menu]
    return TableView(
        ruleset=match.terms.game.id,
        seat=None if who < 0 else match.seat_name(who),
        seq=match.seq,
        choice=asked,
        outcome=outcome(match),
        game=match.terms.game.view(match.state, who),
    )


def question(match: Match, who: int, language: str = ENGLISH) -> QuestionView | None:
    """The open question in the words for a seat, without its options."""
    choice = match.pending
    if choice is None:
        return None
    hidden = choice.secret and who != choice.who
    return QuestionView(
        seat=match.seat_name(choice.who),
        text=prompt(match, who, language),
        rule="" if hidden else match.section(choice.key),
    )


def outcome(match: Match, language: str = ENGLISH) -> OutcomeView | None:
    over = match.outcome
    if over is None:
        return None
    return OutcomeView(winner=over.winner, reason=match.render(over.text, language), rule=over.rule)


def prompt(match: Match, who: int, language: str = ENGLISH) -> str:
    """What is asked, in the words for a seat: the waiting ones read who is being asked what.

    A prompt that speaks to the one who is asked has other words for them: the key with `.other`.
    """
    choice = match.pending
    if choice is None:
        return match.render(match.outcome.text, language) if match.outcome is not None else ""
    if who == choice.who:
        return match.render(choice.prompt, language)
    if choice.secret:
        return match.render(Text("kernel.waiting-secret", seat=choice.who), language)
    told = Text(choice.prompt.key + ".other", **choice.prompt.params)
    if not match.terms.game.catalogue_for(language).has(told.key):
        told = choice.prompt
    return match.render(Text("kernel.waiting", seat=choice.who, what=told), language)


def log(match: Match, who: int, since: int, language: str = ENGLISH) -> list[LogLine]:
    """The log as a seat reads it, from its line `since` on."""
    out: list[LogLine] = []
    lines: list[Line] = match.journal.lines if match.journal is not None else []
    number = 0
    for line in lines:
        text = line.for_seat(who)
        if text is not None:
            if number >= since:
                out.append(LogLine(number, match.render(text, language), match.section(line.rule)))
            number += 1
    return out
