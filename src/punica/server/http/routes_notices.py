"""Routes of notices: how one wants to be told, browsers that take notices, and nudging."""

from __future__ import annotations

import time
from typing import Final

from fastapi import APIRouter
from sqlalchemy import delete, func, insert, select

from punica.server.http.api import PROBLEMS, MatchId, SeatedBearer
from punica.server.http.caller import Caller, KnownCaller
from punica.server.http.errors import Refused
from punica.server.http.models_people import Done
from punica.server.http.models_time import GonePush, NewPush, NoticeInfo, NoticeWish
from punica.server.outside import calls, sealed
from punica.server.people.keys import own_key
from punica.server.people.known import new_id
from punica.server.people.wishes import wishes
from punica.server.store.claims import Step
from punica.server.store.notice_rows import PUSHES, WISHES

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["notices"])
MOST: Final = 10
"""So many browsers take notices for one person; a further one takes the place of the oldest."""


def _callable(caller: Caller, url: str) -> None:
    try:
        calls.understood(url, caller.parts.settings.outgoing)
    except calls.NotCalled as error:
        raise Refused("bad-webhook", str(error)) from error


async def _looked_up(caller: Caller, url: str) -> None:
    """Raises Refused for an address that would not be called; it is looked up again whenever something is sent."""
    _callable(caller, url)
    parts = calls.understood(url, caller.parts.settings.outgoing)
    try:
        await calls.looked_up(parts.hostname or "", parts.port or 443, caller.parts.settings.outgoing)
    except calls.NotCalled as error:
        raise Refused("bad-webhook", str(error)) from error


async def _told(caller: Caller) -> NoticeInfo:
    person = caller.somebody.id
    wish = (await wishes(caller.ledger, person))[person]
    count = select(func.count().label("n")).select_from(PUSHES).where(PUSHES.c.person == person)
    row = await caller.ledger.first(count)
    return NoticeInfo(
        mail=wish.mail,  # type: ignore[arg-type]
        webhook=wish.webhook,
        quiet_from=wish.quiet_from,
        quiet_to=wish.quiet_to,
        nudges=wish.nudges,
        key=sealed.to_text(sealed.public(sealed.read_key(await own_key(caller.ledger)))),
        pushes=row["n"] if row is not None else 0,
    )


@router.get("/me/notices")
async def my_notices(caller: KnownCaller) -> NoticeInfo:
    """How one is told that something waits."""
    return await _told(caller)


@router.post("/me/notices")
async def change_notices(given: NoticeWish, caller: KnownCaller) -> NoticeInfo:
    """Be told in another way from now on."""
    person = caller.somebody.id
    webhook = given.webhook.strip()
    before = (await wishes(caller.ledger, person))[person]
    if webhook and webhook != before.webhook:
        await caller.parts.tallies.spend("mails", caller.who)
        await _looked_up(caller, webhook)
    place = caller.request.headers.get("origin", "")[:200]
    row = {"person": person, **given.model_dump(), "webhook": webhook, "place": place, "digested": before.digested}
    await caller.ledger.claim(Step(delete(WISHES).where(WISHES.c.person == person)), Step(insert(WISHES), row))
    return await _told(caller)


@router.post("/me/pushes", status_code=201)
async def new_push(given: NewPush, caller: KnownCaller) -> NoticeInfo:
    """This browser takes notices."""
    person = caller.somebody.id
    _callable(caller, given.endpoint)
    try:
        sealed.sealed(b"", sealed.from_text(given.key), sealed.from_text(given.secret))
    except ValueError as error:
        raise Refused("bad-request", "key: this is no key of a browser") from error
    old = select(PUSHES.c.id).where(PUSHES.c.person == person).order_by(PUSHES.c.created.desc()).offset(MOST - 1)
    gone = [row["id"] for row in await caller.ledger.all(old)]
    row = {"id": new_id(), "person": person, **given.model_dump(), "created": time.time()}
    await caller.ledger.claim(
        Step(delete(PUSHES).where((PUSHES.c.endpoint == given.endpoint) | PUSHES.c.id.in_(gone))),
        Step(insert(PUSHES), row),
    )
    return await _told(caller)


@router.post("/me/pushes/forget")
async def forget_push(given: GonePush, caller: KnownCaller) -> NoticeInfo:
    """This browser takes no more notices."""
    mine = PUSHES.c.person == caller.somebody.id, PUSHES.c.endpoint == given.endpoint
    await caller.ledger.claim(Step(delete(PUSHES).where(*mine)))
    return await _told(caller)


@router.post("/matches/{id}/nudge")
async def nudge(id: MatchId, caller: KnownCaller, held: SeatedBearer) -> Done:
    """Remind the other side that it is its move: once a day."""
    hall = caller.parts.hall
    await caller.meets_again(id)
    await caller.parts.herald.nudge(await hall.stored(id), held, hall.now)
    hall.bell.work()
    return Done()
