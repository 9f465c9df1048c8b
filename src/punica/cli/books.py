"""`punica rulesets`, `rules` and `where`: the games there are, and their rules."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text

from punica import registry
from punica.cli.arguments import RulesetArgument, slashed
from punica.cli.data import with_data
from punica.rules_page import rulings
from punica.terminal.look import make_console, seat_text
from punica.terminal.rulebooks import rules_table, section

app = typer.Typer()


@app.command()
@with_data
def rules(
    ruleset: RulesetArgument,
    id: Annotated[str | None, typer.Argument(metavar="[SECTION]", help="For example 4.2.")] = None,
) -> None:
    """Read the rules of an edition, in our own words, by its own numbers."""
    book = registry.game(ruleset).rulebook
    found = section(book, id)
    console = make_console()
    told = Group(Text(book.title, style="bold"), "", rules_table(found, rulings() if id else None))
    if not console.is_terminal:
        console.print(told)
        return
    os.environ.setdefault("LESS", "FRX")  # colours, and no pager for what fits on the screen
    with console.pager(styles=True):
        console.print(told)


@app.command()
@with_data
def where(
    rule: Annotated[str, typer.Argument(metavar="RULE", help="A number (12.3/2), a key, or a card (25#41).")],
    ruleset: Annotated[str | None, typer.Option(help="One ruleset; all that have it when not given.")] = None,
) -> None:
    """From a rule to its code, its tests and its rulings."""
    from punica.terminal.whereabouts import whereabouts
    from punica.where.answer import where as answers

    console = make_console()
    with console.status("Reading the code and the tests ..."):
        found = answers(rule, ruleset)
    console.print(whereabouts(found))


@app.command()
@with_data
def rulesets() -> None:
    """The games there are, with their scenarios and options."""
    console = make_console()
    for ruleset in registry.known():
        game = registry.game(ruleset)
        toy = " (a toy, for developers)" if registry.entry(ruleset).toy else ""
        console.print(Text.assemble((ruleset, "number"), "  ", (game.title, "bold"), (toy, "quiet")))
        table = Table.grid(padding=(0, 2))
        table.add_row("    seats", Text(", ").join(seat_text(seat) for seat in game.seats))
        for scenario in game.scenarios:
            table.add_row("    scenario", Text.assemble((scenario.id, "code"), f"  {scenario.text}"))
        for option in game.options:
            table.add_row(
                "    option",
                Text.assemble((f"{option.id}={slashed(option.values)}", "code"), f"  {option.text}"),
            )
        console.print(table)
