"""Thinking while the other side thinks: a copy of this process looks for answers to what may come, while nobody else
wants the machine.

For each table that is expected (`bots/expecting.py`) the copy makes the search that the player would make there, no
shorter and no longer. When the other side has done what was expected, the player has its answer at once; if not, the
answers are thrown away and it thinks as ever. So it plays no other way for it, only sooner. The copy has nothing but
the player's own seat, runs when the machine has nothing else to do, and is ended without asking.
"""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
from random import Random
from time import perf_counter, process_time
from typing import Final

from punica.bots.africanus import AfricanusBot
from punica.bots.budget import Budget
from punica.bots.expecting import expectations
from punica.bots.policy import Policy, policy_for
from punica.kernel.seat import Bot, Seat

MOST: Final = 12
"""So many answers are prepared at most; then it rests."""
KEPT: Final = 3 * MOST
"""So many are kept while the other side goes on deciding."""
FULL: Final = 0.8
"""A search that had less than this of a processor has not thought to its end, and what it found is not kept."""
CHUNK: Final = 1 << 16


def may_ponder(budget: Budget) -> bool:
    """Whether a player thinks for seconds of the clock: who goes by iterations is to play the same game every time.

    >>> may_ponder(Budget.read("2")), may_ponder(Budget.read("200i")), may_ponder(Budget.read("2c"))
    (True, False, False)
    """
    return hasattr(os, "fork") and budget.seconds > 0 and not budget.iterations and not budget.processor


def idle() -> bool:
    """Whether fewer processes want to run than the machine has processors."""
    try:
        return os.getloadavg()[0] < (os.cpu_count() or 1)
    except OSError:  # nobody can tell
        return False


class Pondering:
    """What one player thinks about beside the game. Use `begin` when the other side is asked, and `end` afterwards."""

    def __init__(self) -> None:
        self._copy = 0
        self._answers = -1
        self._player: AfricanusBot | None = None

    def begin(self, player: Bot | None, seat: Seat) -> bool:
        """Begin to think about what may come, if the machine is idle; whether it has begun."""
        self.end()
        if not isinstance(player, AfricanusBot) or not may_ponder(player.budget) or seat.asked() or not idle():
            return False
        answers, told = os.pipe()
        copy = os.fork()
        if copy == 0:
            try:
                os.close(answers)
                _lie_low()
                _think(player, seat, told)
            finally:
                os._exit(0)  # nothing of what the process it was copied from has open is its own
        with contextlib.suppress(OSError):
            os.setpgid(copy, copy)  # the copy does it too: whoever comes first
        os.close(told)
        self._copy, self._answers, self._player = copy, answers, player
        return True

    def end(self) -> int:
        """Stop at once, and give the player what was found; how many answers it has now."""
        player, self._player = self._player, None
        if player is None:
            return 0
        with contextlib.suppress(OSError):
            os.killpg(self._copy, signal.SIGKILL)
        os.waitpid(self._copy, 0)
        found = _read(self._answers)
        os.close(self._answers)
        for line in found.split(b"\n")[:-1]:  # what comes after the last line break was cut off
            outlook, codes, errand = json.loads(line)
            player.prepared[outlook] = (codes, errand)
        while len(player.prepared) > KEPT:
            del player.prepared[next(iter(player.prepared))]
        return len(player.prepared)


def _lie_low() -> None:
    """Take only what nobody else wants, and keep nothing open that is the other process's."""
    os.setpgid(0, 0)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(19)
    with contextlib.suppress(OSError, AttributeError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    nowhere = os.open(os.devnull, os.O_RDWR)
    for mine in (0, 1):
        os.dup2(nowhere, mine)


def _think(player: AfricanusBot, seat: Seat, told: int) -> None:
    """Prepare answers, and tell each when it is found."""
    family = (os.getppid(), os.getpid())

    def stopped() -> bool:
        return os.getppid() not in family  # who would have ended it has ended

    policy = _policy_of(player, seat)
    player.rng = Random(player.seed)
    new = [one for one in expectations(policy, seat) if one.outlook not in player.prepared]
    for expected in new[:MOST]:
        begun, worked = perf_counter(), process_time()
        found = player.prepare(expected.seat, stopped)
        if stopped():
            return
        if process_time() - worked < FULL * (perf_counter() - begun):
            return  # somebody else wants the machine
        if found is not None:
            os.write(told, json.dumps([expected.outlook, *found]).encode() + b"\n")


def _policy_of(player: AfricanusBot, seat: Seat) -> Policy:
    return player.judgement or policy_for(seat.ruleset(), player.first, player.temper)


def _read(answers: int) -> bytes:
    """All that has been told; whoever told it has ended."""
    parts: list[bytes] = []
    while select.select([answers], [], [], 0)[0] and (part := os.read(answers, CHUNK)):
        parts.append(part)
    return b"".join(parts)
