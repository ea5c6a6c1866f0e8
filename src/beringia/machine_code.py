"""Machine code on disk: one file for each kernel and signature, named by the fingerprint of all it was made from.

A file is never stale, because what is different has another name; so files are only added, and those not used for longest go.
"""

import os
import uuid
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

MOST_BYTES: Final = 1 << 30  # kept on disk; all games together take about 100 MB


def folder() -> Path:
    """Where machine code lies. `BERINGIA_CACHE` moves the place."""
    return Path(os.environ.get("BERINGIA_CACHE") or platformdirs.user_cache_dir("beringia")) / "kernels"


def path_of(key: str) -> Path:
    """The file of a key; spread over many folders."""
    return folder() / key[:2] / key[2:]


def load(key: str) -> bytes | None:
    """What was kept under a key, if anything; it counts as used now."""
    place = path_of(key)
    with suppress(OSError):
        found = place.read_bytes()
        with suppress(OSError):  # somebody else's folder, which may only be read
            os.utime(place)
        return found
    return None


def save(key: str, data: bytes) -> None:
    """Keep this. Readers find all of it or nothing; where nothing can be written, it is made again next time."""
    place = path_of(key)
    half_written = place.with_name(f"{place.name}.{uuid.uuid4().hex}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        half_written.write_bytes(data)
        half_written.replace(place)
    except OSError:
        with suppress(OSError):
            half_written.unlink(missing_ok=True)


def prune(most: int = MOST_BYTES) -> None:
    """Remove what was not used for longest, until no more than so many bytes are left."""
    files = []
    for path in folder().glob("*/*"):
        with suppress(FileNotFoundError):  # another process prunes too
            files.append((path.stat().st_mtime, path.stat().st_size, path))
    left = sum(size for _, size, _ in files)
    for _, size, path in sorted(files):
        if left <= most:
            break
        path.unlink(missing_ok=True)
        left -= size
