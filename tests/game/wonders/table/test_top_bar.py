"""The bar at the top of the table."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.wonders.table.areas.topbar import draw_counted
from game.wonders.table.frame import frame_of
from tests.support.frame_support import make_app


@pytest.mark.parametrize("ui_scale", [1.0, 1.5])
@pytest.mark.parametrize("turns", [6, 7])
def test_a_ring_round_the_turn_stays_clear_of_its_words_and_dots(tmp_path: Path, ui_scale: float, turns: int) -> None:
    app = make_app(tmp_path, (1920, 1080))
    app.services.text.ui_scale = ui_scale
    canvas = app.services.canvas
    bar = frame_of(3, tuple(canvas.bounds)).bar
    picture = pygame.Surface(canvas.size, pygame.SRCALPHA)
    draw_counted(app.services, picture, bar, app.services.tr("table.turn", n=2, all=turns), 2, turns)
    drawn, counted = picture.get_bounding_rect(), canvas.rect(bar.counted)
    assert drawn.width > counted.width / 2
    assert counted.left + 4 <= drawn.left and drawn.right <= counted.right - 3
    app.close()
