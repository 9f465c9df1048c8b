"""`punica calibrate`: what the chances of a review mean in games won (review/calibration.toml, docs/calibration.md).

The games come from `sampling`. What is told of the chances (Brier score, reliability) is honest: those of even games
are told by a scale fitted on odd ones, and the other way round. What is kept was fitted on all of them.
"""

from __future__ import annotations

import tomllib
from functools import partial
from itertools import product
from math import log, sqrt
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console

from punica import registry
from punica.lab.campaign import check_writable, progress_bar, state_home, tables, write_safely
from punica.lab.crew import Crew
from punica.lab.fingerprint import PLAYING, code_fingerprint
from punica.lab.kept import Kept
from punica.lab.sampling import Looked, Sampled, looked
from punica.lab.weighing import Fortune, Luck, Pair, costs, fortune, lucks, pairs
from punica.review.chances import MEASURED, Estimate, Scale

STEPS: Final = 10
"""So many rows has the table of reliability."""
FLATTEST, STEEPEST, FARTHEST, FINE = 0.05, 20.0, 5.0, 0.02
"""Between these slopes and this far from the middle a scale is looked for, so finely. A few games would fit any."""
MEASURING: Final = (
    *PLAYING, "review/judging.py", "review/stretches.py", "review/unafraid.py", "review/verdicts.py",
    "lab/sampling.py", "lab/weighing.py",
)  # fmt: skip
"""What is measured hangs on this code, besides that of the game."""


# -- fitting ----------------------------------------------------------------------------------------------------------


Told = tuple[Sampled, float]
"""A position and the chance that is told of it."""


def chance(scale: Scale, one: Sampled) -> float:
    return sum(scale.chance(value, one.seat) for value in one.values) / max(1, len(one.values))


def log_loss(scale: Scale, seen: list[Sampled]) -> float:
    total = 0.0
    for one in seen:
        p = min(0.999, max(0.001, chance(scale, one)))
        total -= log(p if one.won else 1 - p)
    return total / max(1, len(seen))


def fitted(seen: list[Sampled]) -> Scale:
    """The slope and lean with the least log loss, looked for on finer and finer grids."""
    slope, lean, step = 2.0, 0.0, 1.0
    while step > FINE:
        around = product((slope - step, slope, slope + step), (lean - step / 2, lean, lean + step / 2))
        within = [(min(STEEPEST, max(FLATTEST, a)), min(FARTHEST, max(-FARTHEST, b))) for a, b in around]
        best = min(within, key=lambda pair: log_loss(Scale(*pair), seen))
        if best == (slope, lean):
            step /= 2
        slope, lean = best
    return Scale(round(slope, 3), round(lean, 3))


def honestly_told(seen: list[Sampled]) -> list[Told]:
    """Every position with the chance that a scale gives it which was fitted on the other half of the games."""
    halves = [[one for one in seen if one.game % 2 == half] for half in (0, 1)]
    return [
        (one, chance(scale, one)) for half in (0, 1) for scale in [fitted(halves[1 - half])] for one in halves[half]
    ]


def brier(told: list[Told]) -> float:
    """The mean square of what the chances missed by."""
    return sum((p - one.won) ** 2 for one, p in told) / max(1, len(told))


class Row(msgspec.Struct, frozen=True):
    """Positions of which about the same chance is told."""

    positions: int
    said: float
    won: float
    error: float
    """The standard error between the two. Positions of one game go together: they are won together."""


def reliability(told: list[Told]) -> list[Row]:
    """For each tenth of the chances: what was said on average, and what share was won."""
    rows: list[Row] = []
    for step in range(STEPS):
        here = [(one, p) for one, p in told if min(STEPS - 1, int(p * STEPS)) == step]
        if here:
            n = len(here)
            missed: dict[int, float] = {}
            for one, p in here:
                missed[one.game] = missed.get(one.game, 0.0) + one.won - p
            error = sqrt(sum(much**2 for much in missed.values())) / n
            rows.append(Row(n, sum(p for _, p in here) / n, sum(one.won for one, _ in here) / n, error))
    return rows


# -- the command ------------------------------------------------------------------------------------------------------


class Measured(msgspec.Struct, frozen=True):
    """What was found out about a ruleset."""

    ruleset: str
    scale: Scale
    rows: list[Row]
    costs: list[Pair]
    lucks: list[Luck]


def measured(ruleset: str, games: list[Looked]) -> Measured:
    """Fit the scale, and see how one does that was fitted on other games."""
    seen = [one for game in games for one in game.positions]
    told = honestly_told(seen)
    found = fitted(seen)
    scale = msgspec.structs.replace(found, games=len(games), positions=len(seen), brier=round(brier(told), 4))
    judged = [one for game in games for one in game.stretches]
    return Measured(ruleset, scale, reliability(told), pairs(judged, scale), lucks(ruleset, judged, scale))


def run_calibration(rulesets: list[str], games: int, crew: Crew, fresh: bool, write: Path | None) -> int:
    """Measure some rulesets; what is written keeps those that were not measured now. 130 when it was stopped."""
    console = tables()
    if write is not None:
        check_writable(write)
    found: list[Measured] = []
    try:
        for ruleset in rulesets:
            found.append(measured(ruleset, _all_of(ruleset, games, crew, fresh, console)))
            console.print("\n".join(told(found[-1])), markup=False)
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        return 130
    if write is not None:
        write_safely(MEASURED, written({one.ruleset: one.scale for one in found}, games))
        names = " ".join(one.ruleset for one in found)
        lines = [line for one in found for line in [*told(one), ""]]
        write_safely(write, HEAD.format(names=names, games=games) + "\n".join([*lines, *together(found), ""]))
    return 0


def _all_of(ruleset: str, games: int, crew: Crew, fresh: bool, console: Console) -> list[Looked]:
    """So many games; those of an earlier run of the same code are taken up."""
    game = registry.game(ruleset)
    code = code_fingerprint((*MEASURING, "games/punic", f"games/{registry.home(ruleset).name}"))
    kept = Kept(state_home() / "calibration" / f"{ruleset}.jsonl", f"{game.version} {code}", fresh)
    have = {int(line["game"]): msgspec.convert(line["looked"], Looked) for line in kept.lines}
    todo = [n for n in range(games) if n not in have]
    with progress_bar(console) as bar:
        task = bar.add_task(f"{ruleset}: games", total=games, completed=games - len(todo))
        for number, found in crew.done(partial(looked, ruleset), todo):
            have[number] = found
            kept.add({"game": number, "looked": msgspec.to_builtins(found)})
            bar.advance(task)
    return [have[number] for number in range(games)]


HEAD: Final = """# What a chance means

A review (`punica review`, or the tab *Review* after a game) tells chances to win. This is how they fit games that were
won: ten positions of each of many games between bots of different strength, rolled out as a review does it. The chances
of half of the games were told by a scale that was fitted on the other half. Who always says 50 % gets a Brier score of
0.25. The positions of one game are won together, and the error counts them so.

It also tells what a decision cost. Some decisions of every fourth game were judged as a review judges them: what would
be called a mistake is measured a second time in other worlds, and that alone is told. Where a review found something
better, both were then tried anew in worlds by which nothing had been chosen. Two of three should be right within one
standard error, nineteen of twenty within two. And it tells what luck gave: over many games that should come
to nothing. Written by

```
punica calibrate {names} --games {games} --write docs/calibration.md
```

"""


def told(one: Measured) -> list[str]:
    """A ruleset's part of the page."""
    scale = one.scale
    return [
        f"## {registry.game(one.ruleset).title}",
        "",
        f"`{one.ruleset}`: {scale.games:,} games, {scale.positions:,} positions; Brier score {scale.brier:.3f}.",
        "",
        "| told, on average | won | positions |",
        "|---|---|---|",
        *(f"| {row.said:.0%} | {row.won:.0%} ± {100 * row.error:.0f} | {row.positions:,} |" for row in one.rows),
        *told_costs(one.costs),
        *told_luck(fortune(one.lucks)),
    ]


def together(found: list[Measured]) -> list[str]:
    """What decisions cost and what luck gave in all rulesets."""
    pairs = [pair for one in found for pair in one.costs]
    luck = fortune([luck for one in found for luck in one.lucks])
    return ["## All together", *told_costs(pairs), *told_luck(luck)]


def told_costs(told: list[Pair]) -> list[str]:
    if not (rows := costs(told)):
        return []
    return [
        "",
        "| verdict | decisions | said to cost | cost anew | within one error | within two |",
        "|---|---|---|---|---|---|",
        *(
            f"| {row.verdict} | {row.decisions:,} | {100 * row.said:.1f} | {100 * row.anew:.1f}"
            f"{f' ± {100 * row.error:.1f}' if row.error is not None else ''}"
            f" | {row.within[0]:.0%} | {row.within[1]:.0%} |"
            for row in rows
        ),
    ]


def told_luck(luck: Fortune) -> list[str]:
    if not luck.throws:
        return []
    return [
        "",
        f"Luck of {luck.throws:,} throws and draws: {_points(luck.each)} points of 100 for who decided; summed over"
        f" a game {_points(luck.decided)} for who decided and {_points(luck.first)} for the first side.",
    ]


def _points(luck: Estimate) -> str:
    """
    >>> _points(Estimate(-0.0123, 0.004, 10))
    '-1.2 ± 0.4'
    """
    return f"{100 * luck.mean:+.1f} ± {100 * luck.error:.1f}"


def written(scales: dict[str, Scale], games: int) -> str:
    """The file of scales; rulesets that were not measured keep what they had."""
    kept = tomllib.loads(MEASURED.read_text(encoding="utf-8"))
    kept.update({name: msgspec.to_builtins(scale) for name, scale in scales.items()})
    lines = [f"# Measured by: punica calibrate {' '.join(scales)} --games {games} --write docs/calibration.md", ""]
    for name, row in kept.items():
        lines += [f"[{name}]", *(f"{key} = {value}" for key, value in row.items()), ""]
    return "\n".join(lines)
