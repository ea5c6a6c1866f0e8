"""The application: every address and who answers it."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from beringia.web.bans import BanGuard
from beringia.web.identity import IdentityMiddleware, asker_of
from beringia.web.monitoring import metrics_route
from beringia.web.rest import ERRORS, Rest
from beringia.web.safety import Safety
from beringia.web.service import Service
from beringia.web.sockets import Socket

STATIC: Final = Path(__file__).parent / "static"  # a plain page, for checking by hand
CLIENT: Final = Path(__file__).parent / "client"  # the client as `make client` builds it
FOR_ANYBODY: Final = (
    "/assets/",
    "/fonts/",
    "/tiles/",
    "/static/",
    "/favicon",
    "/healthz",
    "/readyz",
    "/metrics",
)  # no matter who asks
ADDRESSES: Final = CLIENT / "addresses.json"  # the address of each page of the client, as its own router reads them


class ForVisitors:
    """Whoever comes to a page without a cookie gets one with the page itself, before its requests race for it."""

    def __init__(self, app: ASGIApp, service: Service) -> None:
        self.plain = app
        self.known = IdentityMiddleware(app, service.identity)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, with its visitor if it has one."""
        is_about_visitors = not scope["path"].startswith(FOR_ANYBODY)
        await (self.known if is_about_visitors else self.plain)(scope, receive, send)


def has_client() -> bool:
    """Whether the client is built."""
    return ADDRESSES.exists()


def addresses() -> dict[str, str]:
    """Where each page of the client is, by its name, with braces around what varies."""
    found: dict[str, str] = json.loads(ADDRESSES.read_text("utf-8"))
    return found


def pages() -> list[BaseRoute]:
    """The client, if it is built, at every address that is one of its pages; else the plain page."""
    if not has_client():
        return [Route("/", page_of(STATIC / "index.html")), Route("/t/{table}", page_of(STATIC / "table.html"))]
    files = Mount("/", GZipMiddleware(ClientFiles(directory=CLIENT), minimum_size=500))
    return [*(Route(path, page_of(CLIENT / "index.html")) for path in addresses().values()), files]


class ClientFiles(StaticFiles):
    """The files of the client. Where there is none, the client says so itself, unless a file was asked for by its name."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the page that says that there is nothing."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path:
                raise
            return FileResponse(CLIENT / "index.html", 404)


def page_of(path: Path) -> Callable[[Request], Awaitable[Response]]:
    """Whoever asks gets this file."""

    async def page(_request: Request) -> Response:
        return FileResponse(path)

    return page


def health(service: Service) -> list[Route]:
    """For whoever watches over the server."""

    async def healthz(_request: Request) -> Response:
        return PlainTextResponse("alive\n")

    async def readyz(_request: Request) -> Response:
        if service.is_closing:
            return PlainTextResponse("closing\n", 503)
        trouble = await service.readiness.trouble()
        if trouble:
            return PlainTextResponse(f"not ready: {trouble}\n", 503)
        return PlainTextResponse(f"{service.readiness.words()}\n")

    public = [metrics_route(service)] if service.settings.has_public_metrics else []
    return [Route("/healthz", healthz), Route("/readyz", readyz), *public]


def by_method(path: str, **answers: Callable[[Request], Awaitable[Response]]) -> Route:
    """An address that does several things."""

    async def choose(request: Request) -> Response:
        return await answers["GET" if request.method == "HEAD" else request.method](request)

    return Route(path, choose, methods=list(answers))


def api(service: Service) -> list[Route]:
    """The addresses for clients."""
    rest = Rest(service)
    return [
        Route("/games", rest.games),
        Route("/warming", rest.warming),
        by_method("/tables", GET=rest.tables, POST=rest.create),
        Route("/tables/{table}", rest.show),
        Route("/tables/{table}/do", rest.do, methods=["POST"]),
        Route("/tables/{table}/report", rest.report, methods=["POST"]),
        Route("/tables/{table}/record", rest.record),
        Route("/tables/{table}/at/{step}", rest.at),
        Route("/tables/{table}/at/{step}/points", rest.points),
        by_method("/me", GET=rest.me, DELETE=rest.erase),
        Route("/me/export", rest.export),
        Route("/openapi.json", rest.schema),
    ]


def make_app(service: Service) -> Starlette:
    """The application over a service."""

    async def socket(websocket: WebSocket) -> None:
        await Socket(service, websocket, asker_of(websocket.scope), websocket.path_params["table"]).run()

    routes = [
        WebSocketRoute("/api/tables/{table}/socket", socket),
        Mount("/api", routes=api(service)),
        Mount("/static", StaticFiles(directory=STATIC)),
        *health(service),
        *pages(),
    ]
    middleware = [
        Middleware(Safety, service=service),
        Middleware(ForVisitors, service=service),
        Middleware(BanGuard, bans=service.bans),
    ]
    return Starlette(routes=routes, middleware=middleware, exception_handlers=ERRORS)
