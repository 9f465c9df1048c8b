"""How long a move takes, from the message to its acknowledgement: `python -m punica.server.bench`.

The server runs in a process of its own on this machine; clients speak to it over 127.0.0.1 alone. First one game, one
move after the other; then many games, each with a move a second. A move is acknowledged when it is on the disk, so the
time that the disk alone takes to keep a page is shown beside (`--sync normal` leaves that to the system).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

HOST = "127.0.0.1"


class HotSeat:
    """A hot-seat game played at random; each game that ends is followed by another."""

    def __init__(self, port: int, ruleset: str, seed: int) -> None:
        self.port = port
        self.ruleset = ruleset
        self.rng = Random(seed)
        self.state: dict[str, Any] = {}
        self.times: list[float] = []

    async def open(self) -> None:
        made = await asyncio.to_thread(_posted, self.port, "/api/matches", {"ruleset": self.ruleset})
        self.wire: ClientConnection = await connect(
            f"ws://{HOST}:{self.port}/api/socket", max_size=None, compression=None, proxy=None
        )
        await self._say(type="hello", match=made["match"]["id"], token=made["token"], seat="rome")
        while not self.state:
            await self._hear()

    async def _say(self, **message: Any) -> None:
        await self.wire.send(json.dumps(message))

    async def _hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self.wire.recv())
        if message["type"] == "state":
            self.state = message
        return message

    async def move(self) -> None:
        """One timed move."""
        if self.state["asked"] is None:
            await self.wire.close()
            self.state = {}
            await self.open()
        asked = self.state["asked"]
        if asked["options"] is None:
            self.state = {}
            await self._say(type="look", seat=asked["seat"])
            while not self.state:
                await self._hear()
            asked = self.state["asked"]
        code = self.rng.choice(asked["options"])["code"]
        begun = time.perf_counter()
        await self._say(type="move", seat=asked["seat"], code=code, seq=self.state["seq"])
        while (answer := await self._hear())["type"] not in ("ok", "error"):
            pass
        self.times.append(time.perf_counter() - begun)
        if answer["type"] == "error":
            raise RuntimeError(answer["text"])
        while self.state["seq"] < answer["seq"]:
            await self._hear()


def _posted(port: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(
        f"http://{HOST}:{port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        made: dict[str, Any] = json.load(answer)
        return made


async def one_game(port: int, ruleset: str, moves: int) -> list[float]:
    """One game, one move after the other."""
    table = HotSeat(port, ruleset, 1)
    await table.open()
    for _ in range(moves):
        await table.move()
    await table.wire.close()
    return table.times[5:]


async def many_games(port: int, ruleset: str, games: int, seconds: int) -> list[float]:
    """Many games, each with a move a second, not all at the same moment."""
    tables = [HotSeat(port, ruleset, n) for n in range(games)]
    for table in tables:
        await table.open()
    start = time.perf_counter()

    async def play(n: int, table: HotSeat) -> None:
        for second in range(seconds):
            await asyncio.sleep(max(0.0, start + second + n / games - time.perf_counter()))
            await table.move()
        await table.wire.close()

    await asyncio.gather(*(play(n, table) for n, table in enumerate(tables)))
    return [one for table in tables for one in table.times[1:]]


def disk(folder: str, pages: int = 200) -> list[float]:
    """How long the disk takes to keep one more page of a file."""
    times: list[float] = []
    with (Path(folder) / "page").open("wb", buffering=0) as file:
        for _ in range(pages):
            file.write(bytes(4096))
            begun = time.perf_counter()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - begun)
    return times


def figures(times: list[float]) -> dict[str, float]:
    """p50, p95 and p99 in milliseconds.

    >>> figures([0.001] * 99 + [0.5])["p95"]
    1.0
    """
    ordered = sorted(times)
    at = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    return {name: round(ordered[min(len(ordered) - 1, int(len(ordered) * q))] * 1000, 2) for name, q in at.items()}


def measure(ruleset: str, moves: int, games: int, seconds: int, sync: str) -> dict[str, dict[str, float]]:
    """Start a server, measure, stop it."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "punica", "serve", "--no-browser", "--sync", sync, "--port", str(port)]
        server = subprocess.Popen([*command, "--database", str(Path(folder) / "bench.db")], stdout=subprocess.DEVNULL)
        try:
            _wait_for(port, server)
            single = asyncio.run(one_game(port, ruleset, moves))
            many = asyncio.run(many_games(port, ruleset, games, seconds))
            alone = disk(folder)
        finally:
            server.terminate()
            server.wait(20)
    return {
        "1 game": figures(single),
        f"{games} games, a move a second each": figures(many),
        "the disk alone": figures(alone),
    }


def _wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        try:
            urllib.request.urlopen(f"http://{HOST}:{port}/api/health", timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError("the server did not start")


def main() -> None:
    parser = argparse.ArgumentParser(description="Time from message to acknowledged move, in milliseconds.")
    parser.add_argument("rulesets", nargs="*", default=["hannibal-2018"])
    parser.add_argument("--moves", type=int, default=300)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--sync", choices=["full", "normal"], default="full")
    given = parser.parse_args()
    for ruleset in given.rulesets:
        for what, found in measure(ruleset, given.moves, given.games, given.seconds, given.sync).items():
            numbers = "  ".join(f"{name} {value:7.2f} ms" for name, value in found.items())
            sys.stdout.write(f"{ruleset:18} {what:32} {numbers}\n")


if __name__ == "__main__":
    main()
