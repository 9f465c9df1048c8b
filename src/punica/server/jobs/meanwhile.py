"""While a person decides, the computer that waits for him may think about what he will do (`bots/pondering.py`)."""

from __future__ import annotations

import asyncio
import logging
import secrets

from punica.bots import takes_time
from punica.server.minds.bot_process import Question
from punica.server.minds.bots import Thinkers
from punica.server.tables.live import Live

log = logging.getLogger("punica.server")


class Meanwhile:
    """Only while a player is at the table: nobody thinks for days about a game that is played over weeks."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def consider(self, live: Live) -> None:
        """A table has moved on: perhaps there is something to think about now."""
        id = live.entry.id
        if id in self._tasks or self.thinkers.busy() or self._waits(live) is None:
            return
        task = asyncio.create_task(self._ponder(live), name=f"meanwhile {id}")
        self._tasks[id] = task
        task.add_done_callback(lambda _: self._tasks.pop(id))

    def _waits(self, live: Live) -> tuple[str, str] | None:
        """The seat and the bot that waits for a person who is there, if it is one that thinks."""
        entry = live.entry
        if entry.status != "running" or entry.asked is None or entry.bot_of(entry.asked) is not None:
            return None
        if not any(entry.asked in watcher.seats for watcher in live.watchers):
            return None
        for seat in entry.seats_of("bot"):
            bot = entry.bot_of(seat)
            if bot is not None and takes_time(bot):
                return seat, bot
        return None

    async def _ponder(self, live: Live) -> None:
        """Begin where the table stands, and again where it has moved on meanwhile."""
        board = -1
        try:
            while board != live.board and (waits := self._waits(live)) is not None:
                async with live.steady():
                    board = live.board
                    seed = secrets.randbits(31)
                    question = Question(live.entry.id, live.head, live.decisions(), *waits, seed, ponder=True)
                await self.thinkers.ponder(question)
        except Exception as error:  # nobody waits for it
            log.warning("match %s: the computer does not think meanwhile: %s", live.entry.id, error)

    async def close(self) -> None:
        for task in list(self._tasks.values()):
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
