"""The tables of the database, declared once. The migrations must lead to exactly this; a test compares them."""

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

METADATA: Final = MetaData()

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("status", String, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("updated_ms", BigInteger, nullable=False),
    Column("wake_ms", BigInteger, nullable=True),
    Column("card", LargeBinary, nullable=False),
    Index("tables_by_status", "status", "created_ms"),
    Index("tables_by_wake", "wake_ms"),
    sqlite_with_rowid=False,
)
SUMMARY: Final = tuple(column.name for column in TABLES.c)[1:]  # the columns of a summary, after the table's name


def of_table() -> Column[str]:
    """The column that says which table a row belongs to; the row goes when the table goes."""
    return Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


ENTRIES: Final = Table(
    "entries",
    METADATA,
    of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

VISITS: Final = Table(
    "visits",
    METADATA,
    Column("visitor", String, primary_key=True),
    of_table(),
    Index("visits_by_table", "table_id"),
    sqlite_with_rowid=False,
)

KEEPERS: Final = Table(
    "keepers",
    METADATA,
    of_table(),
    Column("keeper", String, nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    Index("keepers_by_keeper", "keeper"),
    sqlite_with_rowid=False,
)

PROBES: Final = Table(
    "probes",
    METADATA,
    Column("name", String, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("filling", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

BANS: Final = Table(
    "bans",
    METADATA,
    Column("subject", String, primary_key=True),
    Column("since_ms", BigInteger, nullable=False),
    Column("until_ms", BigInteger, nullable=True),
    Column("reason", String, nullable=False),
    sqlite_with_rowid=False,
)

REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("id", String, primary_key=True),
    Column("table_id", String, nullable=False),
    Column("thing", String, nullable=False),
    Column("reporter", String, nullable=False),
    Column("about", String, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("reason", String, nullable=False),
    Column("words", String, nullable=False),
    Column("context", LargeBinary, nullable=False),
    Column("settled_ms", BigInteger, nullable=True),
    Column("outcome", String, nullable=False),
    UniqueConstraint("table_id", "thing", "reporter", name="one_report"),
    Index("reports_by_time", "settled_ms", "at_ms"),
    Index("reports_by_reporter", "reporter"),
    Index("reports_by_about", "about"),
    sqlite_with_rowid=False,
)
