"""Furniture of the guilds that came with the leaders: a game board, dice, a couch and the lady on it."""

from __future__ import annotations

from game.painting.pen import Pen


def game_board(p: Pen) -> None:
    """A board of twenty squares in perspective with its pieces; the origin is its middle."""
    p.path("wood-2", "M-56 14L-42 -14H46L62 14L60 20H-54Z")
    p.path("timber", "M-56 14L-42 -14H46L62 14Z")
    rows = 4
    for row in range(rows):
        for i in range(8):
            if (row + i) % 2:
                continue
            top, low = -12 + row * 6.2, -12 + (row + 1) * 6.2

            def at(step: int, y: float) -> float:
                return 2 + (step / 8 - 0.5) * (86 + (y + 14) * 0.95)

            p.poly("lapis", at(i, top), top, at(i + 1, top), top, at(i + 1, low), low, at(i, low), low)
    for x, y, col in (
        (-30, -4, "marble"),
        (-10, 6, "marble"),
        (12, -6, "red"),
        (32, 4, "red"),
        (26, -10, "red"),
        (-38, 8, "marble"),
    ):
        p.ell(f"{col}-2", x, y + 1, 5, 2.6)
        p.path(col, f"M{x - 4} {y}Q{x - 3} {y - 10} {x} {y - 12}Q{x + 3} {y - 10} {x + 4} {y}Z")
        p.ell(f"{col}+2", x - 0.6, y - 12, 2.6)


def dice(p: Pen) -> None:
    """Three ivory dice and their cup."""
    for x, y, turn in ((-12, 6, -12), (6, 10, 20), (-4, -4, 6)):
        with p.at(x, y, rot=turn):
            p.rect("marble+1", -6, -6, 12, 12)
            p.rect("marble-1", 2, -6, 4, 12)
            for dx, dy in ((-3, -3), (0, 0), (3, 3)):
                p.ell("ink", dx - 1, dy, 1.1)
    p.path("leather", "M16 14L13 -14H35L32 14Q24 18 16 14Z")
    p.path("leather-2", "M26 16L26 -14H35L32 14Q28 16 26 16Z")
    p.ell("ink", 24, -14, 11, 3.4)
    p.line("gold", 1.6, 14, -8, 34, -8)


def couch(p: Pen) -> None:
    """A banqueting couch with cushions; the origin is the middle of its foot."""
    for x in (-84, 84):
        p.path("wood-1", f"M{x - 6} 0L{x - 4} -34H{x + 4}L{x + 6} 0Z")
        p.ell("gold", x, -18, 6)
    p.path("wood-1", "M76 -34Q92 -62 104 -66Q112 -62 106 -54Q96 -40 92 -26H76Z")
    p.rect("wood", -92, -36, 184, 10)
    p.rect("wood+1", -92, -36, 184, 3.4)
    p.path("red-1", "M-90 -36Q-92 -50 -80 -50H84Q92 -48 92 -36Z")
    p.path("red+1", "M-88 -42Q-88 -50 -80 -50H84Q76 -46 -88 -42Z")
    for i in range(9):
        p.line("gold", 1.2, -80 + i * 20, -36, -80 + i * 20, -26)
    p.path("ochre-1", "M44 -50Q46 -74 64 -76Q84 -72 86 -50Z")
    p.path("ochre+1", "M48 -52Q50 -70 62 -73Q60 -60 60 -50Z")


def lady(p: Pen) -> None:
    """A lady leaning on one arm along a couch; the origin is under her, on its seat."""
    p.path("purple-1", "M-84 -14Q-60 -30 -20 -24Q20 -30 36 -50L60 -44Q60 -18 44 -14Z")
    p.path("purple", "M-86 -14Q-62 -28 -22 -22Q14 -26 32 -46L46 -46Q44 -22 10 -14Z")
    p.path("purple+1", "M-80 -16Q-58 -26 -22 -21Q6 -22 26 -38Q16 -20 -22 -17Z", o=0.8)
    p.path("skin", "M-86 -14Q-96 -16 -98 -11L-82 -10Z")
    p.line("skin-1", 6, 54, -48, 66, -30, 50, -18)
    p.path("purple", "M30 -44Q34 -64 46 -66Q58 -62 60 -44Q46 -36 30 -44Z")
    p.rect("skin-1", 43, -74, 7, 10)
    p.ell("skin", 45, -82, 8.4, 9.6)
    p.path("skin-1", "M48 -91Q54 -86 53 -80Q51 -73 46 -72.4Q50 -80 48 -91Z", o=0.8)
    p.poly("skin", 38, -85, 34.6, -80, 38, -79)
    p.ell("ink", 40.6, -83.6, 0.9, 1.3)
    p.path("hair", "M37 -86Q36 -96 46 -96Q56 -95 55 -82Q60 -80 58 -75Q53 -74 51 -80Q50 -88 44 -90Q40 -90 37 -86Z")
    p.line("gold+1", 2, 38, -89, 46, -92, 54, -87)
    p.line("skin", 5, 34, -60, 16, -52, 4, -62)
    p.line("purple+1", 7, 36, -61, 26, -56)
    p.path("gold", "M-4 -76H12Q11 -64 5 -63V-56H3V-63Q-3 -64 -4 -76Z")
    p.ell("red-1", 4, -75.6, 7, 1.8)
