"""What `punica serve` can be told."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

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
    thinkers: int = field(default_factory=default_thinkers)
    client: Path | None = field(default_factory=client_folder)
    live_matches: int = 256
    connections: int = 2000
    message_bytes: int = 4096
    frame_bytes: int = 65536
    body_bytes: int = 65536
    import_bytes: int = 2_000_000
    seal_seconds: float = 86400.0
