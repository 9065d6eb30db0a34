"""The thread that paints ahead: it rests while the window changes its mode."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from time import sleep

import pygame
import pytest

from game.painting.threads import paint_thread
from game.painting.threads.paint_thread import PaintThread, nothing_is_painted
from tests.support.frame_support import make_app


def test_the_window_waits_for_the_picture_that_is_begun_and_the_next_one_for_the_window() -> None:
    thread, begun, painted, second = PaintThread(), Event(), Event(), Event()

    def first() -> None:
        begun.set()
        while not paint_thread._painters.resting:
            sleep(0.005)
        painted.set()

    thread.order([first, second.set])
    assert begun.wait(10)
    with nothing_is_painted():
        assert painted.is_set() and not second.wait(0.05)
    assert second.wait(10)
    thread.close()


def test_every_mode_is_set_while_nothing_is_painted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, resting, set_mode = make_app(tmp_path), list[bool](), pygame.display.set_mode

    def noted(*wanted: object) -> pygame.Surface:
        resting.append(paint_thread._painters.resting)
        return set_mode(*wanted)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    app.resize((800, 450))
    app.services.settings.fullscreen = True
    app._apply_window_settings()
    app.close()
    assert resting and all(resting) and not paint_thread._painters.resting
