"""The tables of what follows from finished games, and of whose hands play. All but `hands` can be made again.

`results` is the archive in a form that can be searched; `ratings` and `pools` are its fold (`ratings/folding.py`).
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Float, Integer, String, Table
from sqlalchemy.orm import Mapped, mapped_column

from punica.server.store.rows import Base


class ResultRow(Base):
    """A finished game. `first` and `second` are the persons in the order of the seats; `score` is the first side's.

    A game that was rated has a `pool`, or it says `why` it does not count. `weight`, the ratings before and what each
    side gained are there once it has been folded.
    """

    __tablename__ = "results"

    match: Mapped[str] = mapped_column(String(32), primary_key=True)
    ruleset: Mapped[str] = mapped_column(String(64))
    family: Mapped[str] = mapped_column(String(32))
    pace: Mapped[str] = mapped_column(String(8))
    first: Mapped[str | None] = mapped_column(String(24), default=None)
    second: Mapped[str | None] = mapped_column(String(24), default=None)
    score: Mapped[float] = mapped_column(Float)
    ending: Mapped[str] = mapped_column(String(24))
    plies: Mapped[int] = mapped_column(Integer)
    opening_first: Mapped[str] = mapped_column(String(80), default="")
    opening_second: Mapped[str] = mapped_column(String(80), default="")
    public: Mapped[bool] = mapped_column(default=False)
    rated: Mapped[bool] = mapped_column(default=False)
    why: Mapped[str | None] = mapped_column(String(24), default=None)
    pool: Mapped[str | None] = mapped_column(String(48), default=None)
    ended: Mapped[float] = mapped_column(Float)
    weight: Mapped[float | None] = mapped_column(Float, default=None)
    before_first: Mapped[float | None] = mapped_column(Float, default=None)
    before_second: Mapped[float | None] = mapped_column(Float, default=None)
    gain_first: Mapped[float | None] = mapped_column(Float, default=None)
    gain_second: Mapped[float | None] = mapped_column(Float, default=None)


class RatingRow(Base):
    """Where somebody stands in a pool, as of his last game there."""

    __tablename__ = "ratings"

    pool: Mapped[str] = mapped_column(String(48), primary_key=True)
    person: Mapped[str] = mapped_column(String(24), primary_key=True, index=True)
    rating: Mapped[float] = mapped_column(Float)
    deviation: Mapped[float] = mapped_column(Float)
    volatility: Mapped[float] = mapped_column(Float)
    games: Mapped[int] = mapped_column(Integer)
    at: Mapped[float] = mapped_column(Float)


class PoolRow(Base):
    """How far a pool has been folded, by which `form` of the fold, and what the sides of its editions are worth.

    `version` goes up with every fold: of two who fold at once, one begins again.
    """

    __tablename__ = "pools"

    pool: Mapped[str] = mapped_column(String(48), primary_key=True)
    version: Mapped[int] = mapped_column(Integer)
    form: Mapped[int] = mapped_column(Integer)
    ended: Mapped[float] = mapped_column(Float)
    match: Mapped[str] = mapped_column(String(32))
    edges: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)


class HandRow(Base):
    """From which device or address somebody came lately, as hashes: two accounts of one hand have no rated games."""

    __tablename__ = "hands"

    person: Mapped[str] = mapped_column(String(24), primary_key=True)
    mark: Mapped[str] = mapped_column(String(64), primary_key=True, index=True)
    seen: Mapped[float] = mapped_column(Float)


RESULTS: Table = ResultRow.__table__  # type: ignore[assignment]
RATINGS: Table = RatingRow.__table__  # type: ignore[assignment]
POOLS: Table = PoolRow.__table__  # type: ignore[assignment]
HANDS: Table = HandRow.__table__  # type: ignore[assignment]
