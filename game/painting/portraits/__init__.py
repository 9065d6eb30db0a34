"""Busts in medallions: faces, hair, headgear and dress by the names that the books of scenes use."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.painting.parts import Part
from game.painting.portraits.bust import portrait
from game.painting.portraits.medal import medal_field, medal_foot, medal_plate

BUSTS: Final[Mapping[str, Part]] = MappingProxyType(
    {"portrait": portrait, "medal_field": medal_field, "medal_plate": medal_plate, "medal_foot": medal_foot}
)
"""The painters of a portrait by name, from the ground behind it to the rim before it."""
