"""Many games of bots: `punica fuzz`, `soak`, `match`, `ladder`, `scale`, `balance`, `census`, `exam` and so on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from punica import registry
from punica.cli.arguments import (
    Fresh,
    Jobs,
    RayAddress,
    RulesetArgument,
    RulesetsArgument,
    ScenarioOption,
    TableOptions,
    table_options,
    warn_without_judgement,
)
from punica.cli.data import with_data
from punica.lab.crew import Crew
from punica.terminal.look import make_console

app = typer.Typer()


@app.command()
@with_data
def fuzz(
    ruleset: RulesetArgument,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    seed: Annotated[int, typer.Option(help="Where the random games begin.")] = 0,
) -> None:
    """Play random games and check everything that must always hold."""
    registry.game(ruleset)
    from punica.lab.fuzz import run_fuzz

    raise typer.Exit(run_fuzz(ruleset, games, Crew(jobs, ray), seed))


@app.command()
@with_data
def soak(
    ruleset: RulesetsArgument = None,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    fresh: Fresh = False,
) -> None:
    """The long tests: many games of every ruleset. Stopped, they go on where they were."""
    for name in ruleset or []:
        registry.game(name)
    from punica.lab.soak import run_soak

    raise typer.Exit(run_soak(Crew(jobs, ray), ruleset or None, fresh))


@app.command()
@with_data
def match(
    ruleset: RulesetArgument,
    first: Annotated[str, typer.Argument(metavar="BOT", help="A bot, with a budget if it takes one: africanus:0.1.")],
    second: Annotated[str, typer.Argument(metavar="BOT", help="Its opponent.")],
    games: Annotated[int, typer.Option(min=1, help="How many games, at most.")] = 100,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="P0 P1", help="Stop as soon as it is clear which share the first bot wins: 0.5 0.6."),
    ] = None,
    records: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Keep a record of each game here.")] = None,
    option: TableOptions = None,
    scenario: ScenarioOption = None,
    fresh: Fresh = False,
) -> None:
    """Let two bots play a match, changing sides. Stopped, it goes on where it was."""
    game = registry.game(ruleset)
    from punica.bots import bot
    from punica.lab.contest import Contest
    from punica.lab.match import run_match
    from punica.lab.statistics import Sprt

    for name in (first, second):
        bot(name)  # raises, with the names there are
    warn_without_judgement(make_console(stderr=True), game, [first, second])
    test = Sprt(*sprt) if sprt is not None else None
    kept = str(records) if records is not None else ""
    contest = Contest(ruleset, first, second, table_options(game, option or []), scenario, kept)
    raise typer.Exit(run_match(contest, games, Crew(jobs, ray), test, fresh))


@app.command()
@with_data
def ladder(
    ruleset: RulesetsArgument = None,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    fresh: Fresh = False,
) -> None:
    """Measure how strong the bots are, rung by rung. Stopped, it goes on where it was."""
    for name in ruleset or []:
        registry.game(name)
    from punica.lab.ladder import run_ladder

    raise typer.Exit(run_ladder(ruleset or registry.on_shelf(), Crew(jobs, ray), fresh))


@app.command()
@with_data
def scale(
    ruleset: RulesetsArgument = None,
    bot: Annotated[
        list[str] | None, typer.Option(metavar="BOT", help="One of those that play; the levels when none is given.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games for each two of them.")] = 100,
    dear: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="GAMES",
            help="So many for two of whom one thinks, a quarter if others stand between them; --games if not given.",
        ),
    ] = None,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    write: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the numbers here.")] = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw them here: a png, svg or pdf.")] = None,
    keep: Annotated[
        bool,
        typer.Option("--keep", help="Write the levels' numbers into the package, where people choose an opponent."),
    ] = False,
    fresh: Fresh = False,
) -> None:
    """Put bots on one scale of strength by a round robin. Stopped, it goes on where it was."""
    for name in ruleset or []:
        registry.game(name)
    from punica.elo import FILE
    from punica.lab.scale import Games, run_scale

    many, crew = Games(games, dear or 0), Crew(jobs, ray)
    kept = FILE if keep else None
    raise typer.Exit(run_scale(ruleset or registry.on_shelf(), bot or [], many, crew, fresh, write, plot, keep=kept))


@app.command()
@with_data
def handovers(
    ruleset: RulesetsArgument = None,
    games: Annotated[int, typer.Option(min=1, help="How many games of each kind.")] = 60,
    jobs: Jobs = 0,
    ray: RayAddress = "",
) -> None:
    """Measure how often a game changes hands, with and without the orders a careful person would leave."""
    for name in ruleset or []:
        registry.game(name)
    from punica.lab.handovers import run_handovers

    raise typer.Exit(run_handovers(ruleset or registry.on_shelf(), games, Crew(jobs, ray)))


@app.command()
@with_data
def balance(
    ruleset: RulesetsArgument = None,
    games: Annotated[int, typer.Option(min=1, help="How many games for each ruleset.")] = 400,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    write: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the page of the docs here.")] = None,
    fresh: Fresh = False,
) -> None:
    """Measure who wins between equal bots. Stopped, it goes on where it was."""
    for name in ruleset or []:
        registry.game(name)
    from punica.lab.balance import run_balance

    raise typer.Exit(run_balance(ruleset or registry.on_shelf(), games, Crew(jobs, ray), fresh, write))


@app.command()
@with_data
def calibrate(
    ruleset: RulesetsArgument = None,
    games: Annotated[int, typer.Option(min=2, help="How many games for each ruleset.")] = 400,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the page of the docs and the scale.")
    ] = None,
    fresh: Fresh = False,
) -> None:
    """Measure what the chances of a review mean in games won. Stopped, it goes on where it was."""
    for name in ruleset or []:
        registry.game(name)
    from punica.lab.calibration import run_calibration

    raise typer.Exit(run_calibration(ruleset or registry.on_shelf(), games, Crew(jobs, ray), fresh, write))


@app.command()
@with_data
def puzzles(
    ruleset: RulesetsArgument = None,
    games: Annotated[int, typer.Option(min=0, help="How many games for each ruleset, beside the exam.")] = 20,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    shelve: Annotated[
        int, typer.Option(min=0, metavar="N", help="Put the best on the shelf of the package, until it has so many.")
    ] = 0,
    check: Annotated[
        bool, typer.Option("--check", help="Verify the shelf in other worlds; what does not hold is taken off.")
    ] = False,
    fresh: Fresh = False,
) -> None:
    """Mine games of searching players for puzzles. Stopped, it goes on where it was."""
    for name in ruleset or []:
        registry.game(name)
    from punica.lab.puzzles.command import run_check, run_puzzles

    rulesets, crew = ruleset or registry.on_shelf(), Crew(jobs, ray)
    raise typer.Exit(run_check(rulesets, crew, fresh) if check else run_puzzles(rulesets, games, crew, fresh, shelve))


@app.command()
@with_data
def train(
    ruleset: RulesetArgument,
    games: Annotated[int, typer.Option(min=1, help="How many games to learn from, all told.")] = 20_000,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    write: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to; else into the package.")] = None,
    fresh: Fresh = False,
    begin: Annotated[
        Path | None, typer.Option("--from", metavar="FILE", help="Begin with what such a file has learned.")
    ] = None,
) -> None:
    """Let the judgement of a game learn from its own games. Stopped, it goes on where it was."""
    registry.game(ruleset)
    from punica.lab.training.trainer import run_training

    raise typer.Exit(run_training(ruleset, games, Crew(jobs, ray), fresh, write, begin))


@app.command()
@with_data
def census(
    first: Annotated[str, typer.Argument(metavar="[BOT]", help="A bot that plays Hands in the Sea.")] = "consul",
    second: Annotated[str, typer.Argument(metavar="[BOT]", help="Its opponent; the same when none is given.")] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 300,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 0,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    write: Annotated[Path | None, typer.Option(metavar="FILE", help="Put the table into this page.")] = None,
) -> None:
    """Measure what games of Hands in the Sea consist of: endings, cards, actions, decks, Fleets."""
    from punica.lab.census_report import run_census

    raise typer.Exit(run_census(first, second or first, games, seed, Crew(jobs, ray), write))


@app.command()
@with_data
def exam(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="A bot, with a budget if it takes one: africanus:0.2.")],
    ruleset: RulesetsArgument = None,
    theme: Annotated[list[str] | None, typer.Option(help="Only questions of this theme.")] = None,
    games: Annotated[int, typer.Option(min=0, help="Games against each exploiter, and for the figures of play.")] = 10,
    jobs: Jobs = 0,
    ray: RayAddress = "",
    wrong: Annotated[bool, typer.Option("--wrong", help="Tell every wrong answer, and why it matters.")] = False,
    fresh: Fresh = False,
) -> None:
    """Examine a bot: positions where a club player knows what must be done, exploiters, and figures of its play."""
    for name in ruleset or []:
        registry.game(name)
    from punica.lab.exam.report import run_exam

    raise typer.Exit(run_exam(bot, ruleset or [], theme or [], games, Crew(jobs, ray), wrong, fresh))


@app.command()
@with_data
def dataset(
    ruleset: RulesetArgument,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to; it must not be there yet.")],
    first: Annotated[str, typer.Option(help="Who plays the first seat.")] = "consul",
    second: Annotated[str, typer.Option(help="Who plays the second seat.")] = "consul",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The seed of the first game; the others follow.")] = 0,
    shard: Annotated[int, typer.Option(min=1, help="How many games to a file.")] = 50,
    option: TableOptions = None,
    scenario: ScenarioOption = None,
) -> None:
    """Let bots play and keep every decision as arrays: npz files with a card that describes them."""
    options = table_options(registry.game(ruleset), option or [])
    from punica.envs import dataset as arrays
    from punica.lab.campaign import progress_bar

    console = make_console()
    with progress_bar(console) as bar:
        task = bar.add_task(ruleset, total=games)

        def told(done: int) -> None:
            bar.update(task, completed=done)

        decisions = arrays.write(folder, ruleset, (first, second), games, seed, shard, options, scenario, told)
    console.print(f"{decisions:,} decisions of {games:,} game{'s' * (games > 1)} are in {folder}")
