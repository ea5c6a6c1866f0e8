"""Write the files of the tiles, or with --check compare them: `python -m art.tiles [--check]`."""

import argparse
import sys

from art.tiles.files import TILES, all_files


def main() -> int:
    """Write or compare; 1 if a file differs."""
    parser = argparse.ArgumentParser(prog="python -m art.tiles", description="Paints the tiles of Hunters and Gatherers.")
    parser.add_argument("--check", action="store_true", help="compare with the files on disk, write nothing")
    args = parser.parse_args()
    wanted = dict(all_files())
    strange = [path for path in sorted(TILES.glob("*.json")) if path not in wanted]
    if args.check:
        wrong = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text] + strange
        for path in wrong:
            sys.stderr.write(f"{path} differs from what `python -m art.tiles` writes\n")
        return 1 if wrong else 0
    for path in strange:
        path.unlink()
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
