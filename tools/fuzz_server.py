"""Send a server what nobody should send: malformed, oversized, replayed, stale and forged messages; broken, endless and half
frames, heads and requests; and spectators who leave while somebody decides.

    python tools/fuzz_server.py --messages 10000

After each connection the table must be as it was, byte for byte, the server's log without an error, and an honest person must
be able to decide. The first failure ends the run and shows what was sent.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
MOST_CONNECTIONS = 1_000_000


def attack(messages: int, seed: int) -> list[tuple[str, str]]:
    """The whole run; what to print."""
    from hypothesis import HealthCheck, Phase, given, settings
    from hypothesis import seed as seeded
    from hypothesis import strategies as st
    from tests.web import raw_fuzzing
    from tests.web.fuzzing import ATTACKS, Attack, Beside, Fortress, no_faults
    from tests.web.raw_fuzzing import RAW_ATTACKS, RawAttack

    start, senders = time.monotonic(), Counter[str]()
    beside = Beside()
    with tempfile.TemporaryDirectory() as folder:
        fortress = beside.call(Fortress.build(Path(folder)))

        @seeded(seed)
        @settings(
            max_examples=MOST_CONNECTIONS,
            deadline=None,
            database=None,
            phases=(Phase.generate,),
            suppress_health_check=list(HealthCheck),
        )
        @given(st.one_of(ATTACKS, RAW_ATTACKS))
        def endure(attack: Attack | RawAttack) -> None:
            if fortress.sent >= messages:
                raise Enough
            with no_faults():
                if isinstance(attack, Attack):
                    senders[attack.sender] += 1
                    beside.call(fortress.endure(attack))
                else:
                    senders[f"raw {attack.kind}"] += 1
                    beside.call(raw_fuzzing.endure(fortress, attack))

        try:
            endure()
        except Enough:
            pass
        finally:
            dropped = fortress.dropped()
            beside.call(fortress.close())
            beside.close()
    return [
        ("messages", str(fortress.sent)),
        *((f"connections: {sender}", str(count)) for sender, count in sorted(senders.items())),
        *((f"answers: {code}", str(count)) for code, count in fortress.answers.most_common()),
        *((f"dropped: {reason}", str(count)) for reason, count in sorted(dropped.items())),
        ("refused handshakes and requests answered with", ", ".join(map(str, sorted(fortress.statuses)))),
        ("failures, or effects on the table", "0"),
        ("honest decisions meanwhile", str(sum(senders.values()))),
        ("whole run", f"{time.monotonic() - start:.0f} s"),
    ]


class Enough(BaseException):
    """So many messages were sent; hypothesis passes this on."""


def main() -> int:
    """Read the command line, run, print a small table."""
    parser = argparse.ArgumentParser(description="Send a server what nobody should send.")
    parser.add_argument("--messages", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    for name, value in attack(arguments.messages, arguments.seed):
        sys.stdout.write(f"{name:<46} {value}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
