"""Facts of the games, and data files of one's own that correct them.

>>> import punica.data
>>> punica.data.use("my-box.toml")  # doctest: +SKIP
"""

from __future__ import annotations

import os
from pathlib import Path

from punica.kernel.data import READ
from punica.kernel.data_own import OwnData, governing, hold, read_file
from punica.kernel.errors import PunicaError

__all__ = ["TooLate", "in_use", "use"]


class TooLate(PunicaError):
    """The tables of a game have been read: another data file would not reach them."""


def use(*files: str | os.PathLike[str]) -> None:
    """Let data files of one's own govern this process and its children, one a game; none for the published data.

    Must come before anything of these games is opened. Raises BadData for a wrong file, and TooLate.
    """
    found: dict[str, OwnData] = {}
    for file in files:
        own = read_file(Path(file))
        if own.game in found:
            raise PunicaError(f"{found[own.game].file} and {own.file} are both for {own.game}; one file a game")
        found[own.game] = own
    standing = {path.parent.parent.name for path in READ}
    for game in sorted(found.keys() | governing().keys()):
        old, new = governing().get(game), found.get(game)
        if game in standing and (old is None or new is None or old.changes != new.changes):
            raise TooLate(f"the tables of {game} stand already: use a data file before a game of it is opened")
    hold(found)


def in_use() -> dict[str, OwnData]:
    """The data file that governs each game that has one, by the name of its folder."""
    return dict(governing())
