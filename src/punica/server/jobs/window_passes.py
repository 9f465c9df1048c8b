"""Passes in windows between people, at a moment that was drawn when the window opened (`tables/windows.py`)."""

from __future__ import annotations

from punica.kernel.match import PASS
from punica.server.http.errors import Refused
from punica.server.http.messages import Move
from punica.server.jobs.kind import Hold, Kind
from punica.server.store import jobs
from punica.server.store.journal import ORDER, PERSON
from punica.server.tables import windows
from punica.server.tables.hall import Hall


class WindowPass(Kind):
    """The note of the job is the request of a person who has passed already. Standing orders answer at this moment
    too."""

    name = "pass"
    at_once = 4

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def do(self, hold: Hold) -> None:
        job = hold.job
        assert job.match is not None
        assert job.seq is not None
        async with self.hall.table(job.match) as live:
            asks = [row[0] for row in await self.hall.ledger.run(jobs.ASKS, job.match)]
            async with live.steady() as match:
                seat = live.entry.asked
                if live.board != job.seq or not live.window or seat is None:
                    return
                chosen = job.note is not None
                found = None if chosen else await live.orders.answer(match)
                if not chosen and found is None and (seat in asks or not windows.only_pass(match)):
                    return
            move = Move(type="move", seat=seat, code=PASS, seq=job.seq, rid=job.note)
            try:
                if found is not None:
                    await self.hall.ordered(live, found, job.seq)
                    return
                await live.act([seat], move, by=PERSON if chosen else ORDER)
            except Refused as error:
                if error.code == "stale":
                    return
                raise
            await live.announce()
            self.hall.moved(live)
