"""Routes of the puzzles: which there are, and where to look. They are walked by the routes of the lessons."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path

from punica import registry
from punica.lessons import books
from punica.lessons.lesson import NoSuchLesson
from punica.server.http.api import PROBLEMS, Language
from punica.server.http.errors import Refused
from punica.server.http.models_lessons import PuzzleHint, PuzzleInfo, Puzzles

router = APIRouter(prefix="/api/puzzles", responses=PROBLEMS, tags=["lessons"])
Name = Annotated[str, Path(max_length=80)]


@cache
def _all() -> list[PuzzleInfo]:
    return [
        PuzzleInfo(
            book=book.id,
            id=id,
            ruleset=book.ruleset,
            title=registry.game(book.ruleset).title,
            seat=puzzle.seat,
            level=puzzle.level,
        )
        for book in books.books()
        for id in book.lessons
        for puzzle in [book.puzzle(id)]
    ]


@router.get("")
async def all_puzzles() -> Puzzles:
    """The puzzles, and which is today's: it is the same for everybody, and changes at midnight UTC."""
    today = datetime.now(UTC).date()
    book, id = books.daily(today)
    told = Puzzles(day=today.isoformat(), daily=0, puzzles=_all())
    return told.model_copy(update={"daily": told.puzzles.index(_one(book.id, id))})


def _one(book: str, id: str) -> PuzzleInfo:
    return next(one for one in _all() if (one.book, one.id) == (book, id))


@router.get("/{book}/{puzzle}/hint")
async def puzzle_hint(book: Name, puzzle: Name, lang: Language = "en") -> PuzzleHint:
    """Where to look."""
    try:
        found = books.book(book)
        text = found.hint(puzzle, lang)
    except NoSuchLesson as error:
        raise Refused("not-found", str(error)) from error
    thing = found.puzzle(puzzle).thing
    return PuzzleHint(text=text, refs=[(thing.partition(":")[0], thing.partition(":")[2])] if thing else [])
