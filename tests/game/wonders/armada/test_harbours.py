"""Ships on shipyards: a picture that is not there yet comes later, and those beside the wonders come ahead."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.painting.threads.deferred import DeferredPictures
from game.painting.threads.paint_thread import Job
from game.ui.canvas import Box
from game.ui.theme import SEAT_COLOURS
from game.wonders.armada import harbours as module
from game.wonders.armada.harbours import Harbours
from game.wonders.armada.quay import WIDTH, paint_quay, row_box, row_rooms
from game.wonders.armada.tokens import ship_token
from game.wonders.armada.yard import yard_place
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.motion.director import MotionHooks
from rules.wonders.armada.yards import FLEETS
from tests.support.frame_support import make_app


def test_the_base_of_a_ship_stands_in_until_it_has_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, ordered = make_app(tmp_path), list[Job]()
    later = DeferredPictures(ordered.extend, lambda: True)
    monkeypatch.setattr(module, "deferred_of", lambda tools: later)
    store, ship = Harbours(app.services), ship_token("red", SEAT_COLOURS[0], 37)
    with later.waiting() as missing:
        base = store.ship("red", SEAT_COLOURS[0], 37)
    assert missing and base.get_size() == ship.get_size()
    assert base.get_buffer().raw != ship.get_buffer().raw
    for job in ordered:
        job()
    with later.waiting() as missing:
        assert store.ship("red", SEAT_COLOURS[0], 37).get_buffer().raw == ship.get_buffer().raw
    assert not missing
    app.close()


def test_harbours_and_ships_beside_other_wonders_are_painted_ahead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(tmp_path, (640, 360))
    controller = demo_game(3, 2, 2, expansions=("armada",))
    scene = app.services.scenes.create("age_draft", controller=controller)
    assert isinstance(scene, AgeDraftScene)
    app.services.stack.push(scene)
    table, later = scene.table, DeferredPictures(lambda jobs: None, lambda: True)
    monkeypatch.setattr(module, "deferred_of", lambda tools: later)
    surface, place = pygame.Surface((960, 540), pygame.SRCALPHA), yard_place(table, 1)
    assert place is not None
    module.harbours(app.services).resized()
    with later.waiting() as missing:
        paint_quay(table, 1, surface, place, [], ())
    assert len(missing) == 5, "the harbour and four ships"
    later = DeferredPictures(lambda jobs: None, lambda: True)
    for hook in table.hooks(MotionHooks):
        for job in hook.ahead(scene.director.places, table.snapshot.view):
            job()
    with later.waiting() as missing:
        paint_quay(table, 1, surface, place, [], ())
    assert not missing
    app.close()


@pytest.mark.parametrize("height", [104, 113, 122])
def test_in_the_low_rows_that_large_text_leaves_no_sign_is_cut(height: int) -> None:
    box = Box(0, 0, WIDTH, height)
    for row in (row_box(box, fleet) for fleet in range(len(FLEETS))):
        rooms = row_rooms(row)
        assert rooms.size <= row.height and row.contains(rooms.pips) and row.contains(rooms.following)
        assert rooms.ship.right <= rooms.pips.left and rooms.pips.right < rooms.following.left
        assert 4 * rooms.size <= rooms.following.width, "two gains and a cost of two"
