"""The pawn of the cat: a temple cat of black stone with gold at ear and neck, on a round base."""

from __future__ import annotations

import pygame

from game.painting.brush import Brush
from game.painting.vectors import rasterised, whole_svg

_FIELD = 100.0


def paint_cat(brush: Brush, size: int) -> pygame.Surface:
    """The pawn in a square of `size` pixels, clear round it; `brush` is a fresh one."""
    _base(brush)
    _body(brush)
    _head(brush)
    large = (size * 2, size * 2)
    drawn = rasterised(whole_svg(brush.text(), large, large[0] / _FIELD, 0, 0), large)
    return pygame.transform.smoothscale(drawn, (size, size))


def _base(p: Brush) -> None:
    p.ell("#1c1620", 54, 90, 36, 7, o=0.4)
    p.ell("gold-3", 50, 89, 33, 8)
    p.ell("gold", 50, 86.5, 33, 8)
    p.ell("gold+2", 47, 85.5, 28, 6)
    p.ell("lapis-1", 50, 85, 27, 6)


def _body(p: Brush) -> None:
    stone, light, deep = "#3a3342", "#7a6f86", "#1a1620"
    p.path(deep, "M66 84C84 86 88 72 82 62C80 58 76 60 77 64C80 72 76 78 66 76Z")
    outline = "M33 86C30 74 34 66 38 56C40 48 40 42 42 36H60C62 44 68 52 70 62C73 74 70 82 66 86Z"
    p.path(deep, outline)
    p.path(
        stone,
        "M34.5 85C32 74 36 66 40 56C42 48 42 42 43 37H58C60 44 66 52 68 62C71 74 68 81 65 85Z",
    )
    p.path(light, "M37 84C35 74 38 66 42 57C44 50 44 44 45 38H49C48 52 46 66 46 84Z", o=0.55)
    p.path(deep, "M56 84C58 74 57 66 55 60C62 62 66 72 63 84Z", o=0.7)
    p.path(light, "M44 86V70Q47 66 49 70V86ZM52 86V71Q54 67 56 71V86Z", o=0.35)
    p.path("gold-1", "M41 42Q51 50 61 42L62.5 47Q51 56 40 47Z")
    p.path("gold+2", "M41 42Q46 46 51 46L51 50Q45 50 40.4 46Z")
    p.ell("lapis+1", 51, 50.5, 3.4)
    p.ell("lapis+3", 50, 49.6, 1.3)


def _head(p: Brush) -> None:
    stone, light, deep = "#3a3342", "#8a7f96", "#1a1620"
    p.path(deep, "M33 6L43 17Q50 14 58 17L68 6Q72 22 69 30Q66 40 51 42Q36 40 33 30Q30 20 33 6Z")
    p.path(stone, "M34.6 9L43 19Q50 16 58 19L66.6 9Q70 22 67.4 29Q64 38.5 51 40.4Q38 38.5 34.8 29Q32.4 20 34.6 9Z")
    p.path(light, "M35.4 11L42 20Q38 25 38 32Q35 28 34.6 24Q34.2 18 35.4 11Z", o=0.6)
    p.path("#c98a72", "M36.4 13L41 19.4Q38.6 21 37.4 24Q36 18 36.4 13Z", o=0.85)
    p.path("#a86c5c", "M64.8 13L60.4 19.4Q63 21 64 24Q65.6 18 64.8 13Z", o=0.85)
    for x, side in ((43.5, 1), (58.5, -1)):
        p.path("#ffd95e", f"M{x - 5} 27Q{x} 21.5 {x + 5} 27Q{x} 31 {x - 5} 27Z")
        p.ell(deep, x + side * 0.4, 26.8, 1.4, 2.6)
        p.line("gold+1", 1.1, x - side * 5, 25.4, x - side * 8, 23.4)
    p.path("#e0a08c", "M49 32H53L51 34.6Z")
    p.curve(light, 0.9, "M51 34.6V36.4M51 36.4Q48.5 38.4 46.5 37M51 36.4Q53.5 38.4 55.5 37")
    p.path("gold+1", "M50 15.4L52 15.4L52.4 21L51 23L49.6 21Z")
    p.ring("gold-2", 2.6, 68.5, 22, 3.6)
    p.ring("gold+2", 1.4, 68.2, 21.6, 3.6)
