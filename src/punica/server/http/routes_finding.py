"""Routes of the home page: what waits for one, open challenges, invitations by name."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path

from punica.server.http.api import PROBLEMS, MatchId, SeatedBearer
from punica.server.http.caller import Caller, CallerOf, KnownCaller
from punica.server.http.errors import Refused
from punica.server.http.models import CLEAN, Join, Seated
from punica.server.http.models_people import Done, GoingOn, GoingOnInfo, Home, HomeGame, NewSeek, SeekInfo
from punica.server.http.routes_people import Id
from punica.server.http.routes_tables import sits_down
from punica.server.people import finding, pairs
from punica.server.people.finding import Seek
from punica.server.store.entry import Entry

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["finding"])


def _own(seek: Seek, told: SeekInfo) -> SeekInfo:
    return told.model_copy(update={"mine": True, "match": seek.entry.id})


def _told(games: list[tuple[Entry, list[str]]]) -> list[HomeGame]:
    return [HomeGame(match=entry.info(), seats=seats, invite=entry.invite) for entry, seats in games]


@router.get("/home")
async def home(caller: CallerOf) -> Home:
    """What waits for one, the games where one is to move first; for a stranger the open challenges alone."""
    person, ledger = caller.id, caller.ledger
    none: dict[str, list[HomeGame]] = {where: [] for where in ("yours", "theirs", "waiting", "invitations", "finished")}
    if not caller.parts.settings.knows_people:
        return Home(seeks=[], **none)
    seeks = await caller.parts.first_page.seeks.now()
    if person is None:
        return Home(seeks=[told for _, told in seeks], **none)
    avoided = await finding.avoided(ledger, person)
    shown = [_own(seek, told) if seek.person == person else told for seek, told in seeks if seek.person not in avoided]
    invited: list[tuple[Entry, list[str]]] = [(entry, []) for entry in await finding.invitations(ledger, person)]
    games = await finding.games(ledger, person)
    told = {where: _told(some) for where, some in games.items()}
    for (entry, _), waits in zip(games["waiting"], told["waiting"], strict=True):
        waits.friend = await finding.friend(ledger, entry)
    return Home(seeks=shown, invitations=_told(invited), **told)


@router.post("/seeks", status_code=201)
async def new_seek(given: NewSeek, caller: KnownCaller) -> Seated:
    """Challenge whoever comes: a table that waits, and that everybody is shown."""
    await caller.parts.admit(caller.who, "tables")
    person = await caller.begins(given.name)
    if person is None:
        raise Refused("not-known", "an open challenge is somebody's: come by the page, or as an account")
    await finding.room(caller.ledger, person.id)
    wish, side = given.wish(given.name if person.guest else person.name)
    mark = await caller.sits(wish.ruleset, wish.pace, wish.rated)
    shown = partial(finding.opened, person=person.id, side=side, lowest=given.lowest, highest=given.highest)
    return caller.parts.noted(caller.who, await caller.parts.opening.new(wish, person.id, mark=mark, also=shown))


@router.post("/seeks/{id}", status_code=201)
async def accept(id: Id, friend: Join, caller: KnownCaller) -> Seated:
    """Accept an open challenge: the game begins."""
    invite = await finding.invite_of(caller.ledger, id, caller.person)
    return await sits_down(invite, friend, caller)


@router.post("/matches/{id}/withdraw")
async def withdraw(id: MatchId, caller: CallerOf, held: SeatedBearer) -> Done:
    """Give up a table that still waits."""
    await finding.withdrawn(caller.ledger, id)
    caller.parts.first_page.changed()
    return Done()


@router.get("/matches/{id}/again")
async def goes_on(id: MatchId, caller: KnownCaller, held: SeatedBearer) -> GoingOnInfo:
    """Whether the next table is put up when this game is over: who of the two wants it."""
    return await _going_on(caller, id)


@router.post("/matches/{id}/again")
async def go_on(id: MatchId, given: GoingOn, caller: KnownCaller, held: SeatedBearer) -> GoingOnInfo:
    """Say that one wants to play on with who sits opposite, game after game with sides swapped, or no longer."""
    person, entry = caller.somebody, await caller.parts.hall.stored(id)
    if entry.mode != "network":
        raise Refused("bad-table", "this is for two people: against the computer there is a rematch")
    if entry.outcome is not None:
        raise Refused("over", "the game is over: ask for a rematch, and say it there")
    await pairs.say(caller.ledger, id, person.id, given.nonce, given.on)
    return await _going_on(caller, id)


async def _going_on(caller: Caller, match: str) -> GoingOnInfo:
    wished = await pairs.wants(caller.ledger, match)
    return GoingOnInfo(mine=caller.somebody.id in wished, theirs=bool(wished.keys() - {caller.somebody.id}))


@router.post("/invites/{invite}/decline")
async def decline(invite: Annotated[str, Path(max_length=80, pattern=CLEAN)], caller: KnownCaller) -> Done:
    """Not play where one was invited by name."""
    match = await finding.declined(caller.ledger, invite, caller.somebody.id)
    await caller.parts.hall.look_again(match)
    return Done()
