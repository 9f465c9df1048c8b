"""Every fact of a game: where it stands, what it is, where it comes from, and which values it may have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from punica import registry
from punica.data.units import limits_of, unit_of
from punica.kernel.data import FACTS, READ, facts_in
from punica.kernel.data_changes import (
    bare,
    choices,
    default_of,
    fields_of,
    identity,
    is_open,
    is_provenance,
    may_be_none,
    names,
    row_type,
    value_type,
)

Chapter = Literal["board", "cards", "generals", "tables", "setup", "options"]
CHAPTERS: Final[tuple[Chapter, ...]] = ("board", "generals", "cards", "tables", "setup", "options")
_CHAPTER: Final[dict[str, Chapter]] = {
    "map": "board", "mauretania": "board", "generals": "generals", "cards": "cards", "tactics": "cards",
    "battle_cards": "cards", "empire_cards": "cards", "strategy_cards": "cards", "events": "cards",
    "tables": "tables", "dice": "tables", "turns": "tables", "miat": "tables", "setup": "setup", "options": "options",
}  # fmt: skip
FIXED: Final = frozenset(("slug", "number", "id", "turn", "level"))
"""What rows go by: shown, never changed."""
_GROUPS: Final[dict[str, str]] = {
    "strategy": "ratings", "battle": "ratings", "battle_silver": "ratings", "abilities": "ability", "text": "ability",
    "ships": "symbols", "infantry": "symbols", "also_normal": "counter", "windows": "counter",
    "windows_silver": "counter", "breaks_truce": "truce", "remove_if_played": "remove", "effect_silver": "effect",
    "amounts": "effect", "amounts_silver": "effect", "family": "effect", "value": "effect", "window": "effect",
    "text_silver": "effect", "number_golden_geek": "number", "name_silver": "name", "from": "years", "to": "years",
    "large": "kind", "capacity": "kind", "tribe": "kind", "a": "lane", "b": "lane", "reinforcements": "general",
    "columns_silver": "columns",
}  # fmt: skip
"""Which of a row's `sources` speaks for a field, where it has not its name."""
_MANY: Final = 8
"""A table of more values than this, all of which may be missing, shows only those that are written."""


@dataclass(frozen=True)
class Kind:
    """What values a fact may have. `lo` and `hi` bound numbers, `choices` lists all that are possible."""

    type: Literal["int", "number", "bool", "text", "choice", "list"]
    unit: str = ""
    lo: float | None = None
    hi: float | None = None
    choices: tuple[str | int, ...] = ()
    none: bool = False

    def refuses(self, value: Any) -> str:
        """Why a value of the right type is out of bounds; nothing when it is not."""
        numbers = value if isinstance(value, list) else [value]
        for number in numbers:
            if isinstance(number, bool) or not isinstance(number, (int, float)):
                continue
            if self.lo is not None and number < self.lo:
                return f"is {number}, but {self.lo} is the least"
            if self.hi is not None and number > self.hi:
                return f"is {number}, but {self.hi} is the most"
        return ""


@dataclass(frozen=True)
class Fact:
    """One value as it was published: its key in its file, the field, how sure it is, and what it may be."""

    key: str
    field: str
    value: Any
    source: str
    kind: Kind
    fixed: bool = False


@dataclass
class Entry:
    """One row of a table, or a table that has no rows: its key (empty: the file itself), its name, its facts."""

    key: str
    name: str
    facts: list[Fact] = field(default_factory=list)


@dataclass
class Section:
    """A table of a file. If rows may be added and removed, `blank` says what a new one holds, `needed` what it must."""

    file: str
    table: str
    chapter: Chapter
    entries: list[Entry] = field(default_factory=list)
    blank: dict[str, Kind] = field(default_factory=dict)
    needed: list[str] = field(default_factory=list)
    named: tuple[str, ...] = ()
    """The fields by which rows of an open table go."""


@cache
def sections(ruleset: str) -> list[Section]:
    """All facts of a ruleset's game as they were published, by file and table; raises BadData."""
    registry.game(ruleset)
    folder = registry.home(ruleset) / FACTS
    found: list[Section] = []
    for file, raw in facts_in(folder).items():
        kind = READ.get(folder / file)
        if kind is not None:
            found += _File(file, raw).sections(kind)
    found.sort(key=lambda section: CHAPTERS.index(section.chapter))
    return found


class _File:
    def __init__(self, file: str, raw: dict[str, Any]) -> None:
        self.file = file
        self.chapter: Chapter = _CHAPTER.get(Path(file).stem, "tables")
        self.raw = raw

    def sections(self, kind: Any) -> Iterator[Section]:
        loose = Entry("", "")
        for name, inner in fields_of(kind).items():
            struct = row_type(inner)
            if is_provenance(name):
                continue
            if struct is not None:
                yield self._table(name, self.raw.get(name, []), struct)
            elif fields_of(bare(inner)):
                section = Section(self.file, name, self.chapter)
                self._part(section, name, self.raw.get(name, {}), bare(inner))
                yield section
            else:
                source = self.raw.get(f"{name}_source", "")
                loose.facts.append(self._fact(name, name, self.raw, kind, inner, source))
        if loose.facts:
            yield Section(self.file, "", self.chapter, [loose])

    def _table(self, table: str, rows: list[Any], struct: Any) -> Section:
        section = Section(self.file, table, self.chapter)
        if is_open(rows):
            section.named = identity(rows)
            for name, inner in fields_of(struct).items():
                if not is_provenance(name):
                    section.blank[name] = kind_of(inner, name, table)
                    if default_of(struct, name) is None:
                        section.needed.append(name)
        for called, row in zip(names(rows), rows, strict=True):
            entry = Entry(f"{table}[{called}]", _title(row, called))
            self._facts(entry, entry.key, row, struct, row)
            section.entries.append(entry)
        return section

    def _part(self, section: Section, key: str, part: dict[str, Any], struct: Any) -> None:
        """A table without rows; tables within it are entries of their own."""
        entry = Entry(key, "")
        section.entries.append(entry)
        for name, inner in fields_of(struct).items():
            nested = bare(inner)
            if row_type(inner) is not None:
                rows = part.get(name, [])
                for called, row in zip(names(rows), rows, strict=True):
                    one = Entry(f"{key}.{name}[{called}]", _title(row, called))
                    self._facts(one, one.key, row, row_type(inner), row)
                    section.entries.append(one)
            elif fields_of(nested) and name != "sources":
                inside = {"source": part.get("source", ""), **part.get(name, {})}
                self._part(section, f"{key}.{name}", inside, nested)
            elif not is_provenance(name):
                source = self._source(part, name, part.get(name))
                entry.facts.append(self._fact(f"{key}.{name}", name, part, struct, inner, source))
        if not entry.facts:
            section.entries.remove(entry)

    def _facts(self, entry: Entry, key: str, part: Any, struct: Any, row: dict[str, Any], group: str = "") -> None:
        """The facts of a row and of the tables within it; the marks of provenance are those of the `row`."""
        fields = fields_of(struct)
        for name, inner in fields.items():
            if is_provenance(name):
                continue
            nested = bare(inner)
            of = group or name
            if row_type(inner) is not None:
                rows = part.get(name, [])
                for called, one in zip(names(rows), rows, strict=True):
                    self._facts(entry, f"{key}.{name}[{called}]", one, row_type(inner), row, of)
            elif fields_of(nested):
                if name in part or (len(fields_of(nested)) <= _MANY and not may_be_none(inner)):
                    self._facts(entry, f"{key}.{name}", part.get(name, {}), nested, row, of)
            elif value_type(inner) is not None:
                for number, value in part.get(name, {}).items():
                    kind = kind_of(value_type(inner), number, name)
                    source = self._source(row, "values", value)
                    entry.facts.append(Fact(f"{key}.{name}.{number}", number, value, source, kind))
            elif part is row or name in part or len(fields) <= _MANY:
                source = self._source(row, of, part.get(name))
                entry.facts.append(self._fact(f"{key}.{name}", name, part, struct, inner, source))

    def _fact(self, key: str, name: str, part: Any, struct: Any, inner: Any, source: str) -> Fact:
        value = part[name] if name in part else default_of(struct, name)
        kind = kind_of(inner, name, key.partition("[")[0].partition(".")[0])
        return Fact(key, name, value, source, kind, fixed=name in FIXED and key.endswith(f"].{name}"))

    def _source(self, row: dict[str, Any], name: str, value: Any) -> str:
        """How sure a value of a row is: what speaks for it in particular, or the row's own source."""
        if name in ("lat", "lon"):
            return str(row.get("position_source") or self.raw.get("positions_source") or row.get("source", ""))
        if f"{name}_source" in row:
            return str(row[f"{name}_source"])
        sources = row.get("sources")
        if isinstance(sources, dict):
            found = sources.get(name) or sources.get(_GROUPS.get(name, "")) or sources.get("others")
            return str(found or row.get("source", ""))
        if name in ("towns", "cities") and "pieces_source" in row:
            return str(row["pieces_source"])
        if "values_source" in row and (not isinstance(value, str) or name == "zone"):
            return str(row["values_source"])
        return str(row.get("source", ""))


def _title(row: dict[str, Any], called: str) -> str:
    name = row.get("name")
    if isinstance(name, str) and name:
        return f"{row['number']} {name}" if isinstance(row.get("number"), str) else name
    return called.replace("~", " – ")


@cache
def kind_of(inner: Any, name: str, table: str) -> Kind:
    """What the schema says about the values of a field."""
    unit = unit_of(name)
    none = may_be_none(inner)
    listed = choices(inner)
    if listed:
        return Kind("choice", unit, choices=listed, none=none)
    info: Any = msgspec.inspect.type_info(inner)
    while isinstance(info, msgspec.inspect.Metadata):
        info = info.type
    if isinstance(info, msgspec.inspect.UnionType):
        info = next(one for one in info.types if not isinstance(one, msgspec.inspect.NoneType))
    if isinstance(info, msgspec.inspect.BoolType):
        return Kind("bool", none=none)
    if isinstance(info, (msgspec.inspect.IntType, msgspec.inspect.FloatType)):
        kind: Literal["int", "number"] = "int" if isinstance(info, msgspec.inspect.IntType) else "number"
        least, most = limits_of(name, table)
        return Kind(kind, unit, least if info.ge is None else info.ge, most if info.le is None else info.le, none=none)
    if isinstance(info, msgspec.inspect.StrType):
        return Kind("text", unit, none=none)
    return Kind("list", unit, *limits_of(name, table), none=none)


def facts(ruleset: str) -> Iterator[tuple[Section, Entry, Fact]]:
    """Every fact with where it stands."""
    for section in sections(ruleset):
        for entry in section.entries:
            for fact in entry.facts:
                yield section, entry, fact
