"""Mammoth 6: which hunters a conflict removes from one region. Lists have one number for each seat."""


def strength_groups(numbers: list[int]) -> list[list[int]]:
    """Mammoth 6.6: players with equally many hunters form one group; the weakest group comes first."""
    sizes = sorted(set(numbers) - {0})
    return [[seat for seat, number in enumerate(numbers) if number == size] for size in sizes]


def weakest_leave_first(limit: int, plain: list[int], clubbed: list[int]) -> list[int]:
    """Mammoth 6.5, 6.7: remove plain hunters in a fixed order until the limit is reached; who stays."""
    left = list(plain)
    order = strength_groups([p + c for p, c in zip(plain, clubbed, strict=True)])
    while sum(left) + sum(clubbed) > limit and sum(left) > 0:
        for group in order:
            for seat in group:
                if left[seat] > 0:
                    left[seat] -= 1
            if sum(left) + sum(clubbed) <= limit:
                break
    return left


def clubs_set_aside(limit: int, plain: list[int], clubbed: list[int]) -> list[int]:
    """Mammoth 6.9: the clubbed hunters lower the limit, and only plain hunters count."""
    nobody = [0] * len(plain)
    lowered = limit - sum(clubbed)
    if lowered <= 0:
        return nobody
    return weakest_leave_first(lowered, plain, nobody)


def plain_after_conflict(limit: int, plain: list[int], clubbed: list[int], aside: bool) -> list[int]:
    """Mammoth 6.5: there is a conflict where more hunters stand than the limit allows."""
    if sum(plain) + sum(clubbed) <= limit:
        return list(plain)
    if aside:
        return clubs_set_aside(limit, plain, clubbed)
    return weakest_leave_first(limit, plain, clubbed)
