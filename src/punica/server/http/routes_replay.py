"""Routes that look back: records, replay, playing on from a moment, the proof of the dice."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse

from punica.kernel.match import Match
from punica.server.http.api import PROBLEMS, Language, MatchId, Onlooker, Parts, PartsOf, VisitorOf
from punica.server.http.caller import CallerOf
from punica.server.http.errors import Refused
from punica.server.http.models import (
    Branched,
    BranchFrom,
    CourseInfo,
    DiceInfo,
    DrawInfo,
    ProofInfo,
    SideDice,
    Still,
    Timeline,
)
from punica.server.reading.reading_process import Found
from punica.server.replay import reel as reels
from punica.server.replay.records import written
from punica.server.store.journal import standing
from punica.server.store.secrets import may_be_told, opened
from punica.server.tables import gate
from punica.server.tables.live import Live
from punica.server.tables.scene import SPECTATOR

router = APIRouter(prefix="/api/matches/{id}", responses=PROBLEMS, tags=["looking back"])
PlyAt = Annotated[int, Path(ge=0, le=1_000_000)]
SeatName = Annotated[str | None, Query(max_length=80, description="Through whose eyes; a spectator's when not given")]


@router.get("/record", response_class=PlainTextResponse)
async def record(
    id: MatchId,
    parts: PartsOf,
    held: Onlooker,
    secret: Annotated[bool, Query(description="The whole record: with a token, for games without a friend")] = False,
) -> PlainTextResponse:
    """The record. Public while the game runs; a finished game has no secrets."""
    entry = await parts.hall.entry(id)
    if secret:
        may_be_told(entry, held, parts.settings)
    if entry.frozen is not None or entry.needs() is not None:
        head = await opened(parts.hall.ledger, entry, "replay")
        text = written(head, await parts.hall.ledger.acts(id), secret or entry.status == "over")
    else:
        async with parts.hall.table(id) as live, live.steady() as match:
            await live.orders.open(match)
            text = match.record(secret=secret)
    name = f"{entry.ruleset}-{id}.punica"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/timeline", response_model=Timeline)
async def timeline(id: MatchId, parts: PartsOf, held: Onlooker) -> Response:
    """Every decision so far; what was chosen secretly only for who chose it, until the game is over."""
    async with parts.hall.table(id) as live, live.steady() as match:
        told = {"match": id, "decisions": _decisions(match, held)}
    return Response(msgspec.json.encode(told), media_type="application/json")


def _decisions(match: Match, held: list[str]) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    for ply, play in enumerate(match.history or [], start=1):
        seat = match.seat_name(play.seat)
        open_to_me = not play.secret or seat in held or match.outcome is not None
        code = play.code if open_to_me else None
        out.append({"ply": ply, "round": play.round, "seat": seat, "code": code, "dice": play.dice})
    return out


def eyes_of(live: Live, held: list[str], seat: str | None) -> int:
    """Whose eyes one may see with: one's own, a spectator's, and anybody's when the game is over."""
    if seat is None:
        return SPECTATOR
    if seat not in live.match.terms.game.seats:
        raise Refused("bad-table", f"there is no seat {seat!r}")
    if live.entry.outcome is None and seat not in held:
        raise Refused("not-your-seat", "while the game runs one can only look back with one's own eyes")
    return live.match.terms.game.seat(seat)


async def reel_of(parts: Parts, live: Live, who: str, held: list[str]) -> tuple[reels.Reel, int]:
    """The reel of a match, and how many decisions stand. Nobody at the table waits while it is wound."""
    id = live.entry.id
    decisions = standing(await parts.hall.ledger.acts(id))
    if parts.reels.has(id, decisions):
        return await parts.reels.reel(id, live.head, decisions), len(decisions)
    async with parts.onlookers.reeled(who, len(decisions), held):
        return await parts.reels.reel(id, live.head, decisions), len(decisions)


async def at_ply(parts: Parts, live: Live, ply: int, who: str, held: list[str]) -> tuple[Match, int]:
    """A copy of the match after so many decisions, and how many there are."""
    reel, plies = await reel_of(parts, live, who, held)
    if ply > plies:
        raise Refused("no-such-ply", f"the game has {plies} decisions so far")
    return await reel.at(ply), plies


@router.get("/replay/{ply}", response_model=Still)
async def replay(
    id: MatchId,
    ply: PlyAt,
    parts: PartsOf,
    held: Onlooker,
    who: VisitorOf,
    seat: SeatName = None,
    lang: Language = "en",
) -> Response:
    """The table after so many decisions, through one's own eyes while the game runs."""
    async with parts.hall.table(id) as live:
        eyes = eyes_of(live, held, seat)
        match, plies = await at_ply(parts, live, ply, who, held)
        async with live.steady():
            lines = live.story(eyes, lang).after(ply)
        still = reels.still(match, eyes, lang, plies, lines)
    return Response(msgspec.json.encode(still), media_type="application/json")


@router.post("/branch", status_code=201)
async def branch(
    id: MatchId, wish: BranchFrom, parts: PartsOf, held: Onlooker, who: VisitorOf, caller: CallerOf
) -> Branched:
    """Play on from a moment, both sides or against the computer; from a running game only in an imagined world."""
    await parts.admit(who, "tables")
    await caller.begins()
    async with parts.hall.table(id) as live:
        over = live.entry.outcome is not None
        if not over and not held:
            raise Refused("spectator", "from a running game only its players can play on, each in a world he imagines")
        gate.alone(live.entry)
        number = 0 if over else gate.held(live.match, held, wish.seat if wish.seat is not None else held[0])
        match, _ = await at_ply(parts, live, wish.ply, who, held)
    if over:
        true = await parts.readers.position(reels.true_position(match), who)
        seated = await parts.opening.branched(true, wish.seats, None, caller.id)
        return Branched(**seated.model_dump(), imagined=False, ply=wish.ply, note=reels.NEW_DICE)
    text, ply = await asyncio.to_thread(reels.imagined_position, match, number)
    world = await parts.readers.position(text, who)
    seated = await parts.opening.branched(world, wish.seats, reels.IMAGINED, caller.id)
    return Branched(**seated.model_dump(), imagined=True, ply=ply, note=reels.IMAGINED)


@router.get("/proof")
async def proof(id: MatchId, parts: PartsOf, held: Onlooker, who: VisitorOf) -> ProofInfo:
    """Once the game is over: the secret, and whether every die and shuffle came from it."""
    async with parts.hall.table(id) as live, live.steady() as match:
        promised = live.entry.commitment
        await opened(parts.hall.ledger, live.entry, "everybody")
        await live.orders.open(match)
        text = match.record(secret=True)
    async with parts.onlookers.reeled(who, live.entry.ply, held):
        found = await parts.readers.proof(text, who)
    return _proof(promised, match, found)


def _proof(promised: str, match: Match, found: Found) -> ProofInfo:
    table = match.terms
    draws = [
        DrawInfo(n=n, round=drawn.round, after=drawn.after, label=drawn.label, fell=drawn.fell)
        for n, drawn in enumerate(found.draws, start=1)
    ]
    return ProofInfo(
        fair=not found.wrong and found.followed and match.commitment == promised,
        wrong=found.wrong,
        line=found.line,
        commitment=promised,
        secret=table.secret.hex(),
        nonces=list(table.nonces),
        draws=draws,
    )


@router.get("/course", response_model=CourseInfo)
async def course(id: MatchId, parts: PartsOf, held: Onlooker, who: VisitorOf) -> Response:
    """How the game stood at the start and after each card play, for a curve and its turning points; once it is over,
    also each side's chances as the computer judged them."""
    async with parts.hall.table(id) as live:
        over = live.entry.outcome is not None
        reel, plies = await reel_of(parts, live, who, held)
    told = {"match": id, "moments": reel.course.told(plies, over)}
    return Response(msgspec.json.encode(told), media_type="application/json")


@router.get("/dice")
async def dice(id: MatchId, parts: PartsOf, held: Onlooker) -> DiceInfo:
    """How the dice have fallen for each side, as everybody saw them."""
    async with parts.hall.table(id) as live, live.steady() as match:
        faces: dict[str, list[int]] = {seat: [] for seat in match.terms.game.seats}
        for line in live.story(SPECTATOR).lines:
            if line.die is not None:
                faces[line.die.seat].append(line.die.n)
    return DiceInfo(sides=[_side(seat, rolls) for seat, rolls in faces.items()])


def _side(seat: str, rolls: list[int]) -> SideDice:
    counts = {str(face): rolls.count(face) for face in range(1, max([6, *rolls]) + 1)}
    mean = round(sum(rolls) / len(rolls), 3) if rolls else 0.0
    return SideDice(seat=seat, rolls=len(rolls), mean=mean, faces=counts)
