"""Which data a game was begun with: what somebody's own data file changes, beside the head that tells it too."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("data", sa.Text(), nullable=False, server_default=""))
