"""Who does the work of the lab: processes of this machine, or a Ray cluster (`--ray ADDRESS`).

Work is a function and what it is to be done for. What comes of it depends on that alone, so it does not matter who does
it, nor how often: a process or a machine that dies costs time and nothing else.
"""

from __future__ import annotations

import os
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from punica.kernel.data_own import ENV
from punica.kernel.errors import PunicaError
from punica.lab.fingerprint import code_fingerprint
from punica.workers import workers

if TYPE_CHECKING:
    from ray import ObjectRef

T = TypeVar("T")
R = TypeVar("R")

TRIES: Final = 3
"""So often a piece of work may kill whoever does it alone, before it is to blame."""
KNOCKING: Final = 5.0
"""So many seconds a cluster has to answer at all."""
LOST_NODES: Final = 20
"""So often Ray begins a piece of work again whose process or machine has died."""


class Deadly(PunicaError, Generic[T]):
    """A piece of work that kills every process that does it."""

    def __init__(self, piece: T) -> None:
        super().__init__(f"a process died (out of memory, endless recursion?) of {piece}")
        self.piece = piece


class NoCluster(PunicaError):
    """A cluster that is not there, or is of no use."""


class Crew:
    """So many processes of this machine (0: one per core), or all cores of a Ray cluster."""

    def __init__(self, jobs: int = 0, ray: str = "") -> None:
        self.jobs = jobs if jobs > 0 else os.cpu_count() or 1
        self.ray = ray

    def done(self, work: Callable[[T], R], todo: Iterable[T]) -> Iterator[tuple[T, R]]:
        """Each piece with what came of it, as they end; `todo` is asked for the next one when somebody is free.

        Whoever stops listening stops the work. Raises Deadly.
        """
        if self.ray:
            return _on_cluster(self.ray, work, iter(todo))
        return _here(self.jobs, work, iter(todo))


# -- processes of this machine ----------------------------------------------------------------------------------------


def _here(many: int, work: Callable[[T], R], todo: Iterator[T]) -> Iterator[tuple[T, R]]:
    taken: deque[T] = deque()
    while True:
        running: dict[Future[R], T] = {}
        try:
            with workers(many) as pool:
                while True:
                    for piece in islice(todo, many + 1 - len(running)):
                        taken.append(piece)
                        running[pool.submit(work, piece)] = piece
                    if not running:
                        return
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        result = future.result()
                        piece = running.pop(future)
                        taken.remove(piece)
                        yield piece, result
        except BrokenProcessPool:
            while taken:
                yield taken[0], _alone(work, taken[0])
                taken.popleft()


def _alone(work: Callable[[T], R], piece: T) -> R:
    """Do again what was under way when a process died: by itself, so that it is known whose fault it was."""
    for _ in range(TRIES):
        try:
            with workers(1) as pool:
                return pool.submit(work, piece).result()
        except BrokenProcessPool as error:
            died = error
    raise Deadly(piece) from died


# -- a cluster --------------------------------------------------------------------------------------------------------


def _on_cluster(address: str, work: Callable[[T], R], todo: Iterator[T]) -> Iterator[tuple[T, R]]:
    try:
        import ray
    except ImportError as error:
        raise NoCluster("--ray needs Ray: pip install 'punica-games[ray]', here and on every machine") from error
    begun = not ray.is_initialized()
    if begun:
        own_data = {ENV: os.environ[ENV]} if ENV in os.environ else {}
        try:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="error", runtime_env={"env_vars": own_data})
        except (OSError, ValueError, RuntimeError) as error:
            raise NoCluster(f"there is no Ray cluster at {address!r} (auto, or HOST:PORT): {error}") from error
    refs: dict[ObjectRef[R], T] = {}
    try:
        many = int(ray.cluster_resources().get("CPU", 1))
        remote, code = ray.remote(num_cpus=1, max_retries=LOST_NODES)(_as_here), code_fingerprint()
        while True:
            for piece in islice(todo, max(0, many + 1 - len(refs))):
                refs[remote.remote(code, work, piece)] = piece
            if not refs:
                return
            ended, _ = ray.wait(list(refs))
            for ref in ended:
                try:
                    result = ray.get(ref)
                except ray.exceptions.RayTaskError as error:
                    raise error.as_instanceof_cause() from error
                except ray.exceptions.RayError as error:
                    raise Deadly(refs[ref]) from error
                yield refs.pop(ref), result
    finally:
        for ref in refs:
            ray.cancel(ref, force=True)
        if begun:
            ray.shutdown()


def _knock(address: str) -> None:
    """Whether anybody is at home, which Ray itself would wait for without end; raises OSError or ValueError."""
    if address != "auto":
        host, _, port = address.rpartition(":")
        socket.create_connection((host, int(port)), KNOCKING).close()


def _as_here(code: str, work: Callable[[T], R], piece: T) -> R:
    """Done on a machine of the cluster, which must have the same Punica."""
    if _own_code() != code:
        raise NoCluster("a machine of the cluster has another Punica than this one: install the same on all")
    return work(piece)


_own_code = cache(code_fingerprint)
