"""`punica balance`: who wins between equal bots, by ruleset. It writes docs/balance.md.

Game n has seed n, and each bot the same seed in every run: the table is the same on every machine.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Final

from punica import registry
from punica.lab.campaign import check_writable, progress_bar, state_home, tables, write_safely
from punica.lab.census_report import kept_sections
from punica.lab.contest import Contest, Played
from punica.lab.crew import Crew
from punica.lab.fingerprint import dated
from punica.lab.match import Results, Run, play_match
from punica.lab.match_report import between, percent, report, spread

EQUAL: Final = "consul"
"""The bot that measures the balance of a ruleset against itself."""
Entry = tuple[str, str]
"""A ruleset and the bot that plays it."""

HEAD: Final = """# Side balance

Who wins between equal bots: each bot against itself, game n with seed n. Where values of a game are reconstructed (see
its page), this is how they were checked; those of Hands in the Sea were fitted by the census below, with bots that have
learned from games (docs/rulings.md). A stronger player may see a side in another light. Written {dated}, by

```
punica balance {names} --games {games} --write docs/balance.md
```

"""


def summary(games: dict[Entry, list[Played]]) -> list[str]:
    """One line for each ruleset."""
    lines = ["| ruleset | bot | games | Rome | 95 % | Carthage | 95 % | draws | turns | decisions |", "|---" * 10 + "|"]
    for (ruleset, bot), played in games.items():
        won = Counter(game.winner for game in played)
        n = len(played)
        sides = [f"{percent(won[seat] / n)} | {between(won[seat], n)}" for seat in registry.game(ruleset).seats]
        turns = spread([game.turns for game in played])
        decisions = spread([game.decisions for game in played])
        lines.append(f"| {ruleset} | {bot} | {n:,} | {' | '.join(sides)} | {won['draw']} | {turns} | {decisions} |")
    return lines


def endings(ruleset: str, bot: str, played: list[Played]) -> list[str]:
    """How the games of a ruleset ended."""
    rules = registry.game(ruleset).rulebook
    lines = [f"## {ruleset}, {bot}", "", "| ended by | Rome | Carthage |", "|---|---|---|"]
    counted = Counter((game.rule, game.winner) for game in played)
    for rule in sorted({game.rule for game in played}):
        name = rules.by_id[rule].text if rule in rules.by_id else ""
        lines.append(f"| {rule} {name} | {counted[rule, 'rome']:,} | {counted[rule, 'carthage']:,} |")
    return [*lines, ""]


def page(games: dict[Entry, list[Played]], wanted: int) -> str:
    """The page of the docs."""
    parts = [
        HEAD.format(names=" ".join(dict.fromkeys(ruleset for ruleset, _ in games)), games=wanted, dated=dated()),
        "\n".join(summary(games)),
        "\n\n",
    ]
    for (ruleset, bot), played in games.items():
        parts.append("\n".join(endings(ruleset, bot, played)) + "\n")
    return "".join(parts).rstrip() + "\n"


def run_balance(
    rulesets: list[str], games: int, crew: Crew, fresh: bool, write: Path | None, *, folder: Path | None = None
) -> int:
    """Measure some rulesets, print each and perhaps write the page; 1 when a game failed, 130 when stopped."""
    console = tables()
    if write is not None:
        check_writable(write)
    found: dict[Entry, list[Played]] = {}
    wanted = [(name, EQUAL, games) for name in rulesets]
    failed = 0
    try:
        for ruleset, bot, number in wanted:
            contest = Contest(ruleset, bot, bot)
            run = Run(Results(contest, (folder or state_home()) / "matches", fresh), number, None)
            with progress_bar(console) as bar:
                play_match(run, crew, bar)
            failed |= report(console, contest, run.games(), None, "")
            found[ruleset, bot] = [played for played in run.games() if not played.failure]
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        return 130
    if write is not None:
        write_safely(write, page(found, games) + kept_sections(write))
        console.print(f"Written: {write}")
    return failed
