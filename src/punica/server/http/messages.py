"""What a client says over the WebSocket: each message that comes in is checked against one of these."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, TypeAdapter, model_validator

from punica.server.http.models import Given, Lang, Name, Ply, Word

Phrase = Literal[
    "greeting", "good-game", "well-played", "thinking", "moment", "tomorrow", "thanks", "sorry", "bye", "take-back"
]
"""What each reads in his own language: the client has words for them (`talk.say.…`)."""
Id = Annotated[int, Field(ge=-(2**53), le=2**53)] | Name | None
Rid = Annotated[Name, Field(max_length=40)] | None
"""A client's own id of an act, never used twice: who sends the same again, as no answer came, gets the same `ok`."""
Nonce = Annotated[str, Field(max_length=60, pattern=r"^[A-Za-z0-9_-]*$")]
"""One's own part of new dice: random letters and digits."""
Seq = Annotated[int, Field(ge=0, le=2**53)]


class Hello(Given):
    type: Literal["hello"]
    match: Word
    token: Word | None = None
    seat: Word | None = None
    log: Annotated[int, Field(ge=0, le=10_000_000)] = 0
    tail: str = ""
    lang: Lang = "en"
    deltas: bool = False
    """After the first state, tell only what changed."""
    id: Id = None


class Look(Given):
    """See the table with other eyes, or read it in another language."""

    type: Literal["look"]
    seat: Word | None
    lang: Lang | None = None
    id: Id = None


class Move(Given):
    """One decision (`code`), or several of one's own that are to be played one after the other (`codes`)."""

    type: Literal["move"]
    seat: Word
    code: Word | None = None
    codes: Annotated[list[Word], Field(min_length=1, max_length=64)] | None = None
    seq: Seq
    rid: Rid = None
    id: Id = None

    @model_validator(mode="after")
    def either(self) -> Self:
        if (self.code is None) == (self.codes is None):
            raise ValueError("a move has either a code or codes")
        return self

    @property
    def wanted(self) -> list[str]:
        return self.codes if self.codes is not None else [self.code or ""]


class Undo(Given):
    type: Literal["undo"]
    seat: Word
    seq: Seq
    whole: bool = False
    rid: Rid = None
    id: Id = None


class Resign(Given):
    type: Literal["resign"]
    seat: Word
    seq: Seq
    rid: Rid = None
    id: Id = None


class Accept(Given):
    """Take the computer's offer to resign."""

    type: Literal["accept"]
    seat: Word
    seq: Seq
    rid: Rid = None
    id: Id = None


class Timed(Given):
    """About the time of the game: offer, accept or decline a pause, go on after it; give the other side time; claim a
    game in which the time of the other has run out."""

    type: Literal["time"]
    seat: Word
    wish: Literal["offer", "accept", "decline", "resume", "give", "claim"]
    seq: Seq = 0
    rid: Rid = None
    id: Id = None


class Habit(Given):
    """Whether this seat wants to be asked in windows between people also where it can only pass."""

    type: Literal["habit"]
    seat: Word
    ask: bool
    id: Id = None


class TakeBack(Given):
    """Ask to go back to where `to` plays had been written; on one's own machine it is done at once."""

    type: Literal["take-back"]
    seat: Word
    to: Ply
    nonce: Nonce
    seq: Seq
    rid: Rid = None
    id: Id = None


class Agree(Given):
    """Grant or refuse what the other side asks for, or withdraw what one has asked for oneself."""

    type: Literal["agree"]
    seat: Word
    yes: bool
    nonce: Nonce = ""
    seq: Seq
    rid: Rid = None
    id: Id = None


class WaysBack(Given):
    """Where could this seat go back to, and what has been seen since? Also of what the other side asks for."""

    type: Literal["ways-back"]
    seat: Word
    id: Id = None


class Say(Given):
    """Say something at the table: a text, or a phrase that each reads in his own language. `ply`: what it is about."""

    type: Literal["say"]
    text: Annotated[str, Field(min_length=1, max_length=500)] | None = None
    phrase: Phrase | None = None
    ply: Ply | None = None
    id: Id = None

    @model_validator(mode="after")
    def either(self) -> Self:
        if (self.text is None) == (self.phrase is None):
            raise ValueError("one says either a text or a phrase")
        return self


class HasRead(Given):
    """What was said up to this number has been read."""

    type: Literal["read"]
    n: Seq
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


class OddsAsked(Given):
    type: Literal["odds"]
    seat: Word
    seq: Seq
    id: Id = None


class HintAsked(Given):
    """What would the computer do in this seat's place?"""

    type: Literal["hint"]
    seat: Word
    seq: Seq
    id: Id = None


class WarnAsked(Given):
    """What would plainly be lost by these decisions? `take *` stands for what is usual there."""

    type: Literal["warn"]
    seat: Word
    seq: Seq
    codes: Annotated[list[Word], Field(min_length=1, max_length=64)]
    id: Id = None


class ReachAsked(Given):
    type: Literal["reach"]
    general: Word
    id: Id = None


class SurveyAsked(Given):
    type: Literal["survey"]
    id: Id = None


class OrdersAsked(Given):
    """Which orders lie at the table for this seat?"""

    type: Literal["orders"]
    seat: Word
    id: Id = None


class OrdersSet(Given):
    """These orders lie there from now on, instead of those of `version`; what is not among them is revoked."""

    type: Literal["orders-set"]
    seat: Word
    version: Seq
    orders: Annotated[list[dict[str, Any]], Field(max_length=60)]
    id: Id = None


class OrdersTried(Given):
    """What would they answer if this general came to this space?"""

    type: Literal["orders-try"]
    seat: Word
    general: Word
    space: Word
    id: Id = None


class Ping(Given):
    type: Literal["ping"]
    id: Id = None


Talking = Say | HasRead
GoingBack = TakeBack | Agree | WaysBack
Ordering = OrdersAsked | OrdersSet | OrdersTried
Reckoned = OddsAsked | HintAsked | WarnAsked | ReachAsked | SurveyAsked
ClientMessage = Annotated[
    Hello
    | Look
    | Move
    | Undo
    | Resign
    | Accept
    | Timed
    | Habit
    | Why
    | AllRefused
    | GoingBack
    | Talking
    | Ordering
    | Reckoned
    | Ping,
    Field(discriminator="type"),
]
CLIENT: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)
