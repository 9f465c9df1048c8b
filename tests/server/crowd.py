"""Ten thousand people on one PostgreSQL: how long the home page takes, and how much room a game needs.

    python -m tests.server.crowd --people 10000 --running 2000 --finished 3000

The people, their devices and their games are put into the database at once; the journals are those of one real game,
copied. Everybody has been told of what has happened in his games. Then a real server is asked for home
pages by many people, each with his own cookie; and in many games at once somebody is to be told of a move.
With `--keep FOLDER` the database stays there and is not filled again: what is measured by the clock is short then.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import httpx
import msgspec

import punica
from punica.bots import bot
from punica.kernel.match import Match
from punica.kernel.seat import Seat
from punica.server.people.known import digest
from punica.server.replay.records import head_of, imported
from punica.server.store.build import this_build
from punica.server.store.journal import COLUMNS
from punica.server.store.ledger import Ledger
from tests.server.house import HOST, Elsewhere
from tests.server.postgres import Postgres, binaries

PAGE = ("/me", "/matches", "/home")
"""What the home page asks for each time somebody opens it; the shelf of games comes from the browser's memory."""
DAY = 86400.0
WAITING = 100
"""So many open challenges wait, most of them for less than two weeks."""


class Crowd(msgspec.Struct):
    """How many there are, and the cookies of those who will come."""

    people: int
    running: int
    finished: int
    cookies: list[str] = []


def one_game(ruleset: str, player: str, seed: int) -> Match:
    """A whole game, played by the computer on both sides."""
    match = punica.new(ruleset, seed=seed)
    players = [bot(player, seed=seed + n) for n in range(len(match.terms.game.seats))]
    while match.choice is not None:
        seat = match.choice.who
        match.play(players[seat].choose(Seat(match, seat)))
    return match


def rows_of(crowd: Crowd, match: Match, rng: Random) -> Iterator[tuple[str, list[str], list[tuple[Any, ...]]]]:
    """What goes into each table: its name, columns and rows. Half of a running game has been played."""
    now = time.time()
    people = [secrets.token_urlsafe(12) for _ in range(crowd.people)]
    keys = [secrets.token_urlsafe(32) for _ in people]
    crowd.cookies = keys
    ages = [now - rng.uniform(0, 300) * DAY for _ in people]
    named = ("id", "name", "slug", "role", "language", "zone", "emblem", "created", "seen")
    yield (
        "persons",
        [*named],
        [
            (id, f"Person {n}", f"person{n}", "player", "en", "UTC", "", age, now)
            for n, (id, age) in enumerate(zip(people, ages, strict=True))
        ],
    )
    logins = [(digest(key), secrets.token_urlsafe(12), id, "", now, now) for key, id in zip(keys, people, strict=True)]
    yield "logins", ["digest", "id", "person", "agent", "created", "seen"], logins
    matches, tokens, results, seeks = [], [], [], []
    ids: list[tuple[str, bool]] = []
    for n in range(crowd.running + crowd.finished):
        over, id = n >= crowd.running, secrets.token_urlsafe(12)
        pair = rng.sample(people, 2)
        ended = now - rng.uniform(0, 300 if over else 3) * DAY
        ids.append((id, over))
        matches.append(_match(id, match, over, ended, rng))
        for seat, person in zip(match.terms.game.seats, pair, strict=True):
            tokens.append((secrets.token_hex(32), id, json.dumps([seat]), ended, person, True))
        if over:
            results.append(_result(id, match, pair, ended, rng))
    for _ in range(WAITING):
        id, person = secrets.token_urlsafe(12), rng.choice(people)
        waits = {"status": "waiting", "invite": secrets.token_urlsafe(12), "asked": None}
        matches.append({**_match(id, match, False, now, rng), **waits})
        tokens.append((secrets.token_hex(32), id, json.dumps([match.terms.game.seats[0]]), now, person, True))
        seeks.append((secrets.token_urlsafe(12), id, person, "any", now - rng.uniform(0, 20) * DAY))
    yield "matches", [*matches[0]], [tuple(row.values()) for row in matches]
    yield "tokens", ["digest", "match", "seats", "created", "person", "linked"], tokens
    yield "seeks", ["id", "match", "person", "side", "created"], seeks
    if results:
        yield "results", [*results[0]], [tuple(row.values()) for row in results]
    told = [(row[4], row[1], kind, 10**6, now) for row in tokens for kind in ("turn", "alarm", "over")]
    yield "notices", ["person", "match", "kind", "seq", "sent"], told
    yield "secrets", ["match", "head"], [(id, head_of(match)) for id, _ in ids]
    acts = [act.row() for act in imported("", match)]
    for part in range(0, len(ids), 100):
        copied = [
            (id, *act[1:9], f"carthage {secrets.token_hex(16)}", *act[10:], now)
            for id, over in ids[part : part + 100]
            for act in (acts if over else acts[: len(acts) // 2])
        ]
        yield "acts", [*COLUMNS, "at"], copied


def _match(id: str, match: Match, over: bool, played: float, rng: Random) -> dict[str, Any]:
    terms = match.terms
    seats = [{"seat": seat, "kind": "person", "name": "somebody", "bot": None} for seat in terms.game.seats]
    outcome = {"winner": terms.game.seats[0], "reason": "points", "rule": ""} if over else None
    return {
        "id": id,
        "ruleset": terms.game.id,
        "version": terms.game.version,
        "build": this_build(),
        "mode": "network",
        "status": "over" if over else "running",
        "scenario": terms.scenario,
        "options": json.dumps(dict(terms.options)),
        "ask_always": True,
        "players": json.dumps(seats),
        "nonces": "{}",
        "commitment": match.commitment,
        "seq": len(match.history or []) // (1 if over else 2),
        "ply": len(match.history or []) // (1 if over else 2),
        "asked": None if over else rng.choice(terms.game.seats),
        "outcome": json.dumps(outcome) if over else None,
        "invite": None,
        "from_position": False,
        "listed": rng.random() < 0.2,
        "data": "",
        "created": played - DAY,
        "played": played,
        "rated": rng.random() < 0.5,
        "pace": "5d+12h",
        "delay": 0,
        "talked": 0,
    }


def _result(id: str, match: Match, pair: list[str], ended: float, rng: Random) -> dict[str, Any]:
    told: dict[str, Any] = {"match": id, "ruleset": match.terms.game.id, "family": "hannibal", "pace": "days"}
    told |= {"first": pair[0], "second": pair[1], "score": rng.choice([0.0, 1.0]), "ending": "points"}
    told |= {"plies": len(match.history or []), "opening_first": "play 33 ops", "opening_second": "play 12 event"}
    return {**told, "public": True, "rated": True, "pool": "hannibal days", "ended": ended}


async def fill(address: str, crowd: Crowd, match: Match) -> None:
    """Put a crowd and its games into an empty database."""
    await (await Ledger.open(address)).close()
    db = await asyncpg.connect(address.replace("+asyncpg", ""))
    try:
        for table, columns, rows in rows_of(crowd, match, Random("crowd")):
            await db.copy_records_to_table(table, records=rows, columns=columns)
        await db.execute("ANALYZE")
    finally:
        await db.close()


def filled(database: Postgres, wanted: Crowd) -> Crowd:
    """The crowd in a database, put there where nobody is yet."""
    known = database.home / "crowd.json"
    if known.exists():
        return msgspec.json.decode(known.read_bytes(), type=Crowd)
    begun, match = time.perf_counter(), one_game("hannibal-2018", "normal", 7)
    asyncio.run(fill(database.address, wanted, match))
    took, decisions = time.perf_counter() - begun, len(match.history or [])
    sys.stdout.write(f"filled in {took:.0f} s; a game has {decisions} decisions\n")
    known.write_bytes(msgspec.json.encode(wanted))
    return wanted


async def moves(address: str, games: int) -> float:
    """Somebody plays in so many games at once: how many seconds after the minute that is waited all have been told."""
    db = await asyncpg.connect(address.replace("+asyncpg", ""))
    try:
        some = "SELECT id FROM matches WHERE status = 'running' ORDER BY id LIMIT $1"
        await db.execute(f"DELETE FROM notices WHERE kind = 'turn' AND \"match\" IN ({some})", games)
        due = time.time() + 1
        await db.execute(f"UPDATE matches SET played = $2 WHERE id IN ({some})", games, due - 60)
        told = f'SELECT count(DISTINCT "match") FROM notices WHERE kind = \'turn\' AND "match" IN ({some})'
        while await db.fetchval(told, games) < games:
            await asyncio.sleep(0.2)
        return time.time() - due
    finally:
        await db.close()


async def sizes(address: str) -> dict[str, int]:
    """How many bytes each table takes with its indexes, the largest first."""
    db = await asyncpg.connect(address.replace("+asyncpg", ""))
    try:
        rows = await db.fetch(
            "SELECT relname, pg_total_relation_size(oid) AS size FROM pg_class"
            " WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 2 DESC LIMIT 8"
        )
        return {row["relname"]: row["size"] for row in rows}
    finally:
        await db.close()


def visits(port: int, cookies: list[str], hands: int) -> dict[str, list[float]]:
    """Each of these people opens the home page; the seconds of each question, and of a page in all."""

    def visit(cookie: str) -> dict[str, float]:
        took: dict[str, float] = {}
        with httpx.Client(base_url=f"http://{HOST}:{port}/api", headers={"Cookie": f"punica={cookie}"}) as browser:
            for path in PAGE:
                begun = time.perf_counter()
                answer = browser.get(path, timeout=60)
                took[path] = time.perf_counter() - begun
                assert answer.status_code == 200, answer.text
        return {**took, "page": sum(took.values())}

    with ThreadPoolExecutor(hands) as pool:
        told = list(pool.map(visit, cookies))
    return {name: [one[name] for one in told] for name in (*PAGE, "page")}


def processor(server: Elsewhere) -> float:
    """The seconds of a processor that a server has had."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def p95(seconds: list[float]) -> float:
    return statistics.quantiles(seconds, n=20)[18] * 1000


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--people", type=int, default=10_000)
    asked.add_argument("--running", type=int, default=2_000)
    asked.add_argument("--finished", type=int, default=3_000)
    asked.add_argument("--visits", type=int, default=1_000)
    asked.add_argument("--hands", type=int, default=2)
    asked.add_argument("--moves", type=int, default=100)
    asked.add_argument("--keep", type=Path, help="a folder where the filled database stays")
    asked.add_argument("--fill", action="store_true", help="fill it, and measure another time")
    given = asked.parse_args()
    bin = binaries()
    assert bin is not None, "this needs PostgreSQL (Debian: apt-get install postgresql)"
    database = Postgres(bin, given.keep)
    out = sys.stdout.write
    try:
        database.start()
        crowd = filled(database, Crowd(given.people, given.running, given.finished))
        if given.fill:
            return
        with tempfile.TemporaryDirectory() as folder:
            server = Elsewhere(Path(folder), database=database.address, more=["--people"])
            server.start()
            try:
                chosen = Random("visits").sample(crowd.cookies, min(given.visits, len(crowd.cookies)))
                visits(server.port, chosen[:20], given.hands)
                before = processor(server)
                took = visits(server.port, chosen, given.hands)
                spent = (processor(server) - before) / len(chosen) * 1000
                late = asyncio.run(moves(database.address, given.moves))
            finally:
                server.stop()
        for name, seconds in took.items():
            out(f"{name:9} p50 {statistics.median(seconds) * 1000:6.1f} ms   p95 {p95(seconds):6.1f} ms\n")
        out(f"the server spends {spent:.1f} ms of a processor on a page\n")
        out(f"of {given.moves} moves in other games everybody was told {late:.1f} s after his minute\n")
        found = asyncio.run(sizes(database.address))
        games = crowd.running / 2 + crowd.finished
        for table, size in found.items():
            out(f"{table:12} {size / 1e6:8.1f} MB\n")
        journal = sum(found.get(table, 0) for table in ("acts", "matches", "secrets", "tokens", "results"))
        out(f"a whole game takes {journal / games / 1000:.0f} kB (running ones count half)\n")
        out(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
        assert p95(took["page"]) < 200 or os.getloadavg()[0] > 2 * (os.cpu_count() or 1), "the home page is too slow"
    finally:
        database.close()


if __name__ == "__main__":
    main()
