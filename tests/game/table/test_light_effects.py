"""Light over stages and wonders."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.table.light_effects import LightEffects, word_box
from game.ui.canvas import Box
from tests.support.frame_support import make_app

STAGE, WONDER, STRIP = Box(600, 500, 200, 90), Box(500, 380, 900, 240), Box(900, 10, 200, 76)


def test_a_finished_wonder_has_a_word_on_it_for_a_while_and_a_stage_or_a_strip_has_none(tmp_path: Path) -> None:
    app = make_app(tmp_path, (640, 360))
    surface, lines = pygame.Surface(app.services.canvas.size), list[str]()
    app.services.text.observer = lambda line, _: lines.append(line)
    try:
        for wonder, said in ((None, []), (STRIP, []), (WONDER, [app.services.tr("table.wonder_complete")])):
            light = LightEffects(app.services)
            light.light(STAGE, wonder)
            light.update(0.9)
            lines.clear()
            light.draw(surface)
            assert lines == said
            light.update(3.0)
            assert not light.moving
        assert WONDER.contains(word_box(WONDER)) and word_box(WONDER).bottom < STAGE.y, "the stages stay to be seen"
    finally:
        app.close()
