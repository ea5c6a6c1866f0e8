"""Who a visitor is: a random key in a signed cookie, and nothing else. Whoever has no valid one is somebody new."""

import hashlib
import os
import secrets
from http.cookies import CookieError, SimpleCookie
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from beringia.errors import SetupError
from beringia.store.privacy import PRIVATE_FILE, tighten
from beringia.web.limits import Asker

COOKIE: Final = "beringia"
KEY_BYTES: Final = 16
SECRET_BYTES: Final = 32
LEAST_SECRET: Final = 16  # characters
YEAR: Final = 365 * 24 * 3600


def read_secret(path: Path) -> bytes:
    """The server's secret from its file; a file that is not there is made. It is for the owner's eyes only."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    except FileExistsError:
        secret = path.read_bytes().strip()
    else:
        secret = secrets.token_hex(SECRET_BYTES).encode()
        with os.fdopen(descriptor, "wb") as file:
            file.write(secret + b"\n")
    if len(secret) < LEAST_SECRET:
        raise SetupError(f"the secret in {str(path)!r} is too short: {len(secret)} characters; wanted at least {LEAST_SECRET}")
    tighten(path)
    return secret


class Identity:
    """Makes and checks cookies."""

    def __init__(self, secret: bytes, is_secure: bool = False) -> None:
        self.signer = Signer(secret, salt="beringia visitor", key_derivation="hmac", digest_method=hashlib.sha256)
        self.is_secure = is_secure

    def new_visitor(self) -> str:
        """A key nobody can guess."""
        return secrets.token_urlsafe(KEY_BYTES)

    def visitor_in(self, header: str) -> str | None:
        """The visitor a cookie header names; None if it names none, or is forged."""
        try:
            cookies = SimpleCookie(header)
            return self.signer.unsign(cookies[COOKIE].value).decode()
        except (CookieError, KeyError, BadSignature, UnicodeError, ValueError):
            return None

    def cookie(self, visitor: str, is_https: bool) -> str:
        """The header that makes a browser keep the visitor's key."""
        value = self.signer.sign(visitor.encode()).decode()
        return self._header(value, YEAR, is_https)

    def no_cookie(self, is_https: bool) -> str:
        """The header that makes a browser forget the visitor's key."""
        return self._header("", 0, is_https)

    def _header(self, value: str, age: int, is_https: bool) -> str:
        """A cookie that scripts cannot read and other sites cannot send."""
        secure = "; Secure" if is_https or self.is_secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def asker_of(scope: Scope) -> Asker:
    """Who asks, and from where."""
    return Asker(str(scope["state"]["visitor"]), str(scope["state"]["address"]))


class IdentityMiddleware:
    """Says who asks, in `scope["state"]["visitor"]`. A new visitor gets the cookie with the answer."""

    def __init__(self, app: ASGIApp, identity: Identity) -> None:
        self.app = app
        self.identity = identity

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on with its visitor."""
        header = "; ".join(value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie")
        known = self.identity.visitor_in(header)
        visitor = known or self.identity.new_visitor()
        scope.setdefault("state", {})["visitor"] = visitor
        scope["state"]["is_new"] = known is None

        async def send_with_cookie(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                headers = MutableHeaders(scope=message) if "headers" in message else MutableHeaders(raw=[])
                if "set-cookie" not in headers:
                    headers.append("set-cookie", self.identity.cookie(visitor, scope["scheme"] in ("https", "wss")))
                message["headers"] = headers.raw
            await send(message)

        await self.app(scope, receive, send if known else send_with_cookie)
