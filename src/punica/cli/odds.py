"""`punica odds`: the calculators, at the terminal."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from punica.cli.arguments import RulesetArgument
from punica.cli.data import with_data
from punica.kernel.errors import PunicaError
from punica.odds.calculator import CHOICE, FLAG, Calculator, Field, WrongNumber, calculator, calculators
from punica.odds.parts import BAD, GOOD, Part
from punica.odds.words import catalogue
from punica.terminal.look import make_console

app = typer.Typer()
WIDTH = 24
"""A bar of a chance of 1 is so long."""
YES = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


class CannotReckon(PunicaError):
    """Numbers that a calculator does not take."""


@app.command()
@with_data
def odds(
    ruleset: RulesetArgument,
    name: Annotated[
        str | None, typer.Argument(metavar="[CALCULATOR]", help="battle, siege ...; all when not given.")
    ] = None,
    given: Annotated[list[str] | None, typer.Argument(metavar="[FIELD=VALUE]...", help="carthage-cus=10")] = None,
    lang: Annotated[str, typer.Option(help="In whose words: en, de, fr, es.")] = "en",
) -> None:
    """Reckon a battle, a siege, an interception or a voyage from numbers alone."""
    console = make_console()
    if name is None:
        for one in calculators(ruleset):
            console.print(_listed(ruleset, one, lang))
        return
    chosen = calculator(ruleset, name)
    words = catalogue(ruleset, lang)
    try:
        parts = chosen.reckon(dict(_read(ruleset, chosen, item) for item in given or []))
    except WrongNumber as error:
        raise CannotReckon(f"{error.field}: {words.render(error.text)}") from error
    for part in parts:
        _show(console, ruleset, part, lang)


def _listed(ruleset: str, one: Calculator, lang: str) -> Table:
    words = catalogue(ruleset, lang)
    rows = Table(title=f"{one.id}: {words.render(one.title)}", title_justify="left", box=None, show_header=False)
    rows.add_column(no_wrap=True, style="bold")
    rows.add_column(no_wrap=True)
    rows.add_column(style="quiet")
    for field in one.fields:
        rows.add_row(f"  {field.key}", f"={str(field.slug()).lower()}", f"{words.render(field.text)}: {_takes(field)}")
    return rows


def _takes(field: Field) -> str:
    if field.kind == CHOICE:
        return ", ".join(one.slug for one in field.choices)
    return "true, false" if field.kind == FLAG else f"{field.least} to {field.most}"


def _read(ruleset: str, chosen: Calculator, item: str) -> tuple[str, object]:
    """`carthage-cus=10` as a field and its value; what it means is the calculator's to judge."""
    key, equals, written = item.partition("=")
    field = next((one for one in chosen.fields if one.key == key), None)
    if not equals or not key:
        raise CannotReckon(
            f"write {key or 'FIELD'}=VALUE; the fields of {chosen.id} are shown by: punica odds {ruleset}"
        )
    if field is not None and field.kind == FLAG:
        return key, YES.get(written.lower(), written)
    if field is not None and field.kind != CHOICE:
        with suppress(ValueError):
            return key, int(written)
    return key, written


def _show(console: Console, ruleset: str, part: Part, lang: str) -> None:
    words = catalogue(ruleset, lang)
    console.print(Text(words.render(part.title), style="bold"))
    rows = Table.grid(padding=(0, 2))
    error = f" ± {100 * part.error:.1f}" if part.error else ""
    for one in part.outcomes:
        style = "right" if one.good == GOOD else "wrong" if one.good == BAD else "quiet"
        bar = Text("█" * round(WIDTH * one.chance), style=style)
        rows.add_row(f"  {words.render(one.text)}", f"{100 * one.chance:.1f} %{error}", bar)
    if part.outcomes:
        console.print(rows)
    for note in part.notes:
        console.print(Text(f"  {words.render(note)}", style="quiet"))
