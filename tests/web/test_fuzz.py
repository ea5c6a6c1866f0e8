"""Bad input on sockets and addresses: no failure of ours, no trace in the table, and honest people play on."""

import socket
import struct
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, example, given, settings

from tests.web import raw_fuzzing
from tests.web.fuzzing import ATTACKS, Attack, Beside, Fortress, Letter, no_faults, templates
from tests.web.raw_fuzzing import RAW_ATTACKS, RawAttack

EXAMPLES = 60


@pytest.fixture(scope="module")
def beside() -> Iterator[Beside]:
    thread = Beside()
    yield thread
    thread.close()


@pytest.fixture(scope="module")
def fortress(beside: Beside, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fortress]:
    built = beside.call(Fortress.build(tmp_path_factory.mktemp("fortress")))
    yield built
    beside.call(built.close())


REPLAYED = tuple(Letter("replay", number=number) for number in (1, 3, 5))
STALE = tuple(Letter("stale", number=number, value=is_later) for number in (1, 2) for is_later in (False, True))


@given(attack=ATTACKS)
@example(Attack("stranger", True, None, tuple(Letter("template", number=number) for number in range(len(templates())))))
@example(Attack("decider", True, None, (Letter("text", "nonsense"), *STALE, *REPLAYED)))
@example(Attack("other seat", True, None, (*STALE, *REPLAYED)))
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), phases=(Phase.explicit, Phase.generate), database=None)
def test_nothing_that_is_sent_touches_the_table(beside: Beside, fortress: Fortress, attack: Attack) -> None:
    with no_faults():
        beside.call(fortress.endure(attack))


@given(attack=RAW_ATTACKS)
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), phases=(Phase.explicit, Phase.generate), database=None)
def test_no_bytes_touch_the_table_and_nobody_notices_who_sends_them(beside: Beside, fortress: Fortress, attack: RawAttack) -> None:
    with no_faults():
        beside.call(raw_fuzzing.endure(fortress, attack))


HANDSHAKE = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
HELLO = b"\x81\x90\x00\x00\x00\x00" + b'{"type":"hello"}'
RESET = struct.pack("ii", 1, 0)


@pytest.mark.parametrize("is_rude", [True, False])
def test_whoever_goes_in_the_middle_of_a_word_leaves_no_trace(beside: Beside, fortress: Fortress, is_rude: bool) -> None:
    said = HANDSHAKE.format(table=fortress.table).encode() + HELLO * 2
    before = beside.call(fortress.fingerprint())
    with no_faults():
        for length in (*range(0, len(said), 7), len(said)):
            with socket.create_connection(("127.0.0.1", fortress.house.port)) as line:
                line.sendall(said[:length])
                if is_rude:
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        beside.call(fortress.play_honestly())
        beside.call(fortress.nobody_left())
    assert beside.call(fortress.fingerprint())[2] > before[2]


def test_so_many_messages_were_sent_and_most_were_looked_at(fortress: Fortress) -> None:
    assert fortress.sent > 10 * EXAMPLES
    assert sum(fortress.answers.values()) > fortress.sent / 4
    assert {"text", "stale_turn", "not_yours", "accepted"} <= set(fortress.answers)
