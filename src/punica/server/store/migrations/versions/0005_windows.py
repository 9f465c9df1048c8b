"""Windows between people: a job may carry a note, and who wants to be asked also where he can only pass."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("jobs", sa.Column("note", sa.String(64)))
    op.create_table(
        "asks",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seat", sa.String(32), primary_key=True),
    )
