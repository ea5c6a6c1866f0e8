"""Limits of one's own, from a TOML file: what stands there replaces what is usual."""

import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final, TypeVar

from beringia.errors import SetupError
from beringia.web.limits import AskerRates, Limits, Rate, Rates

T = TypeVar("T", Limits, Rates, AskerRates)
ENDLESS: Final = Rate(1e9, 1e9)
RATE: Final = '[how many at once, how many a second], or "endless"'


def read_limits(file: str | None) -> Limits:
    """The limits in a file; the usual ones without a file. SetupError says what cannot be meant."""
    if file is None:
        return Limits()
    try:
        data = tomllib.loads(Path(file).read_text("utf-8"))
    except OSError as error:
        raise SetupError(f"the limits {file!r} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"the limits {file!r} are no TOML: {error}") from None
    return changed(Limits(), data, f"the limits {file!r}")


def changed(usual: T, data: dict[str, Any], where: str) -> T:
    """Limits, or rates, with some of them replaced."""
    known = [each.name for each in fields(usual)]
    unknown = [name for name in data if name not in known]
    if unknown:
        raise SetupError(f"{where} name {unknown[0]!r}; wanted any of: {', '.join(known)}")
    new: dict[str, Any] = {name: value_of(getattr(usual, name), value, f"{where}, {name}") for name, value in data.items()}
    return replace(usual, **new)


def value_of(usual: object, value: object, where: str) -> object:
    """One limit: of the kind the usual one is."""
    if isinstance(usual, Rate):
        return rate_of(value, where)
    if isinstance(usual, Rates):
        if not isinstance(value, dict):
            raise SetupError(f"{where}: {value!r} came; wanted a table of rates")
        return changed(usual, value, where)
    is_number = isinstance(value, int if isinstance(usual, int) else int | float) and not isinstance(value, bool)
    if not is_number or not isinstance(value, int | float) or value <= 0:
        raise SetupError(f"{where}: {value!r} came; wanted a {'whole number' if isinstance(usual, int) else 'number'} above 0")
    return value


def rate_of(value: object, where: str) -> Rate:
    """A rate as it is written."""
    if value == "endless":
        return ENDLESS
    numbers = value if isinstance(value, list) else []
    if len(numbers) != 2 or not all(isinstance(each, int | float) and each > 0 for each in numbers) or numbers[0] < 1:
        raise SetupError(f"{where}: {value!r} came; wanted {RATE}")
    return Rate(float(numbers[0]), float(numbers[1]))
