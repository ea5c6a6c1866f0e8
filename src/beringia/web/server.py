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
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from beringia.errors import SetupError
from beringia.games.registry import faults
from beringia.sayings import say
from beringia.store.bus import Bus, LocalBus, RedisBus
from beringia.store.engines import Durability
from beringia.store.privacy import make_private_folder
from beringia.store.store import Store
from beringia.table.thinkers import Thinkers
from beringia.web.admin_socket import admin_door
from beringia.web.app import has_client, make_app
from beringia.web.catalogue import catalogue
from beringia.web.garbage import swept
from beringia.web.identity import Identity, read_secret
from beringia.web.limits import Limits
from beringia.web.logs import set_up
from beringia.web.service import Service, Settings
from beringia.web.sockets import POST

SQLITE: Final = "sqlite:///"
DATABASE: Final = "beringia.db"
SECRET: Final = "beringia.secret"
ADMIN: Final = "beringia.admin"
PATIENCE: Final = 5  # seconds for answers under way when the server ends
FAREWELL: Final = 1.0  # seconds until a line that is closed but not read is cut
BACKLOG: Final = 2048
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


class WireProtocol(WebSocketsSansIOProtocol):
    """The library's socket; when it is over, somebody who does not read cannot keep the line."""

    async def run_asgi(self) -> None:
        """The whole life of the socket, and a little longer."""
        self.scope["extensions"] = {**(self.scope.get("extensions") or {}), POST: {"post": self.post}}
        await super().run_asgi()
        self.loop.call_later(FAREWELL, self.transport.abort)

    def post(self, text: bytes) -> bool:
        """Send a text at once; False if that cannot be, because the line is full or not open. A tenth of the way `send` goes."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """The library takes a handshake that was answered with a refusal for one that was forgotten, and logs an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True


class Server(uvicorn.Server):
    """The library's server, with a word to everybody before it ends. Signals are ours."""

    def __init__(self, config: uvicorn.Config, service: Service, is_listening: Callable[[], None]) -> None:
        super().__init__(config)
        self.service = service
        self.is_listening = is_listening

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


def listen(host: str, port: int) -> socket.socket:
    """The socket the server listens on; SetupError if it cannot be had."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        try:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            listener.listen(BACKLOG)
        except OSError:
            listener.close()
            raise
    except OSError as error:
        reason = error.strerror or error
        raise SetupError(
            f"cannot listen on {host} port {port}: {reason}; wanted a free one, by --port or make play PORT="
        ) from error
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
    service = Service(store, bus, identity, Settings(origins, (plan.host,), plan.limits), Thinkers(plan.thinkers))
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
    return uvicorn.Config(
        make_app(service),
        ws=WireProtocol,
        ws_max_size=service.limits.message,
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
    listener = listen(plan.host, plan.port)
    try:
        service = await open_service(plan)
        try:
            host = f"[{plan.host}]" if ":" in plan.host else plan.host
            address = f"http://{host}:{listener.getsockname()[1]}"
            server = Server(config_of(service), service, lambda: is_listening(address, server))
            with swept(service):
                async with admin_door(service, door_of(plan)):
                    await server.serve([listener])
        finally:
            await service.close()
    finally:
        listener.close()


def announce(address: str, server: Server) -> None:
    """Tell the person at the keyboard where the server is, and what is not there yet."""
    lines = [f"Beringia is at {address}"]
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
        database=arguments.database,
        redis=arguments.redis,
        secret_file=arguments.secret_file,
        admin_socket=arguments.admin_socket,
        origins=tuple(arguments.origin),
        thinkers=arguments.thinkers,
        durability=arguments.durability,
        warms=not arguments.no_warm,
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
