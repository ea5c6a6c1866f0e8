"""Numbers that kernels read where they lie, so that other numbers can be put there without compiling (docs/decisions/0021).

Compiled code knows the symbol of each, not its value. Interpreted code reads the same memory.
"""

from typing import Any, Final, TypeVar

import numpy as np
import numpy.typing as npt

Kind = TypeVar("Kind", bound=np.generic)


class ExchangeableTable(np.ndarray[Any, np.dtype[Kind]]):
    """An array that lies at a symbol. Nobody can write to it; pieces of it and what is computed from it have no symbol."""

    symbol: str = ""

    def __array_wrap__(self, array: Any, context: Any = None, return_scalar: bool = False, /) -> Any:
        """What is computed from it: a single number as NumPy's own."""
        return array[()] if return_scalar else array.view(ExchangeableTable)


class Number:
    """One whole number that lies at a symbol. `int(…)` reads it."""

    def __init__(self, symbol: str, cell: npt.NDArray[np.int64]) -> None:
        self.symbol: Final = symbol
        self.cell: Final = cell

    def __int__(self) -> int:
        """The number now."""
        return int(self.cell[0])

    def __bool__(self) -> bool:
        """Refused: compilers would settle the question once and for all."""
        raise TypeError(f"{self!r} is neither true nor false; wanted int({self.symbol.rpartition('.')[2]})")

    def __str__(self) -> str:
        """The number now."""
        return str(int(self))

    def __repr__(self) -> str:
        """The symbol and the number now."""
        return f"<{self.symbol}: {int(self)}>"
