"""A wheel from a clean tree holds the pages of the web table, or says what is missing."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from hatch_build import PAGE, PagesMissing, build_pages

ROOT = Path(__file__).parent.parent.parent
NPM = """#!/bin/sh
echo "$@" >> "{log}"
[ "$1" = ci ] && mkdir -p node_modules
[ "$1" = run ] && mkdir -p ../src/beringia/web/client && echo page > ../src/beringia/web/client/index.html
exit {code}
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A clean tree with hardly anything in it."""
    root = tmp_path / "tree"
    (root / "client").mkdir(parents=True)
    (root / "client" / "package.json").write_text("{}")
    (root / "src" / "beringia").mkdir(parents=True)
    (root / "src" / "beringia" / "__init__.py").touch()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        (root / name).write_bytes((ROOT / name).read_bytes())
    return root


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the only programs that can be found."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "mkdir").symlink_to("/bin/mkdir")
    monkeypatch.setenv("PATH", str(folder))
    return folder


def add_node(tools: Path, version: str = "v22.1.0", code: int = 0) -> Path:
    """Node and npm that only note what they are asked for, and write a page."""
    log = tools / "log"
    for name, text in (("node", f"#!/bin/sh\necho {version}\n"), ("npm", NPM.format(log=log, code=code))):
        (tools / name).write_text(text)
        (tools / name).chmod(0o755)
    return log


def wheel_of(tree: Path) -> tuple[list[str], str]:
    """What is in the wheel of a tree, and what was said while it was built."""
    command = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tree / "dist"))
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=True)
    (wheel,) = (tree / "dist").glob("*.whl")
    return zipfile.ZipFile(wheel).namelist(), done.stdout + done.stderr


def test_a_wheel_from_a_clean_tree_holds_the_pages(tree: Path, tools: Path) -> None:
    log = add_node(tools)
    names, _ = wheel_of(tree)
    assert PAGE.removeprefix("src/") in names
    assert [line.split()[0] for line in log.read_text().splitlines()] == ["ci", "run"]


def test_pages_that_are_there_are_not_built_again(tree: Path, tools: Path) -> None:
    log = add_node(tools)
    (tree / PAGE).parent.mkdir(parents=True)
    (tree / PAGE).write_text("built before")
    names, _ = wheel_of(tree)
    assert PAGE.removeprefix("src/") in names
    assert not log.exists()


@pytest.mark.usefixtures("tools")
def test_without_node_the_wheel_has_no_pages_and_the_build_says_so(tree: Path) -> None:
    names, said = wheel_of(tree)
    assert PAGE.removeprefix("src/") not in names
    assert "Node is missing; wanted: node and npm, version 20 or newer" in " ".join(said.split())


def test_a_node_that_is_too_old_is_named(tree: Path, tools: Path) -> None:
    add_node(tools, version="v18.2.0")
    with pytest.raises(PagesMissing, match="Node is of version 18; wanted: 20 or newer"):
        build_pages(tree)


def test_without_the_sources_of_the_client_that_is_said(tmp_path: Path) -> None:
    with pytest.raises(PagesMissing, match="the client's sources are missing"):
        build_pages(tmp_path)


def test_pages_that_cannot_be_built_end_the_build(tree: Path, tools: Path) -> None:
    add_node(tools, code=1)
    with pytest.raises(RuntimeError, match=r"npm ci .* failed"):
        build_pages(tree)
