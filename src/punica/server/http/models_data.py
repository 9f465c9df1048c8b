"""What the page of the data says and is told: facts, data files of one's own, what is wrong with one."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from punica.server.http.models import Given, Name, Told

FileName = Annotated[str, StringConstraints(min_length=1, max_length=120, pattern=r"^[a-z0-9_.-]+$")]
Key = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Changes = Annotated[dict[Key, dict[Key, Any]], Field(description="Data file to key to value", max_length=40)]


class DataGame(Told):
    """A game whose facts can be read: how many there are of each provenance, and which file of one's own is in use."""

    game: str
    title: str
    rulesets: list[str]
    sources: dict[str, int]
    own: str | None
    changes: int


class DataShelf(Told):
    """`editable`: who asks may change data here. `started` is another after each start of the server."""

    editable: bool
    started: str
    games: list[DataGame]


class KindInfo(Told):
    """What values a fact may have: `type` is int, number, bool, text, choice or list."""

    type: str
    unit: str
    lo: float | None
    hi: float | None
    choices: list[str | int]
    none: bool


class FactInfo(Told):
    """One fact as published. `kind` counts among the kinds of the book; a `fixed` one is what its row goes by."""

    key: str
    field: str
    value: Any
    source: str
    kind: int
    fixed: bool


class FactRow(Told):
    key: str
    name: str
    facts: list[FactInfo]


class FactTable(Told):
    """A table of a file. Where rows may come and go `blank` says what one holds, `named` what tells them apart."""

    file: str
    table: str
    chapter: str
    rows: list[FactRow]
    blank: dict[str, int]
    needed: list[str]
    named: list[str]


class OwnFile(Told):
    """A data file of one's own: `file` is its name in one's folder, empty while it is not kept there."""

    file: str
    name: str
    note: str
    changes: dict[str, dict[str, Any]]


class DataBook(Told):
    """Every fact of a game, what is called how, and one's own files. `words` names fields, tables and chapters."""

    game: str
    title: str
    fingerprint: str
    editable: bool
    own: OwnFile | None
    files: list[OwnFile]
    kinds: list[KindInfo]
    tables: list[FactTable]
    words: dict[str, str]


class GivenData(Given):
    """A data file of one's own, as it is on the page."""

    name: Annotated[Name, Field(min_length=1)]
    note: Annotated[str, StringConstraints(max_length=2000)] = ""
    changes: Changes


class SavedData(GivenData):
    """The same to be kept, and to be used at once."""

    use: bool = True


class GivenText(Given):
    """The text of a data file."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=60_000)]


class ChosenFile(Given):
    """Which file is to be used; nothing for the data as published."""

    file: FileName | None


class DataProblem(Told):
    file: str
    key: str
    reason: str


class DataProblems(Told):
    problems: list[DataProblem]


class DataSaved(Told):
    """Whether it was kept (not when something is wrong with it), and whether the server starts again to use it."""

    file: str
    problems: list[DataProblem]
    restarting: bool
