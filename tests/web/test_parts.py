"""The small parts: buckets, the data of a visitor, messages, and what is made from them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from beringia.errors import DeadLink, TextError, TooFast
from beringia.sayings import say
from beringia.store.moderation import ERASED, NOTHING
from beringia.table.commands import Sit
from beringia.table.events import (
    AnyEvent,
    Created,
    DeviceRemoved,
    Left,
    Named,
    PutOut,
    Remarked,
    Replaced,
    Seated,
    Started,
)
from beringia.table.setup import Setup
from beringia.web.identity import Identity
from beringia.web.limits import MOST_BUCKETS, Buckets, Claim, Rate
from beringia.web.messages import Do, Hello, OwnSitting, read_client, ref_of
from beringia.web.personal_data import own_data, parting, without
from tests.table.tables import ask, begun

ROOT = Path(__file__).parent.parent.parent


def test_a_bucket_fills_up_again_with_time() -> None:
    now = 0.0
    buckets = Buckets(lambda: now)
    rate = Rate(2, 0.5)
    assert [buckets.may("ada", "x", rate) for _ in range(3)] == [True, True, False]
    assert buckets.may("ben", "x", rate)
    now = 2.0
    assert [buckets.may("ada", "x", rate) for _ in range(2)] == [True, False]
    now = 1000.0
    assert [buckets.may("ada", "x", rate) for _ in range(3)] == [True, True, False]
    claim = [Claim("visitor", "ada", "x", rate)]
    buckets.spend(claim, say("x"))
    buckets.spend(claim, say("x"))
    with pytest.raises(TooFast, match="too many x in so short a time; wanted at most 2 at once") as refusal:
        buckets.spend(claim, say("x"))
    assert refusal.value.wait == 2.0


def test_not_everybody_is_remembered_for_ever() -> None:
    buckets = Buckets(lambda: 0.0)
    for number in range(MOST_BUCKETS + 10):
        buckets.may(str(number), "x", Rate(1, 1))
    assert len(buckets.buckets) == MOST_BUCKETS


def log() -> list[AnyEvent]:
    return [
        Created(Setup("mammoth"), "ada", "0" * 32, ("x", "y")),
        Seated(0, "ada", "Ada", 0),
        Seated(1, "ben", "Ben", 1),
        Seated(0, "phone", "Ada", 0),
        Named(0, "Countess", 2),
        Remarked(0, "ada", "Countess", "hello"),
        Remarked(0, "phone", "Countess", "from my phone"),
        Remarked(1, "ben", "Ben", "hi"),
        Left(0),
        Seated(0, "eve", "Eve", 0),
        Remarked(-1, "ada", "Somebody", "bye"),
    ]


def test_traces_are_the_own_and_nobody_elses() -> None:
    found = own_data("t", list(enumerate(log())), "ada")
    assert (found.is_host, found.seats, found.names) == (True, (0,), ("Ada", "Countess", "Somebody"))
    assert [each.text for each in found.remarks] == ["hello", "bye"]
    assert own_data("t", list(enumerate(log())), "nobody").seats == ()


def test_sittings_are_told_with_their_ends_and_only_the_own_devices() -> None:
    events: list[AnyEvent] = [
        Created(Setup("mammoth"), "ada", "0" * 32, ("x", "y", "z")),
        Seated(0, "ada", "Ada", 0, "l1"),
        Seated(1, "ben", "Ben", 1, "l2"),
        Seated(1, "phone", "Ben", 1),
        PutOut(0, "l3"),
        Seated(0, "eve", "Eve", 0, "l4"),
        DeviceRemoved(1, 2, "l5"),
        Started(links=("a", "b", "c")),
        Replaced(1, "person", "cub", "l6"),
        Seated(1, "dora", "Dora", 1, "l7"),
        Named(1, "Dodo", 1),
    ]
    found = {who: own_data("t", list(enumerate(events)), who) for who in ("ada", "ben", "phone", "eve", "dora")}
    assert found["ada"].sittings == (OwnSitting(0, 1, 4, "put_out"),)
    assert found["ben"].sittings == (OwnSitting(1, 2, 8, "replaced"),)
    assert found["phone"].sittings == (OwnSitting(1, 3, 6, "removed"),)
    assert found["eve"].sittings == (OwnSitting(0, 5, None, ""),)
    assert found["dora"].names == ("Dora", "Dodo")
    rest = without(events, "dora")
    assert rest[9] == Seated(1, ERASED, "", 1, "l7")
    assert rest[10] == Named(1, "", 1)
    assert rest[:9] == events[:9]
    assert "Dodo" not in repr(without(events, "dora"))
    assert without(events, "ben")[10] == Named(1, "Dodo", 1)


def test_who_is_erased_with_one_of_several_devices_leaves_the_seat_to_the_others() -> None:
    table = begun()
    ask(table, "bobs-phone", Sit(link="link-1"))
    for event in parting(table, "bobs-phone"):
        table.do(event, 0)
    assert (table.seat_of("bobs-phone"), table.seat_of("bob")) == (None, 1)
    with pytest.raises(DeadLink):
        ask(table, "bobs-phone", Sit(link="link-1"))
    for event in parting(table, "bob"):
        table.do(event, 0)
    assert (table.seat_of("bob"), table.chairs[1].reason) == (1, "resigned")


def test_what_is_erased_leaves_the_others_as_they_were() -> None:
    rest = without(log(), "ada")
    assert [type(event) for event in rest] == [type(event) for event in log()]
    assert rest[1] == Seated(0, ERASED, "", 0)
    assert rest[3] == Seated(0, "phone", "", 0)
    assert rest[4] == Named(0, "", 2)
    assert rest[5] == Remarked(0, ERASED, "", NOTHING)
    assert rest[6] == Remarked(0, "phone", "", "from my phone")
    assert rest[10] == Remarked(-1, ERASED, "", NOTHING)
    assert [rest[place] for place in (2, 7, 8, 9)] == [log()[place] for place in (2, 7, 8, 9)]


def test_messages_are_read_strictly() -> None:
    assert read_client('{"type":"hello"}') == Hello()
    assert isinstance(read_client('{"type":"do","command":{"type":"stand"}}'), Do)
    for text in ('{"type":"hello","more":1}', '{"type":"hello","seq":-1}', '{"type":"welcome"}', "null", "[" * 100_000):
        with pytest.raises(TextError):
            read_client(text)
    assert ref_of('{"type":"do","ref":"7","command":3}') == "7"
    assert ref_of('{"ref":7}') == ref_of("{") == ""


def test_a_cookie_of_another_server_is_not_believed() -> None:
    own, other = Identity(b"a" * 32), Identity(b"b" * 32)
    visitor = own.new_visitor()
    header = own.cookie(visitor, is_https=False).partition(";")[0]
    assert own.visitor_in(f"theme=dark; {header}") == visitor
    assert other.visitor_in(header) is None
    assert "Secure" not in own.cookie(visitor, is_https=False)
    assert "; Secure" in own.cookie(visitor, is_https=True)


def test_the_generated_types_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "tools/messages_ts.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_plain_pages_need_nothing_but_their_own_files() -> None:
    static = ROOT / "src" / "beringia" / "web" / "static"
    for page in static.glob("*.*"):
        text = page.read_text("utf-8")
        for name in re.findall(r'"/static/([^"]+)"', text):
            assert (static / name).is_file(), f"{page.name} wants {name}"
        assert "innerHTML" not in text
        assert not re.search(r"<script(?![^>]*\bsrc=)| on[a-z]+=|<style|https?://", text)
