"""Garbage is swept soon after a scene has come, and what lives is left out of later searches."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.platform.gc_scheduler import GcScheduler
from tests.support.frame_support import make_app


class Thing:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def collected() -> Iterator[None]:
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def litter() -> weakref.ref[Thing]:
    return weakref.ref(Thing())


def test_garbage_is_swept_once_for_each_scene_and_not_in_its_first_frames() -> None:
    scheduler, scenes = GcScheduler(), (Thing(), Thing())
    for scene in scenes:
        gone = litter()
        for _ in range(5):
            scheduler.update(scene)
        assert gone() is not None
        for _ in range(30):
            scheduler.update(scene)
        assert gone() is None
        assert gc.get_freeze_count() > 0
        later = litter()
        for _ in range(100):
            scheduler.update(scene)
        assert later() is not None, "in the middle of a scene nothing halts a frame"
        gc.collect()
    scheduler.close()
    assert gc.get_freeze_count() == 0


def test_what_was_left_out_is_searched_again_by_the_next_sweep() -> None:
    scheduler, scene, kept = GcScheduler(), Thing(), Thing()
    scheduler.sweep()
    gone = weakref.ref(kept)
    del kept
    gc.collect()
    assert gone() is not None
    scheduler.sweep()
    assert gone() is None and scene.itself is scene


def test_live_frames_end_as_they_began(tmp_path: Path) -> None:
    app, switching = make_app(tmp_path), sys.getswitchinterval()
    with app.live() as rest:
        assert app.services.live and sys.getswitchinterval() < switching
        rest()
    assert not app.services.live and sys.getswitchinterval() == switching
    app.close()
