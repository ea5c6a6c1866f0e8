"""Tools are programs, not a package: tests load them by their file."""

import importlib.util
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

TOOLS = Path(__file__).parents[2] / "tools"


@cache
def load_tool(name: str) -> ModuleType:
    """A tool as a module. What tools share lies beside them."""
    if str(TOOLS) not in sys.path:
        sys.path.append(str(TOOLS))
    spec = importlib.util.spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
