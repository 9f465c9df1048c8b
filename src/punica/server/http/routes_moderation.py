"""Routes of moderators and hosts. Everything done here is in the audit."""

from __future__ import annotations

from fastapi import APIRouter

from punica.server.http.api import PROBLEMS
from punica.server.http.caller import KnownCaller
from punica.server.http.models_people import Appointment, AuditInfo, CaseInfo, Closing, Done, ReportInfo, Suspension
from punica.server.http.routes_people import Called, Id, looked_up
from punica.server.people import hands, order

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["moderation"])


@router.get("/reports")
async def reports(caller: KnownCaller) -> list[ReportInfo]:
    """What people have told the moderators, the oldest first."""
    order.needs_role(caller.account, "moderator")
    return [ReportInfo(**row) for row in await order.reports(caller.ledger)]


@router.post("/reports/{id}/close")
async def close_report(id: Id, given: Closing, caller: KnownCaller) -> Done:
    """A report has been dealt with."""
    order.needs_role(caller.account, "moderator")
    await order.close(caller.ledger, caller.account, id, given.note)
    return Done()


@router.post("/people/{name}/suspend")
async def suspend(name: Called, given: Suspension, caller: KnownCaller) -> Done:
    """Keep somebody from beginning games for so many days; 0 lets him again."""
    order.needs_role(caller.account, "moderator")
    await order.suspend(caller.ledger, caller.account, await looked_up(caller, name), given.days, given.note)
    return Done()


@router.post("/people/{name}/silence")
async def silence(name: Called, given: Suspension, caller: KnownCaller) -> Done:
    """Keep somebody from writing at tables for so many days; 0 lets him again."""
    order.needs_role(caller.account, "moderator")
    await order.silence(caller.ledger, caller.account, await looked_up(caller, name), given.days, given.note)
    return Done()


@router.get("/moderation/{name}")
async def case(name: Called, caller: KnownCaller) -> CaseInfo:
    """An account as moderators see it: what it may not do, and which others came from the same hand lately."""
    order.needs_role(caller.account, "moderator")
    about = await looked_up(caller, name)
    told = {key: about[key] for key in ("name", "emblem", "role", "created", "seen", "suspended", "silenced")}
    return CaseInfo(
        **told, program=about["owner"] is not None, hands=await hands.of_one_hand(caller.ledger, about["id"])
    )


@router.post("/people/{name}/role")
async def appoint(name: Called, given: Appointment, caller: KnownCaller) -> Done:
    """Give somebody a role; for hosts."""
    order.needs_role(caller.account, "host")
    await order.appoint(caller.ledger, caller.account.id, await looked_up(caller, name), given.role)
    await caller.parts.lines.look()
    return Done()


@router.get("/audit")
async def audit(caller: KnownCaller) -> list[AuditInfo]:
    """What moderators and hosts have done, the last first."""
    order.needs_role(caller.account, "moderator")
    return [AuditInfo(**row) for row in await order.audit(caller.ledger)]
