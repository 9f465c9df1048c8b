"""The processes that think beside analysis boards, seen from the server's loop, which never waits for them.

Somebody asks and then comes back for what has been found so far. His newest question takes the place of the one before;
who does not come back is not thought for; and where others wait, everybody has a turn.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from typing import Final, Literal

import msgspec

from punica.server.http.errors import Refused
from punica.server.minds.analyst_process import AnalystQuestion
from punica.server.minds.process import Process
from punica.server.settings import Settings

SILENT: Final = 6.0
"""Who has not asked for so many seconds is gone."""
TURN: Final = 8.0
"""So many seconds of thinking everybody has at least; longer where nobody waits."""
WAITING: Final = 12
"""So many may wait."""
EACH: Final = 4
KEPT: Final = 200
"""What was found is kept for so many questions of an address, those that came last, and for so many in all, those that
somebody has come back for."""
Status = Literal["waiting", "thinking", "done"]


class Thinking:
    """One question and what has been found. `told` is the last answer as the process gave it."""

    def __init__(self, who: str, question: AnalystQuestion) -> None:
        self.who = who
        self.question = question
        self.status: Status = "waiting"
        self.told: bytes = b"null"
        self.stop = asyncio.Event()
        self.asked = time.monotonic()
        self.began = 0.0


class Analysts:
    """So many processes for all boards."""

    def __init__(self, settings: Settings) -> None:
        arguments = (str(settings.reading_bytes),)
        self._all = [Process("punica.server.minds.analyst_process", arguments) for _ in range(settings.analysts)]
        self._free: asyncio.LifoQueue[Process] = asyncio.LifoQueue()
        for process in self._all:
            self._free.put_nowait(process)
        self._known: OrderedDict[str, Thinking] = OrderedDict()
        self._newest: dict[str, str] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._clock: asyncio.Task[None] | None = None

    def ask(self, who: str, question: AnalystQuestion) -> str:
        """Begin to think; the name under which one comes back. Raises Refused."""
        before = self._known.get(self._newest.get(who, ""))
        if before is not None:
            before.stop.set()
        if sum(one.status == "waiting" and not one.stop.is_set() for one in self._known.values()) >= WAITING:
            raise Refused("busy", "too many boards are being thought about; try again in a minute")
        id = secrets.token_urlsafe(12)
        thinking = self._known[id] = Thinking(who, question)
        self._newest[who] = id
        own = [one for one, known in self._known.items() if known.who == who]
        if len(own) > EACH:
            self._forget(own[0])
        elif len(self._known) > KEPT:
            self._forget(min(self._known, key=lambda one: self._known[one].asked))
        task = asyncio.create_task(self._think(thinking), name="analyst")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if self._clock is None or self._clock.done():
            self._clock = asyncio.create_task(self._watch(), name="analysts")
        return id

    def _forget(self, id: str) -> None:
        gone = self._known.pop(id)
        gone.stop.set()
        if self._newest.get(gone.who) == id:
            del self._newest[gone.who]

    def look(self, id: str, who: str) -> Thinking:
        """What has been found so far; to ask for it keeps it going. Raises Refused."""
        thinking = self._known.get(id)
        if thinking is None or thinking.who != who:
            raise Refused("not-found", "nothing is being thought about under this name: ask again")
        thinking.asked = time.monotonic()
        return thinking

    def end(self, id: str, who: str) -> None:
        """Think no more about it."""
        self.look(id, who).stop.set()

    async def _think(self, thinking: Thinking) -> None:
        process = await self._free.get()
        try:
            if thinking.stop.is_set():
                return
            thinking.status, thinking.began = "thinking", time.monotonic()
            async for line in process.follow(msgspec.json.encode(thinking.question), thinking.stop):
                thinking.told = line.strip()
        except OSError:
            thinking.told = b'{"thought":null,"wrong":"the engine could not be started"}'
        finally:
            thinking.status = "done"
            self._free.put_nowait(process)

    async def _watch(self) -> None:
        """Stop what nobody comes back for, and what has had its turn while others wait."""
        while self._tasks:
            await asyncio.sleep(0.5)
            now = time.monotonic()
            going = [one for one in self._known.values() if one.status != "done" and not one.stop.is_set()]
            others = any(one.status == "waiting" for one in going)
            for one in going:
                had_his_turn = one.status == "thinking" and others and now - one.began > TURN
                if now - one.asked > SILENT or had_his_turn:
                    one.stop.set()

    async def close(self) -> None:
        for thinking in self._known.values():
            thinking.stop.set()
        tasks = [*self._tasks, *([self._clock] if self._clock is not None else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(process.stop() for process in self._all))
