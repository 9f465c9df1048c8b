"""`punica learn`: the courses and their lessons; `punica puzzle`: the puzzles."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer
from rich.table import Table

from punica import table
from punica.bots import bot
from punica.kernel.languages import spoken
from punica.lessons import books
from punica.lessons.courses import Course, course, courses
from punica.terminal import saves
from punica.terminal.askers import Asker, usual_asker
from punica.terminal.learning import Learning, done
from punica.terminal.sitting import Sitting

app = typer.Typer()


@app.command()
def learn(
    name: Annotated[
        str | None, typer.Argument(metavar="[COURSE]", help="hannibal, hamilcar or hands-in-the-sea.")
    ] = None,
    lesson: Annotated[str | None, typer.Argument(metavar="[LESSON]", help="Its name or number; else the next.")] = None,
    lang: Annotated[str, typer.Option(help="In whose words: en, de, fr, es.")] = "en",
) -> None:
    """Learn a game in short lessons at a real table. Without a course you see which there are."""
    spoken(lang)
    asker = usual_asker()
    if name is None:
        for one in courses():
            asker.console.print(_listed(one, lang))
        asker.console.print("Begin with: punica learn hannibal")
        return
    chosen = course(name)
    through = done()
    left = [id for id in chosen.lessons if f"{chosen.id}/{id}" not in through]
    wanted = chosen.checked(lesson) if lesson is not None else (left or chosen.lessons)[0]
    learning = Learning(chosen, wanted, asker, lang)
    if learning.take() and learning.lesson_is_free():
        _play_on(learning, asker)


@app.command()
def puzzle(
    ruleset: Annotated[
        str | None, typer.Argument(metavar="[RULESET]", help="For example hannibal-2018; without one: today's.")
    ] = None,
    number: Annotated[str | None, typer.Argument(metavar="[N]", help="Its number; else the next.")] = None,
    lang: Annotated[str, typer.Option(help="In whose words: en, de, fr, es.")] = "en",
) -> None:
    """Solve a puzzle: find the line that a search puts ahead of all others. Without a ruleset it is today's."""
    asker = usual_asker()
    if ruleset is None:
        book, id = books.daily(datetime.now(UTC).date())
    else:
        book = books.book(ruleset)
        through = done()
        left = [one for one in book.lessons if f"{book.id}/{one}" not in through]
        id = book.checked(number) if number is not None else (left or book.lessons)[0]
    learning = Learning(book, id, asker, lang)
    if learning.take():
        _play_on(learning, asker)


def _listed(one: Course, lang: str) -> Table:
    rows = Table(title=one.title(lang), title_justify="left", box=None, show_header=False)
    through = done()
    for number, id in enumerate(one.lessons, start=1):
        words = one.words(id, lang)
        rows.add_row("✓" if f"{one.id}/{id}" in through else " ", str(number), id, words.title, words.about)
    return rows


def _play_on(learning: Learning, asker: Asker) -> None:
    """The free part, against the easy player."""
    walk = learning.walk
    asker.console.print(walk.words.free)
    try:
        typed = asker.line("Enter plays on; anything else ends the lesson. ")
    except (EOFError, KeyboardInterrupt):
        return
    if typed.strip():
        return
    match = table.position(walk.match.position(), None)
    seats = range(len(match.terms.game.seats))
    bots = {seat: None if seat == walk.seat else bot("easy", seat) for seat in seats}
    Sitting(match, bots, asker, saves.new_place(walk.course.ruleset)).play()
