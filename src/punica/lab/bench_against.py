"""This checkout beside another one, in one run: how fast each plays and imagines, as ratios.

Both play the same seeds in turn, in processes of their own, and so does a second process of this checkout: what it
differs from the first is the noise of the machine.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final, Protocol

from rich.console import Console
from rich.table import Table

from punica.compiled import compiled
from punica.lab.campaign import progress_bar

FIGURES: Final = {"play": "decisions/s", "worlds": "turns/s"}
"""What is measured to the figure that is compared."""
THIS, AGAIN, OTHER = "this", "this again", "other"


class Measuring(Protocol):
    """A process that measures on demand."""

    def measure(self, what: str, ruleset: str, seconds: float, seed: int) -> dict[str, float]: ...
    def close(self) -> None: ...


def builds(here: Path, there: Path) -> dict[str, tuple[Path, Path]]:
    """By kind, the folders to measure: the sources of both, and their compiled trees where both have one."""
    trees = (here / "build" / "compiled", there / "build" / "compiled")
    found = {"interpreted": (here / "src", there / "src")}
    if all(compiled(tree / "punica") for tree in trees):
        found["compiled"] = trees
    return found


def ratios(rounds: list[dict[str, float]], over: str) -> float:
    """The median over all rounds of this checkout against `over`."""
    return median(told[THIS] / told[over] for told in rounds)


def compare(
    start: Callable[[Path], Measuring],
    folders: tuple[Path, Path],
    rulesets: list[str],
    rounds: int,
    seconds: float,
    tick: Callable[[], None],
) -> dict[tuple[str, str], list[dict[str, float]]]:
    """(ruleset, figure) to the figures of each round; who begins changes from round to round."""
    here, there = folders
    workers = {THIS: start(here), OTHER: start(there), AGAIN: start(here)}
    order = list(workers)
    found: dict[tuple[str, str], list[dict[str, float]]] = {}
    for ruleset in rulesets:  # nobody pays for the first reading of the data
        for worker in workers.values():
            worker.measure("play", ruleset, 0.01, 0)
    for turn in range(rounds):
        for ruleset in rulesets:
            for what, figure in FIGURES.items():
                told = {name: workers[name].measure(what, ruleset, seconds, turn)[figure] for name in order}
                found.setdefault((ruleset, figure), []).append(told)
                tick()
        order = order[1:] + order[:1]
    for worker in workers.values():
        worker.close()
    return found


def main(
    start: Callable[[Path], Measuring],
    there: Path,
    rulesets: list[str],
    rounds: int,
    seconds: float,
    console: Console,
) -> int:
    """Measure and show; 1 when there is nothing to compare with."""
    if not (there / "src" / "punica").is_dir():
        console.print(f"{there} is no checkout of Punica: it has no src/punica")
        return 1
    kinds = builds(Path.cwd(), there)
    if "compiled" not in kinds:
        console.print("[yellow]The compiled rules are not compared: both checkouts need build/compiled[/]")
    shown = Table(
        "", "", "", title=f"This checkout against {there}, median of {rounds} rounds", caption="above 1: this is faster"
    )
    for name in ("this", "other", "ratio", "this against itself"):
        shown.add_column(name, justify="right")
    with progress_bar(console) as bar:
        task = bar.add_task("measuring", total=len(kinds) * rounds * len(rulesets) * len(FIGURES))
        for kind, folders in kinds.items():
            found = compare(start, folders, rulesets, rounds, seconds, lambda: bar.advance(task))
            for (ruleset, figure), told in found.items():
                speeds = [f"{median(one[name] for one in told):,.0f}" for name in (THIS, OTHER)]
                shown.add_row(
                    ruleset, kind, figure, *speeds, f"{ratios(told, OTHER):.2f}", f"{ratios(told, AGAIN):.2f}"
                )
    console.print(shown)
    return 0
