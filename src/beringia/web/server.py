"""`beringia serve`: a server process, from its settings to its end."""

import asyncio
import contextlib
import signal
import socket
import sys
import threading
from argparse import Namespace
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import structlog
import uvicorn
from platformdirs import user_data_dir

from beringia.errors import SetupError
from beringia.games.registry import faults
from beringia.sayings import say
from beringia.store.bus import Bus, LocalBus, RedisBus
from beringia.store.engines import Durability
from beringia.store.privacy import make_private_folder
from beringia.store.store import Store
from beringia.table.thinkers import Thinkers
from beringia.web.addresses import Proxies
from beringia.web.admin_socket import admin_door
from beringia.web.app import has_client, make_app
from beringia.web.catalogue import catalogue
from beringia.web.garbage import swept
from beringia.web.identity import Identity, read_secret
from beringia.web.limits import Limits
from beringia.web.limits_file import read_limits
from beringia.web.lines import GatedConfig
from beringia.web.logs import set_up
from beringia.web.monitoring import monitored
from beringia.web.private import database_of, redis_of, token_in
from beringia.web.request_line import RequestProtocol
from beringia.web.service import Service, Settings
from beringia.web.socket_line import WireProtocol

SQLITE: Final = "sqlite:///"
DATABASE: Final = "beringia.db"
SECRET: Final = "beringia.secret"
ADMIN: Final = "beringia.admin"
PATIENCE: Final = 5  # seconds for answers under way when the server ends
BACKLOG: Final = 256  # connections that wait to be taken in: so many can come between two looks at everybody else
RECEIVED: Final = 32 * 1024  # bytes that the system keeps of what a connection sends, about: nobody honest sends more at once
PAGES_WANTED: Final = "make client, or Node while the package is built"
logger = structlog.get_logger("beringia.web")


@dataclass(frozen=True)
class ServerSettings:
    """What a server process is made with."""

    host: str = "127.0.0.1"
    port: int = 8000  # 0: any that is free
    database: str | None = None
    redis: str | None = None
    secret_file: str | None = None
    admin_socket: str | None = None
    origins: tuple[str, ...] = ()
    thinkers: int | None = None
    durability: Durability = "full"
    warms: bool = False  # compile in other processes what is not compiled yet, and play interpreted meanwhile
    limits: Limits = field(default_factory=Limits)
    proxies: tuple[str, ...] = ()
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None  # 0: any that is free; None: the metrics have no port of their own
    metrics_token: str | None = None


class Server(uvicorn.Server):
    """The library's server, with a word to everybody before it ends. Signals are ours."""

    def __init__(self, config: uvicorn.Config, service: Service, is_listening: Callable[[], None]) -> None:
        super().__init__(config)
        self.service = service
        self.is_listening = is_listening
        self.metrics_address = ""  # if they have a port of their own

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End gracefully on SIGTERM and SIGINT, and then with exit code 0."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        kinds = (signal.SIGINT, signal.SIGTERM)
        before = {kind: signal.signal(kind, self.handle_exit) for kind in kinds}
        try:
            yield
        finally:
            for kind, handler in before.items():
                signal.signal(kind, handler)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        self.is_listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody in any more, tell all that are connected, then end."""
        self.service.is_closing = True
        self.service.hang_up("restart", say("the server restarts; come again"))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self.service.lines:
                    await asyncio.sleep(0.01)
        await super().shutdown(sockets)


def listen(host: str, port: int, option: str = "--port or make play PORT=") -> socket.socket:
    """The socket the server listens on; SetupError if it cannot be had."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVED)
            listener.bind(address)
            listener.listen(BACKLOG)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        reason = error.strerror or error
        raise SetupError(f"cannot listen on {host} port {port}: {reason}; wanted a free one, by {option}") from error
    return listener


def check_origin(text: str) -> str:
    """The address of a site, such as https://games.example."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise SetupError(f"{text!r} is no origin; wanted an address such as https://games.example")
    return text.rstrip("/")


def places(plan: ServerSettings) -> tuple[str, Path]:
    """The database's address, and the file with the secret beside it."""
    url = plan.database
    if url is None:
        folder = Path(user_data_dir("beringia", appauthor=False))
        try:
            make_private_folder(folder)
        except OSError as error:
            raise SetupError(f"the folder {str(folder)!r} cannot be made: {error.strerror}; wanted --database") from error
        url = f"{SQLITE}{folder / DATABASE}"
    if plan.secret_file is not None:
        return url, Path(plan.secret_file)
    if url.startswith(SQLITE):
        return url, Path(url.removeprefix(SQLITE)).with_name(SECRET)
    folder = Path(user_data_dir("beringia", appauthor=False))
    make_private_folder(folder)
    return url, folder / SECRET


def door_of(plan: ServerSettings) -> Path:
    """Where `beringia admin` finds the server: beside a database of SQLite, else beside the secret."""
    if plan.admin_socket is not None:
        return Path(plan.admin_socket)
    url, secret_file = places(plan)
    return Path(f"{url.removeprefix(SQLITE)}.admin") if url.startswith(SQLITE) else secret_file.with_name(ADMIN)


async def open_service(plan: ServerSettings) -> Service:
    """Open everything a server process needs; SetupError says what cannot be had."""
    url, secret_file = places(plan)
    origins = tuple(check_origin(origin) for origin in plan.origins)
    proxies = Proxies(plan.proxies)
    await asyncio.to_thread(catalogue)
    for fault in faults():
        logger.warning("a game is not offered", reason=fault)
    bus: Bus = RedisBus(plan.redis) if plan.redis else LocalBus()
    store = await Store.open(url, durability=plan.durability, as_server=True)
    try:
        identity = Identity(read_secret(secret_file), any(origin.startswith("https:") for origin in origins))
    except BaseException:
        await store.close()
        raise
    settings = Settings(
        origins=origins,
        hosts=(plan.host, plan.metrics_host),
        limits=plan.limits,
        proxies=proxies,
        metrics_token=plan.metrics_token,
        has_public_metrics=plan.metrics_port is None and plan.metrics_token is not None,
    )
    service = Service(store, bus, identity, settings, Thinkers(plan.thinkers))
    try:
        await service.start()
        if plan.warms:
            service.warming.start()
    except BaseException:
        await service.close()
        raise
    return service


def config_of(service: Service) -> uvicorn.Config:
    """How the library's server is set up."""
    return GatedConfig(
        make_app(service),
        service.gate,
        http=RequestProtocol,
        ws=WireProtocol,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=PATIENCE,
    )


async def run(plan: ServerSettings, is_listening: Callable[[str, Server], None]) -> None:
    """Run a server until it is told to end; `is_listening` hears its address."""
    with contextlib.ExitStack() as listeners:
        listener = listeners.enter_context(listen(plan.host, plan.port))
        beside = None
        if plan.metrics_port is not None:
            beside = listeners.enter_context(listen(plan.metrics_host, plan.metrics_port, "--metrics-port"))
        service = await open_service(plan)
        try:
            server = Server(config_of(service), service, lambda: is_listening(address_of(plan.host, listener), server))
            server.metrics_address = "" if beside is None else f"{address_of(plan.metrics_host, beside)}/metrics"
            with swept(service):
                async with admin_door(service, door_of(plan)), monitored(service, beside):
                    await server.serve([listener])
        finally:
            await service.close()


def address_of(host: str, listener: socket.socket) -> str:
    """Where a listener is to be found."""
    port = listener.getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def announce(address: str, server: Server) -> None:
    """Tell the person at the keyboard where the server is, and what is not there yet."""
    lines = [f"Beringia is at {address}"]
    if server.metrics_address:
        lines.append(f"The metrics are at {server.metrics_address}")
    if server.service.warming.under_way:
        lines.append("The stronger bots are still warming up (once per version): about a minute, longer on a busy machine.")
    if not has_client():
        lines.append(f"The pages of the web table are missing, there is only a plain one; wanted: {PAGES_WANTED}.")
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def serve(arguments: Namespace) -> int:
    """`beringia serve`."""
    set_up()
    plan = ServerSettings(
        host=arguments.host,
        port=arguments.port,
        database=database_of(arguments.database, arguments.database_file),
        redis=redis_of(arguments.redis, arguments.redis_file),
        secret_file=arguments.secret_file,
        admin_socket=arguments.admin_socket,
        origins=tuple(arguments.origin),
        thinkers=arguments.thinkers,
        durability=arguments.durability,
        warms=not arguments.no_warm,
        limits=read_limits(arguments.limits),
        proxies=tuple(arguments.proxy),
        metrics_host=arguments.metrics_host,
        metrics_port=arguments.metrics_port,
        metrics_token=token_in(arguments.metrics_token_file),
    )
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(plan, announce))
    return 0


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop
