"""Whether who was invited to a table by name does not want to play."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("declined", sa.Boolean(), nullable=False, server_default=sa.false()))
