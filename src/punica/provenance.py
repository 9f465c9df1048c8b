"""Where the data of a game come from: how many of its values are published, inferred or reconstructed.

Every row of a data file carries a ``source``; a row whose values differ in provenance also carries ``sources``.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any, Final

from punica import registry

KINDS: Final = ("rulebook", "published", "inferred", "reconstructed")
"""From sure to unsure."""


def tally(ruleset: str) -> dict[str, Counter[str]]:
    """By data file: how many values there are of each provenance."""
    out: dict[str, Counter[str]] = {}
    folder = registry.home(ruleset) / "data"
    for file in sorted(folder.rglob("*.toml")):
        counted: Counter[str] = Counter()
        _count(tomllib.loads(file.read_text(encoding="utf-8")), counted)
        out[file.relative_to(folder).as_posix()] = counted
    return out


def _count(part: Any, counted: Counter[str]) -> None:
    if isinstance(part, list):
        for row in part:
            _count(row, counted)
    elif isinstance(part, dict):
        if isinstance(part.get("sources"), dict):
            counted.update(part["sources"].values())
        elif isinstance(part.get("source"), str):
            counted[part["source"]] += 1
        for key, value in part.items():
            if key != "sources":
                _count(value, counted)


def section(ruleset: str) -> list[str]:
    """The same for the page of a ruleset, in Markdown, and how to put a wrong value right."""
    by_file = {name: counted for name, counted in tally(ruleset).items() if counted}
    if not by_file:
        return []
    where = f"src/{registry.entry(ruleset).package.replace('.', '/')}/data"
    rows = [
        f"| `{name}` | " + " | ".join(str(counted[kind]) for kind in KINDS) + " |" for name, counted in by_file.items()
    ]
    return [
        "## Where its data come from",
        "",
        "Values by data file: read in a rulebook, published elsewhere, inferred from either, or reconstructed by us",
        "where no source tells. Editions of a game share the files.",
        "",
        f"| file | {' | '.join(KINDS)} |",
        "|---|---|---|---|---|",
        *rows,
        "",
        f"You own the game and know better? Correct the value in its file in `{where}`, set its `source` to",
        f"`published`, and run `punica data check {ruleset}`: it names file, key and reason if something does not fit.",
        "For a number no code has to change: a rule reads it, or the check says what it must agree with. What a card",
        "does is code.",
        "",
    ]
