"""A batch says where each of its matches stands, and touches none that has lost; on both kinds of database alike."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from punica.server.store import journal
from punica.server.store.claims import MATCHES
from punica.server.store.entry import Entry, entries
from punica.server.store.journal import Act
from punica.server.store.ledger import Ledger
from punica.server.store.writer import Append, Standing
from tests.server.postgres import binaries, postgres

OVER: Final[dict[str, str | None]] = {"winner": "rome", "reason": "Carthage resigns", "rule": "22.6"}


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path / 'batches.db'}"
        return
    bin = binaries()
    if bin is None:
        pytest.skip("PostgreSQL is not installed")
    with postgres(bin) as address:
        yield address


def entry(id: str) -> Entry:
    return Entry(id, "hannibal-2018", "1", "network", "running", "full", {}, [], "c", 1.0, 1.0, seq=4, ply=4)


def appended(id: str, seq: int, standing: Standing, deadline: float | None = None) -> Append:
    act = Act(id, seq, journal.PLAY, 0, "pass", 1, False, "", journal.PERSON, f"rid {seq}")
    return Append(act, standing, deadline=lambda at: deadline)


async def after_a_batch(url: str) -> dict[str, dict[str, Any]]:
    ledger = await Ledger.open(url)
    try:
        await ledger.claim(*(entry(id).added() for id in ("a", "b", "c", "d")))
        goes_on = Standing(5, 5, "carthage", None, "running", "new")
        assert await ledger.writer.append(appended("c", 5, goes_on)) is not None
        done = await asyncio.gather(
            ledger.writer.append(appended("a", 5, goes_on)),
            ledger.writer.append(appended("b", 5, Standing(5, 5, None, OVER, "over", "new"))),
            ledger.writer.append(appended("c", 5, Standing(5, 9, None, OVER, "over", "late"))),
            ledger.writer.append(appended("d", 5, goes_on, deadline=2e9)),
        )
        assert [at is not None for at in done] == [True, True, False, True]
        rows = await ledger.all(entries("none").order_by(MATCHES.c.id))
        return {row["id"]: row for row in rows}
    finally:
        await ledger.close()


def test_each_match_of_a_batch_stands_where_its_own_act_has_brought_it(database: str) -> None:
    rows = asyncio.run(after_a_batch(database))
    told = ("seq", "ply", "asked", "outcome", "status", "build", "deadline")
    goes_on = (5, 5, "carthage", None, "running", "new", None)
    assert [tuple(rows[id][name] for name in told) for id in "abcd"] == [
        goes_on,
        (5, 5, None, OVER, "over", "new", None),
        goes_on,
        (*goes_on[:-1], 2e9),
    ]
    assert all(row["played"] > 1.0 for row in rows.values())
