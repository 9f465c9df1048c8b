"""`punica where` on screen: a rule, its key, its code, its tests and its rulings."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from punica.rules_page import plain
from punica.where.answer import Answer
from punica.where.proofs import ROOT, missing
from punica.where.source import Place

MANY: Final = 8
"""More places than these are only counted."""
FEW: Final = 12
"""Up to so many rules below a heading are told in full."""


def whereabouts(answers: list[Answer]) -> RenderableType:
    """The answers one below the other; of a long section only its own and the list of its rules."""
    out: list[RenderableType] = []
    for ruleset in dict.fromkeys(answer.ruleset for answer in answers):
        head, *below = [answer for answer in answers if answer.ruleset == ruleset]
        out.append(_told(head))
        if len(below) <= FEW:
            out += [_told(answer) for answer in below]
        else:
            out.append(_listed(below))
    return Group(*out)


def _told(answer: Answer) -> RenderableType:
    rule = answer.rule
    head = Text.assemble((rule.id, "bold cyan"), "  ", (answer.ruleset, "quiet"))
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="quiet")
    table.add_column(overflow="fold")
    table.add_row("  rule", Text.assemble((f"{rule.title}. " if rule.title else "", "bold"), rule.text))
    if rule.keys:
        table.add_row("  key", Text(", ".join(rule.keys), style="code"))
    if answer.code.own or not (rule.heading or answer.row):
        table.add_row("  code", _code(answer))
    if answer.data:
        table.add_row("  data", _places(answer.data))
    if not rule.heading:
        table.add_row("  tests", _tests(answer))
    for id, text in answer.rulings.items():
        table.add_row("  ruling", Text(plain(text) or id))
    if answer.elsewhere:
        numbers = ", ".join(f"{ruleset} {number}" for ruleset, number in answer.elsewhere.items())
        table.add_row("  also", Text(numbers, style="quiet"))
    return Group(head, table, "")


def _code(answer: Answer) -> RenderableType:
    code = answer.code
    if not code.places:
        return Text("no function names it, nor what it is part of", style="warn")
    places = _places(code.places)
    if code.own:
        return places
    return Group(Text(f"no function names it; {code.named}, which it is part of, and its neighbours there:"), places)


def _tests(answer: Answer) -> RenderableType:
    if answer.tests:
        return _places(answer.tests)
    alone = answer.rule.untestable
    return Text(missing() or (f"not tested by itself: {alone}" if alone else "none"), style="warn")


def _places(places: list[Place]) -> Text:
    lines = [Text.assemble(f"{shown(place.path)}:{place.line}  ", (place.name, "bold")) for place in places[:MANY]]
    if len(places) > MANY:
        lines.append(Text(f"and {len(places) - MANY} more", style="quiet"))
    return Text("\n").join(lines)


def shown(path: Path) -> str:
    """As one would open it from the checkout; in full for an installed Punica."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def _listed(answers: list[Answer]) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    for answer in answers:
        rule = answer.rule
        text = Text.assemble((f"{rule.title}. " if rule.title else "", "bold"), rule.text)
        table.add_row(Text(f"  {rule.id}", style="rule"), text)
    return Group(table, Text("Name one of them for its code and tests.", style="quiet"), "")
