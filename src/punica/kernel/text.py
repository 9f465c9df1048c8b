"""Text is data: a key and what fills it. Words are chosen at the edge, by a catalogue."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, Union

from mypy_extensions import mypyc_attr

Param = Union[int, str, "Text"]
ENGLISH: Final = "en"
"""The language of everything that nobody asked for in another."""


@mypyc_attr(acyclic=True)
class Text:
    """A sentence that has not been worded yet.

    >>> Text("march", general=3, space=7)
    Text('march', general=3, space=7)
    """

    __slots__ = ("key", "params")

    def __init__(self, key: str, **params: Param) -> None:
        self.key = key
        self.params: dict[str, Param] = params

    def __repr__(self) -> str:
        inside = "".join(f", {name}={value!r}" for name, value in self.params.items())
        return f"Text({self.key!r}{inside})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key == other.key and self.params == other.params

    def __hash__(self) -> int:
        return hash(self.key)


class Noun:
    """A kind of thing that texts and codes point at: slugs for codes, names for people."""

    __slots__ = ("index", "kind", "names", "slugs")

    def __init__(self, kind: str, slugs: list[str], names: list[str] | None = None) -> None:
        self.kind = kind
        self.slugs = slugs
        self.names = names if names is not None else slugs
        self.index: dict[str, int] = {slug: i for i, slug in enumerate(slugs)}


_FIELD: Final = re.compile(r"\{([a-z_]+?)(\d*)(?::([^{}|]*)\|([^{}]*))?\}")


class Catalogue:
    """The words of one language: a template for each key.

    A field `{space}` is replaced by the name of that noun; `{n:CU|CUs}` by the number with the word that fits it.
    Two fields of one kind are told apart by a digit: `{space} to {space2}`. A plain word that fills a field, as the
    label of a die, is looked up as `word.` and itself; English needs no such words.

    >>> words = Catalogue({"take": "takes {n:CU|CUs} to {space}"}, {"space": Noun("space", ["roma"], ["Roma"])})
    >>> words.render(Text("take", n=3, space=0))
    'takes 3 CUs to Roma'
    """

    def __init__(self, templates: Mapping[str, str], nouns: Mapping[str, Noun]) -> None:
        self.templates: dict[str, str] = dict(templates)
        self.nouns: dict[str, Noun] = dict(nouns)

    def has(self, key: str) -> bool:
        return key in self.templates

    def name(self, kind: str, value: int) -> str:
        """The name of one thing: the catalogue's own word for it, or else the noun's."""
        noun = self.nouns.get(kind)
        if noun is None or not 0 <= value < len(noun.slugs):
            return str(value)
        return self.templates.get(f"noun.{kind}.{noun.slugs[value]}", noun.names[value])

    def render(self, text: Text) -> str:
        template = self.templates.get(text.key)
        if template is None:
            return repr(text)

        def fill(field: re.Match[str]) -> str:
            kind, digit, one, many = field.groups()
            value = text.params.get(kind + digit)
            if value is None:
                return field.group(0)
            if isinstance(value, Text):
                return self.render(value)
            if isinstance(value, str):
                return self.templates.get("word." + value, value)
            if many is not None:
                return f"{value} {one if value == 1 else many}"
            return self.name(kind, value)

        return _FIELD.sub(fill, template)
