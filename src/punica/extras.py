"""What the extras of the package bring (`pip install 'punica-games[server]'`), for whoever lacks it."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires
from typing import Final

DISTRIBUTION: Final = "punica-games"
_REQUIREMENT: Final = re.compile(r"""(?P<name>[\w.-]+).*\bextra\s*==\s*["'](?P<extra>[\w-]+)["']""")


def extra_with(module: str) -> str:
    """What to install for a module that is missing, as pip wants it; empty when no extra brings it.

    >>> extra_with("fastapi.routing")
    'punica-games[server]'
    >>> extra_with("no_such_module")
    ''
    """
    wanted = module.partition(".")[0].lower()
    try:
        lines = requires(DISTRIBUTION) or []
    except PackageNotFoundError:  # the package lies in the path without having been installed
        return ""
    for line in lines:
        found = _REQUIREMENT.match(line)
        if found and found["extra"] != "dev" and found["name"].lower().replace("-", "_") == wanted:
            return f"{DISTRIBUTION}[{found['extra']}]"
    return ""
