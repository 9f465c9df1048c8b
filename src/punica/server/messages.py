"""The messages of the WebSocket. What comes in is checked against these; what goes out is built by `scene`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from punica.server.models import Asked, Given, Line, MatchInfo, Name, OutcomeInfo, Ref, Told, Word

Id = int | Name | None
Seq = Annotated[int, Field(ge=0, le=2**53)]


class Hello(Given):
    type: Literal["hello"]
    match: Word
    token: Word | None = None
    seat: Word | None = None
    log: Annotated[int, Field(ge=0, le=10_000_000)] = 0
    tail: str = ""
    id: Id = None


class Look(Given):
    type: Literal["look"]
    seat: Word | None
    id: Id = None


class Move(Given):
    type: Literal["move"]
    seat: Word
    code: Word
    seq: Seq
    id: Id = None


class Undo(Given):
    type: Literal["undo"]
    seat: Word
    seq: Seq
    whole: bool = False
    id: Id = None


class Resign(Given):
    type: Literal["resign"]
    seat: Word
    seq: Seq
    id: Id = None


class Why(Given):
    type: Literal["why"]
    seat: Word
    code: Word
    id: Id = None


class AllRefused(Given):
    type: Literal["refused"]
    seat: Word
    id: Id = None


class Ping(Given):
    type: Literal["ping"]
    id: Id = None


ClientMessage = Annotated[Hello | Look | Move | Undo | Resign | Why | AllRefused | Ping, Field(discriminator="type")]
CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


class WelcomeMessage(Told):
    type: Literal["welcome"]
    match: MatchInfo
    seats: list[str]
    seat: str | None


class StateMessage(Told):
    type: Literal["state"]
    seq: int
    ply: int
    round: int
    seat: str | None
    view: dict[str, Any]
    prompt: str
    asked: Asked | None
    can_undo: bool
    thinking: str | None
    outcome: OutcomeInfo | None
    log_from: int
    log: list[Line]


class OkMessage(Told):
    type: Literal["ok"]
    id: Id
    seq: int


class ErrorMessage(Told):
    type: Literal["error"]
    id: Id
    code: str
    text: str
    rule: str
    seq: int | None


class WhyMessage(Told):
    type: Literal["why"]
    id: Id
    code: str
    allowed: bool
    text: str
    rule: str
    refs: list[Ref]


class RefusedOption(Told):
    code: str
    text: str
    refs: list[Ref]
    why: str
    rule: str


class RefusedMessage(Told):
    type: Literal["refused"]
    id: Id
    seq: int
    options: list[RefusedOption]


class TableMessage(Told):
    type: Literal["table"]
    match: MatchInfo
    watching: int
    present: list[str]


class PongMessage(Told):
    type: Literal["pong"]
    id: Id


ServerMessage = Annotated[
    WelcomeMessage | StateMessage | OkMessage | ErrorMessage | WhyMessage | RefusedMessage | TableMessage | PongMessage,
    Field(discriminator="type"),
]
SERVER: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
