"""Checking stored games: each by a job when a new build serves, all of them at once on `punica check-db`."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass

from sqlalchemy import select

from punica.server.replay.following import compared, following
from punica.server.replay.paced import paced
from punica.server.replay.records import Damaged
from punica.server.store import checks, secrets
from punica.server.store.claims import MATCHES
from punica.server.store.entry import Entry, entries, entry_of
from punica.server.store.journal import Act
from punica.server.store.ledger import Ledger

log = logging.getLogger("punica.server")


@dataclass(frozen=True)
class Checked:
    """One stored game: `wrong` is empty when these rules follow it to where it was left."""

    entry: Entry
    wrong: str = ""


async def check(ledger: Ledger) -> AsyncIterator[Checked]:
    """Replay every stored game and note which this build cannot follow."""
    begun = select(MATCHES.c.id).where(MATCHES.c.status != "waiting").order_by(MATCHES.c.created)
    for row in await ledger.all(begun):
        checked = await check_one(ledger, row["id"])
        if checked is not None:
            yield checked


async def check_one(ledger: Ledger, id: str) -> Checked | None:
    """Replay one stored game and note what came of it; None where there is none. A job of low priority."""
    row = await ledger.first(entries(ledger.build).where(MATCHES.c.id == id))
    if row is None or row["status"] == "waiting":
        return None
    entry = entry_of(row)
    if entry.needs() is not None:  # nothing can be said of it now: with its data this is another build
        await ledger.claim(*checks.follows(id, ledger.build))
        return None
    head = await secrets.opened(ledger, entry, "replay")
    wrong = await wrong_with(head, await ledger.acts(id), entry)
    if wrong:
        log.error("match %s is frozen: %s", id, wrong)
        await ledger.claim(*checks.cannot_follow(id, ledger.build, wrong))
    else:
        await ledger.claim(*checks.follows(id, ledger.build))
    return Checked(entry, wrong)


async def wrong_with(head: str, acts: list[Act], entry: Entry) -> str:
    """Why these rules cannot follow a game; empty when they can."""
    try:
        match = (await paced(following(head, acts))).match
        if not acts or acts[-1].seq == entry.seq:  # else somebody has played on while we looked
            compared(match, entry.outcome)
    except Damaged as error:
        return str(error)
    return ""
