"""Records load back into the same match, here and in another process whose hashes fall otherwise."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from hashlib import blake2b

from punica import registry
from punica.kernel.match import Match
from punica.lab.cases import Broken, Case, any_option, draw, moments
from punica.lab.seen import difference, seen
from punica.table import load


def round_trip(case: Case, wanted: int = 2) -> int:
    """Record, load, record: the same text, and the same match for everybody."""
    done = 0
    for match, _ in moments(case, wanted, "record"):
        written = match.record(secret=True)
        try:
            again = load(written)
        except Exception as error:
            raise Broken("record round trip", f"the record does not load: {error}", written) from error
        wrong = difference(seen(match), seen(again)) or difference(match.seq, again.seq, "seq")
        if wrong:
            raise Broken("record round trip", wrong, written)
        done += 1
    return done


def digest(case: Case) -> str:
    """A fingerprint of one random game: every question with its options in words, at the end all there is to see."""
    match = case.open()
    rng = case.rng("moves")
    hashed = blake2b(digest_size=16)
    while match.pending is not None:
        choice = match.pending
        asked = [choice.who, match.render(choice.prompt), [[o.code, match.label(o)] for o in match.menu]]
        hashed.update(json.dumps(asked).encode())
        match.play(any_option(match, rng))
    hashed.update(json.dumps(seen(match, worded=True), sort_keys=True).encode())
    return hashed.hexdigest()


def replayed(record: str) -> str:
    """What a record becomes when it is loaded and written again."""
    match: Match = load(record)
    return match.record(secret=True)


def elsewhere(ruleset: str, seeds: list[int], records: list[str], hash_seed: int) -> tuple[list[str], list[str]]:
    """The digests of cases and the replayed records, as another process finds them."""
    factory = registry.entry(ruleset).rulesets[ruleset]
    asked = {"ruleset": ruleset, "factory": factory, "seeds": seeds, "records": records}
    environment = {
        **os.environ,
        "PYTHONHASHSEED": str(hash_seed),
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    answer = subprocess.run(
        [sys.executable, "-m", "punica.lab.checks.replaying"],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        env=environment,
    )
    if answer.returncode:
        raise Broken("another process", answer.stderr.strip()[-500:])
    told = json.loads(answer.stdout)
    return told["digests"], told["records"]


def same_elsewhere(ruleset: str, seeds: list[int]) -> int:
    """Random games and their records are the same in another process with another PYTHONHASHSEED."""
    games = [draw(ruleset, seed) for seed in seeds]
    records: list[str] = []
    for case in games:
        match = case.open()
        rng = case.rng("moves")
        while match.pending is not None:
            match.play(any_option(match, rng))
        records.append(match.record(secret=True))
    here = [digest(case) for case in games]
    hash_seed = int(os.environ.get("PYTHONHASHSEED", "0").replace("random", "0")) + 1 + seeds[0]
    there, again = elsewhere(ruleset, seeds, records, hash_seed % 4_000_000_000)
    for case, record, mine, theirs, back in zip(games, records, here, there, again, strict=True):
        if record != back:
            raise Broken("another process", f"the record of seed {case.seed} is replayed differently", record)
        if mine != theirs:
            raise Broken("another process", f"the game of seed {case.seed} goes otherwise", record)
    return len(games)


def _answer() -> None:
    asked = json.load(sys.stdin)
    registry.lend(asked["ruleset"], asked["factory"])
    digests = [digest(draw(asked["ruleset"], seed)) for seed in asked["seeds"]]
    json.dump({"digests": digests, "records": [replayed(record) for record in asked["records"]]}, sys.stdout)


if __name__ == "__main__":
    _answer()
