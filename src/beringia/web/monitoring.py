"""Numbers for whoever watches over the server: on a port of their own, or behind a token; else nowhere."""

import asyncio
import contextlib
import secrets
import socket
from collections.abc import AsyncIterator, Iterator

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from beringia.sayings import say
from beringia.web.lines import GatedConfig
from beringia.web.messages import encode, problem
from beringia.web.request_line import RequestProtocol
from beringia.web.safety import Safety
from beringia.web.service import Service

KIND = "text/plain; version=0.0.4; charset=utf-8"
PATIENCE = 1  # second for answers under way at the end


def metrics_route(service: Service) -> Route:
    """The address of the numbers; if there is a token, whoever asks must have it."""
    token = service.settings.metrics_token

    async def metrics(request: Request) -> Response:
        given = request.headers.get("authorization", "").encode()
        if token is not None and not secrets.compare_digest(given, f"Bearer {token}".encode()):
            body = encode(problem("not_yours", say("wanted the token of the metrics")))
            return Response(body, 401, {"www-authenticate": "Bearer"}, "application/json")
        return Response(service.metrics.text(), media_type=KIND)

    return Route("/metrics", metrics)


class SideServer(uvicorn.Server):
    """A second server in the process of the first. Signals are not its business."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield


@contextlib.asynccontextmanager
async def monitored(service: Service, listener: socket.socket | None) -> AsyncIterator[None]:
    """Serve the numbers on a port of their own, if there is one, for as long as the server runs."""
    if listener is None:
        yield
        return
    app = Starlette(routes=[metrics_route(service)], middleware=[Middleware(Safety, service=service)])
    config = GatedConfig(
        app,
        service.gate,
        http=RequestProtocol,
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    server = SideServer(config)
    serving = asyncio.create_task(server.serve([listener]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving
