"""The hall: the matches in memory, loaded when somebody comes and let go when nobody is there."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Final

import msgspec

from punica.server.http.errors import Refused
from punica.server.http.messages import Move
from punica.server.jobs.bell import Bell
from punica.server.replay.following import Followed, compared, following
from punica.server.replay.paced import paced
from punica.server.replay.records import Damaged
from punica.server.store import checks, jobs
from punica.server.store import secrets as kept_secrets
from punica.server.store.claims import MATCHES
from punica.server.store.entry import Entry, entries, entry_of, standing_of
from punica.server.store.jobs import Priority
from punica.server.store.journal import ORDER
from punica.server.store.ledger import Ledger
from punica.server.tables import later, windows
from punica.server.tables.later import Later
from punica.server.tables.live import Live
from punica.server.tables.obeying import Obeyed
from punica.server.tables.several import Done
from punica.server.tables.shown import Watcher
from punica.server.tables.stillness import still

log = logging.getLogger("punica.server")

ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What ids and invitations are made of: nothing else need be looked for in the database."""


class Held:
    """While somebody is at a table: `async with hall.table(id) as live`. Every message comes this way, so that it is
    no generator, which would cost more."""

    __slots__ = ("_hall", "_id")

    def __init__(self, hall: Hall, id: str) -> None:
        self._hall = hall
        self._id = id

    async def __aenter__(self) -> Live:
        self._hall.hold(self._id)
        try:
            return await self._hall.found(self._id)
        except BaseException:
            self._hall.let_go(self._id)
            raise

    async def __aexit__(self, *_: object) -> None:
        self._hall.let_go(self._id)


class Seen(Held):
    """A table that is not in memory, or of which those who watch see only what has been a while ago."""

    __slots__ = ("_late", "_seats")

    def __init__(self, hall: Hall, id: str, seats: list[str]) -> None:
        super().__init__(hall, id)
        self._seats = seats
        self._late: Later | None = None

    async def __aenter__(self) -> Live:
        if not later.hides(await self._hall.entry(self._id), self._seats):
            return await super().__aenter__()
        self._late = await self._hall.late(self._id)
        return self._late

    async def __aexit__(self, *_: object) -> None:
        if self._late is None:
            self._hall.let_go(self._id)
        else:
            self._hall.let_late_go(self._id, self._late)


class Hall:
    """All tables of a process."""

    def __init__(self, ledger: Ledger, bell: Bell, room: int) -> None:
        self.ledger = ledger
        self.bell = bell
        self.meanwhile: Callable[[Live], None] = lambda live: None
        """Looks whether the computer may think at a table while a person does."""
        self.room = room
        self._lives: OrderedDict[str, Live] = OrderedDict()
        self._held: dict[str, int] = {}
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._waiting: dict[str, set[Watcher]] = {}
        self._later: dict[str, Later] = {}
        self._coming: set[asyncio.Task[None]] = set()
        self._ahead = 0.0
        """So much the clock of the database is ahead of ours."""

    # -- finding --------------------------------------------------------------------------------------------------

    async def entry(self, id: str) -> Entry:
        """The entry of a match, without loading its game; raises Refused."""
        live = self._lives.get(id)
        return live.entry if live is not None else await self.stored(id)

    async def stored(self, id: str) -> Entry:
        """The entry of a match as the database has it; raises Refused."""
        row = None
        if ID.fullmatch(id):
            row = await self.ledger.first(entries(self.ledger.build).where(MATCHES.c.id == id))
        if row is None:
            raise Refused("no-such-match", "there is no such match")
        return entry_of(row)

    def has(self, entry: Entry, seats: Sequence[str]) -> bool:
        """Whether who holds these seats finds a table in memory."""
        return entry.id in (self._later if later.hides(entry, seats) else self._lives)

    def table(self, id: str) -> Held:
        """A match, from memory or replayed from its journal, that stays there meanwhile; raises Refused."""
        return Held(self, id)

    def hold(self, id: str) -> None:
        self._held[id] = self._held.get(id, 0) + 1

    def let_go(self, id: str) -> None:
        self._held[id] -= 1
        if not self._held[id]:
            del self._held[id]

    async def found(self, id: str) -> Live:
        """A match that is held; raises Refused."""
        live = self._lives.get(id)
        if live is None:
            return await self._once(id, lambda: self._load(id))
        self._lives.move_to_end(id)
        if self.ledger.shared and not live.watchers:
            await live.catch_up()  # of a table that somebody watches one is told
        return live

    async def _once(self, id: str, opens: Callable[[], Coroutine[Any, Any, Live]]) -> Live:
        """A match comes into memory once, whoever asks for it meanwhile: at a second copy nobody would be watching."""
        task = self._loading.get(id)
        if task is None:
            task = asyncio.create_task(opens(), name=f"load {id}")
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _loaded(self, id: str) -> Live | None:
        """A match in memory. One that is just being read is waited for: what is told of it may be newer."""
        loading = self._loading.get(id)
        if loading is not None:
            await asyncio.wait([loading])
        return self._lives.get(id)

    def sight(self, id: str, seats: list[str]) -> Held:
        """A match as who holds these seats may see it: who only watches perhaps as it stood a while ago."""
        live = self._lives.get(id)
        if live is not None and not later.hides(live.entry, seats):
            return Held(self, id)
        return Seen(self, id, seats)

    async def late(self, id: str) -> Later:
        """A match as it stood a while ago, for one more who looks at it; raises Refused."""
        late = self._later.get(id)
        if late is None:
            found = await Later.opened(self.ledger, await self.stored(id))
            late = self._later.setdefault(id, found)
            if late is not found:
                found.close()
        late.held += 1
        return late

    def let_late_go(self, id: str, late: Later) -> None:
        late.held -= 1
        self._let_later_go(id)

    def _let_later_go(self, id: str) -> None:
        """A table as it stood a while ago is followed as long as somebody watches it, or is about to."""
        late = self._later.get(id)
        if late is not None and not late.watchers and not late.held:
            del self._later[id]
            late.close()

    def minds(self, id: str) -> bool:
        """Whether it makes a difference here that others have written to a match: it is in memory, or waited for."""
        return id in self._lives or id in self._loading or id in self._waiting or id in self._later

    def watched(self) -> dict[str, Live | None]:
        """The tables that somebody sits at; None where the game has not begun."""
        lives: dict[str, Live | None] = {id: live for id, live in self._lives.items() if live.watchers}
        return {**dict.fromkeys(self._waiting), **lives}

    async def begin(self, entry: Entry, head: str, found: Followed) -> Live:
        """Take a game that begins into the hall, unless somebody has found it there already; a clock runs."""

        async def begun() -> Live:
            acts = await self.ledger.acts(entry.id) if entry.pace is not None else []
            return self._add(Live(entry, head, found, acts, self.ledger, await still(self.ledger, entry)))

        live = self._lives.get(entry.id)
        return live if live is not None else await self._once(entry.id, begun)

    def _add(self, live: Live) -> Live:
        id = live.entry.id
        self._lives[id] = live
        for watcher in self._waiting.pop(id, set()):
            if later.hides(live.entry, watcher.seats):
                task = asyncio.create_task(self._watch_later(id, watcher))
            else:
                live.watchers.add(watcher)
                live.show(watcher)
                task = asyncio.create_task(watcher.begun())
            self._coming.add(task)
            task.add_done_callback(self._coming.discard)
        live.tell_table()
        self._let_go(id)
        return live

    async def _watch_later(self, id: str, watcher: Watcher) -> None:
        async with self.sight(id, watcher.seats) as live:
            live.watchers.add(watcher)
            live.show(watcher)
            live.tell_table()
        await watcher.begun()

    def _let_go(self, new: str) -> None:
        """Of the matches that nobody uses, forget the longest unused until there is room."""
        over = len(self._lives) - self.room
        for id in list(self._lives) if over > 0 else ():
            if over > 0 and id != new and self._idle(id):
                del self._lives[id]
                over -= 1

    def _idle(self, id: str) -> bool:
        live = self._lives[id]
        return not (live.watchers or live.lock.locked() or id in self._held)

    async def _load(self, id: str) -> Live:
        entry = await self.stored(id)
        if entry.status == "waiting":
            raise Refused("waiting", "this table still waits for a friend")
        if entry.frozen is not None:
            raise Refused("frozen", entry.frozen)
        needed = entry.needs()
        if needed is not None:
            raise Refused("other-data", needed)
        head = await kept_secrets.opened(self.ledger, entry, "replay")
        acts = await self.ledger.acts(id)
        try:
            found = await paced(following(head, acts))
            if not acts or acts[-1].seq == entry.seq:  # else somebody has played on since the entry was read
                compared(found.match, entry.outcome)
        except Damaged as error:
            raise await self._frozen(id, str(error)) from error
        if acts:
            entry.take(standing_of(found.match, acts[-1].seq, self.ledger.build), acts[-1].at)
        live = Live(entry, head, found, acts, self.ledger, await still(self.ledger, entry))
        live.asks = {str(row[0]) for row in await self.ledger.run(jobs.ASKS, id)}
        return self._add(live)

    async def _frozen(self, id: str, why: str) -> Refused:
        """A game that this build cannot follow stays as it is, with the reason beside it."""
        log.error("match %s is frozen: %s", id, why)
        await self.ledger.claim(*checks.cannot_follow(id, self.ledger.build, why))
        return Refused("frozen", checks.frozen(why))

    # -- coming and going -----------------------------------------------------------------------------------------

    async def wait(self, id: str, watcher: Watcher) -> None:
        """Somebody sits at a table whose game has not begun, unless it has meanwhile."""
        self._waiting.setdefault(id, set()).add(watcher)
        if (await self.stored(id)).status != "waiting":
            async with self.table(id):
                pass

    def leave(self, id: str, watcher: Watcher) -> Live | None:
        """Somebody leaves; the match he watched, if he watched one."""
        waiting = self._waiting.get(id)
        if waiting is not None:
            waiting.discard(watcher)
            if not waiting:
                del self._waiting[id]
        late = self._later.get(id)
        if late is not None:
            late.watchers.discard(watcher)
            self._let_later_go(id)
        live = self._lives.get(id)
        if live is None or watcher not in live.watchers:
            return None
        live.watchers.discard(watcher)
        return live

    async def look_again(self, id: str) -> None:
        """Others have written to this match: show what there is to who watches it."""
        live = await self._loaded(id)
        if live is not None:
            if not await live.catch_up():
                await self.look_at_clock(id)
            await self.tell_rematch(id)
        elif id in self._waiting:
            entry = await self.stored(id)
            if entry.status == "waiting":
                self._tell_who_waits(entry)
            else:
                async with self.table(id):
                    pass
        await self.talked(id)

    def _tell_who_waits(self, entry: Entry) -> None:
        """Somebody sits at a table whose game has not begun, and who was to come has declined, say."""
        told = {"type": "table", "match": entry.info().model_dump(), "watching": 0, "present": []}
        message = msgspec.json.encode(told)
        for watcher in self._waiting.get(entry.id, ()):
            watcher.send(message)

    async def tell_rematch(self, id: str) -> None:
        """Who sits at a finished game, or is just sitting down, is told when another follows it."""
        live = await self._loaded(id)
        if live is not None and live.entry.outcome is not None:
            rematch = (await self.stored(id)).rematch
            if rematch != live.entry.rematch:
                live.entry.rematch = rematch
                live.tell_table()

    async def talked(self, id: str) -> None:
        """Something may have been said at a table: who sits there is told."""
        for live in (self._lives.get(id), self._later.get(id)):
            if live is not None:
                await live.talk.catch_up(live.watchers, live.entry.outcome is not None)

    async def look_at_names(self, id: str) -> None:
        """Who sits here has another name, is an account now, or has left for good: then his name goes from the record
        too."""
        loaded = await self._loaded(id)
        for live in (loaded, self._later.get(id)):
            players = (await self.stored(id)).players if live is not None else []
            if live is None or players == live.entry.players:
                continue
            live.entry.players = players
            gone = [player["seat"] for player in players if player["name"] == "?"]
            live.match.terms.players.update(dict.fromkeys(gone, "?"))
            live.tell_table()

    # -- time -----------------------------------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """The database's time, as far as we know."""
        return time.time() + self._ahead

    def tells_time(self, now: float) -> None:
        self._ahead = now - time.time()

    def with_clock(self) -> list[str]:
        """The matches in memory that have one."""
        return [id for id, live in self._lives.items() if live.clock is not None]

    async def look_at_clock(self, id: str) -> None:
        """Time has stood still in a way that a match in memory may not know."""
        live = self._lives.get(id)
        if live is not None and live.clock is not None:
            await live.look_at_clock(await still(self.ledger, live.entry))

    # -- the computer's moves -------------------------------------------------------------------------------------

    def moved(self, live: Live) -> None:
        """A table has moved on: there may be something to think about, and what was thought about it is void."""
        if live.entry.seats_of("bot") or live.orders.lags(live.match):
            self.bell.moved([live.entry.id])
            self.bell.work()
            self.meanwhile(live)

    async def ask(self, live: Live, seat: str, always: bool) -> None:
        """A seat wants to be asked in windows also where it can only pass, or not."""
        await self.ledger.run(jobs.ASK if always else jobs.DO_NOT_ASK, live.entry.id, seat)
        (live.asks.add if always else live.asks.discard)(seat)

    async def passed(self, live: Live, seats: list[str], message: Move, language: str) -> Done:
        """A pass in a window, at the moment that was drawn for it; raises Refused as `Live.act` does."""
        rid = message.rid or secrets.token_hex(16)
        message = message.model_copy(update={"rid": rid})
        if message.seat in seats and message.seat == live.entry.asked and live.newest(message.seq):
            noted, key = jobs.noted(self.ledger.shared), windows.key(live.entry.id, live.board)
            if await self.ledger.run(noted, key, rid):
                await live.moves_on(message.seq, windows.PATIENCE)
        return await live.act(seats, message, language)

    async def obey(self, live: Live) -> None:
        """The orders at a table have changed: they answer what is open, unless that waits for its moment anyway."""
        async with live.steady() as match:
            found = None if live.window else await live.orders.answer(match)
            seq = live.entry.seq
        if found is None:
            return
        try:
            await self.ordered(live, found, seq)
        except Refused as error:
            if error.code != "stale":
                raise

    async def ordered(self, live: Live, found: Obeyed, seq: int) -> None:
        """Do what orders answer to a question that is open; raises Refused as `Live.act` does."""
        move = Move(type="move", seat=found.by.seat, code=found.code, seq=seq)
        await live.act([found.by.seat], move, by=ORDER, order=found)
        await live.announce()
        self.moved(live)

    async def expect(self, live: Live) -> None:
        """Somebody has come to a table or left it: what is to be done there is done, first where a player waits."""
        awaited = any(watcher.seats for watcher in live.watchers)
        priority = Priority.AWAITED if awaited else Priority.BOT
        async with live.steady():
            job = live.next_job(live.published.standing, live.board, None, priority)
        if job is not None:
            await self.ledger.run(jobs.added(self.ledger.shared), *job.row())
            self.bell.work()
