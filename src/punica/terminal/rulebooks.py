"""Rules on screen: an edition's own numbers, in our own words."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from punica.kernel.rulebook import NoSuchRule, Rule, Rulebook
from punica.rules_page import plain


def section(book: Rulebook, id: str | None) -> list[Rule]:
    """A rule with all that stands below it, or all rules; raises NoSuchRule."""
    if not id:
        return list(book.rules)
    found = book.below(id)
    if not found:
        near = difflib.get_close_matches(id, list(book.by_id), n=3, cutoff=0.4)
        hint = f"; near it: {', '.join(near)}" if near else ""
        raise NoSuchRule(f"{book.ruleset} has no rule {id!r}{hint}")
    return found


def rules_table(rules: list[Rule], rulings: Mapping[str, str] | None = None) -> RenderableType:
    """Rules as a table of numbers and texts, a gap before each heading; rulings that are given are written out."""
    known = rulings or {}
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for n, rule in enumerate(rules):
        if rule.heading and n:
            table.add_row()
        text = Text()
        if rule.title:
            text.append(f"{rule.title}. " if rule.text else rule.title, style="bold")
        text.append(rule.text, style="quiet" if rule.heading else "")
        untold = [id for id in rule.rulings if id not in known]
        if untold:
            text.append(f"  rulings: {', '.join(untold)}", style="warn")
        table.add_row(Text(rule.id, style="rule" if not rule.heading else "bold cyan"), text)
        for id in rule.rulings:
            if id in known:
                table.add_row("", Text(f"Ruling {plain(known[id])}", style="warn"))
    return table
