"""The pens of large paintings: one that paints, and one that only draws what is still to be built.

Both work in frame units: the picture is 900 x 410, y down, and is painted `BLEED` units further to either side so
that wider pictures show more land; `DEEP` units below the foot are plain ground under what lies over the picture. The
tones are those of `game.painting.parts.pen`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from game.painting.pen import Pen, Tones

FRAME: Final = (900.0, 410.0)
BLEED: Final = 400.0
LEFT: Final = -BLEED
RIGHT: Final = FRAME[0] + BLEED
WIDTH: Final = RIGHT - LEFT
FOOT: Final = FRAME[1] + 4
DEEP: Final = 150.0

Point = tuple[float, float]


_DAB: Final = "M%.1f %.1fL%.1f %.1f %.1f %.1f %.1f %.1f %.1f %.1f %.1f %.1fZ"
_SPECK: Final = "M%.1f %.1fL%.1f %.1f %.1f %.1f %.1f %.1fZ"
_SMALL: Final = 1.5
_ACROSS: Final = 'x2="100%" y2="0%"'
_DOWN: Final = 'x2="0%" y2="100%"'
_NUMBERS: Final = {"M": 2, "L": 2, "V": 1, "H": 1, "Q": 4, "C": 6, "Z": 0}


def track(commands: str, *values: float) -> str:
    """Path data from a string of commands (as "MCCZ") and the numbers they take, in order."""
    parts, at = [], 0
    for command in commands:
        count = _NUMBERS[command]
        parts.append(command + " ".join(f"{v:.1f}" for v in values[at : at + count]))
        at += count
    return "".join(parts)


class Brush(Pen):
    """A pen with the few further strokes that large pictures need."""

    drawing = False

    def __init__(self, tones: Tones, lamp: Tones | None = None) -> None:
        super().__init__(tones)
        self._lamp = lamp or tones

    @contextmanager
    def lamplit(self, lit: bool = True) -> Iterator[None]:
        """Draw in the light of lamps and fires, if `lit`."""
        with self.toned(self._lamp if lit else self.tones):
            yield

    @contextmanager
    def fog(self, share: float) -> Iterator[None]:
        """Draw as if seen through haze (0 none, 1 only haze)."""
        with self.toned(self.tones.fogged(share, {})):
            yield

    def poly_fade(self, top: str, foot: str, *xy: float, across: bool = False) -> None:
        """A polygon whose colour runs from `top` to `foot` (or from left to right with `across`)."""
        name = self._run(top, foot, across)
        self._out.append(f'<path d="M{("%.1f " * len(xy)) % xy}Z" fill="url(#{name})"/>')

    def path_fade(self, top: str, foot: str, d: str, across: bool = False) -> None:
        """A path whose colour runs from `top` to `foot` (or from left to right with `across`)."""
        name = self._run(top, foot, across)
        self._out.append(f'<path d="{d}" fill="url(#{name})"/>')

    def _run(self, start: str, end: str, across: bool) -> str:
        # Percentages, for NanoSVG takes plain numbers as user units: a run over one unit that only shows its end.
        frame = f'x1="0%" y1="0%" {_ACROSS if across else _DOWN}'
        return self._gradient("linearGradient", frame, ((0.0, start, 1.0), (1.0, end, 1.0)))

    def dabs(self, col: str, spots: Iterable[tuple[float, float, float, float]], o: float = 1.0) -> None:
        """Many touches of one colour at (x, y) with half sizes (w, h), painted as a single plane."""
        # Touches too small to show a shape of their own get four corners.
        d = "".join(
            [
                _SPECK % (x - w, y, x, y - h, x + w, y, x, y + h)
                if w < _SMALL
                else _DAB
                % (
                    x - w,
                    y,
                    x - w * 0.55,
                    y - h * 0.86,
                    x + w * 0.45,
                    y - h,
                    x + w,
                    y - h * 0.1,
                    x + w * 0.6,
                    y + h * 0.85,
                    x - w * 0.5,
                    y + h,
                )
                for x, y, w, h in spots
            ]
        )
        if d:
            self.path(col, d, o)


class Outline(Brush):
    """Turns every painted plane into the drawing of what is still to be built: lines alone, to be blended over the
    picture, so that land and sky keep their full colour.

    By day the drawing is multiplied in: red earth on white, which leaves the picture as it is. By night it is added:
    pale chalk on black.
    """

    drawing = True
    _LINE = 1.1
    _DAY = ("#ffffff", "#e6dad2", "#8a4a34")  # planes in light, planes in shade, lines
    _NIGHT = ("#000000", "#0a0d18", "#a08a5c")

    def __init__(self, tones: Tones, night: bool) -> None:
        super().__init__(tones)
        self._lit, self._dark, self._ink = self._NIGHT if night else self._DAY

    def path(self, col: str, d: str, o: float = 1.0) -> None:
        """The plane blank, so that it hides what lies behind, and its edge drawn; veils of colour leave no trace."""
        if o < 1.0:
            return
        ground = self._dark if "-" in col else self._lit
        self._out.append(
            f'<path d="{d}" fill="{ground}" stroke="{self._ink}" stroke-width="{self._LINE}"'
            ' stroke-linejoin="round" stroke-opacity="0.5"/>'
        )

    def poly(self, col: str, *xy: float, o: float = 1.0) -> None:
        """See `path`."""
        self.path(col, "M" + ("%.1f " * len(xy)) % xy + "Z", o)

    def rect(self, col: str, x: float, y: float, w: float, h: float, o: float = 1.0) -> None:
        """See `path`."""
        self.poly(col, x, y, x + w, y, x + w, y + h, x, y + h, o=o)

    def ell(self, col: str, cx: float, cy: float, rx: float, ry: float | None = None, o: float = 1.0) -> None:
        """See `path`."""
        ry = rx if ry is None else ry
        d = f"M{cx - rx:.1f} {cy:.1f}a{rx:.1f} {ry:.1f} 0 1 0 {2 * rx:.1f} 0a{rx:.1f} {ry:.1f} 0 1 0 {-2 * rx:.1f} 0Z"
        self.path(col, d, o)

    def poly_fade(self, top: str, foot: str, *xy: float, across: bool = False) -> None:
        """See `path`."""
        self.poly(top, *xy)

    def path_fade(self, top: str, foot: str, d: str, across: bool = False) -> None:
        """See `path`."""
        self.path(top, d)

    def dabs(self, col: str, spots: Iterable[tuple[float, float, float, float]], o: float = 1.0) -> None:
        """Nothing: leaves and stones come with the paint."""

    def fade(
        self, x: float, y: float, w: float, h: float, *stops: tuple[float, str, float], across: bool = False
    ) -> None:
        """Nothing: shading is for the brush."""

    def glow(self, col: str, cx: float, cy: float, rx: float, ry: float | None = None, o: float = 1.0) -> None:
        """Nothing: light is for the brush."""

    def line(self, col: str, width: float, *xy: float, o: float = 1.0, cap: str = "round") -> None:
        """A thin line."""
        self.curve(col, width, "M" + ("%.1f " * len(xy)) % xy, o)

    def curve(self, col: str, width: float, d: str, o: float = 1.0) -> None:
        """A thin line."""
        self._out.append(
            f'<path d="{d}" fill="none" stroke="{self._ink}" stroke-width="{min(width, self._LINE * 0.7):.2f}"'
            f' stroke-opacity="{o * 0.32:.2f}"/>'
        )

    def ring(self, col: str, width: float, cx: float, cy: float, rx: float, ry: float | None = None) -> None:
        """A thin line."""
        ry = rx if ry is None else ry
        d = f"M{cx - rx:.1f} {cy:.1f}a{rx:.1f} {ry:.1f} 0 1 0 {2 * rx:.1f} 0a{rx:.1f} {ry:.1f} 0 1 0 {-2 * rx:.1f} 0Z"
        self.curve(col, width, d)
