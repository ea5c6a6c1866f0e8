"""The second step: who is kept out, what people have reported, and a row that shows whether the database can be written."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the three tables. A report outlives the table it is about, so it belongs to none."""
    op.create_table(
        "probes",
        sa.Column("name", sa.String, primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("filling", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "bans",
        sa.Column("subject", sa.String, primary_key=True),
        sa.Column("since_ms", sa.BigInteger, nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=True),
        sa.Column("reason", sa.String, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("thing", sa.String, nullable=False),
        sa.Column("reporter", sa.String, nullable=False),
        sa.Column("about", sa.String, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("words", sa.String, nullable=False),
        sa.Column("context", sa.LargeBinary, nullable=False),
        sa.Column("settled_ms", sa.BigInteger, nullable=True),
        sa.Column("outcome", sa.String, nullable=False),
        sa.UniqueConstraint("table_id", "thing", "reporter", name="one_report"),
        sqlite_with_rowid=False,
    )
    op.create_index("reports_by_time", "reports", ["settled_ms", "at_ms"])
    op.create_index("reports_by_reporter", "reports", ["reporter"])
    op.create_index("reports_by_about", "reports", ["about"])


def downgrade() -> None:
    """Remove them again, and everything in them."""
    for name in ("reports", "bans", "probes"):
        op.drop_table(name)
