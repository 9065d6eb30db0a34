"""The canvas: an image that another thread is scaling is drawn as soon as it is free."""

from __future__ import annotations

from threading import Timer

import pygame
import pytest

from game.ui.canvas import Canvas


def test_an_image_that_is_locked_for_a_moment_is_drawn_all_the_same() -> None:
    canvas, surface, image = Canvas((192, 108)), pygame.Surface((192, 108)), pygame.Surface((10, 10))
    image.fill((200, 10, 10))
    image.lock()
    freed = Timer(0.01, image.unlock)
    freed.start()
    canvas.blit(surface, image, (960, 540))
    freed.join()
    assert surface.get_at((96, 54))[:3] == (200, 10, 10)


def test_an_image_that_stays_locked_is_an_error() -> None:
    canvas, surface, image = Canvas((192, 108)), pygame.Surface((192, 108)), pygame.Surface((10, 10))
    image.lock()
    with pytest.raises(pygame.error, match="locked"):
        canvas.blit(surface, image, (960, 540))
    image.unlock()
