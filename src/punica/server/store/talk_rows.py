"""The tables of what is said: rows numbered for each match, and how far each reader has read."""

from __future__ import annotations

from sqlalchemy import Boolean, Float, Integer, String, Table, Text
from sqlalchemy.orm import Mapped, mapped_column

from punica.server.store.rows import Base


class SaidRow(Base):
    """Something that was said in a `room` of a table, by who sits there (`seat`) or by a `person` who watches.

    It is either a `phrase`, the key of words that each reads in his own language, or a `text`. `ply` is the decision
    that it is about. A row that `removes` another tells that a moderator has; that one is `gone` and holds nothing.
    """

    __tablename__ = "said"

    match: Mapped[str] = mapped_column(String(32), primary_key=True)
    n: Mapped[int] = mapped_column(Integer, primary_key=True)
    room: Mapped[str] = mapped_column(String(12))
    seat: Mapped[str | None] = mapped_column(String(32), default=None)
    person: Mapped[str | None] = mapped_column(String(24), index=True, default=None)
    name: Mapped[str] = mapped_column(String(60), default="")
    phrase: Mapped[str | None] = mapped_column(String(24), default=None)
    text: Mapped[str] = mapped_column(Text, default="")
    ply: Mapped[int | None] = mapped_column(Integer, default=None)
    removes: Mapped[int | None] = mapped_column(Integer, default=None)
    gone: Mapped[bool] = mapped_column(Boolean, default=False)
    at: Mapped[float] = mapped_column(Float)


class ReadRow(Base):
    """How far somebody has read: `reader` is a person, or a seat where nobody is known."""

    __tablename__ = "said_read"

    match: Mapped[str] = mapped_column(String(32), primary_key=True)
    reader: Mapped[str] = mapped_column(String(40), primary_key=True)
    n: Mapped[int] = mapped_column(Integer)


SAID: Table = SaidRow.__table__  # type: ignore[assignment]
READ: Table = ReadRow.__table__  # type: ignore[assignment]
