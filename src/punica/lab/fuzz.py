"""`punica fuzz`: so many random games of one ruleset through the checklist."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console

from punica.lab.campaign import CHOICES, GAMES, TWINS, Progressed, progress_bar, run, state_home
from punica.lab.crew import Crew


def run_fuzz(ruleset: str, games: int, crew: Crew, seed: int, *, kind: str = GAMES, folder: Path | None = None) -> int:
    """Check so many games from number `seed` on; 1 when something failed.

    A run that was stopped goes on where it was; a finished one begins again.
    """
    console = Console()
    path = (folder or state_home()) / f"fuzz-{ruleset}-{seed}-{games}-{kind}.json"
    kept = Progressed(path, ruleset)
    try:
        with progress_bar(console) as bar:
            run(kind, ruleset, games, kept, crew, bar, seed)
    except KeyboardInterrupt:
        console.print(f"Stopped after {kept.count(kind)}. The same command goes on.")
        return 130
    path.unlink(missing_ok=True)
    if kept.failures:
        console.print(f"[bold red]{len(kept.failures)} failed[/] of {kept.count(kind)} {kind} of {ruleset}.")
        return 1
    console.print(f"{kept.count(kind)} {kind} of {ruleset}: all well.")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser("python -m punica.lab.fuzz", description=__doc__)
    parser.add_argument("ruleset")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=0, help="0: all cores")
    parser.add_argument("--seed", type=int, default=0, help="the number of the first game")
    parser.add_argument("--twins", action="store_true", help="only secrecy: count positions instead of games")
    parser.add_argument("--choices", action="store_true", help="only the fairness of bots: count choices")
    asked = parser.parse_args()
    kind = TWINS if asked.twins else CHOICES if asked.choices else GAMES
    return run_fuzz(asked.ruleset, asked.games, Crew(asked.jobs), asked.seed, kind=kind)


if __name__ == "__main__":
    sys.exit(main())
