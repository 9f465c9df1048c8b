"""How Alembic reaches the database: over the connection that `upgrade.upgraded` gives it."""

from alembic import context

from punica.server.store.rows import Base

config = getattr(context, "config", None)  # only there while Alembic runs this file
if config is not None:
    context.configure(connection=config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()
