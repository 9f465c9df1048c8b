"""Starting the server, for the command line and for tests."""

from __future__ import annotations

import asyncio
import logging
import socket
import sys
import webbrowser
from pathlib import Path

import uvicorn
from rich.console import Console
from rich.progress import Progress
from rich.text import Text
from sqlalchemy import func, select

from punica.kernel.errors import PunicaError
from punica.server.app import create_app
from punica.server.replay.check_db import check
from punica.server.settings import Settings, default_database
from punica.server.store.ledger import CannotOpen, Ledger
from punica.server.store.rows import MatchRow


class CannotServe(PunicaError):
    """The address is taken, or not this machine's."""


def database_url(given: str | None) -> str:
    """A URL, a file, or the database in the user's data folder."""
    if given is None:
        return default_database()
    return given if "://" in given else f"sqlite+aiosqlite:///{Path(given).expanduser().absolute()}"


def _worth_telling(record: logging.LogRecord) -> bool:
    """uvicorn takes a connection that was refused with an answer for an unfinished one."""
    return "without completing handshake" not in record.getMessage()


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,  # on this machine or a fast line, time matters more than bytes
        timeout_graceful_shutdown=3,
    )
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    return config


def run(settings: Settings, browser: bool, console: Console) -> None:
    """Serve until Ctrl-C; raises CannotServe."""
    address = f"http://{'localhost' if settings.host in ('127.0.0.1', '::1') else settings.host}:{settings.port}/"
    config = uvicorn_config(settings)
    try:
        asyncio.run(_opens(settings.database))
        bound = _bound(settings)
    except CannotOpen as error:
        raise CannotServe(str(error)) from error
    console.print(Text.assemble("Punica is at ", (address, "bold"), "  (Ctrl-C stops it)"))
    if browser:
        webbrowser.open(address)
    uvicorn.Server(config).run(sockets=[bound])


async def _opens(url: str) -> None:
    ledger = await Ledger.open(url)
    await ledger.close()


def _bound(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # with its protocol named, asyncio sends small messages at once instead of waiting for more (TCP_NODELAY)
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((settings.host, settings.port))
        bound.listen(512)
        return bound
    except OSError as error:
        bound.close()
        raise CannotServe(
            f"{settings.host}:{settings.port} cannot be used ({error.strerror or error}); try another: --port"
        ) from error


def check_database(url: str, console: Console) -> int:
    """Replay every stored game and say which diverge; the number of those."""
    return asyncio.run(_check(url, console))


async def _check(url: str, console: Console) -> int:
    ledger = await Ledger.open(url)
    bad = 0
    try:
        row = await ledger.first(
            select(func.count().label("n")).select_from(MatchRow).where(MatchRow.status != "waiting")
        )
        total = row["n"] if row is not None else 0
        with Progress(console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task("replaying", total=total)
            async for checked in check(ledger):
                progress.advance(task)
                if checked.wrong:
                    bad += 1
                    console.print(f"{checked.entry.id}  {checked.entry.ruleset}: {checked.wrong}", markup=False)
    finally:
        await ledger.close()
    console.print(f"{total} games, {bad} frozen" if bad else f"{total} games, all followed to where they were left")
    return bad
