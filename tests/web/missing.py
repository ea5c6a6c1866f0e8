"""What a test needs and a machine may not have: without it the test is skipped, and fails in CI."""

import os
from importlib import import_module
from types import ModuleType

import pytest


def needed(name: str) -> ModuleType:
    """A library that only these tests use."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        reason = f"no library {name!r} here: pip install {name}"
        if "CI" in os.environ:
            raise
        pytest.skip(reason, allow_module_level=True)
