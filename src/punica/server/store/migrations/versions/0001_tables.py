"""The first tables: matches, moves, tokens, seals, facts."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("version", sa.String(32), nullable=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("ask_always", sa.Boolean(), nullable=False),
        sa.Column("players", sa.JSON(), nullable=False),
        sa.Column("head", sa.Text(), nullable=False),
        sa.Column("wish", sa.JSON(), nullable=False),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("asked", sa.String(32)),
        sa.Column("outcome", sa.JSON()),
        sa.Column("frozen", sa.Text()),
        sa.Column("invite", sa.String(64), unique=True),
        sa.Column("rematch", sa.String(32)),
        sa.Column("imagined", sa.Text()),
        sa.Column("from_position", sa.Boolean(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("played", sa.Float(), nullable=False),
    )
    op.create_index("ix_matches_status", "matches", ["status"])
    op.create_table(
        "moves",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("n", sa.Integer(), primary_key=True),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(160), nullable=False),
        sa.Column("secret", sa.Boolean(), nullable=False),
        sa.Column("dice", sa.Text(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tokens",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("seats", sa.JSON(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_index("ix_tokens_match", "tokens", ["match"])
    op.create_table(
        "seals",
        sa.Column("commitment", sa.String(64), primary_key=True),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_table(
        "facts",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text(), nullable=False),
    )
