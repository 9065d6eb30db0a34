"""The pills on the cards of a hand: that of the card never lies under that of the stage, however small the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.ui.tools import Tools
from game.wonders.table.areas import badges
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


def test_with_little_room_a_card_to_buy_goods_for_keeps_its_tick(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pills of a hand have less room than others, all that can be built have a tick."""
    shown: list[list[str]] = []
    pill = badges._pill

    def spy(services: Tools, signs: list[tuple[str, str]], *rest: object) -> pygame.Surface:
        shown.append([name for name, _ in signs])
        return pill(services, signs, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(badges, "_pill", spy)
    wide = badge(app.services, Offer("trade", 6)).get_width() / app.services.canvas.scale
    for room in (wide, wide - 4, wide / 2):
        badge(app.services, Offer("trade", 6), room)
    assert shown == [["check", "trade", "coin"]] * 2 + [["check", "coin"]] * 2
