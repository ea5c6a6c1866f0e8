"""The server ends and comes again; whatever keeps it from starting is said in one line."""

import asyncio
import os
import signal
import socket
import sys
from pathlib import Path

import pytest

from beringia.cli import main
from beringia.web.client import Client
from beringia.web.identity import read_secret
from tests.web.house import CUB, ME, House, mammoth, open_house, person, run_soon


def test_a_restart_in_the_middle_goes_unnoticed(tmp_path: Path) -> None:
    async def work() -> None:
        house = await open_house(tmp_path)
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB), "Ada")
            async with ada.join(made.id) as visit:
                for _ in range(3):
                    await visit.until(lambda: visit.may_decide)
                    await visit.play(visit.legal[0])
                    known = list(visit.lines)
                    await house.stop()
                    assert visit.closing is not None
                    assert visit.closing.code == "restart"
                    house = await open_house(tmp_path, house.port)
                await visit.until(lambda: visit.welcomes == 4 and visit.may_decide)
                assert visit.lines[: len(known)] == known
                assert (visit.seat, visit.position is not None) == (0, True)
        await house.stop()

    run_soon(work())


def test_a_decision_sent_during_a_restart_is_played_once(tmp_path: Path) -> None:
    async def work() -> None:
        house = await open_house(tmp_path)
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit:
                await visit.until(lambda: visit.may_decide)
                await house.stop()
                playing = asyncio.create_task(visit.play(visit.legal[0]))
                house = await open_house(tmp_path, house.port)
                accepted = await playing
                assert accepted.turn == 1
                assert sum(line.seat == 0 for line in visit.lines) == 1
        await house.stop()

    run_soon(work())


def test_sigterm_ends_the_server_gracefully(tmp_path: Path) -> None:
    async def work() -> None:
        command = (sys.executable, "-m", "beringia.cli", "serve", "--port", "0", "--no-warm", "--database")
        server = await asyncio.create_subprocess_exec(
            *command, f"sqlite:///{tmp_path}/tables.db", stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        assert server.stdout is not None
        address = (await server.stdout.readline()).decode().split()[-1]
        async with Client(address) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            async with ada.join(made.id) as visit:
                os.kill(server.pid, signal.SIGTERM)
                await visit.until(lambda: visit.closing is not None)
                assert visit.closing is not None
                assert visit.closing.code == "restart"
                _, errors = await server.communicate()
        assert server.returncode == 0
        assert b"Traceback" not in errors

    run_soon(work())


def line_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What `beringia serve` says when it cannot start."""
    assert main(["serve", "--no-warm", *arguments]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def test_what_keeps_the_server_from_starting_is_said_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = line_of(capsys, "--port", port, "--database", database)
        assert "cannot listen" in said
        assert said.rstrip().endswith("wanted a free one, by --port or make play PORT=")
    assert "folder" in line_of(capsys, "--port", "0", "--database", f"sqlite:///{tmp_path}/no/such/tables.db")
    assert "wanted sqlite" in line_of(capsys, "--port", "0", "--database", "nonsense")
    assert "origin" in line_of(capsys, "--port", "0", "--database", database, "--origin", "games.example")
    (tmp_path / "short").write_text("abc")
    assert "too short" in line_of(capsys, "--port", "0", "--database", database, "--secret-file", str(tmp_path / "short"))
    missing = str(tmp_path / "no" / "secret")
    assert "No such file" in line_of(capsys, "--port", "0", "--database", database, "--secret-file", missing)
    assert "65535" in line_of(capsys, "--port", "99999")


def test_the_secret_is_made_once_and_for_the_owner_only(tmp_path: Path) -> None:
    secret = read_secret(tmp_path / "secret")
    assert len(secret) >= 32
    assert read_secret(tmp_path / "secret") == secret
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0


def test_a_cookie_outlives_a_restart(tmp_path: Path) -> None:
    async def seat_of(house: House, cookies: dict[str, str], table: str) -> int | None:
        async with Client(house.address, cookies) as ada:
            return (await ada.table(table)).seat

    async def work() -> None:
        house = await open_house(tmp_path)
        async with person(house) as ada:
            made = await ada.create(mammoth(ME, CUB, CUB))
            cookies = {"beringia": ada.cookie or ""}
        await house.stop()
        house = await open_house(tmp_path)
        assert await seat_of(house, cookies, made.id) == 0
        await house.stop()

    run_soon(work())
