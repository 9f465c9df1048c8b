"""`punica replay`, `verify`, `export` and `import`: what a record tells, that its dice were honest, and JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from punica.cli.arguments import FileArgument
from punica.cli.data import with_data
from punica.exchange import exported, imported
from punica.kernel.errors import BadRecord
from punica.proof import Proof, fallen, promise, prove
from punica.terminal import saves
from punica.terminal.askers import usual_asker
from punica.terminal.look import make_console
from punica.terminal.replays import show

app = typer.Typer()


@app.command()
@with_data
def replay(
    file: FileArgument,
    start: Annotated[int, typer.Option("--from", min=0, help="The number of the card play to begin at.")] = 0,
    step: Annotated[
        bool, typer.Option("--step", help="Show the table after each decision and wait for Enter.")
    ] = False,
    seat: Annotated[str | None, typer.Option(help="Through whose eyes; a spectator's when not given.")] = None,
) -> None:
    """Watch a record."""
    asker = usual_asker()
    try:
        show(saves.read(file), asker, start, step, seat)
    except (EOFError, KeyboardInterrupt):
        asker.console.print()


@app.command()
@with_data
def verify(file: FileArgument) -> None:
    """Check that a game was fair: the promise, and every die and shuffle."""
    proof = prove(saves.read(file))
    console = make_console()
    if proof.match is not None and proof.draws:
        table = Table(box=None, pad_edge=False, header_style="quiet")
        for name in ("draw", "play", "after", "what", "fell"):
            table.add_column(name, no_wrap=name != "after", justify="right" if name in ("draw", "play") else "left")
        for i, drawn in enumerate(proof.draws, start=1):
            table.add_row(str(i), str(drawn.round or "-"), drawn.after, drawn.draw.label, fallen(drawn, proof.match))
        console.print(table)
        console.print()
    _verdict(proof, file)


@app.command()
def export(file: FileArgument) -> None:
    """Write a record as JSON, for other tools: its headers, and every decision with its dice."""
    typer.echo(json.dumps(exported(saves.read(file)), indent=1, ensure_ascii=False))


@app.command("import")
def import_(file: Annotated[Path, typer.Argument(metavar="FILE", help="A record as JSON.")]) -> None:
    """Write the record that a JSON file of `export` holds."""
    written = saves.read(file)
    try:
        told = json.loads(written)
    except ValueError as error:
        raise BadRecord(getattr(error, "lineno", 1), f"this is no JSON: {error}") from error
    except RecursionError:
        raise BadRecord(1, "this is no record as JSON: its lists and objects lie too deep in each other") from None
    typer.echo(imported(told), nl=False)


def _verdict(proof: Proof, file: Path) -> None:
    console = make_console()
    if proof.wrong or proof.match is None:
        console.print(
            Text.assemble(("Not as it was played. ", "wrong"), f"{file}, line {proof.line}: {proof.wrong}"),
            soft_wrap=True,
        )
        raise typer.Exit(1)
    match = proof.match
    if match.terms.position:
        console.print("This game began from a position; dice written there are the position's own.", style="warn")
    so_far = "" if match.outcome is not None else " so far"
    console.print(
        Text.assemble(
            ("Fair. ", "right"),
            f"The secret fits the promise {promise(match)[:16]}…, and all {len(proof.draws)} draws{so_far} ",
            "come from it.",
        ),
        soft_wrap=True,
    )
