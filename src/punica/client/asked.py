"""What a server tells, as types (docs/protocol.md). Fields that a program seldom needs are passed over."""

from __future__ import annotations

from typing import Any, TypeVar
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
from msgspec import Struct

T = TypeVar("T")


class Offered(Struct):
    """An option: its `code` is what is played, `refs` what it points at."""

    code: str
    text: str
    refs: list[Any]


class Asked(Struct):
    """The open question, in a state in which the program's seat is asked with its `options`."""

    seat: str
    text: str
    rule: str
    options: list[Offered] | None = None


class Outcome(Struct):
    winner: str | None
    reason: str
    rule: str


class State(Struct):
    """The table as one seat sees it; `view` is what `Match.view(seat)["game"]` is in the library."""

    seq: int
    seat: str | None
    view: dict[str, Any]
    prompt: str
    asked: Asked | None
    outcome: Outcome | None


class MatchOf(Struct):
    id: str


class Seated(Struct):
    """What one gets for opening a table. Whoever has the token holds the seats; `invite` is for a friend."""

    match: MatchOf
    token: str
    seats: list[str]
    invite: str | None = None


class Challenge(Struct):
    """An open challenge; `side` is the one its maker wants, or `any`. A strength that is not wanted is None."""

    id: str
    ruleset: str
    side: str
    name: str
    program: bool
    rating: int | None
    rated: bool
    pace: str | None
    lowest: int | None
    highest: int | None
    mine: bool


class Refused(Exception):
    """The server's no: its code, a sentence, and the rule where there is one."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(f"{text} [{rule}]" if rule else f"{text} ({code})")
        self.code = code
        self.rule = rule


class NoServer(Exception):
    """Nobody answers at an address, or not as a Punica server does."""


class _Told(Struct):
    type: str


class _No(Struct):
    code: str
    text: str
    rule: str = ""


def opened(server: str, ruleset: str, seats: dict[str, str], key: str = "", /, **more: Any) -> Seated:
    """Open a table: each seat is `me`, `friend` or a bot; `more` are the other fields of a new match."""
    return said(server, "/matches", {"ruleset": ruleset, "seats": seats, **more}, Seated, key)


def said(server: str, path: str, body: dict[str, Any] | None, kind: type[T], key: str = "") -> T:
    """What a server answers, as whoever has the `key` of a program; without a body it is only asked.

    Raises Refused and NoServer.
    """
    if not server.startswith(("http://", "https://")):
        raise NoServer(f"{server}: an address begins with http:// or https://")
    headers = {"Content-Type": "application/json"}
    if key:
        headers["Cookie"] = f"{'__Host-' if server.startswith('https') else ''}punica={key}"
    raw = msgspec.json.encode(body) if body is not None else None
    try:
        agreed, words = _answer(Request(f"{server.rstrip('/')}/api{path}", raw, headers))
        if agreed:
            return msgspec.json.decode(words, type=kind)
        raise _refused(words)
    except msgspec.DecodeError as error:
        raise NoServer(f"{server}: this is no Punica server, or one of another version ({error})") from error
    except OSError as error:
        raise NoServer(f"{server}: nobody answers ({getattr(error, 'reason', error)})") from error


def _answer(request: Request) -> tuple[bool, bytes]:
    """Whether a server does what it is asked, and what it says."""
    try:
        with urlopen(request, timeout=30) as answer:
            return True, answer.read()
    except HTTPError as error:
        return False, error.read()


def _refused(raw: bytes) -> Refused:
    no = msgspec.json.decode(raw, type=_No)
    return Refused(no.code, no.text, no.rule)


def socket_of(server: str) -> str:
    """The address of the server's WebSocket.

    >>> socket_of("http://127.0.0.1:8264/")
    'ws://127.0.0.1:8264/api/socket'
    """
    return f"ws{server.removeprefix('http').rstrip('/')}/api/socket"


def hello(seated: Seated) -> str:
    return _text({"type": "hello", "match": seated.match.id, "token": seated.token, "seat": seated.seats[0]})


def move(state: State, code: str) -> str:
    return _text({"type": "move", "seat": state.seat, "code": code, "seq": state.seq})


def resignation(state: State) -> str:
    return _text({"type": "resign", "seat": state.seat, "seq": state.seq})


def _text(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


def heard(raw: str | bytes, after: int = -1) -> State | None:
    """The state in a message if it is a later one, None in any other; raises Refused for a no."""
    kind = msgspec.json.decode(raw, type=_Told).type
    if kind == "error":
        raise _refused(raw if isinstance(raw, bytes) else raw.encode())
    state = msgspec.json.decode(raw, type=State) if kind == "state" else None
    return state if state is not None and state.seq > after else None


def to_answer(state: State) -> bool:
    """Whether a program has something to do: its seat is asked, or the game is over."""
    return state.outcome is not None or (state.asked is not None and state.asked.seat == state.seat)
