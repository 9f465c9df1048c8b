"""Games, looked through for puzzles; and the questions of the exam, which may be some."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec

from punica import table
from punica.bots import bot
from punica.bots.consul import ConsulBot
from punica.kernel import position
from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.kernel.option import Option
from punica.kernel.seat import Bot, Seat
from punica.lab.cases import LIMIT
from punica.lab.exam.questions import Question, opened
from punica.lab.puzzles.finding import Found, glance, study, verified
from punica.lessons.books import Book
from punica.review.chances import Estimate

MOMENTS: Final = ("strategy.ops_or_event", "round.actions")
"""The questions with which a card play, or an action, begins."""
WEAKER: Final = ("beginner", "beginner", "beginner", "easy", "easy", "easy", "normal", "normal")
"""Who is asked, to see how hard a puzzle is."""


class Mined(msgspec.Struct):
    """A puzzle with its position, and which share of weaker players finds it."""

    ruleset: str
    seat: str
    source: str
    position: str
    found: Found
    easy: float


def known(match: Match, seat: int, seed: str) -> Match | None:
    """The table as a seat might imagine it, opened from its position: nothing hidden goes into a puzzle."""
    world = match.imagine(seat, Random(seed))
    try:
        again = table.position(position.write_at(world.terms, world.state))
    except PunicaError:
        return None
    told, asked = match.view(seat), again.view(seat)
    return again if {**told, "seq": 0} == {**asked, "seq": 0} else None


def mined(match: Match, seat: int, source: str) -> Mined | None:
    """The puzzle of a moment, or None."""
    again = known(match, seat, source)
    if again is None or again.pending is None:
        return None
    found = study(again, seat, f"study {source}")
    if found is not None:
        found = verified(again, seat, found, f"again {match.terms.game.id} {source}")
    if found is None:
        return None
    name = again.seat_name(seat)
    return Mined(match.terms.game.id, name, source, again.position(), found, ease(again, seat, found))


def ease(match: Match, seat: int, found: Found) -> float:
    """Which share of weaker players finds a way; each decides for itself to its end."""
    right = 0
    for number, name in enumerate(WEAKER):
        player = bot(name, number)
        again = table.position(match.position())
        ways = found.ways
        for _ in range(40):
            if again.pending is None or again.pending.who != seat:
                break
            option = player.choose(Seat(again, seat))
            ways = [way[1:] for way in ways if way and way[0] == option.code]
            if not ways:
                break
            if any(not way for way in ways):
                right += 1
                break
            again.play(option)
    return right / len(WEAKER)


def of_game(ruleset: str, number: int) -> Iterator[Mined]:
    """The puzzles of one game.

    In even games a search plays where something stirs, and the policy between. Odd games are easy players', who err:
    that makes more moments at which somebody can be punished, and whoever is to play is asked.
    """
    match = table.new(ruleset, seed=f"puzzles {number}", watched=False)
    searching = number % 2 == 0
    players: list[Bot] = [ConsulBot(2 * number + i) if searching else bot("easy", 2 * number + i) for i in (0, 1)]
    plan: list[Option] = []
    round = -1
    while match.pending is not None and match.seq < LIMIT:
        seat = match.pending.who
        if match.round != round:
            plan = []
            round = match.round
            if match.pending.key in MOMENTS and len(match.menu) > 2:
                line, promising = glance(match, seat, f"{ruleset} {number} {match.seq}")
                if promising:
                    puzzle = mined(match, seat, f"game {number} {match.seq}")
                    if puzzle is not None:
                        yield puzzle
                plan = list(line.moves) if searching else []
        option = next_planned(match, plan)
        match.play(option or players[seat].choose(Seat(match, seat)))


def of_shelf(book: Book, id: str) -> Mined | None:
    """A puzzle of the shelf, verified in other worlds than it was found in; None where it does not hold."""
    puzzle = book.puzzle(id)
    match = book.opened(id)
    seat = match.terms.game.seat(puzzle.seat)
    best, second = (Estimate(one.mean, one.error, puzzle.worlds) for one in (puzzle.best, puzzle.next))
    ways = [way.split(" / ") for way in puzzle.ways]
    before = Found(ways, puzzle.motif, puzzle.thing, puzzle.happens, puzzle.instead, best, second, puzzle.tempting)
    found = verified(match, seat, before, f"again {book.ruleset} {puzzle.source}")
    if found is None:
        return None
    return Mined(book.ruleset, puzzle.seat, puzzle.source, match.position(), found, puzzle.easy)


def next_planned(match: Match, plan: list[Option]) -> Option | None:
    """The next decision of a line that was found, as long as it is offered."""
    if len(match.menu) == 1:
        return match.menu[0]
    if plan:
        wanted = plan.pop(0)
        for option in match.menu:
            if option.same(wanted):
                return option
        plan.clear()
    return None


def of_question(question: Question, ruleset: str) -> Mined | None:
    """The puzzle that a question of the exam is in an edition, if it may be put there and a search agrees."""
    try:
        match = opened(msgspec.structs.replace(question, ruleset=ruleset))
    except PunicaError:
        return None
    if match.pending is None or match.pending.key not in MOMENTS:
        return None
    return mined(match, match.pending.who, f"exam {question.name}")
