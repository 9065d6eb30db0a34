"""The lighthouse of Alexandria: a walled court, a square, an eight-sided and a round tier, and the fire."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.painting import shore
from game.painting.hour import Hour
from game.painting.pen import Pen
from game.painting.space import Camera, Point3, Span, box
from game.painting.tower import openings, prism

COURT, SQUARE, OCTAGON, ROUND = 28.0, 130.0, 199.0, 234.0  # heights of the tops
_HALF: Final = 100.0  # of the court
_CORNERS: Final = ((-_HALF, -_HALF), (_HALF, -_HALF), (_HALF, _HALF))


@dataclass(frozen=True)
class Lighthouse:
    """The building before a camera; `dusk` lights its lamps by day too."""

    cam: Camera
    dusk: bool = False

    def lit(self, s: Hour) -> bool:
        """True if the lamps and the fire light it."""
        return s.night or self.dusk

    def court(self, p: Pen, s: Hour) -> None:
        """The walled court on the rock."""
        box(p, self.cam, (-_HALF, _HALF), (0, COURT), (-_HALF, _HALF), "limestone", (4, 15))
        for i in range(12):
            span = (-_HALF + i * 17.2, -_HALF + 9 + i * 17.2)
            box(p, self.cam, span, (COURT, COURT + 5.5), (-_HALF, -_HALF + 5), "limestone")
            box(p, self.cam, (_HALF - 5, _HALF), (COURT, COURT + 5.5), span, "limestone")
        for corner in _CORNERS:
            prism(p, self.cam, 4, (16, 14.5), (0, COURT + 16), "limestone", (5, 2), at=corner)
        with p.at(*self.cam.at(-18, 0, -_HALF - 1), self.cam.zoom):
            p.path("ink", "M-8 0v-15a8 9 0 0 1 16 2v16Z")
            if self.lit(s):
                p.glow("glow", 0, -9, 15, o=0.7)

    def flags(self, p: Pen) -> None:
        """What flies on the corners of the court."""
        for x, z in _CORNERS:
            with p.at(*self.cam.at(x, COURT + 16, z), self.cam.zoom):
                p.line("wood-1", 1.4, 0, 0, 0, -26)
                p.path("tile", "M0 -26q7 -3 12 0t11 0l-3 5l3 5q-6 3 -11 0t-12 0Z")
                p.path("tile-2", "M12 -26q6 3 11 0l-3 5l3 5q-6 3 -11 0Z", o=0.7)

    def square(self, p: Pen, s: Hour) -> None:
        """The great square tier, with tritons on its corners."""
        for corners in prism(p, self.cam, 4, (70, 59.5), (COURT - 7, SQUARE), "limestone", (18, 6)):
            self._windows(p, s, corners, (0.2, 0.4, 0.6, 0.8), (0.18, 0.38, 0.58, 0.78), (0.055, 0.055))
        self._cornice(p, 4, 59.5, SQUARE)
        for i in range(4):
            a = math.pi / 4 + math.pi / 2 * i
            with p.at(*self.cam.at(60.5 * math.sin(a), SQUARE + 4, -60.5 * math.cos(a)), self.cam.zoom):
                p.path("bronze", "M-5 0q-2 -10 3 -14l1 -4q2 -3 4 0l0 4q6 5 4 14Z")
                p.line("gold+1", 1.6, 4, -12, 11, -17)

    def octagon(self, p: Pen, s: Hour) -> None:
        """The eight-sided tier."""
        prism(p, self.cam, 8, (46.5, 46.5), (SQUARE + 4, SQUARE + 9), "limestone")
        for corners in prism(p, self.cam, 8, (43.5, 36.5), (SQUARE + 9, OCTAGON), "limestone", (10, 2)):
            self._windows(p, s, corners, (0.5,), (0.24, 0.61), (0.18, 0.105))
        self._cornice(p, 8, 36.5, OCTAGON)

    def round(self, p: Pen, s: Hour) -> None:
        """The round tier."""
        prism(p, self.cam, 16, (27.5, 27.5), (OCTAGON + 4, OCTAGON + 8), "limestone")
        faces = prism(p, self.cam, 16, (25.5, 22.5), (OCTAGON + 8, ROUND), "limestone", (5, 0), cap=False)
        for corners in faces[2:6:2]:
            self._windows(p, s, corners, (0.5,), (0.45,), (0.38, 0.26))
        self._cornice(p, 16, 22.5, ROUND)

    def beams(self, p: Pen, s: Hour) -> None:
        """The light of the fire, and its beams over the sea where it is dark enough."""
        x, y = self.cam.at(0, ROUND + 4, 0)
        with p.lamplit(self.lit(s)):
            p.glow("glow", x, y - 13, (150 if s.night else 110) if self.lit(s) else 60, o=0.8 if self.lit(s) else 0.5)
            reach = ((-640, 30, 50, 0.2), (-640, 34, 120, 0.11), (640, -10, 50, 0.18), (640, 0, 120, 0.1))
            for dx, dy, spread, o in reach if self.lit(s) else ():
                p.poly("flame", x, y - 15, x + dx, y + dy - spread / 2, x + dx, y + dy + spread / 2, x, y - 8, o=o)

    def lantern(self, p: Pen, s: Hour) -> None:
        """The open lantern with its fire, and the god on its roof."""
        with p.lamplit(self.lit(s)), p.at(*self.cam.at(0, ROUND + 4, 0), self.cam.zoom):
            for k in (-1.0, 1.0):
                p.rect("limestone-1", k * 14 - 2.6, -31, 5.2, 31)
            shore.flame(p, 0, 0, 29, 0.9 if s.night else 0.33)
            for k in (-15.0, -5.4, 5.4, 15.0):
                p.rect("limestone+1" if k < 0 else "limestone-1", k - 1.8, -31, 3.8, 31)
                p.rect("limestone-2", k + 0.7, -31, 1.3, 31)
            p.rect("limestone+2", -21, -36, 29, 5.2)
            p.rect("limestone-1", 8, -36, 13, 5.2)
            p.path("verdigris", "M-19 -36Q-17 -49 0 -53Q17 -49 19 -36Z")
            p.path("verdigris+2", "M-17 -37q2 -11 15 -15q-7 6 -7 15Z")
            p.path("verdigris-2", "M6 -36q1 -11 -6 -17q17 4 19 17Z")
            p.path("gold", "M-5 -52l1 -16q-4 -4 0 -8h7q4 4 0 9l2 15Z")
            p.path("gold-2", "M1 -52l0 -24h3q4 4 0 9l2 15Z")
            p.ell("gold+1", 0, -80, 3.1, 3.7)
            p.line("gold+2", 1.7, -4, -74, -9.5, -68.5)
            p.line("gold+2", 1.4, 9.5, -54, 7, -89)
            p.line("gold+1", 1.7, 4, -74, 8, -76)

    def _windows(
        self,
        p: Pen,
        s: Hour,
        corners: tuple[Point3, Point3, Point3, Point3],
        us: tuple[float, ...],
        vs: tuple[float, ...],
        size: Span,
    ) -> None:
        col = "glow" if self.lit(s) and not p.drawing else "ink"
        openings(p, self.cam, corners, us, vs, size, col, "limestone+2")

    def _cornice(self, p: Pen, n: int, r: float, y: float) -> None:
        prism(p, self.cam, n, (r * 0.98, r * 1.1), (y - 6, y - 2), "limestone", cap=False)
        prism(p, self.cam, n, (r * 1.1, r * 1.1), (y - 2, y + 4), "limestone")
