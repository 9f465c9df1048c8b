"""What nobody may know before the end: the record a match began with, which holds the secret of its dice.

`opened` is the only function that reads it.
"""

from __future__ import annotations

from typing import Literal

from sqlalchemy import Table, insert, select, update

from punica.kernel.transcript import read
from punica.server.http.errors import Refused
from punica.server.settings import Settings
from punica.server.store.claims import SEALS, Step
from punica.server.store.entry import Entry
from punica.server.store.ledger import Ledger
from punica.server.store.rows import SecretRow

SECRETS: Table = SecretRow.__table__  # type: ignore[assignment]


def kept(match: str, head: str) -> Step:
    return Step(insert(SECRETS), {"match": match, "head": head})


async def opened(ledger: Ledger, entry: Entry, to: Literal["everybody", "replay"]) -> str:
    """The secret record of a match before its first act; raises Refused.

    For everybody once the game is over; for the server's own replay at any time, which shows each what he may see.
    """
    if to == "everybody" and entry.outcome is None:
        raise Refused("not-over", "the secret of the dice is shown when the game is over")
    row = await ledger.first(select(SECRETS).where(SECRETS.c.match == entry.id))
    return row["head"] if row is not None else ""


async def nameless(ledger: Ledger, entry: Entry, seats: list[str]) -> Step:
    """The record a match began with, without the names of who sat there: they have left for good."""
    head = await opened(ledger, entry, "replay")
    if head:
        written = read(head)
        written.head.players.update(dict.fromkeys(seats, "?"))
        head = written.render()
    return Step(update(SECRETS).where(SECRETS.c.match == entry.id).values(head=head))


async def seed_of(ledger: Ledger, commitment: str, match: str | None) -> bytes | None:
    """The seed behind a promise that this table holds (None: that is free); None when there is no such promise."""
    held = SEALS.c.used_by.is_(None) if match is None else SEALS.c.used_by == match
    row = await ledger.first(select(SEALS).where(SEALS.c.commitment == commitment, held))
    return bytes.fromhex(row["seed"]) if row is not None else None


def may_be_told(entry: Entry, held: list[str], settings: Settings) -> None:
    """Whether who holds these seats may have the secret of a match now; raises Refused.

    Of a running game only who plays alone, on a machine of his own: hot-seat or against the computer.
    """
    if entry.status == "over":
        return
    if not held:
        raise Refused("spectator", "the whole record of a running game is only for who plays it")
    if entry.mode == "network":
        raise Refused("not-over", "a running game against a friend has only its public record")
    if not settings.own_machine:
        raise Refused("not-over", "this server tells the secret of the dice only when the game is over")
