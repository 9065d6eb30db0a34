"""The pieces that stand on the shipyards: a ship of each fleet on a base in the colour of its seat."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.assets import asset_yaml
from game.painting.pen import Pen, SceneLight, Tones
from game.painting.vectors import rasterised, whole_svg
from game.ui.theme import Colour, shade
from game.wonders.armada.paintings.ships import FLEETS, fleet_ship

_FIELD = 100.0  # units of a token
_LIGHT = SceneLight(
    sky=("#bfe0ee",), sun="#fff4cc", lit="#fff6dc", shade="#2f3f62", haze="#c6dce4", ambient="#fff2cc", tint=0.0
)
_SEA = {"red": "#e8c8b4", "yellow": "#f4e2ae", "blue": "#bcd6ea", "green": "#c6dfbe"}
_KEPT = 256


@lru_cache(maxsize=_KEPT)
def ship_token(fleet: str, seat: Colour, size: int) -> pygame.Surface:
    """Return a ship of a fleet (one of FLEETS) for a seat, `size` pixels high and wide, clear round the base. The fleet
    shows by sail and hull, the seat by the rim. Shared: copy it before drawing on it.

    Raises:
        ValueError: no such fleet.
    """
    if fleet not in FLEETS:
        raise ValueError(f"no fleet {fleet!r}; there are {', '.join(FLEETS)}")
    pen = Pen(Tones(_LIGHT, _palette()))
    rim, dark, light = (_hex(shade(seat, amount)) for amount in (0.0, -0.5, 0.45))
    pen.ell("#1c1620", 51, 53, 47, o=0.4)
    pen.ell(dark, 50, 50, 47.5)
    pen.ell(rim, 50, 49.4, 45.6)
    pen.path(light, "M9 36A43 43 0 0 1 91 36A47 47 0 0 0 9 36Z", o=0.8)
    pen.ell("#d9a93a", 50, 50, 38.6)
    pen.ell(_SEA[fleet], 50, 50, 37)
    pen.path("#3f86a8", "M15.600 64A37 37 0 0 0 84.400 64Q76 61 67.400 64T50 64T32.600 64T15.600 64Z")
    with pen.at(49, 66, 0.4):
        fleet_ship(pen, fleet, cargo=size > 48)
    large = (size * 2, size * 2)
    return pygame.transform.smoothscale(
        rasterised(whole_svg(pen.text(), large, large[0] / _FIELD, 0, 0), large), (size, size)
    )


@lru_cache(maxsize=1)
def _palette() -> dict[str, str]:
    """Return the colours by name. Cached, because reading the painting files takes some tenths of a second."""
    return {**asset_yaml("art/cards.yaml")["palette"], **asset_yaml("art/armada.yaml")["palette"]}


def _hex(colour: Colour) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
