"""What is said at a table: the players' room and that of those who watch, which are one when the game is over.

What was said is numbered for each match, so that every process knows what its connections lack. On one's own machine,
against the computer or oneself, nothing is said.
"""

from __future__ import annotations

import asyncio
import re
import time
import unicodedata
from typing import Any, Final, Protocol

import msgspec
from sqlalchemy import delete, insert, select, update

from punica.server.http.errors import Refused
from punica.server.people.known import Person
from punica.server.people.order import BLOCK, may_meet
from punica.server.store.claims import MATCHES, Step
from punica.server.store.entry import Entry
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import BLOCKS
from punica.server.store.rows import TokenRow
from punica.server.store.talk_rows import READ, SAID

PLAYERS: Final = "players"
WATCHERS: Final = "watchers"
LAST: Final = 300
"""So many of the last rows are told to who comes."""
TRIES: Final = 8
_UNSEEN: Final = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that turn the direction of what follows: with them words can be made to look like others."""


class Listener(Protocol):
    """A connection, as far as talking goes."""

    seats: list[str]
    person: str | None

    def send(self, message: bytes) -> None: ...


def at_this_table(entry: Entry) -> bool:
    """Whether there is anybody to talk to."""
    return entry.mode == "network" and entry.status != "waiting"


def room_of(seats: list[str]) -> str:
    return PLAYERS if seats else WATCHERS


def hears(listener: Listener, room: str, over: bool) -> bool:
    """Who plays and who watches hear their own, and both when the game is over."""
    return over or room == room_of(listener.seats)


def clean(text: str) -> str:
    """A text as it is kept: lines of signs that can be seen; raises Refused for nothing."""
    seen = "".join(sign for sign in text if sign == "\n" or not unicodedata.category(sign).startswith("C"))
    lines = [" ".join(_UNSEEN.sub("", line).split()) for line in seen.split("\n")]
    found = re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
    if not found:
        raise Refused("bad-message", "text: there is nothing in it")
    return found


class Talk:
    """What the connections of one process have been told of a table's talk."""

    def __init__(self, ledger: Ledger, match: str) -> None:
        self.ledger = ledger
        self.match = match
        self.last = -1
        """The number of the last row that those who are here have been told; -1: nobody was here."""
        self.joined = False
        """Whether they have been told that the rooms are one."""
        self._lock = asyncio.Lock()

    async def greet(self, listener: Listener, over: bool, silent: Refused | None) -> None:
        """Somebody has come: what was said before, how far he had read, and why he may say nothing, if so."""
        async with self._lock:
            rows = await self._rows(0)
            if self.last < 0:
                self.last = rows[-1]["n"] if rows else 0
                self.joined = over
        deaf = await self._avoided_by(listener.person) if listener.person is not None else set()
        told = [
            told_to(listener, row) for row in rows if hears(listener, row["room"], over) and row["person"] not in deaf
        ]
        read = await self.read_to(listener)
        listener.send(_message(told, room_of(listener.seats), read, silent))

    async def catch_up(self, listeners: set[Any], over: bool) -> None:
        """Tell everybody who is here what has been said since."""
        async with self._lock:
            if self.last < 0:
                return
            if over and not self.joined:
                self.joined = True
                self.last = 0  # each lacks what was said in the other room
            rows = await self._rows(self.last)
            for row in rows:
                deaf = await self._deaf_to(row["person"]) if row["person"] is not None else set()
                for listener in list(listeners):
                    if hears(listener, row["room"], over) and (listener.person is None or listener.person not in deaf):
                        listener.send(_message([told_to(listener, row)]))
                self.last = row["n"]

    async def _rows(self, since: int) -> list[dict[str, Any]]:
        newest = select(SAID).where(SAID.c.match == self.match, SAID.c.n > since).order_by(SAID.c.n.desc()).limit(LAST)
        return (await self.ledger.all(newest))[::-1]

    async def _avoided_by(self, person: str) -> set[str | None]:
        """Whom somebody does not hear: muted, blocked, or who has blocked him."""
        mine = select(BLOCKS.c.other.label("who")).where(BLOCKS.c.person == person)
        theirs = select(BLOCKS.c.person.label("who")).where(BLOCKS.c.other == person, BLOCKS.c.kind == BLOCK)
        return {row["who"] for query in (mine, theirs) for row in await self.ledger.all(query)}

    async def _deaf_to(self, person: str) -> set[str]:
        """Who does not hear somebody."""
        muted = select(BLOCKS.c.person.label("who")).where(BLOCKS.c.other == person)
        blocked = select(BLOCKS.c.other.label("who")).where(BLOCKS.c.person == person, BLOCKS.c.kind == BLOCK)
        return {row["who"] for query in (muted, blocked) for row in await self.ledger.all(query)}

    async def read_to(self, listener: Listener) -> int:
        row = await self.ledger.first(
            select(READ.c.n).where(READ.c.match == self.match, READ.c.reader == reader(listener))
        )
        return row["n"] if row is not None else 0

    async def has_read(self, listener: Listener, n: int) -> None:
        """Somebody has read so far; a marker only goes on."""
        if reader(listener) and n > await self.read_to(listener):
            row = {"match": self.match, "reader": reader(listener), "n": n}
            gone = delete(READ).where(READ.c.match == self.match, READ.c.reader == row["reader"], READ.c.n < n)
            await self.ledger.claim(Step(gone), Step(insert(READ), row))


def reader(listener: Listener) -> str:
    """Whose marker it is; nothing for who is nobody here."""
    return listener.person or (f"seat {listener.seats[0]}" if listener.seats else "")


def told_to(listener: Listener, row: dict[str, Any]) -> dict[str, Any]:
    """A row as somebody gets it."""
    mine = row["seat"] in listener.seats if row["seat"] is not None else row["person"] in (listener.person or "",)
    names = ("n", "room", "seat", "name", "phrase", "text", "ply", "removes", "gone", "at")
    return {**{name: row[name] for name in names}, "mine": mine}


def _message(
    rows: list[dict[str, Any]], room: str | None = None, read: int | None = None, silent: Refused | None = None
) -> bytes:
    may = None if room is None else silent is None
    why = {"code": silent.code, "text": silent.text} if silent is not None else None
    return msgspec.json.encode({"type": "talk", "room": room, "may": may, "why": why, "read": read, "said": rows})


# -- saying something -------------------------------------------------------------------------------------------------


async def may_say(ledger: Ledger, entry: Entry, seats: list[str], person: Person | None) -> None:
    """Whether somebody may say something here; raises Refused."""
    if not at_this_table(entry):
        raise Refused("nobody-there", "there is nobody to talk to at this table")
    if person is not None:
        person.may_meet_others()
        person.may_speak()
    if not seats:
        if person is None or person.guest:
            raise Refused("needs-account", "who watches needs an account to say something")
        return
    if person is not None:
        others = select(TokenRow.person.label("who")).where(TokenRow.match == entry.id, TokenRow.person.is_not(None))
        for other in {row["who"] for row in await ledger.all(others)} - {person.id}:
            if not await may_meet(ledger, other, person.id):
                raise Refused("blocked", "one of you two has blocked the other")


async def said(ledger: Ledger, match: str, **row: Any) -> int:
    """Keep a row under the next number, and what else belongs to it; raises Refused where others are always faster."""
    also: list[Step] = row.pop("also", [])
    for _ in range(TRIES):
        before = await ledger.first(select(MATCHES.c.talked).where(MATCHES.c.id == match))
        n = (before["talked"] if before is not None else 0) + 1
        kept = Step(insert(SAID), {"match": match, "n": n, "at": time.time(), **row})
        free = MATCHES.c.id == match, MATCHES.c.talked == n - 1
        counted = Step(update(MATCHES).where(*free).values(talked=n), needed=True)
        if await ledger.claim(counted, kept, *also, tell=(match,)):
            return n
    raise Refused("not-kept", "everybody talks at once: say it again")


async def row_of(ledger: Ledger, match: str, n: int) -> dict[str, Any]:
    """Something that was said, and is still there; raises Refused."""
    row = await ledger.first(select(SAID).where(SAID.c.match == match, SAID.c.n == n, SAID.c.removes.is_(None)))
    if row is None or row["gone"]:
        raise Refused("not-found", "nothing with this number has been said here")
    return row


def erased(*which: Any) -> Step:
    """Nothing is left of these rows but their numbers."""
    return Step(update(SAID).where(*which).values(text="", phrase=None, name="", gone=True))


async def removed(ledger: Ledger, match: str, n: int, *also: Step) -> None:
    """A moderator takes away what was said; everybody who has read it is told so. Raises Refused."""
    row = await row_of(ledger, match, n)
    gone = erased(SAID.c.match == match, SAID.c.n == n)
    await said(ledger, match, room=row["room"], removes=n, also=[gone, *also])
