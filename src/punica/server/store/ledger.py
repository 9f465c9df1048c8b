"""The ledger: one writer that commits, any number of readers.

Whoever writes waits until his rows are committed. Rows that wait at the same time go to disk in one commit, so that
many games cost little more than one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import Engine, Executable, Select, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from punica.kernel.errors import PunicaError
from punica.server.store.upgrade import upgraded

BATCH = 64
"""So many writers at most share a commit."""

Write = tuple[Executable, Any]
"""A statement and its parameters (None: it has them)."""


class CannotKeep(PunicaError):
    """The database refused: nothing of this write is in it."""


class CannotOpen(PunicaError):
    """A database that cannot be used at all."""


class Pen(Protocol):
    """What writes: all statements of a batch in one commit, or none of them."""

    async def commit(self, batch: Sequence[Write]) -> None: ...

    async def close(self) -> None: ...


class AsyncPen:
    """The pen for databases whose driver is truly asynchronous."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def commit(self, batch: Sequence[Write]) -> None:
        try:
            for statement, parameters in batch:
                await self._connection.execute(statement, parameters)
            await self._connection.commit()
        except BaseException:
            await self._connection.rollback()
            raise

    async def close(self) -> None:
        await self._connection.close()


class ThreadPen:
    """The pen for SQLite: its driver has a thread anyway, and a whole batch costs one visit there, not ten."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ledger")

    async def commit(self, batch: Sequence[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, batch)

    def _commit(self, batch: Sequence[Write]) -> None:
        with self._engine.begin() as connection:
            for statement, parameters in batch:
                connection.execute(statement, parameters)

    async def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()


class Ledger:
    """The open database. Use `Ledger.open` and `close`."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._queue: asyncio.Queue[tuple[Sequence[Write], asyncio.Future[None]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._pen: Pen | None = None

    @classmethod
    async def open(cls, url: str, sync: str = "full") -> Ledger:
        """Open a database, made and brought up to date where needed; raises CannotOpen."""
        try:
            ledger = cls(_engine(url))
            async with ledger.engine.begin() as connection:
                await connection.run_sync(upgraded)
            ledger._pen = await _pen(ledger.engine, sync)
        except Exception as error:
            raise CannotOpen(f"{url}: this database cannot be used: {error}") from error
        ledger._writer = asyncio.create_task(ledger._write_on(), name="ledger")
        return ledger

    async def close(self) -> None:
        """Let waiting writes finish, then close."""
        if self._writer is not None:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        if self._pen is not None:
            await self._pen.close()
        await self.engine.dispose()

    # -- writing --------------------------------------------------------------------------------------------------

    async def write(self, *writes: Write) -> None:
        """Commit these statements together; raises CannotKeep, and then none of them holds."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((writes, done))
        await done

    async def _write_on(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._commit([write for writes, _ in batch for write in writes])
                for _, done in batch:
                    _settle(done, None)
            except Exception:  # one of them is bad: each for itself
                await self._one_by_one(batch)
            for _ in batch:
                self._queue.task_done()

    async def _one_by_one(self, batch: Sequence[tuple[Sequence[Write], asyncio.Future[None]]]) -> None:
        for writes, done in batch:
            try:
                await self._commit(writes)
                _settle(done, None)
            except Exception as error:
                _settle(done, CannotKeep(f"this could not be kept: {error}"))

    async def _commit(self, batch: Sequence[Write]) -> None:
        assert self._pen is not None
        await self._pen.commit(batch)

    # -- reading --------------------------------------------------------------------------------------------------

    async def all(self, query: Select[Any]) -> list[dict[str, Any]]:
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def first(self, query: Select[Any]) -> dict[str, Any] | None:
        found = await self.all(query.limit(1))
        return found[0] if found else None


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


async def _pen(engine: AsyncEngine, sync: str) -> Pen:
    if engine.url.get_backend_name() != "sqlite":
        return AsyncPen(await engine.connect())
    made = create_engine(engine.url.set(drivername="sqlite"), connect_args={"timeout": 30, "check_same_thread": False})
    _tuned(made, sync)
    return ThreadPen(made)


def _engine(url: str) -> AsyncEngine:
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return create_async_engine(parsed)
    path = Path(parsed.database or "")
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.touch(mode=0o600)  # it holds the hands of running games
    engine = create_async_engine(parsed, connect_args={"timeout": 30})
    _tuned(engine.sync_engine)
    return engine


def _tuned(engine: Engine, sync: str = "full") -> None:
    @event.listens_for(engine, "connect")
    def tune(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={'NORMAL' if sync == 'normal' else 'FULL'}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
