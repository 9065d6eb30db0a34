"""No name of a card is ever cut at the table, however many cards of one colour stand in a city."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame
import pytest

from game.storage.settings import Settings
from game.wonders.samples.demo import demo_game
from game.wonders.table.age_draft import AgeDraftScene
from game.wonders.table.areas.columns import structure_box, structure_picture
from rules.wonders.model import STRUCTURE_COLOURS
from tests.support.frame_support import make_app

if TYPE_CHECKING:
    from game.app import App
    from game.wonders.table.pictures import Table

WINDOWS = ((1280, 720), (1920, 1080), (1024, 640), (2560, 1080))


@pytest.mark.parametrize(("seats", "scale", "said"), [(3, 1.0, True), (3, 1.5, True), (7, 1.0, True), (7, 1.5, False)])
def test_the_bar_says_what_to_do_where_it_can_be_as_large_as_wished(
    tmp_path: Path, seats: int, scale: float, said: bool
) -> None:
    app = make_app(
        tmp_path, (640, 360), Settings(mute=True, speed="instant", take_back="off", ui_scale=scale), raise_errors=True
    )
    scene = AgeDraftScene(app.services, demo_game(seats, 2, 3))
    written: list[str] = []
    app.services.text.observer = lambda line, _size: written.append(line)
    app.services.stack.push(scene)
    app.tick(0.05)
    app.render()
    first = scene.message().split(",")[0]
    assert any(line.startswith(first + ",") for line in written) == said
    app.close()


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("expansions", [(), ("armada", "leaders")])
def test_the_names_of_many_cards_of_one_colour_are_seen_whole(
    tmp_path: Path, size: tuple[int, int], expansions: tuple[str, ...]
) -> None:
    seats = 8 if expansions else 3 if size[0] == 1280 else 7
    app = make_app(tmp_path, size, Settings(mute=True, speed="instant", take_back="off"), raise_errors=True)
    scene = AgeDraftScene(app.services, demo_game(seats, 3, 4, expansions=expansions))
    app.services.stack.push(scene)
    table = scene.table
    for most in (2, 5, 7):
        structures = [card for colour in STRUCTURE_COLOURS for card in cards_of(table, colour)[:most]]
        for seat in range(seats):
            table.snapshot.put_city(seat, table.snapshot.city(seat).replaced(structures=tuple(structures)))
        written: list[str] = []
        app.services.text.clear()
        app.services.text.observer = lambda line, _size, written=written: written.append(line)  # type: ignore[misc]
        app.tick(0.05)
        frame = app.render()
        app.services.text.observer = None
        for colour in STRUCTURE_COLOURS:
            newest = cards_of(table, colour)[:most][-1]
            assert plate_in(app, frame, table, structures, newest), (most, newest)
        assert written and not [line for line in written if "…" in line]
    app.close()


def cards_of(table: Table, colour: str) -> list[str]:
    return sorted(card.id for card in table.snapshot.cards.values() if card.colour == colour)


def plate_in(app: App, frame: pygame.Surface, table: Table, structures: list[str], card: str) -> bool:
    """Whether the lower part of a card, with its name, is on the frame as it was painted."""
    picture, place = structure_picture(table, structures, card)(), structure_box(table, structures, card)
    area = app.services.canvas.rect(place)
    head = area.height // 2
    corner = app.services.canvas.px(10)
    plate = pygame.Rect(corner, head, picture.get_width() - 2 * corner, picture.get_height() - head)
    seen = pygame.Rect(plate.move(area.topleft))
    same = pygame.Surface(plate.size)
    same.blit(picture, (0, 0), plate)
    return bool(same.get_buffer().raw == frame.subsurface(seen).convert(same).get_buffer().raw)
