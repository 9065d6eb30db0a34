"""The painted card scenes: one for every card, each a real picture, in SVG the loader understands."""

from __future__ import annotations

import logging
import re
from functools import cache
from importlib.resources import files
from typing import Any

import pygame
import pytest
import yaml

from game.wonders.cards.art import ArtStore
from game.wonders.cards.hooks import ArtHooks
from game.wonders.installed import hooks

SIZE = (120, 87)
_UNSUPPORTED = re.compile(
    r"currentColor|<use|<text|<image|<pattern|clip-path|mask=|filter|rgba?\(|hsla?\(|NaN|nan\b|[{}]"
)
_TINY_NUMBER = re.compile(r"\de-\d")  # legal SVG, but a sign of a scale gone wrong


@cache
def _yaml(package: str, path: str) -> Any:
    return yaml.safe_load(files(package).joinpath(path).read_text(encoding="utf-8"))


def _base_ids() -> list[str]:
    cards = _yaml("rules", "wonders/base/cards.yaml")["cards"]
    guilds = _yaml("rules", "wonders/base/guilds.yaml")["guilds"]
    return [card["id"] for card in (*cards, *guilds)]


def _leader_box_ids() -> list[str]:
    """The leaders and the guilds of their box, by the names that they have."""
    return list(_yaml("assets", "locale/en/leaders.yaml")["card"])


def _later_ids() -> list[str]:
    """The cards that only the second edition has."""
    later = [
        card["id"] for name in ("cards", "guilds") for card in _yaml("rules", f"wonders/base/second/{name}.yaml")[name]
    ]
    return [card for card in later if card not in _base_ids()]


def _card_ids() -> list[str]:
    return [*_base_ids(), *_later_ids(), *_leader_box_ids()]


@pytest.fixture(scope="module")
def store() -> ArtStore:
    return ArtStore()


def _tones(picture: pygame.Surface) -> list[int]:
    """Brightness on a grid of 20 x 15 points."""
    width, height = picture.get_size()
    spots = [(int((x + 0.5) * width / 20), int((y + 0.5) * height / 15)) for x in range(20) for y in range(15)]
    return [sum(picture.get_at(spot)[:3]) for spot in spots]


def test_every_card_has_a_scene(store: ArtStore) -> None:
    assert len(_base_ids()) == 78
    assert _later_ids() == ["well", "ludus", "castrum", "decorators_guild"]
    assert len(_leader_box_ids()) == 36 + 14 + 4
    assert store.ids() >= frozenset(_card_ids())
    beyond = [name for art in hooks(ArtHooks) for name in art.books if name != "art/leaders.yaml"]
    others = {scene for name in beyond for scene in _yaml("assets", name)["scenes"]}
    assert store.ids() - frozenset(_card_ids()) <= others


def test_every_leader_is_a_bust_in_a_medallion() -> None:
    scenes = _yaml("assets", "art/leaders.yaml")["scenes"]
    for leader, scene in scenes.items():
        parts = [layer["part"] for layer in scene["layers"]]
        if leader.endswith("_guild"):
            assert "portrait" not in parts
        else:
            order = [parts.index(part) for part in ("medal_plate", "portrait", "medal_foot")]
            assert order == sorted(order), leader
            assert "plate" in scene["slots"], leader


def test_leaders_are_told_apart_by_their_heads() -> None:
    """No two leaders share hair, beard, headgear and dress all at once."""
    scenes = _yaml("assets", "art/leaders.yaml")["scenes"]
    busts = [layer for scene in scenes.values() for layer in scene["layers"] if layer["part"] == "portrait"]
    looks = {tuple(bust.get(key, "") for key in ("hair", "beard", "hat", "dress")) for bust in busts}
    assert len(busts) == 36 + 14
    assert len(looks) == len(busts)


def test_a_portrait_shows_its_face_in_the_middle(store: ArtStore) -> None:
    """The two sides of a head differ from the field behind it, and from plate and rim."""
    for leader in ("caesar", "nefertiti", "hypatia", "leonidas"):
        picture = store.scene(leader, (360, 260))
        face, plate = picture.get_at((180, 130)), picture.get_at((14, 130))
        assert sum(abs(face[i] - plate[i]) for i in range(3)) > 60, leader


@pytest.mark.parametrize("card_id", _card_ids())
def test_scene_is_a_picture(store: ArtStore, card_id: str) -> None:
    picture = store.scene(card_id, SIZE)
    assert picture.get_size() == SIZE
    tones = _tones(picture)
    mean = sum(tones) / len(tones)
    deviation = (sum((tone - mean) ** 2 for tone in tones) / len(tones)) ** 0.5
    assert deviation > 45, "flat: its parts are hidden or did not load"
    assert 120 < mean < 640, "nearly black or nearly white"


@pytest.mark.parametrize("card_id", _card_ids())
def test_scene_uses_only_what_the_loader_draws(store: ArtStore, card_id: str) -> None:
    svg = store.svg(card_id, SIZE)
    assert not (found := _UNSUPPORTED.search(svg)), f"{found.group()} is not drawn by the loader"
    assert not _TINY_NUMBER.search(svg)
    assert svg.count("<g ") == svg.count("</g>")


def test_no_two_cards_share_a_picture(store: ArtStore) -> None:
    bodies = {store.svg(card_id, SIZE) for card_id in _card_ids()}
    assert len(bodies) == len(_card_ids())


@pytest.mark.parametrize("size", [(80, 56), (200, 120), (150, 150), (60, 140), (400, 120)])
def test_scene_fills_every_shape(store: ArtStore, size: tuple[int, int]) -> None:
    """Other shapes see more of the picture's bleed, never a bare edge."""
    for card_id in ("lumber_yard", "loom_age1", "bazar", "spies_guild", "plato", "courtesans_guild"):
        picture = store.scene(card_id, size)
        for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
            assert sum(picture.get_at(corner)[:3]) > 12, (card_id, corner)


def test_scenes_are_cached_and_repeatable(store: ArtStore) -> None:
    first = store.scene("altar", SIZE)
    assert store.scene("altar", SIZE) is first
    again = ArtStore().scene("altar", SIZE)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(first, "RGB")


def test_unknown_card_gets_the_neutral_scene_and_one_warning(store: ArtStore, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        first = store.scene("no_such_card", SIZE)
        assert store.scene("no_such_card", SIZE) is first
    assert len([record for record in caplog.records if "no_such_card" in record.getMessage()]) == 1


def test_every_part_file_is_used_and_plain() -> None:
    art = files("assets").joinpath("art")
    books = [_yaml("assets", f"art/{file.name}") for file in art.iterdir() if file.name.endswith(".yaml")]
    named = {layer["part"] for book in books for scene in book["scenes"].values() for layer in scene["layers"]}
    for entry in files("assets").joinpath("art/parts").iterdir():
        if entry.name.endswith(".svg"):
            assert entry.name.removesuffix(".svg") in named, f"{entry.name} is in no scene"
            slots_gone = re.sub(r"\{[^{}]*\}", "", entry.read_text(encoding="utf-8"))
            assert not _UNSUPPORTED.search(slots_gone), entry.name
