"""The folder of one's own data files: `$XDG_CONFIG_HOME/punica/data`, and which of them is in use for which game.

A few files come with the package: the values that a game's reconstruction had before.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import tomli_w

from punica.data import use
from punica.kernel.data_own import ENV, OwnData, folder_name, read_file, write_own
from punica.kernel.errors import BadData, PunicaError
from punica.kernel.toml import read_toml

SHIPPED: Final = Path(__file__).parent / "shipped"
"""The files that come with the package; one's own of the same name go before them."""
CHOSEN: Final = "in-use.toml"
"""The file that names the file in use of each game."""


class NoSuchFile(PunicaError):
    """There is no data file of that name in one's own folder."""


def own_folder() -> Path:
    """Where one's own data files lie."""
    given = os.environ.get("XDG_CONFIG_HOME", "")
    base = Path(given) if given and Path(given).is_absolute() else Path.home() / ".config"
    return base / "punica" / "data"


def file_name(game: str, name: str) -> str:
    """The file of a name: letters and digits only, so that no name leads out of the folder.

    >>> file_name("hamilcar", "My Silver box!")
    'hamilcar.my-silver-box.toml'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return f"{folder_name(game)}.{re.sub(r'[^a-z0-9]+', '-', plain).strip('-')[:60] or 'own'}.toml"


def files(game: str) -> dict[str, OwnData]:
    """The readable files of a game, by file name: those that come with the package and one's own."""
    found: dict[str, OwnData] = {}
    for path in [*sorted(SHIPPED.glob("*.toml")), *sorted(own_folder().glob("*.toml"))]:
        if path.name == CHOSEN:
            continue
        try:
            own = read_file(path)
        except BadData:
            continue
        if own.game == folder_name(game):
            found[path.name] = own
    return found


def path_of(file: str) -> Path:
    """Where a file of that name lies."""
    own = own_folder() / file
    return own if own.exists() or not (SHIPPED / file).exists() else SHIPPED / file


def named(game: str, file: str) -> OwnData:
    """One of them; raises NoSuchFile."""
    found = files(game).get(file)
    if found is None:
        raise NoSuchFile(f"there is no data file {file} for {game} in {own_folder()}")
    return found


def save(own: OwnData) -> Path:
    """Keep a file under its name; the old one of that name is replaced at once or not at all."""
    folder = own_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / file_name(own.game, own.name)
    _write(path, write_own(own))
    return path


def chosen() -> dict[str, str]:
    """The file in use of each game that has one, by the name of the game's folder; raises BadData."""
    path = own_folder() / CHOSEN
    try:
        found = read_toml(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise BadData(str(path), "", f"cannot be read: {error}") from error
    for game, file in found.items():
        if not isinstance(file, str) or "/" in file or os.sep in file:
            raise BadData(str(path), game, "must be the name of a file in this folder")
    return found


def choose(game: str, file: str | None) -> None:
    """Use a file of the folder from the next start on; None for the data as published. Raises NoSuchFile."""
    if file is not None:
        named(game, file)
    now = {**chosen()}
    now.pop(folder_name(game), None)
    if file is not None:
        now[folder_name(game)] = file
    own_folder().mkdir(parents=True, exist_ok=True)
    _write(own_folder() / CHOSEN, tomli_w.dumps(now))


def begin(given: Iterable[str] | None) -> None:
    """At the start of a command: use the files that were given (`none`: no file), else those of the environment, else
    those chosen in one's folder. Raises BadData.
    """
    if given:
        use(*(file for file in given if file != "none"))
    elif ENV not in os.environ:
        use(*(path_of(file) for file in chosen().values()))


def _write(path: Path, text: str) -> None:
    beside = path.with_suffix(".new")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)
