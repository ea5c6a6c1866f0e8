"""A wheel holds the pages of the web table: where they are missing they are built, if Node is there."""

import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE: Final = "src/beringia/web/client/index.html"
OLDEST_NODE: Final = 20
INSTALL: Final = ("npm", "ci", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error")
BUILD: Final = ("npm", "run", "build", "--silent", "--", "--logLevel", "warn")


class PagesMissing(Exception):
    """The pages cannot be built here, and why."""


def node_version() -> int:
    """The number of the Node that is there; PagesMissing if there is none."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise PagesMissing(f"Node is missing; wanted: node and npm, version {OLDEST_NODE} or newer")
    said = subprocess.run(("node", "--version"), capture_output=True, text=True, check=True).stdout
    return int(said.strip().removeprefix("v").partition(".")[0])


def build_pages(root: Path) -> None:
    """Build the pages from the client's sources; PagesMissing if that cannot be."""
    client = root / "client"
    if not (client / "package.json").exists():
        raise PagesMissing("the client's sources are missing; wanted: the folder client beside pyproject.toml")
    found = node_version()
    if found < OLDEST_NODE:
        raise PagesMissing(f"Node is of version {found}; wanted: {OLDEST_NODE} or newer")
    for command in (BUILD,) if (client / "node_modules").exists() else (INSTALL, BUILD):
        done = subprocess.run((shutil.which(command[0]) or command[0], *command[1:]), cwd=client, check=False)
        if done.returncode:
            raise RuntimeError(f"the pages of the web table cannot be built: {' '.join(command)} failed in {client}")


class Pages(BuildHookInterface[Any]):
    """Sees to it that pages are there before they are packed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build them where they are missing. Who works on the sources builds them with make."""
        if version == "editable" or (Path(self.root) / PAGE).exists():
            return
        try:
            build_pages(Path(self.root))
        except PagesMissing as why:
            self.app.display_warning(f"The pages of the web table are left out, `beringia serve` will have a plain one only: {why}")
