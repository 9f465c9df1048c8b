"""Routes of people: who one is, one's profile, devices and private links; others; taking data along and leaving."""

from __future__ import annotations

import contextlib
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Response
from sqlalchemy import delete, select, update

from punica.server.http.api import PROBLEMS
from punica.server.http.caller import Caller, CallerOf, KnownCaller
from punica.server.http.errors import Refused
from punica.server.http.models import CLEAN
from punica.server.http.models_history import RatingInfo
from punica.server.http.models_people import (
    AvoidedInfo,
    Avoiding,
    DeviceInfo,
    Done,
    House,
    Leaving,
    Links,
    MeInfo,
    PersonInfo,
    Profile,
    Report,
    Taken,
)
from punica.server.people import accounts, leaving, names, naming, order
from punica.server.people.accounts import MAIL, PASSKEY, PASSWORD, RECOVERY, Credential
from punica.server.people.known import Person, by_slug, take_back
from punica.server.ratings import standing
from punica.server.ratings.standing import Stands
from punica.server.store.claims import Step
from punica.server.store.person_rows import LOGINS, PERSONS
from punica.server.store.rows import TokenRow
from punica.server.tables.seats import digest as token_digest

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["people"])
Called = Annotated[str, Path(max_length=60, pattern=CLEAN)]
ZIP: Final[dict[int | str, dict[str, Any]]] = {200: {"content": {"application/zip": {}}}}
Id = Annotated[str, Path(max_length=24, pattern=CLEAN)]


async def me_of(caller: Caller, person: Person) -> MeInfo:
    """Somebody as he sees himself."""
    held = await Credential.of(caller.ledger, person.id)
    kinds = [one["kind"] for one in held]
    return MeInfo(
        name=person.name,
        emblem=person.emblem,
        account=not person.guest,
        program=person.program,
        ratings=[_rating(one) for one in await standing.of_person(caller.ledger, person.id)],
        created=person.created,
        role=person.role,  # type: ignore[arg-type]
        language=person.language,
        zone=person.zone,
        suspended=person.suspended,
        mail=next((one["key"] for one in held if one["kind"] == MAIL), None),
        password=PASSWORD in kinds,
        passkeys=kinds.count(PASSKEY),
        recovery=kinds.count(RECOVERY),
        afresh=person.may_choose_password,
    )


async def looked_up(caller: Caller, name: str) -> dict[str, Any]:
    """An account by its name; raises Refused. So many wrong ones an hour: nobody is to find out who is here."""
    await caller.parts.tallies.spend("lookups", caller.who)
    found = await by_slug(caller.ledger, names.slug(name))
    if found is None:
        raise Refused("no-such-person", "nobody here has this name")
    await caller.parts.tallies.give_back("lookups", caller.who)
    return found


# -- oneself ----------------------------------------------------------------------------------------------------------


@router.get("/me")
async def who_am_i(caller: CallerOf) -> House:
    """What this server offers, and who one is here."""
    settings = caller.parts.settings
    me = await me_of(caller, caller.person) if caller.person is not None else None
    if caller.person is not None:
        with contextlib.suppress(Refused):  # it can be noted later
            await caller.by_hand(caller.person)
    mail, paces = settings.smtp is not None, list(settings.paces) if settings.knows_people else []
    return House(people=settings.knows_people, mail=settings.knows_people and mail, paces=paces, me=me)


@router.post("/me/profile")
async def change_profile(given: Profile, caller: KnownCaller) -> MeInfo:
    """Change one's name, language, time zone or emblem."""
    person = caller.somebody
    values = accounts.changes(given.zone, language=given.language, emblem=given.emblem)
    if given.name is not None and given.name != person.name:
        person.may_speak()  # others read it at once
        if person.guest:
            await caller.not_anothers(given.name)
            values["name"] = given.name.strip()
        else:
            await caller.parts.tallies.spend("accounts", caller.who)
            await accounts.renamed(caller.ledger, person.id, given.name)
    if values:
        change = Step(update(PERSONS).where(PERSONS.c.id == person.id).values(values))
        await accounts.kept(caller.ledger, person.id, change)
    changed = await caller.parts.person(person.id)
    if changed is None:
        raise accounts.GONE
    if changed.name != person.name:
        await naming.shown(caller.parts.hall, changed)
    return await me_of(caller, changed)


@router.get("/me/devices")
async def devices(caller: KnownCaller) -> list[DeviceInfo]:
    """Where one is known, the last used first."""
    person = caller.somebody
    query = select(LOGINS).where(LOGINS.c.person == person.id).order_by(LOGINS.c.seen.desc())
    return [DeviceInfo(**row, here=row["digest"] == person.login) for row in await caller.ledger.all(query)]


@router.post("/me/devices/{id}/revoke")
async def revoke_device(id: Id, caller: KnownCaller) -> Done:
    """One is no longer known on that device, and private links that it has kept open nothing of an account."""
    person = caller.somebody
    gone = delete(LOGINS).where(LOGINS.c.person == person.id, LOGINS.c.id == id)
    kept_there = [] if person.guest else [accounts.links_closed(person.id)]
    if not await caller.ledger.claim(Step(gone, needed=True), *kept_there):
        raise Refused("not-found", "you are not known on such a device")
    await caller.parts.lines.look()
    return Done()


@router.post("/me/sign-out")
async def sign_out(caller: KnownCaller) -> Done:
    """One is no longer known on this device."""
    if caller.person is not None:
        await caller.ledger.claim(Step(delete(LOGINS).where(LOGINS.c.digest == caller.person.login)))
        await caller.parts.lines.look()
    take_back(caller.request, caller.response)
    return Done()


@router.post("/me/links")
async def take_links(given: Links, caller: KnownCaller) -> Taken:
    """Private links become one's own, so that the games are there on all devices."""
    person = caller.somebody
    digests = [token_digest(token) for token in given.tokens]
    steps = [accounts.taken_over(digests, person.id)]
    own = TokenRow.digest.in_(digests), TokenRow.person == person.id
    if given.revoke:
        steps.append(Step(update(TokenRow).where(*own).values(linked=False)))
    await caller.ledger.claim(*steps)
    await caller.parts.lines.look()
    return Taken(taken=len(await caller.ledger.all(select(TokenRow.digest).where(*own))))


@router.get("/me/export", response_class=Response, responses=ZIP)
async def export(caller: KnownCaller) -> Response:
    """Everything this server keeps of one."""
    packed = await leaving.exported(caller.ledger, caller.somebody)
    named = {"Content-Disposition": 'attachment; filename="punica.zip"'}
    return Response(packed, media_type="application/zip", headers=named)


@router.post("/me/delete")
async def leave(given: Leaving, caller: KnownCaller) -> Done:
    """Leave for good: running games against people are resigned, everything but the journals is erased."""
    person = caller.somebody
    if given.sure.strip() != (person.name if not person.guest else "delete"):
        raise Refused("bad-request", "sure: write your name as it is here, or as a guest: delete")
    await leaving.deleted(caller.parts.hall, person)
    await caller.parts.lines.look()
    caller.parts.first_page.changed()
    take_back(caller.request, caller.response)
    return Done()


# -- others -----------------------------------------------------------------------------------------------------------


@router.get("/people/{name}")
async def somebody(name: Called, caller: KnownCaller) -> PersonInfo:
    """An account as everybody may see it."""
    found = await looked_up(caller, name)
    stands = await standing.of_person(caller.ledger, found["id"])
    told = {key: found[key] for key in ("name", "emblem", "created")}
    ratings = [_rating(one) for one in stands]
    return PersonInfo(**told, account=True, program=found["owner"] is not None, ratings=ratings)


def _rating(one: Stands) -> RatingInfo:
    family, pace, *programs = one.pool.split(" ")
    return RatingInfo(
        family=family,
        pace=pace,  # type: ignore[arg-type]
        programs=bool(programs),
        rating=round(one.rating.rating),
        deviation=round(one.rating.deviation),
        sure=not one.rating.provisional,
        games=one.games,
    )


@router.post("/people/{name}/avoid")
async def avoid(name: Called, given: Avoiding, caller: KnownCaller) -> list[AvoidedInfo]:
    """Not meet somebody any more (block), or not hear him (mute); or again."""
    person, other = caller.somebody, await looked_up(caller, name)
    if other["id"] == person.id:
        raise Refused("bad-request", "that is you")
    await order.avoid(caller.ledger, person.id, str(other["id"]), given.kind, given.on)
    return await avoided(caller)


@router.get("/me/avoided")
async def avoided(caller: KnownCaller) -> list[AvoidedInfo]:
    """Whom one has blocked or muted."""
    return [AvoidedInfo(**row) for row in await order.avoided(caller.ledger, caller.somebody.id)]


@router.post("/people/{name}/report", status_code=201)
async def report(name: Called, given: Report, caller: KnownCaller) -> Done:
    """Tell the moderators about somebody."""
    person, other = caller.somebody, await looked_up(caller, name)
    if given.match is not None:
        await caller.parts.hall.entry(given.match)
    await order.report(caller.ledger, person, str(other["id"]), given.why, given.match)
    return Done()
