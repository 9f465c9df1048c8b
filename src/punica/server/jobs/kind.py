"""A kind of job: a small class that knows how to do it. To add one, write it and name it in `kinds`."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import ClassVar

from punica.server.store.jobs import Job


class PutDown(Exception):
    """The job was stopped before it was done; it waits for whoever has time."""


class Hold:
    """What a worker has of a job: as whom it holds it, under which key, and whether it is to stop."""

    def __init__(self, job: Job, worker: str) -> None:
        self.job = job
        self.worker = worker
        self.key = job.key
        """A job may go on as another, which what it wrote has given to this worker."""
        self.priority = job.priority
        self.stop = asyncio.Event()
        """Set when the job is pointless now, when something more urgent waits, or when the process stops."""


class Kind(ABC):
    """`do` must be fenced: two who do the same job at once, or one after the other, have one effect."""

    name: ClassVar[str]
    at_once: int = 1
    """So many of them this process does at a time."""
    tries: ClassVar[int] = 5
    """After so many failures a job is dropped."""

    @abstractmethod
    async def do(self, hold: Hold) -> None:
        """Do it; raises PutDown where it was stopped, and anything else where it is to be tried again later."""
