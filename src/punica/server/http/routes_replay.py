"""Routes that look back: records, replay, playing on from a moment, the proof of the dice."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Path, Query, Response
from fastapi.responses import PlainTextResponse

from punica.kernel.errors import PunicaError
from punica.kernel.match import Match
from punica.proof import Proof, fallen, prove
from punica.server.http.api import PLAIN_PROBLEMS, PROBLEMS, Bearer, Language, Parts, PartsOf
from punica.server.http.errors import Refused
from punica.server.http.models import (
    Branched,
    BranchFrom,
    Decision,
    DiceInfo,
    DrawInfo,
    ProofInfo,
    SideDice,
    Still,
    Timeline,
)
from punica.server.replay import reel as reels
from punica.server.replay.records import moves_of, written
from punica.server.tables.live import Live
from punica.server.tables.scene import SPECTATOR

router = APIRouter(prefix="/api/matches/{id}", responses=PROBLEMS, tags=["looking back"])
MatchId = Annotated[str, Path(max_length=80)]
PlyAt = Annotated[int, Path(ge=0, le=1_000_000)]
SeatName = Annotated[str | None, Query(max_length=80, description="Through whose eyes; a spectator's when not given")]


@router.get("/record", response_class=PlainTextResponse, responses=PLAIN_PROBLEMS)
async def record(
    id: MatchId,
    parts: PartsOf,
    held: Bearer,
    secret: Annotated[bool, Query(description="The whole record: with a token, for games without a friend")] = False,
) -> PlainTextResponse:
    """The record. Public while the game runs; a finished game has no secrets."""
    entry = await parts.hall.entry(id)
    if secret and not held:
        raise Refused("spectator", "the whole record of a running game is only for who plays it")
    if secret and entry.mode == "network" and entry.status == "running":
        raise Refused("not-over", "a running game against a friend has only its public record")
    if entry.status == "frozen":
        if entry.outcome is None and not secret:
            raise Refused("frozen", entry.frozen or "this game is frozen")
        text = written(entry.head, await parts.hall.ledger.all(moves_of(id)))
    else:
        live = await parts.hall.live(id)
        async with live.lock:
            text = live.match.record(secret=secret)
    name = f"{entry.ruleset}-{id}.punica"
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/timeline")
async def timeline(id: MatchId, parts: PartsOf, held: Bearer) -> Timeline:
    """Every decision so far; what was chosen secretly only for who chose it, until the game is over."""
    live = await parts.hall.live(id)
    async with live.lock:
        return Timeline(match=id, decisions=_decisions(live.match, held))


def _decisions(match: Match, held: list[str]) -> list[Decision]:
    out: list[Decision] = []
    for ply, play in enumerate(match.history or [], start=1):
        seat = match.seat_name(play.seat)
        open_to_me = not play.secret or seat in held or match.outcome is not None
        code = play.code if open_to_me else None
        out.append(Decision(ply=ply, round=play.round, seat=seat, code=code, dice=play.dice))
    return out


def eyes_of(live: Live, held: list[str], seat: str | None) -> int:
    """Whose eyes one may see with: one's own, a spectator's, and anybody's when the game is over."""
    if seat is None:
        return SPECTATOR
    if seat not in live.match.terms.game.seats:
        raise Refused("bad-table", f"there is no seat {seat!r}")
    if live.match.outcome is None and seat not in held:
        raise Refused("not-your-seat", "while the game runs one can only look back with one's own eyes")
    return live.match.terms.game.seat(seat)


async def at_ply(parts: Parts, live: Live, ply: int) -> tuple[Match, int]:
    """A copy of the match after so many decisions, and how many there are."""
    rows: list[dict[str, Any]] = await parts.hall.ledger.all(moves_of(live.entry.id))
    if ply > len(rows):
        raise Refused("no-such-ply", f"the game has {len(rows)} decisions so far")

    def found() -> Match:
        return parts.reels.reel(live.entry.id, live.head(), rows).at(ply)

    return await asyncio.to_thread(found), len(rows)


@router.get("/replay/{ply}", response_model=Still)
async def replay(
    id: MatchId, ply: PlyAt, parts: PartsOf, held: Bearer, seat: SeatName = None, lang: Language = "en"
) -> Response:
    """The table after so many decisions, through one's own eyes while the game runs."""
    live = await parts.hall.live(id)
    eyes = eyes_of(live, held, seat)
    async with live.lock:
        match, plies = await at_ply(parts, live, ply)
        still = reels.still(match, eyes, lang, plies, live.story(eyes, lang).after(ply))
    return Response(msgspec.json.encode(still), media_type="application/json")


@router.post("/branch", status_code=201)
async def branch(id: MatchId, wish: BranchFrom, parts: PartsOf, held: Bearer) -> Branched:
    """Play on from a moment as a hot-seat game; from a running game only in an imagined world."""
    live = await parts.hall.live(id)
    if live.match.outcome is not None:
        match, _ = await at_ply(parts, live, wish.ply)
        seated = await parts.opening.branched(reels.true_position(match), None)
        return Branched(**seated.model_dump(), imagined=False, ply=wish.ply, note=reels.NEW_DICE)
    if not held:
        raise Refused("spectator", "from a running game only its players can play on, each in a world he imagines")
    seat = wish.seat if wish.seat is not None else held[0]
    number = live.held(held, seat)
    match, _ = await at_ply(parts, live, wish.ply)
    text, ply = await asyncio.to_thread(reels.imagined_position, match, number)
    try:
        seated = await parts.opening.branched(text, reels.IMAGINED)
    except PunicaError as error:
        raise Refused("bad-position", f"from this moment one cannot play on: {error}") from error
    return Branched(**seated.model_dump(), imagined=True, ply=ply, note=reels.IMAGINED)


@router.get("/proof")
async def proof(id: MatchId, parts: PartsOf, held: Bearer) -> ProofInfo:
    """Once the game is over: the secret, and whether every die and shuffle came from it."""
    live = await parts.hall.live(id)
    if live.match.outcome is None:
        raise Refused("not-over", "the secret of the dice is shown when the game is over")
    found = await asyncio.to_thread(prove, live.match.record(secret=True))
    return _proof(live, found)


def _proof(live: Live, found: Proof) -> ProofInfo:
    table = live.match.terms
    draws = []
    if found.match is not None:
        for n, drawn in enumerate(found.draws, start=1):
            fell = fallen(drawn, found.match)
            draws.append(DrawInfo(n=n, round=drawn.round, after=drawn.after, label=drawn.draw.label, fell=fell))
    return ProofInfo(
        fair=not found.wrong and found.match is not None and live.match.commitment == live.entry.commitment,
        wrong=found.wrong,
        line=found.line,
        commitment=live.entry.commitment,
        secret=table.secret.hex(),
        nonces=list(table.nonces),
        draws=draws,
    )


@router.get("/dice")
async def dice(id: MatchId, parts: PartsOf, held: Bearer) -> DiceInfo:
    """How the dice have fallen for each side, as everybody saw them."""
    live = await parts.hall.live(id)
    faces: dict[str, list[int]] = {seat: [] for seat in live.match.terms.game.seats}
    async with live.lock:
        for line in live.story(SPECTATOR).lines:
            if line["die"] is not None:
                faces[line["die"]["seat"]].append(line["die"]["n"])
    return DiceInfo(sides=[_side(seat, rolls) for seat, rolls in faces.items()])


def _side(seat: str, rolls: list[int]) -> SideDice:
    counts = {str(face): rolls.count(face) for face in range(1, max([6, *rolls]) + 1)}
    mean = round(sum(rolls) / len(rolls), 3) if rolls else 0.0
    return SideDice(seat=seat, rolls=len(rolls), mean=mean, faces=counts)
