"""Checks: which stored games this build cannot follow. Such a game is shown as frozen; its journal stays as it is."""

from __future__ import annotations

from sqlalchemy import Table, delete, insert, update

from punica.server.store.claims import MATCHES, Step
from punica.server.store.rows import CheckRow

CHECKS: Table = CheckRow.__table__  # type: ignore[assignment]


def cannot_follow(match: str, build: str, why: str) -> tuple[Step, ...]:
    again = delete(CHECKS).where(CHECKS.c.match == match, CHECKS.c.build == build)
    return Step(again), Step(insert(CHECKS), {"match": match, "build": build, "why": frozen(why)})


def follows(match: str, build: str) -> tuple[Step, ...]:
    thawed = delete(CHECKS).where(CHECKS.c.match == match, CHECKS.c.build == build)
    return Step(thawed), Step(update(MATCHES).where(MATCHES.c.id == match).values(build=build))


def frozen(why: str) -> str:
    """What people read about such a game."""
    return f"These rules can no longer follow this game ({why}). Its record is kept and can be downloaded."
