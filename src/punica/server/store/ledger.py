"""The open database: the writer of acts, the reader of journals, claims, and plain questions."""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, Protocol
from urllib.parse import quote, quote_plus

from sqlalchemy import Engine, Select, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from punica.extras import extra_with
from punica.kernel.errors import PunicaError
from punica.server.http.errors import Refused
from punica.server.store import build, journal
from punica.server.store.claims import Lost, Step, taken
from punica.server.store.journal import Act
from punica.server.store.postgres import Ear, Heard, PostgresEye, PostgresPen
from punica.server.store.question import Question
from punica.server.store.sqlite import Sole, SqliteEye, SqlitePen
from punica.server.store.upgrade import upgraded
from punica.server.store.writer import CannotKeep, Pen, Writer

log = logging.getLogger("punica.server")
_SQLITE: Final = b"SQLite format 3\x00"
"""How a file of SQLite begins."""


class CannotOpen(PunicaError):
    """A database that cannot be used at all."""


def understood(url: str) -> URL:
    """Where a database is; raises CannotOpen."""
    try:
        found = make_url(url)
        found.get_dialect()
    except (ArgumentError, ValueError) as error:
        wrong = "a database is a file, or written like postgresql+asyncpg://user@host/name"
        raise CannotOpen(f"this is no database that Punica knows; {wrong}") from error
    if found.get_backend_name() not in ("sqlite", "postgresql"):
        raise CannotOpen(f"{shown(found)}: Punica keeps its games in SQLite or PostgreSQL")
    return found


def shown(url: URL) -> str:
    """A database as a person would name it: a file by its path, a server without the password."""
    return (url.database or "") if url.drivername.startswith("sqlite") else url.render_as_string(hide_password=True)


def reason(error: Exception, url: URL) -> str:
    """The first line of what a driver says, without the password that some of them repeat."""
    if isinstance(error, ModuleNotFoundError) and (extra := extra_with(error.name or "")):
        return f"{error.name} is not installed; it comes with: pip install '{extra}'"
    said = (str(error).strip() or type(error).__name__).splitlines()[0]
    for secret in {str(url.password), quote(str(url.password)), quote_plus(str(url.password))} if url.password else ():
        said = said.replace(secret, "***")
    return said


class Eye(Protocol):
    """What reads journals."""

    async def acts(self, query: str, *values: object) -> list[Act]: ...

    async def rows(self, query: str, *values: object) -> list[tuple[object, ...]]: ...

    async def close(self) -> None: ...


class Ledger:
    """Use `Ledger.open` and `close`. `shared` says whether other processes may write to it too."""

    def __init__(self, url: str, sync: str) -> None:
        self.url = understood(url)
        self.sync = sync
        self.shared = self.url.get_backend_name() != "sqlite"
        self.build = build.this_build()
        self._closing = contextlib.AsyncExitStack()

    @classmethod
    async def open(cls, url: str, sync: str = "full") -> Ledger:
        """Open a database, made and brought up to date where needed; raises CannotOpen."""
        ledger = cls(url, sync)
        try:
            await ledger._open()
        except BaseException as error:
            await ledger._closing.aclose()
            if not isinstance(error, Exception):
                raise
            raise CannotOpen(
                f"{shown(ledger.url)}: this database cannot be used: {reason(error, ledger.url)}"
            ) from None
        return ledger

    async def _open(self) -> None:
        if not self.shared:
            self._made_alone()
        self.engine: AsyncEngine = _engine(self)
        self._closing.push_async_callback(self.engine.dispose)
        self._reading = _reading_engine(self) if self.shared else self.engine
        self._closing.push_async_callback(self._reading.dispose)
        async with self.engine.begin() as connection:
            await connection.run_sync(upgraded)
        self._pen: Pen
        self._eye: Eye
        if self.shared:
            self._pen = PostgresPen(self.dsn)
            self._eye = await PostgresEye.open(self.dsn)
        else:
            self._claiming = create_engine(
                self.url.set(drivername="sqlite"), connect_args={"timeout": 30}, hide_parameters=True
            )
            _tuned(self._claiming, self.sync)
            self._closing.callback(self._claiming.dispose)
            self._pen = SqlitePen(Path(self.url.database or ""), self.sync)
            self._eye = SqliteEye(Path(self.url.database or ""))
        self._closing.push_async_callback(self._eye.close)
        self.writer = Writer(self._pen)
        self._closing.push_async_callback(self.writer.close)

    def _made_alone(self) -> None:
        """An SQLite file that is there, is nobody else's, and can be read by nobody else: it holds hands."""
        path = Path(self.url.database or "")
        path.parent.mkdir(parents=True, exist_ok=True)
        _is_database(path)
        if not path.exists():
            path.touch(mode=0o600)
        self._closing.callback(Sole(path).close)
        _nobody_writes(path)

    @property
    def dsn(self) -> str:
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def close(self) -> None:
        """Let waiting writes finish, then close."""
        await self._closing.aclose()

    def listen(self, heard: Heard, deaf: Callable[[], None]) -> None:
        """Say from now on which matches others have written to, and when that could not be heard for a while."""
        if isinstance(self._pen, PostgresPen):
            self._closing.push_async_callback(Ear(self.dsn, self._pen, heard, deaf).close)

    # -- writing --------------------------------------------------------------------------------------------------

    async def claim(self, *steps: Step, tell: tuple[str, ...] = ()) -> bool:
        """Do all of it or nothing; False when somebody else has what was claimed. Raises CannotKeep.

        `tell` names the matches that other processes look at again.
        """
        try:
            if isinstance(self._pen, SqlitePen):
                await self._pen.visit(self._claim, steps)
            else:
                async with self.engine.begin() as connection:
                    await connection.run_sync(taken, steps, tell)
        except Lost:
            return False
        except Exception as error:
            raise CannotKeep(f"this could not be kept: {error}") from error
        return True

    def _claim(self, steps: tuple[Step, ...]) -> None:
        with self._claiming.begin() as connection:
            taken(connection, steps, ())

    async def run(self, statement: str, *values: object) -> list[tuple[object, ...]]:
        """One statement of `store/jobs.py`, by itself; raises Refused."""
        with _answering():
            if isinstance(self._eye, PostgresEye):
                return await self._eye.run(statement, *values)
            assert isinstance(self._pen, SqlitePen)
            return await self._pen.run(statement, *values)

    # -- reading --------------------------------------------------------------------------------------------------

    async def acts(self, match: str, since: int = 0) -> list[Act]:
        """The journal of a match, from the act after number `since` on."""
        with _answering():
            return await self._eye.acts(journal.READ, match, since)

    async def request(self, match: str, rid: str) -> Act | None:
        """The act that came of a request, if one did."""
        with _answering():
            found = await self._eye.acts(journal.FOUND, match, rid)
        return found[0] if found else None

    async def rows(self, query: str, *values: object) -> list[tuple[object, ...]]:
        """What a plain query finds, written as those of the journal: for what is asked with every request."""
        with _answering():
            return await self._eye.rows(query, *values)

    async def answers(self, question: Question, **given: object) -> list[dict[str, Any]]:
        """The same for a query that SQLAlchemy has worded, with these values in its blanks."""
        found = await self.rows(question.text, *question.values(given))
        return [question.row(row) for row in found]

    async def all(self, query: Select[Any]) -> list[dict[str, Any]]:
        with _answering():
            try:
                return await self._read(query)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                return await self._read(query)  # by a new connection: the database has been started again

    async def _read(self, query: Select[Any]) -> list[dict[str, Any]]:
        async with self._reading.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def first(self, query: Select[Any]) -> dict[str, Any] | None:
        found = await self.all(query.limit(1))
        return found[0] if found else None


def _is_database(path: Path) -> None:
    """Raises CannotOpen for a folder, and for a file of something else: nothing is laid beside those."""
    if path.is_dir():
        raise CannotOpen(f"it is a folder; name a file in it, for example {path / 'punica.db'}")
    if path.is_file():
        with path.open("rb") as file:
            if file.read(len(_SQLITE)) not in (b"", _SQLITE):
                raise CannotOpen("it is a file of another kind; name one that is not there yet, or Punica's own")


def _nobody_writes(path: Path) -> None:
    """Raises CannotOpen at once where another program holds the file; otherwise everything would wait for it."""
    with contextlib.closing(sqlite3.connect(path, timeout=2, isolation_level=None)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        except sqlite3.OperationalError as error:
            if "locked" not in str(error):
                raise
            raise CannotOpen("another program is writing to it: close that one, or name another database") from error


@contextlib.contextmanager
def _answering() -> Iterator[None]:
    """A database that cannot be read refuses whoever wanted to know, and nothing worse."""
    try:
        yield
    except Exception as error:
        log.error("the database does not answer: %s", error)
        raise Refused("not-kept", "the database does not answer: try again in a moment") from error


def _engine(ledger: Ledger) -> AsyncEngine:
    """Whatever fails there, no log tells what was to be written: seeds, orders, hashes."""
    if ledger.shared:
        return create_async_engine(ledger.url, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(ledger.url, connect_args={"timeout": 30}, hide_parameters=True)
    _tuned(engine.sync_engine, ledger.sync)
    return engine


def _reading_engine(ledger: Ledger) -> AsyncEngine:
    """One that asks a question in one breath: nothing is begun or ended around it, and no connection is tried before.

    Of those that a restart of the database has cut, the first that is used tells, and all are made anew.
    """
    return create_async_engine(
        ledger.url, pool_size=4, max_overflow=8, isolation_level="AUTOCOMMIT", hide_parameters=True
    )


def _tuned(engine: Engine, sync: str) -> None:
    @event.listens_for(engine, "connect")
    def tune(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={'NORMAL' if sync == 'normal' else 'FULL'}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
