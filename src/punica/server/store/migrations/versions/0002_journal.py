"""The journal: acts instead of moves, secrets and checks in tables of their own, seals that are claimed.

Nothing is lost: decisions become acts, numbered so that the last has the match's sequence number; a head goes to
`secrets`; what a waiting table wished becomes its nonces and a seal that it holds; why a game was frozen becomes a
check of the build before, so that this one tries to follow it again.
"""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

BEFORE = "before the journal"


def now() -> sa.TextClause:
    """The database's own time, in seconds since 1970."""
    if op.get_bind().dialect.name == "sqlite":
        return sa.text("((julianday('now') - 2440587.5) * 86400.0)")
    return sa.text("(extract(epoch from clock_timestamp())::float8)")


def upgrade() -> None:
    op.create_table(
        "acts",
        sa.Column("match", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(160), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("secret", sa.Boolean(), nullable=False),
        sa.Column("dice", sa.Text(), nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("rid", sa.String(80), nullable=False),
        sa.Column("mark", sa.String(32)),
        sa.Column("at", sa.Float(), nullable=False, server_default=now()),
        sa.UniqueConstraint("match", "rid"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "secrets",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("head", sa.Text(), nullable=False),
    )
    op.create_table(
        "checks",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("build", sa.String(64), primary_key=True),
        sa.Column("why", sa.Text(), nullable=False),
    )
    op.add_column("seals", sa.Column("used_by", sa.String(32)))
    op.add_column("matches", sa.Column("build", sa.String(64), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("nonces", sa.JSON(), nullable=False, server_default="{}"))
    op.add_column("matches", sa.Column("seal", sa.String(64)))
    _carry_over()
    op.create_index("ix_matches_seal", "matches", ["seal"], unique=True)
    op.drop_table("moves")
    op.drop_table("facts")  # it said which version had served last; now each match says which build followed it
    for name in ("head", "wish", "frozen"):
        op.drop_column("matches", name)


def _carry_over() -> None:
    run = op.get_bind().execute
    acts = (
        "INSERT INTO acts (match, seq, kind, seat, code, round, secret, dice, by, rid, at)"
        " SELECT m.id, m.seq - (SELECT count(*) FROM moves c WHERE c.match = m.id) + v.n + 1,"
        " CASE v.code WHEN 'resign' THEN 'resign' ELSE 'play' END, v.seat, v.code, v.round, v.secret, v.dice, 'before',"
        " 'before ' || v.n, m.played FROM moves v JOIN matches m ON m.id = v.match"
    )
    run(sa.text(acts.replace(" match,", ' "match",').replace("by,", '"by",')))
    run(sa.text("UPDATE matches SET seq = 0 WHERE NOT EXISTS (SELECT 1 FROM acts a WHERE a.match = matches.id)"))
    run(sa.text("INSERT INTO secrets (match, head) SELECT id, head FROM matches WHERE head <> ''"))
    for row in run(sa.text("SELECT id, wish, commitment, created FROM matches WHERE status = 'waiting'")).all():
        wish: dict[str, Any] = json.loads(row.wish) if isinstance(row.wish, str) else row.wish
        held = {"c": row.commitment, "s": wish["seed"], "m": row.id, "t": row.created}
        run(sa.text("INSERT INTO seals (commitment, seed, used_by, created) VALUES (:c, :s, :m, :t)"), held)
        given = {"n": json.dumps(wish["nonces"]), "c": row.commitment, "m": row.id}
        nonces = sa.text("UPDATE matches SET nonces = :n, seal = :c WHERE id = :m")
        run(nonces.bindparams(sa.bindparam("n", type_=sa.String())) if _sqlite() else _cast(), given)
    run(
        sa.text("INSERT INTO checks (match, build, why) SELECT id, :b, frozen FROM matches WHERE status = 'frozen'"),
        {"b": BEFORE},
    )
    run(
        sa.text(
            "UPDATE matches SET status = CASE WHEN outcome IS NULL THEN 'running' ELSE 'over' END"
            " WHERE status = 'frozen'"
        )
    )


def _sqlite() -> bool:
    return op.get_bind().dialect.name == "sqlite"


def _cast() -> sa.TextClause:
    return sa.text("UPDATE matches SET nonces = CAST(:n AS JSON), seal = :c WHERE id = :m")
