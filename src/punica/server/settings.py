"""What `punica serve` can be told."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from punica.server.tables.paces import PACES

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
STATIC = Path(__file__).parent / "static"
BUILT = Path(__file__).parents[3] / "web" / "dist"
"""Where a checkout builds the browser client."""


def data_home() -> Path:
    """The folder of Punica's own files: `$XDG_DATA_HOME/punica`."""
    given = os.environ.get("XDG_DATA_HOME", "")
    base = Path(given) if given and Path(given).is_absolute() else Path.home() / ".local" / "share"
    return base / "punica"


def default_database() -> str:
    return f"sqlite+aiosqlite:///{data_home() / 'punica.db'}"


def default_thinkers() -> int:
    return max(1, min(4, (os.cpu_count() or 2) - 1))


def client_folder() -> Path | None:
    """The built client: packaged, or in the checkout; None when it has not been built."""
    return next((folder for folder in (STATIC, BUILT) if (folder / "index.html").is_file()), None)


@dataclass(frozen=True)
class Limits:
    """What one address may have or do (of IPv6 a network of the size /64); 0: as much as it likes."""

    connections: int = 20
    """WebSockets at a time."""
    messages: int = 10
    """Messages and requests a second, over ten seconds; one that had to be refused counts for four."""
    tables: int = 30
    """Tables opened in an hour."""
    imports: int = 10
    """Records, positions and data files in an hour."""
    games: int = 50
    """Tables opened in the last week that are still played."""
    guesses: int = 30
    """Wrong passwords and codes in an hour; a name bears a third of that."""
    accounts: int = 10
    """Guests and accounts made in an hour."""
    mails: int = 5
    """Mails asked for in an hour; so many at most go to one mail address, whoever asks."""
    lookups: int = 120
    """People looked up by name in an hour."""
    words: int = 20
    """Things said at tables in a minute, by one person."""


NO_LIMITS = Limits(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)


@dataclass(frozen=True)
class Smtp:
    """The host's mail server; `tls` is `none`, `starttls` or `tls`."""

    host: str
    port: int = 587
    sender: str = ""
    user: str = ""
    password: str = ""
    tls: str = "starttls"


@dataclass(frozen=True)
class Settings:
    """Bound to this machine alone unless told otherwise."""

    host: str = "127.0.0.1"
    port: int = 8264
    database: str = field(default_factory=default_database)
    origins: tuple[str, ...] = ()
    """Other pages that may talk to this server, such as a development server."""
    hosts: tuple[str, ...] = ()
    """Names this server is reached by, beside the one it is bound to."""
    sync: str = "full"
    """SQLite: `full` is on the disk before it is acknowledged, `normal` outlives the server but not a power cut."""
    data_editing: bool = False
    """Whether who sits at this machine may change the data on the page, while no other name leads here."""
    thinkers: int = field(default_factory=default_thinkers)
    """Processes that think for bots; 0: others do (`punica think`)."""
    master: bool | None = None
    """Whether the player is offered that thinks on all processors; None: on one's own machine, where nobody waits."""
    ponder: bool | None = None
    """Whether the computer thinks while a person does, where the machine is idle; None: on one's own machine."""
    reckoners: int = 1
    """Processes for odds and hints."""
    analysts: int = 1
    """Processes that think beside analysis boards."""
    client: Path | None = field(default_factory=client_folder)
    live_matches: int = 256
    connections: int = 2000
    message_bytes: int = 4096
    frame_bytes: int = 65536
    body_bytes: int = 65536
    record_bytes: int = 512_000
    position_bytes: int = 64_000
    decisions: int = 5_000
    """A record of more decisions than this is not taken in."""
    readers: int = 2
    """So many strangers' texts are read at once, each in a process of its own."""
    reading_queue: int = 8
    """So many more may wait."""
    reading_bytes: int = 512 << 20
    reading_cpu: int = 5
    reading_seconds: float = 60.0
    """The processor's time is what a text may cost; this only ends one that hangs, on a busy machine too."""
    seal_seconds: float = 86400.0
    limits: Limits | None = None
    """None: the usual ones, but none at all where only this machine can come."""
    proxies: tuple[str, ...] = ()
    """Addresses whose word is taken for where a guest comes from, and whether by https."""
    hello_seconds: float = 5.0
    head_seconds: float = 10.0
    body_seconds: float = 10.0
    send_seconds: float = 10.0
    """Who has read next to nothing for so long is gone."""
    idle_seconds: float = 75.0
    """A WebSocket that has answered no ping for so long is gone."""
    queue_bytes: int = 256_000
    """So much waits for a slow client; then it gets the newest state instead."""
    drain_seconds: float = 0.0
    """A server that stops sends its guests away one by one within this time."""
    metrics_port: int | None = None
    json_logs: bool = False
    people: bool | None = None
    """Whether people are known again by a cookie and may have accounts; None: not where only this machine can come."""
    paces: tuple[str, ...] = PACES
    """At which paces people may play here."""
    notice_seconds: float = 60.0
    """So long after an act somebody is told of it who does not look."""
    outgoing: tuple[str, ...] = ()
    """Hosts that webhooks and pushes may go to although they are not public."""
    smtp: Smtp | None = None
    address: str = ""
    """How people reach this server, for links in mails and for passkeys: https://play.example.org"""

    @property
    def own_machine(self) -> bool:
        """Whether only who sits at this machine can come: bound to it alone, without other names or proxies."""
        return self.host.strip("[]").lower() in LOOPBACK and not self.hosts and not self.proxies

    @property
    def knows_people(self) -> bool:
        return self.people if self.people is not None else not self.own_machine

    @property
    def offers_master(self) -> bool:
        return self.master if self.master is not None else self.own_machine

    @property
    def ponders(self) -> bool:
        return self.thinkers > 0 and (self.ponder if self.ponder is not None else self.own_machine)

    @property
    def quota(self) -> Limits:
        return self.limits if self.limits is not None else NO_LIMITS if self.own_machine else Limits()
