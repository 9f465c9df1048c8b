"""What a run of ``make test`` proved, in a few lines at its end: counted by the tests of that run, nothing else.

``tests/conftest.py`` writes what the interpreted and the compiled tests counted into ``build/proved``, the browser's
tests leave their output there; ``--begin`` empties the folder and starts the clock.
"""

import argparse
import json
import re
import shutil
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build" / "proved"
KINDS = ("interpreted", "compiled")

GAMES = "random games"
CHOICES = "choices compared"
POSITIONS = "positions doubled"
RECORDS = "golden records"
HOSTILE = "hostile messages refused"
"""The names under which tests count, with ``record_property``."""

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_PAGE_TESTS = re.compile(r"^\s*(?:Tests\s+(\d+) passed|(?:#|ℹ) pass (\d+))", re.MULTILINE)


class Tally(NamedTuple):
    """What the tests of one kind counted."""

    tests: int
    rules: dict[str, list[str]]
    counts: dict[str, int]


def tally_of(kind: str) -> Tally | None:
    path = FOLDER / f"{kind}.json"
    return Tally(**json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None


def page_tests() -> int | None:
    """How many tests of the page passed, by the words of their two runners; not those that were tried again."""
    path = FOLDER / "browser.txt"
    if not path.exists():
        return None
    at_first, _, _ = path.read_text(encoding="utf-8").partition("# wavers")
    passed = _PAGE_TESTS.findall(_COLOUR.sub("", at_first))
    return sum(int(unit or browser) for unit, browser in passed)


def minutes(seconds: float) -> str:
    """
    >>> minutes(61.4), minutes(3600)
    ('1 min 01 s', '60 min 00 s')
    """
    return f"{int(seconds) // 60} min {int(seconds) % 60:02} s"


def summary() -> list[str]:
    """The lines, of whatever the run has left in the folder."""
    from punica import registry

    tallies = {kind: tally for kind in KINDS if (tally := tally_of(kind))}
    out = [f"  tests passed       {', '.join(f'{tally.tests:,} {kind}' for kind, tally in tallies.items())}"]
    if (page := page_tests()) is not None:
        out[0] += f", {page:,} of the page"
    rules = {ruleset: set[str]() for ruleset in registry.known()}
    for tally in tallies.values():
        for ruleset, ids in tally.rules.items():
            rules.setdefault(ruleset, set()).update(ids)
    out.append(f"  rules tested       {sum(map(len, rules.values())):,}: ")
    out[-1] += ", ".join(f"{ruleset} {len(ids):,}" for ruleset, ids in rules.items())
    for label, name, after in (
        ("games played", GAMES, "at random to the end, every position checked"),
        ("secrets kept", POSITIONS, "positions dealt anew, nobody saw a difference"),
        ("fair choices", CHOICES, "of bots asked in two worlds they cannot tell apart"),
        ("records replayed", RECORDS, "golden, to the letter"),
        ("messages refused", HOSTILE, "hostile, nothing changed"),
    ):
        parts = [f"{tally.counts[name]:,} {kind}" for kind, tally in tallies.items() if tally.counts.get(name)]
        if parts:
            out.append(f"  {label:<18} {', '.join(parts)}; {after}")
    return out


def main() -> int:
    parser = argparse.ArgumentParser("python -m tools.proved", description="Says what the tests proved.")
    parser.add_argument("--begin", action="store_true", help="forget the run before and start the clock")
    clock = FOLDER / "begun"
    if parser.parse_args().begin:
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        clock.write_text(str(time.time()))
        return 0
    took = minutes(time.time() - float(clock.read_text()))
    print(f"\nAll well, in {took}. What this run proved:\n" + "\n".join(summary()))
    missing = [kind for kind in KINDS if not (FOLDER / f"{kind}.json").exists()]
    if missing:
        print(f"  *** nothing ran {' or '.join(missing)} ***")
    return 0


if __name__ == "__main__":
    sys.exit(main())
