"""A PostgreSQL for the tests: made in a fresh folder, run as somebody without privileges, gone afterwards."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

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


@contextlib.contextmanager
def postgres(bin: Path) -> Iterator[str]:
    """The address of a running, empty database."""
    user = nobody_special()
    home = Path(tempfile.mkdtemp(prefix="punica-pg-"))
    if user is not None:
        shutil.chown(home, user)
    data = home / "data"
    command = [
        str(bin / "initdb"),
        "-D",
        str(data),
        "-A",
        "trust",
        "-U",
        "punica",
        "-E",
        "UTF8",
        "--locale=C",
        "--no-sync",
    ]
    subprocess.run(command, check=True, capture_output=True, user=user, cwd=home)
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    with (home / "log").open("wb") as log:
        server = subprocess.Popen(
            [bin / "postgres", "-D", data, "-p", str(port), "-h", HOST, "-k", home], stderr=log, user=user, cwd=home
        )
    try:
        _wait_for(bin, port, server, home / "log")
        yield f"postgresql+asyncpg://punica@{HOST}:{port}/postgres"
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()
        shutil.rmtree(home, ignore_errors=True)


def _wait_for(bin: Path, port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until and server.poll() is None:
        ready = [str(bin / "pg_isready"), "-h", HOST, "-p", str(port), "-q"]
        if subprocess.run(ready, check=False).returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError(f"PostgreSQL did not start: {log.read_text(errors='replace')}")
