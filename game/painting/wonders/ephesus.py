"""The temple of Artemis in Ephesus: a stepped platform with its stair, columns on carved drums, and the roof."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.painting.hour import Hour
from game.painting.pen import Pen
from game.painting.space import Camera, Point3, Span, box, cast, column, face, gable, steps


@dataclass(frozen=True)
class Temple:
    """The building before a camera: half its width, its ground from front to back, the heights of floor, capitals and
    cornice, the rise of the gable, and the radius of the columns on the front."""

    cam: Camera
    half: float
    deep: Span
    floor: float
    capitals: float
    cornice: float
    rise: float
    column: float

    def platform(self, p: Pen, s: Hour) -> None:
        """The steps, and the stair between its two altars."""
        front, back = self.deep
        cast(p, self.cam, (-self.half - 34, self.half + 34), (front - 34, back + 34), 150)
        steps(p, self.cam, self.half + 6, (front - 8, back + 6), 0, 7, self.floor / 7, 5, "marble")
        stair = [self.cam.at(*spot) for spot in ((-32, 0.5, -50), (-28, self.floor, -8), (28, self.floor, -8))]
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (*stair, self.cam.at(32, 0.5, -50))
        p.poly_fade("marble+3", "marble+1", ax, ay, bx, by, cx, cy, dx, dy)
        for i in range(1, 8):
            t = i / 8
            edge = (ax + (bx - ax) * t, ay + (by - ay) * t, dx + (cx - dx) * t, dy + (cy - dy) * t)
            p.line("marble-2", 0.9, *edge, o=0.6)
        face(p, self.cam, "marble-2", (32, 0.5, -50), (28, self.floor, -8), (28, 0.5, -8))
        for side in (-1, 1):
            box(p, self.cam, (side * 54 - 13, side * 54 + 13), (0, 9), (-66, -46), "marble")
            with p.at(*self.cam.at(side * 54, 9, -60), self.cam.zoom * 0.32, -side):
                _golden_stag(p)

    def drums(self, p: Pen, spots: Sequence[tuple[float, float]]) -> None:
        """Figures on the carved feet of columns that stand at these spots."""
        for spot in spots:
            k = self.column * self.cam.scale(*spot) / 13
            with p.at(*self.cam.at(spot[0], self.floor, spot[1]), k):
                for i, x in enumerate((-8, 0, 8)):
                    p.path("ochre-2" if i else "ochre+3", f"M{x - 2.4} -6l0.8 -14q1.6 -4 3.2 0l0.8 14Z")
                    p.ell("ochre+3", x, -23, 1.9)

    def door(self, p: Pen, z: float, bright: bool) -> None:
        """The goddess in the light of her lamps, in the door of the hall."""
        top = self.capitals - 24
        for half, rise, col in ((30, 4, "gold-1"), (26, 0, "ink")):
            corners: tuple[Point3, ...] = ((-half, top + rise, z), (half, top + rise, z), (half, self.floor, z))
            face(p, self.cam, col, *corners, (-half, self.floor, z))
        x, y = self.cam.at(0, self.floor + 0.35 * (top - self.floor), z)
        p.glow("glow", x, y, 52, 68, o=0.9 if bright else 0.6)
        with p.at(*self.cam.at(0, self.floor, z), self.cam.scale(0, z) * (top - self.floor) / 89):
            p.rect("marble-1", -13, -8, 26, 8)
            p.path("gold", "M-9 -8L-7 -34Q-12 -46 -8 -56H8Q12 -46 7 -34L9 -8Z")
            p.path("gold-2", "M2 -8L3 -56H8Q12 -46 7 -34L9 -8Z", o=0.8)
            for row in range(3):
                for i in range(4):
                    p.ell("gold+2", -6 + i * 4, -48 + row * 4.4, 2)
            p.ell("gold+2", 0, -62, 5, 6)
            p.rect("gold+1", -5, -78, 10, 11)
            p.line("gold+1", 2.4, -8, -52, -16, -38)
            p.line("gold-1", 2.4, 8, -52, 16, -38)

    def columns(self, p: Pen, spots: Sequence[tuple[float, float, int]], low: float) -> None:
        """The carved columns of the front, from the height `low` on."""
        carved = "" if p.drawing else "ochre+1"
        for x, z, dim in spots:
            column(p, self.cam, x, z, (low, self.capitals), self.column, "marble", dim, carved)
        if carved:
            self.drums(p, [spot[:2] for spot in spots])

    def roof(self, p: Pen, s: Hour) -> None:
        """Beam, carved band, pediment and tiles."""
        (front, back), rise = self.deep, self.cornice - self.capitals
        low, high = self.capitals + rise * 0.36, self.capitals + rise * 0.74
        box(p, self.cam, (-self.half - 2, self.half + 2), (self.capitals, low), (front - 2, back + 2), "marble")
        band = (-self.half - 3, self.half + 3), (low, high), (front - 3, back + 3)
        box(p, self.cam, *band, "tile", front="", side="-2")
        for i in range(26):
            t, w, peak = (i + 0.5) / 26, self.half * 0.017, low + (high - low) * 0.85
            x, z = (self.half + 3) * (2 * t - 1), front + (back - front) * t
            face(p, self.cam, "gold+1", (x - w, low + 1, front - 3), (x, peak, front - 3), (x + w, low + 1, front - 3))
            flank = self.half + 3
            face(p, self.cam, "gold-1", (flank, low + 1, z - 4), (flank, peak, z), (flank, low + 1, z + 4))
        over = self.half + 7
        box(p, self.cam, (-over, over), (high, self.cornice), (front - 7, back + 7), "marble")
        gable(p, self.cam, over, (front - 7, back + 7), self.cornice, self.rise)
        self._pediment(p, over, front - 8)

    def _pediment(self, p: Pen, over: float, z: float) -> None:
        """Amazons and the moon in the gable, gilded ornaments on its corners."""
        k = self.rise * self.cam.zoom
        for share in (-0.56, -0.38, -0.21, 0.21, 0.38, 0.56):
            spot = self.cam.at(over * share, self.cornice + self.rise * 0.08, z)
            with p.at(*spot, k * 0.0145 * (1.02 - abs(share)), 1 if share > 0 else -1):
                p.path("marble+2", "M-7 0L-4 -22Q-4 -30 2 -30L8 -24L7 0Z")
                p.path("marble-1", "M2 0L3 -29L8 -24L7 0Z")
                p.ell("marble+2", 1, -34, 3.6, 4.2)
                p.line("gold+1", 1.6, 10, 0, 10, -38)
        with p.at(*self.cam.at(0, self.cornice + self.rise * 0.38, z), k * 0.0132):
            p.ell("gold-1", 0, 1, 18)
            p.ell("gold+2", -0.8, 0, 16)
            p.path("tile-1", "M-9 7q-4 -15 10 -18q-6 7 1 13q5 4 -2 8Z")
        for corner in (-over, over):
            with p.at(*self.cam.at(corner, self.cornice, z), k * 0.0145):
                p.path("gold+1", "M-7 0q-5 -14 7 -19q12 5 7 19Z")
        with p.at(*self.cam.at(0, self.cornice + self.rise * 1.08, z), k * 0.0145):
            p.path("gold", "M-6 0q-12 -9 0 -28q12 19 0 28Z")
            p.path("gold+2", "M-5 0q-7 -9 5 -28q-1 16 0 28Z")


def _golden_stag(p: Pen) -> None:
    """The animal of the goddess, looking right."""
    for x in (-20, -14, 14, 19):
        p.line("gold-1", 3.6, x, -28, x, -1)
    body = "M-28 -36Q-20 -46 2 -42Q14 -44 18 -58L24 -66L32 -62Q30 -50 26 -42Q26 -28 18 -24Q-8 -22 -22 -24Z"
    p.path("gold", body)
    p.path("gold+2", "M-28 -36Q-20 -46 2 -42Q14 -44 18 -58L22 -62Q20 -44 8 -37Q-12 -36 -28 -34Z", o=0.75)
    p.path("gold", "M20 -64Q24 -74 32 -73L44 -66Q44 -62 38 -62L30 -60Z")
    p.curve("gold+1", 2.4, "M27 -73Q16 -88 24 -102M21 -86Q12 -90 10 -100M29 -73Q40 -86 38 -102M37 -88Q46 -90 48 -99")
