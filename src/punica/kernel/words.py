"""Reading catalogues: TOML tables of templates, flattened to dotted keys."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from punica.kernel.data import load_toml
from punica.kernel.errors import BadData

KERNEL_WORDS = Path(__file__).parent / "text"


def read_words(language: str, *folders: Path) -> dict[str, str]:
    """The templates of one language: the kernel's own, then those of the given folders.

    In each folder that is `en.toml`, or all files of the folder `en`.
    """
    words: dict[str, str] = {}
    for folder in (KERNEL_WORDS, *folders):
        single = folder / f"{language}.toml"
        paths = [single] if single.exists() else sorted((folder / language).glob("*.toml"))
        if not paths:
            raise BadData(str(single.name), "", "there are no words of this language here")
        for path in paths:
            for key, template in _flatten(load_toml(path, dict[str, Any]), path.name, "").items():
                if key in words:
                    raise BadData(path.name, key, "this text stands twice")
                words[key] = template
    return words


def _flatten(table: Mapping[str, Any], file: str, prefix: str) -> dict[str, str]:
    out: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, str):
            out[prefix + key] = value
        elif isinstance(value, dict):
            out.update(_flatten(value, file, f"{prefix}{key}."))
        else:
            raise BadData(file, prefix + key, f"a text is a string, not {type(value).__name__}")
    return out
