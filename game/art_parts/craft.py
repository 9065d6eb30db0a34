"""Raw materials and workshops: logs, clay, ore, kilns, looms, presses, wheels, cranes."""

from __future__ import annotations

import math
from random import Random

from game.art_parts.beasts import wheel
from game.art_parts.masonry import block, courses
from game.art_parts.pen import Pen
from game.art_parts.rooms import fire


def log_end(p: Pen, x: float, y: float, r: float) -> None:
    """The sawn end of a log, with rings."""
    p.ell("bark-2", x + 0.6, y + 0.6, r)
    p.ell("bark", x, y, r)
    p.ell("timber+1", x - r * 0.03, y - r * 0.03, r * 0.84)
    p.ring("timber-1", r * 0.07, x, y, r * 0.6)
    p.ring("timber-1", r * 0.07, x, y, r * 0.36)
    p.ell("timber-1", x, y, r * 0.12)


def logs(p: Pen, rows: int = 3, n: int = 5, r: float = 11, length: float = 46) -> None:
    """A pile of logs, ends towards the viewer, trunks running back to the right."""
    p.ell("shade-1", length * 0.5, 1, n * r + length * 0.6, r * 0.5, o=0.38)
    for row in range(rows):
        count = n - row
        for i in reversed(range(count)):
            x, y = (i - (count - 1) / 2) * r * 2.02, -r - row * r * 1.74
            p.poly("bark-1", x + r * 0.3, y - r * 0.95, x + length, y - r * 0.95 - length * 0.3, x + length + r * 0.5, y + r * 0.8 - length * 0.3, x + r * 0.5, y + r * 0.9)
            p.poly("bark+1", x - r * 0.2, y - r, x + length - r * 0.2, y - r - length * 0.3, x + length + r * 0.6, y - r * 0.5 - length * 0.3, x + r * 0.7, y - r * 0.5, o=0.9)
        for i in range(count):
            log_end(p, (i - (count - 1) / 2) * r * 2.02, -r - row * r * 1.74, r)


def log(p: Pen, w: float = 110, r: float = 9, col: str = "bark") -> None:
    """One trunk lying across the picture, its sawn end on the left."""
    p.ell("shade-1", 4, 0, w / 2, r * 0.4, o=0.4)
    p.rect(col, -w / 2, -r * 2, w, r * 2)
    p.rect(f"{col}+2", -w / 2, -r * 2, w, r * 0.6)
    p.rect(f"{col}-2", -w / 2, -r * 0.7, w, r * 0.7)
    for i in range(7):
        x = -w / 2 + 12 + i * w / 7.5
        p.line(f"{col}-2", 0.9, x, -r * (0.8 + 0.3 * (i % 3)), x + 9, -r * (0.8 + 0.3 * (i % 3)))
    p.ell(f"{col}-2", w / 2, -r, r * 0.5, r)
    with p.at(-w / 2, -r, 1, 0.6):
        log_end(p, 0, 0, r)


def planks(p: Pen, n: int = 6, w: float = 100, t: float = 6, cross: bool = True) -> None:
    """Sawn boards stacked with spacers."""
    p.ell("shade-1", 8, 0, w * 0.6, 5, o=0.4)
    for i in range(n):
        y = -i * (t + (3 if cross else 0.6))
        if cross:
            for x in (-w * 0.36, 0, w * 0.36):
                p.rect("timber-2", x - 3, y - 3, 6, 3)
            y -= 3
        k = (i * 7) % 5 - 2
        p.poly("timber+2", -w / 2 + k, y - t, -w / 2 + 12 + k, y - t - 5, w / 2 + 12 + k, y - t - 5, w / 2 + k, y - t)
        p.rect("timber" if i % 2 else "timber-1", -w / 2 + k, y - t, w, t)
        p.rect("timber+1", -w / 2 + k, y - t, w, t * 0.35)
        p.poly("timber-2", w / 2 + k, y - t, w / 2 + 12 + k, y - t - 5, w / 2 + 12 + k, y - 5, w / 2 + k, y)


def stump(p: Pen, axe: bool = True) -> None:
    """A tree stump with an axe struck into it."""
    p.ell("shade-1", 8, 1, 30, 5, o=0.4)
    p.path("bark", "M-26 2Q-16 -2 -16 -22H16Q16 -2 28 2Z")
    p.path("bark-2", "M4 2V-22H16Q16 -2 28 2Z")
    p.ell("timber+1", 0, -22, 16, 5.5)
    p.ring("timber-1", 0.8, 0, -22, 11, 3.6)
    p.ring("timber-1", 0.8, 0, -22, 6, 2)
    if axe:
        p.line("wood+1", 3.4, 3, -27, 40, -62)
        p.path("iron", "M-4 -16L-8 -30Q2 -36 8 -34L10 -28Q4 -24 -4 -16Z")
        p.path("iron+2", "M-4 -16L-8 -30L-5 -31L-1 -19Z")


def frame_saw(p: Pen) -> None:
    """A sawhorse with a log on it and a frame saw through the log."""
    p.ell("shade-1", 6, 0, 64, 5, o=0.4)
    for x in (-38, 38):
        p.line("wood-1", 4.4, x + 10, -44, x - 8, 0)
        p.line("wood", 4.4, x - 10, -44, x + 8, 0)
    with p.at(0, -28):
        log(p, 130, 9)
    p.path("iron+1", "M-6 -84H4V-10L-1 -4L-6 -10Z")
    for i in range(9):
        p.poly("iron-1", 4, -80 + i * 8, 8, -76 + i * 8, 4, -72 + i * 8)
    p.line("wood", 4, -24, -90, 22, -90)
    p.line("wood-1", 3, -22, -90, -22, -56)


def water_wheel(p: Pen, r: float = 42) -> None:
    """A mill wheel; the origin is its hub."""
    p.ring("wood-2", r * 0.12, 3, 1, r)
    with p.at(0, 0):
        for i in range(12):
            with p.at(0, 0, rot=i * 30):
                p.rect("wood-1", r * 0.78, -2.4, r * 0.4, 5)
                p.line("wood", r * 0.07, 0, 0, r, 0)
    p.ring("wood", r * 0.11, 0, 0, r)
    p.ring("wood+1", r * 0.04, -0.6, -0.8, r * 1.02)
    p.ring("wood-1", r * 0.07, 0, 0, r * 0.62)
    p.ell("iron", 0, 0, r * 0.14)
    p.ell("iron+2", -1, -1, r * 0.07)


def saw_blade(p: Pen, r: float = 30) -> None:
    """A round toothed blade, half sunk in its bench; the origin is its centre."""
    pts: list[float] = []
    for i in range(36):
        a = math.pi * 2 * i / 36
        rr = r if i % 2 else r * 0.88
        pts += [rr * math.cos(a), rr * math.sin(a)]
    p.poly("iron", *pts)
    p.ell("iron+1", -r * 0.06, -r * 0.06, r * 0.76)
    p.path("iron+3", f"M{-r * 0.7} {-r * 0.1}A{r * 0.7} {r * 0.7} 0 0 1 {-r * 0.1} {-r * 0.7}L0 0Z", o=0.6)
    p.ell("iron-2", 0, 0, r * 0.16)


def pool(p: Pen, w: float = 160, h: float = 30, col: str = "clay", rim: str = "earth", wet: str = "") -> None:
    """A hollow filled with wet clay or water; the origin is its middle."""
    p.ell(f"{rim}-2", 2, 1, w / 2 + 9, h / 2 + 6)
    p.ell(f"{rim}+1", -2, -3, w / 2 + 7, h / 2 + 4)
    p.ell(f"{rim}-1", 0, 1, w / 2 + 2, h / 2 + 2)
    p.ell(col, 0, 3, w / 2 - 1, h / 2)
    p.ell(f"{col}-1", w * 0.08, 5, w * 0.36, h * 0.34, o=0.7)
    p.ell(f"{col}+2", -w * 0.14, -h * 0.1, w * 0.24, h * 0.12, o=0.8)
    p.ell(wet or f"{col}+3", -w * 0.02, h * 0.2, w * 0.14, h * 0.05, o=0.8)
    p.ell(f"{col}+1", w * 0.2, h * 0.02, w * 0.13, h * 0.07, o=0.8)


def pit(p: Pen, w: float = 220, h: float = 80, col: str = "clay", terraces: int = 4) -> None:
    """A stepped pit seen from above its near rim; the origin is its middle."""
    for i in range(terraces):
        t = i / terraces
        rx, ry, dy = w / 2 * (1 - t * 0.66), h / 2 * (1 - t * 0.6), h * 0.14 * i
        p.ell(f"{col}+2", -1.5, dy - 2, rx, ry)
        p.ell(f"{col}{('', '-1', '', '-1')[i % 4]}", 0, dy, rx, ry)
        p.path(f"{col}-2", f"M{-rx} {dy}A{rx} {ry} 0 0 1 {rx} {dy}A{rx * 0.98:.1f} {ry * 0.78:.1f} 0 0 0 {-rx} {dy}Z", o=0.6)
    p.ell(f"{col}-2", 0, h * 0.14 * (terraces - 1) + 6, w * 0.13, h * 0.12)


def vein(p: Pen, col: str = "gold", seed: int = 1, n: int = 5, w: float = 120, h: float = 90) -> None:
    """Seams of bright ore running through a rock face; the origin is the middle of its foot."""
    rng = Random(seed)
    for _ in range(n):
        x, y = rng.uniform(-w / 2, w * 0.1), -rng.uniform(0.35, 1) * h
        pts, back = [], []
        for i in range(7):
            t = i / 6
            px, py = x + w * 0.5 * t + rng.uniform(-6, 6), y + h * 0.42 * t + rng.uniform(-5, 5)
            thick = 5.5 * math.sin(math.pi * t) + 0.4
            pts += [px, py - thick]
            back = [px, py + thick, *back]
        p.poly(f"{col}-1", *pts, *back)
        p.poly(f"{col}+1", *pts, *[v - (1.8 if k % 2 else 0) for k, v in enumerate(back)])
    for _ in range(9):
        x, y, s = rng.uniform(-w * 0.4, w * 0.45), -rng.uniform(0.1, 0.95) * h, rng.uniform(2, 4)
        p.poly(f"{col}+3", x, y - s * 1.6, x + s * 0.4, y - s * 0.4, x + s * 1.6, y, x + s * 0.4, y + s * 0.4, x, y + s * 1.6, x - s * 0.4, y + s * 0.4, x - s * 1.6, y, x - s * 0.4, y - s * 0.4)


def rocks(p: Pen, n: int = 5, w: float = 60, col: str = "rock", seed: int = 1, size: float = 12) -> None:
    """Tumbled boulders."""
    rng = Random(seed)
    for i in range(n):
        x, y, r = (i / max(1, n - 1) - 0.5) * w + rng.uniform(-4, 4), rng.uniform(-3, 3), size * rng.uniform(0.6, 1.2)
        p.ell("shade-1", x + r * 0.3, y, r * 1.2, r * 0.25, o=0.4)
        p.poly(col, x - r, y, x - r * 0.75, y - r * 0.8, x - r * 0.1, y - r * 1.15, x + r * 0.7, y - r * 0.8, x + r, y)
        p.poly(f"{col}+2", x - r * 0.75, y - r * 0.8, x - r * 0.1, y - r * 1.15, x + r * 0.1, y - r * 0.6, x - r * 0.5, y - r * 0.4)
        p.poly(f"{col}-2", x + r * 0.1, y - r * 0.6, x + r * 0.7, y - r * 0.8, x + r, y, x + r * 0.2, y)


def rock_face(p: Pen, w: float = 200, h: float = 150, col: str = "rock", seed: int = 1) -> None:
    """A rough cliff of facets with a broken skyline."""
    rng = Random(seed)
    n = 7
    tops = [(-w / 2 + w * i / n, -h * (0.5 + 0.5 * math.sin(math.pi * (i + 0.6) / (n + 0.6))) * rng.uniform(0.85, 1.05)) for i in range(n + 1)]
    flat = [v for pt in tops for v in pt]
    p.poly(col, -w / 2 - 14, 0, *flat, w / 2 + 14, 0)
    for i in range(n):
        (xa, ya), (xb, yb) = tops[i], tops[i + 1]
        my = (ya + yb) / 2 * rng.uniform(0.45, 0.7)
        mx = (xa + xb) / 2 + rng.uniform(-8, 8)
        p.poly(f"{col}+{1 + i % 2}", xa, ya, mx, my, xa - 4, 0 if i % 2 else my * 0.4, o=0.85)
        p.poly(f"{col}-{1 + i % 2}", xb, yb, mx, my, xb + 3, 0, xb + 9, yb * 0.5, o=0.8)
        p.poly(f"{col}-1", mx, my, xb, my * 0.3, mx + 4, 0, xa, 0, o=0.6)


def adit(p: Pen, w: float = 54, h: float = 62) -> None:
    """A timbered mine mouth with a lamp glowing inside."""
    p.poly("ink-1", -w / 2, 0, -w * 0.42, -h, w * 0.42, -h, w / 2, 0)
    p.glow("glow", 0, -h * 0.4, w * 0.5, h * 0.5, o=0.7)
    p.poly("wood-2", -w * 0.26, 0, -w * 0.22, -h * 0.7, w * 0.22, -h * 0.7, w * 0.26, 0, w * 0.2, 0, w * 0.17, -h * 0.62, -w * 0.17, -h * 0.62, -w * 0.2, 0)
    for k in (-1, 1):
        p.poly("wood" if k < 0 else "wood-1", k * w * 0.6, 0, k * w * 0.5, -h, k * w * 0.38, -h, k * w * 0.44, 0)
    p.poly("wood+1", -w * 0.66, -h, -w * 0.62, -h - 10, w * 0.62, -h - 10, w * 0.66, -h)
    p.poly("wood-1", -w * 0.66, -h, -w * 0.64, -h - 4, w * 0.64, -h - 4, w * 0.66, -h)
    log_end(p, -w * 0.62, -h - 5, 5.5)
    log_end(p, w * 0.62, -h - 5, 5.5)


def cave(p: Pen, w: float = 110, h: float = 80, glint: str = "gold") -> None:
    """A natural cave mouth with bright crystals inside."""
    p.path("ink-1", f"M{-w / 2} 0C{-w * 0.52} {-h * 0.6} {-w * 0.25} {-h} {-w * 0.04} {-h * 0.96}C{w * 0.2} {-h * 1.05} {w * 0.5} {-h * 0.6} {w / 2} 0Z")
    p.path("rock-3", f"M{-w * 0.36} 0C{-w * 0.36} {-h * 0.5} {-w * 0.15} {-h * 0.76} {w * 0.02} {-h * 0.74}C{w * 0.2} {-h * 0.76} {w * 0.34} {-h * 0.5} {w * 0.36} 0Z")
    p.glow(glint, 0, -h * 0.2, w * 0.34, h * 0.5, o=0.6)
    for x, s, lean in ((-22, 1.0, -4), (-10, 1.5, -2), (6, 1.2, 3), (20, 0.9, 5), (-2, 0.8, 1)):
        p.poly(f"{glint}-1", x - 5 * s, 0, x + lean - 3 * s, -16 * s, x + lean, -24 * s, x + lean + 4 * s, -15 * s, x + 5 * s, 0)
        p.poly(f"{glint}+2", x - 5 * s, 0, x + lean - 3 * s, -16 * s, x + lean, -24 * s, x, 0)
    for x in (-0.3, -0.12, 0.14, 0.3):
        p.poly("rock-2", w * x - 5, -h * (0.93 - abs(x) * 0.6), w * x, -h * (0.7 - abs(x) * 0.5), w * x + 6, -h * (0.93 - abs(x) * 0.6))


def bricks(p: Pen, rows: int = 5, n: int = 6, w: float = 14, h: float = 7, col: str = "brick") -> None:
    """A stack of fired bricks."""
    rng = Random(rows * 10 + n)
    total = n * w
    p.ell("shade-1", 10, 0, total * 0.62, 5, o=0.4)
    p.poly(f"{col}+2", -total / 2, -rows * h, -total / 2 + 14, -rows * h - 8, total / 2 + 14, -rows * h - 8, total / 2, -rows * h)
    p.poly(f"{col}-2", total / 2, -rows * h, total / 2 + 14, -rows * h - 8, total / 2 + 14, -8, total / 2, 0)
    for r in range(rows):
        for i in range(n):
            x = -total / 2 + i * w + (w / 2 if r % 2 and i < n - 1 else 0)
            p.rect(f"{col}{rng.choice(('', '+1', '-1', ''))}", x, -(r + 1) * h, w - 0.9, h - 0.9)


def kiln(p: Pen, w: float = 80, h: float = 76, col: str = "brick", lit: bool = True) -> None:
    """A domed brick kiln with a burning mouth."""
    p.ell("shade-1", 12, 0, w * 0.6, 6, o=0.4)
    p.path(col, f"M{-w / 2} 0C{-w * 0.52} {-h * 0.7} {-w * 0.25} {-h} {-w * 0.1} {-h}H{w * 0.1}C{w * 0.25} {-h} {w * 0.52} {-h * 0.7} {w / 2} 0Z")
    p.path(f"{col}+2", f"M{-w * 0.46} 0C{-w * 0.48} {-h * 0.66} {-w * 0.25} {-h * 0.96} {-w * 0.1} {-h}C{-w * 0.24} {-h * 0.8} {-w * 0.32} {-h * 0.4} {-w * 0.3} 0Z", o=0.7)
    p.path(f"{col}-2", f"M{w * 0.16} 0C{w * 0.2} {-h * 0.5} {w * 0.14} {-h * 0.9} {w * 0.06} {-h}H{w * 0.1}C{w * 0.25} {-h} {w * 0.52} {-h * 0.7} {w / 2} 0Z", o=0.8)
    for i in range(1, 7):
        y = -h * i / 7.4
        half = w / 2 * math.sqrt(max(0.0, 1 - (i / 7.8) ** 2.4))
        p.curve(f"{col}-1", 0.7, f"M{-half} {y}Q0 {y + 4} {half} {y}")
    p.rect(f"{col}-1", -w * 0.14, -h - 8, w * 0.28, 10)
    p.rect(f"{col}+1", -w * 0.16, -h - 9, w * 0.32, 3)
    p.path(f"{col}+1", f"M{-w * 0.24} 0V{-h * 0.24}A{w * 0.24} {w * 0.24} 0 0 1 {w * 0.24} {-h * 0.24}V0Z")
    p.path("ink-1", f"M{-w * 0.18} 0V{-h * 0.24}A{w * 0.18} {w * 0.18} 0 0 1 {w * 0.18} {-h * 0.24}V0Z")
    if lit:
        with p.at(0, 0):
            fire(p, w * 0.28, h * 0.34, 2.6)


def furnace(p: Pen, w: float = 120, h: float = 140, col: str = "stone") -> None:
    """A tall furnace wall with a white-hot opening."""
    p.poly(col, -w / 2, 0, -w * 0.4, -h, w * 0.4, -h, w / 2, 0)
    courses(p, -w * 0.44, -h, w * 0.88, h, col, 11, 4, 0.35)
    p.poly(f"{col}-2", w * 0.2, 0, w * 0.16, -h, w * 0.4, -h, w / 2, 0, o=0.7)
    p.glow("glow", 0, -h * 0.3, w * 0.9, h * 0.7, o=0.85)
    p.path(f"{col}+1", f"M{-w * 0.3} 0V{-h * 0.3}A{w * 0.3} {w * 0.3} 0 0 1 {w * 0.3} {-h * 0.3}V0Z")
    p.path("#b8341a", f"M{-w * 0.24} 0V{-h * 0.3}A{w * 0.24} {w * 0.24} 0 0 1 {w * 0.24} {-h * 0.3}V0Z")
    p.path("#f39a2b", f"M{-w * 0.2} 0V{-h * 0.26}A{w * 0.2} {w * 0.2} 0 0 1 {w * 0.2} {-h * 0.26}V0Z")
    p.ell("#fff0b0", 0, -h * 0.16, w * 0.13, h * 0.14)


def crucible(p: Pen) -> None:
    """A tilted crucible pouring molten metal into moulds."""
    p.glow("glow", 14, 6, 70, o=0.6)
    p.path("#ffd75a", "M20 -38Q34 -30 33 8H26Q26 -24 14 -32Z")
    p.path("#fff3c0", "M20 -36Q31 -28 31 8H28Q28 -24 16 -32Z")
    with p.at(0, -40, rot=32):
        p.path("iron-2", "M-24 -20H24L18 18Q0 26 -18 18Z")
        p.path("iron", "M-24 -20H-8L-8 20Q-14 20 -18 18Z")
        p.ell("#f39a2b", 0, -20, 22, 5)
        p.ell("#ffe08a", 2, -20, 15, 3)
        p.line("iron-1", 4, -30, -4, -80, -4)
    for i in range(3):
        x = -6 + i * 34
        p.poly("stone-2", x - 4, 8, x + 26, 8, x + 30, 22, x - 8, 22)
        p.poly("#f39a2b" if i < 2 else "iron", x, 10, x + 22, 10, x + 24, 17, x - 2, 17)


def loom(p: Pen, cloth: str = "red", trim: str = "gold", w: float = 100, h: float = 120) -> None:
    """An upright loom with warp, weights and a half-woven patterned cloth."""
    p.ell("shade-1", 10, 0, w * 0.62, 6, o=0.4)
    p.poly("wood-1", w / 2 - 3, 0, w / 2 - 3, -h, w / 2 + 5, -h, w / 2 + 5, 0)
    p.poly("wood+1", -w / 2 - 5, 0, -w / 2 - 5, -h, -w / 2 + 3, -h, -w / 2 + 3, 0)
    p.rect("wood", -w / 2 - 10, -h - 3, w + 20, 9)
    p.rect("wood+2", -w / 2 - 10, -h - 3, w + 20, 2.6)
    half = w / 2 - 9
    for i in range(25):
        x = -half + i * half / 12
        p.line("parchment+2", 0.9, x, -h + 6, x, -22)
    for i in range(12):
        x = -half + 4 + i * half / 6
        p.path("terracotta", f"M{x - 3.4} -22H{x + 3.4}L{x + 4.4} -12H{x - 4.4}Z")
    top, cut = -h + 6, h * 0.46
    p.rect(cloth, -half, top, half * 2, cut)
    p.rect(f"{cloth}-1", half * 0.3, top, half * 0.7, cut, o=0.6)
    for row, kind in enumerate((0, 1, 0, 1)):
        y = top + 5 + row * cut / 4.2
        p.rect(trim if kind == 0 else "lapis", -half, y, half * 2, 4)
        for i in range(8):
            x = -half + half * 2 * (i + 0.5) / 8
            p.poly("parchment+1" if kind else f"{cloth}+2", x - 4, y + 9, x, y + 5, x + 4, y + 9, x, y + 13)
    p.rect("wood+1", -w / 2 - 8, -h * 0.42, w + 16, 4)
    p.line("wood", 3, -w / 2, -h * 0.3, w / 2, -h * 0.3)


def yarn(p: Pen, cols: str = "red lapis ochre") -> None:
    """A basket of dyed wool."""
    p.ell("shade-1", 4, 0, 28, 4, o=0.4)
    names = cols.split()
    for i, (x, y) in enumerate(((-12, -22), (12, -22), (0, -28))):
        c = names[i % len(names)]
        p.ell(c, x, y, 11)
        p.ell(f"{c}+1", x - 3, y - 3, 6, 5)
        for k in (-4, 0, 4):
            p.curve(f"{c}-2", 0.8, f"M{x - 9} {y + k}Q{x} {y + k - 6} {x + 9} {y + k}")
    p.path("straw", "M-26 -18H26L20 2H-20Z")
    p.path("straw-2", "M6 -18H26L20 2H6Z", o=0.7)
    for y in (-13, -7, -1):
        p.line("straw-2", 1, -24, y, 24, y)


def press(p: Pen, h: float = 130, w: float = 110) -> None:
    """A screw press with a pile of sheets under its plate."""
    p.ell("shade-1", 10, 0, w * 0.64, 6, o=0.4)
    for x, tone in ((-w / 2, "+1"), (w / 2 - 12, "-1")):
        p.rect(f"wood{tone}", x, -h, 12, h)
        p.rect("wood-2", x + 9, -h, 3, h)
    p.rect("wood", -w / 2 - 8, -h - 4, w + 16, 16)
    p.rect("wood+2", -w / 2 - 8, -h - 4, w + 16, 4)
    p.rect("timber-1", -7, -h + 8, 14, h * 0.52)
    for i in range(9):
        y = -h + 12 + i * h * 0.053
        p.line("timber-2", 2, -8, y + 3, 8, y)
        p.line("timber+2", 1, -8, y + 4.6, 4, y + 2)
    p.line("wood+1", 5, -w * 0.5, -h * 0.52, w * 0.5, -h * 0.58)
    p.rect("wood-1", -w * 0.4, -h * 0.44, w * 0.8, 10)
    p.rect("wood+1", -w * 0.4, -h * 0.44, w * 0.8, 3)
    for i in range(7):
        k = (i * 5) % 4 - 2
        p.rect("parchment+2" if i % 2 else "parchment", -w * 0.34 + k, -h * 0.38 + 2 + i * 3.4, w * 0.68, 3)
    p.rect("wood", -w * 0.48, -h * 0.17, w * 0.96, 12)
    p.rect("wood-2", -w * 0.48, -h * 0.1, w * 0.96, 4)


def treadwheel(p: Pen, r: float = 34, reach: float = 70) -> None:
    """A crane with a treadwheel, lifting a block."""
    p.ell("shade-1", 10, 0, 56, 5, o=0.4)
    p.line("wood-1", 6, 8, -r, reach, -r * 3.6)
    p.line("wood+1", 5, -14, -r, reach, -r * 3.6)
    p.line("leather", 1.4, -r * 0.8, -r * 1.6, reach, -r * 3.6)
    p.line("leather", 1.4, reach, -r * 3.6, reach, -r * 1.6)
    with p.at(reach - 5, -r * 0.85):
        p.line("leather", 1.2, -14, -16, 5, -26, 24, -16)
        block(p, 30, 18, 8, "marble")
    p.line("wood-1", 5, -20, 0, 0, -r)
    p.line("wood", 5, 22, 0, 0, -r)
    wheel(p, 0, -r, r, "wood", 10)


def scaffold(p: Pen, w: float = 90, h: float = 100, levels: int = 3) -> None:
    """Poles and planks against a building under work."""
    for i in range(4):
        x = -w / 2 + w * i / 3
        p.line("wood-1" if i % 2 else "wood+1", 2.4, x, 0, x + (i % 2) * 2 - 1, -h)
    for level in range(1, levels + 1):
        y = -h * level / (levels + 0.3)
        p.rect("timber", -w / 2 - 5, y, w + 10, 4)
        p.rect("timber+2", -w / 2 - 5, y, w + 10, 1.4)
    for level in range(levels):
        y = -h * level / (levels + 0.3)
        a, b = (-w / 2, -w / 6) if level % 2 else (w / 6, w / 2)
        p.line("wood", 1.6, a, y, b, y - h / (levels + 0.3))
    ladder(p, 0, -h * 0.3, h * 0.34)


def ladder(p: Pen, x: float = 0, y: float = 0, h: float = 50, w: float = 10, lean: float = 8) -> None:
    """A ladder from (x, y) up."""
    p.line("timber-1", 2, x + w, y, x + w + lean, y - h)
    p.line("timber+1", 2, x, y, x + lean, y - h)
    for i in range(1, int(h / 7)):
        t = i * 7 / h
        p.line("timber", 1.6, x + lean * t, y - h * t, x + w + lean * t, y - h * t)
