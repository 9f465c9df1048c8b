"""`punica appoint`: a role for an account, given by who has the database."""

from __future__ import annotations

from punica.kernel.errors import PunicaError
from punica.server.people import names, order
from punica.server.people.known import by_slug
from punica.server.store.ledger import Ledger


class CannotAppoint(PunicaError):
    """No such account or role."""


async def appointed(url: str, name: str, role: str) -> None:
    """Raises CannotOpen, CannotAppoint."""
    if role not in order.ROLES:
        raise CannotAppoint(f"there is no role {role!r}; there are: {', '.join(order.ROLES)}")
    ledger = await Ledger.open(url)
    try:
        found = await by_slug(ledger, names.slug(name))
        if found is None:
            raise CannotAppoint(f"there is no account called {name!r}")
        await order.appoint(ledger, "", found, role)
    finally:
        await ledger.close()
