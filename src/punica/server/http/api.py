"""What the HTTP routes share: the server's parts, the bearer of a token, and how refusals are answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Header, Query, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from punica.server.http.errors import Refused
from punica.server.http.models import Lang, Problem
from punica.server.minds.odds import Odds
from punica.server.replay.reel import Reels
from punica.server.settings import Settings
from punica.server.tables.hall import Hall
from punica.server.tables.opening import Opening, tokens_of

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": text}
    for status, text in (
        (400, "Not understood, or not possible at this table"),
        (401, "A token that is unknown or belongs elsewhere"),
        (403, "A foreign page, or not your seat"),
        (404, "No such thing"),
        (409, "Not in this state of the table"),
        (413, "Too large"),
        (422, "A field is missing, unknown or of the wrong kind"),
        (503, "Could not be kept"),
    )
}

PLAIN_PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {
        "description": problem["description"],
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
    }
    for status, problem in PROBLEMS.items()
}
"""The same for routes that answer with something else than JSON."""


@dataclass
class Parts:
    """Everything that answers: one of each per server."""

    settings: Settings
    hall: Hall
    opening: Opening
    reels: Reels
    odds: Odds
    connections: int = 0


def parts(request: Request) -> Parts:
    found: Parts = request.app.state.parts
    return found


PartsOf = Annotated[Parts, Depends(parts)]
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


async def seats_of(hall: Hall, match: str, token: str | None) -> list[str]:
    """The seats a token holds in a match (none without a token); raises Refused."""
    if token is None:
        return []
    row = await tokens_of(hall, token)
    if row is None or row["match"] != match:
        raise Refused("bad-token", "this private link does not belong to this match")
    return list(row["seats"])


async def bearer(request: Request, id: str, authorization: Authorization = None) -> list[str]:
    """The seats of who asks about the match `id`."""
    hall = parts(request).hall
    await hall.entry(id)
    return await seats_of(hall, id, token_in(authorization))


Bearer = Annotated[list[str], Depends(bearer)]


async def seated(held: Bearer) -> list[str]:
    """As `bearer`, but spectators are refused."""
    if not held:
        raise Refused("spectator", "spectators only watch: this needs the private link of a seat")
    return held


SeatedBearer = Annotated[list[str], Depends(seated)]


def add_problems(app: FastAPI) -> None:
    """Every refusal has the form of a Problem."""

    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> JSONResponse:
        return _answer(error.status, error.code, error.text, error.rule)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"] if part != "body")
        return _answer(422, "bad-request", f"{where or 'the request'}: {first['msg']}")

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> JSONResponse:
        code = "not-found" if error.status_code == 404 else "bad-request"
        answer = _answer(error.status_code, code, str(error.detail))
        answer.headers.update(error.headers or {})
        if error.status_code == 405:
            answer.headers["Allow"] = ", ".join(sorted(methods_at(app, request.url.path)))
        return answer


def methods_at(app: FastAPI, path: str) -> set[str]:
    """What can be done at an address by the description; Starlette itself names only what its first route can."""
    words = path.strip("/").split("/")
    for template, operations in app.openapi()["paths"].items():
        parts = template.strip("/").split("/")
        if len(parts) == len(words) and all(p == w or p.startswith("{") for p, w in zip(parts, words, strict=True)):
            return {name.upper() for name in operations}
    return set()


def _answer(status: int, code: str, text: str, rule: str = "") -> JSONResponse:
    headers = {"WWW-Authenticate": "Bearer"} if status == 401 else None
    return JSONResponse({"code": code, "text": text, "rule": rule}, status, headers)
