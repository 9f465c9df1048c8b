"""Clocks: pace and deadline of a match, whom an act asks next, and when time stood still."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("pace", sa.String(16)))
    op.add_column("matches", sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("matches", sa.Column("deadline", sa.Float()))
    due = sa.text("deadline IS NOT NULL")
    op.create_index("ix_matches_deadline", "matches", ["deadline"], postgresql_where=due, sqlite_where=due)
    op.add_column("acts", sa.Column("next_seat", sa.Integer()))
    op.add_column("acts", sa.Column("next_round", sa.Integer()))
    op.create_table(
        "outages",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("begun", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False, index=True),
    )
    op.create_table("beats", sa.Column("id", sa.Integer(), primary_key=True), sa.Column("at", sa.Float()))
    op.get_bind().exec_driver_sql("INSERT INTO beats (id, at) VALUES (1, NULL)")
    op.create_table(
        "vacations",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("person", sa.String(24), nullable=False, index=True),
        sa.Column("begun", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
    )
