"""What the server says over the WebSocket: shapes for clients. Tables are built by `tables/scene.py`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from punica.server.http.messages import Id
from punica.server.http.models import Asked, Line, MatchInfo, OutcomeInfo, Ref, Told, View


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
    passes: bool | None
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
    """`cus`: how many come along, by sea no more than the ships carry; `safe`: the chance that nobody intercepts there
    or on the way; `lost`: CUs lost on passes, on average; `sunk`: the chance that the naval roll costs the fleet.

    `contested`: an enemy fleet may be sent against it on the way. `route`: by sea the ports it calls at, and `lands`
    the code it lands with in the last of them, where sailing there is not landing yet.
    """

    space: str
    came_from: str
    points: int
    cus: int
    sea: bool
    fights: bool
    safe: float
    interceptors: list[InterceptorInfo]
    lost: float
    arrives: float
    sunk: float
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
    """What would be `isolated` now, and where a new marker of a side would be: `lonely`."""

    type: Literal["survey"]
    id: Id
    seq: int
    isolated: list[str]
    lonely: dict[str, list[str]]
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


class Silent(Told):
    """Why one may say nothing."""

    code: str
    text: str


class TalkMessage(Told):
    """What was said. The first one also tells which room one talks in, whether one may or why not, and how far one has
    read."""

    type: Literal["talk"]
    room: Literal["players", "watchers"] | None
    may: bool | None
    why: Silent | None
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
