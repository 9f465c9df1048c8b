"""The messages of the WebSocket. What comes in is checked against these; what goes out is built by `scene`."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, TypeAdapter, model_validator

from punica.server.http.models import Asked, Given, Lang, Line, MatchInfo, Name, OutcomeInfo, Ply, Ref, Told, View, Word

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


class WelcomeMessage(Told):
    type: Literal["welcome"]
    match: MatchInfo
    seats: list[str]
    seat: str | None
    now: float
    """The server's time, which clocks go by."""


class ClockInfo(Told):
    """What each side had `left` at the time `since`; from then on that of the one that `runs` becomes less, but not by
    the first `free` seconds, nor at the times at which it `stands` still. `flagged`: when it ran out, in a game that
    may be claimed now. `counts`: both have completed a card play, before which running out makes the game void."""

    left: dict[str, float]
    runs: str | None
    since: float
    free: float
    stands: list[tuple[float, float]]
    deadline: float | None
    paused: bool
    offered: str | None
    flagged: float | None
    counts: bool


class Remark(Told):
    """What the computer said about the card it played with decision number `ply`."""

    ply: int
    seat: str
    text: str


class BackAsked(Told):
    """A seat asks to go back to where `to` plays had been written."""

    seat: str
    to: int


class StateMessage(Told):
    type: Literal["state"]
    seq: int
    ply: int
    round: int
    seat: str | None
    view: View
    prompt: str
    asked: Asked | None
    can_undo: bool
    thinking: str | None
    remarks: list[Remark]
    offers: str | None
    passes: bool
    clock: ClockInfo | None
    back: BackAsked | None
    outcome: OutcomeInfo | None
    log_from: int
    log: list[Line]


class ChangeInfo(Told):
    """What changed in an object or list: keys set, changes further down, keys gone. In a list the keys are places."""

    set: dict[str, Any] | None = None
    within: Annotated[dict[str, ChangeInfo] | None, Field(alias="in")] = None
    gone: list[str] | None = None


class DeltaMessage(Told):
    """What changed since the state or delta before it on this connection, which had the number `since`."""

    type: Literal["delta"]
    since: int
    changes: ChangeInfo
    log_from: int
    log: list[Line]


class StoppedInfo(Told):
    """Why the decisions from `code` on were not played: something came between, or it was not offered."""

    reason: Literal["chance", "other-seat", "not-offered", "over", "rule-failed"]
    code: str
    text: str
    rule: str


class OkMessage(Told):
    """Done and kept. To `codes` it also says how many of them were played, and why not the others."""

    type: Literal["ok"]
    id: Id
    seq: int
    played: int | None = None
    stopped: StoppedInfo | None = None


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


class OutcomeTold(Told):
    """`good` is 1, 0 or -1: for who chooses the option; `lost` are the Units this costs him."""

    text: str
    chance: float
    good: int
    lost: int


class OddsPart(Told):
    """One roll, table or battle. `error` is the standard error of what was sampled, 0 where it is exact."""

    key: str
    title: str
    outcomes: list[OutcomeTold]
    notes: list[str]
    error: float


class OptionOdds(Told):
    code: str
    parts: list[OddsPart]


class OddsMessage(Told):
    type: Literal["odds"]
    id: Id
    seq: int
    options: list[OptionOdds]


class HintInfo(Told):
    code: str
    text: str
    reason: str


class HintMessage(Told):
    """`hint` is nothing while this seat has nothing to choose."""

    type: Literal["hint"]
    id: Id
    seq: int
    hint: HintInfo | None


class InterceptorInfo(Told):
    """Intercepts on `faces` of the six faces of a die."""

    general: str
    home: str
    faces: int


class ReachedSpace(Told):
    """`safe`: the chance that nobody intercepts there or on the way; `lost`: CUs lost on passes, on average.

    `contested`: an enemy fleet may be sent against it on the way. `route`: by sea the ports it calls at, and `lands`
    the code it lands with in the last of them, where sailing there is not landing yet.
    """

    space: str
    came_from: str
    points: int
    sea: bool
    fights: bool
    safe: float
    interceptors: list[InterceptorInfo]
    lost: float
    arrives: float
    contested: bool
    route: list[str]
    lands: str


class ReachInfo(Told):
    general: str
    space: str
    points: int
    cus: int
    spaces: list[ReachedSpace]


class ReachMessage(Told):
    type: Literal["reach"]
    id: Id
    seq: int
    reach: ReachInfo | None


class ProvinceStanding(Told):
    """What each side holds of a province, and how many more spaces it needs to own it."""

    province: str
    owner: str | None
    held: dict[str, int]
    needs: dict[str, int]


class SurveyMessage(Told):
    type: Literal["survey"]
    id: Id
    seq: int
    isolated: list[str]
    provinces: list[ProvinceStanding]


class WayBack(Told):
    """The start of a card play: the first own decision after it, as the log tells it; cards of the other hand one has
    `learned` of since, and own ones that were `shown`: they stay known."""

    to: int
    ply: int
    text: str
    learned: list[str]
    shown: list[str]


class WaysBackMessage(Told):
    """`wait`: so many seconds until one may ask again, after a refusal."""

    type: Literal["ways-back"]
    id: Id
    ways: list[WayBack]
    wait: float


class SaidInfo(Told):
    """Something that was said. `phrase` is what each reads in his own language, `text` what is read as it is.

    `seat` is who sits there, without one it is somebody who watches. `removes`: a moderator has taken that one away;
    one that is `gone` is empty.
    """

    n: int
    room: Literal["players", "watchers"]
    seat: str | None
    name: str
    phrase: str | None
    text: str
    ply: int | None
    removes: int | None
    gone: bool
    at: float
    mine: bool


class TalkMessage(Told):
    """What was said. The first one also tells which room one talks in, whether one may, and how far one has read."""

    type: Literal["talk"]
    room: Literal["players", "watchers"] | None
    may: bool | None
    read: int | None
    said: list[SaidInfo]


class WarnMessage(Told):
    """`warning` is nothing where nothing is plainly wrong."""

    type: Literal["warn"]
    id: Id
    seq: int
    warning: str | None


class OrderTold(Told):
    """An order as it is kept, and in words: `what` are its answers, each for where those before it are not offered."""

    order: dict[str, Any]
    when: str
    what: list[str]
    conditions: list[str]
    until: str
    ended: bool


class OrderAnswer(Told):
    """An answer one can choose for an order by hand: the pattern, and in words."""

    do: str
    text: str


class OrderKind(Told):
    """A kind of question that can be answered by orders, with the conditions that say something about it."""

    on: str
    when: str
    answers: list[OrderAnswer]
    asks: list[str]


class OrderUsed(Told):
    """What an order has answered, with decision number `ply`."""

    ply: int
    code: str
    text: str


class OrdersMessage(Told):
    """The orders of one's own seat; `careful` are those that a careful person would leave."""

    type: Literal["orders"]
    id: Id
    seat: str
    version: int
    orders: list[OrderTold]
    kinds: list[OrderKind]
    careful: list[OrderTold]
    used: list[OrderUsed]
    tries: bool


class OrderSaid(Told):
    """A question that one would be asked, and what orders would answer: nothing where one would be asked oneself."""

    question: str
    answer: str | None
    order: int | None


class OrdersTriedMessage(Told):
    type: Literal["orders-try"]
    id: Id
    said: list[OrderSaid]


class PongMessage(Told):
    type: Literal["pong"]
    id: Id


ServerMessage = Annotated[
    WelcomeMessage
    | StateMessage
    | DeltaMessage
    | OkMessage
    | ErrorMessage
    | WhyMessage
    | RefusedMessage
    | OddsMessage
    | HintMessage
    | WarnMessage
    | ReachMessage
    | SurveyMessage
    | TableMessage
    | TalkMessage
    | WaysBackMessage
    | OrdersMessage
    | OrdersTriedMessage
    | PongMessage,
    Field(discriminator="type"),
]
SERVER: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)
