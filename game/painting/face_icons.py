"""The faces of the characters as icons. What paints them is loaded with the first one, to keep the start short."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.bots.characters import characters
from game.ui.icons import face_icon

if TYPE_CHECKING:
    import pygame

    from game.ui.theme import Colour
    from game.ui.tools import Tools


def register_faces(tools: Tools) -> None:
    """Register the faces of all characters as icons."""
    for name in characters():
        tools.icons.register_painter(face_icon(name), partial(_framed, tools, name))


def _framed(tools: Tools, name: str, size: int, tint: Colour | None) -> pygame.Surface:
    from game.painting.faces import faces_of

    return faces_of(tools).framed(name, size, tint)
