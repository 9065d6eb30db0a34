"""The hanging gardens of Babylon: three terraces heavy with green, on them a palace and a grove with its spring."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.painting import greenery, shore
from game.painting.hour import Hour
from game.painting.pen import Pen, track
from game.painting.space import Camera, Point3, Span, box, cast

_BLOOMS = ("blossom", "gold", "marble")


@dataclass(frozen=True)
class Terrace:
    """Half its width, its ground from front to back, foot and top, and the arches on its front."""

    half: float
    deep: Span
    ys: Span
    arches: int


@dataclass(frozen=True)
class Gardens:
    """The building before a camera; its terraces from the lowest up."""

    cam: Camera
    terraces: tuple[Terrace, Terrace, Terrace]

    @property
    def top(self) -> float:
        """Height of the ground of palace and grove."""
        return self.terraces[2].ys[1] + 4

    def terrace(self, index: int, p: Pen, s: Hour) -> None:
        """One terrace: arcades, glazed band, trees behind its edge and creepers over it, falling water."""
        t = self.terraces[index]
        if index == 0:
            cast(p, self.cam, (-t.half, t.half), t.deep, 100)
        box(p, self.cam, (-t.half, t.half), t.ys, t.deep, "brick", (9, round(t.arches * 2.4)))
        for i in range(t.arches + 1):
            x = -t.half + 2 * t.half * i / t.arches
            box(p, self.cam, (x - 4.3, x + 4.3), t.ys, (t.deep[0] - 4, t.deep[0]), "brick")
        self._arcades(p, s, t)
        band = (t.ys[1] - 11.5, t.ys[1] - 4)
        box(p, self.cam, (-t.half - 3, t.half + 3), band, (t.deep[0] - 5, t.deep[1] + 3), "tile", front="", side="-2")
        for i in range(t.arches * 4):
            along = -t.half + 2 * t.half * (i + 0.5) / (t.arches * 4)
            p.ell("gold+1", *self.cam.at(along, t.ys[1] - 7.7, t.deep[0] - 5), 1.95)
        ledge = (t.deep[0] - 8, t.deep[1] + 6)
        box(p, self.cam, (-t.half - 6, t.half + 6), (t.ys[1] - 4, t.ys[1] + 4), ledge, "brick")
        self._green(p, index)
        if index == 0:
            for i in range(6):
                box(p, self.cam, (-28, 28), (0, 20 - i * 3.2), (-78 - (i + 1) * 5, -78 - i * 5), "brick", front="+1")
        foot = self.terraces[index - 1].ys[1] + 4 if index else 0.0
        self._waterfall(p, t.half * 0.5, t.deep[0] - 9, t.ys[1] + 4, foot, 16.5 - 3 * index)

    def _arcades(self, p: Pen, s: Hour, t: Terrace) -> None:
        """The arches under a terrace, on the front and on the flank."""
        for i in range(t.arches):
            a, b = (-t.half + 2 * t.half * (i + k) / t.arches for k in (0.2, 0.8))
            self._arch(p, s, (a, t.ys[0], t.deep[0]), (b, t.ys[0], t.deep[0]), t.ys[1] - t.ys[0], True)
        flank = max(3, round(t.arches * (t.deep[1] - t.deep[0]) / (2 * t.half)))
        for i in range(flank):
            a, b = (t.deep[0] + (t.deep[1] - t.deep[0]) * (i + k) / flank for k in (0.2, 0.8))
            self._arch(p, s, (t.half, t.ys[0], a), (t.half, t.ys[0], b), t.ys[1] - t.ys[0], False)

    def _green(self, p: Pen, index: int) -> None:
        """Trees behind the parapet and creepers over it; the summit belongs to palace and grove."""
        t = self.terraces[index]
        rng = Random(70 + index)
        y = t.ys[1] + 4
        inner = self.terraces[index + 1].half if index < 2 else 62.0
        count = round(t.half / 22) + 2
        for i in range(count):
            x = -t.half + 8 + (2 * t.half - 16) * i / (count - 1)
            if index < 2 or abs(x) >= inner:
                self._plant(p, rng, i, (x, y, t.deep[0] + 9), outside=abs(x) > inner * 0.95)
        for z in (t.deep[0] + 44, t.deep[0] + 84):
            fx, fy = self.cam.at(t.half - 4, y, z)
            greenery.tree(p, fx, fy + 2, 36, "pine", int(z) % 99, 0.9, False)
        creepers = round(t.half / 11)
        for i in range(creepers):
            x = -t.half + 2 * t.half * (i + rng.uniform(0.1, 0.9)) / creepers
            greenery.creeper(p, *self.cam.at(x, y, t.deep[0] - 8), rng.uniform(14, 39), "leaf", rng)
        for _ in range(7 - index):
            z = t.deep[0] + (t.deep[1] - t.deep[0]) * rng.random()
            greenery.creeper(p, *self.cam.at(t.half + 6, y, z), rng.uniform(14, 33), "pine", rng)

    def _plant(self, p: Pen, rng: Random, i: int, spot: Point3, outside: bool) -> None:
        """What grows at a spot, low before the next terrace."""
        x, y = self.cam.at(*spot)
        kind = rng.random()
        if outside and kind < 0.45:
            greenery.palm(p, x, y + 2, rng.uniform(44, 60), rng.uniform(-7, 7))
        elif outside or kind < 0.35:
            h = rng.uniform(34, 46) * (1 if outside else 0.62)
            greenery.tree(p, x, y + 2, h, "leaf", rng.randrange(99), 0.95, False)
        elif kind < 0.6:
            shore.cypresses(p, ((x, y + 2, rng.uniform(26, 38)),))
        else:
            greenery.bush(p, x, y + 2, rng.uniform(23, 32), "leaf", rng.randrange(99), _BLOOMS[i % 3])

    def palace(self, p: Pen, s: Hour) -> None:
        """The king's pavilion on the left of the summit."""
        top = self.top
        box(p, self.cam, (-64, 2), (top, top + 44), (14, 76), "limestone", (4, 8))
        for i in range(3):
            x = -52 + i * 21.0
            self._arch(p, s, (x - 7, top, 14), (x + 7, top, 14), 44, True)
        box(p, self.cam, (-67, 5), (top + 44, top + 51), (10, 79), "tile", front="")
        for i in range(8):
            box(p, self.cam, (-67 + i * 9.4, -61 + i * 9.4), (top + 51, top + 58), (10, 14), "gold")
        box(p, self.cam, (-46, -16), (top + 51, top + 76), (26, 58), "tile", front="", side="-2")
        with p.at(*self.cam.at(-31, top + 76, 42), self.cam.zoom):
            p.path("gold", "M-19 0Q-18 -20 0 -24Q18 -20 19 0Z")
            p.path("gold+2", "M-16 -1q2 -16 14 -21q-7 8 -7 21Z")
            p.line("gold+2", 2, 0, -24, 0, -34)
        for x, h in ((-74.0, 58), (-58.0, 44)):
            fx, fy = self.cam.at(x, top, 6)
            greenery.palm(p, fx, fy + 2, h, -5)

    def grove(self, p: Pen, s: Hour) -> None:
        """The grove on the right of the summit, and the spring that feeds all the falls."""
        ground = self.top + 28
        box(p, self.cam, (14, 66), (self.top, self.top + 22), (16, 74), "brick", (3, 7))
        box(p, self.cam, (11, 69), (self.top + 22, self.top + 29), (12, 77), "tile", front="")
        self._waterfall(p, 40, 11, self.top + 27, self.top, 12)
        for x, z, h, lean in ((58, 60, 66, 7), (22, 62, 60, -6), (40, 44, 76, 2)):
            fx, fy = self.cam.at(x, ground, z)
            greenery.palm(p, fx, fy + 2, h, lean)
        fx, fy = self.cam.at(64, ground, 30)
        greenery.tree(p, fx, fy + 2, 50, "leaf", 8, 1.0, False)
        for i, x in enumerate((16, 28, 54, 66)):
            fx, fy = self.cam.at(x, ground, 15)
            greenery.bush(p, fx, fy + 2, 19, "leaf", 20 + i, _BLOOMS[i % 2])
        rng = Random(5)
        for x in (13, 22, 56, 66):
            greenery.creeper(p, *self.cam.at(x, ground - 1, 11), rng.uniform(12, 22), "leaf", rng)

    def _arch(self, p: Pen, s: Hour, a: Point3, b: Point3, h: float, lit: bool) -> None:
        """An arch of brick with a glazed moulding from `a` to `b`, in a wall that is `h` high; `lit`: on the front."""
        (ax, ay), (bx, by) = self.cam.at(*a), self.cam.at(*b)
        ty, uy = (self.cam.at(x, y + h * 0.4, z)[1] for x, y, z in (a, b))
        r = (bx - ax) / 2
        p.path("brick-3", track("MVCVZ", ax, ay, ty, ax, ty - r * 1.25, bx, uy - r * 1.25, bx, uy, by))
        if s.night and not p.drawing:
            p.glow("glow", (ax + bx) / 2, (ay + ty) / 2, r * 1.5, h * 0.42, o=0.85)
        else:
            x, w = bx - r * 0.36, r * 0.9
            shade = (bx, uy - r, bx - r * 0.7, uy - r * 1.1, bx - w, uy - r, x, uy - r * 0.4, x, uy)
            p.path("brick-2", track("MVCQVZ", bx, by, uy, *shade, by), o=0.9)
        moulding = (ax - 1, ty - r * 1.35, bx + 1, uy - r * 1.35, bx + 1, uy)
        p.curve("tile" if lit else "tile-2", 2.2, track("MC", ax - 1, ty, *moulding))

    def _waterfall(self, p: Pen, x: float, z: float, top: float, foot: float, w: float) -> None:
        """Water falling down the face of a terrace."""
        (ax, ay), (_, by) = self.cam.at(x, top, z), self.cam.at(x, foot, z)
        p.poly_fade("water+3", "water+2", ax - w * 0.4, ay, ax + w * 0.4, ay, ax + w * 0.56, by, ax - w * 0.56, by)
        for k in (-0.3, -0.08, 0.12, 0.3):
            p.line("marble+3", w * 0.09, ax + k * w * 0.8, ay + 1, ax + k * w * 1.1, by, o=0.85)
        p.line("water-1", w * 0.08, ax + w * 0.36, ay, ax + w * 0.5, by, o=0.5)
        for k in (-0.5, -0.16, 0.2, 0.5):
            p.ell("marble+3", ax + k * w, by, w * 0.3, w * 0.13, o=0.8)
