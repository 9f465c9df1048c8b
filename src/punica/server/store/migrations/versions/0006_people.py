"""People: persons, their credentials, logins and tickets, mails that wait, blocks, reports and the audit.

Private links stay as they are; one may belong to a person from now on, and may have been taken back (`linked`). Only
columns and tables are added, so that servers of the version before go on beside this one.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ID = sa.String(24)


def upgrade() -> None:
    op.create_table(
        "persons",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("slug", sa.String(80), unique=True),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("emblem", sa.String(32), nullable=False),
        sa.Column("suspended", sa.Float()),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
        sa.Column("gone", sa.Float()),
    )
    op.create_table(
        "credentials",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("key", sa.String(1400), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("used", sa.Float()),
        sa.UniqueConstraint("kind", "key"),
    )
    op.create_table(
        "logins",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("id", ID, nullable=False, unique=True),
        sa.Column("person", ID, nullable=False, index=True),
        sa.Column("agent", sa.String(80), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("seen", sa.Float(), nullable=False),
    )
    op.create_table(
        "tickets",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("person", ID),
        sa.Column("body", sa.JSON(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_table(
        "mails",
        sa.Column("id", ID, primary_key=True),
        sa.Column("recipient", sa.String(254), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("person", ID, primary_key=True),
        sa.Column("other", ID, primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", ID, primary_key=True),
        sa.Column("by", ID, nullable=False),
        sa.Column("about", ID, nullable=False, index=True),
        sa.Column("match", sa.String(32)),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("closed", sa.Float()),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float(), nullable=False),
        sa.Column("by", ID, nullable=False),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("about", ID, nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
    )
    _only_added_to()
    op.add_column("tokens", sa.Column("person", ID))
    op.add_column("tokens", sa.Column("linked", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.create_index("ix_tokens_person", "tokens", ["person"])


def _only_added_to() -> None:
    """Rows of the audit are never changed: the database says no, whoever asks."""
    run = op.get_bind().exec_driver_sql
    if op.get_bind().dialect.name == "sqlite":
        for what in ("UPDATE", "DELETE"):
            run(
                f"CREATE TRIGGER audit_no_{what.lower()} BEFORE {what} ON audit"
                " BEGIN SELECT RAISE(ABORT, 'the audit is only added to'); END"
            )
        return
    run(
        "CREATE FUNCTION audit_stays() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'the audit is only added to'; END $$"
    )
    run(
        "CREATE TRIGGER audit_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit"
        " FOR EACH STATEMENT EXECUTE FUNCTION audit_stays()"
    )
