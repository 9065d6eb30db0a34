"""Small buttons of a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.storage.settings import Settings
from game.table.buttons import IconButton
from game.ui.canvas import Box
from tests.support.frame_support import make_app


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360), Settings(mute=True))
    yield app
    app.close()


def contrast(app: App, enabled: bool) -> int:
    """How far the darkest pixel of a button lies below the ground that it stands on."""
    app.services.go("title")
    scene = app.services.stack.top
    box = Box(100, 100, 60, 60)
    button = scene.ui.add(IconButton("button", box, "menu", lambda: None, ""))
    button.enabled = enabled
    surface = pygame.Surface(app.services.canvas.size)
    surface.fill((200, 190, 170))
    button.draw(surface)
    area = app.services.canvas.rect(box)
    levels = [
        sum(surface.get_at((x, y))[:3]) for x in range(area.left, area.right) for y in range(area.top, area.bottom)
    ]
    return 560 - min(levels)


def test_a_disabled_button_looks_disabled(app: App) -> None:
    assert 0 < contrast(app, enabled=False) < contrast(app, enabled=True) * 0.6


def test_drawing_a_disabled_button_leaves_the_shared_icon_as_it_was(app: App) -> None:
    icon = app.services.icon("menu", 60 * 0.72)
    before = pygame.image.tobytes(icon, "RGBA")
    contrast(app, enabled=False)
    assert pygame.image.tobytes(app.services.icon("menu", 60 * 0.72), "RGBA") == before
