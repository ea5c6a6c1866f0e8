"""Fingerprints of functions as the compiler reads them: their code, the plain globals they name, and what else goes into them.

Where a function lies on disk, its comments and its docstring say nothing about the machine code made from it, so they do not count
(docs/decisions/0013).
"""

import dis
import enum
import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from beringia.exchangeable import ExchangeableTable, Number

Plain = (type(None), bool, int, float, complex, str, bytes, type(...))
VERSIONED = ("builtins", "math", "numba", "numpy", "operator", "typing")  # packages whose version stands in every key
COMPILER = "beringia.kernel"  # whose text stands in every key


@dataclass(frozen=True)
class Part:
    """One function: a mark of all that is its own, and the kernels, questions and record types that it names."""

    mark: bytes
    uses: tuple[Any, ...]
    records: frozenset[np.dtype[Any]]


class Reader:
    """Reads one function. `title_of` gives the globals that have fingerprints of their own their full names, others none."""

    def __init__(self, function: FunctionType, title_of: Callable[[object], str | None]) -> None:
        self.function, self.title_of = function, title_of
        self.uses: list[Any] = []
        self.records: set[np.dtype[Any]] = set()

    def part(self, settings: object) -> Part:
        """The function with the settings it is compiled with."""
        function = self.function
        pieces = [function.__module__, function.__qualname__, repr(settings), *self.code_of(function.__code__)]
        pieces += [self.value("default", each) for each in function.__defaults__ or ()]
        pieces += [self.value(name, each) for name, each in (function.__kwdefaults__ or {}).items()]
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
            pieces.append(f"{name}={self.value(name, cell.cell_contents)}")
        for name in sorted(names_of(function.__code__) & function.__globals__.keys()):
            pieces.append(f"{name}={self.value(name, function.__globals__[name])}")
        mark = hashlib.sha256("\n".join(pieces).encode("utf-8", "surrogateescape")).digest()
        return Part(mark, tuple(self.uses), frozenset(self.records))

    def code_of(self, code: CodeType) -> Iterator[str]:
        """The instructions and the constants, without line numbers and docstring."""
        yield f"{code.co_argcount} {code.co_posonlyargcount} {code.co_kwonlyargcount} {code.co_flags}"
        yield f"{code.co_code.hex()} {code.co_exceptiontable.hex()}"
        yield f"{code.co_names} {code.co_varnames} {code.co_freevars} {code.co_cellvars}"
        for place, constant in enumerate(code.co_consts):
            if isinstance(constant, CodeType):
                yield from self.code_of(constant)
            elif not (place == 0 and isinstance(constant, str) and constant == self.function.__doc__):
                yield self.value("constant", constant)

    def value(self, name: str, value: Any) -> str:
        """A value that goes into the machine code, written out; what has a fingerprint of its own is noted and named."""
        if title := self.title_of(value):
            self.uses.append(value)
            return title
        match value:
            case enum.Enum():
                return f"{type(value).__qualname__}.{value.name}={self.value(name, value.value)}"
            case _ if isinstance(value, Plain):
                return f"{type(value).__name__} {value!r}"
            case tuple():
                return f"{type(value).__qualname__}({', '.join(self.value(name, each) for each in value)})"
            case frozenset():
                return f"frozenset({', '.join(sorted(self.value(name, each) for each in value))})"
            case Number():
                return f"number {value.symbol}"
            case ExchangeableTable():
                return self.table(name, value)
            case np.ndarray():
                shape = f"{value.shape} {value.strides} {value.flags.writeable}"
                return f"array {self.dtype(value.dtype)} {shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
            case np.dtype():
                return self.dtype(value)
            case np.generic():
                return f"{self.dtype(value.dtype)} {value.tobytes().hex()}"
            case ModuleType():
                return self.module(value)
            case type():
                return self.class_of(name, value)
            case list() | dict() | set():
                return self.stranger(name, value)
        module = str(getattr(value, "__module__", type(value).__module__))
        if module == COMPILER or module.partition(".")[0] in VERSIONED:
            return str(getattr(value, "__qualname__", None) or repr(value))
        return self.stranger(name, value)

    def table(self, name: str, table: ExchangeableTable[Any]) -> str:
        """A table that is read where it lies: what it holds does not count."""
        if not table.symbol:
            raise TypeError(
                f"{self.function.__qualname__} uses {name}, made from a table; wanted a table of its own, to be exchanged"
            )
        return f"table {table.symbol} {self.dtype(table.dtype)} {table.shape} {table.strides}"

    def dtype(self, dtype: np.dtype[Any]) -> str:
        """A type of numbers or records."""
        self.records.add(dtype)
        return f"{dtype!r} {dtype.itemsize}"

    def module(self, module: ModuleType) -> str:
        """Of a module, what the function may take out of it; of a package whose version is known, its name."""
        if module.__name__.partition(".")[0] in VERSIONED:
            return module.__name__
        taken = sorted(names_of(self.function.__code__) & vars(module).keys())
        return f"{module.__name__} {[f'{name}={self.value(name, vars(module)[name])}' for name in taken]}"

    def class_of(self, name: str, value: type) -> str:
        """A class: an enumeration by its members, a named tuple by its fields, others only from packages with a version."""
        title = f"{value.__module__}.{value.__qualname__}"
        if issubclass(value, enum.Enum):
            return f"{title} {[self.value(name, each) for each in value]}"
        if issubclass(value, tuple) and hasattr(value, "_fields"):
            return f"{title} {value._fields}"
        return title if value.__module__.partition(".")[0] in VERSIONED else self.stranger(name, value)

    def stranger(self, name: str, value: object) -> str:
        """A value of no known kind: harmless as long as the name is no global of the function but an attribute in it."""
        if any(each.opname == "LOAD_GLOBAL" and each.argval == name for each in dis.get_instructions(self.function)):
            raise TypeError(
                f"{self.function.__qualname__} uses {name}, {type(value).__name__} {value!r}; wanted a number, a string, "
                "an array, an enumeration, a tuple of these, a kernel or a question"
            )
        return "attribute"


def names_of(code: CodeType) -> set[str]:
    """Every global and attribute that a function names, and the functions inside it."""
    inner = (names_of(each) for each in code.co_consts if isinstance(each, CodeType))
    return set(code.co_names).union(*inner)


def digest(parts: Iterable[Part], circumstances: Iterable[str]) -> str:
    """One name for all these functions together, in any order, compiled under these circumstances."""
    mark = hashlib.sha256("\n".join(circumstances).encode())
    for each in sorted({part.mark for part in parts}):
        mark.update(each)
    return mark.hexdigest()
