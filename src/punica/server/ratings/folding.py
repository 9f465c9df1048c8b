"""Folding a pool: results that are not folded yet are taken in order, or all of them again where one came late.

The archive is the truth: whatever `ratings` and `pools` hold, the same results lead to the same ratings.
"""

from __future__ import annotations

from collections import deque
from typing import Any, Final

import msgspec
from sqlalchemy import and_, delete, insert, or_, select, update

from punica.kernel.errors import PunicaError
from punica.server.ratings.fold import PERIOD, Change, Fold, Game, Stand
from punica.server.ratings.glicko import Rating
from punica.server.ratings.sides import Edge
from punica.server.store.claims import Step
from punica.server.store.ledger import Ledger
from punica.server.store.result_rows import POOLS, RATINGS, RESULTS

FORM: Final = 1
"""Goes up when the same results would lead to other ratings: then all pools are folded again."""
TRIES: Final = 20


class CannotFold(PunicaError):
    """Others folded the same pool again and again meanwhile."""


async def folded(ledger: Ledger, pool: str) -> None:
    """Bring the ratings of a pool up to its results; raises CannotFold."""
    for _ in range(TRIES):
        before = await ledger.first(select(POOLS).where(POOLS.c.pool == pool))
        mine = RESULTS.c.pool == pool
        new = await _results(ledger, mine, RESULTS.c.weight.is_(None))
        again = before is None or before["form"] != FORM or (bool(new) and _at(new[0]) < _at(before))
        if again:
            fold, games = Fold(), await _results(ledger, mine)
        else:
            assert before is not None
            fold, games = await _standing(ledger, pool, before, new), new
        if not games or await ledger.claim(*_kept(pool, before, fold, games, again)):
            return
    raise CannotFold(f"{pool}: others were faster {TRIES} times")


def _at(row: dict[str, Any]) -> tuple[float, str]:
    return row["ended"], row["match"]


async def _results(ledger: Ledger, *which: Any) -> list[dict[str, Any]]:
    order = RESULTS.c.ended, RESULTS.c.match
    return await ledger.all(select(RESULTS).where(*which).order_by(*order))


async def _standing(ledger: Ledger, pool: str, before: dict[str, Any], new: list[dict[str, Any]]) -> Fold:
    """The fold as it was after the last result, as far as the new ones need it."""
    fold = Fold()
    if not new:
        return fold
    people = sorted({row[side] for row in new for side in ("first", "second")})
    fold.edges = {ruleset: msgspec.convert(edge, Edge) for ruleset, edge in before["edges"].items()}
    for row in await ledger.all(select(RATINGS).where(RATINGS.c.pool == pool, RATINGS.c.person.in_(people))):
        rating = Rating(row["rating"], row["deviation"], row["volatility"])
        fold.stands[row["person"]] = Stand(rating, row["games"], row["at"])
    pairs = or_(
        *(
            or_(
                and_(RESULTS.c.first == row["first"], RESULTS.c.second == row["second"]),
                and_(RESULTS.c.first == row["second"], RESULTS.c.second == row["first"]),
            )
            for row in new
        )
    )
    lately = RESULTS.c.pool == pool, RESULTS.c.weight.is_not(None), RESULTS.c.ended > new[0]["ended"] - PERIOD
    for row in await _results(ledger, *lately, pairs):
        pair = min(row["first"], row["second"]), max(row["first"], row["second"])
        fold.pairs.setdefault(pair, deque()).append(row["ended"])
    return fold


def _kept(pool: str, before: dict[str, Any] | None, fold: Fold, games: list[dict[str, Any]], again: bool) -> list[Step]:
    """Fold, and how all of it is kept at once; the first step fails where somebody else has folded meanwhile."""
    changes = [fold.take(_game(row)) for row in games]
    last = games[-1]
    values = {"form": FORM, "ended": last["ended"], "match": last["match"]}
    values["edges"] = {ruleset: msgspec.to_builtins(edge) for ruleset, edge in fold.edges.items()}
    if before is None:
        fence = Step(insert(POOLS), {"pool": pool, "version": 1, **values})
    else:
        seen = POOLS.c.pool == pool, POOLS.c.version == before["version"]
        fence = Step(update(POOLS).where(*seen).values(version=before["version"] + 1, **values), needed=True)
    old = delete(RATINGS).where(RATINGS.c.pool == pool)
    if not again:
        old = old.where(RATINGS.c.person.in_(sorted(fold.stands)))
    rows = [_row(pool, person, stand) for person, stand in sorted(fold.stands.items())]
    return [fence, Step(old), Step(insert(RATINGS), rows), *map(_told, changes)]


def _game(row: dict[str, Any]) -> Game:
    return Game(row["match"], row["ruleset"], row["first"], row["second"], row["score"], row["ended"])


def _row(pool: str, person: str, stand: Stand) -> dict[str, Any]:
    rating = stand.rating
    told = {"rating": rating.rating, "deviation": rating.deviation, "volatility": rating.volatility}
    return {"pool": pool, "person": person, **told, "games": stand.games, "at": stand.at}


def _told(change: Change) -> Step:
    gains = [after.rating - before.rating for before, after in zip(change.before, change.after, strict=True)]
    values = {"before_first": change.before[0].rating, "before_second": change.before[1].rating}
    values |= {"gain_first": gains[0], "gain_second": gains[1], "weight": change.weight}
    return Step(update(RESULTS).where(RESULTS.c.match == change.match).values(values))
