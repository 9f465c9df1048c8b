"""`punica think`: a process that does the jobs of a database which others serve, here or on another machine."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import AsyncIterator

from punica.kernel.errors import PunicaError
from punica.server.jobs.bell import Bell
from punica.server.jobs.kinds import kinds
from punica.server.jobs.meanwhile import Meanwhile
from punica.server.jobs.workers import Workers
from punica.server.minds.bots import Thinkers
from punica.server.minds.process import Process
from punica.server.settings import Settings
from punica.server.store.ledger import Ledger
from punica.server.tables.hall import Hall
from punica.server.tables.neighbours import Neighbours

log = logging.getLogger("punica.server")
ROOM = 64
"""So many matches are kept in memory."""


class CannotShare(PunicaError):
    """A file belongs to the one process that serves it."""


@contextlib.asynccontextmanager
async def working(hall: Hall, thinkers: int, sending: Settings | None = None) -> AsyncIterator[Workers]:
    """While jobs of a hall's database are done, by so many thinking processes; 0: only what needs no thinking."""
    minds = Thinkers(thinkers)
    meanwhile = Meanwhile(minds)
    if sending is not None and sending.ponders:
        hall.meanwhile = meanwhile.consider
    reviewer = Process("punica.server.minds.review_process")
    workers = Workers(hall.ledger, kinds(hall, minds, reviewer, sending), hall.bell)
    await workers.open()
    try:
        yield workers
    finally:
        await workers.close()
        await meanwhile.close()
        await minds.close()
        await reviewer.stop()


async def think(url: str, thinkers: int) -> None:
    """Work until SIGTERM or Ctrl-C; raises CannotOpen, CannotShare."""
    if url.startswith("sqlite"):
        raise CannotShare("a file is served and thought about by one process; several can share a PostgreSQL")
    ledger = await Ledger.open(url)
    hall = Hall(ledger, Bell(), ROOM)
    neighbours = Neighbours(hall, ledger)
    ends = asyncio.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(sign, ends.set)
    log.info("thinking", extra={"thinkers": thinkers})
    try:
        async with working(hall, thinkers):
            await ends.wait()
    finally:
        await neighbours.close()
        await ledger.close()
