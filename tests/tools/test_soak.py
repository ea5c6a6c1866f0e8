"""What a soak finds fault with."""

import pytest

from tests.tools import load_tool

soak = load_tool("soak")


def soaked(*sizes: float, faults: tuple[str, ...] = ()) -> object:
    """A run with a sample every minute."""
    samples = [soak.Sample(60.0 * minute, size, 0.1, minute, 0) for minute, size in enumerate(sizes, 1)]
    return soak.Soaked(60.0 * len(sizes), 120.0, samples, {}, list(faults))


@pytest.mark.parametrize(
    ("sizes", "faults", "is_fine"),
    [
        ((100, 200, 205, 219), (), True),
        ((100, 200, 205, 221), (), False),
        ((100, 200, 205, 219), ("an error",), False),
        ((100, 200, 170, 172), (), False),
    ],
)
def test_memory_must_be_flat_after_the_first_minutes_and_the_log_without_errors(
    sizes: tuple[float, ...], faults: tuple[str, ...], is_fine: bool
) -> None:
    assert soaked(*sizes, faults=faults).is_fine == is_fine  # type: ignore[attr-defined]
