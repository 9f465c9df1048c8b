"""Whoever leaves for good while he does something else leaves nothing behind that names him."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
from sqlalchemy import select, update

from punica.server.http.errors import Refused
from punica.server.people import accounts, recovery
from punica.server.people.accounts import MAIL, Credential
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import CREDENTIALS, PERSONS
from tests.server.house import DATABASE, lay_database


def test_what_comes_after_somebody_has_gone_is_not_kept(tmp_path: Path) -> None:
    """His name and mail address would be taken for ever, and by nobody."""
    lay_database(tmp_path / DATABASE)

    async def late() -> None:
        ledger = await Ledger.open(f"sqlite+aiosqlite:///{tmp_path / DATABASE}")
        try:
            id, made = accounts.guest_step("Gaius", "en")
            gone = Step(update(PERSONS).where(PERSONS.c.id == id).values(gone=time.time(), name="", slug=None))
            assert await ledger.claim(made, gone)
            with pytest.raises(Refused, match="has just been deleted"):
                await accounts.renamed(ledger, id, "Gaius Julius")
            with pytest.raises(Refused, match="has just been deleted"):
                await recovery.renewed(ledger, id)
            with pytest.raises(Refused, match="has just been deleted"):
                await accounts.kept(ledger, id, Credential.added(id, MAIL, "gaius@example.org"))
            with pytest.raises(Refused, match="has just been deleted"):
                await accounts.kept(ledger, id, Step(update(PERSONS).where(PERSONS.c.id == id).values(zone="Mars")))
            row = await ledger.first(select(PERSONS).where(PERSONS.c.id == id))
            assert row is not None
            assert (row["name"], row["slug"], row["zone"]) == ("", None, "UTC")
            assert await ledger.all(select(CREDENTIALS)) == []
        finally:
            await ledger.close()

    asyncio.run(late())
