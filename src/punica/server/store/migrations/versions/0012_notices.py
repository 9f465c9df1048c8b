"""Notices: what people want to be told and where to, what they have been told, and who is looking."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

ID = sa.String(24)


def upgrade() -> None:
    op.create_table(
        "notices",
        sa.Column("person", ID, primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("sent", sa.Float()),
        sa.Column("due", sa.Float(), index=True),
    )
    op.create_table(
        "wishes",
        sa.Column("person", ID, primary_key=True),
        sa.Column("mail", sa.String(8), nullable=False),
        sa.Column("webhook", sa.String(400), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_to", sa.Integer(), nullable=False),
        sa.Column("nudges", sa.Boolean(), nullable=False),
        sa.Column("place", sa.String(200), nullable=False),
        sa.Column("digested", sa.Float(), nullable=False),
    )
    op.create_table(
        "pushes",
        sa.Column("id", ID, primary_key=True),
        sa.Column("person", ID, nullable=False, index=True),
        sa.Column("endpoint", sa.String(600), nullable=False, unique=True),
        sa.Column("key", sa.String(120), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_table(
        "parcels",
        sa.Column("id", ID, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", ID, nullable=False, index=True),
        sa.Column("target", sa.String(400), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
    )
    op.create_table(
        "looking",
        sa.Column("person", ID, primary_key=True),
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float(), nullable=False),
    )
    op.create_table("keys", sa.Column("name", sa.String(16), primary_key=True), sa.Column("value", sa.Text()))
