"""Routes of the tables: opening, joining and finding games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from punica.server.http.api import PROBLEMS, AnyBearer, MatchId, PartsOf, SeatedBearer, VisitorOf
from punica.server.http.caller import Caller, CallerOf
from punica.server.http.models import (
    CLEAN,
    Again,
    Invitation,
    Join,
    MatchInfo,
    Mine,
    MyTokens,
    NewImport,
    NewMatch,
    NewPosition,
    Seal,
    Seated,
)
from punica.server.people.accounts import seats_taken
from punica.server.store.claims import MATCHES
from punica.server.store.entry import entries, entry_of
from punica.server.store.rows import TokenRow
from punica.server.tables import later
from punica.server.tables.seats import digest

router = APIRouter(prefix="/api", responses=PROBLEMS, tags=["tables"])
Invite = Annotated[str, Path(max_length=80, pattern=CLEAN)]


@router.post("/seals", status_code=201)
async def seal(parts: PartsOf) -> Seal:
    """A promise of dice, to open a table with: choose your nonce after you have it."""
    return Seal(commitment=await parts.opening.seal())


@router.post("/matches", status_code=201)
async def new_match(wish: NewMatch, parts: PartsOf, who: VisitorOf, caller: CallerOf) -> Seated:
    """Open a table."""
    await parts.admit(who, "tables")
    await caller.begins(*wish.names.values())
    invited = await caller.invited(wish.friend) if wish.friend else None
    mark = await caller.sits(wish.ruleset, wish.pace, wish.rated, [invited] if invited else [])
    return parts.noted(who, await parts.opening.new(wish, caller.id, invited, mark))


@router.post("/imports", status_code=201)
async def new_import(given: NewImport, parts: PartsOf, who: VisitorOf, caller: CallerOf) -> Seated:
    """Open a table from a record: to go on with it, or to look at it when it is over."""
    await parts.admit(who, "imports", "tables")
    read = await parts.readers.record(given.record, who)
    await caller.begins()
    return parts.noted(who, await parts.opening.imported(read, given, caller.id))


@router.post("/positions", status_code=201)
async def new_position(given: NewPosition, parts: PartsOf, who: VisitorOf, caller: CallerOf) -> Seated:
    """Open a table from a position file."""
    await parts.admit(who, "imports", "tables")
    read = await parts.readers.position(given.position, who)
    await caller.begins()
    return parts.noted(who, await parts.opening.positioned(read, given, caller.id))


@router.get("/matches")
async def listed_matches(parts: PartsOf) -> list[MatchInfo]:
    """Running games that everybody may find, the last played first."""
    return await parts.first_page.listed.now()


@router.get("/matches/{id}")
async def match_info(id: MatchId, parts: PartsOf, held: AnyBearer) -> MatchInfo:
    """A table as everybody may see it."""
    entry = await parts.hall.entry(id)
    return (later.masked(entry) if later.hides(entry, held) else entry).info()


@router.post("/mine")
async def mine(given: MyTokens, parts: PartsOf) -> list[Mine]:
    """The games these tokens belong to, the last played first; unknown tokens are passed over."""
    by_digest = {digest(token): token for token in given.tokens}
    if not by_digest:
        return []
    query = (
        entries(parts.hall.ledger.build)
        .add_columns(TokenRow.digest.label("digest"), TokenRow.seats.label("held"), TokenRow.person.label("owner"))
        .join(TokenRow, TokenRow.match == MATCHES.c.id)
        .where(TokenRow.digest.in_(by_digest), TokenRow.linked)
        .order_by(MATCHES.c.played.desc())
    )
    out: list[Mine] = []
    for row in await parts.hall.ledger.all(query):
        token, held, owned = by_digest[row.pop("digest")], row.pop("held"), row.pop("owner") is not None
        entry = entry_of(row)
        out.append(Mine(token=token, seats=held, match=entry.info(), invite=entry.invite, owned=owned))
    return out


@router.get("/invites/{invite}")
async def invitation(invite: Invite, parts: PartsOf) -> Invitation:
    """What one is invited to."""
    return await parts.opening.invitation(invite)


@router.post("/invites/{invite}", status_code=201)
async def join(invite: Invite, friend: Join, caller: CallerOf) -> Seated:
    """Accept an invitation: the game begins."""
    return await sits_down(invite, friend, caller)


async def sits_down(invite: str, friend: Join, caller: Caller) -> Seated:
    """Who asks takes the seat of an invitation; raises Refused."""
    parts = caller.parts
    entry, _ = await parts.opening.invited(invite)
    await caller.begins(friend.name)
    await caller.may_join(entry.id)
    others = await seats_taken(caller.ledger, entry.id)
    mark = await caller.sits(entry.ruleset, entry.pace, entry.rated, others)
    seated = await parts.opening.join(invite, friend, caller.id, mark)
    parts.first_page.changed()
    return seated


@router.post("/matches/{id}/rematch", status_code=201)
async def rematch(
    id: MatchId, again: Again, parts: PartsOf, held: SeatedBearer, who: VisitorOf, caller: CallerOf
) -> Seated:
    """The same again with sides swapped; whose friend has asked already sits down with him."""
    await parts.admit(who, "tables")
    await caller.begins()
    old = await parts.hall.stored(id)
    mark = await caller.sits(old.ruleset, old.pace, old.rated, await caller.meets_again(id))
    seated = await parts.opening.rematch(id, held, again, caller.id, mark)
    parts.first_page.changed()
    return seated
