"""The first step: logs, the list of tables, who visits them and who keeps them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def belongs_to_table() -> "sa.ForeignKeyConstraint":
    """A row that goes when its table goes."""
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], ondelete="CASCADE")


def upgrade() -> None:
    """Make the four tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("updated_ms", sa.BigInteger, nullable=False),
        sa.Column("wake_ms", sa.BigInteger, nullable=True),
        sa.Column("card", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tables_by_status", "tables", ["status", "created_ms"])
    op.create_index("tables_by_wake", "tables", ["wake_ms"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        belongs_to_table(),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "visits",
        sa.Column("visitor", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        belongs_to_table(),
        sqlite_with_rowid=False,
    )
    op.create_index("visits_by_table", "visits", ["table_id"])
    op.create_table(
        "keepers",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("keeper", sa.String, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
        belongs_to_table(),
        sqlite_with_rowid=False,
    )
    op.create_index("keepers_by_keeper", "keepers", ["keeper"])


def downgrade() -> None:
    """Remove them again, and everything in them."""
    for name in ("keepers", "visits", "entries", "tables"):
        op.drop_table(name)
