"""Crowns and head cloths of Egypt and the east, for heads in three-quarter view."""

from __future__ import annotations

import math

from game.art_parts.portraits_hats import _along, _flat, band
from game.art_parts.portraits_model import Model


def _cobra(m: Model, x: float, y: float, s: float = 1.0) -> None:
    """The rearing cobra on the brow."""
    m.blade("gold-2", 2.6 * s, x + 1, y + 2, x - 3 * s, y - 6 * s, x + 1.4 * s, y - 12 * s)
    m.shape("gold", x - 3.4 * s, y - 4 * s, x - 4.4 * s, y - 10 * s, x - 1 * s, y - 15 * s, x + 3 * s, y - 11 * s, x + 2.6 * s, y - 4 * s, x, y + 2)
    m.shape("lapis", x - 1.6 * s, y - 4 * s, x - 2.4 * s, y - 9 * s, x - 0.4 * s, y - 11.6 * s, x + 1.4 * s, y - 9 * s, x + 1 * s, y - 4 * s)
    m.shape("gold+2", x - 5 * s, y - 14 * s, x - 2.6 * s, y - 17.6 * s, x + 1.6 * s, y - 16 * s, x + 1.4 * s, y - 12.6 * s, x - 2 * s, y - 12.6 * s)
    m.dot("red", x - 2.6 * s, y - 15.2 * s, 0.9 * s)


def nemes_back(m: Model) -> None:
    """The wings of the striped royal head cloth behind the face."""
    m.shape("lapis-1", -36, -30, -44, 0, -48, 26, -46, 48, -38, 56, -22, 52, -14, 30, 0, 20, 26, 20, 30, 50, 46, 56, 58, 42, 54, 12, 46, -22)
    for i in range(9):
        y = -18 + i * 8
        m.line("gold-1", 2.6, -32, y, -48 + abs(i - 6) * 0.8, y + 6)
    m.line("gold-2", 1.4, -38, -26, -45, 2, -48, 28, -45, 48)


def nemes(m: Model) -> None:
    """The striped royal head cloth: brow band, wing and lappet, and the cobra."""
    m.shape("gold-1", -36, -16, -38, -30, -30, -47, -14, -57, 4, -60, 24, -54, 40, -38, 50, -12, 60, 22, 62, 44, 54, 54, 50, 70, 48, 100, 24, 100, 27, 70, 34, 42, 38, 20, 38, 2, 29, -8, 20, -22, 4, -30, -12, -33, -26, -28)
    m.soft("gold+2", (-28, -40, -10, -54, 8, -54, 18, -40, 4, -36, -14, -38), (-18, -44, -8, -50, 2, -49, 6, -42, -2, -40, -12, -41), 0.5)
    for i in range(6):
        k = i / 5
        m.line("lapis", 2.6, -14 + k * 2, -36 - k * 20, 6 + k * 8, -34 - k * 19, 24 + k * 6, -24 - k * 16, 36 + k * 5, -4 - k * 22, 42 + k * 18, 8 + k * 10)
    for i in range(4):
        k = i / 3
        m.line("lapis", 2.5, -16 - k, -37 - k * 19, -26 - k * 4, -32 - k * 14, -35 - k * 1.5, -18 - k * 14)
    for i in range(5):
        y = 16 + i * 8
        m.line("lapis", 3.4, 39 - i * 0.8, y, 50, y - 1, 61 - max(0, i - 2) * 3, y + 3)
    for i in range(7):
        y = 60 + i * 6.4
        m.line("lapis-1", 2.8, 29 - i * 0.6, y, 38, y + 1.4, 51 - i * 0.4, y)
    m.soft("shade", (38, -36, 50, -12, 60, 22, 60, 42, 52, 54, 44, 34, 42, 4), (48, -10, 52, 2, 59.4, 24, 59, 40, 53, 48, 51, 32, 49, 10), 0.4, 4)
    m.line("gold-2", 5.4, -35.6, -15, -26, -26, -12, -31, 4, -28, 20, -20, 30, -6)
    m.line("gold+1", 4.0, -35.6, -15.6, -26, -26.8, -12, -31.8, 4, -28.8, 20, -20.8, 30, -6.8)
    _cobra(m, -14, -32, 1.15)


def pschent(m: Model) -> None:
    """The double crown of Upper and Lower Egypt."""
    m.shape("red-1", 14, -50, 22, -84, 27, -112, 36, -112, 37, -84, 40, -50)
    m.shape("red", 15, -50, 23, -84, 28, -111, 32, -111, 30, -80, 28, -50)
    m.round("marble", -20, -44, -22, -66, -14, -84, -6, -96, -6, -106, 2, -112, 10, -106, 10, -96, 18, -82, 24, -64, 24, -44)
    m.line("gold", 1.8, -14, -70, -24, -80, -34, -80, -36, -72, -30, -69)
    m.round("red", -36, -14, -39, -32, -42, -50, -42, -50, -20, -55, 4, -57, 28, -55, 45, -50, 45, -50, 43, -26, 42, 2, 38, 14, 33, 4, 29, -8, 20, -22, 4, -30, -12, -33, -26, -28, towards=(-14, -44), lit=0.25)
    m.line("gold-1", 2.6, -36, -15, -26, -27, -12, -32, 4, -29, 20, -21, 30, -7, 36, 8)
    m.line("gold+1", 1.4, -36, -16, -26, -28, -12, -33, 4, -30, 20, -22)
    _cobra(m, -14, -33, 1.1)


def nefertiti(m: Model) -> None:
    """The tall blue crown, flat above, with its band of gold and stones."""
    m.round("crownblue", -34, -16, -38, -34, -44, -66, -48, -86, -48, -86, -20, -94, 16, -96, 52, -88, 52, -88, 48, -56, 42, -24, 40, 2, 36, 14, 32, 6, 28, -8, 18, -22, 2, -30, -14, -33, -26, -28, towards=(-24, -62), lit=0.28)
    m.shape("crownblue+1", -48, -86, -48, -86, -20, -94, 16, -96, 52, -88, 52, -88, 20, -85, -16, -84, o=0.7)
    m.line("gold-2", 8.4, -43, -58, -24, -63, 4, -64, 30, -59, 46, -50)
    m.line("gold", 6.8, -43, -58.4, -24, -63.4, 4, -64.4, 30, -59.4, 46, -50.6)
    for i in range(10):
        t = i / 9
        x, y = -40 + t * 83, -58.6 - 6 * math.sin(math.pi * min(1, t * 1.1)) + t * t * 7
        m.pen.poly(("terracotta", "lapis", "verdigris")[i % 3], *_flat(m, x - 2.6, y - 2.6, x + 2.6, y - 2.4, x + 2.6, y + 2.6, x - 2.6, y + 2.4))
    m.line("gold-2", 5.0, -34.4, -16, -26, -28, -14, -33, 2, -30, 18, -22, 28, -8, 33, 6)
    m.line("gold+1", 3.4, -34.4, -16.6, -26, -28.6, -14, -33.6, 2, -30.6, 18, -22.6, 28, -8.6)
    m.blade("crownblue+3", 2.6, -41, -48, -38, -38, -33, -26, o=0.6)
    _cobra(m, -15, -36, 1.3)


def vulture(m: Model) -> None:
    """The golden headdress of a queen with the cobra, over a wig."""
    m.shape("gold-2", -35, -12, -37, -28, -30, -44, -14, -55, 6, -58, 26, -52, 39, -36, 43, -14, 46, 10, 48, 30, 40, 22, 34, 4, 26, -10, 12, -24, -6, -32, -20, -30, -30, -22)
    m.shape("gold", -34.6, -15, -36, -29, -29, -43, -14, -53.6, 6, -56, 24, -50, 34, -36, 36, -18, 26, -14, 12, -27, -6, -35, -20, -33, -30, -24)
    for row in range(3):
        for i in range(7 + row):
            t = i / (6 + row)
            x, y = -26 + t * 56 + row, -44 + row * 6 - 10 * math.sin(math.pi * (0.2 + t * 0.7)) + t * 14 + 4
            m.blade(("lapis", "gold+1", "terracotta")[(i + row) % 3], 2.2, x, y - 4, x + 1.6, y, x + 5, y + 4)
    for i in range(6):
        m.blade(("gold+1", "lapis", "gold")[i % 3], 2.6, 28 + i * 1.6, -18 + i * 3, 38 + i, -4 + i * 3, 44 + i * 0.6, 18 + i * 2.4)
    m.line("gold+2", 1.8, -35, -16, -30, -25, -20, -33.4, -6, -35.4, 12, -27.4, 26, -13.6)
    _cobra(m, -14, -37, 1.15)


def tiara(m: Model) -> None:
    """The tall rounded tiara of Babylon with rosettes and a spike."""
    m.round("marble", -36, -14, -37, -34, -33, -60, -26, -78, -8, -90, 6, -92, 20, -86, 32, -70, 38, -46, 41, -18, 40, 2, 36, 12, 32, 4, 28, -8, 19, -21, 4, -29, -12, -32, -26, -28, towards=(-16, -56), lit=0.35)
    m.pen.poly("gold", *_flat(m, -2, -90, 5, -106, 12, -89))
    m.pen.poly("gold-2", *_flat(m, 5, -90, 5, -106, 12, -89))
    for lift, col in ((4, "lapis"), (24, "terracotta"), (42, "lapis")):
        shrink = 1 - lift * 0.0075
        xy = [v for x, y in _band_points() for v in (x * shrink + lift * 0.03, y - lift)]
        m.line(f"{col}-2", 10.4, *xy)
        m.line(col, 9, *xy)
        for i in range(0, len(xy), 2):
            m.dot("gold+1", xy[i], xy[i + 1], 3.0)
            m.dot(f"{col}-1", xy[i], xy[i + 1], 1.1)


def _band_points() -> tuple[tuple[float, float], ...]:
    return ((-34.4, -20), (-24, -31), (-8, -35), (8, -33.5), (22, -27.5), (34, -14), (39, -4))


def brim_cap(m: Model) -> None:
    """The round cap with a broad rolled brim of an Old Babylonian king."""
    m.round("trim", -34, -30, -32, -48, -14, -60, 6, -63, 26, -56, 37, -40, 38, -24, 4, -36)
    m.round("trim", -39, -16, -41, -27, -30, -38, -12, -44, 6, -43, 24, -37, 38, -25, 45, -8, 43, 4, 36, 4, 30, -9, 19, -22, 4, -30, -12, -33, -27, -27)
    m.line("trim-3", 1.2, -38, -25, -27, -34, -12, -40, 6, -39, 24, -33, 38, -20, 44, -4, o=0.5)


def crown(m: Model) -> None:
    """A golden crown of points with stones."""
    for i in range(8):
        t = 0.03 + i * 0.134
        x, y, turn = _along(min(1.0, t), 3)
        a = math.radians(turn - 90)
        tall = 20 - abs(i - 3) * 1.0
        ex, ey = x + math.cos(a) * tall, y + math.sin(a) * tall
        m.pen.poly("gold-1", *_flat(m, x - 6, y, ex, ey, x + 6, y + 2))
        m.pen.poly("gold+1" if i < 5 else "gold", *_flat(m, x - 6, y, ex, ey, x, y + 1))
        m.dot("gold+2", ex, ey, 2.2)
        m.dot("red", ex, ey, 0.9)
    band(m, "gold", 8.0, 1)
    for i in range(8):
        x, y, _ = _along(0.06 + i * 0.125, 1)
        m.dot(("red", "lapis", "verdigris")[i % 3] + "-1", x + 0.3, y + 0.4, 2.8)
        m.dot(("red", "lapis", "verdigris")[i % 3], x, y, 2.3)
        m.dot("#ffffff", x - 0.7, y - 0.8, 0.7, o=0.8)


def mural(m: Model) -> None:
    """A queen's crown like the walls of a city, over a veil."""
    for i in range(7):
        x, y, turn = _along(0.04 + i * 0.15, 9)
        a = math.radians(turn)
        dx, dy = math.cos(a) * 4, math.sin(a) * 4
        ux, uy = math.sin(a) * 11, -math.cos(a) * 11
        m.pen.poly("gold-1", *_flat(m, x - dx, y - dy, x - dx + ux, y - dy + uy, x + dx + ux, y + dy + uy, x + dx, y + dy))
        m.pen.poly("gold+1", *_flat(m, x - dx, y - dy, x - dx + ux, y - dy + uy, x + ux * 1.0, y + uy * 1.0, x, y))
    band(m, "gold", 11.0, 5)
    for i in range(7):
        x, y, _ = _along(0.08 + i * 0.14, 5)
        m.dot("lapis-1", x, y, 2.6)
        m.dot("verdigris+1", x - 0.3, y - 0.4, 1.8)


def cone(m: Model) -> None:
    """The tall soft cap of Phoenicia with a band."""
    m.round("mantle", -35, -16, -36, -36, -28, -62, -12, -82, 4, -90, 16, -86, 28, -66, 38, -42, 41, -16, 40, 4, 36, 14, 32, 6, 28, -8, 19, -21, 4, -29, -12, -32, -26, -28, towards=(-14, -54))
    for i in range(3):
        m.line("gold", 1.6, -33 + i * 3, -44 - i * 12, -10 + i * 2, -52 - i * 12, 14, -50 - i * 11.6, 34 - i * 4, -40 - i * 11)
    m.dot("gold+1", 6, -91, 3.6)
    band(m, "trim", 6.0)
    band(m, "gold", 1.4, 0)


def skullcap(m: Model) -> None:
    """The close cap of an Egyptian priest and scribe."""
    m.round("crownblue", -34.6, -16, -35, -32, -27, -46, -12, -55, 6, -58, 24, -51, 36, -34, 39, -14, 37, 4, 33, 10, 30, -4, 22, -16, 14, -26, 2, -32, -12, -34, -25, -29)
    m.line("gold-1", 2.6, -34.4, -17, -25, -30, -12, -35, 2, -33, 14, -27, 22, -17, 30, -5)
    m.line("gold+1", 1.4, -34.4, -18, -25, -31, -12, -36, 2, -34, 14, -28)


def veil_back(m: Model) -> None:
    """The veil behind head and shoulders."""
    m.shape("veil-1", -36, -30, -20, -56, 8, -64, 34, -54, 50, -26, 56, 12, 64, 56, 72, 100, 66, 112, 20, 100, -20, 100, -56, 108, -60, 96, -50, 56, -42, 10)
    for line in ((-40, 10, -48, 50, -54, 92), (46, 0, 52, 50, 60, 96), (40, 20, 42, 60, 46, 98)):
        m.blade("veil-2", 3.0, *line, o=0.8)


def veil(m: Model) -> None:
    """The veil over the crown of the head."""
    m.shape("veil", -33, 2, -38, -18, -35, -38, -24, -54, -4, -63, 14, -63, 34, -53, 48, -28, 52, 0, 56, 40, 60, 72, 46, 74, 40, 48, 36, 18, 33, -4, 26, -20, 14, -31, 0, -38, -12, -40, -23, -33, -30, -18)
    m.soft("veil-2", (30, -44, 46, -28, 52, 4, 58, 66, 46, 72, 42, 30, 38, -8), (40, -36, 48, -22, 52, 8, 58, 60, 52, 70, 48, 30, 45, -4), 0.55)
    m.soft("veil+2", (-26, -42, -8, -56, 10, -58, 22, -48, 4, -42, -12, -42), (-18, -45, -6, -52, 6, -53, 10, -48, 0, -45, -10, -45), 0.6)
    for line in ((18, -46, 40, -24, 44, 20), (10, -52, 34, -40, 46, -4), (40, 20, 46, 44, 50, 70)):
        m.blade("veil-2", 1.8, *line, o=0.6)
    m.line("trim", 2.2, -33, 2, -31, -16, -23, -32, -12, -39, 0, -37, 14, -30, 26, -19, 33, -3, 36, 18, 40, 48, 46, 74)


def stemma(m: Model) -> None:
    """The emperor's crown of Byzantium with its pearl pendants."""
    m.round("mantle", -36, -38, -26, -52, -8, -59, 10, -59, 28, -54, 42, -38, 20, -40, 0, -46, -20, -46)
    m.shape("gold-1", -35, -12, -36, -34, -38, -46, -16, -53, 8, -53, 32, -46, 44, -36, 42, -16, 39, -2, 30, -14, 18, -24, 2, -31, -13, -33, -26, -27)
    m.soft("gold+2", (-33, -20, -34, -40, -16, -49, 4, -48, 4, -36, -14, -37), (-31, -28, -31, -38, -16, -45, -4, -44, -4, -39, -15, -40), 0.7, 3)
    for i in range(7):
        x, y, _ = _along(0.06 + i * 0.15, 8)
        m.dot(("red", "lapis", "verdigris")[i % 3], x, y, 3.4)
        m.dot("#ffffff", x - 1, y - 1.2, 0.9, o=0.8)
    for lift in (-0.6, 16.5):
        for i in range(19):
            x, y, _ = _along(0.01 + i * 0.054, lift)
            m.dot("marble+2", x, y, 1.55)
    m.shape("gold", -20, -52, -16, -64, -14, -64, -10, -52)
    m.dot("red", -15, -56, 2.6)
    m.line("gold+1", 2.6, -15, -60, -15, -72)
    m.line("gold+1", 2.6, -19.6, -67, -10.4, -67)
    for x, top in ((30, 2), (35, -1), (-34, -6)):
        for i in range(8):
            m.dot("marble+2", x + i * 0.25, top + i * 3.6, 1.6)
        m.dot("verdigris", x + 2, top + 30, 2.4, 3.2)


def sheba(m: Model) -> None:
    """A golden headdress of the south: wrapped cloth, a broad band, discs and pendants."""
    m.round("mantle", -35, -18, -42, -40, -38, -66, -20, -84, 8, -90, 36, -82, 54, -60, 56, -34, 46, -14, 40, 2, 34, -2, 28, -12, 18, -24, 4, -31, -12, -34, -26, -29, towards=(-14, -62))
    for i in range(5):
        m.line("gold", 1.8, -38 + i * 4, -42 - i * 8, -12 + i * 6, -50 - i * 7, 18 + i * 5, -46 - i * 6, 44 + i * 2, -28 - i * 7)
    band(m, "gold", 9.0, 2)
    for i in range(8):
        x, y, _ = _along(0.05 + i * 0.128, 2)
        m.dot("gold-2", x, y, 3.2)
        m.dot(("verdigris", "terracotta")[i % 2], x, y, 2.3)
    m.dot("gold-2", -13.6, -46, 7)
    m.dot("gold+1", -14, -46.6, 6.2)
    m.dot("terracotta", -14, -46.6, 2.8)
    for i in range(6):
        x, y, _ = _along(0.1 + i * 0.085, -4)
        m.line("gold-1", 0.9, x, y - 2, x, y + 2.4)
        m.dot("gold+1", x, y + 3.4, 1.4)


def turban(m: Model) -> None:
    """A cloth wound round the head, as Pythagoras is said to have worn it."""
    m.round("mantle", -33, -26, -38, -40, -32, -56, -14, -67, 8, -69, 30, -61, 42, -42, 43, -22, 36, -6, 30, -8, 24, -20, 8, -30, -10, -34, -24, -31)
    for i, (a, b) in enumerate(((-28, -14), (-36, -22), (-46, -32), (-54, -44))):
        m.line("mantle-2", 1.7, -37 + i * 2.4, a - 4, -18, a - 14 + i, 8, b - 20, 30, b - 2 + i * 3, 40, b + 10, o=0.8)
        m.line("mantle+2", 1.3, -36 + i * 2.4, a - 7, -18, a - 17 + i, 8, b - 23, 28, b - 6 + i * 3, o=0.8)
    m.line("trim", 2.4, -33, -26, -24, -32, -10, -35, 8, -31, 24, -21, 31, -9)
