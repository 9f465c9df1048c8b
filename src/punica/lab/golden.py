"""Golden records: finished random games of every ruleset that must replay to the letter for ever.

`python -m punica.lab.golden` writes tests/golden anew, after a change of rules that was meant to change them.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Final

from punica import registry
from punica.bots.random import RandomBot
from punica.kernel.seat import Seat
from punica.kernel.transcript import records_in
from punica.lab.campaign import write_safely
from punica.lab.cases import Case, draw
from punica.lab.checks.replaying import digest
from punica.table import load

FOLDER: Final = Path("tests") / "golden"
GAMES: Final = 3
"""How many games each file holds."""


def finished(case: Case) -> str:
    """The record of one game between two random bots."""
    match = case.open()
    bots = [RandomBot(case.seed + seat) for seat in range(len(match.terms.game.seats))]
    while match.pending is not None:
        who = match.pending.who
        match.play(bots[who].choose(Seat(match, who)))
    return match.record()


def write(ruleset: str, folder: Path) -> Path:
    """The golden file of a ruleset: the game of the book, then some with other scenarios and options."""
    game = registry.game(ruleset)
    plain = Case(ruleset, 0, game.scenarios[0].id, game.checked_options(None), False)
    games = [plain, *(draw(ruleset, seed) for seed in range(1, GAMES))]
    path = folder / f"{ruleset}.txt"
    write_safely(path, "\n".join(finished(case) for case in games))
    return path


def read(path: Path) -> list[str]:
    """The records of a golden file."""
    return records_in(path.read_text(encoding="utf-8"))


def differs(record: str) -> str | None:
    """How a record is replayed today, where that is not as it was written; None when it is."""
    again = load(record).record()
    if again == record:
        return None
    for number, (was, now) in enumerate(zip(record.splitlines(), again.splitlines(), strict=False), start=1):
        if was != now:
            return f"line {number} was {was!r}, now {now!r}"
    return "one is longer than the other"


def main() -> int:
    parser = argparse.ArgumentParser("python -m punica.lab.golden", description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="all when none is named")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--digests", type=int, metavar="N", help="print fingerprints of N random games instead")
    asked = parser.parse_args()
    for ruleset in asked.rulesets or registry.known():
        if asked.digests is not None:
            print(json.dumps([digest(draw(ruleset, seed)) for seed in range(asked.digests)]))
        else:
            print(write(ruleset, asked.folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
