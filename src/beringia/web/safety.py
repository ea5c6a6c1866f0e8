"""What is kept out, and what browsers are told: hosts, origins, sizes, kinds of content, rates, and headers."""

import re
import socket
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.utils import ClientDisconnected

from beringia.errors import TooFast
from beringia.sayings import say
from beringia.web.addresses import is_number
from beringia.web.gate import Turns
from beringia.web.limits import Claim, retry_after
from beringia.web.messages import encode, problem, words_of
from beringia.web.service import Service

SAFE: Final = ("GET", "HEAD", "OPTIONS")
CHANGING: Final = ("POST", "PUT", "PATCH", "DELETE")
MONTH: Final = 30 * 24 * 3600
YEAR: Final = 365 * 24 * 3600
FILES: Final = ("/static/", "/fonts/", "/tiles/")
HEADERS: Final[Mapping[str, str]] = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
PLAIN_HOST: Final = re.compile(
    r"(?P<name>[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_.])?|\[[0-9a-f:.]{2,45}\])(:(?P<port>[0-9]{1,5}))?", re.I
)
LAST_PORT: Final = 65_535
logger = structlog.get_logger("beringia.web")


def caching(path: str) -> str:
    """How long a browser may keep something: files named after their content for ever, other files until they change."""
    if path.startswith("/assets/"):
        return f"public, max-age={YEAR}, immutable"
    return "no-cache" if path.startswith(FILES) else "no-store"


def policy(host: str) -> str:
    """What a page may load: only what comes from here; sockets are named for browsers that want that. `host` is one of ours."""
    sockets = f" ws://{host} wss://{host}" if host else ""
    return (
        "default-src 'self'; img-src 'self' data: blob:; style-src-attr 'unsafe-inline'; "
        f"connect-src 'self'{sockets}; "
        "base-uri 'none'; form-action 'self'; object-src 'none'; frame-ancestors 'none'"
    )


def host_of(scope: Scope) -> str:
    """The one Host header of a request; empty if there is none, or several."""
    named = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    return named[0] if len(named) == 1 else ""


def host_name(host: str) -> str:
    """The name in a Host header, in small letters and without the port; empty if it is no plain host."""
    found = PLAIN_HOST.fullmatch(host)
    if found is None or not 0 < int(found["port"] or 1) <= LAST_PORT:
        return ""
    name = found["name"].lower()
    if name.startswith("["):
        return name[1:-1] if is_number(name[1:-1]) else ""
    return "" if ".." in name else name


def own_names(settings_hosts: Iterable[str], origins: Iterable[str]) -> frozenset[str]:
    """The names the server answers to."""
    here = socket.gethostname().lower()
    named = (urlsplit(origin).hostname or "" for origin in origins)
    return frozenset({"localhost", here, f"{here}.local", *(host.lower() for host in settings_hosts), *named})


class RequestRefused(Exception):
    """A request that is not even looked at."""

    def __init__(self, status: int, code: str, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.problem = problem(code, message)
        self.headers = headers or {}


class Safety:
    """The outermost guard."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.app = app
        self.service = service
        self.origins = frozenset(origin.rstrip("/").lower() for origin in service.settings.origins)
        self.names = own_names(service.settings.hosts, service.settings.origins)
        self.turns = Turns(service.limits.at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at a request before anything else does; nothing that goes wrong inside shows outside."""
        if scope["type"] not in ("http", "websocket"):
            return
        self.note_caller(scope)
        if scope["type"] == "websocket":
            await self.guard(scope, receive, send)
        else:
            async with self.turns.of(scope["state"]["address"]):
                await self.guard(scope, receive, send)

    def note_caller(self, scope: Scope) -> None:
        """Where a request comes from, and how, in its scope."""
        caller = self.service.settings.proxies.caller_of(scope)
        scope.setdefault("state", {})["address"] = caller.address
        kind = "http" if scope["type"] == "http" else "ws"
        scope["scheme"] = f"{kind}s" if caller.is_secure else kind

    async def guard(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on."""
        started = False

        async def send_safely(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                self.service.metrics.requests.labels(str(message["status"])).inc()
                dress(scope, message)
            await send(message)

        try:
            self.check(scope)
            await self.app(scope, receive, send_safely)
        except RequestRefused as refusal:
            await reply(scope, send_safely, refusal)
        except ClientDisconnected:
            return  # whoever asked is gone
        except Exception:
            logger.exception("a request failed", path=scope["path"])
            if not started and scope["type"] == "http":
                await reply(scope, send_safely, RequestRefused(500, "ours", say("a fault of ours; it is in our log")))

    def check(self, scope: Scope) -> None:
        """Refuse what cannot come from one of our pages or an honest client."""
        headers = Headers(scope=scope)
        host = host_of(scope)
        name = host_name(host)  # a number cannot be bent to point elsewhere, a name can
        if not name:
            raise RequestRefused(
                400, "host", say("the header host names no plain host: {host}", host=repr(headers.get("host", "")[:80]))
            )
        if not is_number(name) and name not in self.names:
            raise RequestRefused(400, "host", say("this server does not answer to the host {host}", host=repr(host[:80])))
        scope["state"]["host"] = host
        self.check_origin(scope, headers, host)
        self.check_rate(scope)
        if scope["type"] == "http" and scope["method"] in CHANGING:
            self.check_body(scope["method"], headers)

    def check_origin(self, scope: Scope, headers: Headers, host: str) -> None:
        """A page of another site may not use a visitor's cookie. Who sends no origin is no browser."""
        origin = headers.get("origin")
        if origin is None or (scope["type"] == "http" and scope["method"] in SAFE):
            return
        if origin.lower() not in self.origins and origin.lower() not in (f"http://{host}".lower(), f"https://{host}".lower()):
            raise RequestRefused(
                403,
                "origin",
                say("pages from {origin} may not use this server; wanted --origin for them", origin=repr(origin[:80])),
            )

    def check_rate(self, scope: Scope) -> None:
        """One address may ask only so much."""
        claim = Claim("address", scope["state"]["address"], "requests", self.service.limits.address.requests)
        try:
            self.service.buckets.spend([claim], say("requests"))
        except TooFast as error:
            raise RequestRefused(429, error.code, words_of(error), retry_after(error)) from None

    def check_body(self, method: str, headers: Headers) -> None:
        """What comes must be JSON, and not too much of it."""
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdecimal() or len(length) > 12:
            raise RequestRefused(400, "text", say("the header content-length is no number"))
        if int(length) > self.service.limits.body:
            raise RequestRefused(
                413, "too_large", say("the body has {n} bytes; wanted at most {most}", n=int(length), most=self.service.limits.body)
            )
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json" and not (method == "DELETE" and length == "0" and not kind):
            raise RequestRefused(
                415, "content_type", say("a body of the kind {kind} came; wanted application/json", kind=repr(kind[:80]))
            )


def dress(scope: Scope, message: Message) -> None:
    """Add the headers every answer has."""
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("content-security-policy", policy(scope["state"].get("host", "")))
    if scope["scheme"] == "https":
        headers.setdefault("strict-transport-security", f"max-age={MONTH}")
    headers.setdefault("cache-control", caching(scope["path"]))


async def reply(scope: Scope, send: Send, refusal: RequestRefused) -> None:
    """Answer without asking anybody."""
    body = encode(refusal.problem)
    start = "http.response" if scope["type"] == "http" else "websocket.http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.encode(), value.encode()) for name, value in refusal.headers.items()]
    if refusal.status == 429:
        headers.append((b"connection", b"close"))  # who goes on asking must come again
    await send({"type": f"{start}.start", "status": refusal.status, "headers": headers})
    await send({"type": f"{start}.body", "body": body})
