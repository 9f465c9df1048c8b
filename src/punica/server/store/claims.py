"""Claims: what only one can have (a seal, an invitation, the rematch) is taken by an UPDATE that finds it still free.

All steps of a claim are one transaction; where a step that must find its row finds none, nothing of it holds.
"""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Executable, Table, insert, text, update
from sqlalchemy.exc import IntegrityError

from punica.server.store import jobs
from punica.server.store.jobs import NewJob
from punica.server.store.postgres import TOLD
from punica.server.store.rows import MatchRow, SealRow

MATCHES: Table = MatchRow.__table__  # type: ignore[assignment]
SEALS: Table = SealRow.__table__  # type: ignore[assignment]


_PLACE: Final = re.compile(r"\$(\d+)(?:::(\w+))?")


class Step(msgspec.Struct, frozen=True):
    """A statement and its parameters (None: it has them); `needed`: the claim fails where it changes nothing."""

    statement: Executable
    values: Any = None
    needed: bool = False


class Lost(Exception):
    """Somebody else has it."""


def taken(connection: Connection, steps: tuple[Step, ...], tell: tuple[str, ...]) -> None:
    """Do all steps within the caller's transaction; raises Lost."""
    try:
        for step in steps:
            if connection.execute(step.statement, step.values).rowcount < 1 and step.needed:
                raise Lost
    except IntegrityError as error:
        raise Lost from error
    if tell and connection.dialect.name == "postgresql":
        connection.execute(text(TOLD.replace("$1", ":told")), {"told": " ".join(tell)})


def job_added(job: NewJob, shared: bool) -> Step:
    """A job that is there if and only if the rest of the claim is."""
    values = {f"p{n}": value for n, value in enumerate(job.row(), start=1)}
    return Step(text(_PLACE.sub(_named, jobs.added(shared))), values)


def _named(place: re.Match[str]) -> str:
    """A place of a value as SQLAlchemy knows it: one with `::` behind it would be none."""
    number, kind = place.groups()
    return f"CAST(:p{number} AS {kind})" if kind else f":p{number}"


# -- seals ------------------------------------------------------------------------------------------------------------


def seal_used(commitment: str, match: str) -> Step:
    """A running table takes a seal that is free: its seed is in the table's own secret from now on."""
    free = SEALS.c.commitment == commitment, SEALS.c.used_by.is_(None)
    return Step(update(SEALS).where(*free).values(used_by=match, seed=""), needed=True)


def seal_held(commitment: str, match: str) -> Step:
    """A table that waits for a friend takes a seal that is free, and leaves the seed there."""
    free = SEALS.c.commitment == commitment, SEALS.c.used_by.is_(None)
    return Step(update(SEALS).where(*free).values(used_by=match), needed=True)


def seal_made(commitment: str, seed: bytes, match: str | None, now: float) -> Step:
    row = {"commitment": commitment, "seed": seed.hex(), "used_by": match, "created": now}
    return Step(insert(SEALS), row)


def seal_broken(commitment: str, match: str) -> Step:
    """The game of a table that waited begins: its seed is wiped here."""
    own = SEALS.c.commitment == commitment, SEALS.c.used_by == match
    return Step(update(SEALS).where(*own).values(seed=""), needed=True)


# -- seats ------------------------------------------------------------------------------------------------------------


def invite_used(match: str, invite: str, same: ColumnElement[bool], values: dict[str, Any]) -> Step:
    """A friend takes the seat he was invited to, if nobody has and who sits there is the `same` as he has read."""
    free = MATCHES.c.id == match, MATCHES.c.invite == invite, MATCHES.c.status == "waiting", same
    return Step(update(MATCHES).where(*free).values({**values, "invite": None, "status": "running"}), needed=True)


def rematch_opened(old: str, new: str, sole: bool) -> Step:
    """The table that follows another; between friends there is only one."""
    free = [MATCHES.c.id == old, *([MATCHES.c.rematch.is_(None)] if sole else [])]
    return Step(update(MATCHES).where(*free).values(rematch=new), needed=True)
