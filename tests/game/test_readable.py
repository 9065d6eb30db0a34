"""Every scene at the largest size of text: nothing is written too small to read, and no window is too odd. At the usual
size the gallery's tests look."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
import pytest

from game.app import App
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.ui.theme import MIN_TEXT
from tests.game.conftest import Shown, look_through

pytestmark = pytest.mark.xdist_group("readable")

WINDOW = (640, 360)
ODD = [(320, 200), (200, 900), (1400, 90), (1, 1)]


class Seen(NamedTuple):
    """What every scene showed, and by scene the odd windows that it was taken through with the size of what it drew."""

    shown: dict[str, Shown]
    drawn: dict[str, list[tuple[tuple[int, int], tuple[int, int]]]]


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seen]:
    """All scenes, painted once. A scene is taken through all odd windows, in its further moments through one of them
    each, in turn."""
    settings = Settings(mute=True, ui_scale=1.5)
    app = App(WINDOW, settings=settings, paths=find_paths(tmp_path_factory.mktemp("readable")), raise_errors=True)
    drawn: dict[str, list[tuple[tuple[int, int], tuple[int, int]]]] = {}

    def take_through() -> str:
        scene = app.services.stack.top
        if scene is None or app.surface.get_size() != WINDOW:
            return ""
        turn = sum(map(len, drawn.values()))
        odd = ODD[turn % len(ODD) :][:1] if scene.name in drawn else ODD
        for size in odd:
            app.tick(0.05, [Intent(Kind.FOCUS_LOST)])
            drag_to(app, size)
            app.tick(0.05, [Intent(Kind.POINT, pos=(900.0, 500.0), device="mouse"), Intent(Kind.NEXT)])
            drawn.setdefault(scene.name, []).append((size, app.render().get_size()))
        drag_to(app, WINDOW)
        return ""

    yield Seen(look_through(app, (7,), take_through), drawn)
    app.close()


def drag_to(app: App, size: tuple[int, int]) -> None:
    """The window manager gives the window another size, however small."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    for intent in app._translate(pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1])):
        app.tick(0.01, [intent])


def test_no_text_of_any_scene_is_below_the_floor(seen: Seen) -> None:
    assert sum(len(picture.lines) for picture in seen.shown.values()) > 500
    assert {name: small for name, picture in seen.shown.items() if (small := picture.below(MIN_TEXT))} == {}


def test_every_scene_bears_any_size_of_window_and_losing_the_focus(seen: Seen) -> None:
    assert len(seen.drawn) >= 15
    for name, drawn in seen.drawn.items():
        assert {size for size, _ in drawn} >= set(ODD), name
        assert all(size == found for size, found in drawn), name
