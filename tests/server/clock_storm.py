"""Games by the clock while their servers are killed and their database crashes: nobody's time is lost.

    python -m tests.server.clock_storm --kills 60 --tables 8

People play slowly at several servers that share a PostgreSQL. Now and then all servers are killed, or the database is,
and come back after a while. Afterwards every journal is folded anew: each server shows those very clocks, and of the
time at which nobody could play nothing was counted. Part of `make soak`; a small one is in `test_clock_kill.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import asyncpg
import httpx
from websockets.asyncio.client import connect

from punica.server.store.journal import NAMES, Act, act_of
from punica.server.tables.clock import Clock, Span, Still
from punica.server.tables.paces import pace
from tests.server.nursery import Nurseling
from tests.server.postgres import Postgres, binaries
from tests.server.storm import HOST, WAIT, Broken

PACE = "45m+30s"
NOTICED = 1.5
"""An outage that is shorter need not be noticed (`tables/keeper.py`)."""
A_LITTLE = 0.1
"""Two clocks of one machine, read one after the other."""


class Down(NamedTuple):
    """When nobody could play: from when the last has died, which takes a moment in which it may still do something, to
    when what was killed is started again."""

    begun: float
    ended: float
    why: str


class Verdict(NamedTuple):
    matches: int
    acts: int
    outages: int
    away: float
    """Seconds at which nobody could play."""
    wrong: list[str]


class ClockStorm:
    """Tables of two people by the clock."""

    def __init__(self, servers: Sequence[Nurseling], database: Postgres, rng: Random) -> None:
        self.servers = list(servers)
        self.database = database
        self.rng = rng
        self.tables: dict[str, dict[str, str]] = {}
        self.downs: list[Down] = []
        self._over = asyncio.Event()

    # -- playing ------------------------------------------------------------------------------------------------------

    def door(self) -> int:
        return self.rng.choice(self.servers).port

    async def opened(self, ruleset: str) -> None:
        async with httpx.AsyncClient(base_url=f"http://{HOST}:{self.door()}/api", timeout=WAIT) as http:
            wish = {"ruleset": ruleset, "seats": {"carthage": "friend"}, "pace": PACE, "ask_always": False}
            made = (await http.post("/matches", json=wish)).json()
            joined = (await http.post(f"/invites/{made['invite']}", json={})).json()
            self.tables[made["match"]["id"]] = {"rome": made["token"], "carthage": joined["token"]}

    async def play(self, match: str, seat: str) -> None:
        """One seat plays a move now and then, at whichever server answers."""
        while not self._over.is_set():
            try:
                if await self._sitting(match, seat):
                    return
            except Broken:
                await asyncio.sleep(0.1)

    async def _sitting(self, match: str, seat: str) -> bool:
        """Whether the game is over."""
        async with _wired(self.door()) as wire:
            await wire.send(json.dumps({"type": "hello", "match": match, "token": self.tables[match][seat]}))
            while not self._over.is_set():
                told = json.loads(await asyncio.wait_for(wire.recv(), WAIT))
                asked = told.get("asked") if told["type"] == "state" else None
                if told["type"] == "state" and told["outcome"] is not None:
                    return True
                if asked is None or asked["options"] is None:
                    continue
                await asyncio.sleep(self.rng.uniform(0.05, 0.4))
                code = self.rng.choice(asked["options"])["code"]
                await wire.send(json.dumps({"type": "move", "seat": seat, "seq": told["seq"], "code": code}))
        return False

    # -- killing ------------------------------------------------------------------------------------------------------

    async def kill(self, seconds: float) -> None:
        """All servers die, and come back after a while."""
        for server in self.servers:
            server.kill()
        begun = time.time()
        await asyncio.sleep(seconds)
        self.downs.append(Down(begun, time.time(), "servers"))
        for server in self.servers:
            while not await asyncio.to_thread(server.start):
                await asyncio.sleep(0.1)

    async def crash(self, seconds: float) -> None:
        """The database crashes, and comes back after a while."""
        assert self.database.server is not None
        self.database.server.send_signal(signal.SIGQUIT)
        self.database.server.wait(30)
        begun = time.time()
        await asyncio.sleep(seconds)
        self.downs.append(Down(begun, time.time(), "database"))
        await asyncio.to_thread(self.database.start)

    async def blow(self, rulesets: Sequence[str], kills: Sequence[tuple[str, float]], calm: float) -> None:
        """Play at these games, and let these things happen one after the other with so many seconds between them."""
        for ruleset in rulesets:
            await self.opened(ruleset)
        seats = [(match, seat) for match, held in self.tables.items() for seat in held]
        players = [asyncio.create_task(self.play(*one)) for one in seats]
        for what, seconds in kills:
            await asyncio.sleep(calm)
            await (self.kill(seconds) if what == "servers" else self.crash(seconds))
        await asyncio.sleep(calm)
        self._over.set()
        for player in players:
            player.cancel()
        await asyncio.gather(*players, return_exceptions=True)
        await asyncio.sleep(2.2)  # all servers have heard of the last outage

    # -- judging ------------------------------------------------------------------------------------------------------

    async def verify(self) -> Verdict:
        db = await asyncpg.connect(self.database.address.replace("+asyncpg", ""))
        outages = [(row["begun"], row["ended"]) for row in await db.fetch("select * from outages order by id")]
        wrong = [
            f"{down} is not among the outages {outages}"
            for down in self.downs
            if down.ended - down.begun > NOTICED and not any(_covers(one, down) for one in outages)
        ]
        acts = 0
        for match in self.tables:
            rows = await db.fetch(f'select {NAMES}, "at" from acts where "match" = $1 order by seq', match)
            journal = [act_of(row) for row in rows]
            acts += len(journal)
            wrong += await self._compared(match, journal, tuple(outages))
        await db.close()
        away = sum(down.ended - down.begun for down in self.downs)
        return Verdict(len(self.tables), acts, len(outages), away, wrong)

    async def _compared(self, match: str, journal: list[Act], outages: tuple[Span, ...]) -> list[str]:
        """Each server shows the clock that the journal gives, and it has counted no outage."""
        folded = Clock(pace(PACE), 2, Still(outages), journal)
        wrong = []
        for server in self.servers:
            shown = await _clock(server.port, match)
            told = {"left": list(shown["left"].values()), "since": shown["since"], "deadline": shown["deadline"]}
            mine = {"left": folded.left, "since": folded.since, "deadline": folded.deadline()}
            if told != mine:
                wrong.append(f"{match} at {server.port}: shown {told}, by the journal {mine}")
        spent = sum(folded.pace.reserve - left for left in folded.left)
        could = _could(journal, self.downs)
        if spent > could + A_LITTLE * len(self.downs):
            wrong.append(f"{match}: {spent:.1f} s were counted, and one could play for {could:.1f} s only")
        return wrong


def _covers(outage: Span, down: Down) -> bool:
    return outage[0] <= down.begun + A_LITTLE and outage[1] >= down.ended - A_LITTLE


def _could(journal: Sequence[Act], downs: Sequence[Down]) -> float:
    """For how many seconds somebody could have acted, from the first act to the last."""
    first, last = journal[0].at, journal[-1].at
    gone = sum(
        max(0.0, min(last, down.ended) - max(first, down.begun)) for down in downs if down.ended - down.begun > NOTICED
    )
    return last - first - gone


def _wired(port: int) -> connect:
    return connect(f"ws://{HOST}:{port}/api/socket", max_size=None, proxy=None, compression=None, open_timeout=WAIT)


async def _clock(port: int, match: str) -> dict[str, Any]:
    """What a server shows of a clock to who only watches."""
    async with _wired(port) as wire:
        await wire.send(json.dumps({"type": "hello", "match": match}))
        while (told := json.loads(await asyncio.wait_for(wire.recv(), WAIT)))["type"] != "state":
            pass
        found: dict[str, Any] = told["clock"]
        return found


def stormed(
    folder: Path, servers: int, rulesets: Sequence[str], kills: Sequence[tuple[str, float]], calm: float, seed: int
) -> tuple[Verdict, ClockStorm]:
    """Let it happen, and judge."""
    found = binaries()
    assert found is not None, "this needs PostgreSQL (Debian: apt-get install postgresql)"
    database = Postgres(found)
    database.start()
    run = [Nurseling(folder, database.address, people=True, paces=(PACE,)) for _ in range(servers)]

    async def all_of_it() -> tuple[Verdict, ClockStorm]:
        storm = ClockStorm(run, database, Random(seed))
        await storm.blow(rulesets, kills, calm)
        return await storm.verify(), storm

    try:
        for server in run:
            assert server.start()
        return asyncio.run(all_of_it())
    finally:
        for server in run:
            server.kill()
        database.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--kills", type=int, default=30)
    asked.add_argument("--tables", type=int, default=8)
    asked.add_argument("--servers", type=int, default=2)
    asked.add_argument("--seed", type=int, default=3)
    given = asked.parse_args()
    rng = Random(given.seed)
    kills = [(rng.choice(["servers", "servers", "database"]), rng.uniform(0.0, 8.0)) for _ in range(given.kills)]
    rulesets = [["hannibal-2018", "hands-in-the-sea"][n % 2] for n in range(given.tables)]
    with tempfile.TemporaryDirectory() as folder:
        verdict, storm = stormed(Path(folder), given.servers, rulesets, kills, 3.0, given.seed)
    out = sys.stdout.write
    out(
        f"{verdict.acts} acts in {verdict.matches} games by the clock, {len(storm.downs)} times nobody was there, for"
        f" {verdict.away:.0f} s in all, of which {verdict.outages} were written down: {len(verdict.wrong)} wrong\n"
    )
    for wrong in verdict.wrong[:20]:
        out(f"{wrong}\n")
    sys.exit(1 if verdict.wrong else 0)


if __name__ == "__main__":
    main()
