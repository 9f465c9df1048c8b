"""Where somebody stands now, and what he is at a table: an account, a program, of which strength."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec
from sqlalchemy import bindparam, select

from punica.server.http.errors import Refused
from punica.server.people import hands
from punica.server.people.known import Person
from punica.server.ratings import pools
from punica.server.ratings.fold import Stand
from punica.server.ratings.glicko import Rating
from punica.server.ratings.sides import Edge
from punica.server.store.ledger import Ledger
from punica.server.store.question import Question
from punica.server.store.result_rows import POOLS, RATINGS
from punica.server.tables.opening import NOBODY

STANDS: Final = Question(
    select(RATINGS).where(RATINGS.c.person == bindparam("person")).order_by(RATINGS.c.games.desc(), RATINGS.c.pool)
)


class Stands(msgspec.Struct, frozen=True):
    """Somebody's rating in a pool, as sure as it is today."""

    pool: str
    rating: Rating
    games: int


def _stand(row: dict[str, Any], now: float) -> Stands:
    stand = Stand(Rating(row["rating"], row["deviation"], row["volatility"]), row["games"], row["at"])
    return Stands(row["pool"], stand.now(now), row["games"])


async def of_person(ledger: Ledger, person: str) -> list[Stands]:
    """All ratings of a person, where he has played most first."""
    return [_stand(row, time.time()) for row in await ledger.answers(STANDS, person=person)]


async def in_pool(ledger: Ledger, person: str, pool: str) -> Rating:
    """Somebody's rating in a pool; who has none there begins with the usual one."""
    row = await ledger.first(select(RATINGS).where(RATINGS.c.person == person, RATINGS.c.pool == pool))
    return _stand(row, time.time()).rating if row is not None else Rating()


async def sides(ledger: Ledger) -> list[tuple[str, str, Edge]]:
    """What the first side of each edition is worth, as far as people's rated games have told: pool and ruleset."""
    rows = await ledger.all(select(POOLS.c.pool, POOLS.c.edges).order_by(POOLS.c.pool))
    return [
        (row["pool"], ruleset, msgspec.convert(edge, Edge)) for row in rows for ruleset, edge in row["edges"].items()
    ]


async def mark(ledger: Ledger, person: Person | None, ruleset: str, pace: str | None) -> dict[str, Any]:
    """What a table shows of who sits down at it; an account has the same name everywhere."""
    if person is None or person.guest:
        return dict(NOBODY)
    rating = await in_pool(ledger, person.id, pools.pool(ruleset, pace, person.program))
    told = {"rating": round(rating.rating), "sure": not rating.provisional}
    return {"name": person.name, "account": True, "program": person.program, **told}


def may_be_rated(person: Person | None) -> None:
    """Raises Refused for who has no rating."""
    if person is None or person.guest:
        raise Refused("needs-account", "a rated game needs an account: choose a name first, or play without rating")


async def rated_between(ledger: Ledger, person: Person | None, others: list[str]) -> None:
    """Whether somebody may sit down at a rated table with these; raises Refused."""
    may_be_rated(person)
    assert person is not None
    for other in others:
        if await hands.one_hand(ledger, person.id, other):
            raise Refused(
                "one-hand",
                "you two came from one device or address lately: play without rating, such games do not count",
            )


async def fits(ledger: Ledger, person: Person | None, pool: str, lowest: int | None, highest: int | None) -> None:
    """Whether somebody has the strength that a challenge wants; raises Refused."""
    if lowest is None and highest is None:
        return
    may_be_rated(person)
    assert person is not None
    mine = round((await in_pool(ledger, person.id, pool)).rating)
    if not (lowest or 0) <= mine <= (highest if highest is not None else mine):
        wanted = f"{lowest if lowest is not None else '…'} to {highest if highest is not None else '…'}"
        raise Refused("other-strength", f"this challenge wants a rating of {wanted}, and yours is {mine}")
