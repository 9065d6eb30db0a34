"""The painter's kit of the leaders: what stands beside and behind their busts."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.painting.parts import Part, named
from game.painting.portraits import BUSTS
from game.wonders.leaders.portraits import props

PARTS: Final[Mapping[str, Part]] = MappingProxyType(
    {
        **BUSTS,
        **named(props, "heap", "step_pyramid", "stars"),
        **named(props, "mosaic"),
    }
)
"""Every painter by the name that it has in ``assets/art/leaders.yaml``."""
