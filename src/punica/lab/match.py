"""`punica match`: many games between two bots, several at once, kept as they end, stopped early when decided.

Every game that has ended is a line of a file that only grows. The same command goes on from there. Another ruleset,
table or bot has a file of its own; other code of kernel, game or bots begins the file anew.
"""

from __future__ import annotations

import json
from functools import partial
from hashlib import blake2b
from pathlib import Path

from rich.progress import Progress

from punica import registry
from punica.kernel.errors import PunicaError
from punica.lab.campaign import check_folder, progress_bar, state_home, tables
from punica.lab.contest import Contest, Played, play_game, record_path
from punica.lab.crew import Crew, Deadly
from punica.lab.fingerprint import PLAYING, code_fingerprint
from punica.lab.kept import Kept
from punica.lab.match_report import report
from punica.lab.statistics import Sprt


class MatchFailed(PunicaError):
    """The match cannot go on."""


def key_of(contest: Contest) -> str:
    """What the games of a match depend on, its folder of records aside."""
    game = registry.game(contest.ruleset)
    table = json.dumps([contest.scenario, contest.options], sort_keys=True)
    code = code_fingerprint((*PLAYING, "games/punic", f"games/{registry.home(contest.ruleset).name}"))
    return f"{contest.ruleset} {game.version} {game.data} {' v '.join(contest.bots)} {table} {code}"


class Results:
    """The games of a match that have ended, in a file to which lines are only added."""

    def __init__(self, contest: Contest, folder: Path, fresh: bool = False) -> None:
        key = key_of(contest)
        table = blake2b(key.rpartition(" ")[0].encode(), digest_size=4).hexdigest()
        names = " v ".join(contest.bots).replace(":", "@").replace("/", "-")
        self.contest = contest
        self.path = folder / f"{contest.ruleset} {names} {table}.jsonl"
        self.kept = Kept(self.path, key, fresh)
        self.games: dict[int, Played] = {}
        try:
            for line in self.kept.lines:
                played = Played.read(line)
                self.games[played.number] = played
        except (ValueError, KeyError, TypeError, IndexError):
            self.games = {}
            self.kept.begin()

    def add(self, played: Played) -> None:
        self.games[played.number] = played
        self.kept.add(played.written())

    def in_order(self, wanted: int) -> list[Played]:
        """The games from the first on without a gap: what the test may look at, however many processes there are."""
        out: list[Played] = []
        while len(out) < wanted and len(out) in self.games:
            out.append(self.games[len(out)])
        return out


class Run:
    """A match under way."""

    def __init__(self, results: Results, wanted: int, test: Sprt | None) -> None:
        self.results = results
        self.wanted = wanted
        self.test = test
        self.verdict = ""
        self.at = 0
        """After so many games the test was decided, else 0."""
        self._score = 0.0
        self._counted = 0
        self._looked = 0
        self.look()

    def look(self) -> None:
        """Look at the games that have come in since, one after the other: the first that decides, decides."""
        while not self.verdict and self._looked < self.wanted and self._looked in self.results.games:
            played = self.results.games[self._looked]
            self._looked += 1
            if played.failure:
                continue
            self._score += played.points(self.results.contest)
            self._counted += 1
            if self.test is not None:
                self.verdict = self.test.verdict(self._score, self._counted)
                self.at = self._looked if self.verdict else 0

    def games(self) -> list[Played]:
        """What counts: all games up to the decision."""
        return self.results.in_order(self.at or self.wanted)

    def todo(self) -> list[int]:
        return [] if self.verdict else [n for n in range(self.wanted) if n not in self.results.games]


def play_match(run: Run, crew: Crew, bar: Progress, label: str = "") -> None:
    """Play what is missing. Each game is kept as soon as it has ended."""
    contest = run.results.contest
    name = label or f"{contest.ruleset}: {' v '.join(contest.bots)}"
    task = bar.add_task(name, total=run.wanted, completed=len(run.games()))
    try:
        for _, played in crew.done(partial(play_game, contest), run.todo()):
            run.results.add(played)
            run.look()
            bar.update(task, completed=len(run.games()), total=run.at or run.wanted)
            if run.verdict:
                break
    except Deadly as error:
        raise MatchFailed(f"game {error.piece} kills every process that plays it (out of memory?)") from error


def write_missing_records(run: Run, crew: Crew, bar: Progress) -> None:
    """Games that were played before somebody wanted records are played once more, to the same end, and recorded."""
    contest = run.results.contest
    missing = [one.number for one in run.games() if not one.failure and not record_path(contest, one.number).is_file()]
    if not missing:
        return
    task = bar.add_task("writing the records of games already played", total=len(missing))
    for _, played in crew.done(partial(play_game, contest), missing):
        run.results.add(played)
        bar.advance(task)


def run_match(
    contest: Contest,
    games: int,
    crew: Crew,
    test: Sprt | None = None,
    fresh: bool = False,
    *,
    folder: Path | None = None,
) -> int:
    """Play a match and print what came of it; 1 when a game failed, 130 when it was stopped."""
    console = tables()
    if contest.records:
        check_folder(Path(contest.records), "--records")
    run = Run(Results(contest, (folder or state_home()) / "matches", fresh), games, test)
    before = len(run.games())
    if before:
        console.print(f"{before} games are there already; --fresh begins again.", style="dim", highlight=False)
    try:
        with progress_bar(console) as bar:
            if contest.records:
                write_missing_records(run, crew, bar)
            play_match(run, crew, bar)
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        return 130
    return report(console, contest, run.games(), run.test, run.verdict)
