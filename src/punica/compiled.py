"""Do the rules and bots of this Punica run compiled, and were they compiled from this very source?

There are two ways to have them compiled. A wheel carries the compiled modules beside their sources. A checkout keeps
builds in ``build/fast``, each in a folder named after the source it was made from (`source_id`); `begin` lets the
imports that follow find the one of exactly this source. Any other is as good as none: an edit is never hidden by an
older build, and what counts is what the files say, not when they were written.

PUNICA_BUILD=none says that no build is to be used, PUNICA_BUILD=<id> that no other: so the processes which a command
starts run as it does itself.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

ENV: Final = "PUNICA_BUILD"
NONE: Final = "none"
BUILT_FROM: Final = "built_from.txt"
"""In a wheel, the id of the source its modules were compiled from."""

_PACKAGE: Final = Path(__file__).parent
_ROOMS: Final = ("kernel", "games", "odds", "bots", "registry.py")
"""What is compiled, and what that imports."""
_TEXTS: Final = (".toml", ".json")
"""What compiled modules read beside them."""
_SUFFIX: Final = EXTENSION_SUFFIXES[0]


def made_from(package: Path = _PACKAGE, kinds: Sequence[str] = (".py", *_TEXTS)) -> list[Path]:
    """The files of what is compiled, or those of some kinds."""
    tops = [package / room for room in _ROOMS]
    return [path for top in tops for path in sorted([top] if top.is_file() else top.rglob("*")) if path.suffix in kinds]


def texts(package: Path = _PACKAGE) -> list[Path]:
    """The files that a build needs beside its modules: data, and which languages there are."""
    return made_from(package, _TEXTS)


def source_id(package: Path = _PACKAGE) -> str:
    """A short word for what the compiled modules are made from, and for which Python: the same for the same texts.

    >>> source_id(Path("no such folder")) == source_id(Path("nor this"))
    True
    """
    digest = blake2b(_SUFFIX.encode(), digest_size=10)
    for path in made_from(package):
        text = path.read_bytes()
        digest.update(f"\n{path.relative_to(package).as_posix()} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()


def builds(package: Path = _PACKAGE) -> Path | None:
    """Where a checkout keeps its builds; None when this is no checkout."""
    top = package.parent.parent
    return top / "build" / "fast" if package.parent.name == "src" and (top / "pyproject.toml").is_file() else None


class _Build(MetaPathFinder):
    """Finds modules in the folder of a build."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("punica"):
            return None
        binary = self.folder.joinpath(*fullname.split(".")).with_suffix(_SUFFIX)
        return spec_from_file_location(fullname, binary) if binary.is_file() else None


def begin() -> None:
    """Use the build of this source, if there is one. Must come before the first import of what is compiled."""
    wanted, folder = os.environ.get(ENV, ""), builds()
    if wanted == NONE or folder is None or not folder.is_dir():
        return
    id = source_id()
    if wanted in ("", id) and (folder / id).is_dir():
        sys.meta_path.insert(0, _Build(folder / id))


def used() -> str:
    """The id of the build in use; empty when there is none."""
    return next((finder.folder.name for finder in sys.meta_path if isinstance(finder, _Build)), "")


def hand_down() -> None:
    """Let the processes that this one starts run as it does, whatever is built meanwhile."""
    os.environ[ENV] = used() or NONE


def binaries(package: Path = _PACKAGE) -> bool:
    """Whether compiled modules lie beside the sources."""
    return next((package / "kernel").glob(f"*{_SUFFIX}"), None) is not None


def compiled(package: Path = _PACKAGE) -> bool:
    """Whether the rules run compiled."""
    return (package == _PACKAGE and used() != "") or binaries(package)


def stale(package: Path = _PACKAGE) -> bool:
    """Whether modules beside the sources, which hide them, were compiled from other sources.

    >>> stale(Path("no such folder"))
    False
    """
    if not binaries(package):
        return False
    note = package / BUILT_FROM
    return not note.is_file() or note.read_text(encoding="utf-8").strip() != source_id(package)


def how() -> str:
    """Which rules are running, in words.

    >>> how()
    'rules ...'
    """
    return "rules compiled" if compiled() else "rules interpreted"
