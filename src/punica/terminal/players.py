"""Who sits at the table: people (`me`) and bots by name."""

from __future__ import annotations

import difflib
import secrets

from punica import bots
from punica.kernel.errors import PunicaError
from punica.kernel.seat import Bot

ME = "me"


class UnknownPlayer(PunicaError):
    """No player of that name."""


def player(name: str, seed: int | None = None) -> Bot | None:
    """The bot of a name; None for a person. Raises UnknownPlayer."""
    if name == ME:
        return None
    known = [ME, *bots.BOTS]
    if bots.tempered(name.partition(":")[0])[0] not in known:
        near = difflib.get_close_matches(name.lower(), known, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        raise UnknownPlayer(f"no player {name!r}{hint} Players: {', '.join(known)}")
    return bots.bot(name, secrets.randbits(32) if seed is None else seed)
