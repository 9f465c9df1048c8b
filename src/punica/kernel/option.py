"""Options: a verb and up to three small ints. Code, text and refs are rendered from the verb, on demand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from punica.kernel.text import Noun, Text
from punica.kernel.transcript import RESIGN

PARTS: Final = 3
"""An option has at most three parts besides its verb."""


class Verb:
    """One way to act: its code is a template such as `march {space}` or `intercept {general} {n}`.

    Fields named after a noun are written as that noun's slug; other fields are plain numbers. What it does can be done
    `again` to the same thing when the question is put several times (a second CU to one army), or only once (a PC).

    >>> march = Verb("march {space}", {"space": Noun("space", ["roma", "capua"])})
    >>> march.code(1, 0, 0)
    'march capua'
    >>> march.key
    'option.march'
    """

    __slots__ = ("again", "fields", "key", "nouns", "template", "words")

    def __init__(self, template: str, nouns: Mapping[str, Noun], again: bool = False) -> None:
        self.template = template
        self.again = again
        self.words: list[str] = template.split(" ")
        self.fields: list[str] = [word[1:-1] for word in self.words if word.startswith("{")]
        if len(self.fields) > PARTS:
            raise ValueError(f"verb {template!r}: at most {PARTS} fields")
        if template == RESIGN:
            raise ValueError(f"verb {template!r}: every seat can resign at any moment, so no option is called so")
        self.nouns: list[Noun | None] = [nouns.get(field.rstrip("0123456789")) for field in self.fields]
        literal = [word for word in self.words if not word.startswith("{")]
        self.key = "option." + "-".join(literal)

    def code(self, a: int, b: int, c: int) -> str:
        parts = (a, b, c)
        out: list[str] = []
        at = 0
        for word in self.words:
            if word.startswith("{"):
                noun = self.nouns[at]
                out.append(noun.slugs[parts[at]] if noun is not None else str(parts[at]))
                at += 1
            else:
                out.append(word)
        return " ".join(out)

    def matches(self, code: str) -> bool:
        """Whether a code has this verb's form (a slug that does not exist does not match)."""
        words = code.split(" ")
        if len(words) != len(self.words):
            return False
        at = 0
        for given, word in zip(words, self.words, strict=True):
            if not word.startswith("{"):
                if given != word:
                    return False
                continue
            noun = self.nouns[at]
            at += 1
            if noun is None:
                if not given.lstrip("-").isdigit():
                    return False
            elif given not in noun.index:
                return False
        return True

    def __repr__(self) -> str:
        return f"Verb({self.template!r})"


@mypyc_attr(acyclic=True)
class Option:
    """One thing a seat may do now. Flows read `verb`, `a`, `b`, `c`; people and files use `code`."""

    __slots__ = ("a", "b", "c", "verb")

    def __init__(self, verb: Verb, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.verb = verb
        self.a = a
        self.b = b
        self.c = c

    @property
    def code(self) -> str:
        return self.verb.code(self.a, self.b, self.c)

    @property
    def text(self) -> Text:
        values = (self.a, self.b, self.c)
        params = {field: values[i] for i, field in enumerate(self.verb.fields)}
        return Text(self.verb.key, **params)

    @property
    def refs(self) -> list[tuple[str, str]]:
        """What the option points at, as (kind, slug): a client lights these up."""
        values = (self.a, self.b, self.c)
        return [(noun.kind, noun.slugs[values[i]]) for i, noun in enumerate(self.verb.nouns) if noun is not None]

    def same(self, other: Option) -> bool:
        return self.verb is other.verb and self.a == other.a and self.b == other.b and self.c == other.c

    def __repr__(self) -> str:
        return f"Option({self.code!r})"
