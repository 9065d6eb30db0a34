"""A still picture is not painted again, a small movement repaints its own place only, and nothing that has changed is
missed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep

import pygame
import pytest

from game.app import App, first_window
from game.architects.samples.demo import demo_game as architects_game
from game.headless.pace import Prompt, choose
from game.platform.input import Intent, Kind
from game.storage.settings import Settings
from game.ui.text_field import TextField
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from tests.game.conftest import Shown
from tests.support.frame_support import Probe, make_app
from tests.support.kept_picture import differs

_TURNS = 3


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, settings=Settings(mute=True, speed="fast"), raise_errors=True)
    yield app
    app.close()


@pytest.mark.xdist_group("gallery")
def test_in_every_scene_the_kept_picture_is_the_right_one(gallery: dict[str, Shown]) -> None:
    assert {name: shown.afterwards for name, shown in gallery.items() if shown.afterwards} == {}


def painted(app: App, seconds: float) -> list[pygame.Rect]:
    """Show a scene for a while, as it comes by itself; return the places that were painted."""
    places: list[pygame.Rect] = []
    paint = app._screen.paint
    app._screen.paint = lambda surface, place=None: (places.append(place), paint(surface, place))  # type: ignore
    until = pygame.time.get_ticks() + 1000 * seconds
    app.show(lambda: pygame.time.get_ticks() >= until)
    app._screen.paint = paint  # type: ignore[method-assign]
    return places


def settle(app: App) -> None:
    """Show until nothing moves."""
    app.show(lambda: not app._screen.moving and not app._screen.stale())
    for _ in range(40):
        app.tick(0.1)
        app.refresh()


def test_a_still_picture_is_not_painted_again(app: App) -> None:
    app.services.stack.push(AgeDraftScene(app.services, demo_game(3, 2, 4)))
    settle(app)
    assert painted(app, 0.8) == []
    app.services.toast("a message")
    assert painted(app, 0.2)


def test_what_blinks_and_breathes_repaints_its_own_place(app: App) -> None:
    app.services.go("setup")
    field = next(widget for widget in app.services.stack.top.ui.widgets if isinstance(widget, TextField))
    field.ui.set_focus(field)
    table = app.services.scenes.create("architects_table", controller=architects_game(2, 3))
    for most in (0.02, 0.7):  # the places of all that breathes lie in one
        settle(app)
        places = painted(app, 1.5)
        assert places
        whole = app.surface.get_rect()
        assert all(place.width * place.height < most * whole.width * whole.height for place in places), places
        app.services.stack.reset(table)


def test_of_what_breathes_apart_only_the_places_go_to_the_window(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.services.go("architects_table", controller=architects_game(2, 3))
    settle(app)
    shown: list[list[pygame.Rect]] = []
    monkeypatch.setattr(pygame.display, "update", shown.append)
    assert painted(app, 1.5)
    whole = app.surface.get_rect()
    assert shown and len(shown[0]) > 1
    assert all(
        sum(place.width * place.height for place in places) < 0.2 * whole.width * whole.height for places in shown
    )


def test_a_hidden_window_is_not_painted_and_its_game_goes_on(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = AgeDraftScene(app.services, demo_game(3, 1, 1))
    app.services.stack.push(scene)
    settle(app)
    monkeypatch.setattr(pygame.display, "get_active", lambda: False)
    passed: list[float] = []
    scene.update = passed.append  # type: ignore[method-assign]
    scene.timeline.play(lambda: None)  # type: ignore[arg-type]
    app.services.repaint()
    assert painted(app, 0.6) == []
    assert 0 < len(passed) < 60, "it rests, though its picture is no longer right"


def test_an_event_ends_the_rest_at_once(app: App) -> None:
    app.services.stack.push(Probe(app.services))
    settle(app)
    pygame.event.clear()
    pygame.time.set_timer(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""), 30, 1)
    began = pygame.time.get_ticks()
    events = app._wait(20.0)
    assert [event.key for event in events if event.type == pygame.KEYDOWN] == [pygame.K_RETURN]
    assert pygame.time.get_ticks() - began < 15_000


def test_time_that_has_passed_at_rest_is_over_before_what_ends_it(app: App) -> None:
    """An animation that an intent begins does not jump by the time in which nobody did anything."""
    seen: list[tuple[str, float]] = []

    class Clocked(Probe):
        def update(self, dt: float) -> None:
            seen.append(("update", dt))

        def handle(self, intent: Intent) -> bool:
            seen.append((intent.kind, 0.0))
            return True

    app.services.stack.push(Clocked(app.services))
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    app._frame_safely(0.01, 0.2, [event])
    assert [name for name, _ in seen] == ["update", Kind.CONFIRM, "update"]
    assert seen[0][1] == pytest.approx(0.21) and seen[2][1] == 0.0


def test_nothing_is_missed_while_a_game_is_played(app: App) -> None:
    """Bots answer while a person thinks, things move and come to rest, pictures arrive from their thread."""
    game = demo_game(4, 1, 1)
    game.pool = pool = Prompt()  # type: ignore[assignment]
    scene = AgeDraftScene(app.services, game)
    rng = Random(1)
    with app.live():
        app.services.stack.push(scene)
        for number in range(700):
            if number % 11 == 0:
                pool.think()
            intents = [Intent(Kind.POINT, pos=(rng.uniform(0, 1920), rng.uniform(0, 1080)))] if number % 9 == 0 else []
            app.tick(rng.choice((1 / 60, 0.1)), intents)
            assert differs(app) == "", number
            if scene.desk.asked and number % 60 == 0:
                choose(scene)
            elif scene.desk.in_grace and scene.desk.left is None:
                scene.desk.go_on()
            if game.turn > _TURNS:
                break
            sleep(0.001)
    assert game.turn > _TURNS


def test_nothing_is_missed_at_the_table_of_architects(app: App) -> None:
    game = architects_game(3, 1)
    game.pool = pool = Prompt()  # type: ignore[assignment]
    scene = app.services.scenes.create("architects_table", controller=game)
    until = game.turn + 2 * _TURNS
    with app.live():
        app.services.stack.push(scene)
        for number in range(900):
            if number % 11 == 0:
                pool.think()
            app.tick(1 / 60 if number % 2 else 0.1, [Intent(Kind.DIGIT, value=2)] if number % 40 == 0 else [])
            assert differs(app) == "", number
            if game.turn > until:
                break
            sleep(0.001)
    assert game.turn > until


@pytest.mark.parametrize(
    ("desktops", "size"),
    [
        ([(1366, 768)], (1600, 900)),  # made smaller when it is opened
        ([(1920, 1080)], (1600, 900)),
        ([(3840, 2160)], (3200, 1800)),
        ([(1920, 1080), (3440, 1440)], (2133, 1200)),
        ([(1080, 1920)], (1600, 900)),
        ([], (1600, 900)),
    ],
)
def test_the_first_window_is_as_large_as_its_screen_asks_for(
    desktops: list[tuple[int, int]], size: tuple[int, int]
) -> None:
    assert first_window(desktops, (1600, 900)) == size
