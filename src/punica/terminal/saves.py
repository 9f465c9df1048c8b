"""Where games are kept, so that nothing is lost when the process dies: one secret record a game."""

from __future__ import annotations

import os
import secrets
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from punica import table
from punica.kernel import transcript as transcripts
from punica.kernel.errors import BadRecord, PunicaError
from punica.kernel.match import Match
from punica.kernel.transcript import SUFFIX

LONGEST: Final = 20_000_000
"""No record has more characters; what has is not read to its end, which may never come."""


class CannotSave(PunicaError):
    """A file that cannot be written, or that holds something else."""


def home() -> Path:
    """The folder of the kept games: `$XDG_DATA_HOME/punica/games`."""
    given = os.environ.get("XDG_DATA_HOME", "")
    base = Path(given) if given and Path(given).is_absolute() else Path.home() / ".local" / "share"
    return base / "punica" / "games"


def new_place(ruleset: str) -> Path:
    """A name nobody has used."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return home() / f"{ruleset}-{stamp}-{secrets.token_hex(2)}{SUFFIX}"


def write(path: Path, text: str) -> None:
    """Write a file so that it is either the old or the new one, whatever happens; only its owner may read it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise CannotSave(f"{path}: cannot be written: {error.strerror or error}") from error


def check_place(path: Path) -> None:
    """Whether a game can be kept there, found out before it is played; raises CannotSave."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=path.parent):
            pass
    except OSError as error:
        raise CannotSave(f"{path}: cannot be written: {error.strerror or error}") from error
    if path.is_dir():
        raise CannotSave(f"{path}: is a folder; name a file in it, for example {path / 'game'}{SUFFIX}")


def keep(path: Path, match: Match) -> None:
    """Keep a match in a file; one that holds another game is left alone."""
    if path.exists() and not _is_record_of(path, match):
        raise CannotSave(f"{path}: there is another file of that name already; choose a new name")
    write(path, match.record(secret=True))


def _is_record_of(path: Path, match: Match) -> bool:
    try:
        return table.read(read(path)).head.commitment == match.commitment
    except PunicaError:
        return False


def read(path: Path) -> str:
    """The text of a file; raises Unreadable with a plain reason."""
    try:
        with path.open(encoding="utf-8-sig") as file:  # some editors put a mark before the first letter
            text = file.read(LONGEST + 1)
    except OSError as error:
        raise Unreadable(f"{path}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise Unreadable(f"{path}: is not text in UTF-8, so it is no record") from error
    if len(text) > LONGEST:
        raise Unreadable(f"{path}: is longer than {LONGEST:,} characters, and no record is")
    return text


class Unreadable(PunicaError):
    """A file that is not there, or is not text."""


@dataclass(frozen=True)
class Kept:
    """A kept game that has not ended."""

    path: Path
    ruleset: str
    players: dict[str, str]
    decisions: int
    when: float

    def age(self) -> str:
        """How long ago somebody last played it, in words."""
        seconds = max(0.0, time.time() - self.when)
        for unit, size in (("day", 86400), ("hour", 3600), ("minute", 60)):
            if seconds >= size:
                n = int(seconds // size)
                return f"{n} {unit}{'' if n == 1 else 's'} ago"
        return "just now"


def unfinished(ruleset: str | None = None) -> list[Kept]:
    """The kept games that have not ended, the last played first. Files that are no records are passed over."""
    found: list[Kept] = []
    for path in home().glob(f"*{SUFFIX}"):
        try:
            kept = table.read(read(path))
        except (BadRecord, Unreadable):
            continue
        head = kept.head
        if head.result != transcripts.RUNNING or (ruleset is not None and head.ruleset != ruleset):
            continue
        found.append(Kept(path, head.ruleset, head.players, len(kept.plays), path.stat().st_mtime))
    return sorted(found, key=lambda kept: kept.when, reverse=True)
