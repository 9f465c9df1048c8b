"""What leaves the house: mails, pushes, webhooks. A server may die when one has gone and that is not yet written down.

So it is noted before each is sent that it goes. Whoever finds such a note afterwards cannot know whether it arrived and
sends it once more, and never a third time. What the other side has refused has not gone, and is tried again as before.
"""

from __future__ import annotations

from typing import Final

from punica.server.jobs.kind import Hold, PutDown
from punica.server.store import jobs
from punica.server.store.ledger import Ledger

GOES: Final = "goes"
AGAIN: Final = "goes again"


async def may_go(ledger: Ledger, hold: Hold) -> bool:
    """Note that something is sent now; False where it has perhaps gone twice. Raises PutDown where another does it."""
    if hold.job.note == AGAIN:
        return False
    if not await ledger.run(jobs.SAID, hold.key, hold.worker, GOES if hold.job.note is None else AGAIN):
        raise PutDown
    return True


async def has_stayed(ledger: Ledger, hold: Hold) -> None:
    """It was not taken: what was noted before is true again."""
    await ledger.run(jobs.SAID, hold.key, hold.worker, hold.job.note)
