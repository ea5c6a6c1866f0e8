"""Requests made from the server's own description, right and wrong: no failure of ours, and answers as described."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from beringia.web.openapi import openapi
from tests.web.fuzzing import Beside, Fortress, no_faults
from tests.web.missing import needed

schemathesis: Any = needed("schemathesis")
EXAMPLES = 25
OPERATIONS = [(path, method) for path, methods in openapi()["paths"].items() for method in methods]
MODES = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]


def description() -> Any:
    """The server's description; only the game that compiles quickly is asked for."""
    wanted = copy.deepcopy(openapi())
    wanted["components"]["schemas"]["Setup"]["properties"]["game"] = {"enum": ["mammoth", "chess"]}
    return schemathesis.openapi.from_dict(wanted)


SCHEMA = description()


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


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
@given(data=st.data())
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), phases=(Phase.generate,), database=None)
def test_every_request_is_answered(beside: Beside, fortress: Fortress, path: str, method: str, data: st.DataObject) -> None:
    operation = SCHEMA[path][method.upper()]
    mode = data.draw(st.sampled_from(MODES))
    try:
        case = data.draw(operation.as_strategy(generation_mode=mode))
    except ValueError:
        return
    if "table" in case.path_parameters and data.draw(st.booleans()):
        case.path_parameters["table"] = fortress.table
    before = beside.call(fortress.fingerprint())
    with no_faults():
        response = case.call(base_url=fortress.house.address, timeout=30)
    assert response.status_code < 500
    if response.status_code >= 400:
        assert {"code", "message"} <= set(response.json())
    assert beside.call(fortress.fingerprint()) == before


def test_the_honest_play_on(beside: Beside, fortress: Fortress) -> None:
    beside.call(fortress.play_honestly())
