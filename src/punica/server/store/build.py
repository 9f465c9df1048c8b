"""Which build of Punica this is: what must not change unnoticed, in a short word."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

import punica
from punica import registry


@cache
def this_build() -> str:
    """This package, its rulesets and their data in use: another build may follow games that this one cannot."""
    games = [registry.game(id) for id in registry.known()]
    rulesets = "; ".join(f"{game.id} {game.version} {game.data}" for game in games)
    return f"{punica.__version__}-{blake2b(rulesets.encode(), digest_size=4).hexdigest()}"
