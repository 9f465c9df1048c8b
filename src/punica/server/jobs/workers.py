"""The workers of a process: they take the most urgent job there is, hold it, and stop when it has become void."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Sequence

import msgspec

from punica.server.jobs.bell import Bell
from punica.server.jobs.kind import Hold, Kind, PutDown
from punica.server.store import jobs
from punica.server.store.jobs import Job
from punica.server.store.ledger import Ledger

log = logging.getLogger("punica.server")

EVERY = 1.0
"""So many seconds apart the jobs are looked through without a call: some become due, or lose their worker."""
RENEW = jobs.LEASE / 3
GRACE = 5.0
"""So long a job that was told to stop may take to do so when the process ends."""


class Workers:
    """Use `open` and `close`."""

    def __init__(self, ledger: Ledger, kinds: Sequence[Kind], bell: Bell) -> None:
        self.ledger = ledger
        self.bell = bell
        self.name = f"{os.getpid()}-{secrets.token_hex(8)}"
        self.kinds = {kind.name: kind for kind in kinds}
        self._held: dict[asyncio.Task[None], Hold] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        if not self.ledger.shared:
            await self.ledger.run(jobs.ORPHANED)
        self.bell.work()
        self._tasks = [asyncio.create_task(self._take_on(), name="jobs"), asyncio.create_task(self._renew_on())]

    async def close(self) -> None:
        """Stop, and give back what is not done."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for hold in self._held.values():
            hold.stop.set()
        if self._held:
            _, late = await asyncio.wait(self._held, timeout=GRACE)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    # -- taking ---------------------------------------------------------------------------------------------------

    async def _take_on(self) -> None:
        while True:
            work, moved = await self.bell.heard(EVERY)
            try:
                for hold in list(self._held.values()):
                    if hold.job.match in moved:
                        await self._renew(hold)
                while work and await self._take():
                    pass
                if work:
                    await self._make_room()
            except Exception as error:
                log.warning("jobs could not be looked through: %s", error)

    async def _take(self) -> bool:
        """Begin the most urgent job for which there is room; whether there was one."""
        room = tuple(kind.name for kind in self.kinds.values() if self._busy(kind.name) < kind.at_once)
        if not room:
            return False
        statement = jobs.claimed(self.ledger.shared, room)
        for row in await self.ledger.run(statement, self.name, self.ledger.build):
            job = msgspec.convert(dict(zip(Job.__struct_fields__, row, strict=True)), Job)
            hold = Hold(job, self.name)
            task = asyncio.create_task(self._do(hold), name=job.key)
            self._held[task] = hold
            task.add_done_callback(self._ended)
            return True
        return False

    def _busy(self, kind: str) -> int:
        return sum(hold.job.kind == kind for hold in self._held.values())

    async def _make_room(self) -> None:
        """What somebody waits for goes before what nobody does, also when that has been begun."""
        for kind in self.kinds.values():
            holds = [hold for hold in self._held.values() if hold.job.kind == kind.name and not hold.stop.is_set()]
            if len(holds) < kind.at_once:
                continue
            least = max(holds, key=lambda hold: hold.priority)
            if await self.ledger.run(jobs.more_urgent(self.ledger.shared), kind.name, least.priority):
                least.stop.set()

    # -- doing ----------------------------------------------------------------------------------------------------

    async def _do(self, hold: Hold) -> None:
        kind, job = self.kinds[hold.job.kind], hold.job
        try:
            try:
                await kind.do(hold)
            except (PutDown, asyncio.CancelledError):
                await self.ledger.run(jobs.PUT_DOWN, hold.key, self.name)
                return
            except Exception as error:
                if job.tries < kind.tries:
                    log.warning("job %s failed, and is tried again: %s", hold.key, error)
                    await self.ledger.run(jobs.released(self.ledger.shared), hold.key, self.name, 2.0**job.tries)
                    return
                log.error("job %s failed %s times and is dropped: %s", hold.key, job.tries, error)
            await self.ledger.run(jobs.DONE, hold.key, self.name)
        except Exception as error:  # the database is away: the lease runs out
            log.warning("job %s: %s", hold.key, error)

    def _ended(self, task: asyncio.Task[None]) -> None:
        del self._held[task]
        self.bell.work()

    async def _renew_on(self) -> None:
        while True:
            await asyncio.sleep(RENEW)
            for hold in list(self._held.values()):
                try:
                    await self._renew(hold)
                except Exception as error:
                    log.warning("job %s could not be held longer: %s", hold.key, error)

    async def _renew(self, hold: Hold) -> None:
        key = hold.key
        found = await self.ledger.run(jobs.renewed(self.ledger.shared), key, self.name)
        if found:
            hold.priority = int(str(found[0][0]))
        elif hold.key == key:  # else it has gone on as the next one meanwhile
            hold.stop.set()
