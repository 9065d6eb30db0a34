"""The still picture of a table: areas that lie upon others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.table.static_layer import Area, HotArea, StaticLayer
from game.ui.canvas import Box
from tests.support.frame_support import make_app

GROUND, OLD, NEW, UPPER = (10, 10, 10), (200, 0, 0), (0, 200, 0), (0, 0, 200)


class Plain(Area):
    """An area in one colour."""

    def __init__(self, name: str, box: Box, colour: tuple[int, int, int]) -> None:
        super().__init__(name, lambda: box)
        self.colour = colour

    def key(self) -> object:
        return self.colour

    def paint(self, surface: pygame.Surface, hot: list[HotArea]) -> None:
        surface.fill(self.colour)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (640, 360))
    yield app
    app.close()


def test_what_lies_upon_an_area_stays_while_that_is_painted_anew(app: App) -> None:
    """One area a frame may be painted: the strips upon the bar must not be gone until their turn comes."""
    canvas = app.services.canvas
    bar, strip = Plain("bar", Box(0, 0, 1920, 84), OLD), Plain("strip", Box(400, 6, 200, 72), UPPER)
    still = StaticLayer(app.services, [bar, strip], lambda surface: surface.fill(GROUND))
    still.refresh()
    bar.colour = NEW
    assert still.refresh(1) == [bar]
    shown = pygame.Surface(canvas.size)
    still.draw(shown)
    assert shown.get_at(canvas.point(500, 40))[:3] == UPPER
    assert shown.get_at(canvas.point(100, 40))[:3] == NEW
    assert shown.get_at(canvas.point(100, 400))[:3] == GROUND
    assert still.refresh() == []


def test_another_text_size_or_language_paints_every_area_anew(app: App) -> None:
    areas = [Plain("bar", Box(0, 0, 1920, 84), OLD), Plain("strip", Box(400, 6, 200, 72), UPPER)]
    still = StaticLayer(app.services, areas, lambda surface: surface.fill(GROUND))
    still.refresh()
    assert still.refresh() == []
    app.services.settings.ui_scale = 1.5
    app.services.apply_settings()
    assert still.refresh() == areas
