"""Small paintings of the wonders: never blank, and the last of them is seen as well."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.painting.threads.paint_thread import paint_thread_of
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.wonders.cards.painters import painters
from game.wonders.setup.thumbnails import Thumbnails

SIZE = (96, 44)
PATIENCE = 20.0  # seconds
BOARDS = ("giza", "ephesus", "babylon")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App((1280, 720), settings=Settings(), paths=find_paths(tmp_path), raise_errors=True)
    yield made
    made.close()


def test_a_page_that_repaints_while_pictures_are_busy_shows_the_last_of_them(app: App) -> None:
    """As the tabs of the final score do: what they keep of the last frame must not lack a picture."""
    thumbnails = Thumbnails(app.services)
    kept = [thumbnails.get(board, "B", SIZE) for board in BOARDS]
    until = time.monotonic() + PATIENCE
    while thumbnails.busy and time.monotonic() < until:
        thumbnails.update()
        if thumbnails.busy:
            kept = [thumbnails.get(board, "B", SIZE) for board in BOARDS]
        time.sleep(0.005)
    assert not thumbnails.busy
    for board, shown in zip(BOARDS, kept, strict=True):
        painted = painters(app.services).wonders.painting(board, "B", 9, SIZE)
        middle = (SIZE[0] // 2, SIZE[1] // 2)
        assert shown.get_at(middle)[:3] == painted.get_at(middle)[:3]


def test_what_is_not_painted_yet_is_sky_and_costs_no_frame(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """The painting is left to the studio; the frame itself paints nothing."""
    thumbnails = Thumbnails(app.services)
    orders: list[object] = []
    monkeypatch.setattr(paint_thread_of(app.services), "order", orders.extend)
    sky = thumbnails.get("rome", "A", (900, 400))
    assert thumbnails.busy
    assert len(orders) == 1
    assert sky.get_size() == (900, 400)
    assert len({tuple(sky.get_at((450, y))) for y in range(0, 400, 20)}) > 10


def test_wishes_of_another_window_size_are_forgotten(app: App) -> None:
    thumbnails = Thumbnails(app.services)
    thumbnails.get("giza", "A", SIZE)
    thumbnails.clear()
    assert not thumbnails.busy
    thumbnails.finish()
    assert not thumbnails.busy


def test_pictures_asked_for_at_once_are_painted_at_once(app: App) -> None:
    thumbnails = Thumbnails(app.services)
    sky = pygame.image.tobytes(thumbnails.get("rhodes", "A", SIZE), "RGB")
    thumbnails.finish()
    assert pygame.image.tobytes(thumbnails.get("rhodes", "A", SIZE), "RGB") != sky
