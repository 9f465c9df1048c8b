"""SQLite: one process, which nobody else may join; one thread that writes, one that reads journals."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import ParamSpec, TypeVar, cast

from punica.kernel.errors import PunicaError
from punica.server.store import jobs, journal
from punica.server.store.journal import Act
from punica.server.store.writer import Append

P = ParamSpec("P")
T = TypeVar("T")

PREPARED = 256
"""So many statements are kept prepared: one for each size of a batch, and the rest."""


# Of values that are no plain number or text, Python's module first asks around how to write them: thousands of
# instructions for each None of an act, unless somebody has told it.
sqlite3.register_adapter(type(None), lambda none: none)
sqlite3.register_adapter(bool, int)


class TakenAlready(PunicaError):
    """Another process serves this database."""


class Sole:
    """The lock file beside a database, held as long as this process lives: itself an SQLite file, so that the lock is
    the same on every system and is let go whatever becomes of the process."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + ".lock")
        self.path.touch(mode=0o600)
        self._held = sqlite3.connect(self.path, timeout=0, isolation_level=None, check_same_thread=False)
        try:
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._held.close()
            raise TakenAlready(
                "another process of Punica serves this database; several can share a PostgreSQL, but not a file"
            ) from error

    def close(self) -> None:
        self._held.close()


class Visited:
    """A thread that does one thing after another for the server's loop, and first what is urgent.

    An executor would do the same; its locks and second futures cost more than a small commit.
    """

    def __init__(self, name: str) -> None:
        self._calls: SimpleQueue[bool] = SimpleQueue()
        """One for each thing to do, put after it; False when there will be no more."""
        self._urgent: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._rest: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._thread = Thread(target=self._do_on, name=name, daemon=True)
        self._thread.start()
        self._closed = False

    def _do_on(self) -> None:
        while self._calls.get():
            (self._rest if self._urgent.empty() else self._urgent).get()()

    def visit(self, work: Callable[P, T], *given: P.args, **more: P.kwargs) -> asyncio.Future[T]:
        """Have something done; whoever is no longer interested in the result does not get it."""
        return self._visit(self._rest, work, *given, **more)

    def visit_first(self, work: Callable[P, T], *given: P.args, **more: P.kwargs) -> asyncio.Future[T]:
        """The same, before all that waits."""
        return self._visit(self._urgent, work, *given, **more)

    def _visit(
        self, queue: SimpleQueue[Callable[[], None]], work: Callable[P, T], *given: P.args, **more: P.kwargs
    ) -> asyncio.Future[T]:
        if self._closed:
            raise RuntimeError("the database has been closed")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def settle(result: T | None, error: BaseException | None) -> None:
            if done.cancelled():
                return
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(cast(T, result))

        def do() -> None:
            result, error = None, None
            try:
                result = work(*given, **more)
            except BaseException as wrong:
                error = wrong
            with contextlib.suppress(RuntimeError):  # the loop has ended: nobody waits
                loop.call_soon_threadsafe(settle, result, error)

        queue.put(do)
        self._calls.put(True)
        return done

    def close(self) -> None:
        """Do what waits, then end."""
        self._closed = True
        self._calls.put(False)
        self._thread.join()


class SqlitePen:
    """A whole batch costs one visit to the thread."""

    def __init__(self, path: Path, sync: str) -> None:
        self._db = _opened(path, sync)
        self._thread = Visited("writer")

    async def append(self, batch: Sequence[Append]) -> dict[str, float]:
        """Who has moved does not wait for all who open tables: an attack would hold up every game by that."""
        return await self._thread.visit_first(self._append, batch)

    async def visit(self, work: Callable[P, T], *given: P.args, **more: P.kwargs) -> T:
        """Do something in the thread that writes, so that it waits for nobody."""
        return await self._thread.visit(work, *given, **more)

    def _append(self, batch: Sequence[Append]) -> dict[str, float]:
        db = self._db
        db.execute("BEGIN IMMEDIATE")
        try:
            rows = [value for append in batch for value in append.act.row()]
            won: dict[str, float] = dict(db.execute(_numbered(journal.inserted(len(batch))), rows).fetchall())
            for append in batch:
                if append.relies and append.act.match in won and not self._holds(append):
                    del won[append.act.match]
            winners = [(append, won[append.act.match]) for append in batch if append.act.match in won]
            if winners:
                moved = [value for append, at in winners for value in append.moved(at)]
                db.execute(_numbered(journal.moved(len(winners))), moved)
            for append, at in winners:
                for further in append.further:
                    db.execute(_numbered(journal.FURTHER), (*further.row(), at))
                if append.voids:
                    db.execute(_numbered(jobs.VOIDED), (append.act.match, append.standing.seq))
                if append.job is not None:
                    db.execute(_numbered(jobs.added(False)), append.job.row())
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
        return won

    def _holds(self, append: Append) -> bool:
        """Whether the orders an act relies on are still the newest; one that relies on others is taken out again."""
        match = append.act.match
        for seat, version in append.relies:
            if self._db.execute(_numbered(journal.NEWEST_ORDERS), (match, seat)).fetchone() != (version,):
                self._db.execute(_numbered(journal.TAKEN_OUT), (match, append.act.seq))
                return False
        return True

    async def run(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        """One statement by itself."""
        return await self.visit(self._run, statement, values)

    def _run(self, statement: str, values: Sequence[object]) -> list[tuple[object, ...]]:
        return self._db.execute(_numbered(statement), tuple(values)).fetchall()

    async def close(self) -> None:
        self._thread.close()
        self._db.close()


class SqliteEye:
    """What reads journals."""

    def __init__(self, path: Path) -> None:
        self._db = _opened(path, "full")
        self._thread = Visited("reader")

    async def acts(self, query: str, *values: object) -> list[Act]:
        return [journal.act_of(row) for row in await self.rows(query, *values)]

    async def rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        return await self._thread.visit(self._rows, query, values)

    def _rows(self, query: str, values: Sequence[object]) -> list[tuple[object, ...]]:
        return self._db.execute(_numbered(query), tuple(values)).fetchall()

    async def close(self) -> None:
        self._thread.close()
        self._db.close()


def _opened(path: Path, sync: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=30, isolation_level=None, check_same_thread=False, cached_statements=PREPARED)
    db.execute("PRAGMA journal_mode=WAL")
    db.execute(f"PRAGMA synchronous={'NORMAL' if sync == 'normal' else 'FULL'}")
    db.execute("PRAGMA foreign_keys=ON")
    db.execute("PRAGMA temp_store=MEMORY")  # else what would have to be undone of a large batch goes into a file
    return db


@cache
def _numbered(statement: str) -> str:
    """The statement with parameters as SQLite writes them."""
    return statement.replace("$", "?")
