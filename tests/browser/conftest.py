"""A real browser and a real server. Without a browser these tests are skipped; in CI they must run."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from beringia.web.app import has_client
from tests.web.processes import OPEN_LIMITS

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
IS_CI = os.environ.get("CI") == "true"


def lacking(reason: str) -> None:
    """Something is not there: a user's tests go on without it, CI's do not."""
    if IS_CI:
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    """A browser without a window. Its library keeps an event loop running, so it is gone before tests of other modules begin."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        lacking("the package `playwright` is not installed")
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        lacking(f"no browser was found; wanted one of: {', '.join(NAMES)}")
    with sync_playwright() as play:
        chromium = play.chromium.launch(
            executable_path=found, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of this test run is to be found."""
    if not has_client():
        lacking("the client is not built; `make client` builds it")
    folder = tmp_path_factory.mktemp("server")
    with server_in(folder) as where:
        yield where


@contextmanager
def server_in(folder: Path, port: int = 0) -> Iterator[str]:
    """A server process over a folder; it can be started there again, and knows its tables."""
    command = [
        sys.executable,
        "-m",
        "beringia.cli",
        "serve",
        "--port",
        str(port),
        "--database",
        f"sqlite:///{folder / 'tables.db'}",
        "--limits",
        str(OPEN_LIMITS),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        try:
            yield next(line.split()[-1] for line in process.stdout if line.startswith("Beringia is at "))
        finally:
            process.terminate()
