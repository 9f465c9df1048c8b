"""Whether a game can be played with a data file of one's own: the schema, what the games themselves check, the limits
of each number, and the first decisions of every edition.

Tables are read when the modules of a game are imported, so a file is tried in a process of its own: `problems` starts
it; run as a module this is it, a file on stdin and what is wrong with it on stdout, in JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Final

from punica import registry, table
from punica.data.facts import facts
from punica.kernel.data_changes import flat
from punica.kernel.data_own import ENV, OwnData, folder_name, hold, read_own, write_own
from punica.kernel.errors import BadData, PunicaError

DECISIONS: Final = 150
"""So many random decisions of each edition are tried."""
SECONDS: Final = 60.0


@dataclass(frozen=True)
class Problem:
    """What is wrong: in which file, at which key, and why."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.reason) if part)


def rulesets_of(game: str) -> list[str]:
    """The editions of a game, by the name of its folder."""
    return [id for id in registry.known() if registry.home(id).name == folder_name(game)]


def problems(own: OwnData) -> list[Problem]:
    """What is wrong with a file; empty when every edition can be played with it."""
    try:
        process = subprocess.run(
            [sys.executable, "-m", "punica.own.checking", own.file or own.name],
            input=write_own(own).encode(),
            capture_output=True,
            timeout=SECONDS,
            check=False,
            env={**os.environ, ENV: ""},
        )
    except subprocess.TimeoutExpired:
        return [Problem(own.file or own.name, "", f"the game does not get on with it: {SECONDS:.0f} seconds were up")]
    try:
        return [Problem(**told) for told in json.loads(process.stdout)]
    except ValueError:
        last = (process.stderr.decode(errors="replace").strip().splitlines() or ["no answer"])[-1]
        return [Problem(own.file or own.name, "", f"the game cannot be opened with it: {last}")]


def _found(own: OwnData) -> list[Problem]:
    """The same within the process that is given to it."""
    rulesets = rulesets_of(own.game)
    if not rulesets:
        return [Problem(own.file, "game", f'there is no game "{own.game}"')]
    hold({own.game: own})
    found: list[Problem] = []
    for ruleset in rulesets:
        try:
            registry.game(ruleset)
        except BadData as error:
            return [Problem(error.file, error.key, error.reason)]
        except Exception as error:  # a table that a value has broken
            return [Problem(own.file, "", f"{ruleset} cannot be opened with it: {type(error).__name__}: {error}")]
    found += _out_of_bounds(own, rulesets[0])
    for ruleset in rulesets if not found else []:
        wrong = _played(ruleset)
        if wrong:
            found.append(Problem(own.file, "", f"{ruleset} cannot be played with it: {wrong}"))
    return found


def _out_of_bounds(own: OwnData, ruleset: str) -> list[Problem]:
    kinds = {(section.file, fact.key): fact.kind for section, _, fact in facts(ruleset)}
    found: list[Problem] = []
    for file, key, value in flat(own.changes):
        kind = kinds.get((file, key))
        reason = kind.refuses(value) if kind is not None else ""
        if reason:
            found.append(Problem(own.file, f"{file}: {key}", reason))
    return found


def _played(ruleset: str) -> str:
    """Why the first decisions of a game cannot be taken; nothing when they can."""
    rng = Random(ruleset)
    try:
        for scenario in registry.game(ruleset).scenarios:
            match = table.new(ruleset, seed=1, scenario=scenario.id)
            for _ in range(DECISIONS):
                if match.choice is None:
                    break
                match.play(rng.choice(match.choice.options))
                wrong = match.terms.game.check(match.state) if not match.line() else []
                if wrong:
                    return wrong[0]
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def main() -> None:
    file = Path(sys.argv[1]).name
    try:
        found = _found(read_own(sys.stdin.read(), file))
    except BadData as error:
        found = [Problem(error.file, error.key, error.reason)]
    except PunicaError as error:
        found = [Problem(file, "", str(error))]
    json.dump([asdict(problem) for problem in found], sys.stdout)


if __name__ == "__main__":
    main()
