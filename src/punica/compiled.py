"""Is this Punica compiled, and is the compiled code older than its source?

A compiled module in the same folder hides its ``.py``, so an edit would silently do nothing. The command
line asks `stale` when it starts and warns.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

_PACKAGE = Path(__file__).parent


def _extensions(package: Path) -> list[tuple[Path, Path]]:
    """Each compiled file below `package` with the source it was made from."""
    found = []
    for suffix in EXTENSION_SUFFIXES:
        for binary in package.rglob(f"*{suffix}"):
            stem = binary.name.removesuffix(suffix)
            if "." in stem:
                continue  # a shorter suffix such as ".so" also matches "x.cpython-311-x86_64-linux-gnu.so"
            found.append((binary, binary.with_name(stem.removesuffix("__mypyc") + ".py")))
    return sorted(set(found))


def compiled(package: Path = _PACKAGE) -> bool:
    """Whether any module of this Punica runs compiled."""
    return bool(_extensions(package))


def stale(package: Path = _PACKAGE) -> list[str]:
    """The modules whose source is newer than their compiled form, or gone.

    >>> stale(Path("no such folder"))
    []
    """
    names = set()
    for binary, source in _extensions(package):
        if not source.exists() or source.stat().st_mtime_ns > binary.stat().st_mtime_ns:
            names.add(".".join(source.relative_to(package.parent).with_suffix("").parts))
    return sorted(names)
