"""Soak tests run only when asked for; those in a browser, which take longest, come first: no core waits for them in the end.
Drawn examples are the same in every run of CI, and no machine is too slow for them.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ("tests.services",)

settings.register_profile("house", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: "browser" not in item.path.parts)
    if "soak" not in (config.getoption("-m") or ""):
        for item in items:
            if "soak" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="long runs: `make soak`"))
