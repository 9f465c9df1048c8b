"""Which rules a docstring or a comment names: by key, by an edition's number, or by the number of a card.

A bare number is the edition's own that the folder belongs to; what games share has none, so there a number needs a name
before it: `Hamilcar 14.1`, `Golden Geek 12.3`, `Hamilcar, card 18`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

_CARDS: Final = r"\b[Cc]ards? (?P<cards>\d+[A-Za-z]?(?:(?:, | and | or | to )\d+[A-Za-z]?)*)"
_KEY: Final = re.compile(r"(?<![\w.])[a-z_]\w*(?:\.[\w-]+)*(?![\w(])")
_LINKS: Final = frozenset(("", "and", "or", "to", "'s", "option", "options"))
"""What may stand between a name and a number, or between two numbers of one name."""


class Mention(NamedTuple):
    """A key, or a number of the ruleset; a card is the key in the game of the ruleset."""

    key: str = ""
    ruleset: str = ""
    number: str = ""


def mentions(
    words: str, keys: Collection[str], numbers: Mapping[str, Collection[str]], names: Mapping[str, str], bare: str
) -> Iterator[Mention]:
    """What the words name, of these keys and of the numbers of each ruleset.

    `names`: what an edition may be called, in small letters, to its ruleset; `bare`: the ruleset of numbers without a
    name ('' where they mean nothing).

    >>> known = {"h": {"12.3", "12.4", "7"}, "s": {"12.3"}}
    >>> names = {"hannibal": "h", "silver": "s"}
    >>> [m.number for m in mentions("7: as 12.3 and 12.4 say, 2.5 times", (), known, {}, "h")]
    ['12.3', '12.4', '7']
    >>> [m.ruleset for m in mentions("Not there (Hannibal 12.3, Silver 12.3).", (), known, names, "")]
    ['h', 's']
    >>> [m.key for m in mentions("Cards 1 to 3: see siege.roll.", ("card.1", "card.3", "siege.roll"), {}, {}, "h")]
    ['card.1', 'card.3', 'siege.roll']
    >>> [m.ruleset for m in mentions("As card 1 (Silver, card 1).", ("card.1",), {}, names, "h")]
    ['h', 's']
    """
    for mention in _cards(words, names, bare):
        if mention.key in keys:
            yield mention
    for found in _KEY.finditer(words):
        key = found.group().rstrip(".-")
        quoted = words[: found.start()].endswith("`") or (not found.start() and words[found.end() :].startswith(":"))
        if key in keys and ("." in key or quoted):
            yield Mention(key=key)
    yield from _numbered(words, numbers, names, bare)


def spellings(number: str) -> list[str]:
    """How manifests may write the number of a rule or of a card's note; last the card itself, for one without a note.

    >>> spellings("17.1#46")
    ['17.1#46', '17#46', 'card#46']
    """
    short = re.sub(r"\.\d+#", "#", number)
    return list(dict.fromkeys([number, short, re.sub(r"^\d+#", "card#", short)]))


def _called(names: Mapping[str, str]) -> str:
    """A pattern for what editions are called."""
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)) or "(?!)"


def _cards(words: str, names: Mapping[str, str], bare: str) -> Iterator[Mention]:
    for found in re.finditer(rf"(?:(?i:\b(?P<name>{_called(names)}))(?:'s|,)? )?{_CARDS}", words):
        ruleset = names[found["name"].lower()] if found["name"] else bare
        last = 0
        for link, number in re.findall(r"(, | and | or | to |)(\d+[A-Za-z]?)", found["cards"]):
            if link == " to " and number.isdigit():
                yield from (Mention(f"card.{n}", ruleset) for n in range(last + 1, int(number)))
            yield Mention(f"card.{number.lower()}", ruleset)
            last = int(number) if number.isdigit() else last


def _numbered(
    words: str, numbers: Mapping[str, Collection[str]], names: Mapping[str, str], bare: str
) -> Iterator[Mention]:
    token = re.compile(rf"(?i:\b(?P<name>{_called(names)})\b)|(?<![\w.#/])(?P<number>(?:[A-Z]\w\w? #?)?\d[\w.#/-]*)")
    ruleset, end = bare, 0
    for found in token.finditer(words):
        if words[end : found.start()].strip(" ,;:()") not in _LINKS:
            ruleset = bare
        end = found.end()
        if found["name"]:
            ruleset = names[found["name"].lower()]
            continue
        number = found["number"].rstrip(".-/")
        known = numbers.get(ruleset, ())
        for written in spellings(number):
            if written in known and re.search(r"[./# ]", written):
                yield Mention(ruleset=ruleset, number=written)
                break
    opening = re.match(r"(\d+)[:,]", words)
    if opening is not None and opening.group(1) in numbers.get(bare, ()):
        yield Mention(ruleset=bare, number=opening.group(1))
