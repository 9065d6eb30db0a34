"""Dividing a box into rows, columns and grids: whoever composes a screen names sizes and gaps, and sums nothing.

A size is a length in units, or None: a like part of what is left. Lengths that a text needs come from
`TextRenderer.line` and `measure`, so that they follow the reader's text size. Where there is less room than all lengths
ask for, each gets less by the same share, so that nothing ever runs out of the box.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.canvas import SCREEN, Box, Point, RectLike

_WIDEST = 2600.0  # of a page in a wide window: what stands farther apart is not seen together
Sizes = int | Sequence[float | None]
"""So many parts of like size, or the size of each."""


def rows(box: RectLike, sizes: Sizes, gap: float = 0) -> list[Box]:
    """Return the parts of a box one below the other."""
    x, y, width, height = box
    return [Box(x, y + start, width, length) for start, length in _divided(height, sizes, gap)]


def columns(box: RectLike, sizes: Sizes, gap: float = 0) -> list[Box]:
    """Return the parts of a box side by side."""
    x, y, width, height = box
    return [Box(x + start, y, length, height) for start, length in _divided(width, sizes, gap)]


def shared(box: RectLike, needs: Sequence[float], gap: float = 0) -> list[Box]:
    """Return columns of like width where that is enough for what each needs, else as wide as each needs with what is
    over shared among them."""
    spare = Box(box).width - gap * (len(needs) - 1) - sum(needs)
    if spare < 0 or max(needs, default=0) * len(needs) <= spare + sum(needs):
        return columns(box, len(needs) if spare >= 0 else needs, gap)
    return columns(box, [need + spare / len(needs) for need in needs], gap)


def grid(box: RectLike, across: int, count: int, gap: float = 0, height: float | None = None) -> list[Box]:
    """Return ``count`` cells of a box row by row, ``across`` of them in each; ``height``: that of a row, None: all that
    there is."""
    lines = rows(box, [height] * -(-count // across), gap)
    return [cell for line in lines for cell in columns(line, across, gap)][:count]


def inset(box: RectLike, x: float, y: float | None = None) -> Box:
    """Return what is left of a box inside a margin of ``x`` units at its sides, and of ``y`` (None: as many) above and
    below."""
    return Box(box).inflate(-2 * x, -2 * (x if y is None else y))


def middle(box: RectLike, width: float, height: float) -> Box:
    """Return the box of that size, or of what there is, in the middle of another."""
    room = Box(box)
    inner = Box(0, 0, min(width, room.width), min(height, room.height))
    inner.center = room.center
    return inner


def wide_page(window: Box) -> Box:
    """Return the part of a window that a page takes: the grid, in a wide window wider than that, but never so wide that
    it is not seen as one."""
    return middle(SCREEN.union(window), max(SCREEN.width, min(_WIDEST, window.width)), SCREEN.height)


def centred_grid(box: RectLike, across: int, count: int, size: tuple[float, float], gap: float = 0) -> list[Box]:
    """Return ``count`` places of one size in the middle of a box, ``across`` of them in a row; one that is not full
    is in the middle, too."""
    width, height = size
    lines = -(-count // across)
    places = rows(middle(box, Box(box).width, (height + gap) * lines - gap), [height] * lines, gap)
    found: list[Box] = []
    for line in places:
        here = min(across, count - len(found))
        found += columns(middle(line, (width + gap) * here - gap, height), here, gap)
    return found


def squares(room: Box, count: int, size: float, gap: float) -> list[Box]:
    """Return ``count`` squares side by side from the left edge of a room, as large as ``size`` or as they fit."""
    size = min(size, room.height, (room.width + gap) / count - gap)
    row = columns(room, ((size + gap) * count - gap,))[0]
    return [around(cell.center, size, size) for cell in columns(row, count, gap)]


def largest_grid(box: RectLike, count: int, shape: float, gap: float, widest: float) -> list[Box]:
    """Return ``count`` places of one shape (width by height) in the middle of a box, as large as they can be in any
    number of rows, but not wider than ``widest``."""

    def width(across: int) -> float:
        place = columns(rows(box, -(-count // across), gap)[0], across, gap)[0]
        return min(widest, place.width, place.height * shape)

    best = max(range(1, count + 1), key=width, default=1)
    size = width(best) if count else 0.0
    return centred_grid(box, best, count, (size, size / shape), gap)


def around(centre: Point, width: float, height: float) -> Box:
    """Return the box of that size about a point."""
    return Box(centre[0] - width / 2, centre[1] - height / 2, width, height)


def fan_out(box: RectLike, count: int, length: float, step: float, down: bool = False) -> list[Box]:
    """Return ``count`` places of a box, each ``length`` long, from left to right or ``down``: a step apart, or closer
    if there is no room for that."""
    x, y, width, height = box
    step = min(step, ((height if down else width) - length) / max(1, count - 1))
    if down:
        return [Box(x, y + number * step, width, length) for number in range(count)]
    return [Box(x + number * step, y, length, height) for number in range(count)]


def _divided(room: float, sizes: Sizes, gap: float) -> Iterator[tuple[float, float]]:
    """Yield where each part begins, and how long it is."""
    sizes = [None] * sizes if isinstance(sizes, int) else sizes
    room -= gap * (len(sizes) - 1)
    wanted = sum(size for size in sizes if size is not None)
    share = min(1.0, room / wanted) if wanted else 1.0
    rest = max(0.0, room - wanted) / max(1, sum(size is None for size in sizes))
    start = 0.0
    for size in sizes:
        length = rest if size is None else size * share
        yield start, length
        start += length + gap
