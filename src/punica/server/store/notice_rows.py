"""The tables of notices: what somebody wants to be told, where to, what he has been told, and who is looking."""

from __future__ import annotations

from sqlalchemy import Float, Integer, String, Table, Text
from sqlalchemy.orm import Mapped, mapped_column

from punica.server.store.rows import Base


class NoticeRow(Base):
    """Up to which act of a match somebody has been told, or need not be; when he was told last, or is due to be."""

    __tablename__ = "notices"

    person: Mapped[str] = mapped_column(String(24), primary_key=True)
    match: Mapped[str] = mapped_column(String(32), primary_key=True)
    kind: Mapped[str] = mapped_column(String(16), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer)
    sent: Mapped[float | None] = mapped_column(Float, default=None)
    due: Mapped[float | None] = mapped_column(Float, default=None, index=True)


class WishRow(Base):
    """How somebody wants to be told. Quiet hours are minutes of his day; `place` is how he reaches this server."""

    __tablename__ = "wishes"

    person: Mapped[str] = mapped_column(String(24), primary_key=True)
    mail: Mapped[str] = mapped_column(String(8), default="no")
    webhook: Mapped[str] = mapped_column(String(400), default="")
    quiet_from: Mapped[int] = mapped_column(Integer, default=0)
    quiet_to: Mapped[int] = mapped_column(Integer, default=0)
    nudges: Mapped[bool] = mapped_column(default=True)
    place: Mapped[str] = mapped_column(String(200), default="")
    digested: Mapped[float] = mapped_column(Float, default=0.0)


class PushRow(Base):
    """A browser that takes notices for somebody, with the keys it gave."""

    __tablename__ = "pushes"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    person: Mapped[str] = mapped_column(String(24), index=True)
    endpoint: Mapped[str] = mapped_column(String(600), unique=True)
    key: Mapped[str] = mapped_column(String(120))
    secret: Mapped[str] = mapped_column(String(40))
    created: Mapped[float] = mapped_column(Float)


class ParcelRow(Base):
    """Something that waits to be sent to a push service or a webhook: `target` is the id of a push, or a URL."""

    __tablename__ = "parcels"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    person: Mapped[str] = mapped_column(String(24), index=True)
    target: Mapped[str] = mapped_column(String(400))
    body: Mapped[str] = mapped_column(Text)
    created: Mapped[float] = mapped_column(Float)


class LookingRow(Base):
    """Who looks at a table, as far as a server knows: until then."""

    __tablename__ = "looking"

    person: Mapped[str] = mapped_column(String(24), primary_key=True)
    match: Mapped[str] = mapped_column(String(32), primary_key=True)
    until: Mapped[float] = mapped_column(Float)


class KeyRow(Base):
    """A key that the servers of a database share."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[str] = mapped_column(Text)


NOTICES: Table = NoticeRow.__table__  # type: ignore[assignment]
WISHES: Table = WishRow.__table__  # type: ignore[assignment]
PUSHES: Table = PushRow.__table__  # type: ignore[assignment]
PARCELS: Table = ParcelRow.__table__  # type: ignore[assignment]
LOOKING: Table = LookingRow.__table__  # type: ignore[assignment]
KEYS: Table = KeyRow.__table__  # type: ignore[assignment]
