"""Routes of an account's programs: making them, renewing their keys, ending them."""

from __future__ import annotations

from fastapi import APIRouter

from punica.server.http.api import PROBLEMS
from punica.server.http.caller import KnownCaller
from punica.server.http.models_people import Done, NewProgram, ProgramInfo, ProgramKey
from punica.server.http.routes_people import Called
from punica.server.people import programs

router = APIRouter(prefix="/api/me/programs", responses=PROBLEMS, tags=["programs"])


@router.get("")
async def mine(caller: KnownCaller) -> list[ProgramInfo]:
    """The programs one answers for."""
    return [ProgramInfo(**row) for row in await programs.of(caller.ledger, caller.account.id)]


@router.post("", status_code=201)
async def new_program(given: NewProgram, caller: KnownCaller) -> ProgramKey:
    """A new program, and the key it comes in with."""
    owner = caller.account
    owner.may_meet_others()
    await caller.parts.tallies.spend("accounts", caller.who)
    return ProgramKey(name=given.name, key=await programs.made(caller.ledger, owner, given.name))


@router.post("/{name}/key", status_code=201)
async def new_key(name: Called, caller: KnownCaller) -> ProgramKey:
    """A new key for a program; the one of before opens nothing any more."""
    key = await programs.renewed(caller.ledger, caller.account.id, name)
    await caller.parts.lines.look()
    return ProgramKey(name=name, key=key)


@router.post("/{name}/end")
async def end(name: Called, caller: KnownCaller) -> Done:
    """A program is no more; its games stay."""
    await programs.ended(caller.ledger, caller.account.id, name)
    await caller.parts.lines.look()
    return Done()
