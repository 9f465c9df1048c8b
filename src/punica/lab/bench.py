"""Measures every ruleset beside catanatron: `make bench`, or `python -m punica.lab.bench`.

All are measured in turn, several times over, and the medians are shown, so that a busy moment of the machine does not
fall on one of them. The compiled rules run in a process of their own, from build/compiled.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Final

from rich.console import Console
from rich.table import Table

import punica
from punica import registry
from punica.compiled import ENV, NONE, compiled, stale
from punica.lab import bench_against
from punica.lab.campaign import progress_bar, tables
from punica.lab.measuring import measure

HERE: Final = Path(punica.__file__).parent
TREE: Final = Path("build") / "compiled"
MAKE_TREE: Final = "python -m tools.mypyc_build --tree"
CATAN: Final = "catanatron"

Rounds = dict[tuple[str, str], list[dict[str, float]]]
"""(mode, ruleset) to the measurements of each round."""


def why_not_compiled() -> str | None:
    """Why the compiled tree cannot be measured; None when it can."""
    package = TREE / "punica"
    if not compiled(package):
        return f"The compiled rules are not measured: make them with {MAKE_TREE}"
    old = stale(package)
    for source in HERE.rglob("*.py"):
        copy = package / source.relative_to(HERE)
        old = old or not copy.exists() or copy.read_bytes() != source.read_bytes()
    if old:
        return f"The compiled rules are older than the source and not measured: make them anew with {MAKE_TREE}"
    return None


class Other:
    """A process that measures with the package in another folder, asked line by line."""

    def __init__(self, path: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(path.resolve()), ENV: NONE}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "punica.lab.bench", "--serve"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )

    def measure(self, what: str, ruleset: str, seconds: float, seed: int) -> dict[str, float]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([what, ruleset, seconds, seed]) + "\n")
        self.process.stdin.flush()
        answer: dict[str, float] = json.loads(self.process.stdout.readline() or "{}")
        return answer

    def close(self) -> None:
        if self.process.stdin is not None:
            self.process.stdin.close()
        self.process.wait()


def serve() -> None:
    """Answer measurements until the asking end closes."""
    for line in sys.stdin:
        what, ruleset, seconds, seed = json.loads(line)
        print(json.dumps(measure(what, ruleset, seconds, seed)), flush=True)


def peak_memory(ruleset: str, path: str | None) -> dict[str, float]:
    """Measured in a fresh process, because a peak never goes down."""
    code = f"import json; from punica.lab.measuring import memory; print(json.dumps(memory({ruleset!r})))"
    environment = {**os.environ, ENV: NONE, **({"PYTHONPATH": path} if path is not None else {})}
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    answer: dict[str, float] = json.loads(told.stdout)
    return answer


def run(rulesets: list[str], rounds: int, seconds: float, console: Console) -> Rounds:
    """All measurements, interleaved."""
    found: Rounds = {}
    mode = "compiled in place" if compiled(HERE) else "interpreted"
    problem = why_not_compiled()
    other = None if problem else Other(TREE)
    has_catan = find_spec("catanatron") is not None
    if problem:
        console.print(f"[yellow]{problem}[/]")
    if not has_catan:
        console.print("[yellow]catanatron is not installed: pip install 'punica-games[lab]', or make bench[/]")

    def keep(where: str, ruleset: str, told: dict[str, float]) -> None:
        found.setdefault((where, ruleset), []).append(told)

    per_round = len(rulesets) * (2 if other is None else 4) + has_catan
    with progress_bar(console) as bar:
        task = bar.add_task("measuring", total=rounds * per_round + len(rulesets))
        for turn in range(rounds):
            for ruleset in rulesets:
                for what in ("play", "worlds"):
                    keep(mode, ruleset, measure(what, ruleset, seconds, turn))
                    bar.advance(task)
                    if other is not None:
                        keep("compiled", ruleset, other.measure(what, ruleset, seconds, turn))
                        bar.advance(task)
            if has_catan:
                keep(CATAN, CATAN, measure(CATAN, CATAN, seconds, turn))
                bar.advance(task)
        for ruleset in rulesets:
            keep(mode, ruleset, peak_memory(ruleset, None))
            if other is not None:
                keep("compiled", ruleset, peak_memory(ruleset, str(TREE.resolve())))
            bar.advance(task)
    if other is not None:
        other.close()
    return found


def medians(rounds: list[dict[str, float]]) -> dict[str, float]:
    """The median of every figure over the rounds."""
    names = list(dict.fromkeys(name for told in rounds for name in told))
    return {name: median(told[name] for told in rounds if name in told) for name in names}


SPEEDS: Final = ("decisions/s", "games/s")


def show(found: Rounds, console: Console) -> None:
    """Two tables: speed beside catanatron, then the price of other worlds."""
    figures = {who: medians(rounds) for who, rounds in found.items()}
    base = figures.get((CATAN, CATAN))
    speed = Table(
        title="Random play (decisions are actions for catanatron)",
        caption="turns/s: imagined worlds a second, each played at random to the end of its turn",
    )
    headings = ("", "", "decisions/s", "x catan", "games/s", "x catan", "decisions a game", "turns/s", "peak MB")
    for name in headings:
        speed.add_column(name, justify="left" if not name else "right")
    for (mode, ruleset), told in figures.items():
        ratios = [f"{told[name] / base[name]:.1f}" if base else "" for name in SPEEDS]
        peak = f"{told['peak MB']:.0f}" if "peak MB" in told else ""
        turns = f"{told['turns/s']:,.0f}" if "turns/s" in told else ""
        speeds = (f"{told['decisions/s']:,.0f}", ratios[0], f"{told['games/s']:,.1f}", ratios[1])
        speed.add_row(ruleset, mode, *speeds, f"{told['decisions/game']:.0f}", turns, peak)
    console.print(speed)
    worlds = Table("", "", title="Other worlds, microseconds (mean)")
    names = list(dict.fromkeys(n for told in figures.values() for n in told if n.split(",")[0] in _WORLDS))
    for name in names:
        worlds.add_column(name, justify="right")
    for (mode, ruleset), told in figures.items():
        worlds.add_row(ruleset, mode, *(f"{told[name]:.1f}" if told.get(name) else "" for name in names))
    console.print(worlds)
    for ruleset in dict.fromkeys(ruleset for _, ruleset in figures):
        slow, fast = figures.get(("interpreted", ruleset)), figures.get(("compiled", ruleset))
        if slow and fast:
            times = fast["decisions/s"] / slow["decisions/s"]
            console.print(f"{ruleset}: compiled plays {times:.1f} times as fast as interpreted.", highlight=False)


_WORLDS: Final = ("copy", "fork", "imagine")


def main() -> int:
    parser = argparse.ArgumentParser("python -m punica.lab.bench", description=__doc__)
    parser.add_argument("rulesets", nargs="*", help="all when none is named")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each measurement")
    parser.add_argument("--against", type=Path, help="another checkout: the same in both, as ratios")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        serve()
        return 0
    for ruleset in asked.rulesets:
        registry.game(ruleset)
    console = tables()
    chosen = asked.rulesets or registry.known()
    if asked.against is not None:
        return bench_against.main(Other, asked.against, chosen, asked.rounds, asked.seconds, console)
    show(run(chosen, asked.rounds, asked.seconds, console), console)
    return 0


if __name__ == "__main__":
    sys.exit(main())
