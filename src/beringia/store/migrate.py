"""Bringing a database to the form this program knows, and saying so where it has another."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from beringia.errors import SetupError

STEPS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x6265_7269_6E67_6961  # one number for all our processes: the letters of the project's name


def settings() -> Config:
    """Alembic's settings, without a file of settings."""
    config = Config()
    config.set_main_option("script_location", str(STEPS).replace("%", "%%"))
    return config


def migrate(connection: Connection, allowed: bool) -> None:
    """Carry out the missing steps inside the caller's transaction; without leave, only check that none is missing.

    Processes that start at once wait for each other: PostgreSQL by a lock of its own, SQLite by the transaction.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    steps = ScriptDirectory.from_config(settings())
    found, wanted = MigrationContext.configure(connection).get_current_revision(), steps.get_current_head()
    if found == wanted:
        return
    known = {step.revision for step in steps.walk_revisions()}
    if found is not None and found not in known:
        raise SetupError(f"the database has form {found}, this program knows forms up to {wanted}: a newer program made it")
    if not allowed:
        raise SetupError(f"the database has form {found or 'none'}, wanted {wanted}: it must be migrated first")
    config = settings()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
