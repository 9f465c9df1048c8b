"""A data file of one's own: what somebody who owns the box knows better than this package, differences only.

    format = "punica data 1"
    game = "hamilcar"
    name = "My Silver box"

    ["generals.toml"]
    "generals[hamilcar].battle" = 3

One such file per game governs a process. Tables are read when the modules of a game are imported, so it must be known
before: the environment variable `PUNICA_DATA` names the files, and children of the process get what it has read itself,
even if a file is changed meanwhile.
"""

from __future__ import annotations

import base64
import json
import os
import re
import tomllib
import zlib
from pathlib import Path
from typing import Any, Final

import tomli_w

from punica.kernel.data_changes import Change
from punica.kernel.errors import BadData
from punica.kernel.toml import read_toml

ENV: Final = "PUNICA_DATA"
FORMAT: Final = "punica data 1"
_FROZEN: Final = "frozen="
_LONGEST: Final = 1_000_000
_HEAD: Final = ("format", "game", "name", "note", "restores")


class OwnData:
    """One file: the game it is for (the name of its folder), its name, and the changes by data file and key."""

    def __init__(
        self,
        game: str,
        name: str,
        changes: dict[str, dict[str, Change]],
        note: str = "",
        file: str = "",
        restores: str = "",
    ) -> None:
        self.game = game
        self.name = name
        self.changes = changes
        self.note = note
        self.file = file
        """Where it was read, for errors."""
        self.restores = restores
        """The fingerprint of the data of a former release that these changes bring back: its records are followed."""

    def __len__(self) -> int:
        return sum(len(keys) for keys in self.changes.values())

    def told(self) -> str:
        """The changes as a record tells them, and what the file is called; nothing when it changes nothing."""
        files = {file: keys for file, keys in self.changes.items() if keys}
        return json.dumps({"name": self.name, **files}, sort_keys=True, ensure_ascii=False) if files else ""


def read_own(text: str, file: str) -> OwnData:
    """Read a file of one's own; raises BadData with its name, the key and the reason."""
    if len(text) > _LONGEST:
        raise BadData(file, "", f"is longer than {_LONGEST:,} characters")
    try:
        raw = read_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(file, "", f"is not TOML: {error}") from error
    if raw.get("format") != FORMAT:
        raise BadData(file, "format", f'must be "{FORMAT}": this says that it is a data file of one\'s own')
    for key in ("game", "name"):
        if not isinstance(raw.get(key), str) or not raw[key].strip():
            raise BadData(file, key, "is missing; a text is needed")
    for key in ("note", "restores"):
        if not isinstance(raw.get(key, ""), str):
            raise BadData(file, key, "must be a text")
    changes: dict[str, dict[str, Change]] = {}
    for key, value in raw.items():
        if key in _HEAD:
            continue
        if not re.fullmatch(r"[a-z_0-9/]+\.toml", key):
            raise BadData(file, key, 'is no data file; changes stand under its name, for example ["generals.toml"]')
        if not isinstance(value, dict):
            raise BadData(file, key, "must be a table of keys and values")
        changes[key] = value
    name, note, restores = raw["name"].strip(), raw.get("note", ""), raw.get("restores", "")
    return OwnData(folder_name(raw["game"]), name, changes, note, file, restores)


def write_own(own: OwnData) -> str:
    """The file as text."""
    head: dict[str, Any] = {"format": FORMAT, "game": own.game.replace("_", "-"), "name": own.name}
    if own.note:
        head["note"] = own.note
    if own.restores:
        head["restores"] = own.restores
    files = {file: dict(sorted(keys.items())) for file, keys in sorted(own.changes.items()) if keys}
    return tomli_w.dumps({**head, **files})


def folder_name(game: str) -> str:
    """`hands-in-the-sea` and `hands_in_the_sea` are the same game."""
    return game.strip().replace("-", "_")


# -- what governs this process ----------------------------------------------------------------------------------------

_governing: dict[str, OwnData] | None = None


def governing() -> dict[str, OwnData]:
    """The file in use of each game that has one, by the name of its folder; raises BadData."""
    global _governing
    if _governing is None:
        found: dict[str, OwnData] = {}
        for item in os.environ.get(ENV, "").split(os.pathsep):
            if item.strip():
                own = _thawed(item) if item.startswith(_FROZEN) else read_file(Path(item))
                if own.game in found:
                    raise BadData(own.file, "game", f"{found[own.game].file} is for {own.game} too; one file a game")
                found[own.game] = own
        hold(found)
    assert _governing is not None
    return _governing


def hold(files: dict[str, OwnData]) -> None:
    """From here on these files govern, here and in every process that is started from here."""
    global _governing
    _governing = files
    os.environ[ENV] = os.pathsep.join(_frozen(own) for own in files.values())


def read_file(path: Path) -> OwnData:
    try:
        with path.expanduser().open(encoding="utf-8") as file:
            return read_own(file.read(_LONGEST + 1), str(path))
    except OSError as error:
        raise BadData(str(path), "", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadData(str(path), "", f"is not UTF-8: {error.reason} at byte {error.start}") from error


def _frozen(own: OwnData) -> str:
    packed = base64.urlsafe_b64encode(zlib.compress(f"{own.file}\0{write_own(own)}".encode(), 9))
    return _FROZEN + packed.decode()


def _thawed(item: str) -> OwnData:
    try:
        packed = zlib.decompressobj().decompress(base64.urlsafe_b64decode(item.removeprefix(_FROZEN)), _LONGEST * 4)
        file, _, text = packed.decode().partition("\0")
    except (ValueError, zlib.error) as error:
        raise BadData(ENV, "", f"holds something that cannot be read: {error}") from error
    return read_own(text, file)
