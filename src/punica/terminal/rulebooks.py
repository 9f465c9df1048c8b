"""Rules on screen: an edition's own numbers, in our own words."""

from __future__ import annotations

import difflib

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from punica.kernel.errors import PunicaError
from punica.kernel.rulebook import Rule, Rulebook


class NoSuchRule(PunicaError):
    """A section that the edition does not have."""


def section(book: Rulebook, id: str | None) -> list[Rule]:
    """A rule with all that stands below it, or all rules; raises NoSuchRule."""
    if not id:
        return list(book.rules)
    found = [rule for rule in book.rules if rule.id == id or rule.id.startswith((f"{id}.", f"{id}/", f"{id}#"))]
    if not found:
        near = difflib.get_close_matches(id, list(book.by_id), n=3, cutoff=0.4)
        hint = f"; near it: {', '.join(near)}" if near else ""
        raise NoSuchRule(f"{book.ruleset} has no rule {id!r}{hint}")
    return found


def rules_table(rules: list[Rule]) -> RenderableType:
    """Rules as a table of numbers and texts."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for rule in rules:
        text = Text()
        if rule.title:
            text.append(rule.title + ("  " if rule.text else ""), style="bold")
        text.append(rule.text, style="quiet" if rule.heading else "")
        if rule.rulings:
            text.append(f"  rulings: {', '.join(rule.rulings)}", style="warn")
        table.add_row(Text(rule.id, style="rule" if not rule.heading else "bold cyan"), text)
    return table
