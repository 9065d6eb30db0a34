"""Every scene at the largest size of text: nothing is written too small to read, no window is too odd, and it makes no
difference whether the size was set before or while the scene runs. At the usual size the gallery's tests look."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game.app import App
from game.architects.paintings.wonder_pictures import WonderPictures
from game.games import Sample
from game.headless.gallery import present, samples, settle
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.storage.settings import Settings
from game.ui.theme import MIN_TEXT
from game.ui.widgets import Slider
from game.wonders.cards.art import ArtStore
from game.wonders.cards.wonder_art import WonderArt
from tests.game.conftest import Shown, at_noon, look_through
from tests.support.scene_tools import looked_at

pytestmark = pytest.mark.xdist_group("gallery")

WINDOW = (640, 360)
ODD = [(320, 200), (200, 900), (1400, 90), (1, 1)]
TABLES = ("age_draft", "architects_table")
LARGEST = 1.5
RUNNING = (
    *("title", "setup_full", "settings", "load", "statistics", "how_to_play", "age_draft_7", "architects_table"),
    *("standings_7", "hint", "coach", "leader_draft", "replay_7", "compendium_wonders", "ships"),
)
"""The scenes in which something is changed while they run, where the whole gallery is not looked at."""
SETTLING = 0.5  # seconds
UNLIKE = 24  # pixels: a light that breathes, a caret that blinks


class SeenScenes(NamedTuple):
    """What every scene showed, and by scene the odd windows that it was taken through with the size of what it drew;
    ``folder``: where the program kept its files."""

    shown: dict[str, Shown]
    drawn: dict[str, list[tuple[tuple[int, int], tuple[int, int]]]]
    folder: Path


@pytest.fixture(scope="module", autouse=True)
def noon() -> Iterator[None]:
    with at_noon():
        yield


def open_app(folder: Path, ui_scale: float) -> App:
    return App(WINDOW, settings=Settings(mute=True, ui_scale=ui_scale), paths=find_paths(folder), raise_errors=True)


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory, whole: bool) -> SeenScenes:
    """All scenes, painted once. A scene is taken through all odd windows, in its further moments through one of them
    each, in turn."""
    folder = tmp_path_factory.mktemp("readable")
    app = open_app(folder, LARGEST)
    drawn: dict[str, list[tuple[tuple[int, int], tuple[int, int]]]] = {}

    def take_through() -> str:
        scene = app.services.stack.top
        app.services.settings.coached = ()  # the next scene's coach has said nothing yet
        if scene is None or app.surface.get_size() != WINDOW:
            return ""
        turn = sum(map(len, drawn.values()))
        odd = ODD[turn % len(ODD) :][:1] if scene.name in drawn else ODD
        with nullcontext() if scene.name in TABLES and scene.name not in drawn else unpainted():
            for size in odd:
                app.tick(0.05, [Intent(Kind.FOCUS_LOST)])
                drag_to(app, size)
                app.tick(0.05, [Intent(Kind.POINT, pos=(900.0, 500.0), device="mouse"), Intent(Kind.NEXT)])
                drawn.setdefault(scene.name, []).append((size, app.render().get_size()))
        drag_to(app, WINDOW)
        return ""

    shown = look_through(app, (7,), looked_at(app, whole), take_through)
    app.close()
    return SeenScenes(shown, drawn, folder)


@contextmanager
def unpainted() -> Iterator[None]:
    """Wonders and the scenes of cards are plain. In windows of odd sizes the first table of each game shows them as
    they are; for every scene anew they would take more time than all else."""

    def plain(*given: Any) -> pygame.Surface:
        size = next(one for one in given if isinstance(one, tuple) and len(one) == 2)
        return pygame.Surface(size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WonderArt, "_paint", plain)
        patch.setattr(ArtStore, "_painted", plain)
        patch.setattr(WonderPictures, "_painted", plain)
        yield


def drag_to(app: App, size: tuple[int, int]) -> None:
    """The window manager gives the window another size, however small."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    for intent in app._translate(pygame.event.Event(pygame.WINDOWRESIZED, x=size[0], y=size[1])):
        app.tick(0.01, [intent])


def test_no_text_of_any_scene_is_below_the_floor(seen: SeenScenes) -> None:
    assert sum(len(picture.lines) for picture in seen.shown.values()) > 500
    assert {name: small for name, picture in seen.shown.items() if (small := picture.below(MIN_TEXT))} == {}


def test_every_scene_bears_any_size_of_window_and_losing_the_focus(seen: SeenScenes) -> None:
    assert len(seen.drawn) >= 15
    for name, drawn in seen.drawn.items():
        assert {size for size, _ in drawn} >= set(ODD), name
        assert all(size == found for size, found in drawn), name


def test_another_text_size_acts_at_once_on_every_running_scene(seen: SeenScenes, whole: bool) -> None:
    """It looks as if it had been opened with that size; the person changes it in the settings over the scene."""
    shutil.rmtree(seen.folder)  # some scenes show where files are kept
    seen.folder.mkdir()
    app = open_app(seen.folder, 1.0)
    stale = {}
    for sample in samples(app.services, (7,), ("",) if whole else RUNNING):
        if sample.window is None and sample.name in seen.shown:
            app.services.settings.ui_scale = 1.0
            app.services.settings.coached = ()
            app.services.apply_settings()
            wrong = unlike(seen.shown[sample.name].picture, changed_while_running(app, sample))
            if wrong is not None:
                stale[sample.name] = wrong
    app.close()
    assert stale == {}


def changed_while_running(app: App, sample: Sample) -> pygame.Surface:
    """The picture of a scene in whose last moments the text size is changed."""
    present(app, sample)
    settle(app, sample, sample.seconds - SETTLING)
    app.services.go("settings", tab=1)
    settings = app.services.stack.top
    assert settings is not None
    slider = next(one for one in settings.ui.widgets if isinstance(one, Slider))
    slider.set(LARGEST)
    app.render()
    app.services.stack.pop(settings)
    settle(app, sample, SETTLING)
    return app.render()


def unlike(wanted: pygame.Surface, found: pygame.Surface) -> pygame.Rect | None:
    """Where two pictures differ in more than a few pixels; None if nowhere."""
    mask = pygame.mask.from_threshold(found, (0, 0, 0), (24, 24, 24, 255), wanted)
    mask.invert()
    parts = mask.get_bounding_rects()
    return parts[0].unionall(parts[1:]) if mask.count() > UNLIKE else None
