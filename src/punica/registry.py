"""Which games there are: one entry a game, with its rulesets and all that other rooms of the house know of it.

Another package adds a game with an entry point of the group `punica.games` that names a `GameEntry`; it is made once to
see whether it can be. Nothing of our own games is imported before somebody wants it.
"""

from __future__ import annotations

import difflib
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from punica.kernel.data import FACTS, READ, corrected, facts_in, fingerprint
from punica.kernel.data_own import governing
from punica.kernel.errors import BadData, UnknownRuleset
from punica.kernel.game import Game

GROUP: Final = "punica.games"
"""The group of entry points by which other packages bring games."""

Melee: TypeAlias = Callable[[Random], dict[str, Any]]
"""Draws a crowded beginning: the `state` table of a position file."""


@dataclass(frozen=True)
class GameEntry:
    """A game and its editions. What is imported on demand is named `module:thing`; an empty name means there is none.

    In its `package` the house also looks for `atlas.py` (board and cards as data for clients), `terminal.py` (panels),
    `portrait.toml` (a few sentences on each ruleset) and `data/` (facts with their sources).
    """

    package: str
    rulesets: Mapping[str, str]
    """Ruleset id to the function that makes its Game, in the order of the shelf."""
    policy: str = ""
    """The class by which the heuristic player judges the game (`punica.bots.policy.Policy`)."""
    first_policy: str = ""
    """The class by which the first generation of bots judges it (`hard-1`); the same where none is named."""
    odds: str = ""
    """The function that tells the chances of an option (`punica.odds.Teller`)."""
    calculators: str = ""
    """The function that makes its calculators (`punica.odds.calculator`)."""
    set_up: str = ""
    """What changes a position of it by hand (`punica.review.set_up.Edits`)."""
    orders: str = ""
    """Which of its questions can be answered by which orders (`punica.orders.kinds.Kinds`)."""
    melee: str = ""
    """The function that draws crowded beginnings for bold random games (`Melee`)."""
    toy: bool = False
    """A worked example for developers: playable by name, not listed among the games."""


OWN: Final = (
    GameEntry(
        "punica.games.hannibal",
        {
            "hannibal-2018": "punica.games.hannibal.editions:anniversary",
            "hannibal-classic": "punica.games.hannibal.editions:classic",
        },
        policy="punica.bots.hannibal.policy:HannibalPolicy",
        first_policy="punica.bots.hannibal.policy:FirstHannibalPolicy",
        odds="punica.odds.hannibal.options:parts",
        calculators="punica.odds.hannibal.calculators:calculators",
        set_up="punica.games.hannibal.setup_edits:SET_UP",
        orders="punica.orders.hannibal:KINDS",
        melee="punica.lab.melees:hannibal",
    ),
    GameEntry(
        "punica.games.hamilcar",
        {
            "hamilcar-silver": "punica.games.hamilcar.editions:silver",
            "hamilcar-golden-geek": "punica.games.hamilcar.editions:golden_geek",
        },
        policy="punica.bots.hamilcar.policy:HamilcarPolicy",
        first_policy="punica.bots.hamilcar.policy:FirstHamilcarPolicy",
        odds="punica.odds.hamilcar.options:parts",
        calculators="punica.odds.hamilcar.calculators:calculators",
        set_up="punica.games.hamilcar.setup_edits:SET_UP",
        orders="punica.orders.hamilcar:KINDS",
        melee="punica.lab.melees:hamilcar",
    ),
    GameEntry(
        "punica.games.hands_in_the_sea",
        {"hands-in-the-sea": "punica.games.hands_in_the_sea.editions:game"},
        policy="punica.bots.hands_in_the_sea.policy:SeaPolicy",
        first_policy="punica.bots.hands_in_the_sea.policy:FirstSeaPolicy",
        odds="punica.odds.hands_in_the_sea.options:parts",
        calculators="punica.odds.hands_in_the_sea.calculators:calculators",
        set_up="punica.games.hands_in_the_sea.setup_edits:SET_UP",
        orders="punica.orders.hands_in_the_sea:KINDS",
    ),
    GameEntry(
        "punica.games.toy",
        {
            "toy-first": "punica.games.toy.editions:first",
            "toy-second": "punica.games.toy.editions:second",
        },
        orders="punica.orders.toy:KINDS",
        toy=True,
    ),
)

LENT: Final[dict[str, GameEntry]] = {}
"""Rulesets that a test, or another process of the checklist, brings along for a while."""


@cache
def entries() -> tuple[GameEntry, ...]:
    """Our own games, then those that other packages bring; of theirs one that is wrong is left out, with a warning."""
    found = list(OWN)
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        entry = _brought(point)
        taken = [id for known in found for id in known.rulesets if entry is not None and id in entry.rulesets]
        if taken:
            warnings.warn(f"{_of(point)} brings {', '.join(taken)}, which is here already: left out", stacklevel=2)
        elif entry is not None:
            found.append(entry)
    return tuple(found)


def _of(point: EntryPoint) -> str:
    package = point.dist.name if point.dist is not None else "a package"
    return f"{package} (entry point {point.name} of {GROUP})"


def _brought(point: EntryPoint) -> GameEntry | None:
    try:
        entry = point.load()
    except (Exception, SystemExit) as error:  # whatever a stranger's module does at its import
        warnings.warn(f"{_of(point)} cannot be loaded: {type(error).__name__}: {error}", stacklevel=3)
        return None
    if not isinstance(entry, GameEntry):
        warnings.warn(f"{_of(point)} names a {type(entry).__name__}, not a GameEntry", stacklevel=3)
        return None
    wrong = _wrong_with(entry)
    if wrong:
        warnings.warn(f"{_of(point)} cannot be played: {wrong}", stacklevel=3)
        return None
    return entry


def _wrong_with(entry: GameEntry) -> str:
    """Why an entry that somebody else has written cannot go on the shelf; nothing when it can."""
    named: Any = entry.rulesets
    if not isinstance(named, Mapping) or not all(isinstance(text, str) for pair in named.items() for text in pair):
        return "its rulesets are no mapping of ids to `module:function`"
    for id, name in named.items():
        try:
            made = thing(name)()
        except (Exception, SystemExit) as error:
            return f"{id} fails with {type(error).__name__}: {error}"
        if not isinstance(made, Game):
            return f"{id} makes a {type(made).__name__}, not a Game"
    return ""


def on_shelf() -> list[str]:
    """The ids of the games for people, in the order of the shelf."""
    return [id for entry in entries() if not entry.toy for id in entry.rulesets]


def known() -> list[str]:
    """All ids that can be played: the shelf, then the toys."""
    return [*on_shelf(), *(id for entry in entries() if entry.toy for id in entry.rulesets)]


def entry(ruleset: str) -> GameEntry:
    """The entry that holds a ruleset; raises UnknownRuleset."""
    for one in (*entries(), *LENT.values()):
        if ruleset in tuple(one.rulesets):  # a list has no hash, and is no ruleset either
            return one
    near = difflib.get_close_matches(str(ruleset).lower(), known(), n=1)
    hint = f"; did you mean {near[0]!r}?" if near else "."
    raise UnknownRuleset(f"no ruleset {ruleset!r}{hint} Rulesets: {', '.join(known())}")


def lend(ruleset: str, factory: str) -> None:
    """Know a ruleset from here on by its factory alone, if no entry holds it."""
    if ruleset not in known():
        LENT[ruleset] = lent(ruleset, factory)


def lent(ruleset: str, factory: str) -> GameEntry:
    """An entry for one ruleset that has nothing but rules."""
    return GameEntry(factory.partition(":")[0].rpartition(".")[0], {ruleset: factory}, toy=True)


def thing(name: str) -> Any:
    """What a `module:thing` of an entry names."""
    module, _, attribute = name.partition(":")
    return getattr(import_module(module), attribute)


@cache
def game(ruleset: str) -> Game:
    """The game behind a ruleset id, with the data in use; raises UnknownRuleset, or BadData where these are wrong."""
    folder = home(ruleset) / FACTS
    own = governing().get(folder.parent.name) if folder.is_dir() else None
    try:
        made: Game = thing(entry(ruleset).rulesets[ruleset])()
    except BadData as error:
        if own is None or error.file == own.file:
            raise
        raise BadData(own.file, f"{error.file}: {error.key}", error.reason) from error
    if folder.is_dir():
        made.data, made.changes = _data_of(folder)
    return made


@cache
def _data_of(folder: Path) -> tuple[str, str]:
    """The fingerprint of the facts a game is played with, and one's own changes of them, as a record tells both."""
    facts = facts_in(folder)
    own = governing().get(folder.parent.name)
    if own is None:
        return fingerprint(facts), ""
    for file in own.changes:
        if file not in facts:
            raise BadData(own.file, file, f"is no data file of this game; there are {', '.join(facts)}")
    known = {file: corrected(raw, READ[folder / file], own, file) for file, raw in facts.items()}
    return fingerprint(known), own.told()


def home(ruleset: str) -> Path:
    """The folder of the package a ruleset lives in."""
    return Path(str(import_module(entry(ruleset).package).__file__)).parent


def rulesets() -> dict[str, Game]:
    """The games by id, in the order of the shelf: each has `title`, `seats`, `options` and `scenarios`.

    >>> list(rulesets())
    ['hannibal-2018', 'hannibal-classic', 'hamilcar-silver', 'hamilcar-golden-geek', 'hands-in-the-sea'...]
    >>> rulesets()["hannibal-2018"].seats
    ('rome', 'carthage')
    """
    return {ruleset: game(ruleset) for ruleset in on_shelf()}
