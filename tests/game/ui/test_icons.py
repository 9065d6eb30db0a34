"""Every icon file draws something, at the smallest and the largest size in use, and unknown names are explained."""

from __future__ import annotations

import pygame
import pytest
import yaml

from game.assets import asset_text, asset_yaml
from game.players import EMBLEMS
from game.ui.icons import _TINT_SLOT, Icons
from game.ui.theme import CARD_COLOURS
from game.wonders.cards.effects import counted_icon
from rules.wonders.model import COUNTERS, RESOURCES, STRUCTURE_COLOURS, SYMBOLS

NEEDED = {
    *RESOURCES,
    *SYMBOLS,
    *map(counted_icon, COUNTERS),
    *(f"{kind}_{colour}" for kind in ("card", "symbol") for colour in (*STRUCTURE_COLOURS, "white")),
    *(f"emblem_{name}" for name in EMBLEMS),
    *[
        "coin",
        "coins",
        "points",
        "laurel",
        "shield",
        "slash",
        "chain",
        "stage",
        "arrow_left",
        "arrow_right",
        "arrow_self",
        "victory_1",
        "victory_3",
    ],
    *[
        "victory_5",
        "defeat",
        "free_build",
        "play_last_card",
        "build_from_discard",
        "copy_guild",
        "discard",
        "hand",
        "trade",
        "lock",
        "check",
    ],
    *[
        "cross",
        "eye",
        "hint",
        "hourglass",
        "menu",
        "undo",
        "log",
        "speed",
        "sound",
        "sound_off",
        "star",
        "crown",
        "person",
        "people",
        "robot",
        "gamepad",
    ],
    "keyboard",
    *["free_recruit", "free_cost", "copy_leader", "extra_recruit", "draw_leaders", "any_good", "equals"],
}
SILENTLY_WRONG = ("currentColor", "rgba(", "hsl(", "<use", "<text", "<pattern", "clip-path", "mask=", "filter=")


@pytest.fixture(scope="module")
def icons() -> Icons:
    return Icons()


def covered(picture: pygame.Surface) -> float:
    """The part of the square that the icon covers."""
    return pygame.mask.from_surface(picture, 40).count() / (picture.get_width() * picture.get_height())


def test_every_icon_the_program_needs_is_there(icons: Icons) -> None:
    assert set(icons.names()) >= NEEDED


@pytest.mark.parametrize("size", [18, 96])
def test_every_icon_draws_something(icons: Icons, size: int) -> None:
    for name in icons.names():
        picture = icons.get(name, size)
        assert picture.get_size() == (size, size), name
        assert 0.1 < covered(picture) < 0.99, name
        assert len({tuple(picture.get_at((x, y))) for x in range(size) for y in range(size)}) > 8, name


def test_no_icon_uses_what_the_loader_ignores(icons: Icons) -> None:
    for name in icons.names():
        source = asset_text(f"icons/{name}.svg")
        assert not [sign for sign in SILENTLY_WRONG if sign in source], name


def test_pictures_are_cached(icons: Icons) -> None:
    assert icons.get("wood", 32) is icons.get("wood", 32)


@pytest.mark.parametrize("tint", [None, (10, 120, 40)])
def test_pictures_lie_in_the_windows_order_of_colours(tint: tuple[int, int, int] | None) -> None:
    window = pygame.display.set_mode((16, 16))
    for name in ("wood", "emblem_lion"):
        picture = Icons().get(name, 24, tint)
        assert picture.get_masks()[:3] == window.get_masks()[:3]
        assert picture.get_at((0, 0)).a == 0


def test_unknown_name_suggests_a_near_one(icons: Icons) -> None:
    with pytest.raises(KeyError, match="did you mean papyrus"):
        icons.get("papyrsu", 32)
    assert icons.inline_icon("papyrsu", 32) is None


def own_colour(icons: Icons, name: str) -> str | None:
    """The colour in an icon's tint slot as it is drawn, None if it has no slot."""
    slot = _TINT_SLOT.search(icons._source(name))
    return slot.group(1) if slot is not None else None


def test_tint_replaces_the_ground_of_an_emblem(icons: Icons) -> None:
    plain, tinted = icons.get("emblem_owl", 96), icons.get("emblem_owl", 96, (200, 20, 20))
    red, green, blue, _ = tinted.get_at((18, 60))
    assert red > 2 * max(green, blue)
    assert plain.get_at((18, 60)) != tinted.get_at((18, 60))


def test_tint_multiplies_an_icon_without_a_slot(icons: Icons) -> None:
    assert own_colour(icons, "wood") is None
    assert icons.get("wood", 32, (0, 0, 0)).get_at((16, 16))[:3] == (0, 0, 0)


def test_emblems_have_eight_different_colours(icons: Icons) -> None:
    assert len({own_colour(icons, f"emblem_{name}") for name in EMBLEMS}) == len(EMBLEMS) == 8


def test_goods_look_different_at_the_smallest_size(icons: Icons) -> None:
    size = 18
    places = [(x, y) for x in range(size) for y in range(size)]
    pictures = [icons.get(name, size) for name in RESOURCES]
    for index, one in enumerate(pictures):
        for other in pictures[index + 1 :]:
            pairs = [(one.get_at(place)[:3], other.get_at(place)[:3]) for place in places]
            unlike = [pair for pair in pairs if sum(abs(a - b) for a, b in zip(*pair, strict=True)) > 75]
            assert len(unlike) > 0.36 * len(places)


def test_borrowed_icons_are_credited(icons: Icons) -> None:
    entries = [entry for entry in asset_yaml("CREDITS.yaml") if entry["section"] == "icons"]
    files = [name for entry in entries for name in entry["files"]]
    assert len(files) == len(set(files))
    assert {name.removeprefix("icons/").removesuffix(".svg") for name in files} <= set(icons.names())
    assert all(entry["author"] and entry["licence"] and entry["changes"] for entry in entries)


def test_colours_of_the_icons_are_those_of_the_theme() -> None:
    for colour in (*STRUCTURE_COLOURS, "white"):
        assert f"#{bytes(CARD_COLOURS[colour]).hex()}" in asset_text(f"icons/card_{colour}.svg")


def test_every_resource_and_colour_has_a_name() -> None:
    texts = yaml.safe_load(asset_text("locale/en/cards.yaml"))
    leaders = yaml.safe_load(asset_text("locale/en/leaders.yaml"))
    assert set(texts["resource"]) == set(RESOURCES)
    assert {*texts["colour"], *leaders["colour"]} == {*STRUCTURE_COLOURS, "white"}
    assert set(texts["science"]) == set(SYMBOLS)
