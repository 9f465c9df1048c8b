"""Parcels: what a push service or a webhook is sent. One that could not be sent is tried again a few times."""

from __future__ import annotations

import json
from collections.abc import Collection

from sqlalchemy import delete, select

from punica.kernel.errors import PunicaError
from punica.server.jobs.kind import Hold, Kind
from punica.server.jobs.leaving_house import has_stayed, may_go
from punica.server.outside import calls, sealed
from punica.server.people.keys import own_key
from punica.server.people.wishes import wishes
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.notice_rows import PARCELS, PUSHES

LASTS = 86400
"""So many seconds a push service keeps what a browser does not fetch."""
GONE = (404, 410)
FINE = range(200, 300)


class NotTaken(PunicaError):
    """Somebody answered that he does not take it."""


class Parcel(Kind):
    """The key of the job names the parcel, which goes when it has been sent, or cannot ever be."""

    name = "parcel"
    at_once = 4
    tries = 4

    def __init__(self, ledger: Ledger, contact: str, exempt: Collection[str]) -> None:
        self.ledger = ledger
        self.contact = contact
        self.exempt = exempt

    async def do(self, hold: Hold) -> None:
        id = hold.job.key.removeprefix("parcel ")
        row = await self.ledger.first(select(PARCELS).where(PARCELS.c.id == id))
        if row is None:
            return
        last = hold.job.tries >= self.tries
        done = Step(delete(PARCELS).where(PARCELS.c.id == id))
        if not await may_go(self.ledger, hold):
            await self.ledger.claim(done)
            return
        try:
            status = await (self._push(row) if row["kind"] == "push" else self._hook(row))
            if status not in FINE and status not in GONE:
                raise NotTaken(f"answered with {status}")
        except (calls.NotCalled, NotTaken):
            if last:
                await self.ledger.claim(done)
            await has_stayed(self.ledger, hold)
            raise
        gone = [Step(delete(PUSHES).where(PUSHES.c.id == row["target"]))] if status in GONE else []
        await self.ledger.claim(done, *gone)

    async def _push(self, row: dict[str, str]) -> int:
        to = await self.ledger.first(select(PUSHES).where(PUSHES.c.id == row["target"]))
        if to is None:
            return GONE[0]
        body = sealed.sealed(row["body"].encode(), sealed.from_text(to["key"]), sealed.from_text(to["secret"]))
        headers = {
            "Authorization": sealed.proof(await own_key(self.ledger), to["endpoint"], self.contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(LASTS),
            "Topic": json.loads(row["body"])["match"],  # a browser that was away gets the newest of each game
            "Urgency": "normal",
        }
        return await calls.post(to["endpoint"], body, headers, self.exempt)

    async def _hook(self, row: dict[str, str]) -> int:
        wish = (await wishes(self.ledger, row["person"])).get(row["person"])
        if wish is None or wish.webhook != row["target"]:
            return GONE[0]
        headers = {"Content-Type": "application/json", "User-Agent": "Punica"}
        return await calls.post(row["target"], row["body"].encode(), headers, self.exempt)
