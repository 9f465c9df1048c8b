"""Backups: everything a database holds in one file, taken while servers serve; and the way back.

A file of SQLite is copied by SQLite itself (`VACUUM INTO`), PostgreSQL by its own `pg_dump` and `pg_restore`. A backup
holds hands and seeds as its database does, so only its owner may read it. A restore never writes over anything.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import func, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from punica.kernel.errors import PunicaError
from punica.server.store.ledger import Ledger, understood
from punica.server.store.rows import ActRow, MatchRow
from punica.server.store.sqlite import Sole

KINDS: Final = {b"SQLite format 3\x00": "sqlite", b"PGDMP": "postgresql"}
"""How a backup begins, by what it was taken from."""
FOREIGN: Final = "select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')"


class CannotBackUp(PunicaError):
    """No backup was made, or none put back; whatever was there before is still there."""


class Held(NamedTuple):
    """How much a database holds."""

    games: int
    acts: int


# -- taking -----------------------------------------------------------------------------------------------------------


def back_up(database: str, file: Path) -> None:
    """Write all that a database holds into a new file; raises CannotBackUp, CannotOpen."""
    url = understood(database)
    if file.exists():
        raise CannotBackUp(f"{file}: is there already, and a backup writes over nothing; name a new file")
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(mode=0o600)
        _copy_sqlite(url, part) if _is_file(url) else _dump(url, part)
        with part.open("rb") as written:
            os.fsync(written.fileno())
        part.rename(file)
    except OSError as error:
        raise CannotBackUp(f"{file}: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)


def _copy_sqlite(url: URL, part: Path) -> None:
    source = Path(url.database or "")
    if not source.is_file():
        raise CannotBackUp(f"{source}: there is no database here")
    try:
        with closing(sqlite3.connect(source, timeout=30, isolation_level=None)) as database:
            database.execute("VACUUM INTO ?", (str(part),))
    except sqlite3.Error as error:
        raise CannotBackUp(f"{source}: cannot be copied: {error}") from error
    if found := _damage(part):
        raise CannotBackUp(f"{source}: is damaged, and so is a copy of it: {found}")


def _damage(copy: Path) -> str:
    """What is wrong with a copy; nothing where it is whole."""
    try:
        with closing(sqlite3.connect(copy)) as database:
            [(found,)] = database.execute("PRAGMA integrity_check(1)").fetchall()
    except sqlite3.Error as error:
        return str(error)
    return "" if found == "ok" else str(found)


def _dump(url: URL, part: Path) -> None:
    made = ["--format=custom", "--no-owner", "--no-privileges", f"--file={part}", f"--dbname={_plain(url)}"]
    _run("pg_dump", made, url)
    _run("pg_restore", ["--list", str(part)], url)


# -- putting back -----------------------------------------------------------------------------------------------------


def restore(file: Path, database: str) -> Held:
    """Put a backup into a place where nothing is, in the newest form; how much is there now. Raises CannotBackUp,
    CannotOpen."""
    url = understood(database)
    kind = _kind(file)
    if kind != url.get_backend_name():
        raise CannotBackUp(f"{file}: is a backup of {kind}, and {_told(url)} is none")
    if _is_file(url):
        _put_back_sqlite(file, Path(url.database or ""))
    else:
        _put_back_postgres(file, url)
    return asyncio.run(held(database))


def _put_back_sqlite(file: Path, place: Path) -> None:
    if place.exists():
        raise CannotBackUp(f"{place}: is there already, and a restore writes over nothing; move it away first")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        lock = Sole(place)
        try:
            part = place.with_name(f"{place.name}.part")
            part.unlink(missing_ok=True)
            part.touch(mode=0o600)
            shutil.copyfile(file, part)
            if found := _damage(part):
                part.unlink()
                raise CannotBackUp(f"{file}: is damaged, and nothing was put back: {found}")
            part.rename(place)
        finally:
            lock.close()
    except OSError as error:
        raise CannotBackUp(f"{place}: {error.strerror or error}") from error


def _put_back_postgres(file: Path, url: URL) -> None:
    if asyncio.run(_tables(url)):
        raise CannotBackUp(f"{_told(url)}: is not empty, and a restore writes over nothing; make a new database for it")
    given = ["--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges", f"--dbname={_plain(url)}"]
    _run("pg_restore", [*given, str(file)], url)


async def _tables(url: URL) -> int:
    engine = create_async_engine(url)
    try:
        async with engine.connect() as connection:
            return int((await connection.execute(text(FOREIGN))).scalar_one())
    except (OSError, SQLAlchemyError) as error:
        raise CannotBackUp(f"{_told(url)}: this database cannot be used: {error}") from error
    finally:
        await engine.dispose()


async def held(database: str) -> Held:
    """How much a database holds, brought up to date where needed; raises CannotOpen."""
    ledger = await Ledger.open(database)
    try:
        counts = [await ledger.first(select(func.count().label("n")).select_from(rows)) for rows in (MatchRow, ActRow)]
        return Held(*(row["n"] if row is not None else 0 for row in counts))
    finally:
        await ledger.close()


def _kind(file: Path) -> str:
    try:
        with file.open("rb") as opened:
            beginning = opened.read(16)
    except OSError as error:
        raise CannotBackUp(f"{file}: cannot be read: {error.strerror or error}") from error
    for mark, kind in KINDS.items():
        if beginning.startswith(mark):
            return kind
    raise CannotBackUp(f"{file}: is no backup of Punica; `punica backup` makes them")


# -- the databases' own tools -----------------------------------------------------------------------------------------


def _is_file(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _told(url: URL) -> str:
    return url.render_as_string(hide_password=True)


def _plain(url: URL) -> str:
    """The address as PostgreSQL's tools take it, without the password: everybody sees who runs what."""
    plain = URL.create("postgresql", url.username, None, url.host, url.port, url.database, url.query)
    return plain.render_as_string(hide_password=False)


def _run(tool: str, given: Sequence[str], url: URL) -> None:
    password = {"PGPASSWORD": str(url.password)} if url.password is not None else {}
    try:
        done = subprocess.run(
            [tool, *given],
            env={**os.environ, **password},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            check=False,
        )
    except FileNotFoundError as error:
        raise CannotBackUp(f"{tool} is not installed (Debian: apt install postgresql-client)") from error
    if done.returncode:
        raise CannotBackUp(f"{_told(url)}: {tool} says: {done.stderr.decode(errors='replace').strip()}")
