"""A PostgreSQL for the tests: made in a fresh folder, run as somebody without privileges, gone afterwards."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import asyncpg

HOST = "127.0.0.1"


def binaries() -> Path | None:
    """The folder of `initdb` and `postgres`, the newest there is; None without PostgreSQL."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


def nobody_special() -> str | None:
    """Whom to run it as: PostgreSQL refuses root. None: as whom we are."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


class Postgres:
    """A database in a folder of its own, that can be crashed. One whose `home` is given stays there."""

    def __init__(self, bin: Path, home: Path | None = None) -> None:
        self.bin = bin
        self.user = nobody_special()
        self.kept = home is not None
        self.home = home if home is not None else Path(tempfile.mkdtemp(prefix="punica-pg-"))
        self.home.mkdir(parents=True, exist_ok=True)
        if self.user is not None:
            shutil.chown(self.home, self.user)
        self.data = self.home / "data"
        if not self.data.exists():
            made = [str(bin / "initdb"), "-D", str(self.data), "-A", "trust", "-U", "punica", "-E", "UTF8"]
            subprocess.run(
                [*made, "--locale=C", "--no-sync"], check=True, capture_output=True, user=self.user, cwd=self.home
            )
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = probe.getsockname()[1]
        self.server: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"postgresql+asyncpg://punica@{HOST}:{self.port}/postgres"

    def start(self) -> None:
        command = [
            str(self.bin / "postgres"),
            "-D",
            str(self.data),
            "-p",
            str(self.port),
            "-h",
            HOST,
            "-k",
            str(self.home),
        ]
        with (self.home / "log").open("ab") as log:
            self.server = subprocess.Popen(command, stderr=log, user=self.user, cwd=self.home)
        _wait_for(self.bin, self.port, self.server, self.home / "log")

    def crash(self) -> None:
        """Stop at once, without writing anything more, and start again: what was committed is found in its log."""
        assert self.server is not None
        self.server.send_signal(signal.SIGQUIT)
        self.server.wait(30)
        self.start()

    def close(self) -> None:
        if self.server is not None:
            self.server.terminate()
            try:
                self.server.wait(20)
            except subprocess.TimeoutExpired:
                self.server.kill()
                self.server.wait()
        if not self.kept:
            shutil.rmtree(self.home, ignore_errors=True)


_shared: list[Postgres] = []
_number = count(1)


@contextlib.contextmanager
def postgres(bin: Path) -> Iterator[str]:
    """The address of an empty database, in a PostgreSQL that all tests of this process share: making one takes longer
    than most of what is tested with it."""
    if not _shared:
        made = Postgres(bin)
        atexit.register(made.close)
        made.start()
        _shared.append(made)
    yield another(_shared[0].address, f"punica{next(_number)}")


def another(address: str, name: str) -> str:
    """One more empty database of the same PostgreSQL."""

    async def create() -> None:
        connection = await asyncpg.connect(address.replace("+asyncpg", ""))
        try:
            await connection.execute(f"CREATE DATABASE {name}")
        finally:
            await connection.close()

    asyncio.run(create())
    return address.rsplit("/", 1)[0] + "/" + name


def _wait_for(bin: Path, port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        ready = [str(bin / "pg_isready"), "-h", HOST, "-p", str(port), "-q"]
        if subprocess.run(ready, check=False).returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError(f"PostgreSQL did not start: {log.read_text(errors='replace')}")
