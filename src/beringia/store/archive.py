"""The file a backup is: one form for every kind of database.

    beringia backup\\n      the kind of file
    deflated frames        each a length of four bytes and a value of MessagePack: a Header, Rows again and again, an End
    SHA-256                of everything before it, 32 bytes

The checksum comes first when a file is read: nothing is changed by a file that is cut off or damaged.
"""

import hashlib
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from beringia.errors import SetupError
from beringia.store.privacy import new_private_file

MAGIC: Final = b"beringia backup\n"
LAYOUT: Final = 1  # of the frames; another number is another program's
CHECKSUM: Final = hashlib.sha256().digest_size
CHUNK: Final = 1 << 20
LEVEL: Final = 6  # of compression
LENGTH_BYTES: Final = 4


class Header(msgspec.Struct, frozen=True, tag="header"):
    """What a backup is of."""

    layout: int
    form: str  # of the database: the last step of its migrations
    taken_ms: int
    program: str  # the version that took it
    database: str  # sqlite or postgresql
    secret: bytes = b""  # the server's, where that was wanted


class Rows(msgspec.Struct, frozen=True, tag="rows"):
    """Some rows of one table of the database."""

    table: str
    columns: tuple[str, ...]
    rows: list[tuple[Any, ...]]


class End(msgspec.Struct, frozen=True, tag="end"):
    """How many rows of each table there are."""

    counts: dict[str, int]


Frame = Header | Rows | End
_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final = msgspec.msgpack.Decoder(Frame)


class ArchiveWriter:
    """Frames on their way into a file."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._sum = hashlib.sha256()
        self._squeeze = zlib.compressobj(LEVEL)
        self._write(MAGIC)

    def _write(self, data: bytes) -> None:
        """Bytes that count for the checksum."""
        self._sum.update(data)
        self._file.write(data)

    def add(self, frame: Frame) -> None:
        """One frame."""
        body = _encoder.encode(frame)
        self._write(self._squeeze.compress(len(body).to_bytes(LENGTH_BYTES) + body))

    def close(self) -> None:
        """Everything is there: the checksum says so."""
        self._write(self._squeeze.flush())
        self._file.write(self._sum.digest())


@contextmanager
def new_archive(path: Path) -> Iterator[ArchiveWriter]:
    """A file for its owner alone. It is read again before it takes its name, and with it the place of an older backup."""
    try:
        with new_private_file(path, check=Archive) as file:
            archive = ArchiveWriter(file)
            yield archive
            archive.close()
    except OSError as error:
        raise SetupError(f"the backup {str(path)!r} cannot be written: {error.strerror or error}") from error


class Archive:
    """A backup that was found whole. `frames` reads it from the beginning."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._size = checked_size(path)
        header: Frame | None = None
        end: Frame | None = None
        counts: dict[str, int] = {}
        for frame in self._all_frames():
            if header is None and isinstance(frame, Header):
                header = frame
                if frame.layout != LAYOUT:
                    raise self._wrong(f"it has layout {frame.layout}, this program knows {LAYOUT}: a newer program made it")
            elif isinstance(frame, Rows) and header is not None and end is None:
                counts[frame.table] = counts.get(frame.table, 0) + len(frame.rows)
            elif isinstance(frame, End) and header is not None and end is None:
                end = frame
            else:
                raise self._wrong("its parts are in no order")
        if not isinstance(header, Header) or not isinstance(end, End) or {k: v for k, v in end.counts.items() if v} != counts:
            raise self._wrong("rows are missing")
        self.header, self.counts = header, end.counts

    def _wrong(self, why: str) -> SetupError:
        """What cannot be restored."""
        return SetupError(f"{str(self.path)!r} is no backup that can be read: {why}")

    def rows(self) -> Iterator[Rows]:
        """All rows, in the order they were written in."""
        return (frame for frame in self._all_frames() if isinstance(frame, Rows))

    def _all_frames(self) -> Iterator[Frame]:
        """Frame by frame, whatever they are."""
        try:
            yield from frames_in(plain_bytes(self.path, self._size))
        except (zlib.error, msgspec.MsgspecError, EOFError) as error:
            raise self._wrong(" ".join(str(error).split())) from error


def checked_size(path: Path) -> int:
    """Where the compressed part of a backup ends; SetupError for what is none, or not what was written."""
    total = path.stat().st_size
    end, checksum = total - CHECKSUM, hashlib.sha256()
    with path.open("rb") as file:
        if file.read(len(MAGIC)) != MAGIC:
            raise SetupError(f"{str(path)!r} is no backup; wanted a file that `beringia backup` has written")
        file.seek(0)
        while file.tell() < end:
            checksum.update(file.read(min(CHUNK, end - file.tell())))
        if end < len(MAGIC) or file.read() != checksum.digest():
            raise SetupError(f"the backup {str(path)!r} is damaged or cut off: its checksum does not fit; nothing was changed")
    return end


def plain_bytes(path: Path, end: int) -> Iterator[bytes]:
    """The inflated part of a backup, piece by piece."""
    inflate = zlib.decompressobj()
    with path.open("rb") as file:
        file.seek(len(MAGIC))
        while file.tell() < end:
            data = file.read(min(CHUNK, end - file.tell()))
            while data:
                yield inflate.decompress(data, CHUNK)
                data = inflate.unconsumed_tail
    yield inflate.flush()


def frames_in(pieces: Iterator[bytes]) -> Iterator[Frame]:
    """Frames out of pieces of bytes."""
    buffer = bytearray()
    for piece in pieces:
        buffer += piece
        while len(buffer) >= LENGTH_BYTES:
            stop = LENGTH_BYTES + int.from_bytes(buffer[:LENGTH_BYTES])
            if len(buffer) < stop:
                break
            yield _decoder.decode(memoryview(buffer)[LENGTH_BYTES:stop].tobytes())
            del buffer[:stop]
    if buffer:
        raise EOFError("the last part is cut off")
