"""Routes of the analysis board. The server keeps nothing of it: who analyses sends the position and his line."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Annotated, Final

import msgspec
from fastapi import APIRouter, Path
from fastapi.responses import Response

from punica.kernel.match import Match
from punica.kernel.schema_set_up import Edit
from punica.review.board import Step
from punica.server.http.api import PROBLEMS, Language, MatchId, Onlooker, Parts, PartsOf, VisitorOf
from punica.server.http.errors import Refused
from punica.server.http.models_analysis import (
    AnalysisBegun,
    AnalysisFrom,
    AnalysisOf,
    BoardAbout,
    BoardAt,
    BoardOdds,
    BoardPosition,
    BoardReach,
    BoardRefused,
    BoardScene,
    BoardWhy,
    EngineAsked,
    EngineBegun,
    EngineTold,
    SetUpAt,
    SetUpTold,
    StepGiven,
)
from punica.server.http.routes_replay import at_ply
from punica.server.minds.analyst_process import AnalystQuestion
from punica.server.reading.boards import BoardAsked, BoardWhat
from punica.server.replay import reel as reels
from punica.server.store.entry import Entry
from punica.server.tables import gate

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["analysis"])
ThoughtId = Annotated[str, Path(max_length=40)]
SECONDS: Final = 60.0
"""So long the engine thinks about one question."""
ONE_WORLD: Final = "The game is running: you see your own cards, and the others were dealt anew."


def _json(told: bytes) -> Response:
    return Response(told, media_type="application/json")


def _steps(given: list[StepGiven]) -> list[Step]:
    return [Step(one.code, tuple(one.dice)) for one in given]


# -- where to begin ---------------------------------------------------------------------------------------------------


@router.post("/analysis", response_model=AnalysisBegun)
async def begin(given: AnalysisFrom, parts: PartsOf, who: VisitorOf) -> Response:
    """Begin from a record, a position or the set-up. Strangers' texts are read in a process that may die of them."""
    if sum(map(bool, (given.record, given.position, given.ruleset))) != 1:
        raise Refused("bad-request", "give one of: a record, a position, a ruleset")
    if given.record:
        await parts.tallies.spend("imports", who)
    asked = BoardAsked(
        "open", given.position, record=given.record, ply=given.ply, ruleset=given.ruleset, options=given.options
    )
    return _json(await parts.boards.board(asked, who))


@router.post("/matches/{id}/analysis", response_model=AnalysisBegun)
async def begin_from(id: MatchId, given: AnalysisOf, parts: PartsOf, held: Onlooker, who: VisitorOf) -> Response:
    """Begin from a moment of a match. Of a running game only a player's own knowledge goes in, and nothing at all of
    one that is rated or played against the clock."""
    async with parts.hall.table(id) as live:
        over = live.entry.outcome is not None
        _allowed(live.entry, over, held)
        match, plies = await at_ply(parts, live, given.ply, who, held)
        number = -1 if over else gate.held(live.match, held, given.seat or held[0])
    start, ply = await asyncio.to_thread(_start, match, number, f"{id} {given.ply} {given.deal}")
    seat = None if over else match.seat_name(number)
    told = AnalysisBegun(
        start=start,
        ruleset=match.terms.game.id,
        seat=seat,
        ply=given.ply if ply is None else ply,
        plies=plies,
        note="" if over else ONE_WORLD,
    )
    return _json(told.model_dump_json().encode())


def _allowed(entry: Entry, over: bool, held: list[str]) -> None:
    if over:
        return
    if entry.rated or entry.pace is not None:
        raise Refused("not-over", "a game that is rated or played against the clock is analysed when it is over")
    if not held:
        raise Refused("spectator", "a running game is analysed only by its players, each with what he knows")


def _start(match: Match, seat: int, seed: str) -> tuple[str, int | None]:
    if seat < 0:
        return reels.true_position(match), None
    return reels.imagined_position(match, seat, Random(seed))


# -- the board --------------------------------------------------------------------------------------------------------


@router.post("/analysis/scene", response_model=BoardScene)
async def scene(given: BoardAt, parts: PartsOf, who: VisitorOf, lang: Language = "en") -> Response:
    """The table after these steps."""
    asked = BoardAsked("scene", given.start, _steps(given.steps), _steps(given.more), given.seat, lang)
    return _json(await parts.boards.board(asked, who))


async def _about(parts: Parts, who: str, what: BoardWhat, given: BoardAbout, lang: str = "en") -> Response:
    asked = BoardAsked(what, given.start, _steps(given.steps), language=lang, about=given.about)
    return _json(await parts.boards.board(asked, who))


@router.post("/analysis/why", response_model=BoardWhy)
async def why(given: BoardAbout, parts: PartsOf, who: VisitorOf, lang: Language = "en") -> Response:
    """Why the side that is asked may not do something now."""
    return await _about(parts, who, "why", given, lang)


@router.post("/analysis/refused", response_model=BoardRefused)
async def refused(given: BoardAt, parts: PartsOf, who: VisitorOf, lang: Language = "en") -> Response:
    """What the open question considered and refused, with the reasons."""
    asked = BoardAsked("refused", given.start, _steps(given.steps), language=lang)
    return _json(await parts.boards.board(asked, who))


@router.post("/analysis/reach", response_model=BoardReach)
async def reach(given: BoardAbout, parts: PartsOf, who: VisitorOf) -> Response:
    """How far a general can get."""
    return await _about(parts, who, "reach", given)


@router.post("/analysis/odds", response_model=BoardOdds)
async def odds(given: BoardAt, parts: PartsOf, who: VisitorOf, lang: Language = "en") -> Response:
    """What hangs on each option of the open question."""
    asked = BoardAsked("odds", given.start, _steps(given.steps), language=lang)
    return _json(await parts.boards.board(asked, who))


@router.post("/analysis/position", response_model=BoardPosition)
async def position(given: BoardAt, parts: PartsOf, who: VisitorOf) -> Response:
    """The board as a position file."""
    return _json(await parts.boards.board(BoardAsked("position", given.start, _steps(given.steps)), who))


@router.post("/analysis/setup", response_model=SetUpTold)
async def set_up(given: SetUpAt, parts: PartsOf, who: VisitorOf) -> Response:
    """Lay a position out to be changed by hand, and change one thing."""
    if bool(given.start) == bool(given.ruleset):
        raise Refused("bad-request", "give one of: a position, a ruleset")
    edit = None if given.edit is None else Edit(**given.edit.model_dump(exclude_none=True))
    asked = BoardAsked("setup", given.start, _steps(given.steps), ruleset=given.ruleset, empty=given.empty, edit=edit)
    return _json(await parts.boards.board(asked, who))


# -- the engine -------------------------------------------------------------------------------------------------------


@router.post("/analysis/lines", status_code=202)
async def think(given: EngineAsked, parts: PartsOf, who: VisitorOf, lang: Language = "en") -> EngineBegun:
    """Let the engine think about the board. The newest question of an address takes the place of the one before."""
    if len(given.start) > parts.settings.position_bytes:
        raise Refused("too-large", f"a position has at most {parts.settings.position_bytes:,} bytes")
    question = AnalystQuestion(given.start, _steps(given.steps), SECONDS, given.open, lang)
    return EngineBegun(id=parts.analysts.ask(who, question))


@router.get("/analysis/lines/{id}", response_model=EngineTold)
async def thought(id: ThoughtId, parts: PartsOf, who: VisitorOf) -> Response:
    """What the engine has found so far; who does not come back for it is not thought for."""
    found = parts.analysts.look(id, who)
    told = msgspec.json.decode(found.told) or {"thought": None, "wrong": ""}
    return _json(msgspec.json.encode({"status": found.status, **told}))


@router.post("/analysis/lines/{id}/stop")
async def stop(id: ThoughtId, parts: PartsOf, who: VisitorOf) -> EngineBegun:
    """Think no more."""
    parts.analysts.end(id, who)
    return EngineBegun(id=id)
