"""Standing orders, and beside each answer they gave what binds to them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "orders",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer(), primary_key=True),
        sa.Column("salt", sa.String(64), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
    )
    op.add_column("acts", sa.Column("pledge", sa.String(40)))
