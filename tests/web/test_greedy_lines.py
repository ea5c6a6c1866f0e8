"""One line, however greedy, slow or broken, costs the others nothing: it is dropped, with a reason that is counted."""

import asyncio
import gc
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from beringia.web.limits import Rate
from beringia.web.request_line import RequestProtocol
from beringia.web.socket_line import WireProtocol
from tests.web.fuzzing import no_faults
from tests.web.house import CUB, ME, OPEN, PATIENT, House, in_house, mammoth, person
from tests.web.raw import CONT, PING, PONG, TEXT, RawLine, dropped, frame, handshake, request, socket_at, until_dropped

MEGABYTE = 1024 * 1024
JSON = {"Content-Type": "application/json"}
LONGEST = 0.01  # seconds of the processor between two turns of everybody else, the attacker's own work in this thread included
STRICT = replace(PATIENT, control=Rate(20, 2))


@asynccontextmanager
async def others_served() -> AsyncIterator[None]:
    """Meanwhile the event loop, which is everybody's, is never held up for long. Only time of our own counts."""
    longest = 0.0

    async def look() -> None:
        nonlocal longest
        while True:
            last = time.thread_time()
            await asyncio.sleep(0)
            longest = max(longest, time.thread_time() - last)

    looking = asyncio.create_task(look())
    await asyncio.sleep(0)
    try:
        yield
    finally:
        looking.cancel()
    assert longest < LONGEST, f"everybody was held up for {1000 * longest:.0f} ms"


async def a_table(house: House) -> str:
    """A table to listen to."""
    async with person(house) as ada:
        return (await ada.create(mammoth(ME, OPEN, CUB))).id


Attack = Callable[[RawLine], Coroutine[None, None, None]]


async def endless_message(line: RawLine) -> None:
    """A message that never ends, of frames with nothing in them."""
    await line.send(frame(TEXT, b"", is_last=False) + frame(CONT, b"", is_last=False) * 200_000)


async def pings_unread(line: RawLine) -> None:
    """Pings, whose answers nobody reads."""
    await line.send(frame(PING, b"x" * 125) * 40_000)


async def pongs(line: RawLine) -> None:
    """Pongs nobody asked for."""
    await line.send(frame(PONG) * 100_000)


async def no_text(line: RawLine) -> None:
    """Text that is none."""
    await line.send(frame(TEXT, b"\xff\xfe"))


async def wrong_opcode(line: RawLine) -> None:
    """A kind of frame that does not exist."""
    await line.send(frame(3, b"x"))


async def unmasked(line: RawLine) -> None:
    """A frame as only servers send it."""
    await line.send(frame(TEXT, b"{}", is_masked=False))


async def huge(line: RawLine) -> None:
    """A frame that says it is larger than everything."""
    await line.send(frame(TEXT, b"x", length=2**62))


@pytest.mark.parametrize(
    ("attack", "reason", "code"),
    [
        (endless_message, "frames", 1008),
        (pings_unread, "control", 1008),
        (pongs, "control", 1008),
        (no_text, "text", 1007),
        (wrong_opcode, "broken", 1002),
        (unmasked, "broken", 1002),
        (huge, "message_size", 1009),
    ],
)
def test_a_socket_that_breaks_the_rules_is_dropped_and_nobody_is_held_up(
    tmp_path: Path, attack: Attack, reason: str, code: int
) -> None:
    async def work(house: House) -> None:
        async with socket_at(house, await a_table(house)) as line:
            async with others_served():
                attacking = asyncio.create_task(attack(line))
                assert code.to_bytes(2, "big") in await line.rest()
            await attacking
            assert dropped(house, reason) == 1
            while house.server.service.lines:
                await asyncio.sleep(0.01)

    with no_faults():
        in_house(tmp_path, work, STRICT)


def test_what_comes_after_our_close_is_not_read_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = 0
    read = WebSocketsSansIOProtocol.data_received

    def counted(line: WebSocketsSansIOProtocol, data: bytes) -> None:
        nonlocal parsed
        parsed += len(data)
        read(line, data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", counted)

    async def work(house: House) -> None:
        async with socket_at(house, await a_table(house)) as line:
            remark = frame(TEXT, b'{"type":"do","command":{"type":"say","text":"listen to me"}}')
            sending = asyncio.create_task(line.send(remark * 100_000))
            assert b"too much that could not be answered" in await line.rest()
            await sending
        assert parsed < 100_000, f"{parsed} bytes were read"

    with no_faults():
        in_house(tmp_path, work, replace(PATIENT, messages=Rate(200, 50)))


def test_a_line_that_is_gone_leaves_nothing_in_memory(tmp_path: Path) -> None:
    kinds = (RequestProtocol, WireProtocol)

    def left() -> int:
        return sum(isinstance(each, kinds) for each in gc.get_objects())

    async def work(house: House) -> None:
        table = await a_table(house)
        for _ in range(10):
            async with await RawLine.to(house) as line:
                await line.send(handshake(table))
                await line.head()
            async with await RawLine.to(house) as line:
                await line.send(b"nonsense\r\n\r\n")
                assert " 400 " in await line.head()
        while house.server.service.gate.inside:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        gc.collect()
        assert left() <= 1  # the one that brought the cookie may be kept alive by its client

    with no_faults():
        in_house(tmp_path, work)


def test_many_small_messages_at_once_are_taken_in_turns(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with socket_at(house, await a_table(house)) as line, others_served():
            await line.send(frame(TEXT, b'{"type":"ping","t":1}') * 3000 + frame(TEXT, b'{"type":"ping","t":77}'))
            found = b""
            while b'"t":77' not in found:
                found = found[-100:] + await line.reader.read(65_536)

    with no_faults():
        in_house(tmp_path, work)


def test_a_message_in_many_frames_and_pings_between_them_is_read_as_one(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with socket_at(house, await a_table(house)) as line:
            text = b'{"type":"ping","t":5}'
            pieces = [frame(TEXT if at == 0 else CONT, text[at : at + 1], at == len(text) - 1) for at in range(len(text))]
            await line.send(frame(PING, b"still there?").join(pieces[:3]) + b"".join(pieces[3:]))
            found = b""
            while b'"t":5' not in found:
                found += await line.reader.read(1000)
            assert found.count(b"still there?") == 2

    in_house(tmp_path, work, STRICT)


async def pour(line: RawLine, first: bytes, piece: bytes, size: int) -> None:
    """Send very much, piece by piece, until the server does not take it any more."""
    await line.send(first)
    for _ in range(size // len(piece)):
        await line.send(piece)


@pytest.mark.parametrize("piece", [b"a" * 50_000, b"a: b\r\n" * 10_000, b"\r\nX: y" * 10_000])
def test_a_head_of_fifty_megabytes_is_refused_at_once(tmp_path: Path, piece: bytes) -> None:
    async def work(house: House) -> None:
        async with await RawLine.to(house) as line, others_served():
            pouring = asyncio.create_task(pour(line, request("/")[:-2] + b"X-Long: ", piece, 50 * MEGABYTE))
            assert " 431 " in await line.head()
            pouring.cancel()
        assert dropped(house, "head_size") == 1

    with no_faults():
        in_house(tmp_path, work)


def test_empty_lines_before_a_request_are_only_so_many(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with await RawLine.to(house) as line, others_served():
            await line.send(b"\r\n" * 20_000)
            assert " 431 " in await line.head()

    with no_faults():
        in_house(tmp_path, work)


def test_a_long_address_or_too_many_headers_are_refused(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        many = {f"X-{number}": "y" for number in range(120)}
        for head in (request("/" + "a" * 30_000), request("/", many), handshake("x").replace(b"/x/", b"/" + b"x" * 30_000 + b"/")):
            async with await RawLine.to(house) as line:
                await line.send(head)
                assert " 431 " in await line.head()

    with no_faults():
        in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("said", "reason", "status"),
    [
        (b"", "head_time", ""),
        (b"GET / HT", "head_time", " 408 "),
        (request("/")[:-2], "head_time", " 408 "),
        (request("/api/tables", JSON | {"Content-Length": "90"}, "POST") + b"{", "body_time", ""),
        (
            request("/api/tables", JSON | {"Transfer-Encoding": "chunked"}, "POST") + b"5\r\n{",
            "body_time",
            "",
        ),
        (handshake("x")[:-2], "head_time", " 408 "),
    ],
)
def test_who_leaves_a_request_half_open_is_dropped(tmp_path: Path, said: bytes, reason: str, status: str) -> None:
    async def work(house: House) -> None:
        async with await RawLine.to(house) as line:
            await line.send(said)
            head = await line.head()
            assert status in head if status else head == ""
            assert dropped(house, reason) == 1
            await line.rest()
        while house.server.service.gate.inside:
            await asyncio.sleep(0.01)

    with no_faults():
        in_house(tmp_path, work, replace(PATIENT, head_seconds=0.2, body_seconds=0.2))


def test_who_sends_a_head_drop_by_drop_is_dropped_all_the_same(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with await RawLine.to(house) as line:
            for byte in request("/" + "a" * 1000):
                await line.send(bytes([byte]))
                await asyncio.sleep(0.01)
                if dropped(house, "head_time"):
                    break
            assert " 408 " in await line.head()

    with no_faults():
        in_house(tmp_path, work, replace(PATIENT, head_seconds=0.3))


def test_who_does_not_read_an_answer_is_dropped(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with await RawLine.to(house) as line:
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]
            await line.send(request("/api/openapi.json") * 300)
            await until_dropped(house, "unread")

    with no_faults():
        in_house(tmp_path, work, replace(PATIENT, unread_seconds=0.3, pipeline=10**6))


def test_a_body_that_does_not_end_is_not_taken(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        for headers in ({"Content-Length": str(10**9)}, {"Transfer-Encoding": "chunked"}):
            async with await RawLine.to(house) as line:
                await line.send(request("/healthz", headers))
                sending = asyncio.create_task(line.send(b"100000\r\n" + b"x" * MEGABYTE))
                await until_dropped(house, "body_size")
                await line.rest()
                sending.cancel()

    with no_faults():
        in_house(tmp_path, work)


def test_requests_that_wait_for_each_other_are_only_so_many(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        async with await RawLine.to(house) as line, others_served():
            await line.send(request("/healthz") * 5000)
            await until_dropped(house, "pipeline")
            await line.rest()

    with no_faults():
        in_house(tmp_path, work)


def test_what_is_no_request_is_refused_in_the_shape_of_all_refusals(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        for said in (
            b"hello\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00",
            b"GET / HTTP/9.9\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        ):
            async with await RawLine.to(house) as line:
                await line.send(said)
                assert " 400 " in await line.head()
                assert b'{"code":"text"' in await line.rest()

    with no_faults():
        in_house(tmp_path, work)


def test_one_address_has_only_so_many_connections_and_those_who_are_in_stay(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await a_table(house)
        async with socket_at(house, table) as inside:
            lines = [await RawLine.to(house) for _ in range(10)]
            heads = [line.head() for line in lines[5:]]
            assert all(" 429 " in head for head in await asyncio.gather(*heads))
            await inside.send(frame(TEXT, b'{"type":"ping","t":9}'))
            while b'"t":9' not in await inside.reader.read(10_000):
                pass
            for line in lines:
                line.abort()
            while len(house.server.service.gate.inside) > 1:
                await asyncio.sleep(0.01)
            async with socket_at(house, table):
                assert dropped(house, "crowded") == 5

    with no_faults():
        in_house(tmp_path, work, replace(PATIENT, address_lines=6))


def test_one_address_may_open_connections_only_so_fast(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        for _ in range(8):
            async with await RawLine.to(house) as line:
                await line.send(request("/healthz"))
                last = await line.head()
        assert " 429 " in last
        assert "retry-after: 50\r\n" in last
        assert dropped(house, "hasty") == 3

    with no_faults():
        in_house(tmp_path, work, replace(PATIENT, new_lines=Rate(5, 0.02)))


def test_half_open_connections_do_not_use_up_all_there_are(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        lines = [await RawLine.to(house) for _ in range(40)]
        async with await RawLine.to(house) as honest:
            while house.server.service.gate.inside:
                await asyncio.sleep(0.01)
            await honest.rest()
        async with person(house) as ada:
            assert (await ada.http.get("/healthz")).status_code == 200
        for line in lines:
            line.abort()

    with no_faults():
        in_house(tmp_path, work, replace(PATIENT, head_seconds=0.3, lines=20, address_lines=1000))


def test_the_log_names_the_reason_and_is_not_flooded_itself(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        for _ in range(60):
            async with await RawLine.to(house) as line:
                await line.send(b"nonsense\r\n\r\n")
                await line.head()
        assert dropped(house, "broken") == 60

    with structlog.testing.capture_logs() as logs:
        in_house(tmp_path, work)
    said = [entry for entry in logs if entry["event"] == "a connection was dropped"]
    assert {(entry["reason"], entry["address"]) for entry in said} == {("broken", "127.0.0.1")}
    assert 20 <= len(said) < 30
