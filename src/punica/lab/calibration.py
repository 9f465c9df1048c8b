"""`punica calibrate`: what the chances of a review mean in games won (review/calibration.toml, docs/calibration.md).

Bots of different strength play each other. At some card plays of each game the position is rolled out in worlds that
the seat to play could imagine, as a review does it. The scale is fitted on the even games, and what is told of it
(Brier score, reliability) comes from the odd ones. Game n has seed n, so the tables are the same on every machine.
"""

from __future__ import annotations

import json
import tomllib
from functools import partial
from itertools import product
from math import log
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from rich.console import Console

from punica import registry
from punica.bots import bot
from punica.bots.lines import Line, tried
from punica.bots.policy import Policy, policy_for
from punica.kernel.seat import Seat
from punica.lab.campaign import check_writable, progress_bar, state_home, tables, write_safely
from punica.lab.cases import LIMIT
from punica.lab.crew import Crew
from punica.lab.fingerprint import code_fingerprint
from punica.review.chances import MEASURED, Scale
from punica.table import new

PLAYERS: Final = ("consul", "easy", "beginner", "africanus:24i")
POSITIONS: Final = 10
"""So many of each game."""
WORLDS: Final = 8
"""In so many each is rolled out."""
STEPS: Final = 10
"""So many rows has the table of reliability."""
EARLY: Final = 400
"""A game is sampled among so many of its first card plays."""


class Sampled(msgspec.Struct):
    """A position: the seat that was to play, how its roll-outs ended, and whether it won."""

    game: int
    seat: int
    values: list[float]
    won: bool


def sampled(ruleset: str, number: int) -> list[Sampled]:
    """The positions of one game; none where nobody won."""
    rng = Random(f"calibrate {ruleset} {number}")
    names = [rng.choice(PLAYERS), rng.choice(PLAYERS)]
    players = [bot(name, number) for name in names]
    match = new(ruleset, seed=number, watched=False)
    seen: list[Sampled] = []
    round = -1
    wanted = _spread(rng)
    plays = 0
    while match.pending is not None and match.seq < LIMIT:
        who = match.pending.who
        seat = Seat(match, who)
        if match.round != round:
            round = match.round
            if plays in wanted:
                seen.append(Sampled(number, who, _rolled(seat, policy_for(ruleset), rng), False))
            plays += 1
        match.play(players[who].choose(seat))
    if match.outcome is None or match.outcome.winner is None:
        return []
    for one in seen:
        one.won = match.seat_name(one.seat) == match.outcome.winner
    kept = rng.sample(seen, min(POSITIONS, len(seen)))
    return sorted(kept, key=lambda one: seen.index(one))


def _spread(rng: Random) -> set[int]:
    """Which card plays are looked at: about one in seven, wherever the game ends."""
    return {n for n in range(EARLY) if rng.random() < 1 / 7}


def _rolled(seat: Seat, policy: Policy, rng: Random) -> list[float]:
    """How roll-outs end that the policy plays for both sides."""
    out: list[float] = []
    for _ in range(WORLDS):
        line = Line([])
        line.whole = True
        value = tried(policy, seat.imagine(Random(rng.getrandbits(64)), True), seat.number, line, policy.horizon)
        if value is not None:
            out.append(value)
    return out


# -- fitting ----------------------------------------------------------------------------------------------------------


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
    for _ in range(7):
        around = product((slope - step, slope, slope + step), (lean - step / 2, lean, lean + step / 2))
        best = min(((max(0.05, a), b) for a, b in around), key=lambda pair: log_loss(Scale(*pair), seen))
        if best == (slope, lean):
            step /= 2
        slope, lean = best
    return Scale(round(slope, 3), round(lean, 3))


def brier(scale: Scale, seen: list[Sampled]) -> float:
    return sum((chance(scale, one) - one.won) ** 2 for one in seen) / max(1, len(seen))


def reliability(scale: Scale, seen: list[Sampled]) -> list[tuple[int, float, float]]:
    """For each tenth of the chances: how many positions, what they said on average, and what share was won."""
    rows: list[tuple[int, float, float]] = []
    told = [(chance(scale, one), one.won) for one in seen]
    for step in range(STEPS):
        here = [(p, won) for p, won in told if min(STEPS - 1, int(p * STEPS)) == step]
        if here:
            n = len(here)
            rows.append((n, sum(p for p, _ in here) / n, sum(won for _, won in here) / n))
    return rows


# -- the command ------------------------------------------------------------------------------------------------------


def run_calibration(rulesets: list[str], games: int, crew: Crew, fresh: bool, write: Path | None) -> int:
    """Measure some rulesets; what is written keeps those that were not measured now. 130 when it was stopped."""
    console = tables()
    if write is not None:
        check_writable(write)
    found: dict[str, tuple[Scale, list[Sampled]]] = {}
    try:
        for ruleset in rulesets:
            seen = _all_of(ruleset, games, crew, fresh, console)
            scale = fitted([one for one in seen if one.game % 2 == 0])
            held = [one for one in seen if one.game % 2]
            number = len({one.game for one in seen})
            scale = msgspec.structs.replace(
                scale, games=number, positions=len(seen), brier=round(brier(scale, held), 4)
            )
            found[ruleset] = (scale, held)
            console.print("\n".join(table(ruleset, scale, held)), markup=False)
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        return 130
    if write is not None:
        write_safely(MEASURED, written({name: scale for name, (scale, _) in found.items()}, games))
        lines = [line for name, (scale, held) in found.items() for line in [*table(name, scale, held), ""]]
        write_safely(write, HEAD.format(names=" ".join(found), games=games) + "\n".join(lines))
    return 0


def _all_of(ruleset: str, games: int, crew: Crew, fresh: bool, console: Console) -> list[Sampled]:
    """All positions of so many games; those of an earlier run of the same code are taken up."""
    game = registry.game(ruleset)
    code = code_fingerprint(("kernel", "bots", "games/punic", f"games/{registry.home(ruleset).name}"))
    path = state_home() / "calibration" / f"{ruleset} {game.version} {code}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    kept: dict[int, list[Sampled]] = {}
    if path.is_file() and not fresh:
        for line in path.read_text(encoding="utf-8").splitlines():
            number, seen = json.loads(line)
            kept[number] = msgspec.convert(seen, list[Sampled])
    todo = [n for n in range(games) if n not in kept]
    with progress_bar(console) as bar, path.open("a", encoding="utf-8") as file:
        task = bar.add_task(f"{ruleset}: games", total=games, completed=games - len(todo))
        for number, seen in crew.done(partial(sampled, ruleset), todo):
            kept[number] = seen
            file.write(json.dumps([number, msgspec.to_builtins(seen)]) + "\n")
            file.flush()
            bar.advance(task)
    return [one for number in range(games) for one in kept[number]]


HEAD: Final = """# What a chance means

A review (`punica review`, or the tab *Review* after a game) tells chances to win. This is how they fit games that were
won: positions of games between bots of different strength, rolled out as a review does it. The scale was fitted on one
half of the games; the figures are those of the other half. Who always says 50 % gets a Brier score of 0.25. Written by

```
punica calibrate {names} --games {games} --write docs/calibration.md
```

"""


def table(ruleset: str, scale: Scale, held: list[Sampled]) -> list[str]:
    lines = [
        f"## {registry.game(ruleset).title}",
        "",
        f"`{ruleset}`: {scale.games:,} games, {scale.positions:,} positions; Brier score {scale.brier:.3f}.",
        "",
        "| told, on average | won | positions |",
        "|---|---|---|",
    ]
    return lines + [f"| {said:.0%} | {won:.0%} | {n:,} |" for n, said, won in reliability(scale, held)]


def written(scales: dict[str, Scale], games: int) -> str:
    """The file of scales; rulesets that were not measured keep what they had."""
    kept = tomllib.loads(MEASURED.read_text(encoding="utf-8"))
    kept.update({name: msgspec.to_builtins(scale) for name, scale in scales.items()})
    lines = [f"# Measured by: punica calibrate {' '.join(scales)} --games {games} --write docs/calibration.md", ""]
    for name, row in kept.items():
        lines += [f"[{name}]", *(f"{key} = {value}" for key, value in row.items()), ""]
    return "\n".join(lines)
