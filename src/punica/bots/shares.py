"""Several processes share a piece of work: copies of this one, which know all it knows and end with their answer.

What they find is put together here. Where a system cannot copy a process (Windows), one does all of it.
"""

from __future__ import annotations

import marshal
import os
import signal
from collections.abc import Callable
from typing import Final

Found = tuple[int, int, float | None]
"""The number of a line, that of a world, and how the line went there; None where the world failed."""
CHUNK: Final = 1 << 16


def possible(processes: int) -> int:
    """How many of the processes that are wanted there can be."""
    return processes if hasattr(os, "fork") else 1


def shared_out(work: Callable[[int], list[Found]], processes: int) -> list[Found]:
    """What so many processes find together; each does its share of the work, counted from 0."""
    others: list[tuple[int, int]] = []
    found: list[Found] = []
    try:
        for share in range(1, processes):
            others.append(_copied(work, share))
        found += work(0)
        for _, answer in others:
            found += _read(answer)
    finally:
        for child, answer in others:
            os.close(answer)  # who still works cannot answer any more
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
    return found


def _copied(work: Callable[[int], list[Found]], share: int) -> tuple[int, int]:
    """A copy of this process that does its share: its number, and where its answer is read."""
    answer, end = os.pipe()
    child = os.fork()
    if child:
        os.close(end)
        return child, answer
    try:
        written = marshal.dumps(work(share))
        while written:
            written = written[os.write(end, written) :]
    finally:
        os._exit(0)  # nothing of what the process it was copied from has open is its own


def _read(answer: int) -> list[Found]:
    """What a copy has found; nothing where it ended without an answer."""
    parts: list[bytes] = []
    while part := os.read(answer, CHUNK):
        parts.append(part)
    written = b"".join(parts)
    try:
        found: list[Found] = marshal.loads(written)
    except (EOFError, ValueError, TypeError):
        return []
    return found
