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
    """Without a clock it is written by itself, and PostgreSQL needs a single statement for it."""
    act = Act(id, seq, journal.PLAY, 0, "pass", 1, False, "", journal.PERSON, f"rid {seq}")
    made = Append(act, standing, deadline=(lambda at: deadline) if deadline is not None else None)
    assert made.alone == (deadline is None)
    return made


async def after_a_batch(url: str, deadline: float | None) -> dict[str, dict[str, Any]]:
    ledger = await Ledger.open(url)
    try:
        await ledger.claim(*(entry(id).added() for id in ("a", "b", "c", "d")))
        goes_on = Standing(5, 5, "carthage", None, "running", "new")
        assert await ledger.writer.append(appended("c", 5, goes_on)) is not None
        done = await asyncio.gather(
            ledger.writer.append(appended("a", 5, goes_on)),
            ledger.writer.append(appended("b", 5, Standing(5, 5, None, OVER, "over", "new"))),
            ledger.writer.append(appended("c", 5, Standing(5, 9, None, OVER, "over", "late"))),
            ledger.writer.append(appended("d", 5, goes_on, deadline)),
        )
        assert [at is not None for at in done] == [True, True, False, True]
        rows = await ledger.all(entries("none").order_by(MATCHES.c.id))
        return {row["id"]: row for row in rows}
    finally:
        await ledger.close()


@pytest.mark.parametrize("deadline", [None, 2e9], ids=["no clock", "a clock"])
def test_each_match_of_a_batch_stands_where_its_own_act_has_brought_it(database: str, deadline: float | None) -> None:
    rows = asyncio.run(after_a_batch(database, deadline))
    told = ("seq", "ply", "asked", "outcome", "status", "build", "deadline")
    goes_on = (5, 5, "carthage", None, "running", "new", None)
    assert [tuple(rows[id][name] for name in told) for id in "abcd"] == [
        goes_on,
        (5, 5, None, OVER, "over", "new", None),
        goes_on,
        (*goes_on[:-1], deadline),
    ]
    assert all(row["played"] > 1.0 for row in rows.values())


async def told_of(url: str, batches: list[list[Append]]) -> list[str]:
    """What another process is told of the matches that these batches are about."""
    ledger, other = await Ledger.open(url), await Ledger.open(url)
    told: list[str] = []
    try:
        await ledger.claim(*(entry(id).added() for id in ("a", "b", "c")))
        listening = asyncio.Event()
        other.listen(told.extend, listening.set)
        await asyncio.wait_for(listening.wait(), 10)
        for batch in batches:
            await asyncio.gather(*(ledger.writer.append(one) for one in batch))
        last = appended("c", 5, Standing(5, 5, None, None, "running", "new"))
        assert await ledger.writer.append(last) is not None
        async with asyncio.timeout(10):
            while "c" not in told:
                await asyncio.sleep(0.01)
    finally:
        await ledger.close()
        await other.close()
    return told


@pytest.mark.parametrize("deadline", [None, 2e9], ids=["no clock", "a clock"])
def test_other_processes_are_told_of_acts_that_have_won_and_of_no_others(deadline: float | None) -> None:
    bin = binaries()
    if bin is None:
        pytest.skip("PostgreSQL is not installed")
    on = Standing(5, 5, "carthage", None, "running", "new")
    with postgres(bin) as url:
        batches = [[appended("a", 5, on, deadline), appended("b", 5, on, deadline)], [appended("b", 5, on, deadline)]]
        assert sorted(asyncio.run(told_of(url, batches))) == ["a", "b", "c"]
