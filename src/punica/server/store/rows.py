"""The tables of the database.

A match is its secret record: `head` is the record as it stood before the first decision, and each decision is a row of
`moves`. Together they are the text that `Match.record(secret=True)` writes. While a table waits for a friend there is
no head yet, only the `wish` of who opened it.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Float, ForeignKey, Integer, String, Text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class MatchRow(Base):
    __tablename__ = "matches"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    ruleset: Mapped[str] = mapped_column(String(64))
    version: Mapped[str] = mapped_column(String(32))
    mode: Mapped[str] = mapped_column(String(16))
    status: Mapped[str] = mapped_column(String(16), index=True)
    scenario: Mapped[str] = mapped_column(String(80))
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    ask_always: Mapped[bool] = mapped_column(default=False)
    players: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
    head: Mapped[str] = mapped_column(Text, default="")
    wish: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)
    commitment: Mapped[str] = mapped_column(String(64))
    seq: Mapped[int] = mapped_column(Integer, default=0)
    ply: Mapped[int] = mapped_column(Integer, default=0)
    asked: Mapped[str | None] = mapped_column(String(32), default=None)
    outcome: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True), default=None)
    frozen: Mapped[str | None] = mapped_column(Text, default=None)
    invite: Mapped[str | None] = mapped_column(String(64), unique=True, default=None)
    rematch: Mapped[str | None] = mapped_column(String(32), default=None)
    imagined: Mapped[str | None] = mapped_column(Text, default=None)
    from_position: Mapped[bool] = mapped_column(default=False)
    listed: Mapped[bool] = mapped_column(default=False)
    created: Mapped[float] = mapped_column(Float)
    played: Mapped[float] = mapped_column(Float)


class MoveRow(Base):
    """One decision. `dice` are those that fell after it, with commas between."""

    __tablename__ = "moves"

    match: Mapped[str] = mapped_column(String(32), ForeignKey("matches.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    round: Mapped[int] = mapped_column(Integer)
    seat: Mapped[int] = mapped_column(Integer)
    code: Mapped[str] = mapped_column(String(160))
    secret: Mapped[bool] = mapped_column(default=False)
    dice: Mapped[str] = mapped_column(Text, default="")


class TokenRow(Base):
    """Who holds which seats. The token itself is not kept, only its hash."""

    __tablename__ = "tokens"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    match: Mapped[str] = mapped_column(String(32), ForeignKey("matches.id"), index=True)
    seats: Mapped[list[str]] = mapped_column(JSON)
    created: Mapped[float] = mapped_column(Float)


class SealRow(Base):
    """A seed that has been committed to and not been used yet."""

    __tablename__ = "seals"

    commitment: Mapped[str] = mapped_column(String(64), primary_key=True)
    seed: Mapped[str] = mapped_column(String(64))
    created: Mapped[float] = mapped_column(Float)


class FactRow(Base):
    """What the server remembers about itself, such as the version that served last."""

    __tablename__ = "facts"

    name: Mapped[str] = mapped_column(String(32), primary_key=True)
    value: Mapped[str] = mapped_column(Text)
