"""Changes to a data file: one fact each, named by a key, laid over what the file holds before it is decoded.

    generals[hamilcar].battle          a value of a row; rows go by slug, number, id or what else tells them apart
    connection[cosa~rome~road]         a whole row: `"removed"`, or a table of values for a new one
    retreat.movement                   a value that stands in no row
    reinforcements[#2].cus             a row that nothing tells apart goes by its place, counted from 1

This module stays uncompiled: it looks at the annotations of the schemas.
"""

from __future__ import annotations

import copy
import difflib
import re
from collections.abc import Callable, Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from punica.kernel.errors import BadData

Change = bool | int | float | str | list[Any] | dict[str, Any]
"""A value, `"removed"` for a row, or the table of a new row."""
REMOVED: Final = "removed"
NONE: Final = "none"
"""What stands for no value where there may be none; TOML has no word for it."""

_IDENTITIES: Final = (
    ("slug",), ("number",), ("id",), ("turn",), ("level",), ("a", "b"), ("a", "b", "kind"), ("general",), ("place",),
    ("box",), ("space",), ("side",), ("side", "space"), ("edition", "space"),
)  # fmt: skip
"""What tells the rows of a table apart: the first of these that all of its rows have and no two share."""
_FIXED: Final = ("slug", "number", "id", "turn", "level", "general")
"""Rows that rules and records know by name: they can be changed, but none added or removed."""
_STEP: Final = re.compile(r"\[([^\]]*)\]|([^.\[\]]+)")

Row = dict[str, Any]
Refuse = Callable[[str, str], BadData]
"""Key and reason to the error that says so."""


def is_provenance(field: str) -> bool:
    """Whether a field says where others come from."""
    return field in ("source", "sources") or field.endswith("_source")


def identity(rows: list[Row]) -> tuple[str, ...]:
    """The fields that tell these rows apart; none when only their place does."""
    for fields in _IDENTITIES:
        if all(field in row for row in rows for field in fields):
            if len({_name(row, fields) for row in rows}) == len(rows):
                return fields
    return ()


def _name(row: Row, fields: tuple[str, ...]) -> str:
    return "~".join(str(row[field]) for field in fields)


def names(rows: list[Row]) -> list[str]:
    """What each row of a table goes by."""
    fields = identity(rows)
    return [_name(row, fields) if fields else f"#{n}" for n, row in enumerate(rows, start=1)]


def is_open(rows: list[Row]) -> bool:
    """Whether rows of this table may be removed and others added."""
    fields = identity(rows)
    return bool(fields) and not set(fields) & set(_FIXED) and fields != ("side",)


# -- the schema at a key ----------------------------------------------------------------------------------------------


def bare(kind: Any) -> Any:
    """A type without its marks and without None."""
    while get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if get_origin(kind) in (Union, UnionType):
        rest = [one for one in get_args(kind) if one is not NoneType]
        return bare(rest[0]) if len(rest) == 1 else kind
    return kind


def may_be_none(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType) and NoneType in get_args(kind)


def fields_of(struct: Any) -> dict[str, Any]:
    """The fields of a struct as they are written, with their types; empty for anything else."""
    return _fields(struct) if isinstance(struct, type) and issubclass(struct, msgspec.Struct) else {}


@cache
def _fields(struct: type[msgspec.Struct]) -> dict[str, Any]:
    hints = get_type_hints(struct, include_extras=True)
    written = zip(struct.__struct_fields__, struct.__struct_encode_fields__, strict=True)
    return {as_written: hints[name] for name, as_written in written}


def row_type(kind: Any) -> Any:
    """The struct of a list's rows; None where it is no list of rows."""
    inner = bare(kind)
    if get_origin(inner) in (list, tuple) and get_args(inner):
        first = bare(get_args(inner)[0])
        return first if fields_of(first) else None
    return None


def value_type(kind: Any) -> Any:
    """What a table of numbers by name holds; None where it is no such table."""
    inner = bare(kind)
    return get_args(inner)[1] if get_origin(inner) is dict else None


# -- laying changes over ----------------------------------------------------------------------------------------------


def changed(raw: Row, kind: Any, changes: dict[str, Change], refuse: Refuse) -> Row:
    """The same table with the changes made; raises what `refuse` makes of a key and a reason.

    Rows go by what they are called before any change, whatever else is changed; rows are removed, then added, at last.
    """
    out: Row = copy.deepcopy(raw)
    whole: list[tuple[str, Change, _Table]] = []
    called: dict[int, list[str]] = {}
    for key, value in changes.items():
        found = _lay(out, raw, kind, key, value, refuse, called)
        if found is not None:
            whole.append((key, value, found))
    leaving = [(table.rows, table.row(key, refuse)) for key, value, table in whole if value == REMOVED]
    for rows, row in leaving:
        rows[:] = [one for one in rows if one is not row]
    for key, value, table in whole:
        if value != REMOVED:
            table.add(key, value, refuse)
    return out


def steps(key: str) -> list[tuple[str, str]]:
    """The steps of a key: fields and rows.

    >>> steps("generals[hamilcar].battle")
    [('field', 'generals'), ('row', 'hamilcar'), ('field', 'battle')]
    """
    return [("row", row) if field == "" else ("field", field) for row, field in _STEP.findall(key)]


class _Table:
    """A table one of whose rows is to go or to come: its rows, as they were before, and what a row holds."""

    def __init__(self, rows: list[Row], before: list[Row], kind: Any) -> None:
        self.rows = rows
        self.before = before
        self.kind = kind
        self.called = names(before)
        self.places = list(rows)

    def row(self, key: str, refuse: Refuse) -> Row:
        name = steps(key)[-1][1]
        if not is_open(self.before):
            raise refuse(key, "rules know these rows by name or place: none can be removed")
        if name not in self.called:
            raise refuse(key, _unknown(name, self.called, "row"))
        return self.places[self.called.index(name)]

    def add(self, key: str, value: Change, refuse: Refuse) -> None:
        name = steps(key)[-1][1]
        if not isinstance(value, dict):
            raise refuse(key, f'is a whole row; write "{REMOVED}", or the table of a new row')
        if not is_open(self.before):
            raise refuse(key, "rules know these rows by name or place: none can be added")
        row = _with_sources(value, self.kind)
        try:
            msgspec.convert(row, self.kind)
        except msgspec.ValidationError as error:
            raise refuse(key, _plain(error)) from error
        fields = identity(self.before)
        called = _name({field: row.get(field, "") for field in fields}, fields)
        if called != name:
            raise refuse(key, f"is called otherwise than its values say: [{called}]")
        if name in [_name({field: one.get(field, "") for field in fields}, fields) for one in self.rows]:
            raise refuse(key, "is there already; change its values one by one")
        self.rows.append(row)


def _lay(
    out: Row, before: Row, kind: Any, key: str, value: Change, refuse: Refuse, known: dict[int, list[str]]
) -> _Table | None:
    """Change one value; where the key names a whole row, its table is given back. `known` keeps the names of rows."""
    way = steps(key)
    if not way or "".join(f"[{n}]" if sort == "row" else f".{n}" for sort, n in way).removeprefix(".") != key:
        raise refuse(key, "is no key; write for example generals[hamilcar].battle")
    here: Any = out
    was: Any = before
    for at, (sort, name) in enumerate(way):
        last = at == len(way) - 1
        if sort == "row":
            struct = row_type(kind)
            if struct is None or not isinstance(here, list):
                raise refuse(key, "is no table of rows")
            old: list[Row] = was if isinstance(was, list) else []
            if last:
                return _Table(here, old, struct)
            if id(old) not in known:
                known[id(old)] = names(old)
            called = known[id(old)]
            if name not in called:
                raise refuse(key, _unknown(name, called, "row"))
            n = called.index(name)
            here, was, kind = here[n], old[n], struct
            continue
        if not isinstance(here, dict):
            raise refuse(key, "is a table of rows; name one of them in [brackets]")
        fields = fields_of(bare(kind))
        inner = fields.get(name) or (value_type(kind) if name in here else None)
        if inner is None:
            raise refuse(key, _unknown(name, list(fields) or list(here)))
        if last:
            if name in _FIXED[:-1] and way[at - 1][0] == "row":
                raise refuse(key, "is what rules and records know this row by, and stays as it is")
            _set(here, name, inner, key, value, refuse)
            return None
        if name not in here:
            here[name] = {} if fields_of(bare(inner)) else []
        here, was, kind = here[name], was.get(name) if isinstance(was, dict) else None, inner
    raise refuse(key, "is no single fact")


def _unknown(name: str, known: list[str], what: str = "fact") -> str:
    near = difflib.get_close_matches(name, known, n=1)
    hint = f'did you mean "{near[0]}"?' if near else f"known: {', '.join(known[:8])}{' ...' if len(known) > 8 else ''}"
    return f'there is no {what} "{name}"; {hint}'


def _plain(error: msgspec.ValidationError) -> str:
    return str(error).replace("`", "").replace(" - at $.", " at ").replace(" - at $", " at ")


def _set(row: Row, name: str, kind: Any, key: str, value: Change, refuse: Refuse) -> None:
    if is_provenance(name):
        raise refuse(key, "says where values come from; what you change is yours in any case")
    if row_type(kind) is not None or fields_of(bare(kind)) or value_type(kind) is not None:
        raise refuse(key, "is a whole table; change its values one by one")
    if value == NONE and may_be_none(kind) and NONE not in choices(kind):
        row.pop(name, None)
        return
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise refuse(key, f"{_plain(error)}; the value is {value!r}") from error
    row[name] = value


def choices(kind: Any) -> tuple[Any, ...]:
    """The values a fact may have, where they can be listed."""
    inner = bare(kind)
    return get_args(inner) if get_origin(inner) is Literal else ()


def _with_sources(row: Row, kind: Any) -> Row:
    """A row of one's own with the marks of provenance that its schema asks for: who owns the box has read it there."""
    out = {name: value for name, value in row.items() if not is_provenance(name)}
    for name, inner in fields_of(kind).items():
        if name == "sources":
            out[name] = dict.fromkeys(fields_of(bare(inner)), "published")
        elif is_provenance(name) and not may_be_none(inner):
            out[name] = "published"
    return out


# -- comparing --------------------------------------------------------------------------------------------------------


def value_at(raw: Row, kind: Any, key: str) -> Change | None:
    """What a table holds at a key, defaults included; None where there is nothing."""
    here: Any = raw
    for sort, name in steps(key):
        if sort == "field" and isinstance(here, dict):
            inner = fields_of(bare(kind)).get(name) or value_type(kind)
            here = here[name] if name in here else default_of(bare(kind), name)
            kind = inner
        elif sort == "row" and isinstance(here, list):
            here = next((row for row, called in zip(here, names(here), strict=True) if called == name), None)
            kind = row_type(kind)
        else:
            return None
    found: Change | None = here
    return found


def default_of(struct: Any, field: str) -> Any:
    """The value of a field that is not written; "none" for no value."""
    for info in msgspec.structs.fields(struct) if fields_of(struct) else ():
        if info.encode_name == field:
            if info.default is not msgspec.NODEFAULT:
                plain = NONE if info.default is None else msgspec.to_builtins(info.default)
                return list(plain) if isinstance(plain, tuple) else plain
            if info.default_factory is not msgspec.NODEFAULT:
                return msgspec.to_builtins(info.default_factory())
    return None


def without_provenance(part: Any) -> Any:
    """The same data without a word on where they come from."""
    if isinstance(part, dict):
        return {key: without_provenance(value) for key, value in part.items() if not is_provenance(key)}
    if isinstance(part, list):
        return [without_provenance(value) for value in part]
    return part


def flat(changes: dict[str, dict[str, Change]]) -> Iterator[tuple[str, str, Change]]:
    """File, key and value of each change."""
    for file, keys in changes.items():
        for key, value in keys.items():
            yield file, key, value
