"""Keeping order: blocks and mutes among people, reports, suspensions and roles; all of it in an audit that stays."""

from __future__ import annotations

import time
from typing import Any, Final

from sqlalchemy import delete, func, insert, or_, select, update

from punica.server.http.errors import Refused
from punica.server.people.known import Person, new_id
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import AUDIT, BLOCKS, LOGINS, PERSONS, REPORTS

ROLES: Final = ("player", "moderator", "host")
BLOCK: Final = "block"
DAY: Final = 86400.0
OPEN_REPORTS: Final = 20
"""So many reports of one person wait at most."""


def needs_role(person: Person, role: str) -> None:
    """Raises Refused for who has less than this role."""
    if ROLES.index(person.role) < ROLES.index(role):
        raise Refused("not-a-moderator", f"this is for a {role} of this server")


def noted(by: str, what: str, about: str, note: str = "") -> Step:
    return Step(insert(AUDIT), {"at": time.time(), "by": by, "what": what, "about": about, "note": note})


# -- among people -----------------------------------------------------------------------------------------------------


async def avoid(ledger: Ledger, person: str, other: str, kind: str, on: bool) -> None:
    """Block or mute somebody, or no longer."""
    gone = delete(BLOCKS).where(BLOCKS.c.person == person, BLOCKS.c.other == other, BLOCKS.c.kind == kind)
    row = {"person": person, "other": other, "kind": kind, "created": time.time()}
    await ledger.claim(Step(gone), *([Step(insert(BLOCKS), row)] if on else []))


async def avoided(ledger: Ledger, person: str) -> list[dict[str, Any]]:
    query = select(PERSONS.c.name, PERSONS.c.emblem, BLOCKS.c.kind)
    query = query.join_from(BLOCKS, PERSONS, PERSONS.c.id == BLOCKS.c.other)
    return await ledger.all(query.where(BLOCKS.c.person == person).order_by(PERSONS.c.name))


async def may_meet(ledger: Ledger, one: str, other: str) -> bool:
    """Whether neither of two has blocked the other."""
    there = (BLOCKS.c.person == one) & (BLOCKS.c.other == other), (BLOCKS.c.person == other) & (BLOCKS.c.other == one)
    return await ledger.first(select(BLOCKS.c.kind).where(BLOCKS.c.kind == BLOCK, or_(*there))) is None


async def report(ledger: Ledger, by: Person, about: str, why: str, match: str | None) -> None:
    """Tell the moderators; raises Refused where too much waits already."""
    own = select(func.count().label("n")).where(REPORTS.c.by == by.id, REPORTS.c.closed.is_(None))
    waiting = await ledger.first(own)
    if waiting is not None and waiting["n"] >= OPEN_REPORTS:
        raise Refused("too-many", "the moderators have not read your other reports yet")
    row = {"id": new_id(), "by": by.id, "about": about, "match": match, "why": why, "created": time.time()}
    await ledger.claim(Step(insert(REPORTS), {**row, "closed": None}))


# -- moderators -------------------------------------------------------------------------------------------------------


async def reports(ledger: Ledger) -> list[dict[str, Any]]:
    """Those that nobody has closed, the oldest first."""
    by, about = PERSONS.alias("by_whom"), PERSONS.alias("about_whom")
    query = select(REPORTS, by.c.name.label("by_name"), about.c.name.label("about_name"))
    query = query.join_from(REPORTS, by, by.c.id == REPORTS.c.by).join(about, about.c.id == REPORTS.c.about)
    return await ledger.all(query.where(REPORTS.c.closed.is_(None)).order_by(REPORTS.c.created).limit(200))


async def close(ledger: Ledger, by: Person, report: str, note: str) -> None:
    row = await ledger.first(select(REPORTS).where(REPORTS.c.id == report, REPORTS.c.closed.is_(None)))
    if row is None:
        raise Refused("not-found", "there is no such report, or somebody has closed it")
    closed = update(REPORTS).where(REPORTS.c.id == report, REPORTS.c.closed.is_(None)).values(closed=time.time())
    await ledger.claim(Step(closed, needed=True), noted(by.id, "close report", row["about"], note))


async def suspend(ledger: Ledger, by: Person, about: dict[str, Any], days: int, note: str) -> None:
    """Keep somebody from beginning games for so many days; 0 lets him again. Raises Refused."""
    if ROLES.index(about["role"]) >= ROLES.index(by.role):
        raise Refused("not-a-moderator", f"{about['name']} is a {about['role']} himself")
    until = time.time() + days * DAY if days else None
    done = update(PERSONS).where(PERSONS.c.id == about["id"]).values(suspended=until)
    what = f"suspend {days} days" if days else "end suspension"
    await ledger.claim(Step(done), noted(by.id, what, about["id"], note))


async def silence(ledger: Ledger, by: Person, about: dict[str, Any], days: int, note: str) -> None:
    """Keep somebody from writing at tables for so many days; 0 lets him again. Raises Refused."""
    if ROLES.index(about["role"]) >= ROLES.index(by.role):
        raise Refused("not-a-moderator", f"{about['name']} is a {about['role']} himself")
    until = time.time() + days * DAY if days else None
    done = update(PERSONS).where(PERSONS.c.id == about["id"]).values(silenced=until)
    what = f"silence {days} days" if days else "end silence"
    await ledger.claim(Step(done), noted(by.id, what, about["id"], note))


async def appoint(ledger: Ledger, by: str, about: dict[str, Any], role: str) -> None:
    """Give somebody a role; his devices have to sign in again."""
    done = update(PERSONS).where(PERSONS.c.id == about["id"]).values(role=role)
    again = delete(LOGINS).where(LOGINS.c.person == about["id"])
    await ledger.claim(Step(done), Step(again), noted(by, f"role {role}", about["id"]))


async def audit(ledger: Ledger) -> list[dict[str, Any]]:
    """What has been done, the last first."""
    by, about = PERSONS.alias("by_whom"), PERSONS.alias("about_whom")
    query = select(AUDIT.c.at, AUDIT.c.what, AUDIT.c.note, by.c.name.label("by_name"), about.c.name.label("about_name"))
    query = query.outerjoin_from(AUDIT, by, by.c.id == AUDIT.c.by).outerjoin(about, about.c.id == AUDIT.c.about)
    return await ledger.all(query.order_by(AUDIT.c.id.desc()).limit(200))
