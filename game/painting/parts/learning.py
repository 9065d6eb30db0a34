"""Instruments of the healer, the scribe and the astronomer. The origin of each is the middle of its foot."""

from __future__ import annotations

import math
from random import Random

from game.painting.pen import Pen


def herbs(p: Pen, n: int = 5, gap: float = 22, seed: int = 1) -> None:
    """Bunches of herbs drying under a beam; the origin is the beam."""
    rng = Random(seed)
    for i in range(n):
        x = (i - (n - 1) / 2) * gap
        col = ("leaf", "olive", "pine", "leaf", "straw")[i % 5]
        p.line("straw", 1, x, 0, x, 10)
        for _ in range(9):
            dx, h = rng.uniform(-9, 9), rng.uniform(22, 36)
            p.poly(f"{col}{rng.choice(('', '+1', '-1', '-2'))}", x - 1, 9, x + dx - 3, h, x + dx + 2, h + 3, x + 1.4, 9)
        p.rect("red", x - 3, 9, 6, 3)
        if i % 2:
            for _ in range(5):
                p.ell("grape+1", x + rng.uniform(-8, 8), rng.uniform(26, 36), 1.8)


def flask(p: Pen, h: float = 50, col: str = "#3f9fb5", level: float = 0.6, fire_under: bool = False) -> None:
    """A round flask of coloured liquid, on a tripod over a flame if lit."""
    r = h * 0.34
    if fire_under:
        p.glow("glow", 0, 12, 26, o=0.7)
        p.path("glow", "M-5 20Q-6 12 0 5Q6 12 5 20Z")
        p.line("iron", 2, -r, 22, -r * 0.5, 0)
        p.line("iron", 2, r, 22, r * 0.5, 0)
        p.line("iron+1", 2, -r * 0.8, 2, r * 0.8, 2)
    p.ell("#dfeeee", 0, -r, r, o=0.55)
    p.path(
        col,
        f"M{-r * 0.96:.1f} {-r * 1.1:.1f}A{r:.1f} {r:.1f} 0 0 0 {r * 0.96:.1f} {-r * 1.1:.1f}"
        f"Q0 {-r * 0.9:.1f} {-r * 0.96:.1f} {-r * 1.1:.1f}Z",
        o=0.92,
    )
    p.ell(f"{col}+2", 0, -r * 1.1, r * 0.95, r * 0.12, o=0.9)
    p.rect("#dfeeee", -r * 0.26, -h, r * 0.52, h - r * 1.9, o=0.6)
    p.rect("#dfeeee", -r * 0.4, -h - 2, r * 0.8, 3)
    p.path(
        "#ffffff",
        f"M{-r * 0.7:.1f} {-r * 1.2:.1f}A{r * 0.8:.1f} {r * 0.8:.1f} 0 0 1 {-r * 0.3:.1f} {-r * 1.75:.1f}"
        f"L{-r * 0.36:.1f} {-r * 1.5:.1f}Z",
        o=0.85,
    )
    p.ell(f"{col}-1", r * 0.3, -r * 0.5, r * 0.4, r * 0.3, o=0.5)
    for k in range(3):
        p.ell("#ffffff", -r * 0.2 + k * r * 0.25, -r * (0.5 + 0.2 * k), r * 0.08, o=0.8)


def armillary(p: Pen, r: float = 44, col: str = "gold", stand: bool = True) -> None:
    """An armillary sphere; with its stand the origin is the foot, without it the middle."""
    cy = -r * 1.75 if stand else 0.0
    if stand:
        p.ell("shade-1", 8, 0, r * 0.6, 4, o=0.4)
        p.poly(f"{col}-1", -r * 0.42, 0, -r * 0.1, -r * 0.22, r * 0.1, -r * 0.22, r * 0.42, 0)
        p.rect(col, -r * 0.07, -r * 0.85, r * 0.14, r * 0.66)
        p.curve(f"{col}-1", r * 0.09, f"M{-r * 0.9} {cy + r * 0.4}Q0 {cy + r * 1.5} {r * 0.9} {cy + r * 0.4}")
    with p.at(0, cy, 1, 1, -23):
        p.ring(f"{col}-2", r * 0.06, 0, 0, r * 0.98, r * 0.3)
        p.ring(f"{col}-1", r * 0.06, 0, 0, r * 0.4, r)
        p.line(f"{col}-1", r * 0.04, 0, -r * 1.18, 0, r * 1.18)
        p.ell("lapis", 0, 0, r * 0.2)
        p.ell("lapis+2", -r * 0.06, -r * 0.06, r * 0.09)
        p.path(
            f"{col}+1",
            f"M{-r} {0}A{r} {r * 0.34} 0 0 0 {r} 0"
            f"L{r * 0.94} {r * 0.02}A{r * 0.94} {r * 0.24} 0 0 1 {-r * 0.94} {r * 0.02}Z",
        )
        p.ring(col, r * 0.08, 0, 0, r)
        p.ring(f"{col}+2", r * 0.025, -r * 0.01, -r * 0.015, r * 1.02)
        p.ell(f"{col}+3", -r * 0.7, -r * 0.7, r * 0.05)


def tablet(p: Pen, w: float = 50, h: float = 60, col: str = "clay", kind: str = "text") -> None:
    """A slab: lines of `text`, a `figure` of geometry, or a `star` chart."""
    p.rect("shade-1", -w / 2 + 3, -h + 3, w, h, o=0.3)
    p.rect(f"{col}-2", -w / 2, -h, w + 3, h + 2)
    p.rect(col, -w / 2, -h, w, h)
    p.rect(f"{col}+2", -w / 2, -h, w, 2)
    p.rect(f"{col}+1", -w / 2, -h, 2, h)
    if kind == "text":
        for i in range(int(h / 7) - 1):
            p.line(f"{col}-3", 1.4, -w * 0.38, -h + 9 + i * 7, w * (0.38 - 0.14 * (i % 3)), -h + 9 + i * 7)
    elif kind == "figure":
        r = min(w, h) * 0.34
        p.ring(f"{col}+3", 1.6, 0, -h / 2, r)
        p.curve(f"{col}+3", 1.6, f"M{-r * 0.87} {-h / 2 + r * 0.5}L0 {-h / 2 - r}L{r * 0.87} {-h / 2 + r * 0.5}Z")
        p.line(f"{col}+3", 1.2, 0, -h / 2 - r, 0, -h / 2 + r * 0.5)
    else:
        pts = [(-0.3, 0.3), (-0.1, 0.55), (0.15, 0.4), (0.28, 0.7), (0.05, 0.8)]
        p.line("gold", 0.8, *[v for x, y in pts for v in (x * w, -h * y)])
        for x, y in pts:
            p.ell("gold+2", x * w, -h * y, 2.2)


def gear(p: Pen, r: float = 24, col: str = "bronze", teeth: int = 12) -> None:
    """A toothed wheel; the origin is its middle."""
    pts: list[float] = []
    for i in range(teeth * 4):
        a = math.pi * 2 * i / (teeth * 4)
        rr = r if i % 4 in (0, 1) else r * 0.82
        pts += [rr * math.cos(a), rr * math.sin(a)]
    with p.at(1.6, 1.8):
        p.poly(f"{col}-2", *pts)
    p.poly(col, *pts)
    p.ell(f"{col}+1", 0, 0, r * 0.68)
    p.path(
        f"{col}-1",
        f"M{r * 0.2} {-r * 0.65}A{r * 0.68} {r * 0.68} 0 0 1 {-r * 0.2} {r * 0.65}"
        f"Q{r * 0.3} {r * 0.2} {r * 0.2} {-r * 0.65}Z",
        o=0.7,
    )
    for i in range(5):
        a = math.pi * 2 * i / 5
        p.ell(f"{col}-2", r * 0.42 * math.cos(a), r * 0.42 * math.sin(a), r * 0.13)
    p.ell(f"{col}-1", 0, 0, r * 0.18)
    p.ell("ink", 0, 0, r * 0.09)


def compasses(p: Pen, h: float = 70, col: str = "gold") -> None:
    """A pair of dividers over a set square, the builders' emblem; the origin is its middle."""
    p.line(f"{col}-2", h * 0.08, -h * 0.44, h * 0.02, 0, h * 0.46, h * 0.44, h * 0.02)
    p.line(f"{col}", h * 0.05, -h * 0.44, 0, 0, h * 0.44, h * 0.44, 0)
    p.poly(f"{col}-1", -h * 0.03, -h * 0.46, h * 0.05, -h * 0.46, h * 0.36, h * 0.46)
    p.poly(f"{col}+2", -h * 0.05, -h * 0.46, h * 0.03, -h * 0.46, -h * 0.36, h * 0.46)
    p.ell(col, 0, -h * 0.48, h * 0.09)
    p.ell(f"{col}+2", -h * 0.02, -h * 0.5, h * 0.04)


def map_sheet(p: Pen, w: float = 90, d: float = 24) -> None:
    """A campaign map spread out, with routes and small standards."""
    p.poly("parchment+1", -w * 0.44, -d, w * 0.44, -d, w / 2, 0, -w / 2, 0)
    p.poly("verdigris", -w * 0.42, -d + 1, -w * 0.1, -d + 1, -w * 0.2, -d * 0.5, -w * 0.34, -d * 0.3, -w * 0.46, -3)
    p.path(
        "ochre",
        f"M{w * 0.05} {-d + 2}Q{w * 0.3} {-d * 0.8} {w * 0.4} {-d * 0.5}"
        f"L{w * 0.3} {-d * 0.16}Q{w * 0.1} {-d * 0.3} {w * 0.05} {-d + 2}Z",
        o=0.7,
    )
    p.curve("red", 1.6, f"M{-w * 0.2} {-d * 0.15}Q0 {-d * 0.6} {w * 0.14} {-d * 0.4}T{w * 0.36} {-d * 0.7}")
    for x, y, col in (
        (-0.22, 0.15, "red"),
        (0.02, 0.45, "red"),
        (0.3, 0.55, "lapis"),
        (0.36, 0.3, "lapis"),
        (-0.3, 0.6, "red"),
    ):
        p.ell("shade-1", x * w + 2, -d * y, 4, 1.4, o=0.5)
        p.poly(col, x * w - 3.4, -d * y, x * w, -d * y - 10, x * w + 3.4, -d * y)
        p.line("wood-2", 0.9, x * w, -d * y - 8, x * w, -d * y - 20)
        p.poly(f"{col}+1", x * w, -d * y - 20, x * w + 9, -d * y - 17, x * w, -d * y - 13)
