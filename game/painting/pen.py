"""The drawing pen of all paintings: tones of a light, and SVG shapes written in them.

A colour is written as ``name``, ``name+1`` (lit side), ``name-2`` (cast shadow) or ``#rrggbb`` with the same suffixes.
The tone is mixed from the light of the scene, so that every part painted under one light belongs to one picture.
Only what pygame's SVG loader draws is written: plain fills, strokes, gradients and transforms, colours as #rrggbb.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.painting.drawings import DrawnPiece

_SPEC = re.compile(r"^(#[0-9a-fA-F]{6}|[a-z_]+)((?:[+-]\d)*)$")  # steps add up: "bay-1-2" is "bay-3"
_SLOT = re.compile(r"\{((?:#[0-9a-fA-F]{6}|[a-z_]+)(?:[+-]\d)*)\}")
_LIT = (0.0, 0.26, 0.5, 0.76)  # how far a tone +n goes towards the light
_SHADE = (0.0, 0.3, 0.55, 0.78)  # how far a tone -n goes towards the shade

RGB = tuple[float, float, float]
Point = tuple[float, float]

_DAB: Final = "M%.1f %.1fL%.1f %.1f %.1f %.1f %.1f %.1f %.1f %.1f %.1f %.1fZ"
_SPECK: Final = "M%.1f %.1fL%.1f %.1f %.1f %.1f %.1f %.1fZ"
_PIECE: Final = "C%.1f %.1f %.1f %.1f %.1f %.1f"
_SMALL: Final = 1.5
_ACROSS: Final = 'x2="100%" y2="0%"'
_DOWN: Final = 'x2="0%" y2="100%"'
_NUMBERS: Final = {"M": 2, "L": 2, "V": 1, "H": 1, "Q": 4, "C": 6, "Z": 0}


@dataclass(frozen=True)
class SceneLight:
    """The light of a scene: what sunlit planes, shaded planes and far planes turn towards (all #rrggbb)."""

    sky: tuple[str, ...]  # from the zenith down to the horizon
    sun: str
    lit: str
    shade: str
    haze: str
    ambient: str  # tint every plane takes a little of
    tint: float  # how much of it, 0 to 1


def _rgb(text: str) -> RGB:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _mix(a: RGB, b: RGB, share: float) -> RGB:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share


class Tones:
    """Turns colour names into #rrggbb under one light and one depth of haze."""

    def __init__(self, light: SceneLight, palette: Mapping[str, str], fog: float = 0.0) -> None:
        self.light = light
        self._palette = palette
        self._fog = fog
        self._known: dict[str, str] = {}

    def fogged(self, fog: float, slots: Mapping[str, str]) -> Tones:
        """Return the same light seen through `fog` (0 none, 1 only haze), with some palette names replaced."""
        return Tones(self.light, {**self._palette, **slots} if slots else self._palette, fog)

    def hex(self, spec: str) -> str:
        """Return the colour `spec` names.

        Raises:
            KeyError: the palette has no such name.
        """
        found = self._known.get(spec)
        if found is None:
            found = self._known[spec] = self._compute(spec)
        return found

    def plain(self, name: str) -> str:
        """Return the palette's own #rrggbb behind `name`, before any light falls on it."""
        text = name
        while not text.startswith("#"):
            text = self._palette[text]
        return text

    def fill_slots(self, fragment: str) -> str:
        """Replace every ``{name+1}`` of an SVG fragment by its colour."""
        return _SLOT.sub(lambda m: self.hex(m.group(1)), fragment)

    def _base(self, name: str) -> RGB:
        light = self.light
        fixed = {"lit": light.lit, "shade": light.shade, "haze": light.haze, "sun": light.sun, "skylow": light.sky[-1]}
        if name in fixed:
            return _rgb(fixed[name])
        text = name if name.startswith("#") else self._palette[name]
        if not text.startswith("#"):
            text = self.hex(text)
        return _mix(_rgb(text), _rgb(light.ambient), light.tint)

    def _compute(self, spec: str) -> str:
        match = _SPEC.match(spec)
        if match is None:
            raise KeyError(spec)
        colour = self._base(match.group(1))
        step = sum(int(part) for part in re.findall(r"[+-]\d", match.group(2)))
        if step > 0:
            colour = _mix(colour, _rgb(self.light.lit), _LIT[min(step, 3)])
        elif step < 0:
            # Shade is darker as well as cooler, or pale plaster would go grey instead of falling into shadow.
            colour = _mix(colour, _rgb(self.light.shade), _SHADE[min(-step, 3)])
        colour = _mix(colour, _rgb(self.light.haze), self._fog)
        return f"#{round(colour[0]):02x}{round(colour[1]):02x}{round(colour[2]):02x}"


def track(commands: str, *values: float) -> str:
    """Return path data from a string of commands (as "MCCZ") and the numbers they take, in order."""
    parts, at = [], 0
    for command in commands:
        count = _NUMBERS[command]
        parts.append(command + " ".join(f"{v:.1f}" for v in values[at : at + count]))
        at += count
    return "".join(parts)


def smooth_path(points: Sequence[Point], closed: bool = False) -> str:
    """Return path data of a smooth curve through all points (Catmull and Rom's, as Bezier pieces)."""
    ends = (points[-1], points[0], points[1]) if closed else (points[0], points[-1])
    chain = [ends[0], *points, *ends[1:]]
    values: list[float] = []
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(chain, chain[1:], chain[2:], chain[3:], strict=False):
        values += (bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy)
    pieces = _PIECE * (len(values) // 6) % tuple(values)
    return f"M{points[0][0]:.1f} {points[0][1]:.1f}{pieces}{'Z' if closed else ''}"


class Pen:
    """Collects SVG elements; coordinates are those of the picture: of scenes (360 x 260) or large ones (`frame`), y
    down. `lamp` are the tones in the light of lamps and fires."""

    drawing = False
    """Whether only outlines are drawn, of what is still to be built."""

    def __init__(self, tones: Tones, lamp: Tones | None = None) -> None:
        self.tones = tones
        self._lamp = lamp or tones
        self._out: list[str] = []
        self._ids = 0

    @property
    def shapes(self) -> int:
        """How many pieces have been drawn so far."""
        return len(self._out)

    def text(self) -> str:
        """Return everything drawn so far, as SVG elements."""
        return "".join(self._out)

    def fragment(self, text: str) -> None:
        """Add the shapes of an SVG: its ``{tones}`` as colours, its gradients under names of their own."""
        self._ids += 1
        own = text.replace(' id="', f' id="f{self._ids}').replace("url(#", f"url(#f{self._ids}")
        self._out.append(self.tones.fill_slots(own))

    def piece(self, drawn: DrawnPiece) -> None:
        """Add a piece of a drawing."""
        self.fragment(drawn.painted)

    def poly(self, col: str, *xy: float, o: float = 1.0) -> None:
        """A filled polygon through x, y, x, y, ..."""
        d = "M" + ("%.1f " * len(xy)) % xy + "Z"
        self._out.append(f'<path d="{d}" {self._fill(col, o)}/>')

    def path(self, col: str, d: str, o: float = 1.0) -> None:
        """A filled path."""
        self._out.append(f'<path d="{d}" {self._fill(col, o)}/>')

    def rect(self, col: str, x: float, y: float, w: float, h: float, o: float = 1.0) -> None:
        """A filled rectangle."""
        self._out.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" {self._fill(col, o)}/>')

    def ell(self, col: str, cx: float, cy: float, rx: float, ry: float | None = None, o: float = 1.0) -> None:
        """A filled ellipse (a circle without `ry`)."""
        ry = rx if ry is None else ry
        self._out.append(f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{rx:.1f}" ry="{ry:.1f}" {self._fill(col, o)}/>')

    def line(self, col: str, width: float, *xy: float, o: float = 1.0, cap: str = "round") -> None:
        """An open stroke through x, y, x, y, ..."""
        d = "M" + ("%.1f " * len(xy)) % xy
        self._out.append(f'<path d="{d}" {self._stroke(col, width, o, cap)}/>')

    def curve(self, col: str, width: float, d: str, o: float = 1.0) -> None:
        """An open stroke along a path."""
        self._out.append(f'<path d="{d}" {self._stroke(col, width, o, "round")}/>')

    def ring(self, col: str, width: float, cx: float, cy: float, rx: float, ry: float | None = None) -> None:
        """An ellipse drawn as a stroke."""
        ry = rx if ry is None else ry
        self._out.append(
            f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{rx:.1f}" ry="{ry:.1f}"'
            f" {self._stroke(col, width, 1.0, 'butt')}/>"
        )

    def fade(
        self, x: float, y: float, w: float, h: float, *stops: tuple[float, str, float], across: bool = False
    ) -> None:
        """A rectangle filled by a linear gradient of (offset, colour, opacity), downwards or `across`."""
        # Percentages, for NanoSVG takes plain numbers as user units even in bounding box units.
        end = 'x2="100%" y2="0%"' if across else 'x2="0%" y2="100%"'
        name = self._gradient("linearGradient", f'x1="0%" y1="0%" {end}', stops)
        self._out.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}" fill="url(#{name})"/>')

    def poly_fade(self, top: str, foot: str, *xy: float, across: bool = False) -> None:
        """A polygon whose colour runs from `top` to `foot` (or from left to right with `across`)."""
        name = self._run(top, foot, across)
        self._out.append(f'<path d="M{("%.1f " * len(xy)) % xy}Z" fill="url(#{name})"/>')

    def path_fade(self, top: str, foot: str, d: str, across: bool = False) -> None:
        """A path whose colour runs from `top` to `foot` (or from left to right with `across`)."""
        name = self._run(top, foot, across)
        self._out.append(f'<path d="{d}" fill="url(#{name})"/>')

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

    def glow(self, col: str, cx: float, cy: float, rx: float, ry: float | None = None, o: float = 1.0) -> None:
        """A soft round light, strongest in the middle."""
        ry = rx if ry is None else ry
        stops = ((0.0, col, o), (0.35, col, o * 0.5), (1.0, col, 0.0))
        name = self._gradient("radialGradient", 'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1"', stops)
        # NanoSVG keeps radial gradients round, so the unit circle is stretched instead.
        self._out.append(
            f'<g transform="translate({cx:.1f} {cy:.1f}) scale({rx:.2f} {ry:.2f})">'
            f'<circle cx="0" cy="0" r="1" fill="url(#{name})"/></g>'
        )

    @contextmanager
    def at(self, x: float, y: float, s: float = 1.0, sx: float = 1.0, rot: float = 0.0) -> Iterator[None]:
        """Draw inside a moved, scaled (by `s`, and `sx` across: -1 mirrors) and turned (degrees) group."""
        turn = f" rotate({rot:.1f})" if rot else ""
        self._out.append(f'<g transform="translate({x:.1f} {y:.1f}){turn} scale({s * sx:.3f} {s:.3f})">')
        yield
        self._out.append("</g>")

    @contextmanager
    def toned(self, tones: Tones) -> Iterator[None]:
        """Draw in other tones (another depth of haze, other slot colours)."""
        before, self.tones = self.tones, tones
        yield
        self.tones = before

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

    def _run(self, start: str, end: str, across: bool) -> str:
        # Percentages, for NanoSVG takes plain numbers as user units: a run over one unit that only shows its end.
        frame = f'x1="0%" y1="0%" {_ACROSS if across else _DOWN}'
        return self._gradient("linearGradient", frame, ((0.0, start, 1.0), (1.0, end, 1.0)))

    def _gradient(self, kind: str, frame: str, stops: tuple[tuple[float, str, float], ...]) -> str:
        self._ids += 1
        name = f"g{self._ids}"
        body = "".join(
            f'<stop offset="{at:.2f}" stop-color="{self.tones.hex(col)}" stop-opacity="{o:.2f}"/>'
            for at, col, o in stops
        )
        self._out.append(f'<defs><{kind} id="{name}" {frame}>{body}</{kind}></defs>')
        return name

    def _fill(self, col: str, o: float) -> str:
        colour = self.tones.hex(col)
        return f'fill="{colour}"' if o >= 1 else f'fill="{colour}" fill-opacity="{o:.2f}"'

    def _stroke(self, col: str, width: float, o: float, cap: str) -> str:
        opacity = "" if o >= 1 else f' stroke-opacity="{o:.2f}"'
        return (
            f'fill="none" stroke="{self.tones.hex(col)}" stroke-width="{width:.2f}" stroke-linecap="{cap}"'
            f' stroke-linejoin="round"{opacity}'
        )
