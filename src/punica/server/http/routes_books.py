"""Routes of the shelf: what can be played, and what the rules say."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from punica.server.http import compressed
from punica.server.http import shelf as reading
from punica.server.http.api import PROBLEMS, Language, PartsOf
from punica.server.http.models import Atlas, GamePage, Health, Rules, Shelf

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["books"])
RulesetId = Annotated[str, Path(max_length=80)]


@cache
def _shelf(lang: str, master: bool) -> bytes:
    return _json(reading.shelf(lang, master))


@cache
def _atlas(id: str, lang: str) -> bytes:
    return _json(reading.atlas(id, lang))


@cache
def _rules(id: str, lang: str) -> bytes:
    return _json(reading.rules(id, lang))


@cache
def _page(id: str, lang: str) -> bytes:
    return _json(reading.game_page(id, lang))


def _json(model: Atlas | GamePage | Rules | Shelf) -> bytes:
    return model.model_dump_json(by_alias=True).encode()


def _answer(request: Request, book: bytes) -> Response:
    return compressed.answer(request, book, "application/json")


@router.get("/health")
async def health() -> Health:
    """Whether the server is up, and which version it is."""
    return Health(ok=True, version=reading.server_version())


@router.get("/shelf", response_model=Shelf)
async def shelf(request: Request, parts: PartsOf, lang: Language = "en") -> Response:
    """The rulesets and the computer players there are; the names of the seats in the words of a language."""
    return _answer(request, _shelf(lang, parts.settings.offers_master))


@router.get("/rulesets/{id}/atlas", response_model=Atlas)
async def atlas(request: Request, id: RulesetId, lang: Language = "en") -> Response:
    """Board, cards, generals and charts of a ruleset, with where each fact comes from."""
    return _answer(request, _atlas(id, lang))


@router.get("/rulesets/{id}/rules", response_model=Rules)
async def rules(request: Request, id: RulesetId, lang: Language = "en") -> Response:
    """Every rule of an edition in our own words, with its rulings."""
    return _answer(request, _rules(id, lang))


@router.get("/rulesets/{id}/page", response_model=GamePage)
async def game_page(request: Request, id: RulesetId, lang: Language = "en") -> Response:
    """The one-page summary of a ruleset and its terms, each with the rule that explains it."""
    return _answer(request, _page(id, lang))
