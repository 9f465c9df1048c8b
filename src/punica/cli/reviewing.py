"""`punica review`: where a game was lost."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from punica.bots.budget import Budget
from punica.cli.arguments import FileArgument, Jobs
from punica.cli.data import with_data
from punica.kernel.errors import PunicaError
from punica.kernel.languages import spoken
from punica.kernel.text import ENGLISH
from punica.lab.campaign import check_folder, progress_bar
from punica.review import pages
from punica.review.review import USUAL, Review, begin, go_on
from punica.terminal import saves
from punica.terminal.look import make_console

app = typer.Typer()


class NothingToReview(PunicaError):
    """A game in which nobody has decided anything."""


@app.command()
@with_data
def review(
    file: FileArgument,
    budget: Annotated[
        str, typer.Option(help="Seconds for the whole game (180), or iterations for each card play (120i).")
    ] = "",
    out: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Write the review there: a page, JSON, and the record with remarks."),
    ] = None,
    language: Annotated[str, typer.Option(help="In which language it says what was better.")] = ENGLISH,
    jobs: Jobs = 0,
) -> None:
    """Where a game was lost: chances, what mistakes cost, what luck did. Stopped, it goes on where it was."""
    record = saves.read(file)
    spoken(language)
    if out is not None:
        check_folder(out, "--out")
    allowed = Budget.read(budget) if budget else USUAL
    console = make_console()
    kept = out / f"{file.stem}.json" if out is not None else None
    told = _taken_up(kept, begin(record, allowed))
    if not told.stretches:
        raise NothingToReview(f"{file}: nothing has been decided in this game yet, so there is nothing to review")
    try:
        with progress_bar(console) as bar:
            task = bar.add_task(f"reviewing {file.name}", total=told.stretches, completed=len(told.judged))
            for _ in go_on(told, record, allowed, jobs or os.cpu_count() or 1, [language]):
                bar.advance(task)
    except KeyboardInterrupt:
        console.print("Stopped; the same command goes on from here." if out else "Stopped.", style="warn")
    finally:
        if out is not None:
            _write(out, file.stem, told, record, language)
    _print(told, language)
    raise typer.Exit(0 if told.complete else 130)


def _taken_up(kept: Path | None, fresh: Review) -> Review:
    """What an earlier run has left of the same game with the same budget."""
    if kept is None or not kept.is_file():
        return fresh
    try:
        before = msgspec.json.decode(kept.read_bytes(), type=Review)
    except (msgspec.DecodeError, OSError):
        return fresh
    return before if (before.game, before.budget, before.scale) == (fresh.game, fresh.budget, fresh.scale) else fresh


def _write(folder: Path, name: str, told: Review, record: str, language: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1))
    (folder / f"{name}.html").write_text(pages.html(told, language), encoding="utf-8")
    (folder / f"{name}.punica").write_text(pages.annotated(told, record, language), encoding="utf-8")


def _print(told: Review, language: str) -> None:
    console = make_console()
    table = Table(box=None, pad_edge=False, header_style="quiet")
    for name in ("play", "side", "chance", "", "cost", "luck", "played", "better"):
        table.add_column(name, justify="right" if name in ("play", "chance", "cost", "luck") else "left")
    for one in told.turning_points(12):
        words = one.words[language]
        table.add_row(
            str(one.round),
            one.seat.capitalize(),
            f"{one.played.mean:.0%}",
            pages.SIGNS.get(one.verdict, ""),
            f"{one.cost.mean:.0%}" if one.cost.mean else "",
            f"{one.luck.mean:+.0%}" if one.luck is not None else "",
            "; ".join(words.played),
            "; ".join(words.best),
        )
    console.print(table)
    for seat, side in told.sides().items():
        console.print(f"{seat.capitalize()}: decisions cost {side.cost:.0%} of chance, added up; luck {side.luck:+.0%}")
