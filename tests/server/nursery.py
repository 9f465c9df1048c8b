"""Servers that start in a moment: forked from a process that has read the rules already, so that many can be killed."""

from __future__ import annotations

import multiprocessing
import socket
import time
from multiprocessing.context import ForkServerContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from punica.server.serve import Server, uvicorn_config
from punica.server.store import journal
from punica.server.store.build import this_build
from tests.server.house import HOST, PATIENCE, asleep, free_port, settings

this_build()  # reads all rules
_fenced = journal.inserted


class Nurseling:
    """A server in a process of its own, that can be killed and started again. Nobody asks it for odds."""

    context: ForkServerContext | None = None

    def __init__(self, folder: Path, database: str, fenced: bool = True, **more: Any) -> None:
        self.folder = folder
        self.database = database
        self.fenced = fenced
        self.more = more
        """Further settings."""
        self.port = free_port()
        self.process: BaseProcess | None = None

    def start(self) -> bool:
        """Whether it serves now; not when the database was down just then."""
        if Nurseling.context is None:
            Nurseling.context = multiprocessing.get_context("forkserver")
            Nurseling.context.set_forkserver_preload(["tests.server.nursery"])
        given = self.folder, self.port, self.database, self.fenced, self.more
        self.process = Nurseling.context.Process(target=_serve, args=given)
        self.process.start()
        until = time.monotonic() + PATIENCE
        while self.process.is_alive() and time.monotonic() < until:
            try:
                socket.create_connection((HOST, self.port), 1).close()
                return True
            except OSError:
                time.sleep(0.02)
        self.kill()
        return False

    def kill(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()


def without_its_fence(count: int) -> str:
    """What would add acts if a row that is there already were written over."""
    over = ", ".join(f'"{name}" = excluded."{name}"' for name in journal.COLUMNS)
    return _fenced(count).replace("DO NOTHING", f'("match", "seq") DO UPDATE SET {over}')


def _serve(folder: Path, port: int, database: str, fenced: bool, more: dict[str, Any]) -> None:
    asleep()
    if not fenced:
        journal.inserted = without_its_fence  # type: ignore[assignment]
    Server(uvicorn_config(settings(folder, port=port, database=database, **more))).run()
