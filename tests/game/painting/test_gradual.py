"""A still picture comes step by step while frames are shown, at once elsewhere, and again when pictures have come."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import sleep

import pygame
import pytest

from game.app import App
from game.painting.threads.deferred import deferred_of
from game.painting.threads.gradual import GradualPicture
from game.storage.settings import Settings
from tests.support.frame_support import make_app

STEPS = 4


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, (64, 36), Settings(mute=True))
    yield app
    app.close()


def counted(surface: pygame.Surface) -> Iterator[None]:
    for step in range(STEPS):
        surface.set_at((step, 0), (255, 255, 255))
        yield


def steps_seen(surface: pygame.Surface) -> int:
    return sum(surface.get_at((step, 0))[0] == 255 for step in range(STEPS))


def test_where_no_frames_are_shown_all_of_it_is_there_at_once(app: App) -> None:
    picture, surface = GradualPicture(app.services, counted), pygame.Surface((64, 36))
    picture.draw(surface)
    assert steps_seen(surface) == STEPS and not picture.unfinished


def test_while_frames_are_shown_each_takes_one_step(app: App) -> None:
    picture, surface = GradualPicture(app.services, counted), pygame.Surface((64, 36))
    with app.live():
        for step in range(1, STEPS + 1):
            picture.draw(surface)
            assert steps_seen(surface) == step and picture.unfinished
        picture.draw(surface)
        assert not picture.unfinished
        picture.renew()
        picture.draw(surface)
        assert steps_seen(surface) == STEPS, "the one before is seen until the new one is done"


def test_it_is_painted_again_when_a_picture_has_come(app: App) -> None:
    there: list[bool] = []

    def paint(surface: pygame.Surface) -> Iterator[None]:
        if there or not deferred_of(app.services).defer("late", lambda: there.append(True)):
            surface.set_at((0, 0), (255, 255, 255))
        yield

    picture, surface = GradualPicture(app.services, paint), pygame.Surface((64, 36))
    with app.live():
        picture.draw(surface)
        assert picture.unfinished
        for _ in range(400):
            picture.draw(surface)
            if not picture.unfinished:
                break
            sleep(0.005)
    assert there and not picture.unfinished and steps_seen(surface) == 1
