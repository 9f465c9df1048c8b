"""`punica soak`: the long tests of every ruleset. Stopped, they go on; changed code begins them anew."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from punica import registry
from punica.lab.campaign import CHOICES, GAMES, TWINS, Progressed, progress_bar, run, state_home
from punica.lab.checklist import SOAK_EVERY
from punica.lab.crew import Crew


class Volume:
    """How much of a ruleset the soak looks at."""

    __slots__ = ("choices", "games", "twins")

    def __init__(self, games: int = 10_000, twins: int = 20_000, choices: int = 2_000) -> None:
        self.games = games
        self.twins = twins
        self.choices = choices


USUAL: Final = Volume()
TOYS: Final = Volume(1_000, 2_000, 200)


def run_soak(
    crew: Crew, rulesets: list[str] | None, fresh: bool, *, folder: Path | None = None, volume: Volume | None = None
) -> int:
    """Soak some rulesets (None: all); 1 when something failed."""
    console = Console()
    chosen = rulesets if rulesets is not None else registry.known()
    results = Table("ruleset", "games", "positions for secrecy", "choices of bots", "failures", title="Soak")
    failed = 0
    try:
        with progress_bar(console) as bar:
            for ruleset in chosen:
                wanted = volume or (TOYS if registry.entry(ruleset).toy else USUAL)
                kept = Progressed((folder or state_home()) / f"{ruleset}.json", ruleset, fresh)
                run(GAMES, ruleset, wanted.games, kept, crew, bar, every=SOAK_EVERY)
                run(TWINS, ruleset, wanted.twins, kept, crew, bar)
                run(CHOICES, ruleset, wanted.choices, kept, crew, bar)
                failed += len(kept.failures)
                counts = [f"{kept.count(kind):,}" for kind in (GAMES, TWINS, CHOICES)]
                results.add_row(ruleset, *counts, str(len(kept.failures)))
                for failure in kept.failures:
                    console.print(f"FAILED {failure}", style="red", markup=False, highlight=False, soft_wrap=True)
    except KeyboardInterrupt:
        console.print("Stopped. `make soak` goes on from here.")
        return 130
    console.print(results)
    return 1 if failed else 0
