"""The hall: the matches in memory, loaded when somebody comes and let go when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict

from sqlalchemy import select

from punica.server.http.errors import Refused
from punica.server.http.messages import Move
from punica.server.minds.bot_process import Answer, Question
from punica.server.minds.bots import CannotThink, Thinkers
from punica.server.replay.records import Damaged, moves_of, replayed
from punica.server.store.entry import Entry, entry_of
from punica.server.store.ledger import Ledger
from punica.server.store.rows import MatchRow
from punica.server.tables.live import Live, Watcher

log = logging.getLogger("punica.server")


class Hall:
    """All tables of a server."""

    def __init__(self, ledger: Ledger, thinkers: Thinkers, room: int) -> None:
        self.ledger = ledger
        self.thinkers = thinkers
        self.room = room
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._bots: dict[str, asyncio.Task[None]] = {}
        self._waiting: dict[str, set[Watcher]] = {}

    async def close(self) -> None:
        tasks = list(self._bots.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # -- finding --------------------------------------------------------------------------------------------------

    async def entry(self, id: str) -> Entry:
        """The entry of a match, without loading its game; raises Refused."""
        live = self._lives.get(id)
        if live is not None and not live.broken:
            return live.entry
        row = await self.ledger.first(select(MatchRow.__table__).where(MatchRow.id == id))
        if row is None:
            raise Refused("no-such-match", "there is no such match")
        return entry_of(row)

    async def live(self, id: str) -> Live:
        """A match, from memory or replayed from its record; raises Refused."""
        live = self._lives.get(id)
        if live is not None and not live.broken:
            self._lives.move_to_end(id)
            return live
        task = self._loading.get(id)
        if task is None:
            task = asyncio.create_task(self._load(id), name=f"load {id}")
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    def add(self, live: Live) -> Live:
        """Take a match into the hall, and let the longest unused ones go."""
        old = self._lives.pop(live.entry.id, None)
        if old is not None:
            live.watchers |= old.watchers
        self._lives[live.entry.id] = live
        for watcher in self._waiting.pop(live.entry.id, set()):
            live.watchers.add(watcher)
            live.show(watcher)
        live.tell_table()
        for id in [id for id, other in self._lives.items() if self._idle(other)][: len(self._lives) - self.room]:
            if id != live.entry.id:
                del self._lives[id]
        self.wake(live)
        return live

    def wait(self, id: str, watcher: Watcher) -> None:
        """Somebody sits at a table whose game has not begun."""
        self._waiting.setdefault(id, set()).add(watcher)

    def leave(self, id: str, watcher: Watcher) -> Live | None:
        """Somebody leaves; the match he watched, if he watched one."""
        waiting = self._waiting.get(id)
        if waiting is not None:
            waiting.discard(watcher)
            if not waiting:
                del self._waiting[id]
        live = self._lives.get(id)
        if live is None or watcher not in live.watchers:
            return None
        live.watchers.discard(watcher)
        return live

    def _idle(self, live: Live) -> bool:
        return not live.watchers and not live.lock.locked() and live.entry.id not in self._bots

    async def _load(self, id: str) -> Live:
        row = await self.ledger.first(select(MatchRow.__table__).where(MatchRow.id == id))
        if row is None:
            raise Refused("no-such-match", "there is no such match")
        entry = entry_of(row)
        if entry.status == "waiting":
            raise Refused("waiting", "this table still waits for a friend")
        if entry.status == "frozen":
            raise Refused("frozen", entry.frozen or "this game is frozen")
        rows = await self.ledger.all(moves_of(id))
        try:
            live = await asyncio.to_thread(self._replay, entry, rows)
        except Damaged as error:
            await self.freeze(entry, str(error))
            raise Refused("frozen", entry.frozen or "this game is frozen") from error
        return self.add(live)

    def _replay(self, entry: Entry, rows: list[dict[str, object]]) -> Live:
        log_before: list[int] = []
        before = 0
        for match in replayed(entry.head, rows):
            assert match.journal is not None
            if match.history:
                log_before.append(before)
            before = len(match.journal.lines)
        return Live(entry, match, log_before, self.ledger)

    async def freeze(self, entry: Entry, reason: str) -> None:
        """A game these rules cannot follow any more is kept as it is, with the reason."""
        log.error("match %s is frozen: %s", entry.id, reason)
        await self.ledger.write(entry.freeze(reason))

    # -- the computer's moves -------------------------------------------------------------------------------------

    def wake(self, live: Live) -> None:
        """Let the computer think if it is asked and does not think already."""
        id = live.entry.id
        if id not in self._bots and live.bot_asked() is not None:
            task = asyncio.create_task(self._play_bots(live), name=f"bots {id}")
            self._bots[id] = task
            task.add_done_callback(lambda _: self._bots.pop(id, None))

    async def _play_bots(self, live: Live) -> None:
        while (asked := live.bot_asked()) is not None:
            seat, bot = asked
            if live.thinking != seat:
                live.thinking = seat
                await live.announce()
            seq = live.entry.seq
            answer = await self._think(live, seat, bot)
            if live.bot_asked() != asked or live.entry.seq != seq:
                continue
            if not await self._act(live, seat, answer.code, seq):
                live.thinking = None
                return
            live.remark(seat, answer.reason, answer.gives_up)
            again = live.bot_asked()
            live.thinking = again[0] if again is not None else None
            await live.announce()

    async def _act(self, live: Live, seat: str, code: str, seq: int) -> bool:
        """Play for the computer; where a rule fails, whatever else is offered. Whether anything was played."""
        others = [option.code for option in live.match.menu if option.code != code]
        for one in [code, *others]:
            try:
                await live.act([seat], Move(type="move", seat=seat, code=one, seq=seq))
                return True
            except Refused as error:
                log.error("match %s: the computer could not play %r: %s", live.entry.id, one, error)
                if error.code not in ("rule-failed", "not-offered"):
                    return False
        return False

    async def _think(self, live: Live, seat: str, bot: str) -> Answer:
        question = Question(live.entry.id, live.head(), live.decisions(), seat, bot, secrets.randbits(31))
        try:
            return await self.thinkers.think(question)
        except CannotThink as error:
            log.error("match %s: %s", live.entry.id, error)
            return Answer(live.match.menu[0].code)  # so that nobody waits for ever
