"""The data files of the Punic games: rows that Hannibal and Hamilcar share, and their loader.

Every row says where its facts come from. A file that is wrong raises BadData, which names the file, the key and
what would be right. This module stays uncompiled: msgspec needs the annotations.
"""

import difflib
import re
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

Source = Literal["rulebook", "published", "inferred", "reconstructed"]
Side = Literal["rome", "carthage"]
SpaceKind = Literal["plain", "walled_city", "tribe"]
ConnectionKind = Literal["road", "alps", "pass", "strait"]

T = TypeVar("T")


class BadData(ValueError):
    """A data file that cannot be used: which file, which key, why, and what would be right."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file = file
        self.key = key
        self.reason = reason


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of a data file; ``source`` is its provenance."""

    source: Source


class Region(Row, frozen=True, kw_only=True):
    slug: str
    name: str


class Province(Row, frozen=True, kw_only=True):
    """``spaces`` repeats how many spaces name this province, as a check on the map."""

    slug: str
    name: str
    region: str
    spaces: int
    significant: bool


class Space(Row, frozen=True, kw_only=True):
    """``capacity`` is how many CUs fit inside the walls; ``start`` who holds the space as the game begins."""

    slug: str
    name: str
    province: str
    kind: SpaceKind
    lat: float
    lon: float
    large: bool = False
    capacity: int = 0
    tribe: Literal["neutral", "carthage"] | None = None
    start: Side | None = None


class Connection(Row, frozen=True, kw_only=True):
    a: str
    b: str
    kind: ConnectionKind
    name: str = ""


class General(Row, frozen=True, kw_only=True):
    slug: str
    name: str
    side: Side
    strategy: int
    battle: int
    text: str


class StrategyCard(Row, frozen=True, kw_only=True):
    number: str
    name: str
    ops: int
    event: Literal["rome", "carthage", "both"]
    family: str
    effect: str
    counter: bool = False
    dual_use: bool = False
    remove_if_played: bool = False


class Turn(Row, frozen=True, kw_only=True, rename={"from_year": "from", "to_year": "to"}):
    """A row of the turn track; years are BC."""

    turn: int
    from_year: int
    to_year: int
    cards: int
    reinforcements: bool = True


def load_toml(path: Path, type: type[T]) -> T:
    """Decode a TOML file into ``type``; raises BadData."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(path.name, "(file)", f"cannot be read ({error}); a UTF-8 text file is needed") from error
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(path.name, "(syntax)", f"is not valid TOML: {error}") from error
    try:
        return msgspec.convert(raw, type)
    except msgspec.ValidationError as error:
        raise _explain(path.name, raw, type, str(error)) from error


def check_unique(file: str, table: str, slugs: Sequence[str]) -> None:
    """No two rows of a table may share a slug."""
    seen: set[str] = set()
    for n, slug in enumerate(slugs):
        if slug in seen:
            raise BadData(file, f"{table}[{n}]", f'"{slug}" stands here twice; every row needs its own slug')
        seen.add(slug)


def check_known(file: str, key: str, slug: str, known: Iterable[str], what: str) -> None:
    """A row may only point at something that exists."""
    names = list(known)
    if slug in names:
        return
    near = difflib.get_close_matches(slug, names, n=1)
    hint = f'did you mean "{near[0]}"?' if near else f"known: {', '.join(names[:8])} ..."
    raise BadData(file, key, f'there is no {what} "{slug}"; {hint}')


_PATH = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<name>[^`]*)`")
_MISSING = re.compile(r"Object missing required field `(?P<name>[^`]*)`")


def _explain(file: str, raw: object, type: object, message: str) -> BadData:
    """Turn msgspec's message into file, key and what would be right."""
    found = _PATH.search(message)
    path = found["path"] if found else ""
    problem = message[: found.start()] if found else message
    row, fields = _look_up(raw, type, path)
    place = path + _name_of(row)
    if unknown := _UNKNOWN.match(problem):
        key = f"{place}.{unknown['name']}" if place else unknown["name"]
        near = difflib.get_close_matches(unknown["name"], fields, n=1)
        hint = f'did you mean "{near[0]}"?' if near else f"known keys: {', '.join(fields)}"
        return BadData(file, key, f"is not a known key; {hint}")
    if missing := _MISSING.match(problem):
        key = f"{place}.{missing['name']}" if place else missing["name"]
        return BadData(file, key, "is missing; every such row needs it")
    parent, _, last = path.rpartition(".")
    if parent:
        row, _ = _look_up(raw, type, parent)
        place = f"{parent}{_name_of(row)}.{last}"
    value, _ = _look_up(raw, type, path)
    return BadData(file, place or "(file)", f"{problem.replace('`', '')}; the value is {value!r}")


def _name_of(row: object) -> str:
    """The slug of a row, so that a reader need not count rows."""
    if isinstance(row, dict):
        for key in ("slug", "number", "id"):
            if isinstance(row.get(key), str):
                return f" ({row[key]})"
    return ""


def _look_up(raw: object, type: object, path: str) -> tuple[object, list[str]]:
    """The value at a path, and the keys its struct allows."""
    info: object = msgspec.inspect.type_info(type)
    for step in re.findall(r"\[(\d+|\.\.\.)\]|([^.\[\]]+)", path):
        index, name = step
        if index:
            raw = raw[int(index)] if isinstance(raw, list) and index != "..." else None
            info = getattr(info, "item_type", None)
        else:
            raw = raw.get(name) if isinstance(raw, dict) else None
            fields = info.fields if isinstance(info, msgspec.inspect.StructType) else ()
            info = next((field.type for field in fields if field.encode_name == name), None)
        if isinstance(info, msgspec.inspect.UnionType):
            info = next((t for t in info.types if isinstance(t, msgspec.inspect.StructType)), None)
    fields = info.fields if isinstance(info, msgspec.inspect.StructType) else ()
    return raw, [field.encode_name for field in fields]
