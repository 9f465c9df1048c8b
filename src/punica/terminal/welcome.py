"""Before the first question: which game, who plays, or go on with one that was left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.table import Table
from rich.text import Text

from punica import elo, registry
from punica.bots.levels import LEVELS, usual_opponent
from punica.bots.temper import TEMPERS
from punica.kernel.errors import UnknownRuleset
from punica.kernel.game import Game
from punica.terminal.askers import Asker
from punica.terminal.look import seat_text
from punica.terminal.players import ME
from punica.terminal.saves import Kept, unfinished

SHOWN = 3
"""So many unfinished games are offered."""


@dataclass(frozen=True)
class Wish:
    """What somebody wants to play: a ruleset, or a kept game."""

    ruleset: str = ""
    kept: Path | None = None


def choose(asker: Asker) -> Wish:
    """Which game, or which of those left unfinished."""
    kept = unfinished()[:SHOWN]
    wishes = [Wish(kept=one.path) for one in kept] + [Wish(ruleset=ruleset) for ruleset in registry.on_shelf()]
    table = Table.grid(padding=(0, 2))
    for i, one in enumerate(kept, start=1):
        table.add_row(Text(str(i), style="number"), Text("go on"), _about(one))
    for i, ruleset in enumerate(registry.on_shelf(), start=len(kept) + 1):
        title = Text(registry.game(ruleset).title)
        table.add_row(Text(str(i), style="number"), Text("new"), title.append(f"  {ruleset}", style="quiet"))
    asker.console.print(Text("Punica", style="bold"), Text("the board games of the Punic Wars", style="quiet"))
    asker.console.print()
    asker.console.print(table)
    asker.console.print()
    names = [wish.ruleset or "" for wish in wishes]
    return wishes[_numbered(asker, "Which one?", len(wishes), names)]


def _about(kept: Kept) -> Text:
    out = Text(_title(kept.ruleset))
    for seat, name in kept.players.items():
        out.append("  ").append_text(seat_text(seat)).append(f" {name}", style="quiet")
    moves = f"{kept.decisions} decision{'' if kept.decisions == 1 else 's'}"
    return out.append(f"  {moves}, {kept.age()}", style="quiet")


def _title(ruleset: str) -> str:
    try:
        return registry.game(ruleset).title
    except UnknownRuleset:
        return ruleset


def offer_to_resume(asker: Asker, ruleset: str) -> Path | None:
    """The last unfinished game of a ruleset, if there is one and it is wanted."""
    kept = unfinished(ruleset)
    if not kept:
        return None
    asker.console.print(Text("You left a game unfinished: ").append_text(_about(kept[0])))
    answer = asker.line("Go on with it? [Y/n] ").strip().lower()
    return kept[0].path if answer in ("", "y", "yes") else None


def choose_side(asker: Asker, game: Game) -> dict[str, str]:
    """Which side the person plays; the other is the computer's, as hard as is wished, or a second person's."""
    seats = game.seats
    table = Table.grid(padding=(0, 2))
    for i, seat in enumerate(seats, start=1):
        table.add_row(Text(str(i), style="number"), seat_text(seat))
    table.add_row(Text(str(len(seats) + 1), style="number"), "both, at one keyboard")
    asker.console.print(table)
    asker.console.print()
    side = _numbered(asker, "Which side do you play?", len(seats) + 1, [*seats, "both"])
    against = choose_level(asker, game) if side < len(seats) else ME
    return {seat: ME if side in (i, len(seats)) else against for i, seat in enumerate(seats)}


def choose_level(asker: Asker, game: Game) -> str:
    """How hard the computer plays, where it has any judgement of the game."""
    usual = usual_opponent(game.id)
    if usual not in LEVELS:
        return usual
    names = list(LEVELS)
    _show_levels(asker, game, names)
    asked = f"How hard does the computer play? (with a temperament: {usual}-{', -'.join(TEMPERS)})"
    known = [*names, *[f"{name}-{temper}" for name in names for temper in TEMPERS]]
    return known[_numbered(asker, asked, len(names), known, names.index(usual) + 1)]


def _show_levels(asker: Asker, game: Game, names: Sequence[str]) -> None:
    """The levels with their numbers, and how strong those are that have been measured in this game."""
    known = elo.strengths(game.id)
    table = Table.grid(padding=(0, 2))
    for i, name in enumerate(names, start=1):
        strength = known.get(name)
        told = [f"Elo {elo.roughly(strength)[0]}", elo.plainly(name, strength)] if strength is not None else []
        table.add_row(Text(str(i), style="number"), Text(name), *[Text(words, style="quiet") for words in told])
    asker.console.print(table)
    asker.console.print()


def _numbered(asker: Asker, prompt: str, count: int, names: Sequence[str], usual: int = 1) -> int:
    """A number from 1 (Enter takes the usual one), or the start of a name that fits only one; counted from 0.

    Names that have no number fit where none of the others does.
    """
    while True:
        answer = asker.line(f"{prompt} [{usual}] ").strip().lower() or str(usual)
        if answer in ("q", "quit", "exit"):
            raise EOFError
        if answer.isdigit() and 1 <= int(answer) <= count:
            return int(answer) - 1
        fits = [i for i, name in enumerate(names) if name == answer]
        fits = fits or [i for i, name in enumerate(names[:count]) if name.startswith(answer)]
        fits = fits or [i for i, name in enumerate(names) if name.startswith(answer)]
        if len(fits) == 1:
            return fits[0]
        asker.console.print(f"A number from 1 to {count}, please.", style="warn")
