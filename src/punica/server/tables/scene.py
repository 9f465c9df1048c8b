"""What a pair of eyes is shown of a match: only what `Match` gives that seat goes in."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Raw, Struct, json

from punica.kernel import views
from punica.kernel.choice import Menu
from punica.kernel.game import Game
from punica.kernel.match import Match
from punica.kernel.option import Option, Verb
from punica.kernel.schema_view import GameView
from punica.kernel.text import Text
from punica.orders import kind_asked

SPECTATOR = -1


class Offer(Struct, frozen=True):
    """An option as a client gets it."""

    code: str
    text: str
    verb: str
    refs: list[tuple[str, str]]
    args: dict[str, str | int]
    most: int
    grave: bool


@lru_cache(maxsize=8192)
def offered(game: Game[Any], language: str, verb: Verb, a: int, b: int, c: int, most: int) -> Raw:
    """An `Offer` as it is sent: the same one is offered again and again, at all tables, so it is written once."""
    option = Option(verb, a, b, c)
    args: dict[str, str | int] = {}
    for field, noun, value in zip(verb.fields, verb.nouns, (a, b, c), strict=False):
        args[field] = noun.slugs[value] if noun is not None else value
    text = game.render(option.text, language)
    offer = Offer(option.code, text, verb.key.removeprefix("option."), option.refs, args, most, verb.grave)
    return Raw(json.encode(offer))


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
        "order": kind_asked(match.terms.game.id, choice) if own else "",
        "options": [
            offered(match.terms.game, language, option.verb, option.a, option.b, option.c, choice.most(option))
            for option in match.menu
        ]
        if own
        else None,
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
