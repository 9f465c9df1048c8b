"""The tables of the documentation that tell how strong the levels are: `python -m punica.elo.page` writes them anew."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from punica import registry
from punica.bots.levels import LEVELS
from punica.elo import ANCHOR, read, won
from punica.elo.schema import Measured, Strength

DOCS: Final = Path(__file__).parents[3] / "docs"
BEGIN: Final = "<!-- levels: python -m punica.elo.page -->"
END: Final = "<!-- /levels -->"
NONE: Final = "–"
"""What is not measured."""


def numbers(found: Mapping[str, Measured]) -> str:
    """For the lab: Elo with intervals, and how each ruleset was measured."""
    made = [
        f"- `{one.command}`: games {one.seeds}, {one.date.day} {one.date:%B %Y}, commit {one.commit}"
        for one in _in_order(found).values()
    ]
    return "\n".join([*_table(found, _number, LEVELS), "", *made])


def shares(found: Mapping[str, Measured]) -> str:
    """For players: how many games each level wins against the normal one."""
    return "\n".join(_table(found, _share, [level for level in LEVELS if level != ANCHOR]))


def _number(level: str, strength: Strength) -> str:
    return f"{strength.elo}" if level == ANCHOR else f"{strength.elo} ({strength.low} to {strength.high})"


def _share(_level: str, strength: Strength) -> str:
    return "{} of {}".format(*won(strength.elo))


def _in_order(found: Mapping[str, Measured]) -> dict[str, Measured]:
    return {ruleset: found[ruleset] for ruleset in registry.known() if ruleset in found}


def _table(found: Mapping[str, Measured], cell: Callable[[str, Strength], str], levels: Iterable[str]) -> list[str]:
    measured = _in_order(found).values()
    lines = [f"| level | {' | '.join(_in_order(found))} |", "|---" * (len(measured) + 1) + "|"]
    for level in levels:
        cells = [cell(level, one.levels[level]) if level in one.levels else NONE for one in measured]
        lines.append(f"| `{level}` | {' | '.join(cells)} |")
    return lines


PAGES: Final[dict[str, Callable[[Mapping[str, Measured]], str]]] = {"lab.md": numbers, "players.md": shares}


def renewed(text: str, table: str) -> str:
    """A page with its table between the marks."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table}\n\n{END}{after}"


def write(docs: Path = DOCS) -> list[Path]:
    """Write the tables that are out of date, where this is a checkout; which pages they were in."""
    found = read()
    changed = []
    for name, table in PAGES.items():
        path = docs / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        if BEGIN in text and renewed(text, table(found)) != text:
            path.write_text(renewed(text, table(found)), encoding="utf-8")
            changed.append(path)
    return changed


if __name__ == "__main__":
    for page in write():
        sys.stdout.write(f"docs/{page.name}\n")
