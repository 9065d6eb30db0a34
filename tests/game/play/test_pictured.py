"""The table in "how to play": painted live, for the window and the language that are set."""

from __future__ import annotations

from functools import partial

import pygame
import pytest

from game.architects.tables import table_picture as architects
from game.ui.canvas import Box
from game.wonders.lessons.tables import table_picture as cities
from tests.support.scene_tools import make_app


@pytest.mark.parametrize(
    ("picture", "numbers"),
    [(partial(cities, edition="first"), "12345"), (architects, "123456")],
    ids=["cities", "architects"],
)
def test_a_table_is_painted_with_its_numbers_a_frame_after_the_page_shows(tmp_path, picture, numbers) -> None:
    app = make_app(tmp_path)
    services, sheet, said = app.services, pygame.Surface(app.services.canvas.size), list[str]()
    services.text.observer = lambda text, *_: said.append(text)
    services.live = True
    table = picture(services)
    table.draw(sheet, Box(100, 100, 800, 600))
    assert table.waiting and not said
    before = services.seed, services.record_source
    table.draw(sheet, Box(100, 100, 800, 600))
    assert not table.waiting and set(numbers) <= set(said)
    assert (services.seed, services.record_source) == before, "nobody plays at it"
    services.text.ui_scale = 1.5
    table.draw(sheet, Box(100, 100, 800, 600))
    assert table.waiting, "it is laid out anew for larger text"
    app.close()
