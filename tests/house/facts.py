"""The facts of the data files, and whether anything the rules read depends on them.

Each number of a data file (yes and no count as numbers) is marked while it is loaded; a marked number is then looked
for among the constants of the game's modules and the attributes of its rule objects: those are its homes. Where a home
is read by a rule (see `readers`) the number governs. One whose mark is lost, because a table was computed from it, is
changed instead, in a copy of the process: then a home that is read must change, or a check must refuse the file.
"""

from __future__ import annotations

import os
import pickle
import sys
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import msgspec

from punica import registry
from punica.kernel import data
from punica.kernel.errors import BadData
from punica.kernel.game import Game, OptionalRule
from tests.house.readers import GAMES, Readers, is_shown

Step = str | int
Way = tuple[Step, ...]
At = tuple[str, Way]
"""A file and the way in it."""
Home = tuple[str, str]
"""A module and a constant (`module`, `NAME`), or a class and an attribute (`.Class`, `name`)."""
OPTION = f".{OptionalRule.__name__}"
IMPOSSIBLE = "impossible"
REFUSED = "refused"
ONLY_DRAWN = ("lat", "lon", "from", "to")
"""Where a place lies on the map and which years a turn stands for: shown, and no rule asks for it."""


class Fact:
    """A number of a data file: which file, the way to it in there, and what it is."""

    def __init__(self, file: str, way: Way, value: float) -> None:
        self.file = file
        self.way = way
        self.value = value

    def __repr__(self) -> str:
        return f"{self.file}: {'.'.join(map(str, self.way))} = {self.value}"


class Marked(int):
    """A whole number, or yes or no, that knows where it was written."""

    file: str
    way: Way


class MarkedFloat(float):
    file: str
    way: Way


def facts_in(file: str, raw: object, way: Way = ()) -> Iterator[Fact]:
    if isinstance(raw, dict):
        for key, value in raw.items():
            yield from facts_in(file, value, (*way, key))
    elif isinstance(raw, list):
        for n, value in enumerate(raw):
            yield from facts_in(file, value, (*way, n))
    elif isinstance(raw, (int, float)):
        yield Fact(file, way, raw)


def marked(value: object, file: str, raw: object, way: Way) -> object:
    """The decoded value with its numbers marked; only what is written in the file, no defaults."""
    if isinstance(value, msgspec.Struct) and isinstance(raw, dict):
        names = {field.encode_name: field.name for field in msgspec.structs.fields(value)}
        for key, part in raw.items():
            name = names[key]
            msgspec.structs.force_setattr(value, name, marked(getattr(value, name), file, part, (*way, key)))
        return value
    if isinstance(value, dict) and isinstance(raw, dict):
        return {key: marked(value[key], file, part, (*way, key)) for key, part in raw.items()}
    if isinstance(value, (list, tuple)) and isinstance(raw, list):
        return type(value)(marked(one, file, part, (*way, n)) for n, (one, part) in enumerate(zip(value, raw)))
    if isinstance(value, (int, float)):
        mark: Any = MarkedFloat(value) if isinstance(value, float) else Marked(value)
        mark.file, mark.way = file, way
        return mark
    return value


def changed(raw: Any, way: Way, value: object) -> Any:
    """The same file with one value changed."""
    if not way:
        return value
    new: Any = dict(raw) if isinstance(raw, dict) else list(raw)
    new[way[0]] = changed(raw[way[0]], way[1:], value)
    return new


def others(value: float) -> list[object]:
    """Values to try in the place of one: its neighbours, and where its type forbids both, others."""
    return [not value] if isinstance(value, bool) else [value + 1, value - 1, value + 5, value - 5]


# -- a game, loaded from marked or changed files ----------------------------------------------------------------------


class House:
    """One game: its package, its data folder, and who reads what in its rules."""

    def __init__(self, entry: registry.GameEntry) -> None:
        self.entry = entry
        self.name = entry.package.rpartition(".")[2]
        self.folder = GAMES / self.name / "data"
        shared = [GAMES / "punic"] if self.name in ("hannibal", "hamilcar") else []
        self.readers = Readers([GAMES / self.name, *shared])
        remember_toml(GAMES)
        self.raw = {file.name: tomllib.loads(file.read_text("utf-8")) for file in sorted(self.folder.glob("*.toml"))}
        self.facts = [fact for file, raw in self.raw.items() for fact in facts_in(file, raw)]

    def is_read(self, home: Home) -> bool:
        place, name = home
        if place == OPTION:
            return True
        if place.startswith("."):
            return self.readers.reads_attribute(place[1:], name)
        return self.readers.reads_constant(place, name)

    def load(self) -> list[Game]:
        """Import the game and make its editions."""
        return [
            getattr(import_module(module), make)()
            for module, _, make in (where.partition(":") for where in self.entry.rulesets.values())
        ]

    def atlas(self) -> list[object]:
        if not (GAMES / self.name / "atlas.py").exists():
            return []
        draw = import_module(f"{self.entry.package}.atlas").atlas
        return [draw(game) for game in self.load()]

    def homes(self) -> dict[Home, list[object]]:
        """Everything the loaded game keeps, by home; displays keep nothing."""
        games = self.load()
        found: dict[Home, list[object]] = {}
        seen: set[int] = set()
        for name, module in sorted(sys.modules.items()):
            if name.startswith("punica.games.") and module.__file__ and not is_shown(Path(module.__file__)):
                for key, value in vars(module).items():
                    if not key.startswith("__") and not isinstance(value, (type, FunctionType, ModuleType)):
                        _keep(found, seen, (name, key), value)
        for game in games:
            _keep(found, seen, ("", ""), game)
        return found


def _keep(found: dict[Home, list[object]], seen: set[int], home: Home, value: object) -> None:
    if isinstance(value, (dict, list, tuple, set, frozenset)):
        found.setdefault(home, []).append(len(value))
        for part in (*value.keys(), *value.values()) if isinstance(value, dict) else value:
            _keep(found, seen, home, part)
    elif isinstance(value, (int, float, str)):
        found.setdefault(home, []).append(value)
    elif _is_of_a_game(value) and id(value) not in seen:
        seen.add(id(value))
        for name in _attributes(value):
            _keep(found, seen, (f".{type(value).__name__}", name), getattr(value, name))


def _is_of_a_game(thing: object) -> bool:
    ours = type(thing).__module__.startswith("punica.games.") or isinstance(thing, OptionalRule)
    return ours and not isinstance(thing, msgspec.Struct)


def _attributes(thing: object) -> list[str]:
    slots = [name for cls in type(thing).__mro__ for name in getattr(cls, "__slots__", ())]
    return [name for name in [*slots, *getattr(thing, "__dict__", {})] if hasattr(thing, name)]


def remember_toml(folder: Path) -> None:
    """Parse every file of the games once, for this process and its copies."""
    plain = tomllib.loads
    known = {text: plain(text) for text in (file.read_text("utf-8") for file in folder.rglob("*.toml"))}
    tomllib.loads = lambda text, **how: known[text] if text in known else plain(text, **how)


# -- asking -----------------------------------------------------------------------------------------------------------


def in_a_copy(work: Callable[[], object]) -> Any:
    """The result of work that a copy of this process does, which is gone afterwards."""
    read, write = os.pipe()
    copy = os.fork()
    if copy == 0:
        try:
            with os.fdopen(write, "wb") as out:
                pickle.dump(work(), out)
        except BaseException as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr)
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as answer:
        result = answer.read()
    os.waitpid(copy, 0)
    return pickle.loads(result) if result else None


def decoding(house: House, change: Callable[[str, Any, Any], Any]) -> None:
    """From now on the game's own data files are decoded through `change`: name, raw content, type."""
    plain = data.decode_toml
    texts = {file.read_text("utf-8"): file.name for file in house.folder.glob("*.toml")}

    def decode(text: str, type: Any, name: str) -> Any:
        if texts.get(text) != name:
            return plain(text, type, name)
        return change(name, house.raw[name], type)

    data.decode_toml = decode


def marked_homes(house: House) -> tuple[dict[At, set[Home]], set[At]]:
    """Where each marked number is found again, and which are on the atlas."""
    decoding(house, lambda name, raw, type: marked(msgspec.convert(raw, type), name, raw, ()))
    found: dict[At, set[Home]] = {}
    for home, values in house.homes().items():
        for value in values:
            if isinstance(value, (Marked, MarkedFloat)):
                found.setdefault((value.file, value.way), set()).add(home)
    return found, set(marks_in(house.atlas()))


def marks_in(thing: object) -> Iterator[At]:
    if isinstance(thing, (Marked, MarkedFloat)):
        yield thing.file, thing.way
    elif isinstance(thing, (dict, list, tuple)):
        for part in thing.values() if isinstance(thing, dict) else thing:
            yield from marks_in(part)


def plain_homes(house: House) -> dict[Home, str]:
    return {home: repr(values) for home, values in house.homes().items()}


def homes_after(house: House, fact: Fact, value: object) -> dict[Home, str] | str:
    """What the game keeps when a fact has another value, or that a check refuses it, or that its type forbids it."""

    def change(name: str, raw: Any, type: Any) -> Any:
        return msgspec.convert(changed(raw, fact.way, value) if name == fact.file else raw, type)

    decoding(house, change)
    try:
        return plain_homes(house)
    except msgspec.ValidationError:
        return IMPOSSIBLE
    except BadData:
        return REFUSED


def idle(house: House) -> list[str]:
    """The facts that nothing reads, each with where it is kept."""
    where, drawn = in_a_copy(lambda: marked_homes(house))
    before = in_a_copy(lambda: plain_homes(house))
    wrong: list[str] = []
    for fact in house.facts:
        at = (fact.file, fact.way)
        homes = where.get(at, set())
        if any(house.is_read(home) for home in homes):
            continue
        if fact.way[-1] in ONLY_DRAWN:
            if at not in drawn:
                wrong.append(f"{fact}: the atlas does not show it")
            continue
        problem = unread(house, fact, homes, before)
        if problem:
            wrong.append(f"{fact}: {problem}")
    return wrong


def unread(house: House, fact: Fact, homes: set[Home], before: dict[Home, str]) -> str | None:
    """What is wrong with a fact whose mark no rule reads: None when a change of it is noticed, or always refused."""
    moved: set[Home] = set()
    refused = accepted = False
    for n, value in enumerate(others(fact.value)):
        if n >= 2 and (refused or accepted):
            break
        after = in_a_copy(partial(homes_after, house, fact, value))
        if after is None:
            return f"the game breaks when it is {value}"
        refused = refused or after == REFUSED
        if not isinstance(after, str):
            accepted = True
            changed = {home for home in before | after if before.get(home) != after.get(home)}
            if any(house.is_read(home) for home in changed):
                return None
            moved |= changed
    if refused and not accepted:
        return None
    kept = ", ".join(sorted(f"{place.removeprefix('punica.games.')} {name}" for place, name in homes | moved))
    return f"kept in {kept}, which no rule reads" if kept else "read by nothing"


if __name__ == "__main__":
    asked = next(entry for entry in registry.OWN if entry.package == sys.argv[1])
    print(*idle(House(asked)), sep="\n", end="")
