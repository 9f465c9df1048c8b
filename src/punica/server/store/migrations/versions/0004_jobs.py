"""Jobs: what is to be done beside serving; and what the computer said of an act, with the act itself."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("id", sa.Integer(), primary_key=True, autoincrement=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("key", sa.String(160), nullable=False, unique=True),
        sa.Column("match", sa.String(32)),
        sa.Column("seq", sa.Integer()),
        sa.Column("build", sa.String(64)),
        sa.Column("priority", sa.Integer(), nullable=False),
        sa.Column("due", sa.Float(), nullable=False),
        sa.Column("worker", sa.String(40)),
        sa.Column("lease", sa.Float()),
        sa.Column("tries", sa.Integer(), nullable=False, server_default="0"),
    )
    op.create_index("ix_jobs_order", "jobs", ["priority", "due"])
    op.create_index("ix_jobs_match", "jobs", ["match"])
    op.add_column("acts", sa.Column("remark", sa.Text()))
