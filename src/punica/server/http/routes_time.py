"""Routes of time: vacations."""

from __future__ import annotations

from fastapi import APIRouter

from punica.server.http.api import PROBLEMS
from punica.server.http.caller import Caller, KnownCaller
from punica.server.http.models_time import Away, VacationInfo
from punica.server.people import vacation

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["time"])


async def _told(caller: Caller) -> VacationInfo:
    found = await vacation.of(caller.ledger, caller.somebody.id, caller.parts.hall.now)
    return VacationInfo(until=found.until, left=found.left, days=vacation.DAYS)


@router.get("/me/vacation")
async def my_vacation(caller: KnownCaller) -> VacationInfo:
    """Whether one is away, and how many days are left this year."""
    return await _told(caller)


@router.post("/me/vacation")
async def change_vacation(given: Away, caller: KnownCaller) -> VacationInfo:
    """Be away for so many days from now on: one's time in slow games stands still. No days: be here again."""
    person = caller.somebody.id
    if given.days:
        await vacation.begin(caller.parts.hall, person, given.days)
    else:
        await vacation.end(caller.parts.hall, person)
    return await _told(caller)
