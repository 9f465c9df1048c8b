"""Marks: short digests of the state at checkpoints, kept in the journal.

A build that plays by other rules may follow the same decisions to another table without noticing. The last mark tells,
and the marks before it say between which decisions it happened.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from punica.kernel.match import Match
from punica.server.store.journal import Act

EVERY: Final = 16
"""A mark is set at the first checkpoint after so many decisions: writing down a position takes a while."""


def mark(match: Match) -> str | None:
    """The digest of the last checkpoint: which things a position of this game has, and what they are.

    A build whose positions have other things in them gives other first digits, and then nothing can be said.
    """
    if not match.checkpoints:
        return None
    state = match.checkpoints[-1].state
    written = match.terms.game.write_position(state)
    things = blake2b(" ".join(sorted(written)).encode(), digest_size=4).hexdigest()
    chance = f" {state.chance.count}".encode()
    return things + blake2b(msgspec.json.encode(written, order="deterministic") + chance, digest_size=8).hexdigest()


def agree(kept: str, now: str | None) -> bool:
    return now is None or kept == now or kept[:8] != now[:8]


def last_marked(standing: Sequence[Act]) -> int:
    """How many decisions the last mark stands behind; 0 without one."""
    return next((n for n in range(len(standing), 0, -1) if standing[n - 1].mark is not None), 0)
