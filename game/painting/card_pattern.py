"""The pattern of each card colour: a second mark beside hue and shape, for eyes that tell hues apart badly.

Each pattern is one path of open strokes that fills a box from its top left corner and may run over its edges: wood
grain, ashlar, waves, beads, slanting hatching, rain of strokes, scales, sprigs of laurel, chevrons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.ui import svg


def pattern(colour: str, width: float, height: float, step: float) -> str:
    """Return the pattern of a card colour as a path, `step` pixels from one mark to the next; a colour of an expansion
    is laid like stones."""
    return "".join(_PATTERNS.get(colour, _ashlar)(width, height, step))


def _rows(height: float, step: float) -> Iterator[tuple[int, float]]:
    for row in range(int(height / step) + 2):
        yield row, row * step


def _grain(width: float, height: float, step: float) -> Iterator[str]:
    for row, y in _rows(height, step * 0.62):
        yield f"M{-(row * 7 % 5) * step * 0.4:.1f} {y:.1f}"
        for wave in range(int(width / step) + 3):
            bend = step * (0.34 if (wave + row) % 2 else -0.34)
            yield f"q{step / 2:.1f} {bend:.1f} {step:.1f} 0"


def _ashlar(width: float, height: float, step: float) -> Iterator[str]:
    for row, y in _rows(height, step * 0.8):
        yield f"M0 {y:.1f}h{width:.1f}"
        for column in range(int(width / (step * 1.6)) + 2):
            x = (column + (0.5 if row % 2 else 0.0)) * step * 1.6
            yield f"M{x:.1f} {y:.1f}v{step * 0.8:.1f}"


def _waves(width: float, height: float, step: float) -> Iterator[str]:
    for row, y in _rows(height, step * 0.62):
        yield f"M{-(row % 2) * step / 2:.1f} {y:.1f}"
        for _ in range(int(width / step) + 2):
            yield f"q{step / 2:.1f} {step * 0.75:.1f} {step:.1f} 0"


def _beads(width: float, height: float, step: float) -> Iterator[str]:
    for row, y in _rows(height, step * 0.5):
        for column in range(int(width / step) + 2):
            yield svg.circle((column + (row % 2) / 2) * step, y, step * 0.11)


def _hatching(width: float, height: float, step: float) -> Iterator[str]:
    gap = step * 0.72
    for stroke in range(int((width + height) / gap) + 1):
        x = stroke * gap - height
        yield f"M{x:.1f} {height:.1f}L{x + height:.1f} 0"


def _strokes(width: float, height: float, step: float) -> Iterator[str]:
    for column in range(int(width / (step * 0.45)) + 1):
        start = -step * 0.4 * (column % 2)
        for _, y in _rows(height, step * 0.8):
            yield f"M{column * step * 0.45:.1f} {start + y:.1f}v{step * 0.42:.1f}"


def _scales(width: float, height: float, step: float) -> Iterator[str]:
    radius = step * 0.5
    for row, y in _rows(height, radius):
        yield f"M{-(row % 2) * radius:.1f} {y:.1f}"
        for _ in range(int(width / step) + 2):
            yield f"a{radius:.1f} {radius:.1f} 0 0 0 {step:.1f} 0"


def _laurel(width: float, height: float, step: float) -> Iterator[str]:
    leaf = step * 0.56
    for row, y in _rows(height, step * 1.24):
        middle = y + step * 0.5
        yield f"M{-(row % 2) * step / 2:.1f} {middle:.1f}h{width + step:.1f}"
        for column in range(int(width / leaf) + 2):
            x = column * leaf - (row % 2) * step / 2
            for side in (-1, 1):
                tip = f"{leaf * 1.15:.1f} {side * leaf * 0.8:.1f}"
                yield f"M{x:.1f} {middle:.1f}q{leaf * 0.25:.1f} {side * leaf * 0.8:.1f} {tip}"
                yield f"M{x:.1f} {middle:.1f}q{leaf * 0.85:.1f} {side * leaf * 0.1:.1f} {tip}"


def _chevrons(width: float, height: float, step: float) -> Iterator[str]:
    for row, y in _rows(height, step * 0.6):
        yield f"M{-(row % 2) * step / 2:.1f} {y:.1f}"
        for _ in range(int(width / step) + 2):
            yield f"l{step / 2:.1f} {step * 0.36:.1f} {step / 2:.1f} {-step * 0.36:.1f}"


_PATTERNS: dict[str, Callable[[float, float, float], Iterator[str]]] = {
    "brown": _grain,
    "grey": _ashlar,
    "blue": _waves,
    "yellow": _beads,
    "red": _hatching,
    "green": _strokes,
    "purple": _scales,
    "white": _laurel,
    "black": _chevrons,
}
