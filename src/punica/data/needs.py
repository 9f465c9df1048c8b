"""Which data a game needs that was begun with others than those in use."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from punica import registry
from punica.kernel.data import FACTS, READ, facts_in
from punica.kernel.data_changes import REMOVED, Change, flat, value_at, without_provenance
from punica.kernel.data_own import OwnData, governing
from punica.kernel.errors import PunicaError

SHOWN = 3
"""So many differing facts are named in a sentence."""
MOST = 5000
"""No game has more facts that could be changed."""


@dataclass(frozen=True)
class Difference:
    """One fact that is otherwise than a game needs it; None for a row that is not there."""

    file: str
    key: str
    needed: Change | None
    here: Change | None

    def __str__(self) -> str:
        return f"{self.file}: {self.key} must be {_said(self.needed)}, here it is {_said(self.here)}"


def _said(value: Change | None) -> str:
    return (
        "not there" if value is None else "there" if isinstance(value, dict) else json.dumps(value, ensure_ascii=False)
    )


def told(text: str) -> OwnData | None:
    """What a record or a position says about its data (see `Head.changes`); None when it cannot be read."""
    try:
        raw = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        return None
    if not isinstance(raw, dict) or not isinstance(name := raw.pop("name", ""), str):
        return None
    if not all(isinstance(keys, dict) for keys in raw.values()):
        return None
    own = OwnData("", name, raw)
    return own if len(own) <= MOST else None


def differing(ruleset: str, needed: OwnData) -> list[Difference]:
    """The facts in use that are not as a game needs them."""
    folder = registry.home(ruleset) / FACTS
    own = governing().get(folder.parent.name)
    if own is None and not needed.changes:
        return []
    registry.game(ruleset)
    here = own.changes if own is not None else {}
    keys = {(file, key) for changes in (needed.changes, here) for file, key, _ in flat(changes)}
    facts = facts_in(folder)
    out: list[Difference] = []
    for file, key in sorted(keys):
        base = _base(folder, facts, file, key)
        wanted = _plain(needed.changes.get(file, {}).get(key, base))
        is_now = _plain(here.get(file, {}).get(key, base))
        if wanted != is_now:
            out.append(Difference(file, key, wanted, is_now))
    return out


def _base(folder: Path, facts: dict[str, dict[str, Any]], file: str, key: str) -> Change | None:
    """What this package says of a fact."""
    kind = READ.get(folder / file)
    return value_at(facts[file], kind, key) if kind is not None and file in facts else None


def _plain(value: Change | None) -> Change | None:
    return None if value == REMOVED else without_provenance(value)


def sentence(needed: OwnData, differences: list[Difference]) -> str:
    """Which data a game needs, for people."""
    which = f"the data file {needed.name!r}" if needed.changes else "the data as published"
    named = "; ".join(map(str, differences[:SHOWN]))
    more = f"; and {len(differences) - SHOWN} more" if len(differences) > SHOWN else ""
    return f"this game was begun with {which} and waits for it: {named}{more}"


class OtherData(PunicaError):
    """A game that was begun with other data than those in use; nothing is wrong with it."""

    def __init__(self, needed: OwnData, differences: list[Difference]) -> None:
        super().__init__(sentence(needed, differences))
        self.needed = needed
        self.differences = differences


def ask_for(ruleset: str, changes: str) -> None:
    """Raises OtherData where a game begun with these changes cannot go on now; ValueError for what cannot be read."""
    needed = told(changes)
    if needed is None:
        raise ValueError("the changes of its data cannot be read: they must be JSON, by file and key")
    differences = differing(ruleset, needed)
    if differences:
        raise OtherData(needed, differences)
