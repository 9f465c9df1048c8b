"""Starting the server, for the command line and for tests."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import os
import re
import socket
import sys
import webbrowser
from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Final, cast
from urllib.parse import parse_qs, unquote, urlsplit

import uvicorn
from fastapi import FastAPI
from rich.console import Console
from rich.progress import Progress
from rich.text import Text
from sqlalchemy import func, select

from punica.compiled import how
from punica.kernel.errors import PunicaError
from punica.server.again import files_with, start_again
from punica.server.app import create_app
from punica.server.http.api import Parts
from punica.server.http.patience import PatientHTTP, PatientSocket, ServerConfig
from punica.server.http.visitors import Crowd
from punica.server.huge_pages import in_huge_pages
from punica.server.replay.check_db import check
from punica.server.report import logs
from punica.server.settings import LOOPBACK, Limits, Settings, Smtp, default_database
from punica.server.store.ledger import CannotOpen, Ledger, understood
from punica.server.store.rows import MatchRow
from punica.server.tables.paces import PACES, NoPace, pace

SWITCH: Final = 0.0005
"""So many seconds a thread that judges orders keeps the others waiting, a tenth of what Python allows it: each step of
an act beside it is late by so much, which the other side must not see."""
SELDOM: Final = 100
"""So often rubbish is looked for among what is new before it is looked for among what has stayed."""
FIRST_FD: Final = 3
"""Where systemd puts what it hands over."""


class CannotServe(PunicaError):
    """The address is taken, or not this machine's."""


DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
"""By which driver Punica speaks to a database, where its address does not say."""
SMTP: Final = {"smtp": "none", "smtps": "tls", "smtp+starttls": "starttls"}
NO_SMTP: Final = (
    "--smtp is no mail server; write for example smtp+starttls://user:password@mail.example.org?from=punica@example.org"
)
ORIGIN: Final = re.compile(r"https?://([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?/?", re.IGNORECASE)
"""What a browser sends as an origin: scheme, name and perhaps a port, nothing else."""
EVERYWHERE: Final = ("0.0.0.0", "::", "")


def database_url(given: str | None) -> str:
    """A URL, a file, or the database in the user's data folder."""
    if given is None:
        return default_database()
    if not given.strip():
        raise CannotServe("the database has no name; a file, or postgresql+asyncpg://user@host/name")
    kind, mark, rest = given.partition("://")
    if mark:
        return f"{DRIVERS.get(kind, kind)}://{rest}"
    return f"sqlite+aiosqlite:///{Path(given).expanduser().absolute()}"


def limits_of(given: Sequence[str]) -> Limits | None:
    """The usual limits with some changed (`tables=100`); None where nothing was said. Raises CannotServe."""
    changed: dict[str, int] = {}
    known = [field.name for field in fields(Limits)]
    for one in given:
        name, _, number = one.partition("=")
        if name not in known or not number.isdecimal() or len(number) > 9:
            raise CannotServe(f"{one!r} is no limit; write for example tables=100. There are: {', '.join(known)}")
        changed[name] = int(number)
    return Limits(**changed) if given else None


def smtp_of(given: str | None) -> Smtp | None:
    """A mail server as it is written on the command line; raises CannotServe.

    >>> smtp_of("smtp+starttls://user:secret@mail.example.org?from=punica@example.org").sender
    'punica@example.org'
    """
    if given is None:
        return None
    try:
        parts = urlsplit(given)
        tls = SMTP[parts.scheme]
        sender = parse_qs(parts.query).get("from", [""])[0]
        port = parts.port or (465 if tls == "tls" else 587)
    except (KeyError, ValueError) as error:
        raise CannotServe(NO_SMTP) from error
    if not parts.hostname or "@" not in sender:
        raise CannotServe(NO_SMTP)
    return Smtp(parts.hostname, port, sender, unquote(parts.username or ""), unquote(parts.password or ""), tls)


def paces_of(given: Sequence[str]) -> tuple[str, ...]:
    """The paces that people may choose from; raises CannotServe."""
    try:
        for one in given:
            pace(one)
    except NoPace as error:
        raise CannotServe(f"--pace {error}") from error
    return tuple(given) or PACES


def _worth_telling(record: logging.LogRecord) -> bool:
    """uvicorn takes a connection that was refused with an answer for an unfinished one."""
    return "without completing handshake" not in record.getMessage()


def uvicorn_config(settings: Settings) -> ServerConfig:
    config = ServerConfig(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        http=PatientHTTP,
        ws=PatientSocket,
        log_config=None,  # uvicorn's own closes every handler of this process, and whatever those write to
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),  # whoever else tells where he comes from is not believed
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,  # on this machine or a fast line, time matters more than bytes
        ws_ping_interval=settings.idle_seconds / 3,
        ws_ping_timeout=settings.idle_seconds * 2 / 3,
        timeout_keep_alive=75 if settings.proxies else 15,
        timeout_graceful_shutdown=3,
    )
    config.settings = settings
    config.crowd = Crowd(2 * settings.connections, 4 * settings.quota.connections, frozenset(settings.proxies))
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    return config


class Server(uvicorn.Server):
    """uvicorn's, but it sends its guests away before it stops."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        parts: Parts | None = getattr(cast(FastAPI, self.config.app).state, "parts", None)
        if parts is not None and not self.force_exit:
            await parts.drain()
        await super().shutdown(sockets)


def run(settings: Settings, browser: bool, console: Console) -> None:
    """Serve until Ctrl-C; raises CannotServe."""
    sys.setswitchinterval(SWITCH)
    given = handed_over(os.environ)
    if given is not None:
        host, port = given.getsockname()[:2]
        settings = replace(settings, host=host, port=port)  # whom it lets in decides what he may know
    _checked(settings)
    address = address_of(settings)
    config = uvicorn_config(settings)
    if settings.json_logs:
        logs.to_json()
    _many_lines()
    try:
        asyncio.run(_opens(settings.database))
        bound = given or _bound(settings)
    except CannotOpen as error:
        raise CannotServe(str(error)) from error
    console.print(
        Text.assemble("Punica is at ", (address, "bold"), "  (Ctrl-C stops it)", (f"  {how()}", "quiet")),
        soft_wrap=True,
    )
    if browser:
        webbrowser.open(address)
    server = Server(config)
    files: list[str] | None = None

    def again(game: str, file: str | None) -> None:
        nonlocal files
        files = files_with(game, file)
        server.should_exit = True

    cast(FastAPI, config.app).state.start_again = again
    _tidied()
    server.run(sockets=[bound])
    if files is not None:
        start_again(files, os.environ)


def address_of(settings: Settings) -> str:
    """What to type into a browser of this machine: never the address that stands for all of them.

    >>> address_of(Settings(host="0.0.0.0", port=80)), address_of(Settings(host="fe80::1", port=80))
    ('http://localhost:80/', 'http://[fe80::1]:80/')
    """
    host = settings.host.strip("[]")
    here = host in EVERYWHERE or host in LOOPBACK
    return f"http://{'localhost' if here else f'[{host}]' if ':' in host else host}:{settings.port}/"


def _checked(settings: Settings) -> None:
    """Raises CannotServe for an origin that no browser would send, and for mails whose links any stranger could turn:
    bound to all addresses, the server believes who asks by which name it is reached."""
    for origin in settings.origins:
        if not ORIGIN.fullmatch(origin):
            raise CannotServe(f"--origin {origin!r} is no origin; write scheme and name: https://example.org:8000")
    if settings.address and not ORIGIN.fullmatch(settings.address):
        raise CannotServe(f"--address {settings.address!r} is none; write scheme and name: https://play.example.org")
    if settings.smtp is not None and not settings.address and settings.host.strip("[]") in EVERYWHERE:
        raise CannotServe("with --smtp say where the links in mails lead: --address https://play.example.org")


def _many_lines() -> None:
    """Let this process have as many lines open as the system allows: the usual 1,024 are fewer than `connections`."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65536), most))


def _tidied() -> None:
    """What has been loaded by now stays: it need not be looked through for rubbish, and lies in large pages.

    Nor do the tables that people play at each tenth time that new things are: with three hundred of them everybody
    waited 150 ms for it, and what it found were some twenty objects.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(gc.get_threshold()[0], SELDOM)
    in_huge_pages()


async def _opens(url: str) -> None:
    ledger = await Ledger.open(url)
    await ledger.close()


def handed_over(environment: Mapping[str, str]) -> socket.socket | None:
    """The socket that systemd holds for this process, if it does: it stays open while servers change."""
    if environment.get("LISTEN_PID") != str(os.getpid()):
        return None
    if environment.get("LISTEN_FDS") != "1":
        raise CannotServe("systemd hands over several sockets; a server takes one: ListenStream=127.0.0.1:%i")
    given = socket.socket(fileno=FIRST_FD)
    if given.family not in (socket.AF_INET, socket.AF_INET6):
        raise CannotServe("systemd hands over a socket without a port; write for example ListenStream=127.0.0.1:%i")
    return given


def _bound(settings: Settings) -> socket.socket:
    host = settings.host.strip("[]")
    if not host:  # a socket would take it for all addresses
        raise CannotServe(_no_address(settings))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # with its protocol named, asyncio sends small messages at once instead of waiting for more (TCP_NODELAY)
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind((host, settings.port))
        bound.listen(512)
        return bound
    except OSError as error:
        bound.close()
        raise CannotServe(_why_not(settings, error)) from error


def _no_address(settings: Settings) -> str:
    return f"--host {settings.host!r} is no address of this machine; write for example 127.0.0.1, or 0.0.0.0 for all"


def _why_not(settings: Settings, error: OSError) -> str:
    if isinstance(error, socket.gaierror):
        return _no_address(settings)
    what = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
    return f"{settings.host}:{settings.port} cannot be used ({error.strerror or error}); try another: {what}"


def check_database(url: str, console: Console) -> int:
    """Replay every stored game and say which diverge; the number of those. Raises CannotServe."""
    must_be_there(url)
    return asyncio.run(_check(url, console))


def must_be_there(url: str) -> None:
    """A database that is only asked is not made; raises CannotServe."""
    path = understood(url).database if url.startswith("sqlite") else None
    if path is not None and not Path(path).is_file():
        raise CannotServe(f"{path}: there is no such database")


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
