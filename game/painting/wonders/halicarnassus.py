"""The Mausoleum of Halicarnassus: a podium in two storeys, the colonnade, a pyramid of steps and the king's chariot."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.painting.hour import Hour
from game.painting.parts import beasts
from game.painting.pen import Pen
from game.painting.space import Camera, Span, box, cast, colonnade, soffit, steps

_GAP: Final = 26.0  # between columns
_STEPS: Final = 11  # of the pyramid


@dataclass(frozen=True)
class Mausoleum:
    """The building before a camera: half its width, its ground from front to back, and the tops of the two storeys of
    the podium."""

    cam: Camera
    half: float
    deep: Span
    low: float
    podium: float

    @property
    def capitals(self) -> float:
        """Height of the columns' tops."""
        return self.podium + 76

    @property
    def cornice(self) -> float:
        """Height at which the pyramid begins."""
        return self.podium + 94

    @property
    def summit(self) -> float:
        """Height of the pyramid's top."""
        return self.podium + 153

    def lower(self, p: Pen, s: Hour) -> None:
        """Step and the lower podium with its door and its guardian lions."""
        (left, right), (front, back) = (-self.half, self.half), self.deep
        cast(p, self.cam, (left - 24, right + 24), (front - 24, back + 24), 130)
        steps(p, self.cam, self.half + 14, (front - 14, back + 14), 0, 3, 4, 6.5, "limestone")
        self._block(p, 9, (12, self.low - 14), "limestone", (5, 14))
        self._frieze(p, (self.low - 18, self.low - 6), 9, "lapis")
        self._block(p, 12, (self.low - 6, self.low), "limestone")
        box(p, self.cam, (-15, 15), (12, 39), (front - 12, front - 9), "marble")
        box(p, self.cam, (-9, 9), (12, 34), (front - 12.5, front - 12), "ink", front="")
        for x in (left, left * 0.36, right * 0.36, right):
            self._lion(p, x, front - 18)
        for share in (0.4, 0.95):
            self._lion(p, right + 18, front + (back - front) * share)

    def upper(self, p: Pen, s: Hour) -> None:
        """The upper podium: smooth marble under a frieze."""
        self._block(p, 1, (self.low, self.podium - 20), "marble", (4, 13))
        self._frieze(p, (self.podium - 22, self.podium - 8), 2, "terracotta")
        self._block(p, 5, (self.podium - 8, self.podium), "marble")

    def hall(self, p: Pen, s: Hour) -> None:
        """The temple-like middle: cella, columns all round, statues between them, the beam."""
        front, back = self.deep
        inside = (-self.half + 24, self.half - 24), (self.podium, self.capitals), (front + 23, back - 23)
        with p.lamplit(s.night):
            box(p, self.cam, *inside, "marble", front="-2", side="-3")
        if s.night and not p.drawing:
            for t in (-0.5, 0.0, 0.5):
                x, y = self.cam.at(self.half * t, self.podium + 12, front + 20)
                p.glow("glow", x, y, 44, 52, o=0.8)
        soffit(p, self.cam, self.half, self.deep, self.capitals)
        xs, zs = _places(-self.half + 7, self.half - 7), _places(front + 6, back - 6)
        with p.lamplit(s.night):
            for i, (a, b) in enumerate(pairwise(xs)):
                self._statue(p, (a + b) / 2, front + 12.5, i, "")
            for i, (a, b) in enumerate(pairwise(zs)):
                self._statue(p, self.half - 12.5, (a + b) / 2, i + 1, "-1")
        spots = [(x, front + 6, 0) for x in xs] + [(self.half - 7, z, 1) for z in zs[1:]]
        colonnade(p, self.cam, spots, (self.podium, self.capitals), 7.3)
        self._block(p, 1, (self.capitals, self.capitals + 6), "marble")
        self._frieze(p, (self.capitals + 6, self.capitals + 13), 0, "lapis")
        self._block(p, 7, (self.capitals + 13, self.cornice), "marble")

    def crown(self, p: Pen, s: Hour) -> None:
        """The pyramid of steps and the golden chariot."""
        mid, deep = sum(self.deep) / 2, (self.deep[1] - self.deep[0]) / 2
        rise = (self.summit - self.cornice) / _STEPS
        for i in range(_STEPS):
            k = 1 - i / _STEPS * 0.82
            y, x, z0, z1 = self.cornice + rise * i, self.half * k, mid - deep * k, mid + deep * k
            box(p, self.cam, (-x, x), (y, y + rise), (z0, z1), "marble", front="")
            edge = (*self.cam.at(-x, y, z0), *self.cam.at(x, y, z0), *self.cam.at(x, y, z1))
            p.line("marble-2", 1.1, *edge, o=0.6)
        box(p, self.cam, (-17, 17), (self.summit, self.summit + 8.5), (mid - 15, mid + 15), "marble")
        with p.at(*self.cam.at(-4, self.summit + 7, mid - 5), self.cam.zoom * 1.1):
            p.glow("sun+2", 0, -18, 58, 42, o=0.5)
            _quadriga(p)
        for x, z in ((-self.half, self.deep[0]), (self.half, self.deep[0]), (self.half, self.deep[1])):
            fx, fy = self.cam.at(x, self.cornice, z)
            p.poly("gold+1", fx - 4.5, fy, fx, fy - 14.5, fx + 4.5, fy)
            p.poly("gold-2", fx, fy, fx, fy - 14.5, fx + 4.5, fy)

    def _block(self, p: Pen, out: float, ys: Span, col: str, courses: tuple[int, int] | None = None) -> None:
        """A storey that stands `out` over the ground plan."""
        xs, zs = (-self.half - out, self.half + out), (self.deep[0] - out, self.deep[1] + out)
        box(p, self.cam, xs, ys, zs, col, courses)

    def _frieze(self, p: Pen, ys: Span, out: float, field: str) -> None:
        """A band of small carved figures on a coloured ground, on both sides that show."""
        (left, right), (front, back) = (-self.half - out, self.half + out), (self.deep[0] - out, self.deep[1] + out)
        box(p, self.cam, (left, right), ys, (front, back), field, side="-2", front="")
        if p.drawing:
            return
        h = (ys[1] - ys[0]) * 0.84
        n, m = round((right - left) / 8.6), round((back - front) / 8.6)
        for i in range(n):
            x, y = self.cam.at(left + (right - left) * (i + 0.5) / n, ys[0] + 1, front)
            _carving(p, x, y, h, i, "marble+2")
        for i in range(m):
            x, y = self.cam.at(right, ys[0] + 1, front + (back - front) * (i + 0.5) / m)
            _carving(p, x, y, h, i, "marble-1")

    def _lion(self, p: Pen, x: float, z: float) -> None:
        with p.at(*self.cam.at(x, 8, z), self.cam.zoom * 1.08):
            p.rect("marble-1", -9, -4, 18, 4)
            p.rect("marble+1", -9, -4, 8, 4)
            p.path("marble", "M-8 -4Q-9 -14 -4 -19Q-6 -26 0 -27Q6 -26 4 -19Q9 -12 8 -4Z")
            p.path("marble-2", "M1 -4Q4 -14 2 -26Q6 -26 4 -19Q9 -12 8 -4Z", o=0.8)
            p.path("marble+2", "M-7 -5Q-8 -14 -4 -18Q-4 -10 -4 -5Z")

    def _statue(self, p: Pen, x: float, z: float, i: int, shade: str) -> None:
        robe = ("marble", "ivory")[i % 2] + shade
        with p.at(*self.cam.at(x, self.podium, z), self.cam.scale(x, z)):
            p.poly(robe, -5, 0, -3.8, -23, 3.8, -23, 5.8, 0)
            p.poly(f"{robe}-2", 0.6, 0, 1, -23, 3.8, -23, 5.8, 0, o=0.8)
            p.ell(robe, 0, -27, 3.2, 3.8)


def _places(a: float, b: float) -> list[float]:
    """Return where columns stand between two ends."""
    n = round((b - a) / _GAP)
    return [a + (b - a) * i / n for i in range(n + 1)]


def _carving(p: Pen, x: float, y: float, h: float, i: int, col: str) -> None:
    lean = ((i * 7) % 5 - 2) * 0.12 * h
    top = y - h * 0.66
    p.poly(col, x - h * 0.16, y, x + lean - h * 0.1, top, x + lean + h * 0.14, top, x + h * 0.2, y)
    p.ell(col, x + lean, y - h * 0.82, h * 0.13)
    if i % 3 == 0:
        p.line(col, h * 0.1, x + lean, y - h * 0.6, x + lean + h * 0.4, y - h * 0.85)


def _quadriga(p: Pen) -> None:
    """Four horses abreast and two riders, gilded."""
    for i in reversed(range(4)):
        with p.at(-16 - i * 4.5, -i * 1.1, 0.3, -1):
            beasts.horse(p, "gold" if p.drawing else ("gold", "gold-1", "gold-1", "gold-2")[i], mane="bronze")
    p.ring("gold-2", 1.6, 17, -7, 7)
    p.ring("gold+1", 1.4, 13, -7, 7)
    p.path("gold", "M2 -8L4 -20Q16 -20 24 -9L22 -6Z")
    p.path("gold-2", "M12 -8L13 -20Q18 -17 24 -9L22 -6Z")
    for x, tone in ((14, "-1"), (8, "+1")):
        p.path(f"gold{tone}", f"M{x - 4} -16l1 -18h6l2 18Z")
        p.ell(f"gold{tone}", x, -37.5, 3, 3.6)
    p.line("gold+2", 1.2, 6, -29, -6, -24)
