"""Whether the server lives, and whether it may be sent guests: for the machines that watch over it."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from sqlalchemy import literal, select

from punica.server.http.api import Parts, PartsOf
from punica.server.http.shelf import server_version

router = APIRouter(include_in_schema=False)
log = logging.getLogger("punica.server")
PATIENCE: Final = 2.0
"""A database that takes so many seconds for nothing is none."""


@router.get("/healthz")
async def healthz(parts: PartsOf) -> JSONResponse:
    """It lives: it answers, and so does its database."""
    return _told(await _database(parts))


@router.get("/readyz")
async def readyz(parts: PartsOf) -> JSONResponse:
    """It may be sent guests: it lives, and it is not about to stop."""
    return _told("stopping" if parts.stopping else await _database(parts))


async def _database(parts: Parts) -> str:
    try:
        async with asyncio.timeout(PATIENCE):
            await parts.hall.ledger.first(select(literal(1).label("one")))
    except Exception:
        log.exception("the database does not answer")
        return "the database does not answer"
    return ""


def _told(wrong: str) -> JSONResponse:
    return JSONResponse({"ok": not wrong, "why": wrong, "version": server_version()}, 503 if wrong else 200)
