"""The pyramids of Giza, coursed stone with worn blocks among it, smooth casing and a gilded point; and the sphinx."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from game.painting.hour import Hour
from game.painting.pen import Pen, Point, track
from game.painting.space import Camera, Point3, face

_TONES: Final = {-1: ("+3", "+1", "", "+3"), 1: ("-1", "-3", "-1")}  # of worn stones: on the lit and the dark side


@dataclass(frozen=True)
class Layer:
    """A part of a pyramid: where it ends, as a share of the height, its stone and its courses."""

    upto: float
    col: str
    courses: int


@dataclass(frozen=True)
class Pyramid:
    """A pyramid before a camera: half its width, its height, its layers from the ground up."""

    cam: Camera
    half: float
    rise: float
    layers: tuple[Layer, ...]
    seed: int

    def shadow(self, p: Pen) -> None:
        """What it throws on the sand."""
        ground = ((self.half, 0, self.half), (self.half * 2.45, 0, self.half * 1.15), (self.half, 0, -self.half))
        p.poly("shade", *(v for spot in ground for v in self.cam.at(*spot)), o=0.32)

    def whole(self, p: Pen, s: Hour) -> None:
        """Its shadow and all layers."""
        self.shadow(p)
        for number in range(len(self.layers)):
            self.layer(number, p, s)

    def layer(self, number: int, p: Pen, s: Hour) -> None:
        """Two coursed sides; casing breaks off unevenly, a gilded point gleams."""
        low, layer = self.foot(number), self.layers[number]
        lit, dark = ("+3", "-1") if layer.col == "marble" else ("+2", "-2")
        rng = Random(self.seed)
        for side, tone in ((-1, lit), (1, dark)):
            broken = number and layer.col == "marble"
            drops = (rng.uniform(0, 0.035) if broken and 0 < i < 8 else 0.0 for i in range(9))
            foot = [self._corner(low, side, i / 8, drop) for i, drop in enumerate(drops)]
            upper = (self._corner(layer.upto, side, 0), self._corner(layer.upto, side, 1))
            face(p, self.cam, f"{layer.col}{tone}", *upper, *reversed(foot))
            self._stones(p, low, layer, side, number)
        for spots in (
            ((low, 1, 0), (layer.upto, 1, 0)),
            tuple((layer.upto, *end) for end in ((-1, 0), (-1, 1), (1, 1))),
        ):
            edge = [v for spot in spots for v in self.cam.at(*self._corner(*spot))]
            p.line(f"{layer.col}+3", 1.4, *edge, o=0.7)
        if layer.col == "gold":
            self._gleam(p, s)

    def foot(self, number: int) -> float:
        """Return where a layer begins, as a share of the height."""
        return self.layers[number - 1].upto if number else 0.0

    def at(self, share: float) -> Point:
        """Return the frame position of the middle of the front at a share of the height."""
        half = self.half * (1 - share)
        return self.cam.at(0, self.rise * share, -half)

    def _corner(self, share: float, side: int, u: float, drop: float = 0.0) -> Point3:
        """Return the point at the share `u` along the lit (-1) or the dark side (1), from left to right, a little
        lower."""
        half, y = self.half * (1 - share), self.rise * (share - drop)
        along = -half + 2 * half * u
        return (along, y, -half) if side < 0 else (half, y, along)

    def _stones(self, p: Pen, low: float, layer: Layer, side: int, number: int) -> None:
        """Joints and single stones of a side."""
        rng = Random(self.seed + 7 * number + side)
        courses = max(1, layer.courses // 3) if p.drawing else layer.courses
        beds, joints = [], []

        def at(u: float, share: float) -> Point:
            return self.cam.at(*self._corner(share, side, u))

        for row in range(courses):
            a, b = (low + (layer.upto - low) * (row + k) / courses for k in (0, 1))
            if row or number:
                beds.append(track("ML", *at(0, a), *at(1, a)))
            stones = max(3, round(24 * (1 - a) * self.half / 118))
            for i in range(1, stones):
                u = (i + (0.5 if row % 2 else 0.0)) / stones
                if u < 0.98 and rng.random() < 0.5:
                    joints.append(track("ML", *at(u, a), *at(u, b)))
            for _ in range(max(1, stones // 7)):
                u, w = rng.random() * 0.92, rng.uniform(0.03, 0.08)
                stone = (*at(u, a), *at(u + w, a), *at(u + w, b), *at(u, b))
                p.poly(f"{layer.col}{rng.choice(_TONES[side])}", *stone, o=0.42)
        if beds:
            p.curve(f"{layer.col}-2", 0.7, "".join(beds), o=0.34 if side < 0 else 0.5)
        if joints and not p.drawing:
            p.curve(f"{layer.col}-2", 0.5, "".join(joints), o=0.3)

    def _gleam(self, p: Pen, s: Hour) -> None:
        """The light on a gilded point."""
        x, y = self.cam.at(0, self.rise, 0)
        p.glow("sun+3", x, y + 14, 52, o=0.75)
        for dx, dy in () if s.night else ((0, -26), (-22, -14), (22, -14), (-26, 8), (26, 8)):
            p.line("sun+3", 1.4, x + dx * 0.4, y + 6 + dy * 0.4, x + dx, y + 6 + dy, o=0.7)


def sphinx(p: Pen) -> None:
    """Body and head on their base, looking left; about 200 units long, the forepaws left of the origin."""
    p.poly("shade", -10, 2, 172, 2, 216, -8, 190, -12, o=0.35)
    p.poly("sand+1", -34, 4, -26, -6, 166, -6, 174, 4)
    p.poly("sand-2", -34, 4, 174, 4, 174, 12, -34, 12)
    p.path(
        "sand",
        "M164 -6C172 -24 166 -44 146 -48C124 -50 104 -46 84 -52L46 -56L36 -30L34 -16L-22 -17Q-28 -12 -26 -6Z",
    )
    p.path("sand-1", "M164 -6C172 -24 166 -44 146 -48C152 -40 152 -30 140 -24C124 -18 118 -14 116 -6Z")
    p.path("sand-2", "M112 -6C116 -22 130 -32 148 -30C160 -28 166 -18 164 -6Z", o=0.7)
    p.path("sand+2", "M146 -48C124 -50 104 -46 84 -52L78 -44C100 -40 124 -44 146 -48Z")
    p.path("sand-2", "M84 -46C86 -32 80 -18 70 -8L44 -8L40 -24Q60 -30 84 -46Z", o=0.55)
    p.path("sand+2", "M-22 -17L34 -17L36 -12L-26 -11Z")
    p.path("sand-1", "M-26 -8Q0 -11 60 -8L62 -6L-26 -6Z")
    for x in (-20, -15, -10):
        p.line("sand-2", 1.0, x, -15, x - 1, -7)
    p.path("ochre", "M34 -48C30 -72 36 -98 58 -101C80 -101 88 -82 90 -56L92 -42L74 -38L66 -56L44 -44Z")
    p.path("ochre-2", "M66 -100C82 -98 88 -80 90 -56L92 -42L74 -38Q72 -70 66 -100Z", o=0.75)
    for i in range(5):
        p.line("lapis", 1.5, 74 + i * 3.4, -84 + i * 9, 76 + i * 3.6, -76 + i * 9, o=0.0 if p.drawing else 0.7)
        p.curve("lapis", 1.4, f"M{42 + i * 9} {-99 + abs(i - 1) * 1.4}q{4 + i} 12 {6 + i * 2} {22 + i * 2}", o=0.5)
    p.path("sand+1", "M36 -60C33 -72 35 -88 44 -91C54 -92 62 -88 64 -76C65 -64 60 -52 52 -49C44 -47 38 -50 36 -60Z")
    p.path("sand-1", "M56 -89C62 -86 64 -80 64 -76C65 -64 60 -52 52 -49C56 -62 58 -76 56 -89Z", o=0.8)
    p.path("sand+2", "M36 -62L32 -64L36 -72L37 -80L41 -80L40 -66Z")
    p.path("ink", "M38 -76q4 -3 9 0q-4 3 -9 0Z", o=0.8)
    p.line("sand-2", 1.2, 37, -80, 48, -80)
    p.line("sand-2", 1.2, 38, -58, 46, -57)
    p.path("lapis", "M42 -48h8l-1 14h-5Z")
    p.path("gold+1", "M40 -99C36 -106 40 -112 44 -110Q47 -104 47 -98Z")
