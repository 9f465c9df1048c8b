"""Routes of reviews: to want one, and to read it as far as it has come."""

from __future__ import annotations

from typing import Annotated, Any, Final

import msgspec
from fastapi import APIRouter, Query, Response

from punica.kernel.text import ENGLISH
from punica.review.review import Judged, Review, Words
from punica.server.http.api import PROBLEMS, Language, MatchId, Parts, PartsOf, VisitorOf, not_too_early
from punica.server.http.errors import Refused
from punica.server.http.models_review import ReviewInfo
from punica.server.jobs import reviewing
from punica.server.store import jobs, reviews
from punica.server.store.entry import Entry

router = APIRouter(prefix="/api/matches/{id}/review", responses=PROBLEMS, tags=["looking back"])
Since = Annotated[int, Query(ge=0, le=1_000_000, description="So many judgements are known already")]
TOLD: Final = ("ply", "plies", "round", "seat", "first", "played", "best", "cost", "luck", "verdict")


@router.get("", response_model=ReviewInfo)
async def review(id: MatchId, parts: PartsOf, lang: Language = "en", since: Since = 0) -> Response:
    """The review of a finished game, as far as it has come; `status` says whether somebody has asked for one."""
    _finished(await parts.hall.entry(id))
    return await _told(parts, id, lang, since)


@router.post("", status_code=202, response_model=ReviewInfo)
async def wish(id: MatchId, parts: PartsOf, who: VisitorOf, lang: Language = "en") -> Response:
    """Ask for a review. It is made in the background and kept with the game; to ask again changes nothing."""
    entry = await parts.hall.entry(id)
    _finished(entry)
    if entry.frozen is not None or entry.needs() is not None:
        raise Refused("frozen", "these rules cannot follow the game, so they cannot review it")
    await parts.tallies.spend("imports", who)
    ledger = parts.hall.ledger
    await ledger.run(jobs.added(ledger.shared), *reviewing.wanted(id).row())
    parts.hall.bell.work()
    answer = await _told(parts, id, lang, 0)
    answer.status_code = 202
    return answer


def _finished(entry: Entry) -> None:
    not_too_early(entry, [])
    if entry.status != "over":
        raise Refused("not-over", "a game is reviewed when it is over: before that it would tell what is hidden")


async def _told(parts: Parts, id: str, lang: str, since: int) -> Response:
    ledger = parts.hall.ledger
    kept = await reviews.kept(ledger, id)
    head = msgspec.json.decode(kept.pop(reviews.HEAD), type=Review) if reviews.HEAD in kept else None
    of = head.stretches if head is not None else 0
    waits = bool(await ledger.run(jobs.KNOWN, reviewing.wanted(id).key))
    done = 0
    while done in kept:  # in the order of the game, whoever judged them
        done += 1
    told = {
        "status": "done" if head is not None and done == of else "running" if waits else "none",
        "done": done,
        "of": of,
        "since": since,
        "scale": head.scale if head is not None else None,
        "judged": [_in_words(kept[number], lang) for number in range(since, done)],
    }
    return Response(msgspec.json.encode(told), media_type="application/json")


def _in_words(body: str, lang: str) -> dict[str, Any]:
    """A judgement with the words of one language."""
    one = msgspec.json.decode(body, type=Judged)
    words = one.words.get(lang) or one.words.get(ENGLISH) or Words([])
    told: dict[str, Any] = {name: getattr(one, name) for name in TOLD}
    return {**told, "words": words.played, "better": words.best, "reason": words.reason}
