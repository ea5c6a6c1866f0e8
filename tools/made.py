"""Files made from the sources: a tool writes its own, or with `--check` says whether the stored one is the one made now."""

import argparse
import sys
from pathlib import Path


def write_or_check(path: Path, text: str) -> int:
    """Do what the command line asks for; returns the status to exit with."""
    parser = argparse.ArgumentParser(description=f"make {path.name} from the sources")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    if not parser.parse_args().check:
        path.write_text(text, "utf-8")
        return 0
    is_same = path.exists() and path.read_text("utf-8") == text
    sys.stdout.write("up to date\n" if is_same else f"{path.name} is old; run: python tools/{Path(sys.argv[0]).name}\n")
    return 0 if is_same else 1
