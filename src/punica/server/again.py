"""Starting again by itself: the same command in the same process, with other data files."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from typing import Final

from punica.data import in_use
from punica.kernel.data_own import ENV

_ONCE: Final = ("--browser",)
"""What the first start has done."""


def files_with(game: str, file: str | None) -> list[str]:
    """The data files to be used when one game's is another, or none."""
    kept = {name: own.file for name, own in in_use().items() if name != game}
    return [*kept.values(), *([file] if file is not None else [])]


def command(given: list[str]) -> list[str]:
    """The command line of the next start: without data files, which the environment names then.

    >>> command(["serve", "--data", "a.toml", "--port", "80", "--data=b.toml", "--browser"])
    ['serve', '--port', '80']
    """
    out: list[str] = []
    skip = False
    for word in given:
        if skip or word in _ONCE or word.startswith("--data="):
            skip = False
        elif word == "--data":
            skip = True
        else:
            out.append(word)
    return out


def start_again(files: list[str], environment: Mapping[str, str]) -> None:
    """Become a new process of the same command; comes back only if that fails."""
    sys.stdout.flush()
    sys.stderr.flush()
    line = [sys.executable, "-m", "punica", *command(sys.argv[1:])]
    os.execve(sys.executable, line, {**environment, ENV: os.pathsep.join(files)})
