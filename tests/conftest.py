"""Soak tests run only when asked for."""

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if "soak" not in (config.getoption("-m") or ""):
        for item in items:
            if "soak" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="long runs: `make soak`"))
