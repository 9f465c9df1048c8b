"""What a pair of eyes is shown of a match: only what `Match` gives that seat goes in."""

from __future__ import annotations

from typing import Any

from punica.kernel.choice import Choice, Menu
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.text import Text

SPECTATOR = -1
SEVERAL = frozenset(
    {
        "ask.place-pc",
        "ask.remove-pc",
        "ask.event-place",
        "ask.event-remove",
        "ask.clemency",
        "ask.peace-party",
        "ask.war-party",
        "ask.pc-or-miat",
        "ask.pay-miat",
    }
)
"""Questions that are put once for each of `n` spaces, whichever one likes: a client may let people pick all of them."""
AGAIN = frozenset(
    {
        "ask.reinforcement",
        "ask.convoy",
        "ask.buy-off",
        "ask.shortfall",
        "ask.split",
        "ask.chest",
        "ask.refit",
    }
)
"""The same, where one thing may be chosen again and again: three CUs may all go to one army."""
ONE_EACH = frozenset({"place", "remove", "miat", "remove-miat", "prolong", "done"})
"""Among those, what can be done to each space, slot or general only once, and the end of it all."""
LOSSES = frozenset({"ask.losses", "ask.sea-losses", "ask.lose-sortie"})
"""Questions how many of `n` losses are of a kind; some follow each other until all losses are shared out."""


def offered(match: Match, option: Option, language: str, most: int) -> dict[str, Any]:
    values = (option.a, option.b, option.c)
    args: dict[str, str | int] = {}
    for i, field in enumerate(option.verb.fields):
        noun = option.verb.nouns[i]
        args[field] = noun.slugs[values[i]] if noun is not None else values[i]
    verb = option.verb.key.removeprefix("option.")
    return {
        "code": option.code,
        "text": match.label(option, language),
        "verb": verb,
        "refs": option.refs,
        "args": args,
        "most": 1 if verb in ONE_EACH else most,
    }


def asked(match: Match, eyes: int, language: str) -> dict[str, Any] | None:
    """The open question; its options only for the eyes of the seat that is asked."""
    choice = match.pending
    if choice is None:
        return None
    own = choice.who == eyes
    again = several(choice) if choice.prompt.key in AGAIN else 1
    return {
        "seat": match.seat_name(choice.who),
        "text": match.prompt(None if eyes < 0 else eyes, language),
        "rule": "" if choice.secret and not own else match.section(choice.key),
        "secret": choice.secret,
        "several": several(choice) if own else 1,
        "losses": _number(choice) if own and choice.prompt.key in LOSSES else 0,
        "options": [offered(match, option, language, again) for option in match.menu] if own else None,
    }


def several(choice: Choice) -> int:
    """How many decisions like this one follow each other, this one included."""
    return _number(choice) if choice.prompt.key in SEVERAL or choice.prompt.key in AGAIN else 1


def _number(choice: Choice) -> int:
    """The `n` of a question."""
    number = choice.prompt.params.get("n", 1)
    return number if isinstance(number, int) else 1


def outcome(match: Match, language: str) -> dict[str, Any] | None:
    over = match.outcome
    if over is None:
        return None
    return {"winner": over.winner, "reason": match.render(over.text, language), "rule": over.rule}


def seen(match: Match, eyes: int, language: str) -> dict[str, Any]:
    """The table for these eyes, without log and numbers of the server."""
    return {
        "ply": len(match.history or []),
        "round": match.round,
        "seat": None if eyes < 0 else match.seat_name(eyes),
        "view": match.table.game.view(match.state, eyes),
        "prompt": match.prompt(None if eyes < 0 else eyes, language),
        "asked": asked(match, eyes, language),
        "outcome": outcome(match, language),
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
