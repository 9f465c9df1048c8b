"""The tables of people. A private link may belong to a person: `tokens` (`store/rows.py`) names him."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Float, Integer, String, Table, Text, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from punica.server.store.rows import Base


class PersonRow(Base):
    """Somebody. A guest has no `slug`: that is the name of an account, folded so that nobody else can look like it.

    A program has an `owner`, the account that answers for it. Until `silenced` nobody reads what he writes.
    """

    __tablename__ = "persons"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    name: Mapped[str] = mapped_column(String(60), default="")
    slug: Mapped[str | None] = mapped_column(String(80), unique=True, default=None)
    role: Mapped[str] = mapped_column(String(16), default="player")
    language: Mapped[str] = mapped_column(String(8), default="en")
    zone: Mapped[str] = mapped_column(String(64), default="UTC")
    emblem: Mapped[str] = mapped_column(String(32), default="")
    suspended: Mapped[float | None] = mapped_column(Float, default=None)
    silenced: Mapped[float | None] = mapped_column(Float, default=None)
    owner: Mapped[str | None] = mapped_column(String(24), index=True, default=None)
    created: Mapped[float] = mapped_column(Float)
    seen: Mapped[float] = mapped_column(Float)
    gone: Mapped[float | None] = mapped_column(Float, default=None)


class CredentialRow(Base):
    """One way to prove who one is. `key` is what is looked up by, `secret` what is checked; both as hashes if they can.

    password: key is the person. passkey: key is its id, secret its public key, count its counter. mail: key is the
    address. recovery: key is the hash of a code.
    """

    __tablename__ = "credentials"
    __table_args__ = (UniqueConstraint("kind", "key"),)

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    person: Mapped[str] = mapped_column(String(24), index=True)
    kind: Mapped[str] = mapped_column(String(16))
    key: Mapped[str] = mapped_column(String(1400))
    secret: Mapped[str] = mapped_column(Text, default="")
    label: Mapped[str] = mapped_column(String(80), default="")
    count: Mapped[int] = mapped_column(Integer, default=0)
    created: Mapped[float] = mapped_column(Float)
    used: Mapped[float | None] = mapped_column(Float, default=None)


class LoginRow(Base):
    """A device on which somebody is known. The cookie itself is not kept, only its hash; `id` is for the list.

    `afresh`: he came in otherwise than by his password, and may choose a new one without it for a while.
    """

    __tablename__ = "logins"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    id: Mapped[str] = mapped_column(String(24), unique=True)
    person: Mapped[str] = mapped_column(String(24), index=True)
    agent: Mapped[str] = mapped_column(String(80), default="")
    created: Mapped[float] = mapped_column(Float)
    seen: Mapped[float] = mapped_column(Float)
    afresh: Mapped[bool] = mapped_column(default=False, server_default=false())


class TicketRow(Base):
    """Something that may be used once, and soon: a link in a mail, a question to a passkey."""

    __tablename__ = "tickets"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    person: Mapped[str | None] = mapped_column(String(24), default=None)
    body: Mapped[dict[str, Any]] = mapped_column(JSON, default=dict)
    until: Mapped[float] = mapped_column(Float)


class MailRow(Base):
    """A mail that waits to be sent."""

    __tablename__ = "mails"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    recipient: Mapped[str] = mapped_column(String(254))
    subject: Mapped[str] = mapped_column(Text)
    text: Mapped[str] = mapped_column(Text)
    created: Mapped[float] = mapped_column(Float)


class BlockRow(Base):
    """Whom somebody does not want to meet (`block`) or hear (`mute`)."""

    __tablename__ = "blocks"

    person: Mapped[str] = mapped_column(String(24), primary_key=True)
    other: Mapped[str] = mapped_column(String(24), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    created: Mapped[float] = mapped_column(Float)


class ReportRow(Base):
    """What somebody has told the moderators of somebody else."""

    __tablename__ = "reports"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    by: Mapped[str] = mapped_column(String(24))
    about: Mapped[str] = mapped_column(String(24), index=True)
    match: Mapped[str | None] = mapped_column(String(32), default=None)
    why: Mapped[str] = mapped_column(Text)
    created: Mapped[float] = mapped_column(Float)
    closed: Mapped[float | None] = mapped_column(Float, default=None)


class AuditRow(Base):
    """What moderators and hosts have done. The database itself refuses to change or delete a row."""

    __tablename__ = "audit"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=True)
    at: Mapped[float] = mapped_column(Float)
    by: Mapped[str] = mapped_column(String(24))
    what: Mapped[str] = mapped_column(String(32))
    about: Mapped[str] = mapped_column(String(24))
    note: Mapped[str] = mapped_column(Text, default="")


class SeekRow(Base):
    """An open challenge: a table that waits for whoever comes, and which side its person wants himself.

    `lowest` and `highest` are the strength that is wanted, in rating points.
    """

    __tablename__ = "seeks"

    id: Mapped[str] = mapped_column(String(24), primary_key=True)
    match: Mapped[str] = mapped_column(String(32), unique=True)
    person: Mapped[str] = mapped_column(String(24), index=True)
    side: Mapped[str] = mapped_column(String(32))
    lowest: Mapped[int | None] = mapped_column(Integer, default=None)
    highest: Mapped[int | None] = mapped_column(Integer, default=None)
    created: Mapped[float] = mapped_column(Float)


class AgainRow(Base):
    """Somebody at a table wants the next one to be put up when it is over; the nonce he leaves for it."""

    __tablename__ = "again"

    match: Mapped[str] = mapped_column(String(32), primary_key=True)
    person: Mapped[str] = mapped_column(String(24), primary_key=True)
    nonce: Mapped[str] = mapped_column(String(60), default="")


PERSONS: Table = PersonRow.__table__  # type: ignore[assignment]
CREDENTIALS: Table = CredentialRow.__table__  # type: ignore[assignment]
LOGINS: Table = LoginRow.__table__  # type: ignore[assignment]
TICKETS: Table = TicketRow.__table__  # type: ignore[assignment]
MAILS: Table = MailRow.__table__  # type: ignore[assignment]
BLOCKS: Table = BlockRow.__table__  # type: ignore[assignment]
REPORTS: Table = ReportRow.__table__  # type: ignore[assignment]
AUDIT: Table = AuditRow.__table__  # type: ignore[assignment]
SEEKS: Table = SeekRow.__table__  # type: ignore[assignment]
AGAIN: Table = AgainRow.__table__  # type: ignore[assignment]
