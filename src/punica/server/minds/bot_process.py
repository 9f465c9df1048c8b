"""A process that thinks for bots: it reads questions on stdin and answers on stdout, one line of JSON each.

A line `stop` while it thinks means that nobody waits for the answer any more: it comes at once then, whatever it is.
A question to `ponder` is answered at once with nothing; a bot thinks about what may come then, until the next line.
It keeps the matches it has been asked about, so that only new decisions have to be played. A bot gets a `Seat`, which
shows it no more than its own view. The process ends when the server does, because then its stdin ends.
"""

from __future__ import annotations

import contextlib
import os
import select
import sys
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec

from punica import table
from punica.bots import bot
from punica.bots.africanus import AfricanusBot
from punica.bots.levels import gives_up, remark
from punica.bots.pondering import Pondering
from punica.kernel.languages import LANGUAGES
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Bot, Seat
from punica.kernel.transcript import Play
from punica.server.minds.process import INTERRUPT

KEPT = 64


class Question(msgspec.Struct):
    """Which bot is to choose for which seat, in the match that these decisions lead to."""

    match: str
    head: str
    moves: list[tuple[int, str]]
    seat: str
    bot: str
    seed: int
    ponder: bool = False
    """Another is asked: the bot may think about what may come."""


class Answer(msgspec.Struct):
    """What the bot chooses; where it plays a card also why (in each language), and whether it thinks its game lost."""

    code: str = ""
    reason: dict[str, str] = {}
    gives_up: bool = False
    wrong: str = ""


class Game:
    """A match as far as this process has followed it, and the bots that play in it."""

    def __init__(self, head: str) -> None:
        self.match: Match = table.follow(table.read(head))
        self.played: list[tuple[int, str]] = []
        self.bots: dict[str, Bot] = {}

    def follow(self, moves: list[tuple[int, str]]) -> None:
        for seat, code in moves[len(self.played) :]:
            self.match.follow(Play(seat, code))
            self.played.append((seat, code))


def reasons_of(player: Bot, seat: Seat, option: Option) -> dict[str, str]:
    """Why the bot plays this, for readers of every language; nothing where it says nothing."""
    reasons = {language: remark(player, seat, option, language) for language in LANGUAGES}
    return {language: reason for language, reason in reasons.items() if reason is not None}


class Lines:
    """What comes in, line by line; and whether something has come that has not been read."""

    def __init__(self, source: int) -> None:
        self.source = source
        self._read = b""

    def __iter__(self) -> Iterator[bytes]:
        while True:
            line, end, rest = self._read.partition(b"\n")
            if end:
                self._read = rest
                yield line
            elif more := os.read(self.source, 1 << 16):
                self._read += more
            else:
                return

    def waiting(self) -> bool:
        return bool(self._read) or bool(select.select([self.source], [], [], 0)[0])


class Thinker:
    def __init__(self, lines: Lines | None = None) -> None:
        self.lines = lines
        self.pondering = Pondering()
        self.games: OrderedDict[str, Game] = OrderedDict()

    def choose(self, question: Question) -> Answer:
        game = self._game(question)
        player = game.bots[question.seat]
        seat = Seat(game.match, question.seat)
        if question.ponder:
            self.pondering.begin(player, seat)
            return Answer()
        option = player.choose(seat)
        if self.lines is not None and self.lines.waiting():
            del game.bots[question.seat]  # it has not thought to the end, and is not to build on that
            return Answer(option.code)
        choice = game.match.pending
        reasons: dict[str, str] = {}
        if choice is not None and not choice.secret:
            reasons = reasons_of(player, seat, option)
        return Answer(option.code, reasons, bool(reasons) and gives_up(player, seat))

    def _game(self, question: Question) -> Game:
        """The match of a question where it stands now, with the bot that is asked."""
        game = self.games.pop(question.match, None)
        if game is None or question.moves[: len(game.played)] != game.played:
            game = Game(question.head)
        game.follow(question.moves)
        self.games[question.match] = game
        while len(self.games) > KEPT:
            self.games.popitem(last=False)
        if question.seat not in game.bots:
            game.bots[question.seat] = self._player(question)
        return game

    def _player(self, question: Question) -> Bot:
        player = bot(question.bot, question.seed)
        if isinstance(player, AfricanusBot) and self.lines is not None:
            player.stopped = self.lines.waiting
        return player

    def serve(self, lines: Lines, target: BinaryIO) -> None:
        for line in lines:
            self.pondering.end()
            if line == INTERRUPT:  # it came after the answer
                continue
            answer = Answer()
            try:
                question = msgspec.json.decode(line, type=Question)
                answer = self.choose(question)
            except Exception as error:  # whatever a bot does, the server gets an answer
                self.games.clear()
                answer.wrong = repr(error)
            target.write(msgspec.json.encode(answer) + b"\n")
            target.flush()


def main() -> None:
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # the server answers people first
    with contextlib.suppress(KeyboardInterrupt):
        lines = Lines(sys.stdin.fileno())
        Thinker(lines).serve(lines, sys.stdout.buffer)


__all__: list[Any] = ["Answer", "Question", "Thinker", "main"]

if __name__ == "__main__":
    main()
