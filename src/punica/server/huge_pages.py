"""What a server has loaded lies in large pages of memory, where Linux lends them to who asks (`madvise`).

A move touches a little of very much: rules, words, tables. In pages of 4 kB the processor spends a good part of it
looking up where they are.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

HUGE: Final = 2 << 20
ADVISE: Final = 14  # MADV_HUGEPAGE
COLLAPSE: Final = 25  # MADV_COLLAPSE, since Linux 6.1: now rather than some day


def in_huge_pages() -> int:
    """Ask for them, for all that this process has on its heap by now; how many bytes were granted."""
    if sys.platform != "linux":
        return 0
    try:
        advise = ctypes.CDLL(None).madvise
        maps = Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace")
    except (OSError, AttributeError):
        return 0
    advise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    granted = 0
    for start, end in heap(line for line in maps.split("\n") if line):
        if advise(start, end - start, ADVISE) == 0:
            granted += end - start
            advise(start, end - start, COLLAPSE)
    return granted


def heap(maps: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Where memory of a process's own lies that has room for a huge page.

    >>> list(heap(["7f0000000000-7f0000400000 rw-p 00000000 00:00 0", "7f0000400000-7f0000800000 r--p 0 08:01 7 /lib"]))
    [(139637976727552, 139637980921856)]
    """
    for line in maps:
        where, rights, _, _, file, *name = line.split()
        start, end = (int(one, 16) for one in where.split("-"))
        if rights == "rw-p" and file == "0" and name in ([], ["[heap]"]) and end - start >= HUGE:
            yield start, end
