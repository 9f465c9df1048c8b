"""The tables of the database.

A match is its journal: the rows of `acts`, which are only ever added. `matches` holds what a list of tables shows, so
that nobody has to replay for it. The record a match began with, which holds the secret of its dice, is in `secrets`.
What is to be done beside serving is in `jobs` (`store/jobs.py`).
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Float, ForeignKey, Integer, String, Text, UniqueConstraint, true
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class MatchRow(Base):
    """A table. `seal` is the promise its dice come from, which no other table can have; `build` followed it last."""

    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    ruleset: Mapped[str] = mapped_column(String(64))
    version: Mapped[str] = mapped_column(String(32))
    build: Mapped[str] = mapped_column(String(64), default="")
    mode: Mapped[str] = mapped_column(String(16))
    status: Mapped[str] = mapped_column(String(16), index=True)
    scenario: Mapped[str] = mapped_column(String(80))
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    ask_always: Mapped[bool] = mapped_column(default=False)
    players: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    nonces: Mapped[dict[str, str]] = mapped_column(JSON, default=dict)
    commitment: Mapped[str] = mapped_column(String(64))
    seal: Mapped[str | None] = mapped_column(String(64), unique=True, default=None)
    seq: Mapped[int] = mapped_column(Integer, default=0)
    ply: Mapped[int] = mapped_column(Integer, default=0)
    asked: Mapped[str | None] = mapped_column(String(32), default=None)
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), default=None)
    invite: Mapped[str | None] = mapped_column(String(64), unique=True, default=None)
    invited: Mapped[str | None] = mapped_column(String(24), index=True, default=None)
    declined: Mapped[bool] = mapped_column(default=False)
    rematch: Mapped[str | None] = mapped_column(String(32), default=None)
    imagined: Mapped[str | None] = mapped_column(Text, default=None)
    from_position: Mapped[bool] = mapped_column(default=False)
    listed: Mapped[bool] = mapped_column(default=False)
    delay: Mapped[int] = mapped_column(Integer, default=0)
    talked: Mapped[int] = mapped_column(Integer, default=0)
    data: Mapped[str] = mapped_column(Text, default="")
    pace: Mapped[str | None] = mapped_column(String(16), default=None)
    rated: Mapped[bool] = mapped_column(default=False)
    deadline: Mapped[float | None] = mapped_column(Float, default=None)
    created: Mapped[float] = mapped_column(Float)
    played: Mapped[float] = mapped_column(Float)


class ActRow(Base):
    """One act of a journal; `store.journal.Act` says what its fields mean. `at` is the database's time."""

    __tablename__ = "acts"
    __table_args__ = (UniqueConstraint("match", "rid"),)

    match: Mapped[str] = mapped_column(String(32), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int] = mapped_column(Integer)
    code: Mapped[str] = mapped_column(String(160))
    round: Mapped[int] = mapped_column(Integer)
    secret: Mapped[bool] = mapped_column(default=False)
    dice: Mapped[str] = mapped_column(Text, default="")
    by: Mapped[str] = mapped_column(String(16))
    rid: Mapped[str] = mapped_column(String(80))
    mark: Mapped[str | None] = mapped_column(String(32), default=None)
    remark: Mapped[str | None] = mapped_column(Text, default=None)
    next_seat: Mapped[int | None] = mapped_column(Integer, default=None)
    next_round: Mapped[int | None] = mapped_column(Integer, default=None)
    pledge: Mapped[str | None] = mapped_column(String(40), default=None)
    at: Mapped[float] = mapped_column(Float)


class OutageRow(Base):
    """When no server was there: nobody's time counts then."""

    __tablename__ = "outages"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    begun: Mapped[float] = mapped_column(Float)
    ended: Mapped[float] = mapped_column(Float, index=True)


class VacationRow(Base):
    """When somebody's slow games stand still for him."""

    __tablename__ = "vacations"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    person: Mapped[str] = mapped_column(String(24), index=True)
    begun: Mapped[float] = mapped_column(Float)
    ended: Mapped[float] = mapped_column(Float)


class SecretRow(Base):
    """The secret record of a match before its first act. Only `store/secrets.py` reads it."""

    __tablename__ = "secrets"

    match: Mapped[str] = mapped_column(String(32), ForeignKey("matches.id"), primary_key=True)
    head: Mapped[str] = mapped_column(Text)


class SealRow(Base):
    """A seed that has been committed to, and the table that used it; the seed is wiped when that game begins."""

    __tablename__ = "seals"

    commitment: Mapped[str] = mapped_column(String(64), primary_key=True)
    seed: Mapped[str] = mapped_column(String(64))
    used_by: Mapped[str | None] = mapped_column(String(32), default=None)
    created: Mapped[float] = mapped_column(Float)


class CheckRow(Base):
    """A match that a build cannot follow, and why: by that build it is shown as frozen, another may follow it."""

    __tablename__ = "checks"

    match: Mapped[str] = mapped_column(String(32), ForeignKey("matches.id"), primary_key=True)
    build: Mapped[str] = mapped_column(String(64), primary_key=True)
    why: Mapped[str] = mapped_column(Text)


class TokenRow(Base):
    """Who holds which seats. The token itself is not kept, only its hash.

    It may belong to a `person`, who needs no link then; `linked`: whether the link opens the table too.
    """

    __tablename__ = "tokens"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    match: Mapped[str] = mapped_column(String(32), ForeignKey("matches.id"), index=True)
    seats: Mapped[list[str]] = mapped_column(JSON)
    created: Mapped[float] = mapped_column(Float)
    person: Mapped[str | None] = mapped_column(String(24), index=True, default=None)
    linked: Mapped[bool] = mapped_column(default=True, server_default=true())


class OrderRow(Base):
    """All standing orders of a seat, from one change to the next: only added to. Only the seat's holder reads them."""

    __tablename__ = "orders"

    match: Mapped[str] = mapped_column(String(32), ForeignKey("matches.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(String(32), primary_key=True)
    version: Mapped[int] = mapped_column(Integer, primary_key=True)
    salt: Mapped[str] = mapped_column(String(64))
    body: Mapped[str] = mapped_column(Text)


class ReviewRow(Base):
    """A part of the review of a finished game, as JSON; number -1 is what it begins with."""

    __tablename__ = "reviews"

    match: Mapped[str] = mapped_column(String(32), ForeignKey("matches.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    body: Mapped[str] = mapped_column(Text)
