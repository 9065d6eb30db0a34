"""At large text the signs of costs grow as well, as far as there is room, and lie on nothing."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.storage.settings import Settings
from game.table.static_layer import HotArea
from game.ui.canvas import Box
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.city import next_stage_box
from game.wonders.table.areas.neighbour import board_box, neighbour_stage_box, panel_slot
from game.wonders.table.areas.rooms import city_rooms, own_board
from game.wonders.table.areas.wonder import paint_wonder
from game.wonders.table.asking.action import hand_plan
from game.wonders.table.asking.panel import ASKED, payment_boxes
from game.wonders.table.layout import Seating
from game.wonders.table.pictures import Table
from tests.support.frame_support import make_app

LARGE = 1.5
SIZES = [(1280, 720), (900, 1200)]


def table_in(folder: Path, size: tuple[int, int], text: float) -> Table:
    app = make_app(folder, size, settings=Settings(mute=True, ui_scale=text))
    scene = AgeDraftScene(app.services, demo_game(3, 3, 3))
    app.services.stack.push(scene)
    app.tick(0.1)
    return scene.table


def boards(table: Table) -> list[HotArea]:
    """What can be pointed at on the boards of all three cities."""
    hot, surface = list[HotArea](), pygame.Surface(table.services.canvas.size)
    frame, snapshot = table.seating.frame, table.snapshot
    for seat, panel in ((snapshot.left, frame.left), (snapshot.right, frame.right)):
        board = board_box(table, panel)
        assert board.contains(neighbour_stage_box(table, seat, panel, 0))
        paint_wonder(table, seat, surface, board, hot, panel_slot(panel))
    paint_wonder(table, snapshot.viewer, surface, own_board(table), hot, city_rooms(table).slot)
    return hot


@pytest.mark.parametrize("size", SIZES)
def test_plates_of_stages_grow_and_tokens_lie_above_them(tmp_path: Path, size: tuple[int, int]) -> None:
    heights = []
    for text in (1.0, LARGE):
        table = table_in(tmp_path, size, text)
        hot = boards(table)
        plates = [found.box for found in hot if found.key.startswith("stage:")]
        tokens = [found.box for found in hot if found.key.startswith("tokens:")]
        assert len(plates) >= 6 and tokens
        assert not any(token.collidelist(plates) >= 0 for token in tokens)
        heights.append(next_stage_box(table, 0).height)
    assert heights[1] >= 1.25 * heights[0]


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("panel", [Seating(0, 3).frame.action, Box(0, 0, 560, 780)])
def test_ways_to_pay_grow_where_the_words_have_room(panel: Box, count: int) -> None:
    asks = ASKED.size * LARGE * 1.22
    usual, large = hand_plan(panel, count), hand_plan(panel, count, asks=asks, text=LARGE)
    boxes = payment_boxes(large, count)
    assert large.pay.bottom < large.words.top + 0.01 and large.words.bottom < large.confirm.top + 0.01
    assert all(large.pay.inflate(1, 1).contains(box) for box in boxes)
    assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    assert boxes[0].height > 20
    if count == 2 or (count == 3 and panel.height > 500):
        assert boxes[0].height >= 1.2 * payment_boxes(usual, count)[0].height
