"""The pen that only draws what is still to be built."""

from __future__ import annotations

from collections.abc import Iterable

from game.painting.drawings import DrawnPiece
from game.painting.pen import Pen, Tones


class Outline(Pen):
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

    def piece(self, drawn: DrawnPiece) -> None:
        """Add the plan of a piece."""
        text = drawn.planned.replace("{@lit}", self._lit).replace("{@dark}", self._dark)
        self.fragment(text.replace("{@ink}", self._ink))

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
        """Draw nothing: leaves and stones come with the paint."""

    def fade(
        self, x: float, y: float, w: float, h: float, *stops: tuple[float, str, float], across: bool = False
    ) -> None:
        """Draw nothing: shading is for the brush."""

    def glow(self, col: str, cx: float, cy: float, rx: float, ry: float | None = None, o: float = 1.0) -> None:
        """Draw nothing: light is for the brush."""

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
