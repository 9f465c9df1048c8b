"""Taking one's data along, and leaving. Journals stay: they are the other's game too."""

from __future__ import annotations

import io
import json
import time
import zipfile
from typing import Any, Final

from sqlalchemy import ColumnElement, bindparam, delete, select, update

from punica.server.http.errors import Refused
from punica.server.http.messages import Resign
from punica.server.people import programs
from punica.server.people.accounts import Credential
from punica.server.people.known import Person
from punica.server.store import secrets as kept_secrets
from punica.server.store.claims import MATCHES, Step
from punica.server.store.entry import Entry, entries, entry_of
from punica.server.store.ledger import Ledger
from punica.server.store.notice_rows import NOTICES, PARCELS, PUSHES, WISHES
from punica.server.store.occupants import rewritten
from punica.server.store.person_rows import AGAIN, BLOCKS, CREDENTIALS, LOGINS, MAILS, PERSONS, REPORTS, TICKETS
from punica.server.store.question import Question
from punica.server.store.result_rows import HANDS, RATINGS
from punica.server.store.rows import TokenRow
from punica.server.store.talk_rows import SAID
from punica.server.tables.hall import Hall
from punica.server.tables.stillness import VACATIONS
from punica.server.tables.talk import erased


def of_person(*which: ColumnElement[bool], most: int | None = None) -> Question:
    """Which matches somebody holds seats at, the last played first; `most` counts the seats."""
    return Question(
        entries(bindparam("build"))
        .add_columns(TokenRow.seats.label("held"))
        .join(TokenRow, TokenRow.match == MATCHES.c.id)
        .where(TokenRow.person == bindparam("person"), *which)
        .order_by(MATCHES.c.played.desc())
        .limit(most)
    )


ALL: Final = of_person()


async def games_of(ledger: Ledger, person: str, which: Question = ALL) -> list[tuple[dict[str, Any], list[str]]]:
    """The matches of a person with the seats he holds, the last played first."""
    found: dict[str, tuple[dict[str, Any], list[str]]] = {}
    for row in await ledger.answers(which, person=person, build=ledger.build):
        held = row.pop("held")
        seats = found.setdefault(row["id"], (row, []))[1]
        seats += [seat for seat in held if seat not in seats]
    return list(found.values())


async def exported(ledger: Ledger, person: Person) -> bytes:
    """Everything that is kept of a person, as a zip of JSON files: no secret of anybody's, no hash of his own."""
    credentials = [
        {"kind": one["kind"], "address": one["key"] if one["kind"] == "mail" else None, "created": one["created"]}
        for one in await Credential.of(ledger, person.id)
    ]
    logins = select(LOGINS.c.agent, LOGINS.c.created, LOGINS.c.seen).where(LOGINS.c.person == person.id)
    blocks = (
        select(PERSONS.c.name, BLOCKS.c.kind, BLOCKS.c.created)
        .join_from(BLOCKS, PERSONS, PERSONS.c.id == BLOCKS.c.other)
        .where(BLOCKS.c.person == person.id)
    )
    said = select(SAID.c.match, SAID.c.at, SAID.c.text, SAID.c.phrase).where(SAID.c.person == person.id)
    reports = select(REPORTS.c.why, REPORTS.c.created, REPORTS.c.match).where(REPORTS.c.by == person.id)
    games = [{"seats": seats, **entry_of(row).info().model_dump()} for row, seats in await games_of(ledger, person.id)]
    profile = {name: getattr(person, name) for name in ("id", "name", "role", "language", "zone", "emblem", "created")}
    files: dict[str, Any] = {
        "profile": profile,
        "credentials": credentials,
        "devices": await ledger.all(logins),
        "blocks": await ledger.all(blocks),
        "reports": await ledger.all(reports),
        "notices": await ledger.all(select(WISHES).where(WISHES.c.person == person.id)),
        "vacations": await ledger.all(
            select(VACATIONS.c.begun, VACATIONS.c.ended).where(VACATIONS.c.person == person.id)
        ),
        "said": await ledger.all(said),
        "games": games,
        "ratings": await ledger.all(select(RATINGS).where(RATINGS.c.person == person.id)),
        "programs": [{"name": one["name"], "created": one["created"]} for one in await programs.of(ledger, person.id)],
    }
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, told in files.items():
            archive.writestr(f"punica/{name}.json", json.dumps(told, indent=1, ensure_ascii=False, default=str))
    return packed.getvalue()


async def deleted(hall: Hall, person: Person) -> None:
    """Running games are resigned, then name, credentials and devices are erased; the journals stay, without a name.

    His own row is the first: what else of his is just being kept waits for it, and then finds him gone.
    """
    games = await games_of(hall.ledger, person.id)
    for row, seats in games:
        if row["status"] == "running" and row["mode"] == "network" and row["frozen"] is None:
            await _resigned(hall, row["id"], seats)
    for program in await programs.of(hall.ledger, person.id):
        await programs.ended(hall.ledger, person.id, program["name"])
    addresses = [one["key"] for one in await Credential.of(hall.ledger, person.id) if one["kind"] == "mail"]
    steps = [
        Step(
            update(PERSONS)
            .where(PERSONS.c.id == person.id)
            .values(name="", slug=None, emblem="", zone="UTC", role="player", gone=time.time())
        ),
        Step(delete(CREDENTIALS).where(CREDENTIALS.c.person == person.id)),
        Step(delete(LOGINS).where(LOGINS.c.person == person.id)),
        Step(delete(TICKETS).where(TICKETS.c.person == person.id)),
        Step(delete(MAILS).where(MAILS.c.recipient.in_(addresses))),
        Step(delete(PUSHES).where(PUSHES.c.person == person.id)),
        Step(delete(WISHES).where(WISHES.c.person == person.id)),
        Step(delete(PARCELS).where(PARCELS.c.person == person.id)),
        Step(delete(NOTICES).where(NOTICES.c.person == person.id)),
        Step(delete(BLOCKS).where((BLOCKS.c.person == person.id) | (BLOCKS.c.other == person.id))),
        Step(delete(REPORTS).where(REPORTS.c.by == person.id)),
        Step(delete(HANDS).where(HANDS.c.person == person.id)),
        Step(delete(AGAIN).where(AGAIN.c.person == person.id)),
        erased(SAID.c.person == person.id),
        Step(update(TokenRow).where(TokenRow.person == person.id).values(linked=False)),
    ]
    for row, seats in games:  # first: where it fails, he is still here to leave again
        await _nameless(hall, row["id"], seats)
    await hall.ledger.claim(*steps)


async def _nameless(hall: Hall, match: str, seats: list[str]) -> None:
    """His name goes from a table and from its record; nobody waits there any more."""

    async def told(entry: Entry) -> tuple[dict[str, Any], tuple[Step, ...]]:
        waits = MATCHES.c.id == match, MATCHES.c.status == "waiting"
        closed = Step(update(MATCHES).where(*waits).values(invite=None))
        record = await kept_secrets.nameless(hall.ledger, entry, seats)
        return {"name": "?", "account": False}, (closed, record)

    await rewritten(hall.ledger, match, seats, told)
    await hall.look_at_names(match)


async def _resigned(hall: Hall, match: str, seats: list[str]) -> None:
    async with hall.table(match) as live:
        try:
            await live.act(seats, Resign(type="resign", seat=seats[0], seq=live.entry.seq))
        except Refused as error:
            if error.code != "over":
                raise
        await live.announce()
        hall.moved(live)
