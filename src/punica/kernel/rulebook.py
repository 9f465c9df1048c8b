"""The rules of an edition: each of them, to the bullet, in our own words; and the keys code cites them by.

All editions of a game stand in one manifest. What they share is written once; a field that differs is a table with a
value for each edition:

    [[rule]]
    number = { 2018 = "2.2.1.2", classic = "V07 limits" }
    keys = ["terms.limits"]
    text.2018 = "The four elephant CUs and the four Siege Trains are a limit."
    text.classic = "The four elephant CUs and the one Siege Train are a limit."

A number without a table is the number in every edition; a rule has only the editions its numbers name. Each edition
reads its rules in the order of the file, but for a rule that has moved: `after.classic = "H18 3.2"` puts it behind that
number there.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from punica.kernel.data import check_known, load_toml
from punica.kernel.errors import BadData, PunicaError


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule of an edition. A heading has rules below it and needs no test of its own."""

    id: str
    text: str
    title: str = ""
    keys: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    heading: bool = False
    untestable: str = ""


class _Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ruleset: str
    title: str


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule as the manifest has it: each field for all editions, or a value for each."""

    number: str | dict[str, str]
    text: str | dict[str, str]
    title: str | dict[str, str] = ""
    keys: tuple[str, ...] | dict[str, tuple[str, ...]] = ()
    rulings: tuple[str, ...] | dict[str, tuple[str, ...]] = ()
    heading: bool = False
    untestable: str | dict[str, str] = ""
    after: dict[str, str] = {}

    def tables(self) -> dict[str, dict[str, str] | dict[str, tuple[str, ...]]]:
        """The fields that are told edition by edition."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        return {name: value for name, value in fields.items() if isinstance(value, dict)}

    def place(self) -> str:
        """What to call it in a message: the numbers it has."""
        numbers = [self.number] if isinstance(self.number, str) else list(dict.fromkeys(self.number.values()))
        return f"rule {' / '.join(numbers)}"


class _Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: dict[str, _Edition]
    rule: tuple[_Row, ...]


T = TypeVar("T")


def _of(field: T | dict[str, T], edition: str, none: T) -> T:
    return field.get(edition, none) if isinstance(field, dict) else field


class NoSuchRule(PunicaError):
    """A number or key that an edition does not have."""


Elsewhere = dict[str, dict[str, str]]
"""The number of a rule to the other rulesets of the game that have it, and its number there."""


class Rulebook:
    """All rules of one ruleset, by id and by key."""

    def __init__(
        self, ruleset: str, title: str, rules: tuple[Rule, ...], edition: str = "", elsewhere: Elsewhere | None = None
    ) -> None:
        self.ruleset = ruleset
        self.title = title
        self.edition = edition
        self.rules = rules
        self.elsewhere: Elsewhere = elsewhere or {}
        self.by_id = {rule.id: rule for rule in rules}
        self.by_key: dict[str, Rule] = {}
        for rule in rules:
            for key in rule.keys:
                self.by_key.setdefault(key, rule)

    @classmethod
    def read(cls, path: Path, ruleset: str) -> Rulebook:
        """Read the rules of one ruleset from the manifest of its game; raises BadData for what cannot be meant.

        The whole manifest is checked, so that a mistake in another edition is told as well.
        """
        manifest = load_toml(path, _Manifest)
        _check_rows(path.name, manifest)
        rules = {name: _in_order(path.name, name, manifest.rule) for name in manifest.edition}
        found = [name for name, edition in manifest.edition.items() if edition.ruleset == ruleset]
        if len(found) != 1:
            have = ", ".join(edition.ruleset for edition in manifest.edition.values())
            raise BadData(path.name, "edition", f"{len(found)} of them have the ruleset {ruleset!r}; there are: {have}")
        edition = found[0]
        title = manifest.edition[edition].title
        return cls(ruleset, title, rules[edition], edition, _elsewhere(manifest, edition))

    def section(self, key: str) -> str:
        """The number an edition gives to a rule key ('' for a key it does not have)."""
        rule = self.by_key.get(key)
        return rule.id if rule is not None else ""

    def below(self, id: str) -> list[Rule]:
        """A rule and all that stands below it; nothing for a number the edition does not have."""
        return [rule for rule in self.rules if rule.id == id or rule.id.startswith((f"{id}.", f"{id}/", f"{id}#"))]

    def testable(self) -> list[Rule]:
        """The rules that need a test."""
        return [rule for rule in self.rules if not rule.heading and not rule.untestable]


def _elsewhere(manifest: _Manifest, edition: str) -> Elsewhere:
    others = {name: other.ruleset for name, other in manifest.edition.items() if name != edition}
    out: Elsewhere = {}
    for row in manifest.rule:
        here = _of(row.number, edition, "")
        numbers = {ruleset: _of(row.number, name, "") for name, ruleset in others.items()}
        if here and any(numbers.values()):
            out[here] = {ruleset: number for ruleset, number in numbers.items() if number}
    return out


def _check_rows(file: str, manifest: _Manifest) -> None:
    """Editions that are named exist, and have the rule that something is said of."""
    for n, row in enumerate(manifest.rule):
        numbered = manifest.edition if isinstance(row.number, str) else row.number
        if not numbered:
            raise BadData(file, f"rule[{n}].number", "is empty; name the editions that have the rule")
        place = row.place()
        for field, table in row.tables().items():
            for name in table:
                check_known(file, f"{place}.{field}", name, manifest.edition, "edition")
                if name not in numbered:
                    raise BadData(file, f"{place}.{field}", f"speaks of {name}, where the rule has no number")
        if isinstance(row.text, dict):
            for name in numbered:
                if name not in row.text:
                    raise BadData(file, f"{place}.text", f"has no words for {name}, where the rule has a number")


def _in_order(file: str, edition: str, rows: tuple[_Row, ...]) -> tuple[Rule, ...]:
    """The rules of an edition in its own order, each number and key once."""
    here: list[_Row] = []
    moved: dict[str, list[_Row]] = {}
    numbers: set[str] = set()
    keys: dict[str, str] = {}
    for row in rows:
        number = _of(row.number, edition, "")
        if not number:
            continue
        if number in numbers:
            raise BadData(file, f"rule {number}", f"the number stands twice in {edition}; each rule needs its own")
        numbers.add(number)
        for key in _of(row.keys, edition, ()):
            if key in keys:
                raise BadData(file, f"rule {number}", f"{edition} has the key {key!r} already at {keys[key]}")
            keys[key] = number
        if edition in row.after:
            moved.setdefault(row.after[edition], []).append(row)
        else:
            here.append(row)
    out: list[Rule] = []
    todo = here[::-1]
    while todo:
        rule = _rule(todo.pop(), edition)
        out.append(rule)
        todo += reversed(moved.pop(rule.id, []))
    for number, lost in moved.items():
        reason = "which stands after it" if number in numbers else f"which {edition} does not have"
        raise BadData(file, f"{lost[0].place()}.after", f"{edition} has it after {number}, {reason}")
    return tuple(out)


def _rule(row: _Row, edition: str) -> Rule:
    return Rule(
        id=_of(row.number, edition, ""),
        text=_of(row.text, edition, ""),
        title=_of(row.title, edition, ""),
        keys=_of(row.keys, edition, ()),
        rulings=_of(row.rulings, edition, ()),
        heading=row.heading,
        untestable=_of(row.untestable, edition, ""),
    )
