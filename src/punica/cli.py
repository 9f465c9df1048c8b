"""The command line: `punica play` and its sisters."""

from __future__ import annotations

import os
import sys
from enum import Enum
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group
from rich.table import Table
from rich.text import Text
from typer.core import TyperGroup

import punica
from punica import registry
from punica.bots import BOTS
from punica.bots.levels import usual_opponent
from punica.compiled import stale
from punica.kernel.errors import BadOption, BadSeed, PunicaError
from punica.kernel.game import Game, Value
from punica.kernel.match import Match
from punica.proof import Proof, fallen, promise, prove
from punica.rules_page import rulings
from punica.terminal import saves, welcome
from punica.terminal.askers import Asker, LineAsker, ScreenAsker
from punica.terminal.checks import check_data
from punica.terminal.look import can_draw_screen, make_console, seat_text
from punica.terminal.players import ME, player
from punica.terminal.replays import show
from punica.terminal.rulebooks import rules_table, section
from punica.terminal.sitting import Sitting


class _Group(TyperGroup):
    """Errors made on purpose are told in one line."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except PunicaError as error:
            make_console(stderr=True).print(
                Text.assemble(("error: ", "wrong"), str(error)), soft_wrap=True, highlight=False
            )
            raise typer.Exit(2) from error


app = typer.Typer(
    cls=_Group,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="The board games of the Punic Wars, played by the book.",
)
data_app = typer.Typer(no_args_is_help=True, help="The board and card data.")
app.add_typer(data_app, name="data")

RulesetArgument = Annotated[str, typer.Argument(metavar="RULESET", help="For example hannibal-2018; see: rulesets.")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
Jobs = Annotated[int, typer.Option(min=0, help="Processes; 0 takes one per core.")]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"punica {version('punica')}")
        raise typer.Exit


@app.callback()
def _start(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Which Punica this is.")
    ] = False,
) -> None:
    old = stale()
    if old:
        names = ", ".join(old[:3]) + (f" and {len(old) - 3} more" if len(old) > 3 else "")
        make_console(stderr=True).print(
            f"warning: the compiled rules are older than their source ({names}): run make fast, or make clean",
            style="warn",
            soft_wrap=True,
        )


def _asker() -> Asker:
    console = make_console()
    return ScreenAsker(console) if can_draw_screen(console) else LineAsker(console)


# -- play -------------------------------------------------------------------------------------------------------------


@app.command()
def play(
    what: Annotated[
        str | None, typer.Argument(metavar="[RULESET | FILE]", help="A ruleset, or a kept game to go on with.")
    ] = None,
    rome: Annotated[str | None, typer.Option(help="Who plays Rome: me, easy, normal, hard, or another bot.")] = None,
    carthage: Annotated[str | None, typer.Option(help="Who plays Carthage.")] = None,
    seed: Annotated[str | None, typer.Option(help="Dice from a seed instead of a fresh secret.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="ID=VALUE", help="A table option, for example 26.4=true.")
    ] = None,
    scenario: Annotated[str | None, typer.Option(help="A scenario; see: rulesets.")] = None,
    ask_always: Annotated[bool, typer.Option("--ask-always", help="Ask in windows even who holds nothing.")] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game here.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a kept game.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Do not offer an unfinished game.")] = False,
) -> None:
    """Play a game. Without a ruleset you choose one; a game that was left can be taken up again."""
    if save is not None and save.exists():
        raise saves.CannotSave(f"{save}: is there already; to go on with it: punica play {save}")
    asker = _asker()
    players = {seat: name for seat, name in (("rome", rome), ("carthage", carthage)) if name is not None}
    try:
        if what is not None and resume is None and _is_file(what):
            resume, what = Path(what), None
        if resume is None and what is None and seed is None:
            wish = welcome.choose(asker)
            what, resume = wish.ruleset or None, wish.kept
            if resume is None and what is not None and not players:
                players = welcome.choose_side(asker, registry.game(what))
        elif resume is None and what is not None:
            registry.game(what)
            settled = new or players or option or scenario or ask_always or save or seed is not None
            resume = None if settled else welcome.offer_to_resume(asker, what)
    except (EOFError, KeyboardInterrupt):
        asker.console.print()
        return
    if resume is not None:
        _resume(asker, resume, players, save)
        return
    ruleset = what if what is not None else registry.on_shelf()[0]
    game = registry.game(ruleset)
    players = _everybody(game, players)
    chosen = _seed(seed)
    bots = {i: player(players[seat], None if seed is None else i) for i, seat in enumerate(game.seats)}
    match = punica.new(ruleset, chosen, _options(game, option or []), scenario, players=players, ask_always=ask_always)
    sitting = Sitting(match, bots, asker, save or saves.new_place(ruleset))
    sitting.greet(_greeting(match))
    sitting.play()


def _is_file(what: str) -> bool:
    return what.endswith((saves.SUFFIX, ".toml")) or "/" in what or Path(what).is_file()


def _everybody(game: Game, players: dict[str, str]) -> dict[str, str]:
    """Who plays each seat: who is not named is the usual opponent, but somebody is `me` unless all are named."""
    unnamed = [seat for seat in game.seats if seat not in players]
    people = ME in players.values()
    out = {seat: players.get(seat, usual_opponent(game.id)) for seat in game.seats}
    if unnamed and not people:
        out[unnamed[0]] = ME
    return out


def _resume(asker: Asker, path: Path, players: dict[str, str], save: Path | None) -> None:
    text = saves.read(path)
    if path.suffix == ".toml":
        match, place = punica.position(text, seed=None), save
        seats = match.terms.players = _everybody(match.terms.game, players)
    else:
        match, place = punica.load(text), save or path
        seats = {**match.terms.players, **players}
    if match.outcome is not None:
        raise PunicaError(f"{path}: this game is over ({match.outcome.reason}); look at it with: punica replay {path}")
    match.terms.players = {seat: ME if name == "?" else name for seat, name in seats.items()}
    bots = {i: player(name) for i, name in enumerate(_sitting(match, players))}
    sitting = Sitting(match, bots, asker, place or saves.new_place(match.terms.game.id))
    sitting.play()


def _sitting(match: Match, named: dict[str, str]) -> list[str]:
    """Who takes each seat of a kept game: a name that is no bot's is a person's."""
    written = match.terms.players
    return [named.get(s) or (written[s] if written[s] in BOTS else ME) for s in match.terms.game.seats]


def _greeting(match: Match) -> Text:
    return Text.assemble(
        "Type a number, a code or the start of its words; ",
        ("help", "code"),
        " lists the rest.\n",
        ("The dice are sealed: ", "quiet"),
        (match.commitment[:16] + "…", "quiet"),
    )


def _seed(written: str | None) -> int | str | None:
    if written is None:
        return None
    if not written.strip():
        raise BadSeed("a seed is a number or a word: for example --seed 7")
    try:
        return int(written)
    except ValueError:
        return written


def _options(game: Game, given: list[str]) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for item in given:
        id, equals, written = item.partition("=")
        known = next((option for option in game.options if option.id == id), None)
        if known is None or not equals:
            names = ", ".join(f"{option.id}={_slashed(option.values)}" for option in game.options) or "none"
            raise BadOption(f"{game.id} has no option {item!r}; its options are: {names}")
        fits = [value for value in known.values if str(value).lower() == written.lower()]
        if not fits:
            raise BadOption(f"option {id!r} of {game.id} cannot be {written!r}; it takes: {_slashed(known.values)}")
        values[id] = fits[0]
    return values


def _slashed(values: tuple[Value, ...]) -> str:
    return "|".join(str(value).lower() for value in values)


# -- the server -------------------------------------------------------------------------------------------------------

Database = Annotated[
    str | None, typer.Option(metavar="FILE", help="The database: a file or a URL; in your data folder when not given.")
]


class Sync(Enum):
    """How sure a kept move is: `normal` outlives the server, `full` also a power cut."""

    full = "full"
    normal = "normal"


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to answer at; this machine alone when not given.")] = (
        "127.0.0.1"
    ),
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port.")] = 8264,
    database: Database = None,
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Another page that may talk to this server.")
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(metavar="HOST", help="Another name this server is reached by.")
    ] = None,
    sync: Annotated[
        Sync, typer.Option(help="full: a move is on the disk before it is acknowledged; normal: faster on slow disks.")
    ] = Sync.full,
    thinkers: Annotated[int | None, typer.Option(min=1, max=64, help="Processes that think for the bots.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page.")] = False,
) -> None:
    """Play in the browser: serve the tables, and keep every game."""
    from punica.server.serve import database_url, run
    from punica.server.settings import Settings, default_thinkers

    settings = Settings(
        host=host,
        port=port,
        database=database_url(database),
        origins=tuple(origin or ()),
        hosts=tuple(name or ()),
        sync=sync.value,
        thinkers=thinkers if thinkers is not None else default_thinkers(),
    )
    run(settings, browser, make_console())


@app.command("check-db")
def check_db(database: Database = None) -> None:
    """Replay every stored game; one that these rules cannot follow is frozen, never lost."""
    from punica.server.serve import check_database, database_url

    if check_database(database_url(database), make_console()):
        raise typer.Exit(1)


# -- records ----------------------------------------------------------------------------------------------------------


@app.command()
def replay(
    file: FileArgument,
    start: Annotated[int, typer.Option("--from", min=0, help="The number of the card play to begin at.")] = 0,
    step: Annotated[
        bool, typer.Option("--step", help="Show the table after each decision and wait for Enter.")
    ] = False,
    seat: Annotated[str | None, typer.Option(help="Through whose eyes; a spectator's when not given.")] = None,
) -> None:
    """Watch a record."""
    asker = _asker()
    try:
        show(saves.read(file), asker, start, step, seat)
    except (EOFError, KeyboardInterrupt):
        asker.console.print()


@app.command()
def verify(file: FileArgument) -> None:
    """Check that a game was fair: the promise, and every die and shuffle."""
    proof = prove(saves.read(file))
    console = make_console()
    if proof.match is not None and proof.draws:
        table = Table(box=None, pad_edge=False, header_style="quiet")
        for name in ("draw", "play", "after", "what", "fell"):
            table.add_column(name, no_wrap=name != "after", justify="right" if name in ("draw", "play") else "left")
        for i, drawn in enumerate(proof.draws, start=1):
            table.add_row(str(i), str(drawn.round or "-"), drawn.after, drawn.draw.label, fallen(drawn, proof.match))
        console.print(table)
        console.print()
    _verdict(proof, file)


def _verdict(proof: Proof, file: Path) -> None:
    console = make_console()
    if proof.wrong or proof.match is None:
        console.print(
            Text.assemble(("Not as it was played. ", "wrong"), f"{file}, line {proof.line}: {proof.wrong}"),
            soft_wrap=True,
        )
        raise typer.Exit(1)
    match = proof.match
    if match.terms.position:
        console.print("This game began from a position; dice written there are the position's own.", style="warn")
    so_far = "" if match.outcome is not None else " so far"
    console.print(
        Text.assemble(
            ("Fair. ", "right"),
            f"The secret fits the promise {promise(match)[:16]}…, and all {len(proof.draws)} draws{so_far} ",
            "come from it.",
        ),
        soft_wrap=True,
    )


# -- books and shelves ------------------------------------------------------------------------------------------------


@app.command()
def rules(
    ruleset: RulesetArgument,
    id: Annotated[str | None, typer.Argument(metavar="[SECTION]", help="For example 4.2.")] = None,
) -> None:
    """Read the rules of an edition, in our own words, by its own numbers."""
    book = registry.game(ruleset).rulebook
    found = section(book, id)
    console = make_console()
    told = Group(Text(book.title, style="bold"), "", rules_table(found, rulings() if id else None))
    if not console.is_terminal:
        console.print(told)
        return
    os.environ.setdefault("LESS", "FRX")  # colours, and no pager for what fits on the screen
    with console.pager(styles=True):
        console.print(told)


@app.command()
def where(
    rule: Annotated[str, typer.Argument(metavar="RULE", help="A number (12.3/2), a key, or a card (25#41).")],
    ruleset: Annotated[str | None, typer.Option(help="One ruleset; all that have it when not given.")] = None,
) -> None:
    """From a rule to its code, its tests and its rulings."""
    from punica.terminal.whereabouts import whereabouts
    from punica.where.answer import where as answers

    console = make_console()
    with console.status("Reading the code and the tests ..."):
        found = answers(rule, ruleset)
    console.print(whereabouts(found))


@app.command()
def rulesets() -> None:
    """The games there are, with their scenarios and options."""
    console = make_console()
    for ruleset in registry.known():
        game = registry.game(ruleset)
        toy = " (a toy, for developers)" if registry.entry(ruleset).toy else ""
        console.print(Text.assemble((ruleset, "number"), "  ", (game.title, "bold"), (toy, "quiet")))
        table = Table.grid(padding=(0, 2))
        table.add_row("    seats", Text(", ").join(seat_text(seat) for seat in game.seats))
        for scenario in game.scenarios:
            table.add_row("    scenario", Text.assemble((scenario.id, "code"), f"  {scenario.text}"))
        for option in game.options:
            table.add_row(
                "    option",
                Text.assemble((f"{option.id}={_slashed(option.values)}", "code"), f"  {option.text}"),
            )
        console.print(table)


@data_app.command("check")
def data_check(
    ruleset: Annotated[str | None, typer.Argument(metavar="[RULESET]", help="One ruleset; all when not given.")] = None,
) -> None:
    """Read every data file of the games and say what is wrong with which."""
    if ruleset is not None:
        registry.entry(ruleset)
    console = make_console()
    bad = 0
    for name in [ruleset] if ruleset is not None else registry.known():
        found = check_data(name)
        bad += bool(found.wrong)
        verdict = Text("wrong ", style="wrong") if found.wrong else Text("ok    ", style="right")
        console.print(verdict.append(f"{name}  ", style="default").append(found.about, style="quiet"))
        for line in found.wrong:
            console.print(f"      {line}", markup=False, soft_wrap=True)
    if bad:
        raise typer.Exit(1)


# -- the lab ----------------------------------------------------------------------------------------------------------


@app.command()
def fuzz(
    ruleset: RulesetArgument,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    jobs: Jobs = 0,
    seed: Annotated[int, typer.Option(help="Where the random games begin.")] = 0,
) -> None:
    """Play random games and check everything that must always hold."""
    registry.game(ruleset)
    from punica.lab.fuzz import run_fuzz

    raise typer.Exit(run_fuzz(ruleset, games, jobs, seed))


@app.command()
def soak(
    ruleset: Annotated[list[str] | None, typer.Argument(metavar="[RULESET]...", help="All when none is given.")] = None,
    jobs: Jobs = 0,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin again instead of going on.")] = False,
) -> None:
    """The long tests: many games of every ruleset. Stopped, they go on where they were."""
    for name in ruleset or []:
        registry.game(name)
    from punica.lab.soak import run_soak

    raise typer.Exit(run_soak(jobs, ruleset or None, fresh))


@app.command()
def match(
    ruleset: RulesetArgument,
    first: Annotated[str, typer.Argument(metavar="BOT", help="A bot, with a budget if it takes one: africanus:0.1.")],
    second: Annotated[str, typer.Argument(metavar="BOT", help="Its opponent.")],
    games: Annotated[int, typer.Option(min=1, help="How many games, at most.")] = 100,
    jobs: Jobs = 0,
    sprt: Annotated[
        tuple[float, float] | None,
        typer.Option(metavar="P0 P1", help="Stop as soon as it is clear which share the first bot wins: 0.5 0.6."),
    ] = None,
    records: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Keep a record of each game here.")] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="ID=VALUE", help="A table option, for example 26.4=true.")
    ] = None,
    scenario: Annotated[str | None, typer.Option(help="A scenario; see: rulesets.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin again instead of going on.")] = False,
) -> None:
    """Let two bots play a match, changing sides. Stopped, it goes on where it was."""
    game = registry.game(ruleset)
    from punica.lab.contest import Contest
    from punica.lab.match import run_match
    from punica.lab.statistics import Sprt

    test = Sprt(*sprt) if sprt is not None else None
    kept = str(records) if records is not None else ""
    contest = Contest(ruleset, first, second, _options(game, option or []), scenario, kept)
    raise typer.Exit(run_match(contest, games, jobs, test, fresh))


@app.command()
def ladder(
    ruleset: Annotated[list[str] | None, typer.Argument(metavar="[RULESET]...", help="All when none is given.")] = None,
    jobs: Jobs = 0,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin again instead of going on.")] = False,
) -> None:
    """Measure how strong the bots are, rung by rung. Stopped, it goes on where it was."""
    for name in ruleset or []:
        registry.game(name)
    from punica.lab.ladder import run_ladder

    raise typer.Exit(run_ladder(ruleset or registry.on_shelf(), jobs, fresh))


@app.command()
def balance(
    ruleset: Annotated[list[str] | None, typer.Argument(metavar="[RULESET]...", help="All when none is given.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games for each ruleset.")] = 400,
    jobs: Jobs = 0,
    write: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the page of the docs here.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Begin again instead of going on.")] = False,
) -> None:
    """Measure who wins between equal bots. Stopped, it goes on where it was."""
    for name in ruleset or []:
        registry.game(name)
    from punica.lab.balance import run_balance

    raise typer.Exit(run_balance(ruleset or registry.on_shelf(), games, jobs, fresh, write))


def main() -> None:
    """The `punica` command."""
    try:
        app()
    except BrokenPipeError:  # somebody closed the pager or head
        sys.stderr.close()
        sys.exit(1)


if __name__ == "__main__":
    main()
