"""What a pair of eyes is shown of a match: only what `Match` gives that seat goes in."""

from __future__ import annotations

from typing import Any

from punica.kernel import views
from punica.kernel.choice import Choice, Menu
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.schema_view import GameView
from punica.kernel.text import Text

SPECTATOR = -1


def offered(match: Match, choice: Choice, option: Option, language: str) -> dict[str, Any]:
    values = (option.a, option.b, option.c)
    args: dict[str, str | int] = {}
    for i, field in enumerate(option.verb.fields):
        noun = option.verb.nouns[i]
        args[field] = noun.slugs[values[i]] if noun is not None else values[i]
    return {
        "code": option.code,
        "text": match.label(option, language),
        "verb": option.verb.key.removeprefix("option."),
        "refs": option.refs,
        "args": args,
        "most": choice.most(option),
        "grave": option.verb.grave,
    }


def asked(match: Match, eyes: int, language: str) -> dict[str, Any] | None:
    """The open question; its options only for the eyes of the seat that is asked."""
    choice = match.pending
    question = views.question(match, eyes, language)
    if choice is None or question is None:
        return None
    own = choice.who == eyes
    return {
        "seat": question.seat,
        "key": "" if choice.secret and not own else choice.prompt.key.removeprefix("ask."),
        "text": question.text,
        "rule": question.rule,
        "secret": choice.secret,
        "several": choice.times if own else 1,
        "losses": choice.shared if own else 0,
        "options": [offered(match, choice, option, language) for option in match.menu] if own else None,
    }


def seen(match: Match, eyes: int, language: str, view: GameView) -> dict[str, Any]:
    """The table for these eyes, which see this view of it, without log and numbers of the server."""
    question = asked(match, eyes, language)
    return {
        "ply": len(match.history or []),
        "round": match.round,
        "seat": None if eyes < 0 else match.seat_name(eyes),
        "view": view,
        "prompt": question["text"] if question is not None else views.prompt(match, eyes, language),
        "asked": question,
        "outcome": views.outcome(match, language),
    }


def refused(match: Match, eyes: int, language: str) -> list[dict[str, Any]]:
    """What the open question of this seat considered and refused, with the reasons."""
    choice = match.pending
    if choice is None or choice.who != eyes:
        return []
    menu = Menu(explaining=True)
    choice.fill(menu)
    return [
        {
            "code": option.code,
            "text": match.label(option, language),
            "refs": option.refs,
            "why": match.render(Text(refusal.key, **option.text.params), language),
            "rule": match.section(refusal.rule),
        }
        for option, refusal in menu.refused
    ]
