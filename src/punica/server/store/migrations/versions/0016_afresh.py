"""How somebody has come in where that lets him choose a new password without the old one."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("logins", sa.Column("afresh", sa.Boolean(), nullable=False, server_default=sa.false()))
