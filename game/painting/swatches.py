"""The swatches of drawings: the colours that an artist picks, each of which is a tone of the painters.

A drawing shows its colours as they are at noon. Whatever has exactly the colour of a swatch is that tone: it is lit,
shaded and seen through haze at every other hour as well. Any other colour is a pigment of its own, on which only the
light of the hour falls.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from game.painting.hour import NOON, palette_of, tones_of

STEPS: Final = ("", "+1", "+2", "+3", "-1", "-2", "-3")
_LIGHT: Final = ("lit", "shade")
"""What planes turn to in the light and in shadow, which have no tones of their own."""
_FAR: Final = ("haze", "sun", "skylow")
"""The colours of the distance, of the sun, of the sky low down."""


def swatches(own: Mapping[str, str]) -> Mapping[str, str]:
    """Return the colour (#rrggbb) of every tone at noon, by its name: ``stone``, ``stone+1`` in the light, ``stone-2``
    in shadow. ``own``: further pigments by name."""
    return {
        **_mixed((*palette_of(NOON), *_FAR), {}),
        **_mixed(own, own),
        **{name: tones_of(NOON).hex(name) for name in _LIGHT},
    }


def palette_file(own: Mapping[str, str]) -> str:
    """Return the swatches as a palette of GIMP, which Inkscape, Krita and others read as well: a line for each tone,
    those of ``own`` pigments first."""
    lines = ["GIMP Palette", "Name: Wonders at noon", "Columns: 7", "#"]
    for name, colour in {**_mixed(own, own), **swatches({})}.items():
        red, green, blue = bytes.fromhex(colour[1:])
        lines.append(f"{red:3d} {green:3d} {blue:3d}\t{name} {colour}")
    return "\n".join(lines) + "\n"


def tones_by_colour(own: Mapping[str, str]) -> Mapping[str, str]:
    """Return the name of a tone by its colour at noon; of tones that look the same the first."""
    return {**{colour: name for name, colour in _mixed(own, own).items()}, **_common()} if own else _common()


def _mixed(names: Iterable[str], own: Mapping[str, str]) -> dict[str, str]:
    tones = tones_of(NOON).fogged(0.0, own) if own else tones_of(NOON)
    return {f"{name}{step}": tones.hex(f"{name}{step}") for name in names for step in STEPS}


@cache
def _common() -> Mapping[str, str]:
    found: dict[str, str] = {}
    for name, colour in swatches({}).items():
        found.setdefault(colour, name)
    return MappingProxyType(found)
