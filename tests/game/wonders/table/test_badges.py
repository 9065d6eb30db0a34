"""The pills on the cards of a hand: that of the card never lies under that of the stage, however small the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import App
from game.wonders.table.areas.badges import badge, stage_badge
from game.wonders.table.areas.hand import _EDGE
from game.wonders.table.layout import Seating, fan_slots
from rules import Offer
from tests.support.frame_support import make_app

OFFERS = (
    Offer("free"),
    Offer("own", 1),
    Offer("chain"),
    Offer("trade", 6),
    Offer("trade", 4, power=True),
    Offer("poor", 8),
    Offer("missing", 2, {"stone": 3, "glass": 1}),
    Offer("missing", missing={"stone": 3}, power=True),
    Offer("built"),
)


@pytest.fixture(params=[(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[App]:
    app = make_app(tmp_path, request.param)
    yield app
    app.close()


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.state)
def test_both_pills_have_room_in_a_hand_of_eight(app: App, offer: Offer) -> None:
    services = app.services
    scale, slot = services.canvas.scale, fan_slots(8, Seating(0, 8).frame.fan)[0]
    stage = stage_badge(services, Offer("trade", 9)).get_width()
    room = slot.width - 3 * _EDGE - stage / scale
    assert badge(services, offer, room).get_width() <= room * scale + 1
    assert badge(services, offer).get_width() >= badge(services, offer, room).get_width()


def test_with_little_room_a_tick_goes_before_what_says_the_same(app: App) -> None:
    wide = badge(app.services, Offer("trade", 6))
    narrow = badge(app.services, Offer("trade", 6), wide.get_width() / app.services.canvas.scale - 4)
    less = badge(app.services, Offer("poor", 6))
    assert narrow.get_width() == less.get_width(), "two signs are left"
