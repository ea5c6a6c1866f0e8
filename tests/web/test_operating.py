"""What whoever runs a server relies on: figures are not for everybody, passwords stay private, only plain hosts are answered to."""

import io
import json
import logging
import sys
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
import structlog

from beringia.cli import main
from beringia.errors import SetupError
from beringia.web.limits import Limits, Rate
from beringia.web.limits_file import ENDLESS, read_limits
from beringia.web.logs import set_up
from beringia.web.private import private_url, token_in
from beringia.web.safety import host_name, own_names, policy
from tests.web.house import House, in_house
from tests.web.raw import RawLine, handshake, request

ROOT = Path(__file__).parent.parent.parent
TOKEN = "a-token-of-the-metrics"


async def ask(address: str, path: str = "/metrics", **headers: str) -> httpx.Response:
    """A request by hand."""
    async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
        return await http.get(path, headers=headers)


def test_nobody_is_told_the_figures_where_nobody_asked_for_them(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        answer = await ask(house.address)
        assert answer.status_code == 404
        assert "beringia_" not in answer.text

    in_house(tmp_path, work)


def test_with_a_token_the_figures_are_for_whoever_has_it(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        assert "beringia_sockets" in (await ask(house.address, authorization=f"Bearer {TOKEN}")).text
        for wrong in ({}, {"authorization": "Bearer nonsense"}, {"authorization": TOKEN}, {"authorization": "Basic x"}):
            answer = await ask(house.address, **wrong)
            assert (answer.status_code, answer.headers["www-authenticate"]) == (401, "Bearer")
            assert "beringia_" not in answer.text

    in_house(tmp_path, work, metrics_token=TOKEN)


def test_on_a_port_of_their_own_the_figures_are_there_and_nowhere_else(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        where = house.server.metrics_address.removesuffix("/metrics")
        assert "beringia_sockets" in (await ask(where)).text
        assert (await ask(where, "/api/games")).status_code == 404
        assert (await ask(where, host="evil.example")).status_code == 400
        assert (await ask(house.address)).status_code == 404

    in_house(tmp_path, work, metrics_port=0)


def test_a_port_of_their_own_can_have_a_token_as_well(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        where = house.server.metrics_address.removesuffix("/metrics")
        assert (await ask(where)).status_code == 401
        assert (await ask(where, authorization=f"Bearer {TOKEN}")).status_code == 200
        assert (await ask(house.address, authorization=f"Bearer {TOKEN}")).status_code == 404

    in_house(tmp_path, work, metrics_port=0, metrics_token=TOKEN)


@pytest.mark.parametrize(
    "host",
    [
        "",
        "user@127.0.0.1",
        "user:word@127.0.0.1:80",
        "127.0.0.1/path",
        "127.0.0.1?x",
        "127.0.0.1#x",
        "127.0.0.1 evil.example",
        "127.0.0.1; script-src *",
        "127.0.0.1:",
        "127.0.0.1:0",
        "127.0.0.1:99999",
        "127.0.0.1:8o",
        "127.0.0.1:-1",
        "local..host",
        "[::1",
        "[nonsense]",
        "[127.0.0.1]evil",
        "*.example",
        "\u2028",
        "evil.example",
    ],
)
def test_a_host_that_is_no_plain_host_is_refused_and_gets_into_no_header(tmp_path: Path, host: str) -> None:
    async def work(house: House) -> None:
        for head in (request("/api/games", host=host), handshake("x").replace(b"Host: 127.0.0.1", f"Host: {host}".encode())):
            async with await RawLine.to(house) as line:
                await line.send(head)
                answer = await line.head()
                assert " 400 " in answer
                assert "evil" not in answer
                assert "script-src" not in answer

    in_house(tmp_path, work)


def test_two_hosts_are_refused_and_none_is_as_well(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        heads = (
            request("/", {"Host": "127.0.0.1"}),
            request("/", {"host": "evil.example"}),
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.0\r\n\r\n",
        )
        for head in heads:
            async with await RawLine.to(house) as line:
                await line.send(head)
                assert " 400 " in await line.head()

    in_house(tmp_path, work)


def test_a_name_in_large_letters_is_answered_to() -> None:
    assert host_name("MyBox:8000") in own_names(["MyBox"], ())


def test_plain_hosts_have_names() -> None:
    names = {
        "localhost": "localhost",
        "LOCALHOST:8000": "localhost",
        "[::1]:80": "::1",
        "10.0.0.1:65535": "10.0.0.1",
        "a-b.c_d": "a-b.c_d",
    }
    assert {host: host_name(host) for host in names} == names
    assert "wss://localhost:8000;" in policy("localhost:8000")
    assert "connect-src 'self';" in policy("")


def test_addresses_with_passwords_come_from_a_file_or_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "url"
    file.write_text("postgresql://me:word@db/tables\n")
    environment = {"BERINGIA_DATABASE": "sqlite:///there.db", "EMPTY": ""}

    def found(given: str | None, named: str | None, variable: str = "BERINGIA_DATABASE") -> str | None:
        return private_url("database", given, named, variable, environment)

    assert found(None, None) == "sqlite:///there.db"
    assert found(None, None, "EMPTY") is None
    assert found("sqlite:///here.db", None) == "sqlite:///here.db"
    assert found(None, str(file)) == "postgresql://me:word@db/tables"
    with pytest.raises(SetupError, match="--database and --database-file were both given"):
        found("sqlite:///here.db", str(file))
    with pytest.raises(SetupError, match="cannot be read"):
        found(None, str(tmp_path / "nothing"))
    file.write_text("two words")
    with pytest.raises(SetupError, match="holds 2 words; wanted one"):
        found(None, str(file))
    with structlog.testing.capture_logs() as logs:
        found("postgresql://me:word@db/tables", None)
    assert [(entry["option"], entry["wanted"]) for entry in logs] == [("--database", "BERINGIA_DATABASE")]
    assert "word@" not in str(logs)


def test_a_token_must_be_long_enough(tmp_path: Path) -> None:
    (tmp_path / "token").write_text("short")
    with pytest.raises(SetupError, match="too short: 5 characters; wanted at least 16"):
        token_in(str(tmp_path / "token"))
    (tmp_path / "token").write_text(f"{TOKEN}\n")
    assert token_in(str(tmp_path / "token")) == TOKEN
    assert token_in(None) is None


def test_no_password_gets_into_a_log_whoever_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    said, root = io.StringIO(), logging.getLogger()
    handlers, level, before = root.handlers[:], root.level, structlog.get_config()
    monkeypatch.setattr(sys, "stderr", said)
    try:
        set_up()
        structlog.get_logger("x").warning("lost", url="postgresql://me:hu@sh@db/tables")
        logging.getLogger("y").error("lost redis://:hush@cache:6379/0 and https://plain.example/@me")
        try:
            raise ConnectionError("no way to postgresql://me:hush%40@db/tables")
        except ConnectionError:
            logging.getLogger("z").exception("lost")
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.configure(**before)
    assert not any(word in said.getvalue() for word in ("hu@", "hush", "sh@"))
    assert said.getvalue().count("***@") == 4
    assert "https://plain.example/@me" in said.getvalue()
    assert all(json.loads(line) for line in said.getvalue().splitlines())


def test_what_a_server_cannot_start_with_is_said_without_its_password(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BERINGIA_DATABASE", "nonsense://me:hush@db/tables")
    assert main(["serve", "--no-warm", "--port", "0"]) == 2
    said = capsys.readouterr().err
    assert "unknown kind of database" in said
    assert "hush" not in said
    monkeypatch.setenv("BERINGIA_DATABASE", f"sqlite:///{tmp_path}/tables.db")
    monkeypatch.setenv("BERINGIA_REDIS", "nonsense://me:hush@cache")
    assert main(["serve", "--no-warm", "--port", "0"]) == 2
    said = capsys.readouterr().err
    assert "no address of Redis" in said
    assert "hush" not in said


def test_limits_can_be_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text('address_lines = 9\nhello = 2.5\nmessages = "endless"\n[address]\nmoves = [7, 0.5]\n')
    usual = Limits()
    assert read_limits(str(file)) == replace(
        usual, address_lines=9, hello=2.5, messages=ENDLESS, address=replace(usual.address, moves=Rate(7, 0.5))
    )
    assert read_limits(None) == usual
    for wrong, words in {
        "lines = -1": "wanted a whole number above 0",
        "lines = 1.5": "wanted a whole number above 0",
        "hello = true": "wanted a number above 0",
        "line = 1": "name 'line'; wanted any of: body, message",
        "address = 3": "wanted a table of rates",
        "messages = [1]": "at once, how many a second",
        "[table]\ntables = [1, 1]": "name 'tables'; wanted any of: moves",
        "nonsense": "are no TOML",
    }.items():
        file.write_text(wrong)
        with pytest.raises(SetupError, match=words):
            read_limits(str(file))
    with pytest.raises(SetupError, match="cannot be read"):
        read_limits(str(tmp_path / "nothing.toml"))


def test_the_open_limits_of_the_tools_name_every_rate() -> None:
    limits = read_limits(str(ROOT / "tools" / "open_limits.toml"))
    rates = [limits.messages, limits.control, limits.new_lines]
    rates += [getattr(each, name) for each in (limits.visitor, limits.address, limits.table) for name in vars(each)]
    assert set(rates) == {ENDLESS}
