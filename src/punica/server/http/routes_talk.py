"""Routes about what was said at a table: telling the moderators of it, and taking it away."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from punica.server.http.api import PROBLEMS, AnyBearer, MatchId
from punica.server.http.caller import KnownCaller
from punica.server.http.errors import Refused
from punica.server.http.models_people import Closing, Done, MessageReport
from punica.server.people import order
from punica.server.tables import later, talk

router = APIRouter(prefix="/api/matches/{id}/said/{n}", responses=PROBLEMS, tags=["talking"])
Number = Annotated[int, Path(ge=1, le=1_000_000)]


@router.post("/report", status_code=201)
async def report(id: MatchId, n: Number, given: MessageReport, caller: KnownCaller, held: AnyBearer) -> Done:
    """Tell the moderators of something that was said here; they read it with it."""
    entry = await caller.parts.hall.entry(id)
    row = await talk.row_of(caller.ledger, id, n)
    if not ((entry.outcome is not None and not later.hides(entry, held)) or row["room"] == talk.room_of(held)):
        raise Refused("not-found", "nothing with this number has been said here")
    if row["person"] is None or row["person"] == caller.id:
        raise Refused("no-such-person", "who has said this has no account here, or it is you")
    quoted = row["text"] or f"({row['phrase']})"
    why = f"{given.why}\n\n#{n}: {quoted}" if given.why else f"#{n}: {quoted}"
    await order.report(caller.ledger, caller.somebody, row["person"], why, id)
    return Done()


@router.post("/remove")
async def remove(id: MatchId, n: Number, given: Closing, caller: KnownCaller) -> Done:
    """Take away what was said; for moderators."""
    order.needs_role(caller.account, "moderator")
    row = await talk.row_of(caller.ledger, id, n)
    noted = order.noted(caller.account.id, "remove message", row["person"] or "", f"{id} #{n} {given.note}".strip())
    await talk.removed(caller.ledger, id, n, noted)
    await caller.parts.hall.talked(id)
    return Done()
