"""Data files: TOML decoded into typed structs. A bad one is answered with its name, the key and what would be right."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from punica.kernel.errors import BadData

T = TypeVar("T")


def load_toml(path: Path, type: type[T]) -> T:
    """Read one data file as `type`; raises BadData."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadData(path.name, "", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadData(path.name, "", f"is not UTF-8: {error.reason} at byte {error.start}") from error
    return decode_toml(text, type, path.name)


def decode_toml(text: str, type: type[T], name: str) -> T:
    """Decode the text of a data file called `name` as `type`; raises BadData."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(name, "", f"is not TOML: {error}") from error
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
