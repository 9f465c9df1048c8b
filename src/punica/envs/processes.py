"""Many games on several processes, stepped together: `vector.Rollouts` spread over cores, in arrays that all share.

    with Spread("hannibal-2018", 64, processes=4) as games:
        rewards, ended = games.step([int(mask.argmax()) for mask in games.masks])

Each process numbers its games apart: of four processes the first has games 0, 4, 8 and so on. So a seed, a count and a
number of processes decide everything. As always where processes are started, a program that does so guards its own
beginning with `if __name__ == "__main__"`.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from contextlib import suppress
from ctypes import Array, c_byte
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from punica.envs.actions import Actions, actions
from punica.envs.vector import Rollouts, Rows, Stepped, bytes_of
from punica.kernel.errors import IllegalMove, PunicaError


class Gone(PunicaError):
    """The games are closed, or one of their processes has died."""


class Spread(Rows):
    """So many games of a ruleset, on so many processes."""

    def __init__(self, ruleset: str, count: int, processes: int = 2, seed: int = 0) -> None:
        if not 1 <= processes <= count:
            raise ValueError(f"{count} games on {processes} processes: each must have one at least")
        self._known: Actions = actions(ruleset)
        spawning = get_context("spawn")
        memory = spawning.RawArray("b", bytes_of(ruleset, count))
        self.shared(ruleset, count, memoryview(memory))
        self._chosen = np.zeros(count, np.int64)
        self._shares: list[tuple[Connection, slice]] = []
        self._closed = False
        self.workers: list[BaseProcess] = []
        for number in range(processes):
            rows = slice(count * number // processes, count * (number + 1) // processes)
            ours, theirs = spawning.Pipe()
            given = (theirs, memory, ruleset, count, rows, seed, number, processes)
            worker = spawning.Process(target=_work, args=given, daemon=True)
            worker.start()
            theirs.close()
            self.workers.append(worker)
            self._shares.append((ours, rows))
        self._heard()

    def step(self, chosen: Sequence[SupportsIndex] | NDArray[np.int64]) -> Stepped:
        """Play an action in each game, as `Rollouts.step` does; raises IllegalMove and Gone."""
        if self._closed:
            raise Gone("these games are closed")
        if len(chosen) != len(self._chosen):
            raise IllegalMove(f"{len(chosen)} actions for {len(self._chosen)} games: give one for each")
        given = np.asarray(chosen)
        if given.dtype.kind not in "iu":
            raise IllegalMove(f"actions are whole numbers, not {given.dtype}")
        self._chosen[:] = given
        inside = (self._chosen >= 0) & (self._chosen < self._known.size)
        legal = inside & (self.masks[np.arange(len(inside)), np.where(inside, self._chosen, 0)] == 1)
        if not legal.all():
            row = int(legal.argmin())
            raise IllegalMove(f"game in row {row}: action {self._chosen[row]} is not offered")
        for pipe, rows in self._shares:
            with suppress(OSError):  # who has died is found out below
                pipe.send_bytes(self._chosen[rows].tobytes())
        self._heard()
        return self.rewards, self.ended

    def _heard(self) -> None:
        """Wait for all processes."""
        try:
            for pipe, _ in self._shares:
                pipe.recv_bytes()
        except (EOFError, OSError) as error:
            self.close()
            raise Gone("a process of these games has died: they are closed") from error

    def close(self) -> None:
        """End the processes; the arrays stay as they are."""
        self._closed = True
        for pipe, _ in self._shares:
            pipe.close()  # their sign to end
        for worker in self.workers:
            worker.join()

    def __enter__(self) -> Spread:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Share(Rollouts):
    """The games of one process, in rows of arrays that all share."""

    def __init__(self, ruleset: str, count: int, memory: memoryview, rows: slice) -> None:
        self.shared(ruleset, count, memory, rows)


def _work(
    pipe: Connection,
    memory: Array[c_byte],
    ruleset: str,
    count: int,
    rows: slice,
    seed: int,
    number: int,
    processes: int,
) -> None:
    """Step whenever actions come, until nobody sends any."""
    games = Share(ruleset, count, memoryview(memory), rows)
    games.begin(ruleset, rows.stop - rows.start, seed, True, itertools.count(number, processes))
    with suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(b"done")
            games.step(np.frombuffer(pipe.recv_bytes(), np.int64))
