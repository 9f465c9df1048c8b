"""Routes of the home page: what waits for one, open challenges, invitations by name."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path

from punica.server.http.api import PROBLEMS, MatchId, SeatedBearer
from punica.server.http.caller import CallerOf, KnownCaller
from punica.server.http.errors import Refused
from punica.server.http.models import CLEAN, Join, Seated
from punica.server.http.models_people import Done, Home, HomeGame, NewSeek, SeekInfo
from punica.server.http.routes_people import Id
from punica.server.http.routes_tables import sits_down
from punica.server.people import finding
from punica.server.people.finding import Seek
from punica.server.store.entry import Entry

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["finding"])


def _shown(seek: Seek, me: str | None) -> SeekInfo:
    entry = seek.entry
    return SeekInfo(
        id=seek.id,
        ruleset=entry.ruleset,
        title=entry.info().title,
        scenario=entry.scenario,
        options=entry.options,
        side=seek.side,
        name=seek.name,
        emblem=seek.emblem,
        created=entry.created,
        mine=seek.person == me,
        match=entry.id if seek.person == me else None,
        pace=entry.pace,
        rated=entry.rated,
    )


def _told(games: list[tuple[Entry, list[str]]]) -> list[HomeGame]:
    return [HomeGame(match=entry.info(), seats=seats, invite=entry.invite) for entry, seats in games]


@router.get("/home")
async def home(caller: CallerOf) -> Home:
    """What waits for one, the games where one is to move first; for a stranger the open challenges alone."""
    person, ledger = caller.id, caller.ledger
    none: dict[str, list[HomeGame]] = {where: [] for where in ("yours", "theirs", "waiting", "invitations", "finished")}
    if not caller.parts.settings.knows_people:
        return Home(seeks=[], **none)
    shown = [_shown(seek, person) for seek in await finding.seeks(ledger, person)]
    if person is None:
        return Home(seeks=shown, **none)
    invited: list[tuple[Entry, list[str]]] = [(entry, []) for entry in await finding.invitations(ledger, person)]
    games = {where: _told(some) for where, some in (await finding.games(ledger, person)).items()}
    return Home(seeks=shown, invitations=_told(invited), **games)


@router.post("/seeks", status_code=201)
async def new_seek(given: NewSeek, caller: KnownCaller) -> Seated:
    """Challenge whoever comes: a table that waits, and that everybody is shown."""
    await caller.parts.admit(caller.who, "tables")
    person = await caller.begins(given.name)
    if person is None:
        raise Refused("not-known", "an open challenge is somebody's: come by the page, or as an account")
    caller.may_be_rated(given.rated)
    await finding.room(caller.ledger, person.id)
    wish, side = given.wish(given.name if person.guest else person.name)
    shown = partial(finding.opened, person=person.id, side=side)
    return caller.parts.noted(caller.who, await caller.parts.opening.new(wish, person.id, also=shown))


@router.post("/seeks/{id}", status_code=201)
async def accept(id: Id, friend: Join, caller: KnownCaller) -> Seated:
    """Accept an open challenge: the game begins."""
    invite, _ = await finding.invite_of(caller.ledger, id)
    return await sits_down(invite, friend, caller)


@router.post("/matches/{id}/withdraw")
async def withdraw(id: MatchId, caller: CallerOf, held: SeatedBearer) -> Done:
    """Give up a table that still waits."""
    await finding.withdrawn(caller.ledger, id)
    return Done()


@router.post("/invites/{invite}/decline")
async def decline(invite: Annotated[str, Path(max_length=80, pattern=CLEAN)], caller: KnownCaller) -> Done:
    """Not play where one was invited by name."""
    await finding.declined(caller.ledger, invite, caller.somebody.id)
    return Done()
