"""Which languages there are: each is a file of `languages`, and the words that lie in folders and files of its name."""

from __future__ import annotations

import json
from collections.abc import Callable
from gettext import c2py
from pathlib import Path
from typing import Final

from punica.kernel.errors import BadData, UnknownLanguage
from punica.kernel.given import GivenLanguage
from punica.kernel.text import ENGLISH

HOME: Final = Path(__file__).parent / "languages"


class Language:
    """What a language says of itself.

    `name` is what it calls itself. `plural` tells which form of a word stands beside a number; it is written as in
    message catalogues of gettext, `n > 1` in French, and the forms are counted from 0. Only when it is `complete`, as
    tests then demand, is it offered.
    """

    __slots__ = ("complete", "id", "name", "plural")

    def __init__(self, id: str, name: str, plural: Callable[[int], int], complete: bool) -> None:
        self.id = id
        self.name = name
        self.plural = plural
        self.complete = complete


def read_language(path: Path) -> Language:
    """One file of `languages`; raises BadData."""
    try:
        told = json.loads(path.read_text(encoding="utf-8"))
        name, plural, complete = told["name"], c2py(told["plural"]), told["complete"]
    except (ValueError, KeyError, TypeError) as error:
        raise BadData(path.name, "", f"a language has a name, a plural as in gettext, and complete: {error}") from error
    if not isinstance(name, str) or not isinstance(complete, bool):
        raise BadData(path.name, "", "a name is a string, and complete is true or false")
    return Language(path.stem, name, plural, complete)


def found_in(folder: Path) -> dict[str, Language]:
    """The languages of a folder, English first, then by their names."""
    read = [read_language(path) for path in folder.glob("*.json")]
    read.sort(key=lambda one: (one.id != ENGLISH, one.name))
    return {one.id: one for one in read}


FOUND: Final = found_in(HOME)
"""All languages that somebody has begun."""
LANGUAGES: Final = tuple(id for id, one in FOUND.items() if one.complete)
"""Those that can be asked for."""


def spoken(language: GivenLanguage) -> str:
    """The same language, if it can be asked for; raises UnknownLanguage.

    >>> spoken("de")
    'de'
    """
    if not isinstance(language, str) or language not in LANGUAGES:
        raise UnknownLanguage(f"no language {language!r}; there are: {', '.join(LANGUAGES)}")
    return language
