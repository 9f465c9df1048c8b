"""Who asks: the person behind a request, made a guest where he begins something and nobody knows him yet."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from msgspec import structs

from punica.kernel.text import ENGLISH
from punica.server.http.api import Parts, parts
from punica.server.http.errors import Refused
from punica.server.http.visitors import visitor
from punica.server.people import accounts, hands, names, order, programs
from punica.server.people.accounts import seats_taken
from punica.server.people.known import TWENTY_MINUTES, Person, by_slug, digest, give, known, login_step
from punica.server.ratings import standing
from punica.server.store.claims import Step
from punica.server.tables.paces import NoPace


class Caller:
    """One request; `person` is who asks, None for a stranger and where people are not known."""

    def __init__(self, request: Request, response: Response, house: Parts, person: Person | None) -> None:
        self.request = request
        self.response = response
        self.parts = house
        self.ledger = house.hall.ledger
        self.person = person
        self.who = visitor(request.scope)

    @property
    def id(self) -> str | None:
        return self.person.id if self.person is not None else None

    @property
    def somebody(self) -> Person:
        """Raises Refused for a stranger."""
        if self.person is None:
            raise Refused("not-known", "this server does not know you on this device: sign in first")
        return self.person

    @property
    def account(self) -> Person:
        """Raises Refused for a guest."""
        if self.somebody.guest:
            raise Refused("needs-account", "this needs an account: choose a name first, your games come along")
        if self.somebody.program:
            raise Refused("needs-account", "this is for people, not for programs")
        return self.somebody

    async def begins(self, *named: str) -> Person | None:
        """Who is about to sit down: known already, or a guest from now on. Programs, which send no Origin, stay nobody.

        Raises Refused for who may not, and for a guest with the name of an account.
        """
        if self.person is not None:
            self.person.may_meet_others()
        if self.parts.settings.knows_people and (self.person is None or self.person.guest):
            for name in named:
                await self.not_anothers(name)
        if self.person is None and self.parts.settings.knows_people and "origin" in self.request.headers:
            self.person = await self.new_guest(named[0] if named else "")
        elif self.person is not None:
            await self.by_hand(self.person)
        return self.person

    async def sits(self, ruleset: str, pace: str | None, rated: bool, others: Iterable[str] = ()) -> dict[str, Any]:
        """What a table shows of who asks, when he sits down with these others; raises Refused for who may not."""
        if self.person is not None and self.person.program:
            await programs.room(self.ledger, self.person.id)
        if rated:
            await standing.rated_between(self.ledger, self.person, list(others))
        try:
            return await standing.mark(self.ledger, self.person, ruleset, pace)
        except NoPace as error:
            raise Refused("bad-table", str(error)) from error

    async def by_hand(self, person: Person) -> None:
        """From which device and address somebody comes is noted: two accounts of one hand have no rated games."""
        mark = None if person.program else hands.device(self.request, self.response)
        await hands.noted(self.ledger, person.id, hands.marks(self.request, mark))

    async def not_anothers(self, name: str) -> None:
        """Raises Refused where a guest would look like an account."""
        slug = names.slug(name)
        if slug:
            await self.parts.tallies.spend("lookups", self.who)
            if await by_slug(self.ledger, slug) is not None:
                raise Refused("taken", "an account here has this name, or one that looks like it: choose another")

    async def may_join(self, match: str) -> None:
        """Raises Refused where who sits at a table and who comes avoid each other."""
        for other in await seats_taken(self.ledger, match) if self.person is not None else ():
            if other == self.id:
                raise Refused("bad-request", "this is your own table: it waits for somebody else")
            await self._may_meet(other)

    async def meets_again(self, match: str) -> list[str]:
        """Who else has sat at a table; raises Refused where one of them and who asks avoid each other."""
        others = [other for other in await seats_taken(self.ledger, match) if other != self.id]
        for other in others if self.person is not None else ():
            await self._may_meet(other)
        return others

    async def _may_meet(self, other: str) -> None:
        if not await order.may_meet(self.ledger, other, self.somebody.id):
            raise Refused("blocked", "one of you two has blocked the other")

    async def invited(self, name: str) -> str:
        """The account that is to be invited; raises Refused."""
        me = self.somebody
        await self.parts.tallies.spend("lookups", self.who)
        found = await by_slug(self.ledger, names.slug(name))
        if found is None:
            raise Refused("no-such-person", "nobody here has this name")
        if found["id"] == me.id:
            raise Refused("bad-request", "that is you: invite somebody else")
        await self._may_meet(found["id"])
        return str(found["id"])

    async def new_guest(self, name: str = "", language: str = ENGLISH) -> Person:
        id, made = accounts.guest_step(name, language)
        person = await self.signed_in(id, made)
        assert person is not None, "nothing was claimed"
        return person

    async def signed_in(self, id: str, *also: Step, afresh: bool = False) -> Person | None:
        """This device belongs to a person from now on; None where what is `also` to be does not hold any more."""
        cookie, login = login_step(self.request, id, afresh)
        if not await self.ledger.claim(*also, login):
            return None
        give(self.request, self.response, cookie)
        self.request.scope["headers"] = [one for one in self.request.scope["headers"] if one[0] != b"cookie"]
        found = await self.parts.person(id)
        if found is None:
            raise accounts.GONE
        await self.by_hand(found)
        return structs.replace(found, login=digest(cookie), afresh=time.time() + TWENTY_MINUTES if afresh else 0.0)


async def caller(request: Request, response: Response) -> Caller:
    house = parts(request)
    person = await known(house.hall.ledger, request) if house.settings.knows_people else None
    return Caller(request, response, house, person)


CallerOf = Annotated[Caller, Depends(caller)]


async def guest_of_the_house(request: Request, response: Response) -> Caller:
    """As `caller`, where people are known at all; raises Refused elsewhere."""
    if not parts(request).settings.knows_people:
        raise Refused("no-people", "this server is for one machine: nobody signs in here")
    return await caller(request, response)


KnownCaller = Annotated[Caller, Depends(guest_of_the_house)]
