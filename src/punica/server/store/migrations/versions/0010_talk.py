"""Talking and watching: what is said at a table, how far it was read, and how much later a table is shown."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "said",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("n", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("room", sa.String(12), nullable=False),
        sa.Column("seat", sa.String(32)),
        sa.Column("person", sa.String(24), index=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("phrase", sa.String(24)),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("ply", sa.Integer()),
        sa.Column("removes", sa.Integer()),
        sa.Column("gone", sa.Boolean(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_table(
        "said_read",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("reader", sa.String(40), primary_key=True),
        sa.Column("n", sa.Integer(), nullable=False),
    )
    for name in ("delay", "talked"):
        op.add_column("matches", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
