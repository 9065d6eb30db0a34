"""What the skin keeps, not a picture for each size of a line that breathes; and lines where there is no room."""

from __future__ import annotations

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.materials import BLACK, SIGNAL
from game.ui.skin import Skin, soft_box


def test_a_line_that_breathes_keeps_no_picture_of_every_size() -> None:
    surface = pygame.Surface((1280, 720))
    skin = Skin(Canvas(surface.get_size()))
    for grown in range(60):
        skin.outline(surface, (40, 40, 900 + grown, 400 + grown), 12 + grown / 10)
        skin.focus_ring(surface, (40, 40, 900 + grown, 400 + grown))
    assert skin._cache.items() == []


def test_the_shadow_of_a_large_slab_is_a_small_picture_and_looks_like_a_whole_one() -> None:
    for alpha in (255, 150):
        surface, whole = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
        skin, box = Skin(Canvas(surface.get_size())), (300, 200, 900, 500)
        place, margin, corner = skin.canvas.rect(box), skin.canvas.px(18), skin.canvas.px(14)
        for picture in (surface, whole):
            picture.fill((230, 210, 170))
        skin._shadow(surface, place, 14, 18, alpha)
        shadow = soft_box(place.size, margin, corner, (38, 24, 10), 150)
        shadow.set_alpha(alpha)
        whole.blit(shadow, (place.x - margin, place.y - margin + margin // 2))
        ((_, kept),) = skin._cache.items()
        assert kept.get_width() * kept.get_height() < shadow.get_width() * shadow.get_height() / 10
        if alpha == 255:  # the slab hides what lies inside
            for picture in (surface, whole):
                pygame.draw.rect(picture, (0, 0, 0), place, border_radius=corner)
        mask = pygame.mask.from_threshold(surface, (0, 0, 0), (12, 12, 12, 255), whole)
        mask.invert()
        assert not mask.count(), mask.get_bounding_rects()


def test_a_line_runs_along_all_four_edges_and_nothing_else() -> None:
    surface = pygame.Surface((1280, 720))
    surface.fill((0, 0, 0))
    Skin(Canvas(surface.get_size())).outline(surface, (40, 40, 400, 200), 12, (255, 0, 0))
    place = Canvas(surface.get_size()).rect((40, 40, 400, 200))
    for at in (place.midtop, (place.centerx, place.bottom - 1), place.midleft, (place.right - 1, place.centery)):
        assert surface.get_at(at)[:3] == (255, 0, 0)
    assert surface.get_at(place.center)[:3] == (0, 0, 0)


def test_no_line_runs_round_what_a_tiny_window_leaves_no_room_for() -> None:
    surface = pygame.Surface((1, 1))
    for contrast in (False, True):
        skin = Skin(Canvas(surface.get_size()))
        skin.contrast = contrast
        for size in ((0, 0), (-30, 40), (40, -30), (2, 2)):
            skin.outline(surface, (0, 0, *size))
            skin.focus_ring(surface, (0, 0, *size))


@pytest.mark.parametrize("contrast", [False, True])
def test_the_edge_of_a_picture_is_no_signal_in_high_contrast(contrast: bool) -> None:
    pygame.init()
    skin, sheet = Skin(Canvas((400, 300))), pygame.Surface((400, 300))
    skin.contrast = contrast
    sheet.fill((200, 200, 200))
    skin.frame(sheet, (400, 200, 800, 400))
    left = skin.canvas.rect((400, 200, 800, 400))
    edge = sheet.get_at((left.left, left.centery))[:3]
    assert edge != (200, 200, 200) and edge != SIGNAL and (edge == BLACK) == contrast
    outside = [sheet.get_at((left.left - 1, left.centery))[:3], sheet.get_at((left.centerx, left.top - 1))[:3]]
    assert outside == [(200, 200, 200)] * 2, "nothing of it lies over the words above"
