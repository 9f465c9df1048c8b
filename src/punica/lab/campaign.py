"""Many random games at once: chunks of work, a progress bar, failures kept, and going on after a stop."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from punica import registry
from punica.kernel.errors import PunicaError
from punica.kernel.transcript import SUFFIX
from punica.lab.cases import Broken, Case, draw
from punica.lab.checklist import EVERY, check_case, checks_for
from punica.lab.checks.fairness import fair_choices
from punica.lab.checks.replaying import same_elsewhere
from punica.lab.checks.secrecy import non_interference
from punica.lab.crew import Crew, Deadly
from punica.lab.fingerprint import code_fingerprint


class CannotWrite(PunicaError):
    """A file that cannot be written."""


def state_home() -> Path:
    """Where the lab keeps what is under way, and failing records: `$XDG_STATE_HOME/punica`."""
    given = os.environ.get("XDG_STATE_HOME", "")
    base = Path(given) if given and Path(given).is_absolute() else Path.home() / ".local" / "state"
    return base / "punica"


WIDE: Final = 140
"""Columns of a table that goes to a file."""
CHUNK: Final = 10
GAMES: Final = "games"
TWINS: Final = "twins"
CHOICES: Final = "choices"
KINDS: Final = (GAMES, TWINS, CHOICES)


class Work:
    """One chunk: games of a ruleset by number, for the checklist (`games`), for secrecy (`twins`) or for the
    fairness of bots (`choices`) alone.
    """

    __slots__ = ("every", "factory", "folder", "kind", "ruleset", "seeds")

    def __init__(self, kind: str, ruleset: str, seeds: list[int], folder: str, every: int) -> None:
        self.every = every
        self.kind = kind
        self.ruleset = ruleset
        self.seeds = seeds
        self.folder = folder
        self.factory = registry.entry(ruleset).rulesets[ruleset]

    def __str__(self) -> str:
        return f"games {self.seeds[0]} to {self.seeds[-1]} of {self.ruleset}"


class Done:
    """What came of a chunk: how much was looked at, and the failures in words."""

    __slots__ = ("count", "failures", "first", "kind")

    def __init__(self, kind: str, first: int) -> None:
        self.kind = kind
        self.first = first
        self.count = 0
        self.failures: list[str] = []


def do(work: Work) -> Done:
    """Run one chunk; in a process of its own."""
    registry.lend(work.ruleset, work.factory)
    done = Done(work.kind, work.seeds[0])
    for seed in work.seeds:
        case: Case | None = None
        try:
            case = draw(work.ruleset, seed)
            if work.kind == TWINS:
                done.count += _looked("non-interference", _twins, case)
            elif work.kind == CHOICES:
                done.count += _looked("fairness", fair_choices, case)
            else:
                check_case(case, checks_for(seed, work.every))
                done.count += 1
        except Broken as broken:
            done.failures.append(_told(work, seed, case, broken))
            done.count += 1
    if work.kind == GAMES and work.seeds[0] % (10 * CHUNK) == 0:
        try:
            same_elsewhere(work.ruleset, [done.first, done.first + 1, done.first + 2])
        except Broken as broken:
            done.failures.append(_told(work, work.seeds[0], None, broken))
    return done


def _twins(case: Case) -> int:
    return non_interference(case, wanted=10, stride=1)


def _looked(check: str, look: Callable[[Case], int], case: Case) -> int:
    try:
        return look(case)
    except Broken:
        raise
    except Exception as error:
        raise Broken(check, f"{type(error).__name__}: {error}") from error


def _told(work: Work, seed: int, case: Case | None, broken: Broken) -> str:
    """A failure for people: what broke, at which table, where its record is, and how to see it again."""
    where = ""
    if broken.record:
        path = Path(work.folder) / "failures" / f"{work.ruleset}-{seed}{SUFFIX}"
        write_safely(path, broken.record)
        where = f"\n  record:    {path}"
    again = f"punica fuzz {work.ruleset} --games 1 --jobs 1 --seed {seed}"
    if work.kind != GAMES:
        again = f"python -m punica.lab.fuzz {work.ruleset} --games 1 --jobs 1 --seed {seed} --{work.kind}"
    return f"{broken.check}: {broken.reason}\n  table:     {case}{where}\n  reproduce: {again}"


def write_safely(path: Path, text: str) -> None:
    """Write a file so that it is never seen half written; raises CannotWrite."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise CannotWrite(f"{path}: cannot be written: {error.strerror or error}") from error


def check_folder(folder: Path, option: str) -> None:
    """Whether files can be kept there, found out before anything is played; raises CannotWrite."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        reason = "is a file, and a folder is wanted" if folder.is_file() else f"cannot be written: {error.strerror}"
        raise CannotWrite(f"{folder}: {reason}; name another: {option} FOLDER") from error


def check_writable(path: Path) -> None:
    """Whether a page can be written there, found out before anything is measured; raises CannotWrite."""
    if path.is_dir():
        raise CannotWrite(f"{path}: is a folder; name a file in it")
    trial = path.with_name(f".{path.name}")
    try:
        write_safely(trial, "")
    except CannotWrite as error:
        raise CannotWrite(str(error).replace(str(trial), str(path), 1)) from error
    trial.unlink()


class Progressed:
    """How far a ruleset has come: which chunks are done, how much they counted, what failed. Kept in a file."""

    def __init__(self, path: Path, ruleset: str, fresh: bool = False) -> None:
        self.path = path
        game = registry.game(ruleset)
        self.key = f"{ruleset} {game.version} {game.data} {code_fingerprint()}"
        self.chunks: dict[str, dict[int, int]] = {kind: {} for kind in KINDS}
        self.failures: list[str] = []
        if not fresh:
            self._read()

    def _read(self) -> None:
        try:
            kept = json.loads(self.path.read_text(encoding="utf-8"))
            if kept["key"] != self.key:
                return
            chunks = {kind: {int(first): int(n) for first, n in kept[kind].items()} for kind in KINDS}
            failures = [str(failure) for failure in kept["failures"]]
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            return  # nothing there, or nothing of use: begin anew
        self.chunks = chunks
        self.failures = failures

    def count(self, kind: str) -> int:
        return sum(self.chunks[kind].values())

    def add(self, done: Done) -> None:
        self.chunks[done.kind][done.first] = done.count
        self.failures += done.failures
        write_safely(self.path, json.dumps({"key": self.key, **self.chunks, "failures": self.failures}, indent=1))


def tables() -> Console:
    """Where tables are printed: as wide as the terminal, and wide enough in a file."""
    return Console() if sys.stdout.isatty() else Console(width=WIDE)


def progress_bar(console: Console) -> Progress:
    """The bar that everything long shows."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=console,
    )


def run(
    kind: str,
    ruleset: str,
    target: int,
    kept: Progressed,
    crew: Crew,
    bar: Progress,
    first: int = 0,
    every: int = EVERY,
) -> None:
    """Work until `target` games or twins have been looked at. Each chunk is kept as soon as it is done."""
    task = bar.add_task(f"{ruleset}, {kind}", total=target, completed=min(target, kept.count(kind)))
    seeds = range(first, first + target) if kind == GAMES else range(first, 2**62)
    folder = str(kept.path.parent)

    def left() -> Iterator[Work]:
        for chunk in _chunks(seeds, kept.chunks[kind]):
            if kind != GAMES and kept.count(kind) >= target:
                return
            yield Work(kind, ruleset, chunk, folder, every)

    try:
        for _, result in crew.done(do, left()):
            kept.add(result)
            for failure in result.failures:
                bar.console.print(f"[bold red]FAILED[/] {escape(failure)}", highlight=False, soft_wrap=True)
            bar.update(task, completed=min(target, kept.count(kind)))
    except Deadly as error:
        kept.failures.append(str(error))
        bar.console.print(f"[bold red]FAILED[/] {kept.failures[-1]}", highlight=False, soft_wrap=True)


def _chunks(seeds: range, done: dict[int, int]) -> Iterator[list[int]]:
    at = seeds.start
    while at < seeds.stop:
        chunk = list(range(at, min(at + CHUNK, seeds.stop)))
        if at not in done:
            yield chunk
        at += CHUNK
