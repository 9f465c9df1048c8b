"""The long siege: `python -m tests.server.besieged`, part of `make soak`.

A server with its usual limits is attacked from many addresses, as fast as those let through, while a neighbour plays a
game of his own. Nothing may be accepted, nothing may break, the neighbour's moves may take at most three times as long
as on a quiet server (p95), and what the server needs of memory is told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import httpx
from rich.console import Console
from websockets.asyncio.client import connect

from punica.server.bench import figures
from tests.server.house import Elsewhere
from tests.server.siege import HOST, Besieger, Withstood

MOST: float = 3.0
"""So many times as long as on a quiet server a move may take."""
MEMORY: float = 256.0
"""So many megabytes more than on a quiet server it may need."""
RULESETS = ["toy-first", "hannibal-2018", "hands-in-the-sea", "hamilcar-silver"]
PACE = 0.25
"""So many seconds apart the neighbour moves. He looks from the other seat in between, and ten messages a second are
what the limits let through: who moves faster waits for them, and one would measure that."""


class Neighbour:
    """Somebody who plays by himself, and minds his own business."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.quiet: list[float] = []
        self.attacked: list[float] = []
        self.times = self.quiet
        self.over = False

    async def play(self) -> None:
        while not self.over:
            transport = httpx.AsyncHTTPTransport(local_address=self.address)
            async with httpx.AsyncClient(transport=transport, timeout=30) as http:
                url = f"http://{HOST}:{self.port}/api/matches"
                made = (await http.post(url, json={"ruleset": "hannibal-2018"})).json()
            await self._game(made["match"]["id"], made["token"])

    async def _game(self, match: str, token: str) -> None:
        rng = Random(match)
        async with connect(
            f"ws://{HOST}:{self.port}/api/socket", local_addr=(self.address, 0), proxy=None, max_size=None
        ) as wire:
            state: dict[str, Any] = {}

            async def until(*types: str) -> dict[str, Any]:
                while True:
                    message: dict[str, Any] = json.loads(await wire.recv())
                    if message["type"] == "state":
                        state.update(message)
                    if message["type"] in types:
                        return message

            await wire.send(json.dumps({"type": "hello", "match": match, "token": token, "seat": "rome"}))
            await until("state")
            while state["asked"] is not None and not self.over:
                if state["asked"]["options"] is None:
                    await wire.send(json.dumps({"type": "look", "seat": state["asked"]["seat"]}))
                    await until("state")
                asked, seq = state["asked"], state["seq"]
                move = {"type": "move", "seat": asked["seat"], "code": rng.choice(asked["options"])["code"], "seq": seq}
                begun = time.perf_counter()
                await wire.send(json.dumps(move))
                answer = await until("ok", "error")
                self.times.append(time.perf_counter() - begun)
                assert answer["type"] == "ok", answer
                while state["seq"] <= seq:
                    await until("state")
                await asyncio.sleep(max(PACE, PACE + begun - time.perf_counter()))


def attacked(port: int, messages: int, requests: int, addresses: int) -> Withstood:
    """The attack, in a process of its own, so that the neighbour does not wait for his enemies to think."""
    found, rng = Withstood(), Random("a long siege")
    besiegers = [
        Besieger(port, RULESETS[n % len(RULESETS)], Random(rng.random()), found, f"127.1.{n // 200}.{n % 200 + 1}")
        for n in range(addresses)
    ]

    async def attack() -> None:
        telling = asyncio.create_task(_tell(found))
        await asyncio.gather(*(one.storm(messages // addresses) for one in besiegers))
        await asyncio.gather(*(one.knock(requests // addresses) for one in besiegers))
        telling.cancel()

    asyncio.run(attack())
    return found


async def _tell(found: Withstood) -> None:
    begun = time.monotonic()
    while True:
        await asyncio.sleep(10)
        sent = f"{found.messages.total():,} messages, {found.requests.total():,} requests, {found.moves} moves"
        print(f"{time.monotonic() - begun:5.0f} s  {sent}, {len(found.wrong)} wrong", flush=True)


async def lay(port: int, messages: int, requests: int, addresses: int, quiet: float) -> tuple[Withstood, Neighbour]:
    """The neighbour plays alone, then under attack, then alone again."""
    neighbour = Neighbour(port, "127.9.9.9")
    playing = asyncio.create_task(neighbour.play())
    await asyncio.sleep(quiet)
    with ProcessPoolExecutor(1, get_context("spawn")) as enemies:
        loop = asyncio.get_running_loop()
        attack = loop.run_in_executor(enemies, attacked, port, messages, requests, addresses)
        neighbour.times = neighbour.attacked
        found = await attack
    neighbour.times = neighbour.quiet
    await asyncio.sleep(quiet)
    neighbour.over = True
    await playing
    return found, neighbour


def memory(pid: int, what: str) -> float:
    """Megabytes of a process: `VmRSS` now, `VmHWM` at most so far."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith(what))


def main() -> None:
    parser = argparse.ArgumentParser(description="A server is besieged while a neighbour plays.")
    parser.add_argument("--messages", type=int, default=100_000)
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--addresses", type=int, default=100)
    parser.add_argument("--quiet", type=float, default=20.0, help="seconds of quiet before and after")
    given = parser.parse_args()
    console = Console(width=140)
    with tempfile.TemporaryDirectory() as folder:
        server = Elsewhere(Path(folder), more=["--limit", "connections=20", "--json-logs"])
        server.start()
        try:
            assert server.process is not None
            before = memory(server.process.pid, "VmRSS")
            found, neighbour = asyncio.run(
                lay(server.port, given.messages, given.requests, given.addresses, given.quiet)
            )
            after, most = memory(server.process.pid, "VmRSS"), memory(server.process.pid, "VmHWM")
        finally:
            server.stop()
        failed = server.errors.read_text().count('"level":"error"')
    quiet, attacked = figures(neighbour.quiet), figures(neighbour.attacked)
    console.print(
        f"{found.messages.total():,} hostile messages {dict(found.messages)} and {found.requests.total():,} requests"
        f" {dict(sorted(found.requests.items()))} from {given.addresses} addresses: {len(found.wrong)} wrong;"
        f" {failed} errors in the log"
    )
    ratio = attacked["p95"] / quiet["p95"]
    console.print(
        f"a neighbour's move: p95 {quiet['p95']:.1f} ms in quiet ({len(neighbour.quiet)} moves),"
        f" {attacked['p95']:.1f} ms besieged ({len(neighbour.attacked)} moves), {ratio:.2f} times;"
        f" memory {before:.0f} MB before, {after:.0f} MB after, {most:.0f} MB at most"
    )
    for wrong in found.wrong:
        console.print(wrong, style="red", markup=False)
    sys.exit(1 if found.wrong or failed or ratio > MOST or most - before > MEMORY else 0)


if __name__ == "__main__":
    main()
