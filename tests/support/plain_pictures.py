"""Whole games in a window whose cards and wonders are plain: what they look like is for other tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.painting.scenes import SceneStore
from game.ui.theme import PARCHMENT
from game.wonders.cards.wonder_art import WonderArt, WonderScene


@contextmanager
def plain_pictures() -> Iterator[None]:
    """Let no vectors of cards and wonders be drawn meanwhile; where they lie, what is on them and what is told of them
    stays."""

    def sky(art: WonderArt, board: str, scene: WonderScene, size: tuple[int, int], covered: float) -> pygame.Surface:
        return art.sky(scene.side, scene.age, size)

    def plain(scenes: SceneStore, card_id: str, size: tuple[int, int], inlay: object = None) -> pygame.Surface:
        picture = pygame.Surface(size)
        picture.fill(PARCHMENT)
        return picture

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SceneStore, "_paint", plain)
        patch.setattr(
            WonderArt, "_paint_or_plain", lambda art, board, scene, size, covered: art.sky(scene.side, scene.age, size)
        )
        yield
