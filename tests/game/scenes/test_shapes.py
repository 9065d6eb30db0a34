"""The scenes around the tables in windows of any shape: everything in the window, nothing over anything, upright ones
used."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from game.app import App
from game.platform.input import Intent, Kind
from game.scenes.base import Scene
from game.scenes.dialog import DialogButton, ask
from game.scenes.how_to_play import HowToPlayScene
from game.scenes.legend import LegendScene
from game.scenes.menu import MenuScene
from game.seating.pieces import SeatPlaque
from game.ui.canvas import DESIGN_WIDTH, Box, Canvas
from game.ui.layout import inset
from game.ui.style import Style
from game.wonders.samples.demo import demo_game
from game.wonders.samples.watch import analysed
from game.wonders.table.age_draft import AgeDraftScene
from tests.support.frame_support import make_app

WINDOWS = ((1024, 640), (900, 1200), (1280, 720), (1920, 1080), (2560, 1080))
_WIDE = (1280, 540)
_SMALL = ((640, 400), (640, 600), (640, 854))


def _opened(app: App, name: str) -> Scene:
    services = app.services
    if name == "dialog":
        ask(services, "Quit?", "The game is kept by itself.", DialogButton("Quit"), DialogButton("Stay"))
    elif name == "menu":
        services.stack.push(MenuScene(services, demo_game(3, 1, 1)))
    elif name == "legend":
        services.stack.push(LegendScene(services, demo_game(3, 1, 1).record))
    elif name == "analysis":
        services.stack.push(analysed(services, 7))
    elif name == "ledger":
        services.go("ledger", table=AgeDraftScene(services, demo_game(7, 2, 4)).table, page="standings")
    elif name == "scoring":
        services.go("scoring", controller=demo_game(7, 4, 1))
    else:
        if name == "library":
            services.saves.save_replay(demo_game(3, 4, 1).save_data(), "a game")
        services.go(name)
    scene = services.stack.top
    assert isinstance(scene, Scene)
    return scene


def _pages(scene: Scene) -> list[Callable[[], object]]:
    """What shows each page of a scene."""
    choose = getattr(scene, "choose_tab", None) or getattr(scene, "_choose_tab", None)
    count = {"settings": 5, "statistics": 4, "scoring": 4}.get(scene.name, 0)
    return [lambda page=page: choose(page) for page in range(count)] or [lambda: None]


@pytest.mark.parametrize("window", WINDOWS)
def test_a_scene_that_needs_less_is_shown_larger_in_a_narrow_window(window: tuple[int, int]) -> None:
    canvas = Canvas(window)
    usual = canvas.scale
    for across in (DESIGN_WIDTH, 1500, 1000):
        canvas.zoom(across)
        assert canvas.scale >= usual and canvas.bounds.width >= across - 0.01 and canvas.bounds.height >= 1080 - 0.01
        assert canvas.bounds.center == pytest.approx((960, 540), abs=0.01)
        x, y = canvas.to_design(canvas.point(800, 500))
        assert (x, y) == pytest.approx((800, 500), abs=1 / canvas.scale)
    assert (canvas.scale > usual) == (window[0] / window[1] < 16 / 9)


@pytest.mark.parametrize(
    "name",
    [
        "title",
        "settings",
        "credits",
        "how_to_play",
        "compendium",
        "load",
        "library",
        "statistics",
        "setup",
        "scoring",
        "menu",
        "legend",
        "dialog",
        "analysis",
        "ledger",
    ],
)
def test_everything_has_a_place_of_its_own_in_the_window(tmp_path: Path, name: str) -> None:
    app = make_app(tmp_path)
    app.services.settings.speed = "instant"
    scene = _opened(app, name)
    for window in (*_SMALL, (640, 270), (640, 360)):
        for scale in (1.0, 1.5):
            app.services.text.ui_scale = scale
            app.resize(window)
            for show in _pages(scene):
                show()
                app.tick(0.1)
                scene.rebuild()
                app.render()
                seen = inset(app.services.canvas.bounds, -0.5)
                widgets = [widget for widget in scene.ui.widgets if widget.visible]
                for widget in widgets:
                    assert seen.contains(widget.box), (window, scale, widget)
                for one, other in combinations(widgets, 2):
                    apart = not inset(one.box, 1).colliderect(other.box)
                    assert apart or one.box.contains(other.box) or other.box.contains(one.box), (one, other)
    app.close()


@pytest.mark.parametrize(
    "name", ["settings", "how_to_play", "load", "library", "setup", "scoring", "statistics", "analysis"]
)
def test_an_upright_window_is_used(tmp_path: Path, name: str) -> None:
    app = make_app(tmp_path)
    app.services.settings.speed = "instant"
    scene = _opened(app, name)
    app.resize(_SMALL[-1])
    app.tick(0.1)
    seen, boxes = app.services.canvas.bounds, [widget.box for widget in scene.ui.widgets]
    used = boxes[0].unionall(boxes[1:])
    assert used.width >= 0.7 * seen.width and used.height >= 0.55 * seen.height
    app.close()


@pytest.mark.parametrize("name", ["setup", "statistics", "scoring"])
def test_a_wide_window_is_used(tmp_path: Path, name: str) -> None:
    app = make_app(tmp_path)
    app.services.settings.speed = "instant"
    scene = _opened(app, name)
    app.resize(_WIDE)
    app.tick(0.1)
    boxes = [widget.box for widget in scene.ui.widgets]
    assert boxes[0].unionall(boxes[1:]).width >= 0.85 * app.services.canvas.bounds.width
    app.close()


def test_a_table_fills_the_window_whatever_was_shown_before_it(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    app.resize(_SMALL[-1])
    for name in ("setup", "settings"):
        app.services.stack.reset(app.services.scenes.create(name))
        app.tick(0.1)
        table = AgeDraftScene(app.services, demo_game(3, 1, 1))
        app.tick(0.1, [Intent(Kind.POINT, pos=(960, 540))])
        assert app.services.canvas.bounds.width < DESIGN_WIDTH, "what is on show stays as it is"
        app.services.stack.reset(table)
        app.tick(0.1)
        assert Box(table.table.seating.bounds) == app.services.canvas.bounds
    app.close()


def test_seats_of_any_number_lie_apart_and_clear_of_what_is_chosen(tmp_path: Path) -> None:
    app = make_app(tmp_path)
    scene = _opened(app, "setup")
    for window in (_SMALL[0], _SMALL[-1]):
        app.resize(window)
        places = scene.places  # type: ignore[attr-defined]
        for count in range(2, 9):
            plaques = [places.plaque(seat, count) for seat in range(count)]
            for one, other in combinations([*plaques, places.editor, places.foot], 2):
                assert not inset(Box(one), 1).colliderect(other), (window, count)
    assert any(isinstance(widget, SeatPlaque) for widget in scene.ui.widgets)
    app.close()


def test_titles_of_how_to_play_leave_the_choice_of_a_game_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(tmp_path)
    scene = _opened(app, "how_to_play")
    assert isinstance(scene, HowToPlayScene)
    drawn: list[Box] = []

    def note(surface: object, text: str, box: Box, style: Style, *more: object) -> None:
        if style.role == "title":
            drawn.append(box)

    monkeypatch.setattr(app.services.text, "draw_in", note)
    for window in ((1280, 720), (900, 1200)):
        app.resize(window)
        app.tick(0.1)
        scene.draw(app.surface)
        choice = next(widget for widget in scene.ui.widgets if widget.key == "chapter")
        assert drawn and not any(box.colliderect(choice.box) for box in drawn)
        drawn.clear()
    app.close()
