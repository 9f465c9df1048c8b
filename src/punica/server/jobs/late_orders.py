"""Orders that were not judged in the moment of an act answer what it has led to as soon as they are.

That they are to do so is kept with the act itself: a server that stops, a database that is away or an aside that comes
between costs nobody the answer he has left there.
"""

from __future__ import annotations

from punica.server.http.errors import Refused
from punica.server.jobs.kind import Hold, Kind
from punica.server.tables.hall import Hall


class LateOrders(Kind):
    """The number of the job is that of the board on which the question stands."""

    name = "orders"
    at_once = 4

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def do(self, hold: Hold) -> None:
        job = hold.job
        assert job.match is not None
        assert job.seq is not None
        async with self.hall.table(job.match) as live:
            async with live.steady() as match:
                if live.board != job.seq or live.window:
                    return
                judging = live.orders.judged(match)
            found = await judging  # without the lock: nobody's act waits for it
            if found is None:
                return
            try:
                await self.hall.ordered(live, found, job.seq)
            except Refused as error:
                if error.code not in ("stale", "over") or live.newest(job.seq):
                    raise
