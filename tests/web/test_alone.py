"""A server is alone on its file of SQLite, and keeps what it makes to itself."""

import asyncio
import os
import stat
from pathlib import Path

import pytest

from beringia.web.identity import read_secret
from beringia.web.server import ServerSettings, places
from tests.web.house import run_soon
from tests.web.processes import COMMAND, ServerProcess, running, sqlite_in


def test_a_second_server_on_the_same_file_says_why_it_ends_and_the_first_goes_on(tmp_path: Path) -> None:
    async def work() -> None:
        database = sqlite_in(tmp_path)
        async with running(ServerProcess(tmp_path, database)) as first:
            second = await asyncio.create_subprocess_exec(
                *COMMAND, "--port", "0", "--database", database, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
            )
            told, complaint = await second.communicate()
            assert (second.returncode, told) == (2, b"")
            assert first.process is not None
            assert f"another server uses the database '{tmp_path}/tables.db' (process {first.process.pid})" in complaint.decode()
            assert await first.stop() == 0

    run_soon(work())


def test_a_secret_that_others_could_read_is_kept_from_them(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path = tmp_path / "secret"
    secret = read_secret(path)
    path.chmod(0o644)
    assert read_secret(path) == secret
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert f"others could use the file {path} (mode 644)" in caplog.text


@pytest.mark.parametrize("database", [None, "postgresql://ann@host/tables"])
def test_the_servers_own_folder_is_its_owners_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str | None) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    before = os.umask(0o000)
    try:
        _, secret = places(ServerSettings(database=database))
    finally:
        os.umask(before)
    assert secret == tmp_path / "share" / "beringia" / "beringia.secret"
    assert [stat.S_IMODE(each.stat().st_mode) for each in (secret.parent, secret.parent.parent)] == [0o700, 0o700]
