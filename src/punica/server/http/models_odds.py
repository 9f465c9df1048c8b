"""What goes in and out about calculators: odds from numbers alone."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from punica.server.http.messages_told import OddsPart
from punica.server.http.models import Given, OptionValue, Told, Word


class ChoiceTold(Told):
    slug: str
    text: str


class FieldTold(Told):
    """Something that can be changed; `side` is whose it is, where it is somebody's."""

    key: str
    text: str
    kind: Literal["number", "choice", "flag"]
    usual: bool | int | str
    least: int
    most: int
    choices: list[ChoiceTold]
    side: str | None


class CalculatorTold(Told):
    id: str
    title: str
    fields: list[FieldTold]


class Numbers(Given):
    """The fields that are not to be as usual."""

    given: Annotated[dict[Word, OptionValue], Field(max_length=40)] = Field(default={})


class WrongField(Told):
    """A field that cannot be so, and what would be right."""

    field: str
    text: str


class Calculated(Told):
    parts: list[OddsPart]
    wrong: WrongField | None
