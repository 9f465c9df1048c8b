"""The long test of the server: `python -m tests.server.soak`, part of `make soak`.

Three servers share a PostgreSQL and people play at all of them, two tabs to each seat, with moves, undo, resignations
and rematches, while servers are killed and the database crashes. Everything acknowledged must be in the journals, once.
Before that, seals, invitations and rematches are raced for 200 times.

`--without-fence` blows the same storm at servers that write over what stands in a journal, which it must find out.

With `--folder` the database and a diary of what was acknowledged stay there, and a run that was ended goes on.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from rich.console import Console

from tests.server.nursery import Nurseling
from tests.server.postgres import Postgres, binaries
from tests.server.storm import Diary, Found, Killed, Storm

RULESETS = ["toy-first", "toy-second", "hannibal-2018", "toy-first", "hands-in-the-sea", "toy-second"]
EVERY = 12
"""Every so many kills it is the database's turn."""
PLAYED: int = 20
"""So many acts are acknowledged between two kills: on a slow machine nothing would be played otherwise, and a storm
without acts proves nothing."""


class Killers:
    """Servers and their database, of which something is always being killed."""

    def __init__(self, folder: Path, servers: int, fenced: bool, rng: Random) -> None:
        found = binaries()
        assert found is not None, "the soak of the server needs PostgreSQL (Debian: apt-get install postgresql)"
        self.database = Postgres(found, folder / "postgres")
        self.database.start()
        self.servers = [Nurseling(folder, self.database.address, fenced) for _ in range(servers)]
        self.diary = Diary(folder / "diary.jsonl")
        self.rng = rng

    @property
    def kills(self) -> int:
        return self.diary.killed.total()

    def start(self, server: Nurseling) -> None:
        while not server.start():
            time.sleep(0.1)

    async def kill_on(self, storm: Storm, wanted: int) -> None:
        """Kill until it was enough; then let the storm end when it has enough itself."""
        while self.kills < wanted and not storm.over():
            await self._played_on(storm)
            if self.kills % EVERY == EVERY - 1:
                await asyncio.to_thread(self.database.crash)
                self.diary.note(Killed("the database"))
            else:
                server = self.rng.choice(self.servers)
                server.kill()
                self.diary.note(Killed("a server"))
                await asyncio.to_thread(self.start, server)
            if self.kills >= wanted:
                storm.kept_on = False

    async def _played_on(self, storm: Storm) -> None:
        before = len(self.diary.acknowledged)
        await asyncio.sleep(0.3 + self.rng.random())
        while len(self.diary.acknowledged) < before + PLAYED and not storm.over():
            await asyncio.sleep(0.1)

    def close(self) -> None:
        for server in self.servers:
            server.kill()
        self.database.close()
        self.diary.close()


async def blown(killers: Killers, kills: int, acts: int, tables: int, minutes: float, console: Console) -> Found:
    storm = Storm([server.port for server in killers.servers], RULESETS, 5, acts, diary=killers.diary)
    storm.kept_on = killers.kills < kills

    async def tell() -> None:
        begun = time.monotonic()
        while not storm.over():
            await asyncio.sleep(10)
            console.print(
                f"{time.monotonic() - begun:5.0f} s  {len(storm.diary.acknowledged):,} acts acknowledged,"
                f" {storm.found.asked_again:,} asked again, {killers.kills} kills"
            )

    ending = asyncio.get_running_loop().call_later(minutes * 60, storm.die_down) if minutes else None
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(storm.blow(tables))
        tasks.create_task(killers.kill_on(storm, kills))
        tasks.create_task(tell())
    if ending is not None:
        ending.cancel()
    return await storm.verify(killers.database.address)


def main() -> None:
    parser = argparse.ArgumentParser(description="Servers are killed while people play.")
    parser.add_argument("--kills", type=int, default=220)
    parser.add_argument("--acts", type=int, default=20_000)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--races", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=0, help="at most so long, whatever was reached (0: no end)")
    parser.add_argument("--folder", type=Path, help="keep everything there, and go on with what is there")
    parser.add_argument("--without-fence", action="store_true", help="the mutant: it must be found out")
    given = parser.parse_args()
    console = Console(width=140)
    if given.races:
        raced = {**os.environ, "PUNICA_RACES": str(given.races)}
        subprocess.run([sys.executable, "-m", "pytest", "-q", "tests/server/test_claims.py"], env=raced, check=True)
    with contextlib.ExitStack() as closing:
        folder = given.folder or Path(closing.enter_context(tempfile.TemporaryDirectory()))
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o755)  # PostgreSQL runs as somebody else
        killers = Killers(folder, given.servers, not given.without_fence, Random())
        try:
            for server in killers.servers:
                killers.start(server)
            found = asyncio.run(blown(killers, given.kills, given.acts, given.tables, given.minutes, console))
        finally:
            killers.close()
    console.print(
        f"{found.acknowledged:,} acknowledged acts {found.kinds} in {found.matches} games, {found.asked_again:,} asked"
        f" again, {killers.kills} kills {dict(killers.diary.killed)}: {len(found.lost)} lost,"
        f" {len(found.double)} double, {len(found.seats)} double seats, {len(found.damaged)} damaged"
    )
    if given.without_fence:
        console.print("the mutant was found out" if found.lost else "THE MUTANT WAS NOT FOUND OUT", style="bold")
        sys.exit(0 if found.lost else 1)
    for wrong in found.wrong[:20]:
        console.print(wrong, style="red", markup=False)
    if killers.kills < given.kills or found.acknowledged < given.acts:
        console.print(f"fewer than the {given.kills} kills and {given.acts:,} acts that were wanted", style="yellow")
    sys.exit(1 if found.wrong else 0)


if __name__ == "__main__":
    main()
