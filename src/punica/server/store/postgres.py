"""PostgreSQL: any number of processes share it, and wake each other when they have written."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from punica.server.store import jobs, journal
from punica.server.store.journal import Act
from punica.server.store.writer import Append

if TYPE_CHECKING:
    from asyncpg import Connection, Pool

log = logging.getLogger("punica.server")

CHANNEL = "punica"
PREPARED = 256
"""So many statements are kept prepared: one for each size of a batch, and the rest."""
PATIENCE = 10.0
"""So many seconds a connection or a commit may take."""
TOLD = f"SELECT pg_notify('{CHANNEL}', $1)"

JOBS = "*"
"""Stands among the matches that were written to when there is something to do."""
NAMES = "@"
"""Stands before a match where somebody has another name."""

Heard = Callable[[list[str]], None]
"""Is told which matches others have written to."""


@cache
def at_once(count: int) -> str:
    """The statement that commits so many acts from which nothing else follows, and tells the others.

    In a transaction of several statements the same goes back and forth five times.
    """
    told = f"SELECT pg_notify('{CHANNEL}', string_agg(\"match\", ' ')) FROM won HAVING count(*) > 0"
    return f'WITH {journal.inserted_and_moved(count)}, told AS ({told}) SELECT "match", "at" FROM won, told'


class PostgresPen:
    """One connection that writes, made again when it is lost."""

    def __init__(self, dsn: str) -> None:
        self._dsn = dsn
        self._held: Connection | None = None
        self.pid = 0
        """The number of this writer at the database, by which its own calls are known."""

    async def _connection(self) -> Connection:
        if self._held is None or self._held.is_closed():
            self._held = await _connected(self._dsn)
            self.pid = self._held.get_server_pid()
        return self._held

    async def append(self, batch: Sequence[Append]) -> dict[str, float]:
        db = await self._connection()
        try:
            async with asyncio.timeout(PATIENCE):
                if all(append.alone for append in batch):
                    return await _appended_at_once(db, batch)
                async with db.transaction():
                    return await _appended(db, batch)
        except BaseException:
            db.terminate()  # whatever it was in the middle of
            raise

    async def close(self) -> None:
        if self._held is not None and not self._held.is_closed():
            await self._held.close(timeout=PATIENCE)


async def _appended_at_once(db: Connection, batch: Sequence[Append]) -> dict[str, float]:
    acts = [value for append in batch for value in append.act.row()]
    stands = [value for append in batch for value in append.stands()]
    return {row[0]: row[1] for row in await db.fetch(at_once(len(batch)), *acts, *stands)}


async def _appended(db: Connection, batch: Sequence[Append]) -> dict[str, float]:
    """With what else follows, within a transaction."""
    rows = [value for append in batch for value in append.act.row()]
    won = {row[0]: row[1] for row in await db.fetch(journal.inserted(len(batch)), *rows)}
    for append in batch:
        if append.relies and append.act.match in won and not await _holds(db, append):
            del won[append.act.match]
    if won:
        winners = [append for append in batch if append.act.match in won]
        further = [(*act.row(), won[act.match]) for append in winners for act in append.further]
        if further:
            await db.executemany(journal.FURTHER, further)
        moved = [value for append in winners for value in append.moved(won[append.act.match])]
        await db.execute(journal.moved(len(winners)), *moved)
        told = " ".join(won)
        void = [(append.act.match, append.standing.seq) for append in winners if append.voids]
        if void:
            await db.executemany(jobs.VOIDED, void)
        new = [append.job.row() for append in winners if append.job is not None]
        if new:
            await db.executemany(jobs.added(True), new)
            told += f" {JOBS}"
        await db.execute(TOLD, told)
    return won


async def _holds(db: Connection, append: Append) -> bool:
    """Whether the orders an act relies on are still the newest; one that relies on others is taken out again.

    Whoever changes orders holds the row of the match until he has committed.
    """
    match = append.act.match
    await db.execute(journal.HELD, match)
    for seat, version in append.relies:
        if await db.fetchval(journal.NEWEST_ORDERS, match, seat) != version:
            await db.execute(journal.TAKEN_OUT, match, append.act.seq)
            return False
    return True


class PostgresEye:
    """What reads journals."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool

    @classmethod
    async def open(cls, dsn: str) -> PostgresEye:
        import asyncpg

        pool = await asyncpg.create_pool(
            dsn, min_size=0, max_size=4, timeout=PATIENCE, command_timeout=PATIENCE, statement_cache_size=PREPARED,
            reset=_as_it_is,
        )  # fmt: skip
        return cls(pool)

    async def acts(self, query: str, *values: object) -> list[Act]:
        return [journal.act_of(row) for row in await self._pool.fetch(query, *values)]

    async def rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        return [tuple(row) for row in await self._pool.fetch(query, *values)]

    async def run(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        """One statement by itself."""
        return await self.rows(statement, *values)

    async def close(self) -> None:
        await self._pool.close()


class Ear:
    """Listens for what others write. A call that is lost costs time, never truth: tables are compared now and then."""

    def __init__(self, dsn: str, pen: PostgresPen, heard: Heard, deaf: Callable[[], None]) -> None:
        self._dsn = dsn
        self._pen = pen
        self._heard = heard
        self._deaf = deaf
        self._held: Connection | None = None
        self._lost = asyncio.Event()
        self._task = asyncio.create_task(self._listen_on(), name="ear")

    async def _listen_on(self) -> None:
        while True:
            try:
                self._lost.clear()
                self._held = await _connected(self._dsn)
                self._held.add_termination_listener(lambda _: self._lost.set())
                await self._held.add_listener(CHANNEL, self._called)
                self._deaf()  # what was called until now was not heard
                await self._lost.wait()
            except Exception as error:
                log.warning("the database cannot be listened to: %s", error)
                await asyncio.sleep(1.0)

    def _called(self, _: Any, pid: int, __: str, payload: object) -> None:
        if pid != self._pen.pid:
            self._heard(str(payload).split())

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self._held is not None and not self._held.is_closed():
            with contextlib.suppress(Exception):
                await self._held.close(timeout=PATIENCE)


async def _as_it_is(_: object) -> None:
    """What reads leaves nothing behind at a connection: to clean it up would cost as much as the reading."""


async def _connected(dsn: str) -> Connection:
    import asyncpg

    return await asyncpg.connect(dsn, timeout=PATIENCE, statement_cache_size=PREPARED)
