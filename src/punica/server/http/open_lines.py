"""Open lines of who is known no longer: here, or at another server of the same database.

A request shows its cookie or its private link each time, a WebSocket has shown them once. So whoever ends a login or
closes a link looks at once which lines here came by it, and every server looks for itself now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Set
from typing import Final, Protocol

from sqlalchemy import select

from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import LOGINS
from punica.server.tables.stillness import TOKENS

log = logging.getLogger("punica.server")

EVERY: Final = 2.0
"""So many seconds somebody who was signed out at another server may go on here."""
AT_ONCE: Final = 500
ANYBODY: Final = ""


class Guest(Protocol):
    """A WebSocket, as whom it came, and by what: the hashes of a cookie and of a private link."""

    person: str | None
    match: str
    login: str | None
    link: str | None

    async def send_away(self, delay: float) -> None: ...

    def put_out(self) -> None: ...


class OpenLines:
    """Use `open` and `close` where people are known."""

    def __init__(self, ledger: Ledger, guests: Set[Guest]) -> None:
        self.ledger = ledger
        self.guests = guests
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._look_on(), name="open lines")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look_on(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except Exception as error:
                log.warning("who is still known could not be looked up: %s", type(error).__name__)

    async def look(self) -> None:
        """Put out who came by a login or a link that opens nothing any more; raises Refused."""
        here = [(guest, guest.person, guest.login, guest.link) for guest in self.guests]
        logins = await self._logins({login for _, _, login, _ in here if login is not None})
        links = await self._links({link for _, _, _, link in here if link is not None})
        for guest, person, login, link in here:
            known = login is None or login in logins
            if not known or (link is not None and links[link] not in (ANYBODY, person)):
                guest.put_out()

    async def _logins(self, wanted: set[str]) -> set[str]:
        found: set[str] = set()
        for some in _parts(wanted):
            rows = await self.ledger.all(select(LOGINS.c.digest).where(LOGINS.c.digest.in_(some)))
            found.update(row["digest"] for row in rows)
        return found

    async def _links(self, wanted: set[str]) -> dict[str, str | None]:
        """For whom each link opens its table."""
        found: dict[str, str | None] = dict.fromkeys(wanted, ANYBODY)
        for some in _parts(wanted):
            query = select(TOKENS.c.digest, TOKENS.c.person, TOKENS.c.linked).where(TOKENS.c.digest.in_(some))
            for row in await self.ledger.all(query):
                found[row["digest"]] = ANYBODY if row["linked"] else row["person"]
        return found


def _parts(whole: set[str]) -> list[list[str]]:
    listed = sorted(whole)
    return [listed[at : at + AT_ONCE] for at in range(0, len(listed), AT_ONCE)]
