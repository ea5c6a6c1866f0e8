"""Alembic runs this file: it carries out the steps on the connection that `migrate.py` hands over."""

from alembic import context

from beringia.store.models import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
