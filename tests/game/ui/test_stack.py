"""The scene stack and the loop around it."""

from __future__ import annotations

import pygame
import pytest

from game.platform.input import Intent, Kind
from game.scenes.registry import SCENES
from game.storage.settings import Settings
from game.wonders.samples.demo import demo_game
from tests.support.frame_support import Overlay, Probe, make_app, press


@pytest.fixture
def app(tmp_path):
    Probe.log.clear()
    return make_app(tmp_path)


def test_lifecycle(app):
    stack, services = app.services.stack, app.services
    stack.push(Probe(services, "a"))
    stack.push(Probe(services, "b"))
    stack.replace(Probe(services, "c"))
    stack.pop()
    stack.clear()
    assert Probe.log == ["enter a", "pause a", "enter b", "exit b", "enter c", "exit c", "resume a", "exit a"]


def test_pop_down_to_a_scene(app):
    scenes = [Probe(app.services, name) for name in "abc"]
    for scene in scenes:
        app.services.stack.push(scene)
    app.services.stack.pop(scenes[1])
    assert app.services.stack.scenes == (scenes[0],)
    app.services.stack.pop(scenes[1])
    assert app.services.stack.scenes == (scenes[0],)


def test_only_visible_scenes_are_drawn_and_only_the_top_gets_intents(app):
    stack, services = app.services.stack, app.services
    for scene in (Probe(services, "a"), Probe(services, "b"), Overlay(services, "c")):
        stack.push(scene)
    Probe.log.clear()
    app.render()
    press(app, Kind.CONFIRM)
    assert Probe.log == ["draw b", "draw c", "confirm c"]


def test_losing_the_focus_reaches_every_scene(app):
    app.services.stack.push(Probe(app.services, "a"))
    app.services.stack.push(Probe(app.services, "b"))
    Probe.log.clear()
    press(app, Kind.FOCUS_LOST)
    assert Probe.log == ["focus_lost b", "focus_lost a"]


def test_closing_the_window_saves_before_it_leaves(app):
    app.services.stack.push(Probe(app.services, "a"))
    app.services.stack.push(Probe(app.services, "b"))
    Probe.log.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.run(max_frames=5)
    assert [line for line in Probe.log if line.startswith(("closing", "exit"))] == [
        "closing b",
        "closing a",
        "exit b",
        "exit a",
    ]


def test_run_stops_when_asked(app):
    app.services.stack.push(Probe(app.services))
    frames = []
    app.run(until=lambda: len(frames) > 2 or frames.append(0) is not None)
    assert len(frames) == 3


def test_an_error_in_a_frame_is_reported_and_the_program_goes_on(app, tmp_path):
    class Broken(Probe):
        def draw(self, surface):
            raise RuntimeError("a column fell over")

    app.services.seed = 11
    app.services.record_source = lambda: {"seed": 11, "actions": []}
    app.services.stack.push(Broken(app.services))
    app.run(max_frames=4)
    report = next((tmp_path / "logs").glob("crash-*.txt")).read_text(encoding="utf-8")
    assert "a column fell over" in report
    assert "seed 11" in report
    assert '"actions": []' in report


def test_unattended_runs_raise(tmp_path):
    class Broken(Probe):
        def update(self, dt):
            raise RuntimeError("a column fell over")

    app = make_app(tmp_path, raise_errors=True)
    app.services.stack.push(Broken(app.services))
    with pytest.raises(RuntimeError):
        app.run(max_frames=4)


@pytest.mark.parametrize("size", [(640, 360), (300, 200), (1280, 720), (1000, 1000), (2560, 1080)])
def test_any_window_size_draws(app, size):
    app.services.go("settings")
    app.resize(size)
    assert app.render().get_size() == app.services.canvas.size
    assert app.services.canvas.size[0] >= 640


def test_f11_and_mute_work_anywhere(app):
    app.services.stack.push(Probe(app.services))
    app.tick(0.1, [Intent(Kind.MUTE)])
    assert app.services.settings.mute is False
    app.tick(0.1, [Intent(Kind.FULLSCREEN)])
    assert app.services.settings.fullscreen is True


def test_every_registered_scene_of_the_frame_exists(app):
    for name in ("title", "settings", "credits", "how_to_play", "load", "library"):
        assert name in SCENES
        assert app.services.scenes.available(name)
        app.services.stack.reset(app.services.scenes.create(name))
        app.tick(0.1)


class _Narrow(Probe):
    """A scene that needs little room, and is shown larger in a narrow window."""

    across = 1000


class _Opener(Probe):
    """A scene that lays another over itself in the middle of its turn, as a table does with a cover."""

    def __init__(self, services, opens):
        super().__init__(services, "opener")
        self.opens, self.scales = opens, []

    def _open(self):
        if self.opens is not None:
            opens, self.opens = self.opens, None
            self.services.stack.push(opens(self.services))
        self.scales.append(self.services.canvas.scale)

    def update(self, dt):
        super().update(dt)
        self._open()

    def resume(self):
        self.scales.append(self.services.canvas.scale)


@pytest.mark.parametrize("size", [(1024, 640), (900, 1200), (1280, 720)])
def test_a_scene_that_opens_or_closes_another_paints_at_its_own_scale(app, size):
    app.resize(size)
    usual = app.services.canvas.scale
    opener = _Opener(app.services, lambda services: _Narrow(services))
    app.services.stack.push(opener)
    app.tick(0.1)
    assert app.services.stack.top is not opener
    shown = app.services.canvas.scale
    assert shown > usual if size[0] * 9 < size[1] * 16 else shown == usual
    app.services.stack.pop()
    assert opener.scales == [usual, usual] and app.services.canvas.scale == usual


def test_what_a_scene_does_after_it_has_left_is_at_the_scale_of_the_one_below(app):
    class Leaving(_Narrow):
        def update(self, dt):
            self.services.stack.pop(self)
            scales.append(self.services.canvas.scale)

    scales = []
    app.resize((1024, 640))
    app.services.stack.push(Probe(app.services))
    usual = app.services.canvas.scale
    app.services.stack.push(Leaving(app.services))
    app.tick(0.1)
    assert scales == [usual]


def test_a_window_size_that_cannot_be_had_is_said(tmp_path):
    asked = make_app(tmp_path, (300, 200))
    there = asked.surface.get_size()
    assert there != (300, 200) and any("300 × 200" in text for text in asked.services.toasts.texts)
    asked.close()
    assert not make_app(tmp_path, (640, 360)).services.toasts.texts


@pytest.mark.parametrize("size", [(1024, 640), (900, 1200), (1280, 720)])
def test_captions_lie_above_everything_that_is_read(app, size):
    app.resize(size)
    app.services.go("recap", **_recap())
    drawn = []
    app.services.text.listener = lambda text, box, style, whole: drawn.append(box)
    app.services.toasts.show("It is your turn", 4, caption=True)
    app.tick(0.5)
    for _ in range(20):
        app.tick(0.1)
    app.services.stack.draw(app.surface)
    strip = app.services.toasts.caption_box("It is your turn")
    assert strip.top == app.services.canvas.bounds.top and strip.height < 30
    assert drawn and strip.collidelist(drawn) < 0


@pytest.mark.parametrize("size", [(1024, 640), (900, 1200), (1280, 720)])
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_captions_grow_with_the_text_in_a_strip_that_no_scene_has(tmp_path, size, text_size):
    app = make_app(tmp_path, size, settings=Settings(mute=True, ui_scale=text_size, captions=True))
    said, drawn, captions = "It is your turn", [], []
    app.services.go("recap", **_recap())
    app.services.toasts.show(said, 4, caption=True)
    app.services.text.listener = lambda text, box, style, whole: (
        captions.append(style.size) if text == said else drawn.append(box)
    )
    for _ in range(20):
        app.tick(0.1)
    app.render()
    strip, canvas = app.services.toasts.caption_box(said), app.services.canvas
    assert captions[-1] == 20 * text_size and canvas.rect(strip).top == 0
    assert strip.bottom == pytest.approx(canvas.bounds.top) and strip.collidelist(drawn) < 0
    assert canvas.bounds.height + canvas.strip == pytest.approx(size[1] / canvas.scale)
    assert canvas.to_design(canvas.point(300, 200)) == pytest.approx((300, 200), abs=1.5)


def test_the_strip_of_captions_comes_and_goes_with_them(tmp_path):
    app = make_app(tmp_path, settings=Settings(mute=True))
    canvas, settings = app.services.canvas, app.services.settings
    whole = canvas.bounds
    settings.captions = True
    app.services.apply_settings()
    assert canvas.strip == 27 and canvas.bounds.top == pytest.approx(0) and canvas.scale < 1280 / 1920
    settings.captions = False
    app.services.apply_settings()
    assert canvas.bounds == whole and not canvas.strip


def _recap():
    game = demo_game(3, 2, 1)
    points = {"before": game.scores_after(0), "after": game.scores_after(1)}
    return {"age": 1, "players": game.players, "cities": game.view(0).cities, **points}
