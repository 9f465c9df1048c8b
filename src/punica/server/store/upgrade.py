"""Bringing a database to the newest form; an empty one is filled."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, select

MIGRATIONS = Path(__file__).parent / "migrations"
TURN = 0x70756E696361
"""The number of the lock that servers of one PostgreSQL wait for when they start together."""


def upgraded(connection: Connection, to: str = "head") -> None:
    """Run the migrations that are missing, within the caller's transaction; of several at once, one after the other."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(TURN)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
