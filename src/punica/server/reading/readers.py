"""The processes that read strangers' texts, seen from the server's loop, which never waits for them."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec

from punica import table
from punica.kernel.match import Match
from punica.kernel.transcript import Play, Transcript
from punica.orders.record import note
from punica.server.http.errors import Refused
from punica.server.http.shares import Shares
from punica.server.minds.process import Process
from punica.server.reading.boards import BoardAsked, BoardTold
from punica.server.reading.reading_process import Found, OwnTold, Wanted, What
from punica.server.replay.paced import paced
from punica.server.settings import Settings

REFUSED: Final = {
    "record": "bad-record",
    "position": "bad-position",
    "proof": "bad-record",
    "data file": "bad-data",
}


class Spent(msgspec.Struct):
    """What every answer tells: whether the process is to be replaced."""

    spent: bool = False


class Readers:
    """So many texts are read at once, of one address one; so many may wait, and who comes then is told to come later.

    `who` asks, as the limits know him.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        limits = (str(settings.reading_bytes), str(settings.reading_cpu))
        self._free: asyncio.LifoQueue[Process] = asyncio.LifoQueue()
        self._all = [Process("punica.server.reading.reading_process", limits) for _ in range(settings.readers)]
        for process in self._all:
            self._free.put_nowait(process)
        self._waiting = 0
        self._shares = Shares(settings.quota.messages > 0)

    async def record(self, text: str, who: str = "") -> Match:
        """The match a record describes; raises Refused."""
        self._short_enough("record", text, self.settings.record_bytes)
        return await self._followed(await self._read("record", text, who))

    async def position(self, text: str, who: str = "") -> Match:
        """The match a position describes; raises Refused."""
        self._short_enough("position", text, self.settings.position_bytes)
        return await self._followed(await self._read("position", text, who))

    async def data(self, text: str, who: str = "") -> OwnTold:
        """What a data file says; raises Refused."""
        own = (await self._read("data file", text, who)).own
        assert own is not None
        return own

    async def proof(self, record: str, who: str = "") -> Found:
        """Whether the dice of a finished game were honest; raises Refused."""
        return await self._asked(Wanted("proof", record, self.settings.decisions), who)

    async def board(self, asked: BoardAsked, who: str = "") -> bytes:
        """What an analysis board says, as JSON; raises Refused."""
        self._short_enough("position", asked.start, self.settings.position_bytes)
        self._short_enough("record", asked.record, self.settings.record_bytes)
        line = await self._turn(_question(msgspec.structs.replace(asked, who=who), "position"), who)
        found = msgspec.json.decode(line, type=BoardTold) if line else None
        if found is None:
            raise Refused("bad-position", "this position is too costly to analyse")
        if found.wrong:
            raise Refused(found.code, found.wrong, found.rule)
        return bytes(found.told)

    async def close(self) -> None:
        await asyncio.gather(*(process.stop() for process in self._all))

    def _short_enough(self, what: What, text: str, most: int) -> None:
        if len(text) > most or len(text.encode(errors="replace")) > most:
            raise Refused("too-large", f"a {what} has at most {most:,} bytes")

    async def _read(self, what: What, text: str, who: str) -> Found:
        found = await self._asked(Wanted(what, text, self.settings.decisions), who)
        if found.wrong:
            raise Refused(REFUSED[what], found.wrong)
        return found

    async def _followed(self, found: Found) -> Match:
        plays = [
            Play(seat, code, round, secret, dice, note=note(pledge) if pledge else "")
            for seat, code, round, secret, dice, pledge in found.plays
        ]
        match, _ = await paced(table.steps(Transcript(table.read(found.head).head, plays)))
        return match

    async def _asked(self, wanted: Wanted, who: str) -> Found:
        line = await self._turn(_question(wanted, wanted.what), who)
        if not line:
            raise Refused(REFUSED[wanted.what], f"this {wanted.what} is too costly to read")
        return msgspec.json.decode(line, type=Found)

    async def _turn(self, question: bytes, who: str) -> bytes:
        """The answer of a free process; empty where it died of the question or took too long."""
        async with self._shares.turn(who):
            return await self._answer(question)

    async def _answer(self, question: bytes) -> bytes:
        if self._free.empty() and self._waiting >= self.settings.reading_queue:
            raise Refused("busy", "too many records and positions are being read at this moment; try again in a minute")
        self._waiting += 1
        try:
            process = await self._free.get()
        finally:
            self._waiting -= 1
        try:
            line = await asyncio.wait_for(process.ask(question), self.settings.reading_seconds)
            if line and msgspec.json.decode(line, type=Spent).spent:
                await process.stop()
            return line
        except (TimeoutError, OSError, ValueError):
            return b""
        finally:
            self._free.put_nowait(process)


def _question(asked: Wanted | BoardAsked, what: What) -> bytes:
    try:
        return msgspec.json.encode(asked)
    except ValueError as error:  # half a surrogate, for example, is no text
        raise Refused(REFUSED[what], f"this {what} is no text: {type(error).__name__}") from error
