"""`punica puzzles`: mine exam questions and games, kept piece by piece, and put the best on the shelf."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from functools import partial
from typing import Final

import msgspec
import tomli_w
from rich.console import Console
from rich.table import Table

from punica import registry
from punica.kernel.data import load_toml
from punica.lab.campaign import progress_bar, state_home, tables, write_safely
from punica.lab.crew import Crew
from punica.lab.exam.questions import questions
from punica.lab.fingerprint import code_fingerprint
from punica.lab.puzzles.finding import MANY
from punica.lab.puzzles.mining import Mined, of_game, of_question
from punica.lessons.books import HOME, Chance, Puzzle

ALIKE: Final = 4
"""So many puzzles of one motif go on the shelf of a ruleset before another motif must have its turn."""
TO_A_GAME: Final = 2
"""And so many of one game."""


def piece(ruleset: str, name: str) -> list[Mined]:
    """The puzzles of one piece of work: `game 7`, or `exam NAME`."""
    kind, _, which = name.partition(" ")
    if kind == "game":
        return list(of_game(ruleset, int(which)))
    question = next(one for one in questions([ruleset]) if one.name == which)
    found = of_question(question, ruleset)
    return [found] if found is not None else []


def pieces(ruleset: str, games: int) -> list[str]:
    """What there is to do: the questions of the exam, those of other editions too, and games."""
    exam = [f"exam {one.name}" for one in questions([ruleset])]
    return exam + [f"game {number}" for number in range(games)]


def run_puzzles(rulesets: list[str], games: int, crew: Crew, fresh: bool, shelve: int) -> int:
    """Mine rulesets and tell what was found; 130 when it was stopped."""
    console = tables()
    try:
        for ruleset in rulesets:
            found = _all_of(ruleset, games, crew, fresh, console)
            console.print(table(ruleset, found))
            if shelve:
                console.print(f"{ruleset}: {put_on_shelf(ruleset, found, shelve)} on the shelf")
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        return 130
    return 0


def _all_of(ruleset: str, games: int, crew: Crew, fresh: bool, console: Console) -> list[Mined]:
    """What all pieces have brought; those of an earlier run of the same code are taken up."""
    code = code_fingerprint(("kernel", "bots", "lab/puzzles", "games/punic", f"games/{registry.home(ruleset).name}"))
    path = state_home() / "puzzles" / f"{ruleset} {registry.game(ruleset).version} {code}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    kept: dict[str, list[Mined]] = {}
    if path.is_file() and not fresh:
        for line in path.read_text(encoding="utf-8").splitlines():
            name, found = json.loads(line)
            kept[name] = msgspec.convert(found, list[Mined])
    wanted = pieces(ruleset, games)
    todo = [name for name in wanted if name not in kept]
    with progress_bar(console) as bar, path.open("w" if fresh else "a", encoding="utf-8") as file:
        task = bar.add_task(f"{ruleset}: questions and games", total=len(wanted), completed=len(wanted) - len(todo))
        for name, found in crew.done(partial(piece, ruleset), todo):
            kept[name] = found
            file.write(json.dumps([name, msgspec.to_builtins(found)]) + "\n")
            file.flush()
            bar.advance(task)
    return [one for name in wanted for one in kept[name]]


def table(ruleset: str, found: list[Mined]) -> Table:
    rows = Table(box=None, pad_edge=False, title=f"{ruleset}: {len(found)} puzzles", title_justify="left")
    for title in ("motif", "found", "solved by weaker players"):
        rows.add_column(title, justify="left" if title == "motif" else "right")
    for motif, times in Counter(one.found.motif for one in found).most_common():
        easy = [one.easy for one in found if one.found.motif == motif]
        rows.add_row(motif, str(times), f"{100 * sum(easy) / len(easy):.0f} %")
    return rows


# -- the shelf ---------------------------------------------------------------------------------------------------------


def put_on_shelf(ruleset: str, found: list[Mined], most: int) -> int:
    """Write the best puzzles beside those that are there, which keep their numbers; how many there are then."""
    folder = HOME / ruleset
    folder.mkdir(parents=True, exist_ok=True)
    have = {load_toml(path, Puzzle).source for path in folder.glob("*.toml")}
    number = len(have)
    for one in chosen([one for one in found if one.source not in have], most - number):
        number += 1
        write_safely(folder / f"{number:02}.toml", tomli_w.dumps(msgspec.to_builtins(as_puzzle(one))))
    return number


def chosen(found: list[Mined], most: int) -> list[Mined]:
    """The clearest first, but of all motifs and games in turn."""
    ranked = sorted(found, key=lambda one: one.found.next.mean - one.found.best.mean)
    out: list[Mined] = []
    for alike in range(ALIKE, ALIKE * (len(found) + 1), ALIKE):
        for one in ranked:
            motifs = sum(other.found.motif == one.found.motif for other in out)
            game = sum(origin(other) == origin(one) for other in out)
            if len(out) < most and one not in out and motifs < alike and game < TO_A_GAME * alike // ALIKE:
                out.append(one)
    return out


def origin(one: Mined) -> str:
    """The game, or the question, a puzzle is from."""
    return " ".join(one.source.split()[:2])


def as_puzzle(one: Mined) -> Puzzle:
    found = one.found
    position = tomllib.loads(one.position)
    del position["ruleset"]
    position.pop("data", None)
    return Puzzle(
        ruleset=one.ruleset,
        seat=one.seat,
        motif=found.motif,
        thing=found.thing,
        ways=[" / ".join(way) for way in found.ways],
        tempting=found.tempting,
        best=Chance(round(found.best.mean, 3), round(found.best.error, 3)),
        next=Chance(round(found.next.mean, 3), round(found.next.error, 3)),
        worlds=MANY,
        happens=found.happens,
        instead=found.instead,
        easy=one.easy,
        source=one.source,
        position=position,
    )
