"""Which Punica this is, to the line: results are kept, and work is shared, between equal ones only."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from datetime import date
from hashlib import blake2b
from pathlib import Path
from typing import Final

import punica

PLAYING: Final = ("kernel", "bots", "odds")
"""What any bot plays by, beside its game: also the chances that it reckons with."""


def code_fingerprint(rooms: Sequence[str] = (".",)) -> str:
    """Changes whenever a line of Punica's code or data does, in all of it or in some of its folders and files."""
    home = Path(punica.__file__).parent
    hashed = blake2b(digest_size=8)
    found = {home / room for room in rooms if (home / room).is_file()}
    for path in sorted(
        found.union(*((home / room).rglob(f"*.{end}") for room in rooms for end in ("py", "toml", "json")))
    ):
        hashed.update(str(path.relative_to(home)).encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()


def commit() -> str:
    """The commit of this checkout's rules and bots, `+` where they have been changed since; else the version."""
    home = Path(punica.__file__).parent

    def git(*words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["git", "-C", str(home), *words], capture_output=True, text=True)

    try:
        if git("ls-files", "--error-unmatch", "__init__.py").returncode == 0:
            changed = git("diff", "--quiet", "HEAD", "--", *PLAYING, "games").returncode != 0
            return git("rev-parse", "--short=8", "HEAD").stdout.strip() + "+" * changed
    except OSError:
        pass  # there is no git here
    return punica.__version__


def dated() -> str:
    """When and with which rules and bots something is measured, for a page that outlives them."""
    now = date.today()
    return f"on {now.day} {now:%B %Y}, commit {commit()}"
