"""Jobs: what is to be done beside serving, kept in the database, so that any process can do it and none is forgotten.

Whoever takes a job holds a lease and renews it; when he dies, another takes it. What a job does is fenced by the row it
writes, so that doing it twice changes nothing. Statements are those of the journal: the same on both databases but for
the time, and for rows that others look at just then, which PostgreSQL skips.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import Final

import msgspec

LEASE: Final = 10.0
"""So many seconds a job belongs to who took it. It may be short: effects are fenced, so too short costs a thought."""
ALONE: Final = {True: " FOR UPDATE SKIP LOCKED", False: ""}
NOW: Final = {
    True: "(extract(epoch from clock_timestamp())::float8)",
    False: "((julianday('now') - 2440587.5) * 86400.0)",
}
"""The database's own time, in seconds since 1970: `shared` or not."""


ARCHIVE: Final = "archive"


class Priority(IntEnum):
    """What goes first."""

    AWAITED = 0
    """A move of the computer that somebody at the table waits for."""
    BOT = 1
    NOTICE = 2
    CHECK = 3
    REVIEW = 4


class NewJob(msgspec.Struct, frozen=True):
    """A job to be kept. Of two with one `key` there is only one; `build`: only a process of this build can do it.

    It is due `delay` seconds from now; less than nothing is a head start over others of its priority. `worker` names
    whom it is given to at once, instead of whoever comes first.
    """

    kind: str
    key: str
    priority: int
    match: str | None = None
    seq: int | None = None
    build: str | None = None
    delay: float = 0.0
    worker: str | None = None

    def row(self) -> tuple[object, ...]:
        """The parameters of `added`."""
        lease = LEASE if self.worker is not None else None
        return (
            self.kind,
            self.key,
            self.match,
            self.seq,
            self.build,
            self.priority,
            self.delay,
            self.worker,
            lease,
        )


def to_archive(match: str) -> NewJob:
    """A match is over: it goes into the archive (`ratings/archive.py`)."""
    return NewJob(ARCHIVE, f"{ARCHIVE} {match}", Priority.NOTICE, match)


class Job(msgspec.Struct, frozen=True):
    """A job as it was taken; `tries` counts this time too. `note` is what somebody had to say about it."""

    id: int
    kind: str
    key: str
    match: str | None
    seq: int | None
    priority: int
    tries: int
    note: str | None


FIELDS: Final = 'id, kind, "key", "match", seq, priority, tries, note'


@cache
def added(shared: bool) -> str:
    """Keep a job; where its key is there already, only its priority is new."""
    number, text = ("::float8", "::text") if shared else ("", "")
    return (
        'INSERT INTO jobs (kind, "key", "match", seq, build, priority, due, worker, lease)'
        f" VALUES ($1, $2, $3, $4, $5, $6, {NOW[shared]} + $7{number}, $8{text}, {NOW[shared]} + $9{number})"
        ' ON CONFLICT ("key") DO UPDATE SET priority = excluded.priority'
    )


VOIDED: Final = "DELETE FROM jobs WHERE \"match\" = $1 AND kind IN ('bot', 'pass') AND seq < $2"
"""Moves of the computer and passes that an act has made pointless."""


@cache
def claimed(shared: bool, kinds: Sequence[str]) -> str:
    """Take the first job of these kinds that is due and nobody's."""
    free = f"due <= {NOW[shared]} AND (lease IS NULL OR lease < {NOW[shared]})"
    named = ", ".join(f"'{kind}'" for kind in kinds)
    return (
        f"UPDATE jobs SET worker = $1, lease = {NOW[shared]} + {LEASE}, tries = tries + 1"
        f" WHERE id = (SELECT id FROM jobs WHERE {free} AND kind IN ({named}) AND (build IS NULL OR build = $2)"
        f" ORDER BY priority, due, id LIMIT 1{ALONE[shared]}) RETURNING {FIELDS}"
    )


@cache
def more_urgent(shared: bool) -> str:
    """Whether a more urgent job of a kind waits for somebody."""
    free = f"due <= {NOW[shared]} AND (lease IS NULL OR lease < {NOW[shared]})"
    return f"SELECT 1 FROM jobs WHERE kind = $1 AND priority < $2 AND {free} LIMIT 1"


@cache
def renewed(shared: bool) -> str:
    """Hold a job longer; no row when it is no longer there, or another's."""
    return f'UPDATE jobs SET lease = {NOW[shared]} + {LEASE} WHERE "key" = $1 AND worker = $2 RETURNING priority'


@cache
def released(shared: bool) -> str:
    """Give a job back, to be done in so many seconds."""
    number = "::float8" if shared else ""
    return (
        f"UPDATE jobs SET worker = NULL, lease = NULL, due = {NOW[shared]} + $3{number}"
        ' WHERE "key" = $1 AND worker = $2'
    )


@cache
def noted(shared: bool) -> str:
    """Say something about a job that is not due yet; no row when it is, or is not there."""
    return f'UPDATE jobs SET note = $2 WHERE "key" = $1 AND due > {NOW[shared]} RETURNING id'


SAID: Final = 'UPDATE jobs SET note = $3 WHERE "key" = $1 AND worker = $2 RETURNING id'
"""Say something about a job one holds; no row when it is no longer there, or another's."""
PUT_DOWN: Final = 'UPDATE jobs SET worker = NULL, lease = NULL WHERE "key" = $1 AND worker = $2'
"""Give a job back that may be taken up at once, in its old place."""
DONE: Final = 'DELETE FROM jobs WHERE "key" = $1 AND worker = $2'
KNOWN: Final = 'SELECT 1 FROM jobs WHERE "key" = $1'
"""Whether a job waits or is being done."""
ORPHANED: Final = "UPDATE jobs SET worker = NULL, lease = NULL"
"""Where only one process can be, nobody holds anything when it starts."""


@cache
def to_check(shared: bool, delay: float) -> str:
    """A check of every stored game that a build has neither followed nor failed to follow, those played last first."""
    text = "::text" if shared else ""
    return (
        'INSERT INTO jobs (kind, "key", "match", build, priority, due)'
        f" SELECT 'check', 'check ' || $1{text} || ' ' || id, id, $1, {int(Priority.CHECK)},"
        f" {NOW[shared]} + {delay} - played / 1e10"
        f" FROM matches WHERE status <> 'waiting' AND build <> $1{text}"
        f' AND id NOT IN (SELECT "match" FROM checks WHERE build = $1{text}) ON CONFLICT ("key") DO NOTHING'
    )


# -- who wants to be asked --------------------------------------------------------------------------------------------

ASKS: Final = 'SELECT seat FROM asks WHERE "match" = $1'
"""The seats that want to be asked also where they can only pass."""
ASK: Final = 'INSERT INTO asks ("match", seat) VALUES ($1, $2) ON CONFLICT DO NOTHING'
DO_NOT_ASK: Final = 'DELETE FROM asks WHERE "match" = $1 AND seat = $2'
