"""Results of finished games, ratings, and whose hands play; indexes that ten thousand people showed to be missing."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

ID = sa.String(24)
POOL = sa.String(48)


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("ruleset", sa.String(64), nullable=False),
        sa.Column("family", sa.String(32), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("first", ID),
        sa.Column("second", ID),
        sa.Column("score", sa.Float(), nullable=False),
        sa.Column("ending", sa.String(24), nullable=False),
        sa.Column("plies", sa.Integer(), nullable=False),
        sa.Column("opening_first", sa.String(80), nullable=False),
        sa.Column("opening_second", sa.String(80), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("why", sa.String(24)),
        sa.Column("pool", POOL),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("weight", sa.Float()),
        sa.Column("before_first", sa.Float()),
        sa.Column("before_second", sa.Float()),
        sa.Column("gain_first", sa.Float()),
        sa.Column("gain_second", sa.Float()),
    )
    for name, columns in (
        ("ended", ["ended", "match"]),
        ("first", ["first", "ended"]),
        ("second", ["second", "ended"]),
        ("pool", ["pool", "ended"]),
        ("family", ["family", "ended"]),
    ):
        op.create_index(f"ix_results_{name}", "results", columns)
    op.create_table(
        "ratings",
        sa.Column("pool", POOL, primary_key=True),
        sa.Column("person", ID, primary_key=True, index=True),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
    )
    op.create_table(
        "pools",
        sa.Column("pool", POOL, primary_key=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("form", sa.Integer(), nullable=False),
        sa.Column("ended", sa.Float(), nullable=False),
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("edges", sa.JSON(), nullable=False),
    )
    op.create_table(
        "hands",
        sa.Column("person", ID, primary_key=True),
        sa.Column("mark", sa.String(64), primary_key=True, index=True),
        sa.Column("seen", sa.Float(), nullable=False),
    )
    op.create_table(
        "again",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("person", ID, primary_key=True),
        sa.Column("nonce", sa.String(60), nullable=False),
    )
    op.add_column("persons", sa.Column("owner", ID))
    op.add_column("persons", sa.Column("silenced", sa.Float()))
    op.create_index("ix_persons_owner", "persons", ["owner"])
    shown = sa.text("listed AND status = 'running'")
    op.create_index("ix_matches_listed", "matches", ["played"], postgresql_where=shown, sqlite_where=shown)
    op.add_column("seeks", sa.Column("lowest", sa.Integer()))
    op.add_column("seeks", sa.Column("highest", sa.Integer()))
