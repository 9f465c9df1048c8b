"""Routes of ratings and finished games: somebody's history, the archive, what a side is worth."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from sqlalchemy import select

from punica.server.http.api import PROBLEMS, Language, PartsOf
from punica.server.http.caller import KnownCaller
from punica.server.http.models import CLEAN, PlayerInfo
from punica.server.http.models_history import (
    ArchivedGame,
    ArchivePage,
    Ending,
    HistoryInfo,
    OpeningInfo,
    SideInfo,
    TallyInfo,
)
from punica.server.http.routes_people import Called, looked_up
from punica.server.ratings import history, pools, standing
from punica.server.ratings.history import Wanted
from punica.server.ratings.worded import worded
from punica.server.store.entry import title
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import PERSONS
from punica.server.tables.opening import ruleset as game_of

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["history"])
Named = Annotated[str | None, Query(max_length=60, pattern=CLEAN)]
Word = Annotated[str | None, Query(max_length=80, pattern=CLEAN)]
Time = Annotated[float | None, Query(ge=0, le=1e11, description="Seconds since 1970")]
SIDES = ("first", "second")


def _seat(ruleset: str, side: str) -> str:
    """The seat that a side of the archive is."""
    return game_of(ruleset).seats[SIDES.index(side)]


@router.get("/people/{name}/history")
async def history_of(
    name: Called, caller: KnownCaller, against: Named = None, family: Word = None, lang: Language = "en"
) -> HistoryInfo:
    """What somebody has done in finished games, public ones and those against oneself: against everybody or one."""
    person = await looked_up(caller, name)
    other = await looked_up(caller, against) if against else None
    wanted = Wanted(caller.id, family=family, other=str(other["id"]) if other is not None else None)
    tallies = [
        TallyInfo(
            **{**row, "side": _seat(row["ruleset"], row["side"]), "plies": round(row["plies"])},
            title=title(row["ruleset"]),
        )
        for row in await history.tallied(caller.ledger, wanted, str(person["id"]))
    ]
    openings = [
        OpeningInfo(
            **{**row, "side": _seat(row["ruleset"], row["side"])}, text=worded(row["ruleset"], row["code"], lang)
        )
        for row in await history.opened(caller.ledger, wanted, str(person["id"]))
    ]
    named = str(other["name"]) if other is not None else None
    return HistoryInfo(name=str(person["name"]), other=named, tallies=tallies, openings=openings)


@router.get("/archive")
async def archive(
    caller: KnownCaller,
    ruleset: Word = None,
    family: Word = None,
    person: Named = None,
    other: Named = None,
    side: Annotated[Literal["rome", "carthage"] | None, Query()] = None,
    result: Annotated[Literal["won", "drawn", "lost"] | None, Query()] = None,
    ending: Annotated[Ending | None, Query()] = None,
    rated: Annotated[bool | None, Query()] = None,
    since: Time = None,
    until: Time = None,
    after: Word = None,
) -> ArchivePage:
    """Finished games, public ones and one's own, the last first: by game, people, side, result, ending and date.

    `side` and `result` are the person's; without one, the result is that of the side, or of Rome.
    """
    one = str((await looked_up(caller, person))["id"]) if person else None
    two = str((await looked_up(caller, other))["id"]) if other else None
    wanted = Wanted(
        caller.id,
        ruleset=ruleset,
        family=family,
        person=one,
        other=two,
        side=None if side is None else SIDES[("rome", "carthage").index(side)],
        result=result,
        ending=ending,
        rated=rated,
        since=since,
        until=until,
        after=after,
    )
    rows, mark = await history.searched(caller.ledger, wanted)
    people = await _people(caller.ledger, rows)
    return ArchivePage(games=[_told(row, people) for row in rows], after=mark)


async def _people(ledger: Ledger, rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The accounts of these games by their ids, as they are called today."""
    ids = {row[side] for row in rows for side in SIDES if row[side] is not None}
    known = PERSONS.c.id.in_(sorted(ids)), PERSONS.c.slug.is_not(None)
    return {row["id"]: row for row in await ledger.all(select(PERSONS).where(*known))} if ids else {}


def _told(row: dict[str, Any], people: dict[str, dict[str, Any]]) -> ArchivedGame:
    players = []
    for side, player in zip(SIDES, row["players"], strict=False):
        person = people.get(row[side] or "")
        before = row[f"before_{side}"]
        known = {"name": person["name"], "account": True} if person is not None else {"account": False}
        players.append(PlayerInfo(**{**player, **known, "rating": round(before) if before is not None else None}))
    seats = [player.seat for player in players]
    gains = [row["gain_first"], row["gain_second"]]
    return ArchivedGame(
        id=row["match"],
        title=title(row["ruleset"]),
        players=players,
        winner=None if row["score"] == 0.5 else seats[0 if row["score"] == 1.0 else 1],
        gains=None if row["weight"] is None else [round(gain) for gain in gains],
        **{
            name: row[name]
            for name in ("ruleset", "scenario", "pace", "ending", "plies", "rated", "why", "reviewed", "ended")
        },
    )


@router.get("/sides")
async def sides(parts: PartsOf) -> list[SideInfo]:
    """What the first side of each edition is worth, as far as rated games of people have told."""
    return [
        SideInfo(
            ruleset=ruleset,
            title=title(ruleset),
            side=_seat(ruleset, "first"),
            pace="live" if pools.LIVE in pool.split() else "days",
            points=round(edge.points),
            doubt=round(edge.doubt),
        )
        for pool, ruleset, edge in await standing.sides(parts.hall.ledger)
        if pools.PROGRAMS not in pool.split()
    ]
