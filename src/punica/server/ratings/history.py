"""Reading the archive: searching it, and what a person, or two people, have done in it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Select, and_, case, exists, func, or_, select

from punica.server.http.errors import Refused
from punica.server.store.claims import MATCHES
from punica.server.store.ledger import Ledger
from punica.server.store.result_rows import RESULTS
from punica.server.store.rows import ReviewRow

PAGE: Final = 25
OPENINGS: Final = 200
"""So many kinds of openings are counted at most."""


class Wanted(msgspec.Struct, frozen=True):
    """What is looked for; `person` and `other` are ids, `side` is the person's seat: `first` or `second`.

    `viewer` is who looks: he also finds the games he has played himself, though nobody else may.
    """

    viewer: str | None
    ruleset: str | None = None
    family: str | None = None
    person: str | None = None
    other: str | None = None
    side: str | None = None
    result: str | None = None
    ending: str | None = None
    rated: bool | None = None
    since: float | None = None
    until: float | None = None
    after: str | None = None
    """Where the page before ended."""


def _mine(person: str, side: str | None) -> ColumnElement[bool]:
    sides = {"first": RESULTS.c.first == person, "second": RESULTS.c.second == person}
    return sides[side] if side is not None else or_(*sides.values())


def _score(result: str) -> float:
    return {"won": 1.0, "drawn": 0.5, "lost": 0.0}[result]


def _which(wanted: Wanted) -> list[ColumnElement[bool]]:
    viewer = wanted.viewer
    found = [RESULTS.c.public if viewer is None else or_(RESULTS.c.public, _mine(viewer, None))]
    for column, value in (
        (RESULTS.c.ruleset, wanted.ruleset),
        (RESULTS.c.family, wanted.family),
        (RESULTS.c.ending, wanted.ending),
        (RESULTS.c.rated, wanted.rated),
    ):
        if value is not None:
            found.append(column == value)
    if wanted.person is not None:
        found.append(_mine(wanted.person, wanted.side))
    if wanted.other is not None:
        found.append(_mine(wanted.other, None))
    if wanted.result is not None:
        found.append(_scored(wanted, _score(wanted.result)))
    if wanted.since is not None:
        found.append(RESULTS.c.ended >= wanted.since)
    if wanted.until is not None:
        found.append(RESULTS.c.ended < wanted.until)
    return found


def _scored(wanted: Wanted, score: float) -> ColumnElement[bool]:
    """Games in which the person, or without one the first side, scored so much."""
    if wanted.person is None:
        return RESULTS.c.score == (score if wanted.side != "second" else 1.0 - score)
    return or_(
        and_(RESULTS.c.first == wanted.person, RESULTS.c.score == score),
        and_(RESULTS.c.second == wanted.person, RESULTS.c.score == 1.0 - score),
    )


def _beyond(mark: str) -> ColumnElement[bool]:
    ended, _, match = mark.partition(" ")
    try:
        at = float(ended)
    except ValueError as error:
        raise Refused("bad-request", "after: take it from the answer before") from error
    return or_(RESULTS.c.ended < at, and_(RESULTS.c.ended == at, RESULTS.c.match < match))


async def searched(ledger: Ledger, wanted: Wanted) -> tuple[list[dict[str, Any]], str | None]:
    """A page of finished games that may be found, the last first, and where the next page begins; raises Refused."""
    reviewed = exists().where(ReviewRow.match == RESULTS.c.match)
    query: Select[Any] = (
        select(RESULTS, MATCHES.c.players, MATCHES.c.scenario, reviewed.label("reviewed"))
        .join_from(RESULTS, MATCHES, MATCHES.c.id == RESULTS.c.match)
        .where(*_which(wanted))
        .order_by(RESULTS.c.ended.desc(), RESULTS.c.match.desc())
        .limit(PAGE + 1)
    )
    if wanted.after is not None:
        query = query.where(_beyond(wanted.after))
    rows = await ledger.all(query)
    last = rows[PAGE - 1] if len(rows) > PAGE else None
    return rows[:PAGE], f"{last['ended']!r} {last['match']}" if last is not None else None


def _counted(wanted: Wanted, person: str, side: str, *by: ColumnElement[Any]) -> Select[Any]:
    """How often somebody won, drew and lost on one side, by something."""
    mine = RESULTS.c.score if side == "first" else 1.0 - RESULTS.c.score
    counts = [func.sum(case((mine == _score(result), 1), else_=0)).label(result) for result in ("won", "drawn", "lost")]
    own = msgspec.structs.replace(wanted, person=person, side=side)
    return select(*by, *counts, func.avg(RESULTS.c.plies).label("plies")).where(*_which(own)).group_by(*by)


async def tallied(ledger: Ledger, wanted: Wanted, person: str) -> list[dict[str, Any]]:
    """What somebody did, by edition, pace, side and ending."""
    out: list[dict[str, Any]] = []
    for side in ("first", "second"):
        by = (RESULTS.c.ruleset, RESULTS.c.pace, RESULTS.c.ending)
        rows = await ledger.all(_counted(wanted, person, side, *by).order_by(*by))
        out += [{**row, "side": side} for row in rows]
    return out


async def opened(ledger: Ledger, wanted: Wanted, person: str) -> list[dict[str, Any]]:
    """With which card plays somebody began, by edition and side, the most frequent first."""
    out: list[dict[str, Any]] = []
    for side, column in (("first", RESULTS.c.opening_first), ("second", RESULTS.c.opening_second)):
        by = (RESULTS.c.ruleset, column.label("code"))
        query = _counted(wanted, person, side, *by).where(column != "").order_by(func.count().desc(), column)
        out += [{**row, "side": side} for row in await ledger.all(query.limit(OPENINGS))]
    return out
