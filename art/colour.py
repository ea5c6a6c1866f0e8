"""How colours are seen: WCAG contrast, and CIEDE2000 distances with normal and with impaired colour vision."""

import math
from typing import Final

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[np.float64]
Lab = tuple[float, float, float]

# How eyes without one kind of cones see linear RGB (Machado 2009, full severity).
SIGHTS: Final[dict[str, Values]] = {
    "normal": np.eye(3),
    "protan": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    "deutan": np.array([[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]),
    "tritan": np.array([[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
}
TO_XYZ: Final = np.array([[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]])
WHITE: Final = np.array([0.95047, 1, 1.08883])


def linear(colour: str) -> Values:
    """A colour like #b23a20 as linear light."""
    value = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    """How bright a colour is."""
    return float(linear(colour) @ TO_XYZ[1])


def contrast(one: str, other: str) -> float:
    """The contrast of WCAG 2.2, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, sight: str) -> Lab:
    """A colour in CIE L*a*b*, as an eye sees it."""
    light = np.clip(SIGHTS[sight] @ linear(colour), 0, 1)
    xyz = TO_XYZ @ light / WHITE
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return float(116 * f[1] - 16), float(500 * (f[0] - f[1])), float(200 * (f[1] - f[2]))


def _stretch(mean: float) -> float:
    """The term of CIEDE2000 that grows with the seventh power of the chroma."""
    return math.sqrt(mean**7 / (mean**7 + 25**7))


def _mean_hue(one: float, other: float) -> float:
    """The hue half way between two."""
    return (one + other) / 2 if abs(one - other) <= 180 else (one + other + 360) / 2


def distance(one: Lab, other: Lab) -> float:
    """CIEDE2000: 1 is just to be seen, 20 is plainly another colour."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    grey = 1 + 0.5 * (1 - _stretch((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2))
    a1, a2 = a1 * grey, a2 * grey
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    lightness, chroma, hue = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2)
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    bend = 1 + sum(size * math.cos(math.radians(times * hue + shift)) for size, times, shift in waves)
    step_l = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / math.sqrt(20 + (lightness - 50) ** 2))
    step_c = (c2 - c1) / (1 + 0.045 * chroma)
    step_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * chroma * bend)
    blue = -2 * _stretch(chroma) * math.sin(math.radians(60 * math.exp(-(((hue - 275) / 25) ** 2))))
    return math.sqrt(step_l**2 + step_c**2 + step_h**2 + blue * step_c * step_h)
