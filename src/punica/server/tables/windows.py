"""Windows between people: who can play nothing there passes by himself, and nobody can tell him from one who chose to.

Where a table must `ask_always`, each window brings a job that is due after a random time (`jobs/window_passes.py`).
Then whoever can only pass passes, unless he wants to be asked; and who has passed by a click before does so at that
moment too, by the same job. So what the opponent sees, and when, hangs on nothing that is in a hand. (A click that
comes later counts at once: how long somebody thinks about what he holds is his own affair.)
"""

from __future__ import annotations

from random import SystemRandom
from typing import Final

from punica.kernel.choice import WINDOW
from punica.kernel.match import PASS, Match
from punica.server.store.entry import Entry
from punica.server.store.jobs import NewJob, Priority

SECONDS: Final = (1.0, 4.0)
"""Between these is the time after which a window is passed."""
PATIENCE: Final = 15.0
"""So many seconds a pass waits for its moment; if nobody does the job, it counts without."""

_random = SystemRandom()


def is_open(entry: Entry, match: Match) -> bool:
    """Whether somebody who plays against another person is asked in a window, as he would be whatever he held."""
    choice = match.pending
    return entry.ask_always and entry.mode == "network" and choice is not None and bool(choice.kind & WINDOW)


def only_pass(match: Match) -> bool:
    """Whether who is asked can do nothing else."""
    return [option.code for option in match.menu] == [PASS]


def key(match: str, seq: int) -> str:
    return f"pass {match} {seq}"


def job(match: str, seq: int) -> NewJob:
    """The moment at which a window that opens now is passed."""
    return NewJob("pass", key(match, seq), Priority.AWAITED, match, seq, delay=_random.uniform(*SECONDS))
