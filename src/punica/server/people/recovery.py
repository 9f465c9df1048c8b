"""Recovery codes: ten of them, each opens the account once, when everything else is lost."""

from __future__ import annotations

import secrets
from typing import Final

from sqlalchemy import delete

from punica.server.people.accounts import RECOVERY, Credential, kept
from punica.server.people.known import digest
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.person_rows import CREDENTIALS

NUMBER: Final = 10
SIGNS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""None that is taken for another on paper."""
LENGTH: Final = 16


def _key(person: str, code: str) -> str:
    return digest(f"{person} {''.join(sign for sign in code.lower() if sign in SIGNS)}")


async def renewed(ledger: Ledger, person: str) -> list[str]:
    """Ten new codes; those of before no longer open anything. Raises Refused."""
    bare = ["".join(secrets.choice(SIGNS) for _ in range(LENGTH)) for _ in range(NUMBER)]
    steps = [Credential.added(person, RECOVERY, _key(person, code)) for code in bare]
    await kept(ledger, person, Credential.gone(person, RECOVERY), *steps)
    return ["-".join(code[at : at + 4] for at in range(0, LENGTH, 4)) for code in bare]


def used(person: str, code: str) -> Step:
    """A code opens the account, and will not do so again."""
    own = CREDENTIALS.c.kind == RECOVERY, CREDENTIALS.c.key == _key(person, code)
    return Step(delete(CREDENTIALS).where(*own), needed=True)
