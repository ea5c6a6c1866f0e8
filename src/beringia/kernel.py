"""Compiling. This is the only module that imports numba.

`@kernel` marks a function that runs compiled by default and interpreted with `BERINGIA_JIT=0`. `@question` marks a function that
every game answers in its own way: generic kernels call it, and the record's type picks the game's answer.

Machine code is kept under a fingerprint of everything it was made from, because numba's own cache does not notice a change in a
called function of another file or in a table (docs/decisions/0013).
"""

import os
import pickle
import sys
import warnings
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, ParamSpec, TypeVar, cast

import numpy as np

from beringia import machine_code
from beringia.exchangeable import ExchangeableTable, Number
from beringia.fingerprint import Part, Reader, digest
from beringia.twins import note_question, set_twin

JIT: Final = os.environ.get("BERINGIA_JIT", "1") != "0"
SETTINGS: Final[dict[str, Any]] = {
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
    "_nrt": False,  # references are not counted: kernels make no arrays, and who calls them holds those that are handed in
}
MELTED: Final = SETTINGS | {"inline": "always"}

P = ParamSpec("P")
R = TypeVar("R")
Answers = dict[np.dtype[Any], Callable[..., Any]]
_ANSWERS: dict[Callable[..., Any], Answers] = {}
_KERNELS: dict[Any, tuple[Any, dict[str, Any]]] = {}  # the function of each, and how it is compiled
_PARTS: dict[Any, Part] = {}  # those of them that were read


def title_of(value: Any) -> str | None:
    """The full name of a kernel or a question; None for anything else."""
    is_ours = callable(value) and value.__hash__ is not None and (value in _KERNELS or value in _ANSWERS)
    return f"{value.__module__}.{value.__qualname__}" if is_ours else None


def own_part(asked: Any) -> Part:
    """The fingerprint of one kernel alone."""
    if asked not in _PARTS:
        function, settings = _KERNELS[asked]
        _PARTS[asked] = Reader(function, title_of).part(settings)
    return _PARTS[asked]


def reach(roots: Iterable[Any], records: frozenset[np.dtype[Any]]) -> tuple[list[Part], list[str]]:
    """All that goes into these kernels: their parts, and who answers their questions about records of these types."""
    waiting, met, parts, answered = list(roots), set(), [], []
    while waiting:
        each = waiting.pop()
        if each in met:
            continue
        met.add(each)
        if each in _ANSWERS:
            given = {record: kernel for record, kernel in _ANSWERS[each].items() if record in records}
            answered += [f"{title_of(each)} {record!r} {title_of(kernel)}" for record, kernel in given.items()]
            waiting += given.values()
        else:
            parts.append(own_part(each))
            waiting += parts[-1].uses
    return parts, sorted(answered)


def digest_of(roots: Iterable[Any], records: Iterable[np.dtype[Any]], *circumstances: str) -> str:
    """A fingerprint of kernels with everything they are made of, asked about records of these types or of any that they name."""
    asked, known = tuple(roots), frozenset(records)
    parts, answered = reach(asked, known)
    while not (named := frozenset[np.dtype[Any]]().union(*(part.records for part in parts))) <= known:
        known |= named
        parts, answered = reach(asked, known)
    return digest(parts, (*circumstances, *sorted(map(str, map(title_of, asked))), *answered))


def kernels_in(*packages: str) -> list[Any]:
    """All kernels in these packages, as far as they are imported."""
    return [each for each in _KERNELS if f"{each.__module__}.".startswith(tuple(f"{name}." for name in packages))]


def read_numbers(record: Any, like: Any) -> Any:
    """The bytes of a record as numbers of the same kind as those of a table, and as many: what `numbers_of` is interpreted."""
    return np.frombuffer(record, like.dtype, len(like)) if len(like) else like


def copy_fields(source: Any, target: Any, like: Any) -> None:
    """The fields of a record that begin within as many bytes as a table has, into another: what `copy_start` is interpreted."""
    for name, (_, place, *_) in source.dtype.fields.items():
        if place < len(like):
            target[name] = source[name]


if JIT:
    import llvmlite
    import llvmlite.binding
    import llvmlite.ir
    import numba
    from numba.core import cgutils, compiler, imputils, registry, serialize, sigutils
    from numba.cpython import numbers
    from numba.extending import intrinsic, overload, typeof_impl
    from numba.np import arrayobj

    types: Final[Any] = numba.types
    lower_constant: Final[Any] = imputils.lower_constant
    pack: Final[Any] = cgutils.pack_array
    fill_in: Final[Any] = arrayobj.populate_array
    result: Final[Any] = compiler.CompileResult
    dumps: Final[Any] = serialize.dumps
    normalize: Final[Any] = sigutils.normalize_signature

    @cache
    def machine() -> tuple[str, ...]:
        """What else decides how machine code comes out: versions, the processor, settings of the compiler, and this file."""
        versions = (sys.version, np.__version__, numba.__version__, llvmlite.__version__)
        settings = sorted(f"{name}={value}" for name, value in os.environ.items() if name.startswith("NUMBA_"))
        processor = registry.cpu_target.target_context.codegen().magic_tuple()
        return (*versions, *map(str, processor), *settings, Path(__file__).read_text("utf-8"))

    def inside(kind: Any) -> tuple[Any, ...]:
        """The types that the type of an argument is made of: a tuple of its members, an array of its elements."""
        return tuple(kind.types) if isinstance(kind, types.BaseTuple) else (kind.dtype,) if isinstance(kind, types.Array) else ()

    def records_in(kind: Any) -> set[np.dtype[Any]]:
        """The record types in the type of an argument."""
        return {kind.dtype} if isinstance(kind, types.Record) else set().union(*map(records_in, inside(kind)))

    def write_kind(kind: Any) -> str:
        """The type of an argument in full: numba writes enumerations and named tuples of the same name alike."""
        home = getattr(kind, "instance_class", None)
        return f"{kind} {home and (home.__module__, home.__qualname__)} {[*map(write_kind, inside(kind))]}"

    class Kept:
        """The machine code of one kernel on disk, as numba asks for it."""

        cache_path = str(machine_code.folder())

        def __init__(self, compiled: Any) -> None:
            self.compiled = compiled

        def key(self, signature: Any) -> str:
            """The name of the machine code for arguments of these types."""
            arguments, _ = normalize(signature)
            wanted = types.Tuple(arguments)
            return digest_of([self.compiled], records_in(wanted), *machine(), str(signature), write_kind(wanted))

        def load_overload(self, signature: Any, target: Any) -> Any:
            """The machine code if it was made before and can be rebuilt, else None: then it is made again."""
            target.refresh()
            key = self.key(signature)
            found = machine_code.load(key)
            try:
                return None if found is None else result._rebuild(target, *pickle.loads(found))
            except Exception as error:
                warnings.warn(f"the machine code of {title_of(self.compiled)} is made again: {error!r}", stacklevel=1)
                machine_code.remove(key)
                return None

        def save_overload(self, signature: Any, made: Any) -> None:
            """Keep new machine code, unless it holds addresses of this process."""
            if made.library.has_dynamic_globals:
                warnings.warn(
                    f"the machine code of {title_of(self.compiled)} cannot be kept: it holds addresses of this process",
                    stacklevel=1,
                )
            else:
                machine_code.save(self.key(signature), dumps(made._reduce()))

    class Compiled(registry.CPUDispatcher):
        """A compiled function, of a class of our own so that a process can look before Python calls it (`takeover`)."""

    def widen(kind: Any) -> Any:
        """The type an argument is handed over as: every whole number as a wide one, constants as any other number."""
        kind = types.unliteral(kind)
        if isinstance(kind, types.Integer):
            return types.int64
        if isinstance(kind, types.UniTuple):
            return types.UniTuple(widen(kind.dtype), kind.count)
        return kind

    def compile_once(compiled: Any) -> None:
        """Let kernels call this one with wide numbers only, so that it is not compiled anew for every width and constant."""
        ask = compiled.get_call_template
        compiled.get_call_template = lambda args, kws: ask(tuple(map(widen, args)), kws)

    def kernel(function: Callable[P, R]) -> Callable[P, R]:
        """Compile on first use, keep the machine code on disk, release the interpreter lock while running."""
        compiled = numba.njit(**SETTINGS)(function)
        compiled.__class__ = Compiled
        compiled._cache = Kept(compiled)
        compile_once(compiled)
        _KERNELS[compiled] = function, SETTINGS
        return cast(Callable[P, R], compiled)

    def kernel_part(function: Callable[P, R]) -> Callable[P, R]:
        """A part of a larger kernel: melted into its callers, so that what it calls is not optimised once more."""
        compiled = numba.njit(**MELTED)(function)
        compiled.__class__ = Compiled
        _KERNELS[compiled] = function, MELTED
        return cast(Callable[P, R], compiled)

    def array_over(_context: Any, record: Any, like: Any) -> Any:
        """The bytes of a record as an array of the kind and the length of another."""
        kind = types.Array(like.dtype, 1, "C")

        def lower(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
            model = context.make_array(like)(context, builder, args[1])
            array = context.make_array(kind)(context, builder)
            fill_in(
                array,
                data=builder.bitcast(args[0], array.data.type),
                shape=model.shape,
                strides=model.strides,
                itemsize=model.itemsize,
                meminfo=None,
            )
            return array._getvalue()

        return kind(record, like), lower

    over_bytes: Final[Any] = intrinsic(array_over)

    @kernel_part
    def numbers_of(record: Any, like: Any) -> Any:
        """The bytes of a record as numbers of the same kind as those of a table, and as many."""
        return over_bytes(record, like)

    set_twin(numbers_of, read_numbers)

    @kernel
    def copy_start(source: Any, target: Any, like: Any) -> None:
        """The first bytes of a record over those of another, as many as a table has."""
        here, there = numbers_of(source, like), numbers_of(target, like)
        for place in range(len(like)):
            there[place] = here[place]

    set_twin(copy_start, copy_fields)

    def publish(symbol: str, address: int) -> None:
        """Let compiled code find what lies at an address of this process by a symbol."""
        llvmlite.binding.add_symbol(symbol, address)

    @typeof_impl.register(ExchangeableTable)
    def type_of_table(table: Any, context: Any) -> Any:
        """To the compiler, a table is an array; where it lies shows only when its address is wanted."""
        return typeof_impl(table.view(np.ndarray), context)

    @typeof_impl.register(Number)
    def type_of_number(_number: Any, _context: Any) -> Any:
        """To the compiler, a number is a wide one."""
        return types.int64

    def symbol_address(builder: Any, symbol: str, size: int) -> Any:
        """Where so many bytes lie that no kernel writes."""
        place = builder.module.globals.get(symbol)
        if place is None:
            place = llvmlite.ir.GlobalVariable(builder.module, llvmlite.ir.ArrayType(llvmlite.ir.IntType(8), size), symbol)
            place.global_constant, place.align = True, 8
        return place

    def lower_table(context: Any, builder: Any, kind: Any, value: Any) -> Any:
        """A table where it lies; any other array as part of the machine code."""
        if not isinstance(value, ExchangeableTable):
            return arrayobj.constant_array(context, builder, kind, value)
        made = context.make_array(kind)(context, builder)
        shape, strides = (
            pack(builder, [context.get_constant(types.intp, each) for each in numbers]) for numbers in (value.shape, value.strides)
        )
        fill_in(
            made,
            data=builder.bitcast(symbol_address(builder, value.symbol, value.nbytes), made.data.type),
            shape=shape,
            strides=strides,
            itemsize=context.get_constant(types.intp, value.itemsize),
            meminfo=None,
        )
        return made._getvalue()

    def lower_number(context: Any, builder: Any, kind: Any, value: Any) -> Any:
        """A number where it lies; any other as part of the machine code."""
        if not isinstance(value, Number):
            return numbers.constant_integer(context, builder, kind, value)
        wide = context.get_value_type(kind)
        return builder.load(builder.bitcast(symbol_address(builder, value.symbol, wide.width // 8), wide.as_pointer()))

    lower_constant(types.Array)(lower_table)
    lower_constant(types.Integer)(lower_number)

    call_compiled: Callable[..., Any] = registry.CPUDispatcher.__call__

    def look_before_calls(look: Callable[..., Any] | None) -> None:
        """Let Python's calls of kernels go to `look(kernel, *arguments)`; None: straight to the compiled code, as at first."""
        if look is not None:
            setattr(Compiled, "__call__", look)  # noqa: B010  # a method, to whoever checks types
        elif "__call__" in vars(Compiled):
            delattr(Compiled, "__call__")

else:

    @cache
    def machine() -> tuple[str, ...]:
        """Nothing is compiled: no machine matters."""
        return ()

    def publish(symbol: str, address: int) -> None:
        """Nobody asks."""

    def call_compiled(function: Callable[..., Any], *given: Any) -> Any:
        """Call what there is."""
        return function(*given)

    def look_before_calls(look: Callable[..., Any] | None) -> None:
        """Nothing: there is only what is interpreted."""

    def kernel(function: Callable[P, R]) -> Callable[P, R]:
        """Leave the function as it is: interpreted, readable, debuggable."""
        _KERNELS[function] = function, SETTINGS
        return function

    def kernel_part(function: Callable[P, R]) -> Callable[P, R]:
        """Likewise."""
        _KERNELS[function] = function, MELTED
        return function

    numbers_of = read_numbers
    copy_start = kernel(copy_fields)


def question(stub: Callable[P, R]) -> Callable[P, R]:
    """A function whose body each game supplies. The first argument's record type picks the game."""
    answers: Answers = {}

    def ask(record: Any, *rest: Any) -> Any:
        return answers[record.dtype](record, *rest)

    ask.__module__, ask.__name__, ask.__qualname__, ask.__doc__ = stub.__module__, stub.__name__, stub.__qualname__, stub.__doc__
    _ANSWERS[ask] = answers
    note_question(ask, answers)
    if JIT:

        def pick(record: Any, *_rest: Any) -> Callable[..., Any] | None:
            kind: Any = getattr(record, "dtype", None)
            given = answers.get(kind)
            if given is None:
                return None

            def handed_on(record: Any, *rest: Any) -> Any:
                return given(record, *rest)

            handed_on.__qualname__ = f"{stub.__name__}_of"  # a name of its own in the machine code
            return handed_on

        overload(ask, strict=False)(pick)
    return cast(Callable[P, R], ask)


def answer(asked: Callable[..., Any], record: np.dtype[Any], function: Callable[..., Any]) -> None:
    """Let `function` answer `asked` for positions of this record type."""
    _ANSWERS[asked][record] = function


def mark_warm(roots: Iterable[Any], records: Iterable[np.dtype[Any]]) -> None:
    """Remember that these kernels are compiled for records of these types, and let go what was not used for longest."""
    if JIT:
        machine_code.mark(digest_of(roots, records, *machine()))
        machine_code.prune()


def was_warmed(roots: Iterable[Any], records: Iterable[np.dtype[Any]]) -> bool:
    """Whether `mark_warm` was called for exactly these kernels, and what they were compiled to is still there."""
    return not JIT or machine_code.is_marked(digest_of(roots, records, *machine()))


@kernel
def copy_row(source: Any, target: Any) -> None:
    """One array of a record into another of the same length. Compiles quicker than an assignment of slices."""
    for index in range(len(source)):
        target[index] = source[index]
