"""What an address may do by the hour, counted in the database for all servers together.

A tally leaks: of `most` an hour, one is forgotten every `3600 / most` seconds. What is tried is counted before it is
looked at, so that a hundred guesses at once are not one, and given back when it was right.
"""

from __future__ import annotations

import time
from functools import cache
from typing import Final

from punica.server.http.errors import Refused
from punica.server.people.known import digest
from punica.server.settings import Limits
from punica.server.store.jobs import NOW
from punica.server.store.ledger import Ledger

HOUR: Final = 3600.0
MINUTE: Final = 60.0
"""So often those are looked for that have leaked empty: whoever comes from many addresses must not make each count of
everybody else go through all of his."""
DONE: Final = {
    "tables": "tables have been opened",
    "imports": "records, positions and data files have been read",
    "accounts": "guests and accounts have been made",
    "mails": "mails have been asked for",
    "lookups": "names have been looked up",
}
WRONG: Final = "too many wrong passwords and codes; try again in an hour, or by passkey"


@cache
def _counted(shared: bool) -> str:
    """Count one more where there is room; no row where there is not."""
    most, number = ("greatest", "::float8") if shared else ("max", "")
    left = f'{most}(0.0, tallies.level - ({NOW[shared]} - tallies."at") * $2{number} / {HOUR})'
    return (
        f'INSERT INTO tallies ("key", level, "at") VALUES ($1, 1.0, {NOW[shared]})'
        f' ON CONFLICT ("key") DO UPDATE SET level = {left} + 1.0, "at" = excluded."at"'
        f" WHERE {left} + 1.0 <= $2{number} RETURNING level"
    )


RETURNED: Final = 'UPDATE tallies SET level = level - 1.0 WHERE "key" = $1'


@cache
def _old(shared: bool) -> str:
    return f'DELETE FROM tallies WHERE "at" < {NOW[shared]} - {HOUR}'


class Tallies:
    """The limits by the hour that all servers of a database share. A limit of 0 is none."""

    def __init__(self, ledger: Ledger, limits: Limits) -> None:
        self.ledger = ledger
        self.limits = limits
        self._hourly = {what: int(getattr(limits, what)) for what in DONE}
        self._swept = float("-inf")

    async def _count(self, what: str, who: str, most: int) -> bool:
        """Whether there was room for one more; no address and no name stands in the database for it."""
        if (now := time.monotonic()) >= self._swept + MINUTE:
            self._swept = now
            await self.ledger.run(_old(self.ledger.shared))
        return bool(await self.ledger.run(_counted(self.ledger.shared), digest(f"{what} {who}"), float(most)))

    async def _give_back(self, what: str, who: str) -> None:
        await self.ledger.run(RETURNED, digest(f"{what} {who}"))

    async def spend(self, what: str, who: str) -> None:
        """Use one of what an address may do by the hour; raises Refused."""
        most = self._hourly[what]
        if most and not await self._count(what, who, most):
            minutes = round(HOUR / most / 60) or 1
            raise Refused("too-many", f"too many {DONE[what]} from your address; try again in {minutes} minutes")

    async def give_back(self, what: str, who: str) -> None:
        """What was spent was no attempt at anything."""
        if self._hourly[what]:
            await self._give_back(what, who)

    async def may_mail(self, address: str) -> bool:
        """Whether one more mail may go to an address in this hour, whoever asks."""
        return not self.limits.mails or await self._count("mail to", address, self.limits.mails)

    async def guess(self, who: str, name: str) -> None:
        """Before a password or code is looked at: it counts as wrong until `right`. Raises Refused."""
        if not self.limits.guesses:
            return
        if not await self._count("guesses", who, self.limits.guesses):
            raise Refused("too-many", WRONG)
        if not await self._count("guesses of", name, max(1, self.limits.guesses // 3)):
            await self._give_back("guesses", who)
            raise Refused("too-many", WRONG)

    async def right(self, who: str, name: str) -> None:
        if self.limits.guesses:
            await self._give_back("guesses", who)
            await self._give_back("guesses of", name)
