"""`punica data`: the facts of the games, and data files of one's own; and `--data` of every other command."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Annotated, Any, Final, ParamSpec, TypeVar

import typer
from rich.table import Table
from rich.text import Text

from punica import registry, table
from punica.data import in_use
from punica.data.facts import CHAPTERS, Entry, Fact, Section, facts
from punica.data.needs import told
from punica.kernel.data_changes import REMOVED, Change, flat
from punica.kernel.data_own import OwnData, read_file, write_own
from punica.kernel.errors import PunicaError
from punica.own import folder
from punica.own.checking import problems
from punica.terminal import saves
from punica.terminal.checks import check_data
from punica.terminal.look import make_console


class BadChange(PunicaError):
    """A change that names no fact, or a file that is there already."""


P = ParamSpec("P")
T = TypeVar("T")
_OPTION: Final = typer.Option(
    "--data", metavar="FILE", help="A data file of your own, one a game; none: the data as published. See: data."
)


def with_data(command: Callable[P, T]) -> Callable[P, T]:
    """A command that plays with data files of one's own where it is told to, or where one's own folder says so."""

    @wraps(command)
    def begun(*args: P.args, **named: P.kwargs) -> T:
        given: Any = named.pop("data", None)
        folder.begin(given)
        return command(*args, **named)

    kind = Annotated[list[str] | None, _OPTION]
    signature = inspect.signature(command, eval_str=True)
    option = inspect.Parameter("data", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind)
    vars(begun)["__signature__"] = signature.replace(parameters=[*signature.parameters.values(), option])
    begun.__annotations__ = {**command.__annotations__, "data": kind}
    return begun


app = typer.Typer(no_args_is_help=True, help="The board and card data, and data files of your own.")
Ruleset = Annotated[str, typer.Argument(metavar="RULESET", help="For example hamilcar-silver; see: rulesets.")]
Name = Annotated[str, typer.Option("--name", help="The data file of your own; the one in use when not given.")]


def _own(game: str, name: str) -> OwnData:
    """The file to change: of this name, or in use, or a new one."""
    if name:
        found = next((own for own in folder.files(game).values() if own.name == name), None)
        return found if found is not None else OwnData(game, name, {})
    used = in_use().get(game)
    return OwnData(game, used.name, used.changes, used.note) if used is not None else OwnData(game, "own", {})


def _game(ruleset: str) -> str:
    registry.entry(ruleset)
    return registry.home(ruleset).name


def _fact(ruleset: str, key: str) -> tuple[str, str, Fact | None]:
    """File, key and fact of what was typed: `generals.toml: generals[hamilcar].battle`, or without the file.

    A whole row, `sea_lanes[cosa~roma]`, is no fact: it is to go, or to come into the only file that has such a table.
    """
    file, colon, rest = key.partition(": ")
    wanted = rest if colon else key
    found = [
        (section.file, fact.key, fact)
        for section, _, fact in facts(ruleset)
        if fact.key == wanted and (not colon or section.file == file)
    ]
    if len(found) > 1:
        raise BadChange(f"{key} stands in {', '.join(one[0] for one in found)}: write the file first, FILE: KEY")
    if found:
        return found[0]
    if colon:
        return file, rest, None
    if wanted.endswith("]"):
        table = wanted[: wanted.rindex("[") + 1] if "[" in wanted else wanted
        for beginning in (f"{wanted}.", table):
            files = list(dict.fromkeys(s.file for s, _, fact in facts(ruleset) if fact.key.startswith(beginning)))
            if len(files) == 1:
                return files[0], wanted, None
    raise BadChange(f"there is no fact {key}; look for it with: punica data list {ruleset} --find WORD")


@app.command("list")
@with_data
def list_facts(
    ruleset: Ruleset,
    chapter: Annotated[str, typer.Option(help=f"One of: {', '.join(CHAPTERS)}.")] = "",
    source: Annotated[str, typer.Option(help="rulebook, published, inferred or reconstructed.")] = "",
    find: Annotated[str, typer.Option(help="A word of the key or the name.")] = "",
    own: Annotated[bool, typer.Option("--own", help="Only what your own data file changes.")] = False,
) -> None:
    """Every fact of a game, with where it comes from."""
    used = in_use().get(_game(ruleset))
    changes = used.changes if used is not None else {}
    shown = Table(box=None, pad_edge=False, header_style="quiet")
    for name in ("file", "key", "value", "unit", "source"):
        shown.add_column(name, overflow="fold")

    def fits(section: Section, entry: Entry, fact: Fact) -> bool:
        words = f"{fact.key} {entry.name}".lower()
        return (
            (not chapter or section.chapter == chapter)
            and (not source or fact.source == source)
            and find.lower() in words
            and (not own or fact.key in changes.get(section.file, {}))
        )

    for section, entry, fact in facts(ruleset):
        if fact.fixed or not fits(section, entry, fact):
            continue
        mine = changes.get(section.file, {}).get(fact.key)
        value = Text(_said(fact.value if mine is None else mine), style="bold" if mine is not None else "default")
        came = Text("yours", style="right") if mine is not None else Text(fact.source, style="quiet")
        shown.add_row(section.file, Text(fact.key), value, fact.kind.unit, came)
    for file, key, row in flat(changes):
        if row == REMOVED or isinstance(row, dict):
            shown.add_row(file, Text(key), Text(_said(row)), "", Text("yours", style="right"))
    make_console().print(shown)


def _said(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


@app.command("set", context_settings={"ignore_unknown_options": True})  # -2 is a value
@with_data
def set_fact(
    ruleset: Ruleset,
    key: Annotated[str, typer.Argument(metavar="KEY", help="As the list has it: generals[hamilcar].battle.")],
    value: Annotated[str, typer.Argument(metavar="VALUE", help="For a row: removed, or its values in JSON.")],
    name: Name = "",
) -> None:
    """Correct a fact in a data file of your own, and use that file."""
    game = _game(ruleset)
    file, exact, fact = _fact(ruleset, key)
    own = _own(game, name)
    own.changes = {**own.changes, file: {**own.changes.get(file, {}), exact: _typed(value, fact)}}
    _keep(own)


def _typed(value: str, fact: Fact | None) -> Change:
    """What was typed, as the fact needs it."""
    if fact is not None and (fact.kind.type == "text" or value in fact.kind.choices):
        return value
    try:
        read: Change = json.loads(value)
    except ValueError:
        return value
    return read


@app.command("unset")
@with_data
def unset_fact(
    ruleset: Ruleset, key: Annotated[str, typer.Argument(metavar="KEY", help="As the list has it.")], name: Name = ""
) -> None:
    """Take a correction back."""
    own = _own(_game(ruleset), name)
    file, exact, _ = _fact(ruleset, key)
    if exact not in own.changes.get(file, {}):
        raise BadChange(f"{own.name} does not change {file}: {exact}")
    own.changes = {**own.changes, file: {k: v for k, v in own.changes[file].items() if k != exact}}
    _keep(own)


def _keep(own: OwnData) -> None:
    """Check a file, keep it and use it from the next start on."""
    console = make_console()
    own.file = folder.file_name(own.game, own.name)
    with console.status("Checking ..."):
        wrong = problems(own)
    if wrong:
        for problem in wrong:
            console.print(Text.assemble(("wrong ", "wrong"), str(problem)), soft_wrap=True)
        raise typer.Exit(1)
    path = folder.save(own)
    folder.choose(own.game, path.name)
    console.print(Text.assemble(("kept  ", "right"), f"{path}: {len(own)} changes, in use from the next start on"))


@app.command("files")
@with_data
def list_files() -> None:
    """Your own data files, and which are in use."""
    console = make_console()
    used = {game: own.file for game, own in in_use().items()}
    for game in dict.fromkeys(registry.home(id).name for id in registry.known()):
        for file, own in folder.files(game).items():
            mark = "in use" if Path(used.get(game, "")).name == file else ""
            console.print(Text.assemble((f"{file}  ", "code"), f"{own.name}: {len(own)} changes  ", (mark, "right")))
    console.print(Text(str(folder.own_folder()), style="quiet"), soft_wrap=True)


@app.command("choose")
def choose_file(
    ruleset: Ruleset,
    file: Annotated[str, typer.Argument(metavar="FILE", help="One of: data files; none: the data as published.")],
) -> None:
    """Use a data file of your own from the next start on."""
    folder.choose(_game(ruleset), None if file == "none" else file)


@app.command("import")
def import_file(file: Annotated[Path, typer.Argument(metavar="FILE", help="A data file somebody gave you.")]) -> None:
    """Check a data file, keep it in your folder and use it."""
    _keep(read_file(file))


@app.command("export")
@with_data
def export_file(
    ruleset: Ruleset,
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    name: Name = "",
) -> None:
    """Write a data file of your own, to give it to somebody."""
    own = _own(_game(ruleset), name)
    _write(out, own)


@app.command("of")
def data_of(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record.")],
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write the data file.")],
) -> None:
    """Write the data file that a record needs."""
    head = table.read(saves.read(record)).head
    needed = told(head.changes)
    if needed is None or not needed.changes:
        raise BadChange(f"{record} was played with the data as published, or does not tell")
    _write(out, OwnData(_game(head.ruleset), needed.name, needed.changes))


def _write(out: Path, own: OwnData) -> None:
    """Into a new file."""
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(write_own(own))
    except FileExistsError as error:
        raise BadChange(f"{out} is there already: name a file that is not") from error
    except OSError as error:
        raise BadChange(f"{out}: cannot be written: {error.strerror or error}") from error


@app.command("check")
@with_data
def data_check(
    what: Annotated[
        str | None,
        typer.Argument(metavar="[RULESET | FILE]", help="A data file of your own; all games when not given."),
    ] = None,
) -> None:
    """Read every data file of the games, or a file of your own, and say what is wrong with which."""
    console = make_console()
    bad = 0
    if what is not None and what.endswith(".toml"):
        wrong = problems(read_file(Path(what)))
        console.print(Text("wrong ", style="wrong") if wrong else Text("ok    ", style="right"), what)
        for problem in wrong:
            console.print(f"      {problem}", markup=False, soft_wrap=True)
        raise typer.Exit(1 if wrong else 0)
    if what is not None:
        registry.entry(what)
    for name in [what] if what is not None else registry.known():
        found = check_data(name)
        bad += bool(found.wrong)
        verdict = Text("wrong ", style="wrong") if found.wrong else Text("ok    ", style="right")
        console.print(verdict.append(f"{name}  ", style="default").append(found.about, style="quiet"))
        for line in found.wrong:
            console.print(f"      {line}", markup=False, soft_wrap=True)
    if bad:
        raise typer.Exit(1)
