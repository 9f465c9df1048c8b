"""Text is data: a key and what fills it. Words are chosen at the edge, by a catalogue."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, Union

from mypy_extensions import mypyc_attr

Param = Union[int, str, "Text"]
ENGLISH: Final = "en"
"""The language of everything that nobody asked for in another."""
FORM_BREAK: Final = "|"
"""Stands between the words for one, for several and for an exact number: `{n:=0 no CU|CU|CUs}`."""


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


def is_text(thing: object) -> bool:
    r"""Whether something is text that a file can hold.

    >>> is_text("Ada"), is_text(7), is_text("\ud800")
    (True, False, False)
    """
    if not isinstance(thing, str):
        return False
    try:
        thing.encode()
    except UnicodeEncodeError:  # half a letter
        return False
    return True


class Noun:
    """A kind of thing that texts and codes point at: slugs for codes, names for people.

    `also` are other slugs that are understood, each with the one it stands for.

    >>> Noun("space", ["roma", "iberus"], also={"osca": "iberus"}).index["osca"]
    1
    """

    __slots__ = ("also", "index", "kind", "names", "slugs")

    def __init__(
        self, kind: str, slugs: list[str], names: list[str] | None = None, also: Mapping[str, str] | None = None
    ) -> None:
        self.kind = kind
        self.slugs = slugs
        self.names = names if names is not None else slugs
        self.index: dict[str, int] = {slug: i for i, slug in enumerate(slugs)}
        self.also: dict[str, str] = dict(also) if also is not None else {}
        for other, slug in self.also.items():
            if other in self.index:
                raise ValueError(f"{kind} {other!r} is one of its own and cannot stand for {slug!r}")
            self.index[other] = self.index[slug]


_FIELD: Final = re.compile(r"\{([a-z_]+?)(\d*)(?:@([A-Za-z]+))?(?::([^{}]*))?\}")


class Field:
    """A place in a template that is filled: `{space2@to}` is named `space2`, of the kind `space`, in the form `to`."""

    __slots__ = ("form", "kind", "name", "words", "written")

    def __init__(self, written: str, kind: str, digit: str, form: str | None, words: str | None) -> None:
        self.written = written
        self.kind = kind
        self.name = kind + digit
        self.form = form
        self.words = words


@cache
def parts_of(template: str) -> list[str | Field]:
    """A template taken apart into what stands there and what is filled in."""
    parts: list[str | Field] = []
    at = 0
    for found in _FIELD.finditer(template):
        parts.append(template[at : found.start()])
        kind, digit, form, words = found.groups()
        parts.append(Field(found.group(0), kind, digit, form, words))
        at = found.end()
    return [*parts, template[at:]]


def one_or_many(n: int) -> int:
    """Which form a word takes beside a number, in the languages that tell one from many."""
    return 0 if n == 1 else 1


def figure(n: int) -> str:
    """A number as it is printed: with a minus sign, not a hyphen."""
    return str(n) if n >= 0 else f"\N{MINUS SIGN}{-n}"


class FormRule:
    """How names are formed that begin as `like` says, each form made from `{name}`."""

    __slots__ = ("forms", "like")

    def __init__(self, like: re.Pattern[str], forms: Mapping[str, str]) -> None:
        self.like = like
        self.forms = forms


class Catalogue:
    """The words of one language: a template for each key.

    A field `{space}` is replaced by the name of that noun; `{n:CU|CUs}` by the number with the word that fits it, as
    many words as the language has forms (`plural` chooses). `=0` before words makes them those of just this number, and
    a `#` in words is where the number goes: `{n:=0 alone|with # CU|with # CUs}`. Two fields of one kind are told apart
    by a digit: `{space} to {space2}`. A plain word that fills a field, as the label of a die, is looked up as `word.`
    and itself.

    `{space@to}` is the name in the form that the sentence needs: the one that `forms` has for this name, or else the
    first of `rules` that fits it, or else the template `form.to` about any name. `{space@To}` is the same at the
    head of a sentence.

    >>> templates = {"take": "takes {n:=0 nothing|CU|CUs} {space@to}", "form.to": "to {name}"}
    >>> spaces = Noun("space", ["roma", "boii"], ["Roma", "Boii"])
    >>> words = Catalogue(templates, {"space": spaces}, {"Boii": {"to": "to the Boii"}})
    >>> words.render(Text("take", n=3, space=0))
    'takes 3 CUs to Roma'
    >>> words.render(Text("take", n=0, space=1))
    'takes nothing to the Boii'
    """

    def __init__(
        self,
        templates: Mapping[str, str],
        nouns: Mapping[str, Noun],
        forms: Mapping[str, Mapping[str, str]] | None = None,
        plural: Callable[[int], int] = one_or_many,
        rules: Sequence[FormRule] = (),
    ) -> None:
        self.templates: dict[str, str] = dict(templates)
        self.nouns: dict[str, Noun] = dict(nouns)
        self.forms: dict[str, Mapping[str, str]] = dict(forms) if forms is not None else {}
        self.plural = plural
        self.rules = rules

    def has(self, key: str) -> bool:
        return key in self.templates

    def name(self, kind: str, value: int) -> str:
        """The name of one thing: the catalogue's own word for it, or else the noun's."""
        noun = self.nouns.get(kind)
        if noun is None or not 0 <= value < len(noun.slugs):
            return figure(value)
        return self.templates.get(f"noun.{kind}.{noun.slugs[value]}", noun.names[value])

    def formed(self, name: str, form: str) -> str:
        """A name in a form that sentences use; with a capital letter where the form has one."""
        plain = form.lower()
        words = self.forms.get(name, {}).get(plain)
        if words is None:
            words = self._pattern(name, plain).replace("{name}", name)
        return words if form == plain else words[0].upper() + words[1:]

    def _pattern(self, name: str, form: str) -> str:
        """How this form of a name is made that has none of its own."""
        for rule in self.rules:
            if form in rule.forms and rule.like.match(name):
                return rule.forms[form]
        return self.templates.get("form." + form, "{name}")

    def counted(self, n: int, words: str) -> str:
        """A number with the words that fit it."""
        fitting: list[str] = []
        for one in words.split(FORM_BREAK):
            exactly, _, rest = one.partition(" ")
            if not one.startswith("="):
                fitting.append(one)
            elif exactly == f"={n}":
                return rest
        word = fitting[min(self.plural(n), len(fitting) - 1)]
        return word.replace("#", figure(n)) if "#" in word else f"{figure(n)} {word}"

    def render(self, text: Text) -> str:
        template = self.templates.get(text.key)
        if template is None:
            return repr(text)
        params = text.params
        return "".join([part if isinstance(part, str) else self._filled(part, params) for part in parts_of(template)])

    def _filled(self, field: Field, params: Mapping[str, Param]) -> str:
        value = params.get(field.name)
        if value is None:
            return field.written
        if isinstance(value, Text):
            return self.render(value)
        if isinstance(value, str):
            return self.templates.get("word." + value, value)
        if field.words is not None:
            return self.counted(value, field.words)
        name = self.name(field.kind, value)
        return name if field.form is None else self.formed(name, field.form)
