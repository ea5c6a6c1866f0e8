"""Bytes nobody should send: frames, heads and requests that are broken, endless or half; and spectators who are gone at once."""

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass

from hypothesis import strategies as st

from tests.web.fuzzing import Fortress
from tests.web.raw import BINARY, CLOSE, CONT, HELLO, PING, PONG, TEXT, RawLine, frame, handshake, request

GLANCE = 0.2  # seconds an attacker waits for an answer
ENDINGS = (*["abort"] * 8, *["finish"] * 8, "wait")
NO_HOSTS = ("", "user@127.0.0.1", "127.0.0.1/x", "evil.example", "127.0.0.1:99999", "127.0.0.1 x", "[::1", "127.0.0.1; x")
COMMAND = b'{"type":"do","ref":"r","command":{"type":"say","text":"listen","name":"Mallory"}}'


@dataclass(frozen=True)
class RawAttack:
    """One connection, the bytes sent over it, and how it ends: at once, after a moment, or when the server has had enough."""

    kind: str  # "frames", "requests" or "leaving"
    pieces: tuple[bytes, ...]
    ending: str


SMALL = st.binary(max_size=140)
OPCODES = st.sampled_from([CONT, TEXT, BINARY, CLOSE, PING, PONG, 3, 7, 11, 15])
FRAMES = st.one_of(
    st.builds(frame, OPCODES, SMALL, st.booleans()),
    st.builds(lambda opcode, size: frame(opcode, b"x", length=size), OPCODES, st.sampled_from([2, 126, 16_385, 2**31, 2**62])),
    st.builds(lambda data: frame(TEXT, data, is_masked=False), SMALL),
    st.builds(lambda data, extra: bytes([data[0] | extra << 4]) + data[1:], st.just(frame(TEXT, HELLO)), st.integers(1, 7)),
    st.builds(lambda data: frame(TEXT, data), st.sampled_from([b"\xff\xfe", b"\xed\xa0\x80", b"\xc3", COMMAND[:-1], COMMAND * 2])),
    st.builds(lambda code, words: frame(CLOSE, code.to_bytes(2, "big") + words), st.integers(0, 65_535), SMALL),
)
FRAGMENTS = st.builds(
    lambda count, is_ended: (
        frame(TEXT, b"", is_last=False),
        *[frame(CONT, b"", is_last=False)] * count,
        *([frame(CONT, COMMAND)] if is_ended else []),
    ),
    st.integers(0, 60),
    st.booleans(),
)
FLOODS = st.builds(
    lambda opcode, data, count: (frame(opcode, data),) * count,
    st.sampled_from([PING, PONG, TEXT]),
    SMALL.filter(len),
    st.integers(10, 60),
)
NAMES = st.sampled_from(
    ["Host", "Cookie", "Content-Length", "Transfer-Encoding", "Upgrade", "Connection", "Origin", "Expect", "X-Forwarded-For", "X"]
)
WORDS = st.one_of(
    st.sampled_from(
        ["", "chunked", "chunked, chunked", "websocket", "upgrade", "100-continue", "-1", "1e9", str(2**70), "beringia=x.y"]
    ),
    st.sampled_from(NO_HOSTS),
    st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=60),
)
KNOWN_PATHS = st.sampled_from(["/", "/api/games", "/api/me", "/api/tables", "/api/tables/x/socket", "*", "", "//", "/%", "/%00%ff"])
PATHS = st.one_of(
    KNOWN_PATHS,
    KNOWN_PATHS,
    st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=40).map(lambda text: f"/{text}"),
    st.text(st.characters(min_codepoint=33, max_codepoint=255), max_size=40),
)
METHODS = st.sampled_from(["GET", "POST", "DELETE", "PUT", "HEAD", "OPTIONS", "TRACE", "CONNECT", "PRI", "get", "\u00e9"])
HEADS = st.builds(
    lambda path, headers, method, host: request(path, headers, method, host),
    PATHS,
    st.dictionaries(NAMES, WORDS, max_size=5),
    METHODS,
    st.sampled_from([*["127.0.0.1"] * 12, *NO_HOSTS]),
)
REQUESTS = st.one_of(
    HEADS,
    st.builds(lambda head, at: head[: at % len(head)], HEADS, st.integers(0, 10**6)),
    st.builds(lambda head, blob: head + blob, HEADS, st.binary(max_size=80)),
    st.builds(lambda size: request("/", {"X-Long": "a" * size}), st.integers(1_000, 40_000)),
    st.builds(lambda count: request("/", {f"X-{number}": "y" for number in range(count)}), st.integers(50, 300)),
    st.builds(lambda count: b"\r\n" * count, st.integers(1, 20_000)),
    st.builds(lambda at: handshake("x")[: at % 200], st.integers(0, 10**6)),
    st.binary(max_size=120),
)
GOODBYES = st.lists(st.just(frame(CLOSE)), min_size=2, max_size=12).map(tuple)
ON_A_SOCKET = st.one_of(st.lists(FRAMES, min_size=1, max_size=30).map(tuple), FRAGMENTS, FLOODS)
RAW_ATTACKS = st.one_of(
    st.builds(RawAttack, st.just("frames"), ON_A_SOCKET, st.sampled_from(ENDINGS)),
    st.builds(RawAttack, st.just("frames"), ON_A_SOCKET, st.sampled_from(ENDINGS)),
    st.builds(RawAttack, st.just("requests"), st.lists(REQUESTS, min_size=1, max_size=8).map(tuple), st.sampled_from(ENDINGS)),
    st.builds(RawAttack, st.just("leaving"), GOODBYES, st.sampled_from(ENDINGS)),
)


async def endure(fortress: Fortress, attack: RawAttack) -> None:
    """Nothing of an attack touches the table, and the honest go on; even while spectators leave."""
    if attack.kind == "leaving":
        leaving = [asyncio.create_task(watch_and_go(fortress, piece, attack.ending)) for piece in attack.pieces]
        await fortress.play_honestly()
        await asyncio.gather(*leaving)
        fortress.sent += len(attack.pieces)
        return
    before = await fortress.fingerprint()
    sending = on_a_socket if attack.kind == "frames" else on_a_line
    await sending(fortress, attack)
    assert await fortress.fingerprint() == before
    assert max(fortress.statuses, default=0) < 500
    await fortress.play_honestly()


async def watch_and_go(fortress: Fortress, last_words: bytes, ending: str) -> None:
    """Come as a spectator, and go as soon as something is told: with a word, or without."""
    async with await RawLine.to(fortress.house) as line:
        await line.enter(fortress.table)
        await within(GLANCE, line.reader.read(10))
        if ending != "abort":
            await line.send(last_words)


async def on_a_socket(fortress: Fortress, attack: RawAttack) -> None:
    """Send frames as somebody who sits at the table."""
    decider, other = fortress.people()
    async with await RawLine.to(fortress.house) as line:
        await line.enter(fortress.table, (other if len(attack.pieces) % 2 else decider).cookie or "")
        await send_all(fortress, attack, line)
        await finish(attack, line)


async def on_a_line(fortress: Fortress, attack: RawAttack) -> None:
    """Send what pretends to be requests."""
    async with await RawLine.to(fortress.house) as line:
        await send_all(fortress, attack, line)
        answer = await finish(attack, line)
    for head in answer.split(b"HTTP/1.1 ")[1:]:
        fortress.statuses.add(int(head[:3]))
        fortress.answers[f"HTTP {head[:3].decode()}"] += 1


async def send_all(fortress: Fortress, attack: RawAttack, line: RawLine) -> None:
    """Send piece by piece; each counts, whether the server still takes it or not."""
    for piece in attack.pieces:
        await line.send(piece)
        fortress.sent += 1


async def finish(attack: RawAttack, line: RawLine) -> bytes:
    """How the attacker leaves; what the server has said until then."""
    if attack.ending == "abort":
        return b""
    if attack.ending == "finish":
        return await within(GLANCE, line.rest())
    return await line.rest()


async def within(seconds: float, work: Awaitable[bytes]) -> bytes:
    """What comes in time."""
    try:
        return await asyncio.wait_for(work, seconds)
    except (TimeoutError, ConnectionError):
        return b""
