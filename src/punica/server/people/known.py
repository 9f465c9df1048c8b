"""Who somebody is: the cookie of a device, the person behind it, and what he may do.

A cookie holds 256 random bits; only their hash is kept. By https it is called `__Host-punica`, which no other site and
no plain page can set; without https, as on one's own machine, it is a plain one.
"""

from __future__ import annotations

import contextlib
import secrets
import time
from hashlib import blake2b
from typing import Any, Final

import msgspec
from fastapi import Response
from sqlalchemy import insert, select, update
from starlette.requests import HTTPConnection

from punica.server.http.errors import Refused
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import LOGINS, PERSONS
from punica.server.store.writer import CannotKeep

YEAR: Final = 365 * 86400
HOUR: Final = 3600
TWENTY_MINUTES: Final = 1200.0
AGENTS: Final = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")
NAMES: Final = {"Edg": "Edge", "OPR": "Opera", "Mac OS": "macOS"}


class Person(msgspec.Struct, frozen=True):
    """Somebody who is here; `login` is the hash of the cookie he came with.

    Until `afresh` he may choose a new password without the old one.
    """

    id: str
    name: str
    slug: str | None
    role: str
    language: str
    zone: str
    emblem: str
    suspended: float | None
    silenced: float | None
    owner: str | None
    created: float
    login: str = ""
    afresh: float = 0.0

    @property
    def guest(self) -> bool:
        return self.slug is None

    @property
    def program(self) -> bool:
        return self.owner is not None

    @property
    def may_choose_password(self) -> bool:
        return self.afresh > time.time()

    def may_speak(self) -> None:
        """Raises Refused for whom the moderators have silenced."""
        if self.silenced is not None and self.silenced > time.time():
            day = time.strftime("%Y-%m-%d", time.gmtime(self.silenced))
            raise Refused("silenced", f"a moderator has silenced you until {day}: you can play, and write nothing")

    @property
    def is_suspended(self) -> bool:
        return self.suspended is not None and self.suspended > time.time()

    def may_meet_others(self) -> None:
        """Raises Refused for who is suspended: he may end the games he plays, and begin none."""
        if self.suspended is not None and self.is_suspended:
            day = time.strftime("%Y-%m-%d", time.gmtime(self.suspended))
            raise Refused("suspended", f"you are suspended until {day}: you can end your games, and begin none")


COLUMNS: Final = [PERSONS.c[name] for name in Person.__struct_fields__ if name not in ("login", "afresh")]
BY_COOKIE: Final = (
    f"SELECT {', '.join(f'persons.{column.name}' for column in COLUMNS)}, logins.seen, logins.created, logins.afresh"
    " FROM logins JOIN persons ON persons.id = logins.person WHERE logins.digest = $1 AND persons.gone IS NULL"
)


def new_id() -> str:
    return secrets.token_urlsafe(12)


def digest(secret: str) -> str:
    """What is kept of a secret with so many bits that nobody guesses it."""
    return blake2b(secret.encode(errors="replace"), digest_size=32, person=b"punica people").hexdigest()


def cookie_name(secure: bool) -> str:
    return "__Host-punica" if secure else "punica"


def is_secure(request: HTTPConnection) -> bool:
    return request.scope["scheme"] in ("https", "wss")


def device(agent: str) -> str:
    """What a browser calls itself, in two words.

    >>> device("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    found = [next((name for name in names if name in agent), "") for names in (AGENTS, SYSTEMS)]
    return ", ".join(NAMES.get(name, name) for name in found if name) or agent.split("/")[0][:40]


async def known(ledger: Ledger, request: HTTPConnection) -> Person | None:
    """The person of a request's cookie; None for a stranger."""
    cookie = request.cookies.get(cookie_name(is_secure(request)))
    if not cookie:
        return None
    login = digest(cookie)
    rows = await ledger.rows(BY_COOKIE, login)
    if not rows:
        return None
    *fields, seen, came, afresh = rows[0]
    until = float(str(came)) + TWENTY_MINUTES if afresh else 0.0
    person = msgspec.convert(dict(zip(Person.__struct_fields__, [*fields, login, until], strict=True)), Person)
    if float(str(seen)) < (now := time.time()) - HOUR:
        with contextlib.suppress(CannotKeep):  # he may look all the same
            await ledger.claim(
                Step(update(LOGINS).where(LOGINS.c.digest == login).values(seen=now)),
                Step(update(PERSONS).where(PERSONS.c.id == person.id).values(seen=now)),
            )
    return person


def login_step(request: HTTPConnection, person: str, afresh: bool) -> tuple[str, Step]:
    """A cookie for this device, and how its login is kept."""
    cookie, now = secrets.token_urlsafe(32), time.time()
    agent = device(request.headers.get("user-agent", ""))
    row = {"digest": digest(cookie), "id": new_id(), "person": person, "agent": agent, "created": now, "seen": now}
    return cookie, Step(insert(LOGINS), {**row, "afresh": afresh})


def give(request: HTTPConnection, response: Response, cookie: str) -> None:
    secure = is_secure(request)
    response.set_cookie(
        cookie_name(secure), cookie, max_age=YEAR, path="/", secure=secure, httponly=True, samesite="lax"
    )


def take_back(request: HTTPConnection, response: Response) -> None:
    secure = is_secure(request)
    response.delete_cookie(cookie_name(secure), path="/", secure=secure, httponly=True, samesite="lax")


async def by_slug(ledger: Ledger, slug: str) -> dict[str, Any] | None:
    """An account by its folded name."""
    return await ledger.first(select(PERSONS).where(PERSONS.c.slug == slug, PERSONS.c.gone.is_(None)))
