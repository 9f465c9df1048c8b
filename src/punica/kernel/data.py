"""Data files: TOML decoded into typed structs. A bad one is answered with its name, the key and what would be right.

What lies in the `data` folder of a game are its facts: somebody's own data file may change them (`data_own`), and what
they are together has a fingerprint.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from punica.kernel.data_changes import changed, without_provenance
from punica.kernel.data_own import OwnData, governing
from punica.kernel.errors import BadData
from punica.kernel.toml import read_toml

T = TypeVar("T")

FACTS: Final = "data"
"""The folder of a game's facts."""
READ: Final[dict[Path, Any]] = {}
"""The files of facts that have been read, and as what: from here on their tables stand."""


def load_toml(path: Path, type: type[T]) -> T:
    """Read one data file as `type`, with what somebody's own data file changes in it; raises BadData."""
    text = _text(path)
    if path.parent.name != FACTS:
        return decode_toml(text, type, path.name)
    READ[path] = type
    own = governing().get(path.parent.parent.name)
    if own is None or path.name not in own.changes:
        return decode_toml(text, type, path.name)
    raw = corrected(_parsed(text, path.name), type, own, path.name)
    try:
        return msgspec.convert(raw, type)
    except msgspec.ValidationError as error:
        told = _explain(path.name, raw, type, str(error))
        raise BadData(own.file, f"{told.file}: {told.key}", told.reason) from error


def corrected(raw: dict[str, Any], type: Any, own: OwnData, file: str) -> dict[str, Any]:
    """The table of a data file with one's own changes; raises BadData that names one's own file."""
    return changed(
        raw, type, own.changes.get(file, {}), lambda key, reason: BadData(own.file, f"{file}: {key}", reason)
    )


def facts_in(folder: Path) -> dict[str, dict[str, Any]]:
    """What each file of a folder of facts holds as it was published, by its name; raises BadData."""
    return {path.name: _parsed(_text(path), path.name) for path in sorted(folder.glob("*.toml"))}


def fingerprint(facts: dict[str, dict[str, Any]]) -> str:
    """16 digits for what these files hold; where each value comes from does not count."""
    text = json.dumps(without_provenance(facts), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadData(path.name, "", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadData(path.name, "", f"is not UTF-8: {error.reason} at byte {error.start}") from error


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        return read_toml(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(name, "", f"is not TOML: {error}") from error


def decode_toml(text: str, type: type[T], name: str) -> T:
    """Decode the text of a data file called `name` as `type`; raises BadData."""
    raw = _parsed(text, name)
    try:
        return msgspec.convert(raw, type)
    except msgspec.ValidationError as error:
        raise _explain(name, raw, type, str(error)) from error


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


def check_between(file: str, key: str, least: int, most: int, value: int) -> None:
    """A number with which nobody could play is refused."""
    if not least <= value <= most:
        raise BadData(file, key, f"is {value}; it lies between {least} and {most}")


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
    """The slug of a row, or its numbers in several editions, so that a reader need not count rows."""
    if isinstance(row, dict):
        for key in ("slug", "number", "id"):
            name = row.get(key)
            if isinstance(name, str):
                return f" ({name})"
            if isinstance(name, dict):
                return f" ({' / '.join(map(str, name.values()))})"
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
