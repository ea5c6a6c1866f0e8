"""What a server does again and again goes on, whatever goes wrong once."""

import asyncio

import pytest
from structlog.testing import capture_logs

from beringia.errors import BeringiaError
from beringia.table.rounds import go_round


@pytest.mark.parametrize("wrong", [BeringiaError("the disk is full"), RuntimeError("nobody thought of this"), TimeoutError()])
def test_a_round_that_fails_is_told_and_the_next_one_comes(wrong: Exception) -> None:
    rounds = 0

    async def once() -> None:
        nonlocal rounds
        rounds += 1
        if rounds == 1:
            raise wrong

    async def work() -> None:
        task = asyncio.create_task(go_round("looking", once, 0.0))
        while rounds < 3:
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
        assert task.cancelled()

    with capture_logs() as logged:
        asyncio.run(work())
    (line,) = logged
    assert (line["work"], line["log_level"]) == ("looking", "warning" if isinstance(wrong, BeringiaError) else "error")
