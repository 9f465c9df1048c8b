"""Moves beside a review: p95 may at most double while a finished game is reviewed on the same server.

    python -m tests.server.beside_a_review --tables 20 --seconds 15 --rounds 3

A real server on SQLite is measured in turn without a review and while it reviews a whole game of Hannibal, each time
another one. A round in which the review ended before the moves did proves nothing and fails.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from punica.server.bench import figures, many_games
from tests.server.crowd import one_game
from tests.server.house import Client, Elsewhere

RULESET: Final = "hannibal-2018"
AT_MOST: Final = 2.0
"""So much longer may p95 be."""


def under_review(client: Client, seed: int) -> str:
    """Bring in a finished game, ask for its review, and wait until a decision of it has been judged."""
    record = one_game(RULESET, "easy", seed).record(secret=True)
    id: str = client.post("/api/imports", json={"record": record}).json()["match"]["id"]
    assert client.post(f"/api/matches/{id}/review").status_code == 202
    while not reviewed(client, id)["done"]:
        time.sleep(0.2)
    return id


def reviewed(client: Client, id: str) -> dict[str, Any]:
    told: dict[str, Any] = client.get(f"/api/matches/{id}/review").json()
    return told


def measured(tables: int, seconds: int, seed: int) -> tuple[list[float], list[float]]:
    """How long moves took on a server of its own, without a review and beside one."""
    with tempfile.TemporaryDirectory() as folder:
        server = Elsewhere(Path(folder))
        server.start()
        try:
            with server.http() as client:
                asyncio.run(many_games(server.port, RULESET, tables, 3))  # what all need is loaded
                alone = asyncio.run(many_games(server.port, RULESET, tables, seconds))
                id = under_review(client, seed)
                before = reviewed(client, id)["done"]
                beside = asyncio.run(many_games(server.port, RULESET, tables, seconds))
                told = reviewed(client, id)
                assert told["status"] == "running", "the review ended before the moves: play fewer seconds"
                sys.stdout.write(f"{told['done'] - before} of {told['of']} decisions were judged meanwhile\n")
        finally:
            server.stop()
    return alone, beside


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--tables", type=int, default=20)
    asked.add_argument("--seconds", type=int, default=15)
    asked.add_argument("--rounds", type=int, default=3)
    given = asked.parse_args()
    rounds = [measured(given.tables, given.seconds, seed) for seed in range(given.rounds)]
    alone = [one for times, _ in rounds for one in times]
    beside = [one for _, times in rounds for one in times]
    for name, times in (("without a review", alone), ("beside a review", beside)):
        told = "  ".join(f"{part} {value:.1f} ms" for part, value in figures(times).items())
        sys.stdout.write(f"{given.tables} tables at a move a second, {name}: {told}\n")
    ratio = figures(beside)["p95"] / figures(alone)["p95"]
    sys.stdout.write(f"p95 is {ratio:.2f} times as long, {AT_MOST:g} allowed\n")
    return 0 if ratio <= AT_MOST else 1


if __name__ == "__main__":
    sys.exit(main())
