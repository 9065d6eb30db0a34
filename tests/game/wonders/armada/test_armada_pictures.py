"""The pictures of Armada: a scene for every card and island, harbours, ships that are told apart, icons."""

from __future__ import annotations

import itertools
import logging
import re
from importlib.resources import files
from typing import Any

import pygame
import pytest
import yaml

from game.ui.icons import Icons
from game.ui.theme import SEAT_COLOURS
from game.wonders.armada.paintings import PARTS
from game.wonders.armada.paintings.ships import FLEETS
from game.wonders.armada.tokens import ship_token
from game.wonders.cards.art import ArtStore

SIZE = (120, 110)
ICONS = (
    "naval", "naval_defeat", "tax", "commerce", "piracy", "island", "explore", "incursion", "ship_move", "ship_any",
    "naval_1", "naval_3", "naval_5", "naval_7", "naval_minus_1", "naval_minus_2", "naval_minus_3", "card_island",
    "symbol_island", "second_left", "second_right", "abstain", "spared",
    *(f"ship_{fleet}" for fleet in FLEETS),
)  # fmt: skip
_UNSUPPORTED = re.compile(r"currentColor|<use|<text|<image|clip-path|mask=|filter|rgba?\(|NaN|nan\b|[{}]")


def _rules(name: str) -> Any:
    return yaml.safe_load(files("rules").joinpath(f"wonders/armada/{name}").read_text(encoding="utf-8"))


def _ids(name: str) -> list[str]:
    """Every id that a file of the rules gives, in order."""
    found: list[str] = []

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if isinstance(value.get("id"), str):
                found.append(value["id"])
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(_rules(name))
    return found


CARDS, ISLANDS = _ids("fleet_cards.yaml"), _ids("islands.yaml")
YARDS = [name for name in _ids("shipyards.yaml") if name not in FLEETS]
BOOK = files("assets").joinpath("art/armada.yaml").read_text(encoding="utf-8")
SCENES: dict[str, Any] = yaml.safe_load(BOOK)["scenes"]


@pytest.fixture(scope="module")
def store() -> ArtStore:
    return ArtStore()


def test_every_card_and_island_has_a_scene_and_every_shipyard_a_harbour() -> None:
    assert len(CARDS) == 24 and len(ISLANDS) == 27 and len(YARDS) == 8
    assert set(SCENES) == {*CARDS, *ISLANDS, *YARDS}
    assert {name for name, scene in SCENES.items() if scene.get("spare")} == set(YARDS)


@pytest.mark.parametrize("name", sorted(SCENES))
def test_a_scene_is_a_picture(store: ArtStore, name: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        picture = store.scene(name, SIZE)
    assert not caplog.records
    assert not _UNSUPPORTED.search(store.svg(name, SIZE))
    tones = [sum(picture.get_at((x, y))[:3]) for x in range(3, SIZE[0], 6) for y in range(3, SIZE[1], 6)]
    mean = sum(tones) / len(tones)
    assert (sum((tone - mean) ** 2 for tone in tones) / len(tones)) ** 0.5 > 30, "flat"
    assert 120 < mean < 660


def test_islands_are_told_apart_at_the_size_of_a_band(store: ArtStore) -> None:
    small = {name: _cells(store.scene(name, (90, 60))) for name in ISLANDS}
    for (one, a), (other, b) in itertools.combinations(small.items(), 2):
        changed = sum(max(abs(p - q) for p, q in zip(u, v, strict=True)) > 24 for u, v in zip(a, b, strict=True))
        assert changed > 0.12 * len(a), (one, other)


def _cells(picture: pygame.Surface) -> list[tuple[int, ...]]:
    small = pygame.transform.smoothscale(picture, (18, 12))
    return [tuple(small.get_at((x, y))[:3]) for x in range(18) for y in range(12)]


def test_every_painter_is_in_a_scene() -> None:
    assert set(PARTS) <= {layer["part"] for scene in SCENES.values() for layer in scene["layers"]}


@pytest.mark.parametrize("size", [32, 96])
def test_ships_show_their_fleet_and_their_seat(size: int) -> None:
    middles, rims = set(), set()
    for fleet in FLEETS:
        for seat in SEAT_COLOURS:
            token = ship_token(fleet, seat, size)
            assert token.get_size() == (size, size)
            assert token.get_at((0, 0)).a == 0
            middles.add((fleet, tuple(token.get_at((round(size * 0.57), round(size * 0.44))))))
            rims.add((seat, tuple(token.get_at((size // 2, round(size * 0.945))))))
    assert len(middles) == len(FLEETS), "the sail does not depend on the seat"
    assert len({tone for _, tone in middles}) == len(FLEETS)
    assert len({tone for _, tone in rims}) == len(SEAT_COLOURS)
    assert ship_token("red", SEAT_COLOURS[0], size) is ship_token("red", SEAT_COLOURS[0], size)


def test_an_unknown_fleet_is_refused() -> None:
    with pytest.raises(ValueError, match="no fleet 'black'; there are red"):
        ship_token("black", SEAT_COLOURS[0], 32)


def test_its_signs_are_there_and_differ_at_the_size_of_a_line() -> None:
    icons = Icons()
    assert set(ICONS) <= set(icons.names())
    pictures = {pygame.image.tobytes(icons.get(name, 24), "RGBA") for name in ICONS}
    assert len(pictures) == len(ICONS)
