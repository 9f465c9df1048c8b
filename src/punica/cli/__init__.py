"""The command line: `punica play` and its sisters, a module for each kind of command.

A new command goes into the module of its kind, or into a new one with an `app` of its own that is added here.
"""

from __future__ import annotations

import gc
import sys
from io import TextIOWrapper
from typing import Annotated, Any, Final

import typer
from rich.text import Text
from typer.core import TyperGroup

import punica
from punica.cli import books, data, hosting, laboratory, learning, odds, playing, records, reviewing, serving
from punica.compiled import hand_down, how, stale
from punica.extras import extra_with
from punica.kernel.errors import PunicaError
from punica.terminal.look import make_console

RUBBISH: Final = 20_000
"""So many new objects there are when rubbish is looked for. What a command imports stays, and games make little: with
the usual 700 a server takes a fifth longer to start, and looks again at every other move."""


def _tell(wrong: str) -> None:
    make_console(stderr=True).print(Text.assemble(("error: ", "wrong"), wrong), soft_wrap=True, highlight=False)


class _Group(TyperGroup):
    """Errors made on purpose are told in one line."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except PunicaError as error:
            _tell(str(error))
        except ModuleNotFoundError as error:
            extra = extra_with(error.name or "")
            if not extra:
                raise
            _tell(f"{error.name} is not installed; it comes with: pip install '{extra}'")
        raise typer.Exit(2)


app = typer.Typer(
    cls=_Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="The board games of the Punic Wars, played by the book.",
)
for area in (playing, learning, odds, serving, hosting, records, reviewing, books, laboratory):
    app.add_typer(area.app)
app.add_typer(data.app, name="data")


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"punica {punica.__version__}, {how()}")
        raise typer.Exit


@app.callback()
def _start(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Which Punica this is.")
    ] = False,
) -> None:
    hand_down()
    if stale():
        make_console(stderr=True).print(
            "warning: the compiled modules hide sources that say something else: install Punica anew, or make clean",
            style="warn",
            soft_wrap=True,
        )


def main() -> None:
    """The `punica` command."""
    gc.set_threshold(RUBBISH)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without some letter shows another, and nothing ends
    try:
        app()
    except BrokenPipeError:  # somebody closed the pager or head
        sys.stderr.close()
        sys.exit(1)
