"""What the HTTP routes share: the server's parts, the bearer of a token, and how refusals are answered."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final

from fastapi import Depends, FastAPI, Header, Path, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from sqlalchemy import select
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from punica.server.http.errors import Refused
from punica.server.http.first_page import FirstPage
from punica.server.http.models import CLEAN, Lang, Seated
from punica.server.http.onlookers import Onlookers
from punica.server.http.open_lines import Guest, OpenLines
from punica.server.http.tallies import Tallies
from punica.server.http.visitors import Visitors, visitor
from punica.server.minds.analysts import Analysts
from punica.server.minds.odds import Odds
from punica.server.people.known import COLUMNS, Person, known
from punica.server.people.notices import Herald
from punica.server.reading.readers import Readers
from punica.server.replay.reel import Reels
from punica.server.report.metrics import Metrics
from punica.server.settings import Settings
from punica.server.store.entry import Entry
from punica.server.store.person_rows import PERSONS
from punica.server.store.rows import MatchRow
from punica.server.store.writer import CannotKeep
from punica.server.tables import later
from punica.server.tables.hall import Hall
from punica.server.tables.opening import Opening, seats_of_person, tokens_of

log = logging.getLogger("punica.server")
WEEK: Final = 7 * 86400

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"description": text, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
    for status, text in (
        (400, "Not understood, or not possible at this table"),
        (401, "A token that is unknown or belongs elsewhere"),
        (403, "A foreign page, or not your seat"),
        (404, "No such thing"),
        (409, "Not in this state of the table"),
        (413, "Too large"),
        (422, "A field is missing, unknown or of the wrong kind"),
        (429, "Too many from this address"),
        (503, "Could not be kept"),
    )
}
"""What any route may answer. `Problem` is named here and described in `openapi`: of a model FastAPI would make nine
validators for each route, which a server that starts waits for."""
AFTERWARDS: Final = 5.0
"""So many seconds a server that stops waits for what no answer waited for."""


@dataclass
class Parts:
    """Everything that answers: one of each per server."""

    settings: Settings
    hall: Hall
    opening: Opening
    reels: Reels
    odds: Odds
    readers: Readers
    boards: Readers
    """The same for analysis boards, so that nobody who brings a record waits for them."""
    analysts: Analysts
    visitors: Visitors
    tallies: Tallies
    metrics: Metrics
    guests: set[Guest] = field(default_factory=set)
    """The open WebSockets."""
    _going: set[asyncio.Task[None]] = field(default_factory=set)
    stopping: bool = False
    start_again: Callable[[str, str | None], None] | None = None
    """Starts the server again with another data file for a game; None where it was not started by the command."""

    def __post_init__(self) -> None:
        settings = self.settings
        self.first_page = FirstPage(self.hall.ledger)
        self.lines = OpenLines(self.hall.ledger, self.guests)
        self.onlookers = Onlookers(self.hall, self.visitors)
        self.herald = Herald(self.hall.ledger, settings.address, settings.smtp is not None, settings.notice_seconds)

    def looking(self) -> set[tuple[str, str]]:
        """Who sits at which match here, of those who are known."""
        return {(guest.person, guest.match) for guest in self.guests if guest.person and guest.match}

    async def person(self, id: str) -> Person | None:
        """Somebody by his id."""
        row = await self.hall.ledger.first(select(*COLUMNS).where(PERSONS.c.id == id, PERSONS.c.gone.is_(None)))
        return Person(**row) if row is not None else None

    def afterwards(self, what: Coroutine[Any, Any, None]) -> None:
        """Do something that no answer waits for."""

        def done(task: asyncio.Task[None]) -> None:
            self._going.discard(task)
            if not task.cancelled() and (error := task.exception()) is not None:
                log.warning("what was to be done after an answer failed: %s", error)

        self._going.add(task := asyncio.create_task(what))
        task.add_done_callback(done)

    async def admit(self, who: str, *what: str) -> None:
        """Whether an address may open a table now; raises Refused."""
        await self.visitors.room(who, self._open)
        for one in what:
            await self.tallies.spend(one, who)

    def noted(self, who: str, seated: Seated) -> Seated:
        self.visitors.note(who, seated.match.id)
        self.first_page.changed()
        return seated

    async def _open(self, matches: list[str]) -> list[str]:
        """Which of these are still played, or wait for a friend."""
        query = select(MatchRow.id).where(
            MatchRow.id.in_(matches), MatchRow.status.in_(("running", "waiting")), MatchRow.played > time.time() - WEEK
        )
        return [row["id"] for row in await self.hall.ledger.all(query)]

    async def drain(self) -> None:
        """Before the server stops: no new guests, and those who are here go one by one, so that not all come again at
        the same moment."""
        self.stopping = True
        seconds = self.settings.drain_seconds
        await asyncio.gather(*(guest.send_away(random.uniform(0, seconds)) for guest in list(self.guests)))
        if self._going:
            await asyncio.wait(self._going, timeout=AFTERWARDS)


def parts(request: Request) -> Parts:
    found: Parts = request.app.state.parts
    return found


async def visitor_of(request: Request) -> str:
    return visitor(request.scope)


async def parts_of(request: Request) -> Parts:
    """As `parts`: what does not wait is asked here, and not in a thread of its own."""
    return parts(request)


PartsOf = Annotated[Parts, Depends(parts_of)]
MatchId = Annotated[str, Path(max_length=80, pattern=CLEAN)]
VisitorOf = Annotated[str, Depends(visitor_of)]
Language = Annotated[Lang, Query(description="In whose words")]
Authorization = Annotated[str | None, Header(description="Bearer TOKEN; without it one is a spectator", max_length=200)]


def token_in(authorization: str | None) -> str | None:
    """The token of an Authorization header; raises Refused for one that has another form."""
    if authorization is None:
        return None
    kind, _, token = authorization.partition(" ")
    if kind.lower() != "bearer" or not token.strip():
        raise Refused("bad-token", "the Authorization header must read: Bearer TOKEN")
    return token.strip()


async def seats_of(hall: Hall, match: str, token: str | None, person: str | None = None) -> list[str]:
    """The seats that a token, or without one a person, holds in a match; raises Refused."""
    if token is None:
        return await seats_of_person(hall, match, person) if person is not None else []
    row = await tokens_of(hall, token)
    if row is None or row["match"] != match or not (row["linked"] or row["person"] == person):
        raise Refused("bad-token", "this private link does not belong to this match")
    return list(row["seats"])


async def person_of(house: Parts, request: HTTPConnection) -> Person | None:
    """Who asks, by the cookie of his device; None where people are not known."""
    return await known(house.hall.ledger, request) if house.settings.knows_people else None


async def held_by(request: Request, id: MatchId, authorization: Authorization = None) -> list[str]:
    """The seats of who asks about the match `id`."""
    house = parts(request)
    await house.hall.entry(id)
    token = token_in(authorization)
    person = await person_of(house, request)
    return await seats_of(house.hall, id, token, person.id if person is not None else None)


AnyBearer = Annotated[list[str], Depends(held_by)]


async def bearer(request: Request, id: MatchId, held: AnyBearer) -> list[str]:
    """The same, for what tells how the game stands: who only watches waits, where the table says so. Raises Refused."""
    not_too_early(await parts(request).hall.entry(id), held)
    return held


def not_too_early(entry: Entry, held: list[str]) -> None:
    """Raises Refused for who only watches a table that is shown later."""
    if later.hides(entry, held):
        minutes = entry.delay // 60
        raise Refused("too-early", f"who watches sees this table {minutes} minutes later, and looks back after its end")


Bearer = Annotated[list[str], Depends(bearer)]


async def onlooker(request: Request, id: MatchId, held: Bearer, who: VisitorOf) -> list[str]:
    """As `bearer`, for what needs the game itself, which may have to be played again for it. Raises Refused."""
    house = parts(request)
    await house.onlookers.comes(who, await house.hall.entry(id), held)
    return held


Onlooker = Annotated[list[str], Depends(onlooker)]


async def seated(held: Bearer) -> list[str]:
    """As `bearer`, but spectators are refused."""
    if not held:
        raise Refused("spectator", "spectators only watch: this needs the private link of a seat")
    return held


SeatedBearer = Annotated[list[str], Depends(seated)]


def _in_words(error: Mapping[str, Any]) -> str:
    """What pydantic found wrong, without its own terms where they say nothing to who asks."""
    match error["type"]:
        case "string_pattern_mismatch" if error["ctx"]["pattern"] == CLEAN:
            return "control characters cannot stand here"
        case "extra_forbidden":
            return "there is no such field"
        case "model_attributes_type":
            return "send JSON, an object with fields, and Content-Type: application/json"
        case _:
            return str(error["msg"])


def add_problems(app: FastAPI) -> None:
    """Every refusal has the form of a Problem."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> JSONResponse:
        return _answer(error.status, error.code, error.text, error.rule)

    @app.exception_handler(CannotKeep)
    async def unkept(_: Request, error: CannotKeep) -> JSONResponse:
        log.error("a request could not be kept", exc_info=error)
        return _answer(503, "not-kept", "this could not be kept on disk, so nothing was done")

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body")
        return _answer(422, "bad-request", f"{where or 'the request'}: {_in_words(first)}")

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        code = "not-found" if error.status_code == 404 else "bad-request"
        if error.status_code != 405:
            answer = _answer(error.status_code, code, str(error.detail))
            answer.headers.update(error.headers or {})
            return answer
        allowed = ", ".join(sorted(methods_at(app, request.url.path))) or "GET, HEAD"
        answer = _answer(405, code, f"{request.method} does not work at this address, which knows {allowed}")
        answer.headers["Allow"] = allowed
        return answer


def methods_at(app: FastAPI, path: str) -> set[str]:
    """What can be done at an address that is described; Starlette itself names only what its first route can."""
    described = (route for route in app.routes if isinstance(route, APIRoute) and route.include_in_schema)
    return {method for route in described if route.path_regex.match(path) for method in route.methods or ()}


def _answer(status: int, code: str, text: str, rule: str = "") -> JSONResponse:
    headers = {401: {"WWW-Authenticate": "Bearer"}, 429: {"Retry-After": "60"}}.get(status)
    return JSONResponse({"code": code, "text": text, "rule": rule}, status, headers)
