"""The server beside an older one, in one run: `python -m tests.server.bench`, part of `make bench`.

Servers of both checkouts are measured in turn by the same client on the same machine: processor time of a move, moves a
second of one process, bytes a move, memory of a live game, how many tables at a move a second two processes on one
PostgreSQL carry, and how long a server with 5,000 stored games takes to start. This one runs with its rules compiled,
as a host gets it (`make wheel`), and for the time of a move also interpreted; the older one as its `make play` ran it,
since it had no wheel. Each table is one of two friends, each at a WebSocket of his own; nobody is asked where he can
only pass, and every table has as many moves, so that all play the same.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

from punica.compiled import binaries as binaries_of
from punica.compiled import stale
from punica.server.bench import figures
from tests.server.besieged import memory
from tests.server.house import HOST, applied, free_port
from tests.server.postgres import binaries, postgres

ROOT: Final = Path(__file__).parents[2]
COMPILED: Final = ROOT / "build" / "compiled"
BEFORE: Final = "a2e29c7"
RULESET: Final = "hannibal-2018"
STEPS: Final = (25, 50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 1800, 2100)
TOO_SLOW: Final = 100.0
"""Milliseconds of p95 beyond which tables are no longer carried."""
STORED: Final = 5_000
FIRST: Final = 10
"""So many games have been begun before the memory of more is measured: the first ones load what all need."""


# -- servers ----------------------------------------------------------------------------------------------------------


@dataclass
class Side:
    """A checkout whose server is measured."""

    name: str
    source: Path
    deltas: bool
    command: list[str]
    found: dict[str, list[float]] = field(default_factory=dict)

    def note(self, what: str, value: float) -> None:
        self.found.setdefault(what, []).append(value)

    @contextlib.contextmanager
    def serving(self, database: str) -> Iterator[Served]:
        port = free_port()
        given = ["serve", "--no-browser", "--port", str(port), "--thinkers", "1", "--database", database]
        env = {**os.environ, "PYTHONPATH": str(self.source), "PUNICA_BUILD": "none"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # a server is installed once and started often
        server = subprocess.Popen(
            [*self.command, *given], env=env, cwd=self.source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            yield Served(self, port, server.pid, _started(port, server))
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


@dataclass
class Served:
    side: Side
    port: int
    pid: int
    started: float
    """So many seconds it took to start."""

    def cpu(self) -> float:
        """Seconds of processor time so far, without those of its children: by the clock that Linux has for each process
        (clock_getcpuclockid), since ticks of 10 ms are too coarse for some moves."""
        return time.clock_gettime(~self.pid << 3 | 2)


def _started(port: int, server: subprocess.Popen[bytes]) -> float:
    begun = time.monotonic()
    while time.monotonic() < begun + 600 and server.poll() is None:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"http://{HOST}:{port}/api/health", timeout=1).close()
            return time.monotonic() - begun
        time.sleep(0.02)
    raise RuntimeError("the server did not start")


def checkout(commit: str, folder: Path) -> Path | None:
    """The sources of a commit; None where git does not have it."""
    archive = folder / "archive.tar"
    made = subprocess.run(
        ["git", "archive", "-o", str(archive), commit, "src"], cwd=ROOT, capture_output=True, check=False
    )
    if made.returncode:
        return None
    subprocess.run(["tar", "-xf", str(archive), "-C", str(folder)], check=True)
    about = folder / "src" / "punica-0.1.0.dist-info"  # it asks what it is called
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: punica\nVersion: 0.1.0\n")
    (folder / "src" / "uvloop.py").write_text("raise ImportError\n")  # it did not come with one
    return folder / "src"


# -- clients ----------------------------------------------------------------------------------------------------------


class Seat:
    """A browser at a seat: it keeps the newest state, and counts the bytes it was sent."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.state: dict[str, Any] = {}
        self.bytes = 0

    async def hear(self) -> dict[str, Any]:
        raw = await self.wire.recv()
        self.bytes += len(raw)
        message: dict[str, Any] = msgspec.json.decode(raw)
        if message["type"] == "delta":
            self.state = applied(self.state, message["changes"])
        elif message["type"] == "state":
            self.state = message
        return message


class Friends:
    """A table of two; a game that ends is followed by another."""

    def __init__(self, served: Served, seed: int, ask_always: bool = False) -> None:
        self.served = served
        self.ask_always = ask_always
        self.rng = Random(seed)
        self.seats: dict[str, Seat] = {}
        self.times: list[float] = []
        self.moves = 0

    async def open(self, http: httpx.AsyncClient) -> None:
        url = f"http://{HOST}:{self.served.port}/api"
        wish = {"ruleset": RULESET, "seats": {"carthage": "friend"}, "ask_always": self.ask_always}
        made = (await http.post(f"{url}/matches", json=wish)).json()
        joined = (await http.post(f"{url}/invites/{made['invite']}", json={})).json()
        for seat, token in (("rome", made["token"]), ("carthage", joined["token"])):
            wire = await connect(
                f"ws://{HOST}:{self.served.port}/api/socket", max_size=None, compression=None, proxy=None,
                ping_interval=None, open_timeout=60,
            )  # fmt: skip
            own = self.seats[seat] = Seat(wire)
            deltas = {"deltas": True} if self.served.side.deltas else {}
            await wire.send(json.dumps({"type": "hello", "match": made["match"]["id"], "token": token, **deltas}))
            while not own.state:
                await own.hear()

    async def move(self, http: httpx.AsyncClient) -> None:
        """One timed move, from the message to its acknowledgement; then both see it."""
        asked = self.seats["rome"].state["asked"]
        if asked is None:
            await self.close()
            await self.open(http)
            asked = self.seats["rome"].state["asked"]
        own = self.seats[asked["seat"]]
        seq = own.state["seq"]
        code = self.rng.choice(own.state["asked"]["options"])["code"]
        begun = time.perf_counter()
        await own.wire.send(json.dumps({"type": "move", "seat": asked["seat"], "code": code, "seq": seq}))
        while (answer := await own.hear())["type"] not in ("ok", "error"):
            pass
        self.times.append(time.perf_counter() - begun)
        if answer["type"] == "error":
            raise RuntimeError(answer["text"])
        for seat in self.seats.values():
            while seat.state["seq"] <= seq:
                await seat.hear()
        self.moves += 1

    async def close(self) -> None:
        for seat in self.seats.values():
            await seat.wire.close()


def _http() -> httpx.AsyncClient:
    return httpx.AsyncClient(timeout=120)


async def _opened(served: list[Served], tables: int, http: httpx.AsyncClient) -> list[Friends]:
    made = [Friends(served[n % len(served)], n) for n in range(tables)]
    for first in range(0, tables, 10):
        await asyncio.gather(*(one.open(http) for one in made[first : first + 10]))
    return made


# -- what is measured -------------------------------------------------------------------------------------------------


async def one_after_the_other(served: Served, moves: int, note: bool) -> None:
    """Processor time and bytes of a move, without hurry."""
    async with _http() as http:
        [table] = await _opened([served], 1, http)
        for _ in range(20):
            await table.move(http)
        cpu, had = served.cpu(), sum(seat.bytes for seat in table.seats.values())
        before, seats = table.moves, dict(table.seats)
        while table.moves < before + moves and table.seats == seats:  # a new game would count its first states
            await table.move(http)
        if note:
            done = table.moves - before
            served.side.note("ms of the processor a move", (served.cpu() - cpu) * 1000 / done)
            served.side.note("bytes a move, to both", (sum(one.bytes for one in seats.values()) - had) / done)
        await table.close()


async def as_fast_as_it_can(served: Served, tables: int, moves_each: int) -> None:
    """Moves a second of one process."""
    async with _http() as http:
        made = await _opened([served], tables, http)
        begun, cpu = time.monotonic(), served.cpu()

        async def play(table: Friends) -> None:
            for _ in range(moves_each):
                await table.move(http)

        await asyncio.gather(*(play(table) for table in made))
        moves = sum(table.moves for table in made)
        served.side.note("ms of the processor a move, busy", (served.cpu() - cpu) * 1000 / moves)
        served.side.note("moves a second, one process", moves / (time.monotonic() - begun))
        for table in made:
            await table.close()


async def remembered(served: Served, games: int, moves: int) -> None:
    """Memory of a live game: what a process needs more when so many more are played."""
    async with _http() as http:

        async def play(tables: int) -> list[Friends]:
            made = await _opened([served], tables, http)
            for table in made:
                for _ in range(moves):
                    await table.move(http)
            return made

        first = await play(FIRST)
        before = memory(served.pid, "VmRSS")
        made = await play(games)
        served.side.note(f"MB of memory with {FIRST} live games", before)
        served.side.note("kB of memory a further live game", (memory(served.pid, "VmRSS") - before) * 1024 / games)
        for table in (*first, *made):
            await table.close()


async def carried(served: list[Served], tables: int, seconds: int) -> float:
    """p95 in milliseconds of so many tables, each with a move a second."""
    async with _http() as http:
        made = await _opened(served, tables, http)
        start = time.perf_counter()

        async def play(n: int, table: Friends) -> None:
            for second in range(seconds):
                await asyncio.sleep(max(0.0, start + second + n / tables - time.perf_counter()))
                await table.move(http)

        try:
            async with asyncio.timeout(4 * seconds + 10):
                await asyncio.gather(*(play(n, table) for n, table in enumerate(made)))
        except TimeoutError:
            return float("inf")
        finally:
            for table in made:
                await table.close()
        return figures([one for table in made for one in table.times[1:]])["p95"]


def most_tables(side: Side, bin: Path, seconds: int, console: Console) -> None:
    """Tables that two processes on one PostgreSQL carry."""
    best = 0
    with postgres(bin) as address, side.serving(address) as one, side.serving(address) as two:
        for tables in STEPS:
            p95 = uvloop.run(carried([one, two], tables, seconds))
            console.print(f"  {side.name}: {tables} tables at a move a second, p95 {p95:.1f} ms")
            if p95 > TOO_SLOW:
                break
            best = tables
    side.note("tables at a move a second, two processes", best)


def stored(side: Side, folder: Path) -> None:
    """How long a server takes to start with many stored games, of this build and of another one."""
    file = folder / "stored.db"
    with side.serving(str(file)) as served:
        side.note("s to start, no games", served.started)
        side.note("s of the processor to start, no games", served.cpu())
        uvloop.run(one_after_the_other(served, 40, note=False))
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        [(match,)] = database.execute("select id from matches").fetchall()
        for table, key in (("matches", "id"), ("acts", "match"), ("secrets", "match")):
            columns = [row[1] for row in database.execute(f"pragma table_info({table})")]
            told = [f"'{{n}}-' || \"{key}\"" if name == key else f'"{name}"' for name in columns]
            told = ["null" if name in ('"seal"', '"invite"') else name for name in told]
            copied = f'insert into {table} select {", ".join(told)} from {table} where "{key}" = ?'
            for n in range(STORED):
                database.execute(copied.replace("{n}", str(n)), (match,))
    with side.serving(str(file)) as served:
        side.note(f"s to start, {STORED:,} games", served.started)
        side.note(f"s of the processor to start, {STORED:,} games", served.cpu())
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        database.execute("update matches set build = 'another'")
    with side.serving(str(file)) as served:
        side.note(f"s to start, {STORED:,} games of another build", served.started)
        side.note(f"s of the processor to start, {STORED:,} games of another build", served.cpu())


def told(now: list[Side], before: list[Side], console: Console) -> None:
    table = Table(title="The server, two friends at each table", caption="medians")
    table.add_column("")
    for side in (*now, *before):
        table.add_column(side.name, justify="right")
    for side in now if before else ():
        table.add_column(f"share, {side.name}", justify="right")
    for what in now[0].found:
        row = [median(side.found[what]) if what in side.found else 0.0 for side in (*now, *before)]
        shares = [value / row[-1] if row[-1] else 0.0 for value in row[: len(now)]] if before else []
        table.add_row(what, *(f"{value:,.2f}" if value else "" for value in (*row, *shares)))
    console.print(table)


def this_checkout() -> list[Side]:
    """As its wheel has it, where it is compiled, and interpreted."""
    kinds = {"compiled": COMPILED} if binaries_of(COMPILED / "punica") and not stale(COMPILED / "punica") else {}
    command = [sys.executable, "-m", "punica"]
    return [Side(kind, source, True, command) for kind, source in {**kinds, "interpreted": ROOT / "src"}.items()]


def older(commit: str, folder: Path) -> list[Side]:
    """Another commit; none where git does not have it."""
    folder.mkdir()
    source = checkout(commit, folder)
    return [] if source is None else [Side(commit, source, False, [sys.executable, "-m", "punica.cli"])]


def main() -> None:
    parser = argparse.ArgumentParser(description="The server beside an older one.")
    parser.add_argument("--against", default=BEFORE, help="a commit")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--moves", type=int, default=150)
    parser.add_argument("--seconds", type=int, default=8)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--no-tables", action="store_true", help="leave out how many tables are carried")
    given = parser.parse_args()
    console = Console()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        now, before = this_checkout(), older(given.against, folder / "before")
        if not before:
            console.print(f"{given.against} is not in this checkout's history: measured without it")
        if now[0].source != COMPILED:
            console.print("NOT COMPILED, which `make bench` sees to: a host's server is quicker than this")
        for n in range(given.rounds):
            for side in (*now, *before):
                with side.serving(str(folder / f"{side.name}-{n}.db")) as served:
                    uvloop.run(one_after_the_other(served, given.moves, note=True))
                    uvloop.run(as_fast_as_it_can(served, 16, given.moves))
        for side in (now[0], *before):
            with side.serving(str(folder / f"{side.name}-memory.db")) as served:
                uvloop.run(remembered(served, given.games, 25))
        bin = binaries()
        if bin is None:
            console.print("NO POSTGRESQL: how many tables are carried was not measured")
        elif not given.no_tables:
            for side in (now[0], *before):
                most_tables(side, bin, given.seconds, console)
        stored(now[0], folder)
        told(now, before, console)


if __name__ == "__main__":
    main()
