"""Short frames: what takes long to paint is painted ahead, or comes later while something stands in for it."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.headless.pace import STEP, Prompt, choose
from game.painting.threads.deferred import DeferredPictures, deferred_of
from game.painting.threads.paint_thread import Job, PaintThread
from game.scenes.overlay import StaticOverlay
from game.storage.settings import Settings
from game.wonders.cards import card_painter
from game.wonders.cards.wonder_art import WonderArt
from game.wonders.samples.demo import demo_game
from game.wonders.samples.scenes import samples
from game.wonders.table.age_draft import AgeDraftScene
from tests.support.frame_support import make_app

SMALL, LARGE = (1024, 640), (1100, 640)


class Desk:
    """Takes what is ordered from a studio, and counts what is painted in frames meanwhile."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.ahead = False
        self.in_frames: list[str] = []

    def order(self, _paint_thread: PaintThread, jobs: Sequence[Job]) -> None:
        self.jobs += jobs

    def work(self) -> None:
        self.ahead = True
        while self.jobs:
            self.jobs.pop(0)()
        self.ahead = False

    def note(self, what: str) -> None:
        if not self.ahead:
            self.in_frames.append(what)


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    desk = Desk()
    monkeypatch.setattr(PaintThread, "order", lambda paint_thread, jobs: desk.order(paint_thread, jobs))
    face, wonder = card_painter._Face.paint, WonderArt._paint

    def paint_face(self: card_painter._Face) -> pygame.Surface:
        desk.note(f"card {self._face.id} {self._picture.get_size()}")
        return face(self)

    def paint_wonder(self: WonderArt, board: str, *rest: object) -> pygame.Surface:
        desk.note(f"wonder {board} {rest}")
        return wonder(self, board, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(card_painter._Face, "paint", paint_face)
    monkeypatch.setattr(WonderArt, "_paint", paint_wonder)
    return desk


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, SMALL, Settings(mute=True), raise_errors=True)
    yield app
    app.close()


def table(app: App, age: int, turn: int, seats: int = 5) -> tuple[AgeDraftScene, Prompt]:
    game = demo_game(seats, age, turn, bot="random")
    game.pool = pool = Prompt()  # type: ignore[assignment]
    scene = AgeDraftScene(app.services, game)
    app.services.stack.push(scene)
    app.tick(STEP)
    app.render()
    return scene, pool


def test_a_turn_paints_no_card_and_no_wonder_in_a_frame(app: App, desk: Desk) -> None:
    scene, pool = table(app, 2, 2)
    scene._presenter.prepare()
    desk.work()
    desk.in_frames.clear()
    for _ in range(3):
        choose(scene)
        scene.desk.go_on()
        for _ in range(600):
            pool.think()
            app.tick(STEP)
            app.render()
            desk.work()
            if scene.desk.asked:
                break
        assert scene.desk.asked
    assert desk.in_frames == []


def test_another_window_size_is_taken_at_once_and_ends_as_if_it_had_always_been(
    app: App, desk: Desk, tmp_path: Path
) -> None:
    """While an edge is dragged everything is where it can be pressed; what takes long to paint has stand-ins."""
    scene, _ = table(app, 2, 3)
    desk.work()
    app.services.live = True
    desk.in_frames.clear()
    for width in (1040, 1070, LARGE[0]):
        app.resize((width, LARGE[1]))
        app.tick(STEP)
        assert all(scene.still.shows(area.name) for area in scene.still.areas), width
    first = app.render().copy()
    assert len({tuple(first.get_at((x, 300))) for x in range(0, LARGE[0], 40)}) > 5, "blank while it is being painted"
    while scene.still.unfinished or desk.jobs:
        app.tick(STEP)
        app.render()
        desk.work()
    assert desk.in_frames == []
    app.tick(STEP)
    after = pygame.image.tobytes(app.render(), "RGB")

    other = make_app(tmp_path / "other", LARGE, Settings(mute=True), raise_errors=True)
    table(other, 2, 3)
    other.tick(STEP)
    assert after == pygame.image.tobytes(other.render(), "RGB")
    other.close()


@pytest.mark.parametrize("name", ["conflict_3", "recap_3"])
def test_an_overlay_comes_step_by_step_and_is_whole_in_the_end(app: App, name: str) -> None:
    def show(live: bool) -> None:
        app.services.live = live
        sample = next(found for found in samples(app.services, [3]) if found.name == name)
        assert isinstance(sample.scene, StaticOverlay) and sample.below is not None
        app.services.stack.push(sample.below)
        app.tick(4.0)
        app.services.stack.push(sample.scene)
        app.tick(0.0)
        app.render()
        app.tick(4.0)

    def picture() -> bytes:
        app.tick(0.0)
        return pygame.image.tobytes(app.render(), "RGB")

    show(live=False)
    whole = picture()
    app.services.stack.clear()
    show(live=True)
    end = time.monotonic() + 30
    while picture() != whole:  # some of it is painted in a thread
        assert time.monotonic() < end
    app.services.stack.clear()


def test_only_what_says_so_does_without_pictures() -> None:
    ordered: list[Job] = []
    painted: list[int] = []
    later = DeferredPictures(ordered.extend, lambda: True)
    assert not later.defer("a", lambda: painted.append(1))
    with later.waiting() as missing:
        assert later.defer("a", lambda: painted.append(1))
        assert later.defer("a", lambda: painted.append(2))
    assert missing == {"a"} and len(ordered) == 1 and not later.have_arrived(missing)
    ordered.pop()()
    assert painted == [1] and later.have_arrived(missing)
    with later.waiting() as missing:  # it has been dropped again meanwhile
        assert not later.defer("a", lambda: None)
    assert not missing


def test_a_picture_that_cannot_be_painted_is_tried_where_it_is_drawn() -> None:
    ordered: list[Job] = []
    later = DeferredPictures(ordered.extend, lambda: True)

    def fail() -> None:
        raise ValueError

    with later.waiting() as missing:
        later.defer("a", fail)
    with pytest.raises(ValueError):
        ordered.pop()()
    assert later.have_arrived(missing)
    with later.waiting():
        assert not later.defer("a", fail)


def test_a_picture_on_file_waits_for_everything(app: App) -> None:
    later = deferred_of(app.services)
    with later.waiting():
        assert not later.defer("a", lambda: None)
