"""Finding a game: open challenges, and whom a table that waits has invited by name."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seeks",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("match", sa.String(32), nullable=False, unique=True),
        sa.Column("person", sa.String(24), nullable=False, index=True),
        sa.Column("side", sa.String(32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.add_column("matches", sa.Column("invited", sa.String(24)))
    op.create_index("ix_matches_invited", "matches", ["invited"])
