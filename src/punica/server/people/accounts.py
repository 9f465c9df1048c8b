"""Guests and accounts: a guest plays at once; he becomes an account in place, and nothing of his is lost."""

from __future__ import annotations

import time
from functools import cache
from typing import Any, Final
from zoneinfo import available_timezones

from sqlalchemy import bindparam, delete, insert, select, update

from punica.server.http.errors import Refused
from punica.server.people import names, tickets
from punica.server.people.known import Person, by_slug, new_id
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.notice_rows import PUSHES
from punica.server.store.person_rows import BLOCKS, CREDENTIALS, LOGINS, PERSONS
from punica.server.store.question import Question
from punica.server.store.rows import TokenRow, VacationRow

TAKEN: Final = Refused("taken", "somebody has this name, or one that looks like it: choose another")
GONE: Final = Refused("not-known", "this account has just been deleted")
PASSWORD: Final = "password"
PASSKEY: Final = "passkey"
MAIL: Final = "mail"
RECOVERY: Final = "recovery"


HELD: Final = Question(
    select(CREDENTIALS).where(CREDENTIALS.c.person == bindparam("person")).order_by(CREDENTIALS.c.created)
)


class Credential:
    """Statements about the ways to prove who one is."""

    @staticmethod
    def added(person: str, kind: str, key: str, secret: str = "", label: str = "", count: int = 0) -> Step:
        row = {"id": new_id(), "person": person, "kind": kind, "key": key, "secret": secret, "label": label}
        return Step(insert(CREDENTIALS), {**row, "count": count, "created": time.time(), "used": None})

    @staticmethod
    def gone(person: str, kind: str) -> Step:
        return Step(delete(CREDENTIALS).where(CREDENTIALS.c.person == person, CREDENTIALS.c.kind == kind))

    @staticmethod
    def still(kept: dict[str, Any]) -> Step:
        """What somebody has shown is kept as it was when it was looked at."""
        own = CREDENTIALS.c.id == kept["id"], CREDENTIALS.c.secret == kept["secret"]
        return Step(update(CREDENTIALS).where(*own).values(used=time.time()), needed=True)

    @staticmethod
    def spent(kept: dict[str, Any]) -> Step:
        """The same, and from now on it opens nothing."""
        return Step(delete(CREDENTIALS).where(CREDENTIALS.c.id == kept["id"]), needed=True)

    @staticmethod
    async def of(ledger: Ledger, person: str) -> list[dict[str, Any]]:
        return await ledger.answers(HELD, person=person)

    @staticmethod
    async def found(ledger: Ledger, kind: str, key: str) -> dict[str, Any] | None:
        return await ledger.first(select(CREDENTIALS).where(CREDENTIALS.c.kind == kind, CREDENTIALS.c.key == key))


def here(person: str) -> Step:
    """Somebody is still here: whoever leaves for good at the same moment leaves nothing behind."""
    row = PERSONS.c.id == person, PERSONS.c.gone.is_(None)
    return Step(update(PERSONS).where(*row).values(gone=None), needed=True)


async def kept(ledger: Ledger, person: str, *steps: Step, otherwise: Refused = GONE) -> None:
    """Keep something of somebody who is here; raises Refused, `otherwise` where it is somebody else's."""
    if not await ledger.claim(here(person), *steps):
        raise otherwise


async def logins_of(ledger: Ledger, person: str) -> list[str]:
    """The devices on which somebody is known, as hashes of their cookies."""
    rows = await ledger.all(select(LOGINS.c.digest).where(LOGINS.c.person == person))
    return [row["digest"] for row in rows]


def signed_out(person: str, here: str = "") -> list[Step]:
    """Somebody is known `here` alone: neither other devices, nor links in mails, nor the private links that those
    devices have kept open anything of his."""
    return [
        tickets.void(person),
        Step(delete(LOGINS).where(LOGINS.c.person == person, LOGINS.c.digest != here)),
        links_closed(person),
    ]


def links_closed(person: str) -> Step:
    """His tables are open to himself alone: an account needs no private link."""
    return Step(update(TokenRow).where(TokenRow.person == person).values(linked=False))


def guest_step(name: str, language: str) -> tuple[str, Step]:
    """Somebody who has not said who he is."""
    id, now = new_id(), time.time()
    row: dict[str, Any] = {
        "id": id,
        "name": name[:60],
        "slug": None,
        "role": "player",
        "language": language,
        "zone": "UTC",
    }
    row |= {"emblem": "", "suspended": None, "created": now, "seen": now, "gone": None}
    return id, Step(insert(PERSONS), row)


async def renamed(ledger: Ledger, person: str, name: str, *also: Step) -> str:
    """Give a person the name of an account, if it is free; raises Refused."""
    clean = names.checked(name)
    slug = names.slug(clean)
    other = await by_slug(ledger, slug)
    if other is not None and other["id"] != person:
        raise TAKEN
    if not await ledger.claim(here(person)):
        raise GONE
    named = update(PERSONS).where(PERSONS.c.id == person).values(name=clean, slug=slug)
    await kept(ledger, person, Step(named), *also, otherwise=TAKEN)
    return clean


@cache
def _zones() -> set[str]:
    """Looking through them takes a tenth of a second, in which nobody else is answered."""
    return available_timezones()


def changes(zone: str | None, **given: str | None) -> dict[str, str]:
    """What a profile is given; raises Refused."""
    if zone is not None and zone not in _zones():
        raise Refused("bad-request", f"there is no time zone {zone!r}; one is written like Europe/Rome")
    return {key: value for key, value in {**given, "zone": zone}.items() if value is not None}


def merged(guest: Person, account: str) -> list[Step]:
    """Who was a guest on this device has signed in: what he plays and whom he avoids is the account's from now on, and
    so are his vacations, without which his clocks would have run, and that he is told on this device."""
    mine = BLOCKS.c.person == guest.id
    known = select(BLOCKS.c.other).where(BLOCKS.c.person == account)
    return [
        Step(update(TokenRow).where(TokenRow.person == guest.id).values(person=account)),
        Step(update(BLOCKS).where(mine, BLOCKS.c.other.not_in(known)).values(person=account)),
        Step(update(VacationRow).where(VacationRow.person == guest.id).values(person=account)),
        Step(update(PUSHES).where(PUSHES.c.person == guest.id).values(person=account)),
        Step(delete(LOGINS).where(LOGINS.c.person == guest.id)),
        Step(update(PERSONS).where(PERSONS.c.id == guest.id).values(gone=time.time(), name="")),
    ]


async def seats_taken(ledger: Ledger, match: str) -> dict[str, list[str]]:
    """Who sits at a table: the persons, each with his seats."""
    there = TokenRow.match == match, TokenRow.person.is_not(None)
    rows = await ledger.all(select(TokenRow.__table__).where(*there))
    return {row["person"]: row["seats"] for row in rows}


def taken_over(digests: list[str], person: str) -> Step:
    """Private links become a person's, where they are nobody's yet."""
    free = TokenRow.digest.in_(digests), TokenRow.person.is_(None), TokenRow.linked
    return Step(update(TokenRow).where(*free).values(person=person))
