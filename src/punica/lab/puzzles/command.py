"""`punica puzzles`: mine exam questions and games, kept piece by piece, put the best on the shelf, study it anew."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
import tomli_w
from rich.console import Console
from rich.table import Table

from punica import registry
from punica.lab.campaign import progress_bar, state_home, tables, write_safely
from punica.lab.crew import Crew
from punica.lab.exam.questions import questions
from punica.lab.fingerprint import PLAYING, code_fingerprint
from punica.lab.kept import Kept
from punica.lab.puzzles.finding import MANY
from punica.lab.puzzles.mining import Mined, of_game, of_question, of_shelf
from punica.lessons.books import HOME, Book, Chance, Puzzle

ALIKE: Final = 4
"""So many puzzles of one motif go on the shelf of a ruleset before another motif must have its turn."""
TO_A_GAME: Final = 2
"""And so many of one game."""
MINING: Final = (
    *PLAYING, "review/calibration.toml", "lab/puzzles/effects.py", "lab/puzzles/finding.py",
    "lab/puzzles/mining.py",
)  # fmt: skip
"""What is found hangs on this, besides the code of the game."""


def piece(ruleset: str, name: str) -> list[Mined]:
    """The puzzles of one piece of work: `game 7`, `exam NAME`, or `shelf 03` and its source."""
    kind, _, which = name.partition(" ")
    if kind == "game":
        return list(of_game(ruleset, int(which)))
    if kind == "shelf":
        found = of_shelf(Book(ruleset), which.partition(" ")[0])
    else:
        found = of_question(next(one for one in questions([ruleset]) if one.name == which), ruleset)
    return [found] if found is not None else []


def pieces(ruleset: str, games: int) -> list[str]:
    """What there is to do: games, then the questions of the exam."""
    exam = [f"exam {one.name}" for one in questions([ruleset])]
    return [f"game {number}" for number in range(games)] + exam


def run_puzzles(rulesets: list[str], games: int, crew: Crew, fresh: bool, shelve: int) -> int:
    """Mine rulesets and tell what was found, with a shelf to fill only until it is full; 130 when it was stopped."""
    console = tables()
    try:
        for ruleset in rulesets:
            enough = partial(fills, ruleset, shelve) if shelve else None
            found = _all_of(ruleset, pieces(ruleset, games), crew, fresh, console, enough)
            console.print(table(ruleset, found))
            if shelve:
                console.print(f"{ruleset}: {put_on_shelf(ruleset, found, shelve)} on the shelf")
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        return 130
    return 0


def run_check(rulesets: list[str], crew: Crew, fresh: bool) -> int:
    """Verify the shelf in other worlds: what holds keeps its place with the new figures, what does not is taken off."""
    console = tables()
    try:
        for ruleset in rulesets:
            book = Book(ruleset)
            have = {book.puzzle(id).source: id for id in book.lessons}
            found = _all_of(ruleset, [f"shelf {id} {source}" for source, id in have.items()], crew, fresh, console)
            for one in found:
                _write(ruleset, have.pop(one.source), one)
            for id in have.values():
                (HOME / ruleset / f"{id}.toml").unlink()
            console.print(f"{ruleset}: {len(found)} hold, taken off: {', '.join(have.values()) or 'none'}")
    except KeyboardInterrupt:
        console.print("Stopped. The same command goes on from here.")
        return 130
    return 0


def _all_of(
    ruleset: str,
    wanted: list[str],
    crew: Crew,
    fresh: bool,
    console: Console,
    enough: Callable[[list[Mined]], bool] | None = None,
) -> list[Mined]:
    """What all pieces have brought, or as many of them as are enough; those of an earlier run of the same code too."""
    code = code_fingerprint((*MINING, "games/punic", f"games/{registry.home(ruleset).name}"))
    path = state_home() / "puzzles" / f"{ruleset}.jsonl"
    log = Kept(path, f"{registry.game(ruleset).version} {code}", fresh)
    kept = {str(line["piece"]): msgspec.convert(line["found"], list[Mined]) for line in log.lines}
    brought = [one for name in wanted for one in kept.get(name, [])]
    todo = [name for name in wanted if name not in kept]
    if enough is not None and enough(brought):
        return brought
    with progress_bar(console) as bar:
        task = bar.add_task(f"{ruleset}: puzzles", total=len(wanted), completed=len(wanted) - len(todo))
        for name, found in crew.done(partial(piece, ruleset), todo):
            log.add({"piece": name, "found": msgspec.to_builtins(found)})
            brought += found
            bar.advance(task)
            if enough is not None and enough(brought):
                break
    return brought


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
    have = set(Book(ruleset).lessons)
    free = (id for number in range(1, 1000) if (id := f"{number:02}") not in have)
    new = chosen(untaken(ruleset, found), most - len(have))
    for one, id in zip(new, free, strict=False):
        _write(ruleset, id, one)
    return len(have) + len(new)


def fills(ruleset: str, most: int, found: list[Mined]) -> bool:
    """Whether what was found is enough for a shelf."""
    return len(untaken(ruleset, found)) >= most - len(Book(ruleset).lessons)


def untaken(ruleset: str, found: list[Mined]) -> list[Mined]:
    """What is not on a shelf yet, that of another edition of the game included."""
    home = registry.home(ruleset)
    editions = [Book(id) for id in registry.on_shelf() if registry.home(id) == home]
    have = {twin(book.puzzle(id).position, book.puzzle(id).ways) for book in editions for id in book.lessons}
    return [one for one in found if twin(as_puzzle(one).position, as_puzzle(one).ways) not in have]


def twin(position: dict[str, Any], ways: list[str]) -> str:
    """What two puzzles have in common that ask the same: where the pieces stand, and what is to be done."""
    state = position["state"]
    return repr((state.get("army"), state.get("control"), state.get("places"), state.get("turn"), ways[0]))


def _write(ruleset: str, id: str, one: Mined) -> None:
    folder = HOME / ruleset
    folder.mkdir(parents=True, exist_ok=True)
    write_safely(folder / f"{id}.toml", tomli_w.dumps(msgspec.to_builtins(as_puzzle(one))))


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
