"""What is counted by the hour is counted by all servers together."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tallies",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("level", sa.Float(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
