"""`punica play`: a game at the terminal, new or kept."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

import punica
from punica import registry
from punica.bots import BOTS, tempered
from punica.bots.levels import usual_opponent
from punica.cli.arguments import ScenarioOption, TableOptions, table_options, warn_without_judgement
from punica.cli.data import with_data
from punica.kernel.errors import BadSeed, PunicaError
from punica.kernel.game import Game
from punica.kernel.match import Match
from punica.kernel.transcript import SUFFIX
from punica.terminal import saves, welcome
from punica.terminal.askers import Asker, usual_asker
from punica.terminal.look import make_console
from punica.terminal.players import ME, player
from punica.terminal.sitting import Sitting

app = typer.Typer()


@app.command()
@with_data
def play(
    what: Annotated[
        str | None, typer.Argument(metavar="[RULESET | FILE]", help="A ruleset, or a kept game to go on with.")
    ] = None,
    rome: Annotated[str | None, typer.Option(help="Who plays Rome: me, easy, normal, hard, or another bot.")] = None,
    carthage: Annotated[str | None, typer.Option(help="Who plays Carthage.")] = None,
    seed: Annotated[str | None, typer.Option(help="Dice from a seed instead of a fresh secret.")] = None,
    option: TableOptions = None,
    scenario: ScenarioOption = None,
    ask_always: Annotated[bool, typer.Option("--ask-always", help="Ask in windows even who holds nothing.")] = False,
    ask_everything: Annotated[
        bool, typer.Option("--ask-everything", help="Ask also where only one answer is left.")
    ] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game here.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a kept game.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Do not offer an unfinished game.")] = False,
) -> None:
    """Play a game. Without a ruleset you choose one; a game that was left can be taken up again."""
    if save is not None:
        saves.check_place(save)
        if save.exists():
            raise saves.CannotSave(f"{save}: is there already; to go on with it: punica play {save}")
    asker = usual_asker()
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
            asks = ask_always or ask_everything
            settled = new or players or option or scenario or asks or save or seed is not None
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
    warn_without_judgement(make_console(stderr=True), game, players.values())
    match = punica.new(
        ruleset,
        chosen,
        table_options(game, option or []),
        scenario,
        players=players,
        ask_always=ask_always,
        ask_everything=ask_everything,
    )
    sitting = Sitting(match, bots, asker, save or saves.new_place(ruleset))
    sitting.greet(_greeting(match))
    sitting.play()


def _is_file(what: str) -> bool:
    return what.endswith((SUFFIX, ".toml")) or "/" in what or Path(what).is_file()


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
    bots = {seat: name for seat, name in written.items() if tempered(name.partition(":")[0])[0] in BOTS}
    return [named.get(seat) or bots.get(seat, ME) for seat in match.terms.game.seats]


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
