"""Processes that work for this one, and end with it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process


@contextmanager
def workers(count: int) -> Iterator[ProcessPoolExecutor]:
    """Processes for work. Whoever leaves in a hurry waits for nothing: they end in the middle of what they do."""
    others = set(active_children())
    with ProcessPoolExecutor(count, mp_context=get_context("spawn"), initializer=_obedient) as pool:
        try:
            yield pool
        except BaseException:
            for child in set(active_children()) - others:
                child.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _obedient() -> None:
    """Ctrl-C reaches every process of a terminal; what becomes of it is for the one that was started there to say."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Who is killed tells its workers nothing, and each would wait for work for ever."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
