"""An expansion from outside whose screen raises while a game is played: it is switched off and named, and the game goes
on where it was."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, fields
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

import pytest

from game.app import App
from game.headless.pace import Prompt, choose
from game.platform.input import Intent, Kind
from game.platform.paths import find_paths
from game.scenes.base import Scene
from game.services import Services
from game.storage.settings import Settings
from game.wonders import installed as screens
from game.wonders.cards.hooks import ArtHooks
from game.wonders.controller import Controller
from game.wonders.extension import Hooks, ScreenExtension, ViewHooks
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.hooks import BarHooks, BesideHooks, CityHooks, RiderPictures
from game.wonders.table.motion.director import MotionHooks
from game.wonders.table.motion.hooks import EventHooks
from game.wonders.table.pictures import TableHooks
from game.wonders.table.telling.hooks import LogHooks, RiderHooks, WordHooks, WorthHooks
from game.wonders.table.telling.narrator import NarratorHooks
from game.wonders.table.telling.question_hooks import QuestionHooks

PACKAGE = "tests.expansions.comet"
SOURCE = "def broken(*given, **named):\n    raise ValueError('no stars tonight')\n"
KINDS: Sequence[type[Hooks]] = (
    ViewHooks, ArtHooks, CityHooks, BesideHooks, BarHooks, QuestionHooks, RiderHooks, WorthHooks, EventHooks,
    MotionHooks, LogHooks, WordHooks, RiderPictures,
)  # fmt: skip
PLAIN = {"name": "comet", "own": 40.0, "other": 20.0}
ALL = [(kind, field.name) for kind in KINDS for field in fields(kind) if "Callable" in str(field.type)]
REACHED = {
    "ViewHooks.cards", "ArtHooks.lend", "CityHooks.key", "CityHooks.emblem", "CityHooks.frame",
    "CityHooks.mark", "CityHooks.subtitle", "CityHooks.pill", "ViewHooks.figures", "ViewHooks.held",
    "BesideHooks.paint", "BarHooks.key", "BarHooks.end", "QuestionHooks.questions",
    "EventHooks.back", "MotionHooks.held_back", "MotionHooks.ahead",
    "LogHooks.heading", "LogHooks.lines",
}  # fmt: skip


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module ``screen`` of the expansion, without an extension so far."""
    module = ModuleType(f"{PACKAGE}.screen")
    module.__spec__ = ModuleSpec(module.__name__, None)
    exec(SOURCE, module.__dict__)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    yield module
    monkeypatch.undo()
    screens._screen.cache_clear()


def bring(screen: ModuleType, hooks: Sequence[Hooks]) -> None:
    screen.EXTENSION = ScreenExtension("comet", hooks)  # type: ignore[attr-defined]
    screens._screen.cache_clear()


def hook(screen: ModuleType, kind: type[Hooks], name: str) -> Hooks:
    """Hooks of a kind of which one raises; those that have no default do nothing."""
    needed = {
        field.name: PLAIN.get(field.name, lambda *given: ())
        for field in fields(kind)
        if field.default is MISSING and field.default_factory is MISSING
    }
    return kind(**{**needed, name: screen.broken})


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App((640, 360), settings=Settings(mute=True, speed="fast"), paths=find_paths(tmp_path))
    yield app
    app.close()


class Opening(Scene):
    """Opens the table of a game in a frame, as the start of a new game does."""

    def __init__(self, services: Services, game: Controller) -> None:
        super().__init__(services)
        self._game = game

    def update(self, dt: float) -> None:
        self.services.go("age_draft", controller=self._game)


def play(app: App) -> str:
    """Take part in a turn of a game; return what has been said of an expansion. A second error would end the test."""
    game = demo_game(4, 1, 2, expansions=("comet",))
    game.pool = pool = Prompt()  # type: ignore[assignment]
    app._since_crash = 10.0
    app.services.forget_made()
    app.services.stack.reset(Opening(app.services, game))
    said, answers = "", len(game.record.actions)
    for number in range(30):
        pool.think()
        app._frame_safely(0.1, 0.0, ())
        if app.services.stack.ground.name == "title" and len(app.services.stack) == 1:
            app.services.stack.reset(Opening(app.services, game))  # its table could not even be laid
        said = said or next((text for text in app.services.toasts.texts if "'comet'" in text), "")
        top = app.services.stack.top
        assert top is not None and top.name != "dialog", (top, app.services.toasts.texts)
        if isinstance(top, AgeDraftScene) and top.desk.asked and number > 6:
            choose(top)
            if top.desk.left is None:
                top.desk.go_on()
        elif not isinstance(top, AgeDraftScene):
            app.tick(0.0, [Intent(Kind.SKIP), Intent(Kind.CONFIRM)])
        if said and len(game.record.actions) > answers:
            break
    assert any(isinstance(scene, AgeDraftScene) for scene in app.services.stack.scenes)
    assert len(game.record.actions) > answers
    return said


def test_every_hook_that_raises_switches_its_screen_off_and_the_game_goes_on(app: App, screen: ModuleType) -> None:
    reached = set()
    for kind, name in ALL:
        bring(screen, [hook(screen, kind, name)])
        said = play(app)
        if said:
            reached.add(f"{kind.__name__}.{name}")
            assert (
                said.startswith("the screen of the expansion 'comet' is switched off: ") and "no stars tonight" in said
            )
            assert screens.refusals()["comet"] and not screens.extensions_of(demo_game(3, 1, 1).record.setup)
        app.services.toasts._toasts.clear()
    assert not REACHED - reached, sorted(REACHED - reached)


def test_a_table_that_a_screen_cannot_be_laid_on_is_laid_without_it(app: App, screen: ModuleType) -> None:
    for kind in (NarratorHooks, TableHooks):
        bring(screen, (kind(screen.broken),))
        assert "no stars tonight" in play(app)


def test_an_error_of_our_own_is_still_a_crash(app: App, screen: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    bring(screen, ())

    def fails(*given: object) -> None:
        raise ValueError("ours")

    monkeypatch.setattr(Scene, "draw", fails)
    app.services.go("title")
    app._since_crash = 10.0
    app._frame_safely(0.1, 0.0, ())
    assert app.services.stack.top is not None and app.services.stack.top.name == "dialog"
    assert "comet" not in screens.refusals()
