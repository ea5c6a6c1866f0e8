"""Every kind of database the store knows, each test with an empty one."""

from pathlib import Path

import pytest

from tests.services import Postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.db"
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh_url()
