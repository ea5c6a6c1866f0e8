"""Soak tests run only when asked for. Drawn examples are the same in every run of CI, and no machine is too slow for them.
Interrupting is tested, so nobody may have told us to ignore it, as `nohup make test &` does.
"""

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ("tests.services", "tests.timing")
signal.signal(signal.SIGINT, signal.default_int_handler)

settings.register_profile("house", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "soak" not in (config.getoption("-m") or ""):
        for item in items:
            if "soak" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="long runs: `make soak`"))
