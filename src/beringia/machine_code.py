"""Machine code on disk: one file for each kernel and signature, named by the fingerprint of all it was made from.

A file is never stale, because what is different has another name; so files are only added, and those not used for longest go.
Each begins with a checksum of the rest: what is damaged counts as missing and is removed, so that it is made again.
"""

import os
import uuid
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final

import platformdirs

MOST_BYTES: Final = 1 << 30  # kept on disk; all games together take about 100 MB
_CHECKSUM: Final = sha256().digest_size
_USED: Final[dict[Path, int]] = {}  # the files this process has loaded or saved, and how many bytes are kept in each


def folder() -> Path:
    """Where machine code lies. `BERINGIA_CACHE` moves the place."""
    return Path(os.environ.get("BERINGIA_CACHE") or platformdirs.user_cache_dir("beringia")) / "kernels"


def path_of(key: str) -> Path:
    """The file of a key; spread over many folders."""
    return folder() / key[:2] / key[2:]


def load(key: str) -> bytes | None:
    """What was kept under a key, if anything whole; it counts as used now."""
    found = _read(key)
    if found is not None:
        _USED[path_of(key)] = len(found)
    return found


def save(key: str, data: bytes) -> None:
    """Keep this. Readers find all of it or nothing; where nothing can be written, it is made again next time."""
    _USED[path_of(key)] = len(data)
    _write(key, data)


def remove(key: str) -> None:
    """Let go what is kept under a key, as far as that can be written."""
    with suppress(OSError):
        path_of(key).unlink(missing_ok=True)


def mark(key: str) -> None:
    """Remember under a key all that this process has loaded or saved so far."""
    used = (f"{path.relative_to(folder()).as_posix()} {size}\n" for path, size in _USED.items() if path.is_relative_to(folder()))
    _write(key, "".join(used).encode())


def is_marked(key: str) -> bool:
    """Whether something was marked so, and all of it still lies there, as far as sizes tell."""
    found = _read(key)
    if found is None:
        return False
    return all(_size(folder() / name) == int(size) for name, size in map(str.split, found.decode().splitlines()))


def _size(place: Path) -> int | None:
    """How many bytes are kept in a file."""
    with suppress(OSError):
        return place.stat().st_size - _CHECKSUM
    return None


def _read(key: str) -> bytes | None:
    """What lies under a key; what does not match its checksum is removed."""
    place = path_of(key)
    with suppress(OSError):
        found = place.read_bytes()
        if sha256(found[_CHECKSUM:]).digest() != found[:_CHECKSUM]:
            remove(key)
            return None
        with suppress(OSError):  # somebody else's folder, which may only be read
            os.utime(place)
        return found[_CHECKSUM:]
    return None


def _write(key: str, data: bytes) -> None:
    """Put this under a key, if anything can be written."""
    place = path_of(key)
    half_written = place.with_name(f"{place.name}.{uuid.uuid4().hex}")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        half_written.write_bytes(sha256(data).digest() + data)
        half_written.replace(place)
    except OSError:
        with suppress(OSError):
            half_written.unlink(missing_ok=True)


def prune(most: int = MOST_BYTES) -> None:
    """Remove what was not used for longest, until no more than so many bytes are left."""
    files = []
    for path in folder().glob("*/*"):
        with suppress(OSError):  # another process prunes too
            files.append((path.stat().st_mtime, path.stat().st_size, path))
    left = sum(size for _, size, _ in files)
    for _, size, path in sorted(files):
        if left <= most:
            break
        with suppress(OSError):  # somebody else's folder, which may only be read
            path.unlink(missing_ok=True)
            left -= size
