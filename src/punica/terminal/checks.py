"""Reading all data of a game as a player's replacement values would be read."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from punica import registry
from punica.kernel.errors import BadData
from punica.kernel.toml import read_toml


@dataclass
class Checked:
    """What was read, and what is wrong with it."""

    about: str = ""
    wrong: list[str] = field(default_factory=list)


def check_data(ruleset: str) -> Checked:
    """Load a game with all its data; a file that is wrong is named with the key and the reason."""
    found = Checked()
    files = data_files(ruleset)
    try:
        game = registry.game(ruleset)
        found.about = f"{len(files)} files, {len(game.rulebook.rules)} rules"
    except BadData as error:
        found.wrong.append(str(error))
    except Exception as error:  # a loader that fell over: still one line and on to the next game
        found.wrong.append(f"cannot be loaded: {type(error).__name__}: {error}")
    for file in files:
        try:
            read_toml(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            line = f"{file.name}: is not TOML: {error}"
            if line not in found.wrong:
                found.wrong.append(line)
    return found


def data_files(ruleset: str) -> list[Path]:
    """The TOML files of the package a ruleset lives in."""
    return sorted(registry.home(ruleset).rglob("*.toml"))
