"""Bringing a database to the newest form; an empty one is filled."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, column, func, inspect, select, table

MIGRATIONS = Path(__file__).parent / "migrations"
TURN = 0x70756E696361
"""The number of the lock that servers of one PostgreSQL wait for when they start together."""
VERSION = table("alembic_version", column("version_num"))


def upgraded(connection: Connection, to: str = "head") -> None:
    """Run the migrations that are missing, within the caller's transaction; of several at once, one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(TURN)))
    if to == "head" and _version(connection) == newest():
        return
    from alembic import command  # it takes a fifth of the time in which a server starts, and is seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def newest() -> str:
    """The last migration there is: each file begins with its number."""
    return max(file.stem.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table(VERSION.name):
        return None
    return connection.execute(select(VERSION.c.version_num)).scalar()
