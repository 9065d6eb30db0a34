"""The painter's kit of the leaders: what stands beside and behind their busts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from game.painting.portraits import BUSTS
from game.wonders.leaders.portraits import guilds, places, props


def _public(module: Any, *names: str) -> dict[str, Callable[..., None]]:
    return {name: getattr(module, name) for name in names}


PARTS: Final[Mapping[str, Callable[..., None]]] = MappingProxyType(
    {
        **BUSTS,
        **_public(props, "elephant", "lyre", "stele", "geometry", "screw", "gold_hand", "astrolabe", "statue"),
        **_public(props, "chisel", "plan", "tablet_stylus", "heap", "round_shield", "lamp_stand"),
        **_public(places, "step_pyramid", "stars", "glazed_gate", "mosaic", "mosaic_joints", "cedar"),
        **_public(places, "hanging_plants", "cypress_wall", "sun_disc", "hall_of_solomon"),
        **_public(guilds, "game_board", "dice", "couch", "lady"),
    }
)
"""Every painter by the name that it has in ``assets/art/leaders.yaml``."""
