"""A real browser and a real server. Without a browser these tests are skipped; in CI they must run."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from beringia.web.app import CLIENT

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
IS_CI = os.environ.get("CI") == "true"


def lacking(reason: str) -> None:
    """Something is not there: a user's tests go on without it, CI's do not."""
    if IS_CI:
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[object]:
    """A browser without a window."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        lacking("the package `playwright` is not installed")
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        lacking(f"no browser was found; wanted one of: {', '.join(NAMES)}")
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server of this test run is to be found."""
    if not (CLIENT / "index.html").exists():
        lacking("the client is not built; `make client` builds it")
    folder = tmp_path_factory.mktemp("server")
    with server_in(folder) as where:
        yield where


class server_in:  # noqa: N801
    """A server process over a folder, with a way to stop it and start it again at the same address."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder, self.port = folder, port
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> str:
        command = [sys.executable, "-m", "beringia.cli", "serve", "--port", str(self.port)]
        database = f"sqlite:///{self.folder / 'tables.db'}"
        self.process = subprocess.Popen([*command, "--database", database], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if line.startswith("Beringia is at "):
                return line.split()[-1]
        raise AssertionError("the server did not begin to listen")

    def __exit__(self, *_: object) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)
