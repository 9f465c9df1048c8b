"""What several commands take: a ruleset, a record, table options, how many processes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from punica import registry
from punica.kernel.errors import BadOption
from punica.kernel.game import Game, Value
from punica.terminal.players import ME

RulesetArgument = Annotated[str, typer.Argument(metavar="RULESET", help="For example hannibal-2018; see: rulesets.")]
RulesetsArgument = Annotated[list[str] | None, typer.Argument(metavar="[RULESET]...", help="All when none is given.")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
TableOptions = Annotated[
    list[str] | None, typer.Option("--option", metavar="ID=VALUE", help="A table option, for example 26.4=true.")
]
ScenarioOption = Annotated[str | None, typer.Option("--scenario", help="A scenario; see: rulesets.")]
Jobs = Annotated[int, typer.Option(min=0, help="Processes; 0 takes one per core.")]
RayAddress = Annotated[
    str, typer.Option("--ray", metavar="ADDRESS", help="A Ray cluster that does the work instead: auto, or HOST:PORT.")
]
Fresh = Annotated[bool, typer.Option("--fresh", help="Begin again instead of going on.")]


def table_options(game: Game, given: list[str]) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for item in given:
        id, equals, written = item.partition("=")
        known = next((option for option in game.options if option.id == id), None)
        if known is not None and not equals:
            raise BadOption(f"option {id!r} needs a value; write {id}={slashed(known.values)}")
        if known is None:
            names = ", ".join(f"{option.id}={slashed(option.values)}" for option in game.options) or "none"
            raise BadOption(f"{game.id} has no option {item!r}; its options are: {names}")
        fits = [value for value in known.values if str(value).lower() == written.lower()]
        if not fits:
            raise BadOption(f"option {id!r} of {game.id} cannot be {written!r}; it takes: {slashed(known.values)}")
        values[id] = fits[0]
    return values


def warn_without_judgement(console: Console, game: Game, players: Iterable[str]) -> None:
    """Say so where a player that judges positions is to play a game that nobody has taught it."""
    judging = sorted({name for name in players if name.partition(":")[0] not in (ME, "random", "greedy")})
    if judging and not registry.entry(game.id).policy:
        names = " and ".join(judging)
        console.print(f"note: nobody has written a policy for {game.id}, so {names} cannot tell good from bad there")


def slashed(values: tuple[Value, ...]) -> str:
    return "|".join(str(value).lower() for value in values)
