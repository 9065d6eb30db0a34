"""Each city in the colour of its wonder: the ground of its place, and the band with its name."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.anim.tween import mix_colour
from game.architects.paintings.painters import painters
from game.ui.materials import BLACK, MATERIALS, Material, MaterialLook, contrasting
from game.ui.theme import INK, PLASTER, Colour, shade

if TYPE_CHECKING:
    from game.ui.tools import Tools

_WASH, _EDGE = 0.26, 0.5  # share of the colour in the plaster, and in its edge
_DEEP = -0.22  # how much darker the band is


def city_ground(services: Tools, wonder: str) -> Material | MaterialLook:
    """Return the ground of a city's place: plaster washed with the colour of its wonder."""
    return "plaster" if services.skin.contrast else _washed(_tone(services, wonder))


def city_band(services: Tools, wonder: str) -> Material | MaterialLook:
    """Return the band behind the name of a city, in the colour of its wonder."""
    return "ink" if services.skin.contrast else _dyed(_tone(services, wonder))


def band_ink(services: Tools, wonder: str) -> Colour:
    """Return the colour of letters on that band."""
    if services.skin.contrast:
        return PLASTER
    return PLASTER if contrasting(_dyed(_tone(services, wonder)).face) == BLACK else INK


def _tone(services: Tools, wonder: str) -> Colour:
    return painters(services).wonders.vectors.tone(wonder)


@lru_cache(maxsize=16)
def _washed(tone: Colour) -> MaterialLook:
    plaster = MATERIALS["plaster"]
    return MaterialLook(
        mix_colour(plaster.face, tone, _WASH * 0.7),
        mix_colour(plaster.foot, tone, _WASH),
        mix_colour(plaster.light, tone, _WASH * 0.3),
        mix_colour(plaster.dark, tone, _EDGE),
        None,
    )


@lru_cache(maxsize=16)
def _dyed(tone: Colour) -> MaterialLook:
    face = shade(tone, _DEEP)
    return MaterialLook(face, shade(tone, _DEEP - 0.16), shade(tone, 0.3), shade(tone, -0.6), None)
