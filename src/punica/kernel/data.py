"""Data files: TOML decoded into typed structs. A bad file is answered with its name, the key and the reason."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec

from punica.kernel.errors import BadData

T = TypeVar("T")

_AT = re.compile(r" - at `\$?\.?([^`]*)`$")


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
        message = str(error)
        at = _AT.search(message)
        raise BadData(name, at.group(1) if at else "", _AT.sub("", message)) from error
