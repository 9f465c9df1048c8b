"""A process that reckons: odds, reach and surveys, one line of JSON in and one out. It ends when its stdin does.

Odds are told to a seat and come from what that seat sees and imagines (`Seat`); the rest everybody may know.
"""

from __future__ import annotations

import contextlib
import sys
from collections import OrderedDict
from random import Random
from typing import Any, BinaryIO, Literal

import msgspec

from punica import odds, registry
from punica.bots.levels import advice, warning
from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.kernel.text import ENGLISH
from punica.odds import words
from punica.odds.calculator import WrongNumber, calculator
from punica.odds.punic import overlays
from punica.server.minds.bot_process import Game

KEPT = 32
What = Literal["odds", "hint", "reach", "survey", "warn", "calculate"]


class Sum(msgspec.Struct):
    """What is to be reckoned, in the match that these decisions lead to; a calculator needs no match."""

    match: str
    head: str
    moves: list[tuple[int, str]]
    what: What
    seat: str = ""
    general: str = ""
    seed: str = ""
    language: str = ENGLISH
    codes: list[str] = []
    ruleset: str = ""
    calculator: str = ""
    given: dict[str, int | str | bool] = {}


class Result(msgspec.Struct):
    found: dict[str, Any] = {}
    wrong: str = ""


def reckon(match: Match, asked: Sum) -> dict[str, Any]:
    """The answer to one question about a match."""
    ruleset = match.terms.game.id
    if asked.what == "odds":
        found = odds.of_options(Seat(match, asked.seat), ruleset, Random(asked.seed))
        return {"options": words.told(ruleset, found, asked.language)}
    if asked.what == "hint":
        return {"hint": _hint(match, asked)}
    if asked.what == "warn":
        return {"warning": warning(Seat(match, asked.seat), asked.codes, language=asked.language)}
    if asked.what == "survey":
        return overlays.survey(match.state)
    return {"reach": overlays.reach_of(match.state, asked.general)}


def _hint(match: Match, asked: Sum) -> dict[str, str] | None:
    """What the normal player would do in a seat; it sees no more than the seat does."""
    seat = Seat(match, asked.seat)
    if not seat.asked():
        return None
    found = advice(seat, language=asked.language)
    return {"code": found.option.code, "text": match.label(found.option, asked.language), "reason": found.reason or ""}


def calculate(asked: Sum) -> dict[str, Any]:
    """What a calculator says of numbers, or which of them is wrong and what would be right."""
    spoken = words.catalogue(asked.ruleset, asked.language)
    try:
        parts = calculator(asked.ruleset, asked.calculator).reckon(asked.given)
    except WrongNumber as error:
        return {"parts": [], "wrong": {"field": error.field, "text": spoken.render(error.text)}}
    return {"parts": words.told_parts(spoken, parts), "wrong": None}


class Reckoner:
    def __init__(self) -> None:
        self.games: OrderedDict[str, Game] = OrderedDict()

    def match(self, asked: Sum) -> Match:
        """The match as far as it has come; only new decisions are played."""
        game = self.games.pop(asked.match, None)
        if game is None or asked.moves[: len(game.played)] != game.played:
            game = Game(asked.head)
        game.follow(asked.moves)
        self.games[asked.match] = game
        while len(self.games) > KEPT:
            self.games.popitem(last=False)
        return game.match

    def serve(self, source: BinaryIO, target: BinaryIO) -> None:
        for line in source:
            result = Result()
            try:
                asked = msgspec.json.decode(line, type=Sum)
                result.found = calculate(asked) if asked.what == "calculate" else reckon(self.match(asked), asked)
            except Exception as error:  # whatever fails here, the server gets an answer
                self.games.clear()
                result.wrong = repr(error)
            target.write(msgspec.json.encode(result) + b"\n")
            target.flush()


def main() -> None:
    for ruleset in registry.on_shelf():  # the first answer is not to wait for the reading of rules
        odds.teller(ruleset)
        registry.game(ruleset)
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        sys.stdout.buffer.write(b"ready\n")
        sys.stdout.buffer.flush()
        Reckoner().serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
