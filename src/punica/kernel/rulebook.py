"""The manifest of an edition: each of its rules, to the bullet, in our own words; and the keys code cites them by."""

from __future__ import annotations

from pathlib import Path

import msgspec

from punica.kernel.data import load_toml
from punica.kernel.errors import BadData


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule. A heading has rules below it and needs no test of its own."""

    id: str
    text: str
    title: str = ""
    keys: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    heading: bool = False
    untestable: str = ""


class _Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    ruleset: str
    title: str
    rule: tuple[Rule, ...]


class Rulebook:
    """All rules of one ruleset, by id and by key."""

    def __init__(self, ruleset: str, title: str, rules: tuple[Rule, ...]) -> None:
        self.ruleset = ruleset
        self.title = title
        self.rules = rules
        self.by_id = {rule.id: rule for rule in rules}
        self.by_key: dict[str, Rule] = {}
        for rule in rules:
            for key in rule.keys:
                self.by_key.setdefault(key, rule)

    @classmethod
    def read(cls, path: Path) -> Rulebook:
        """Read a manifest; raises BadData for one with a rule number twice."""
        manifest = load_toml(path, _Manifest)
        seen: set[str] = set()
        for rule in manifest.rule:
            if rule.id in seen:
                raise BadData(path.name, f"rule {rule.id}", "the number stands twice; each rule needs its own")
            seen.add(rule.id)
        return cls(manifest.ruleset, manifest.title, manifest.rule)

    def section(self, key: str) -> str:
        """The number an edition gives to a rule key ('' for a key it does not have)."""
        rule = self.by_key.get(key)
        return rule.id if rule is not None else ""

    def testable(self) -> list[Rule]:
        """The rules that need a test."""
        return [rule for rule in self.rules if not rule.heading and not rule.untestable]
