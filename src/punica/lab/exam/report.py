"""The exam of a bot, and its report: the questions by theme, games against exploiters, and figures of play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table

from punica import registry
from punica.bots import bot as made
from punica.bots.ideas import PREFIX, SEA_IDEAS
from punica.bots.punic.ideas import BOTH, HAMILCAR_IDEAS, HANNIBAL_IDEAS, IDEAS
from punica.lab.campaign import progress_bar, state_home, tables
from punica.lab.contest import Contest
from punica.lab.crew import Crew
from punica.lab.exam.figures import WON, Figures, watched_game
from punica.lab.exam.kept import Answers, KeptFigures
from punica.lab.exam.questions import Answer, BadQuestion, Question, questions
from punica.lab.statistics import wilson

PARTNER: Final = "africanus-1:60i"
"""Whom a bot plays against for the figures of play."""
RIVALS: Final = {
    "punica.games.hannibal": HANNIBAL_IDEAS,
    "punica.games.hamilcar": HAMILCAR_IDEAS,
    "punica.games.hands_in_the_sea": SEA_IDEAS,
}
"""By game: the ideas of those who try to exploit a bot. Other games have questions alone."""


def run_exam(
    name: str,
    rulesets: Sequence[str],
    themes: Sequence[str],
    games: int,
    crew: Crew,
    show: bool,
    fresh: bool = False,
    *,
    folder: Path | None = None,
) -> int:
    """Put all questions to a bot, let it play, and print how it did; 1 when there is nothing to ask or play, 130 when
    it was stopped: what was answered and played is kept, and the same command goes on from there.
    """
    console = tables()
    made(name)  # raises, with the names there are
    known_themes = sorted({q.theme for q in questions(rulesets)})
    for theme in themes:
        if theme not in known_themes:
            raise BadQuestion(f"no question of theme {theme!r}; there are: {', '.join(known_themes) or 'none'}")
    asked = [q for q in questions(rulesets) if not themes or q.theme in themes]
    played = [one for one in rulesets or registry.on_shelf() if games and registry.entry(one).package in RIVALS]
    if not asked and not played:
        known = ", ".join(sorted({q.ruleset for q in questions([])}))
        console.print(f"There is no such question, and nobody to play against; questions are of: {known}")
        return 1
    home = (folder or state_home()) / "exams"
    try:
        if asked:
            run_questions(console, Answers(home, name, fresh), asked, show)
        for ruleset in played:
            run_games(console, home, name, ruleset, games, crew, fresh)
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        return 130
    return 0


# -- the questions -----------------------------------------------------------------------------------------------------


def run_questions(console: Console, kept: Answers, asked: list[Question], show: bool) -> None:
    name = kept.name
    answers: list[Answer] = []
    with progress_bar(console) as bar:
        task = bar.add_task(f"exam of {name}", total=len(asked))
        for question in asked:
            answers.append(kept.to(question))
            bar.advance(task)
    table = Table(box=None, pad_edge=False, title=f"{name}: the questions", title_justify="left")
    for title in ("ruleset", "theme", "asked", "right", ""):
        table.add_column(title, justify="left" if title in ("ruleset", "theme") else "right")
    for ruleset, theme in sorted({(q.ruleset, q.theme) for q in asked}):
        of = [not a.wrong for q, a in zip(asked, answers) if (q.ruleset, q.theme) == (ruleset, theme)]
        table.add_row(ruleset, theme, str(len(of)), str(sum(of)), share(sum(of), len(of)))
    for ruleset in sorted({q.ruleset for q in asked}):
        of = [not a.wrong for q, a in zip(asked, answers) if q.ruleset == ruleset]
        table.add_row(ruleset, "all", str(len(of)), str(sum(of)), share(sum(of), len(of)), style="bold")
    console.print(table)
    if show:
        tell_wrong(console, asked, answers)


def share(times: int, of: int) -> str:
    return f"{100 * times / of:.0f} %" if of else "-"


def tell_wrong(console: Console, asked: list[Question], answers: list[Answer]) -> None:
    """What was wrong, each with what was played and why it matters."""
    for question, given in zip(asked, answers):
        if given.wrong:
            played = "; ".join(given.codes[:12])
            console.print(
                f"[bold]{escape(question.name)}[/] ({question.ruleset}, {question.theme}): {escape(given.wrong)}\n"
                f"  played: {escape(played)}\n  {escape(question.because)}",
                highlight=False,
                soft_wrap=True,
            )


# -- games -------------------------------------------------------------------------------------------------------------


def numbers(games: int, sides: tuple[int, ...]) -> list[int]:
    """The games in which the second bot has one of these sides: so many.

    >>> numbers(3, (0, 1)), numbers(3, (0,))
    ([0, 1, 2], [1, 3, 5])
    """
    found: list[int] = []
    number = 0
    while len(found) < games:
        if 1 - number % 2 in sides:
            found.append(number)
        number += 1
    return found


def played(kept: KeptFigures, games: list[int], crew: Crew, bar: Progress, label: str) -> Figures:
    """The figures of these games of a contest, for its first bot; each is kept as soon as it has ended."""
    todo = [number for number in games if number not in kept.games]
    task = bar.add_task(label, total=len(games), completed=len(games) - len(todo))
    for number, figures in crew.done(partial(watched_game, kept.contest), todo):
        kept.add(number, figures)
        bar.advance(task)
    total = Figures()
    for number in games:
        total.join(kept.games[number])
    return total


def run_games(
    console: Console, home: Path, name: str, ruleset: str, games: int, crew: Crew, fresh: bool = False
) -> None:
    rivals = Table(box=None, pad_edge=False, title=f"{ruleset}: exploiters against {name}", title_justify="left")
    for title in ("idea", "games", "won by the exploiter", "95 %"):
        rivals.add_column(title, justify="left" if title == "idea" else "right")
    with progress_bar(console) as bar:
        for idea in RIVALS[registry.entry(ruleset).package]:
            kept = KeptFigures(home, Contest(ruleset, name, PREFIX + idea), fresh)
            wanted = numbers(games, IDEAS[idea][1] if idea in IDEAS else BOTH)
            won, of = played(kept, wanted, crew, bar, f"{ruleset}: {idea}").counted[WON]
            low, high = wilson(of - won, of)
            rivals.add_row(idea, str(of), share(of - won, of), f"{100 * low:.0f} to {100 * high:.0f} %")
        kept = KeptFigures(home, Contest(ruleset, name, PARTNER), fresh)
        figures = played(kept, numbers(games, BOTH), crew, bar, f"{ruleset}: figures")
    console.print(rivals)
    table = Table(box=None, pad_edge=False, title=f"{ruleset}: {name} against {PARTNER}", title_justify="left")
    for title in ("figure", "times", "of", ""):
        table.add_column(title, justify="left" if title == "figure" else "right")
    for figure, (times, of) in figures.counted.items():
        told = f"{times / of:.1f}" if figure.endswith("per game") else share(times, of)
        table.add_row(figure, str(times), str(of), told)
    console.print(table)
