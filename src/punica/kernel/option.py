"""Options: a verb and up to three small ints. Code, text and refs are rendered from the verb, on demand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from punica.kernel.text import Noun, Text
from punica.kernel.transcript import ENDINGS, TAKE_BACK

PARTS: Final = 3
"""An option has at most three parts besides its verb."""


class Verb:
    """One way to act: its code is a template such as `march {space}` or `intercept {general} {n}`.

    Fields named after a noun are written as that noun's slug; other fields are plain numbers. What it does can be done
    `again` to the same thing when the question is put several times (a second CU to one army), or only once (a PC).
    A `grave` act gives something up for good: clients ask once more before they send it. `formerly` is the template of
    the code under which records of before hold it: they are followed, but nobody plays it live. Who plays a `piece` as
    something else points at the piece: a Reserve played as a Probe is done at the Reserve. `also` is another first
    word that says the same: whoever writes it means this verb. Where one code means different things, `named` says
    whose words this one has: to pass when a card is to be matched is to give the battle up.

    >>> march = Verb("march {space}", {"space": Noun("space", ["roma", "capua"])})
    >>> march.code(1, 0, 0)
    'march capua'
    >>> march.key
    'option.march'
    >>> Verb("give-up", {}, formerly="pass").former_code(0, 0, 0)
    'pass'
    >>> cards = {"bc": Noun("bc", ["probe", "reserve"])}
    >>> Option(Verb("reserve {bc}", cards, piece=("bc", "reserve"))).refs
    [('bc', 'reserve')]
    >>> Verb("pass", {}, grave=True, named="give-up").key
    'option.give-up'
    >>> Verb("elephants {n}", {}, also="take-elephants").meant("take-elephants 2")
    'elephants 2'
    """

    __slots__ = ("again", "also", "fields", "formerly", "grave", "key", "nouns", "piece", "template", "words")

    def __init__(
        self,
        template: str,
        nouns: Mapping[str, Noun],
        again: bool = False,
        grave: bool = False,
        formerly: str = "",
        piece: tuple[str, str] | None = None,
        also: str = "",
        named: str = "",
    ) -> None:
        self.template = template
        self.piece = piece
        self.also = also
        self.again = again
        self.grave = grave
        self.formerly: list[str] = formerly.split(" ") if formerly else []
        self.words: list[str] = template.split(" ")
        self.fields: list[str] = [word[1:-1] for word in self.words if word.startswith("{")]
        if len(self.fields) > PARTS:
            raise ValueError(f"verb {template!r}: at most {PARTS} fields")
        if template in ENDINGS or template.split(" ")[0] == TAKE_BACK:
            raise ValueError(f"verb {template!r}: this can happen at any moment, so no option is called so")
        self.nouns: list[Noun | None] = [nouns.get(field.rstrip("0123456789")) for field in self.fields]
        literal = [word for word in self.words if not word.startswith("{")]
        self.key = "option." + (named or "-".join(literal))

    def code(self, a: int, b: int, c: int) -> str:
        return self._written(self.words, a, b, c)

    def former_code(self, a: int, b: int, c: int) -> str:
        """The code under which records of before hold it, with the same fields in the same order; empty: none."""
        return self._written(self.formerly, a, b, c)

    def _written(self, words: list[str], a: int, b: int, c: int) -> str:
        parts = (a, b, c)
        out: list[str] = []
        at = 0
        for word in words:
            if word.startswith("{"):
                noun = self.nouns[at]
                out.append(noun.slugs[parts[at]] if noun is not None else str(parts[at]))
                at += 1
            else:
                out.append(word)
        return " ".join(out)

    def matches(self, code: str) -> bool:
        """Whether a code has this verb's form (a slug that does not exist does not match)."""
        return bool(self.meant(code))

    def meant(self, code: str) -> str:
        """The code that somebody means who writes other names for its verb or its things; empty: not this verb's."""
        words = code.split(" ")
        if len(words) != len(self.words):
            return ""
        out: list[str] = []
        at = 0
        for given, word in zip(words, self.words, strict=True):
            if not word.startswith("{"):
                if given != word and (out or not self.also or given != self.also):
                    return ""
                out.append(word)
                continue
            noun = self.nouns[at]
            at += 1
            if noun is None:
                if not given.lstrip("-").isdigit():
                    return ""
                out.append(given)
            elif given in noun.index:
                out.append(noun.slugs[noun.index[given]])
            else:
                return ""
        return " ".join(out)

    def __repr__(self) -> str:
        return f"Verb({self.template!r})"


@mypyc_attr(acyclic=True)
class Option:
    """One thing a seat may do now. Flows read `verb`, `a`, `b`, `c`; people and files use `code`.

    >>> import punica
    >>> m = punica.new("toy-first", seed=7)
    >>> bury = m.choice.options[0]
    >>> bury.code, bury.refs, m.label(bury)
    ('bury 3', [('card', '3')], 'Bury “Slingers”')
    """

    __slots__ = ("a", "b", "c", "verb")

    def __init__(self, verb: Verb, a: int = 0, b: int = 0, c: int = 0) -> None:
        self.verb = verb
        self.a = a
        self.b = b
        self.c = c

    @property
    def code(self) -> str:
        """How it is written: in records, positions and `Match.play`.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.options[0].code
        'bury 3'
        """
        return self.verb.code(self.a, self.b, self.c)

    @property
    def text(self) -> Text:
        """What it does, before anybody worded it; `Match.label` gives the words.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.options[0].text
        Text('option.bury', card=2)
        """
        values = (self.a, self.b, self.c)
        params = {field: values[i] for i, field in enumerate(self.verb.fields)}
        return Text(self.verb.key, **params)

    @property
    def refs(self) -> list[tuple[str, str]]:
        """What the option points at, as (kind, slug): a client lights these up.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.options[0].refs
        [('card', '3')]
        """
        if self.verb.piece is not None:
            return [self.verb.piece]
        values = (self.a, self.b, self.c)
        return [(noun.kind, noun.slugs[values[i]]) for i, noun in enumerate(self.verb.nouns) if noun is not None]

    def same(self, other: Option) -> bool:
        """Whether another option does the same thing; options of forks and imagined worlds may be compared too.

        >>> import punica
        >>> m = punica.new("toy-first", seed=7)
        >>> m.choice.options[0].same(m.fork().choice.options[0])
        True
        """
        return self.verb is other.verb and self.a == other.a and self.b == other.b and self.c == other.c

    def __repr__(self) -> str:
        return f"Option({self.code!r})"
