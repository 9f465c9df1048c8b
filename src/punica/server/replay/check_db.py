"""Replaying every stored game: before a new version serves, and on `punica check-db`."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from punica import registry
from punica.server.http.shelf import server_version
from punica.server.replay.records import Damaged, moves_of, rebuilt
from punica.server.store.entry import Entry, entry_of
from punica.server.store.ledger import Ledger
from punica.server.store.rows import FactRow, MatchRow

log = logging.getLogger("punica.server")


@dataclass(frozen=True)
class Checked:
    """One stored game: `wrong` is empty when these rules follow it to where it was left."""

    entry: Entry
    wrong: str = ""


def served_version() -> str:
    """What must not change unnoticed: this package and the versions of its rulesets."""
    versions = [f"{id} {registry.game(id).version}" for id in registry.known()]
    return "; ".join([f"punica {server_version()}", *versions])


async def check(ledger: Ledger) -> AsyncIterator[Checked]:
    """Replay every stored game. One that diverges is frozen, one that is followed again is thawed."""
    for row in await ledger.all(select(MatchRow.id).where(MatchRow.status != "waiting").order_by(MatchRow.created)):
        found = await ledger.first(select(MatchRow.__table__).where(MatchRow.id == row["id"]))
        if found is None:
            continue
        entry = entry_of(found)
        wrong = await _followed(ledger, entry)
        await _noted(ledger, entry, wrong)
        yield Checked(entry, wrong)


async def _followed(ledger: Ledger, entry: Entry) -> str:
    rows = await ledger.all(moves_of(entry.id))
    try:
        match = await asyncio.to_thread(rebuilt, entry.head, rows)
    except Damaged as error:
        return str(error)
    now = None if match.outcome is None else match.outcome.winner
    was = None if entry.outcome is None else entry.outcome["winner"]
    if (match.outcome is None) != (entry.outcome is None) or now != was:
        return f"the game ended with {was!r}, by these rules with {now!r}"
    return ""


async def _noted(ledger: Ledger, entry: Entry, wrong: str) -> None:
    if wrong:
        await ledger.write(entry.freeze(wrong))
    elif entry.status == "frozen":
        entry.status, entry.frozen = "over" if entry.outcome is not None else "running", None
        await ledger.write(entry.changed("status", "frozen"))


async def check_when_new(ledger: Ledger) -> None:
    """At the start of a server: a version that has not served this database replays its games first."""
    now = served_version()
    row = await ledger.first(select(FactRow.__table__).where(FactRow.name == "served"))
    if row is not None and row["value"] == now:
        return
    frozen = 0
    async for checked in check(ledger):
        if checked.wrong:
            frozen += 1
            log.error("match %s is frozen: %s", checked.entry.id, checked.wrong)
    if frozen:
        log.error("%d stored games cannot be followed by this version and are frozen", frozen)
    await ledger.write(
        (delete(FactRow).where(FactRow.name == "served"), None),
        (insert(FactRow), {"name": "served", "value": now}),
    )
