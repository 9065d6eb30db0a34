"""An oval amphitheatre in perspective: arcaded storeys outside, rows of seats within, masts and the awning they hold.

Angles run from 0 at the right end over the far side (pi / 2) and the left end (pi) to the near side (3 pi / 2); radii
are shares of the outer oval. Storeys are painted from the ground up, each with the part of the bowl behind it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from game.painting.pen import Pen, Point, track
from game.painting.space import Camera, Span, faces_viewer

_RING_POINTS: Final = 56
# Tones of the wall by how far its face turns from the light (left, -1) to the dark (right, 1).
_TURNS: Final = ((-2.0, 2), (-0.66, 1), (-0.12, 0), (0.42, -1), (0.86, -2))
# What fills a lamplit arch, from its outline inwards: tone, share of its size, opacity.
_LAMPLIGHT: Final = (("terracotta-2", 1.0, 1.0), ("glow-1", 0.84, 0.55), ("glow", 0.66, 0.6), ("flame", 0.42, 0.7))
_CROWD: Final = ("marble+2", "terracotta", "ochre+1", "lapis", "marble", "skin", "hair", "red")


@dataclass(frozen=True)
class Oval:
    """The ground plan: half length along x, half depth along z, and how many arches stand round it."""

    cam: Camera
    half: float
    deep: float
    bays: int

    def at(self, angle: float, radius: float, y: float) -> Point:
        """Frame position of a point over the plan."""
        return self.cam.at(self.half * radius * math.cos(angle), y, self.deep * radius * math.sin(angle))

    def angle(self, bay: float) -> float:
        """Return the angle at which bay number `bay` begins."""
        return math.tau * bay / self.bays

    def scale(self, angle: float) -> float:
        """Frame units per world unit at the outer wall."""
        return self.cam.scale(self.half * math.cos(angle), self.deep * math.sin(angle))

    def turn(self, angle: float) -> float:
        """Return how far the wall faces to the right of the picture, -1 to 1."""
        nx, nz = math.cos(angle) / self.half, math.sin(angle) / self.deep
        sine, cosine = self.cam.turned
        return (nx * cosine + nz * sine) / math.hypot(nx, nz)

    @cached_property
    def shown(self) -> tuple[int, ...]:
        """The bays whose outside is turned to the viewer, from left to right."""
        bays = range(self.bays // 2 - self.bays // 8, self.bays + self.bays // 8)
        return tuple(bay for bay in bays if self._seen(bay))

    def _seen(self, bay: int) -> bool:
        a, b = self.angle(bay), self.angle(bay + 1)
        corners = (self.at(a, 1, 10), self.at(b, 1, 10), self.at(b, 1, 0), self.at(a, 1, 0))
        return faces_viewer([v for corner in corners for v in corner])

    def chunks(self) -> Iterator[tuple[int, int, int]]:
        """Yield runs of shown bays under one light: first bay, the bay after the last, tone."""
        edges = [self.shown[0]]
        tones = []
        for (_, tone), (limit, _) in zip(_TURNS, (*_TURNS[1:], (2.0, 0)), strict=True):
            last = max((bay + 1 for bay in self.shown if self.turn(self.angle(bay + 0.5)) < limit), default=edges[-1])
            if last > edges[-1]:
                tones.append(tone)
                edges.append(last)
        return ((a, b, tone) for a, b, tone in zip(edges, edges[1:], tones, strict=False))

    def ring(self, radius: float, y: float) -> list[Point]:
        """Return the whole oval at one height."""
        return [self.at(math.tau * i / _RING_POINTS, radius, y) for i in range(_RING_POINTS)]


def annulus(oval: Oval, outer: Span, inner: Span) -> str:
    """Return path data of the band between two ovals, each given as radius and height."""
    rings = (oval.ring(*outer), list(reversed(oval.ring(*inner))))
    return "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ring) + "Z" for ring in rings)


def band(p: Pen, oval: Oval, col: str, ys: Span, radius: float = 1.0, dim: int = 0) -> None:
    """The outside of the wall between two heights, turning from light to shade; `dim` lowers its tones."""
    steps = tuple(oval.chunks())
    for i, (first, last, tone) in enumerate(steps):
        top = [oval.at(oval.angle(bay), radius, ys[1]) for bay in range(first, last + 1)]
        foot = [oval.at(oval.angle(bay), radius, ys[0]) for bay in range(last, first - 1, -1)]
        after = steps[i + 1][2] if i + 1 < len(steps) else tone
        xy = [v for point in (*top, *foot) for v in point]
        p.poly_fade(f"{col}{_step(tone - dim)}", f"{col}{_step(after - dim)}", *xy, across=True)


def _step(tone: int) -> str:
    return f"{max(-3, min(3, tone)):+d}" if tone else ""


def course(p: Pen, oval: Oval, col: str, width: float, y: float, radius: float = 1.0, o: float = 1.0) -> None:
    """A line along the shown outside of the wall."""
    bays = range(oval.shown[0], oval.shown[-1] + 2)
    p.line(col, width, *(v for bay in bays for v in oval.at(oval.angle(bay), radius, y)), o=o)


def cornice(p: Pen, oval: Oval, col: str, y: float, thick: float) -> None:
    """A projecting moulding whose top is at `y`, with its shadow below."""
    course(p, oval, f"{col}-3", thick * 0.8, y - thick * 1.25, o=0.42)
    band(p, oval, col, (y - thick, y), 1.016, -1)
    course(p, oval, f"{col}+3", thick * 0.3, y, 1.016, 0.9)
    course(p, oval, f"{col}-2", 0.7, y - thick, 1.016, 0.6)


def arcade(p: Pen, oval: Oval, col: str, ys: Span, lamps: bool) -> None:
    """One storey: the arches between `ys`, the half columns that part them, and the beam on top."""
    rise = ys[1] - ys[0]
    beam = ys[1] - rise * 0.2
    dim = 1 if lamps else 0
    band(p, oval, col, ys, dim=dim)
    _openings(p, oval, col, (ys[0] + rise * 0.02, beam), lamps)
    _half_columns(p, oval, col, (ys[0], beam))
    band(p, oval, col, (beam, ys[1]), 1.008, dim - 1)
    course(p, oval, f"{col}-2", 0.8, beam, 1.008, 0.7)
    cornice(p, oval, col, ys[1], rise * 0.085)


def _openings(p: Pen, oval: Oval, col: str, ys: Span, lamps: bool) -> None:
    """The arches, dark or lamplit, each with the reveal that the viewer sees into and a moulding round it."""
    arches = [_Arch.over(oval, bay, ys) for bay in oval.shown]
    if p.drawing:
        p.path(col, "".join(arch.path() for arch in arches))
        return
    turns = [oval.turn(oval.angle(bay + 0.5)) for bay in oval.shown]
    reveals = [(turn > 0, arch.reveal(turn)) for arch, turn in zip(arches, turns, strict=True)]
    outlines = "".join(arch.path() for arch in arches)
    if lamps:
        with p.lamplit():
            for tone, share, o in _LAMPLIGHT:
                p.path(tone, "".join(arch.path(share) for arch in arches), o)
    else:
        p.path("ink", outlines)
    with p.lamplit(lamps):
        p.path(f"{col}-1", "".join(side for lit, side in reveals if lit), o=0.95)
        p.path(f"{col}-2", "".join(side for lit, side in reveals if not lit), o=0.9)
    p.curve(f"{col}+3", 1.0, outlines, o=0.5)


@dataclass(frozen=True)
class _Arch:
    """An opening in frame units: the feet of its sides, where they begin to curve, and how far each bends up."""

    left: tuple[float, float, float, float]  # x, foot, spring, lift
    right: tuple[float, float, float, float]

    @classmethod
    def over(cls, oval: Oval, bay: int, ys: Span) -> _Arch:
        """Return the arch of bay number `bay` between two heights."""
        spring = ys[0] + (ys[1] - ys[0]) * 0.55
        crown = oval.at(oval.angle(bay + 0.5), 1, ys[1] - (ys[1] - ys[0]) * 0.06)[1]
        sides = []
        for k in (0.2, 0.8):
            x, foot = oval.at(oval.angle(bay + k), 1, ys[0])
            y = oval.at(oval.angle(bay + k), 1, spring)[1]
            sides.append((x, foot, y, (y - crown) * 1.3))
        return cls(*sides)

    def path(self, share: float = 1.0) -> str:
        """Return its outline, or that of a smaller arch standing inside it."""
        (ax, ay, ty, lift), (bx, by, uy, drop) = self.left, self.right
        inset = (bx - ax) * (1 - share) * 0.5
        ax, bx, ty, uy = ax + inset, bx - inset, ay + (ty - ay) * share, by + (uy - by) * share
        lift, drop = lift * share, drop * share
        return track("MVCVZ", ax, ay, ty, ax, ty - lift, bx, uy - drop, bx, uy, by)

    def reveal(self, turn: float) -> str:
        """Return the thickness of the wall, seen on the side turned to the viewer."""
        (ax, ay, ty, lift), (bx, by, uy, drop) = self.left, self.right
        w = (bx - ax) * (0.16 + 0.24 * abs(turn))
        if turn > 0:
            return track("MVCVZ", bx, by, uy, bx, uy - drop, bx - w, uy - drop * 0.8, bx - w, uy, by)
        return track("MVCVZ", ax, ay, ty, ax, ty - lift, ax + w, ty - lift * 0.8, ax + w, ty, ay)


def _half_columns(p: Pen, oval: Oval, col: str, ys: Span) -> None:
    if p.drawing:
        ends = ((oval.at(oval.angle(bay), 1, ys[0]), oval.at(oval.angle(bay), 1, ys[1])) for bay in oval.shown)
        p.curve(col, 0.8, "".join(track("ML", *foot, *top) for foot, top in ends))
        return
    planes: dict[str, list[str]] = {}
    for bay in (*oval.shown, oval.shown[-1] + 1):
        turn = oval.turn(oval.angle(bay))
        light, shade = ("+3", "-1") if turn < -0.1 else (("+2", "-2") if turn < 0.5 else ("", "-3"))
        (ax, ay), (mx, my), (bx, by) = (oval.at(oval.angle(bay + k), 1.01, ys[0]) for k in (-0.085, 0.01, 0.085))
        _, top = oval.at(oval.angle(bay), 1.01, ys[1])
        for x0, y0, x1, y1, tone in ((ax, ay, mx, my, light), (mx, my, bx, by, shade)):
            planes.setdefault(tone, []).append(track("MLLLZ", x0, y0, x0, top, x1, top, x1, y1))
        w = (bx - ax) * 0.3
        planes.setdefault(light, []).append(
            track("MLLLZ", ax - w, top, bx + w, top, bx + w * 0.4, top + 2.2, ax - w * 0.4, top + 2.2)
        )
    for tone, parts in sorted(planes.items()):
        p.path(f"{col}{tone}", "".join(parts))


def statues(p: Pen, oval: Oval, ys: Span) -> None:
    """A marble figure in every arch of the storey between `ys`."""
    y, tall = ys[0] + (ys[1] - ys[0]) * 0.06, (ys[1] - ys[0]) * 0.52
    lit, dark, heads = [], [], []
    for bay in oval.shown:
        m = oval.angle(bay + 0.5)
        x, foot = oval.at(m, 1, y)
        h = foot - oval.at(m, 1, y + tall)[1]
        w = h * 0.19 * max(0.35, 1 - 0.6 * abs(oval.turn(m)) ** 2)
        sway = w * (0.22 if bay % 2 else -0.22)
        lit.append(track("MLLLLZ", x - w, foot, x - w * 0.8 + sway, foot - h * 0.76, x + sway, foot - h * 0.8,
                         x + w * 0.8 + sway, foot - h * 0.76, x + w, foot))  # fmt: skip
        dark.append(track("MLLLZ", x + w * 0.2, foot, x + w * 0.1 + sway, foot - h * 0.79, x + w * 0.8 + sway,
                          foot - h * 0.76, x + w, foot))  # fmt: skip
        heads.append((x + sway, foot - h * 0.9, w * 0.55, h * 0.11))
    p.path("marble+2", "".join(lit))
    p.path("marble-2", "".join(dark), o=0.8)
    p.dabs("marble+2", heads)


def seats(p: Pen, oval: Oval, col: str, rows: Sequence[Span]) -> None:
    """Bands of seats between ovals of radius and height, from the outermost in; the side towards the light is dark."""
    for i, (outer, inner) in enumerate(itertools.pairwise(rows)):
        p.path_fade(f"{col}-{3 if i == 0 else 2}", f"{col}+1", annulus(oval, outer, inner), across=True)
    if p.drawing:
        return
    lines = []
    for (r0, y0), (r1, y1) in itertools.pairwise(rows):
        for k in range(1, 5):
            ring = oval.ring(r0 + (r1 - r0) * k / 5, y0 + (y1 - y0) * k / 5)
            lines.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ring[: _RING_POINTS // 2 + 5]))
        for k in range(15):
            angle = math.pi * (k - 0.5) / 13
            lines.append(track("ML", *oval.at(angle, r0, y0), *oval.at(angle, r1, y1)))
    p.curve(f"{col}-2", 0.6, "".join(lines), o=0.5)


def crowd(p: Pen, oval: Oval, rows: Sequence[Span], per_row: int, seed: int) -> None:
    """Spectators on the far rows of seats."""
    rng = Random(seed)
    spots: dict[str, list[tuple[float, float, float, float]]] = {col: [] for col in _CROWD}
    for (r0, y0), (r1, y1) in itertools.pairwise(rows):
        for line in range(5):
            k = (line + 0.5) / 5
            for _ in range(per_row):
                angle = rng.uniform(-0.25, math.pi + 0.25)
                x, y = oval.at(angle, r0 + (r1 - r0) * k, y0 + (y1 - y0) * k)
                spots[rng.choice(_CROWD)].append((x, y - 1.2, rng.uniform(0.9, 1.4), rng.uniform(1.1, 1.8)))
    for col, dabs in spots.items():
        p.dabs(col, dabs)


def attic(p: Pen, oval: Oval, col: str, ys: Span, lamps: bool) -> None:
    """The closed storey on top: pilasters, small windows in turn with gilded shields, corbels for the masts."""
    rise = ys[1] - ys[0]
    band(p, oval, col, ys, dim=1 if lamps else 0)
    lit, dark, corbels, shields, windows = [], [], [], [], []
    for bay in oval.shown:
        a = oval.angle(bay)
        (ax, ay), (mx, my), (bx, by) = (oval.at(a + oval.angle(k), 1.006, ys[0]) for k in (-0.06, 0.01, 0.06))
        _, top = oval.at(a, 1.006, ys[1] - rise * 0.1)
        lit.append(track("MLLLZ", ax, ay, ax, top, mx, top, mx, my))
        dark.append(track("MLLLZ", mx, my, mx, top, bx, top, bx, by))
        m = oval.angle(bay + 0.5)
        x, y = oval.at(m, 1.004, ys[0] + rise * 0.46)
        half = abs(oval.at(oval.angle(bay + 0.66), 1, 0)[0] - oval.at(oval.angle(bay + 0.34), 1, 0)[0]) * 0.56
        tall = rise * 0.19 * oval.scale(m)
        if bay % 2:
            shields.append((x, y, half, tall))
        else:
            windows.append(track("MLLLZ", x - half * 0.8, y + tall, x - half * 0.8, y - tall, x + half * 0.8, y - tall,
                                 x + half * 0.8, y + tall))  # fmt: skip
        for k in (0.3, 0.7):
            cx, cy = oval.at(oval.angle(bay + k), 1.012, ys[1] - rise * 0.27)
            corbels.append((cx, cy, 1.3, 1.5))
    p.path(f"{col}+3", "".join(lit))
    p.path(f"{col}-2", "".join(dark), o=0.8)
    with p.lamplit(lamps):
        p.path("glow+1" if lamps else "ink", "".join(windows))
    p.dabs(f"{col}-2", [(x + 0.4, y + 1.0, w, h) for x, y, w, h in corbels])
    p.dabs(f"{col}+2", corbels)
    p.dabs("gold-2", [(x + 0.5, y + 0.5, w, h) for x, y, w, h in shields])
    p.dabs("gold", shields)
    p.dabs("gold+3", [(x - w * 0.25, y - h * 0.3, w * 0.42, h * 0.4) for x, y, w, h in shields])
    cornice(p, oval, col, ys[1], rise * 0.13)


def masts(p: Pen, oval: Oval, ys: Span, far: bool) -> None:
    """The poles that carry the awning, on the far or on the near half of the rim, with their ropes."""
    near = {bay % oval.bays for bay in range(oval.shown[0], oval.shown[-1] + 2)}
    poles, ropes = [], []
    for bay in range(oval.bays):
        if (bay in near) == far:
            continue
        angle = oval.angle(bay)
        top = oval.at(angle, 1.012, ys[1])
        poles.append(track("ML", *oval.at(angle, 1.012, ys[0]), *top))
        ropes.append(track("ML", *top, *oval.at(angle, 0.93, ys[0] + (ys[1] - ys[0]) * 0.3)))
    p.curve("wood-1" if far else "wood", 1.1 if far else 1.4, "".join(poles))
    if not far:
        p.curve("timber+1", 0.5, "".join(poles))
        _pennants(p, oval, ys[1])
    p.curve("straw", 0.5, "".join(ropes), o=0.7)


def _pennants(p: Pen, oval: Oval, y: float) -> None:
    """Red streamers on some of the near masts, all blown to the right."""
    lit, dark = [], []
    for bay in oval.shown[1::4]:
        x, top = oval.at(oval.angle(bay), 1.012, y)
        lit.append(track("MCLCZ", x, top, x + 5, top - 4, x + 9, top + 2, x + 16, top - 1, x + 15, top + 3,
                         x + 9, top + 6, x + 5, top, x, top + 5))  # fmt: skip
        dark.append(track("MCLCZ", x + 8, top + 0.6, x + 10, top + 1, x + 12, top, x + 16, top - 1, x + 15, top + 3,
                          x + 12, top + 4, x + 10, top + 4, x + 8, top + 3.4))  # fmt: skip
    p.path("red", "".join(lit))
    p.path("red-2", "".join(dark), o=0.6)


def awning(p: Pen, oval: Oval, outer: Span, inner: Span, span: Span, cols: Sequence[str]) -> None:
    """Sails stretched inwards between the masts over the bays of `span`, sagging; `outer`, `inner`: radius, height."""
    sails: dict[str, list[str]] = {}
    seams = []
    for bay in range(round(span[0]), round(span[1])):
        a, b = oval.angle(bay), oval.angle(bay + 1)
        sagging = oval.at(b, (outer[0] + inner[0]) / 2, outer[1] - 7)
        edge = oval.at((a + b) / 2, inner[0], inner[1] - 2.2)
        corners = (oval.at(a, *outer), oval.at(b, *outer), sagging, oval.at(b, *inner), edge, oval.at(a, *inner))
        d = track("MLQQZ", *(v for corner in corners for v in corner))
        light = "+2" if oval.turn((a + b) / 2) > 0.25 else ("+1" if oval.turn((a + b) / 2) > -0.4 else "-1")
        sails.setdefault(f"{cols[bay % len(cols)]}{light}", []).append(d)
        seams.append(track("ML", *oval.at(a, *outer), *oval.at(a, *inner)))
    for col, parts in sorted(sails.items()):
        p.path(col, "".join(parts))
    p.curve("shade", 0.5, "".join(seams), o=0.4)
