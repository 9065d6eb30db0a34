"""The material of the interface: plaster panels with carved bevels, stone buttons, gold leaf. Pictures are cached."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import pygame

from game.ui.canvas import Canvas, PictureCache, Point, RectLike, megabytes_for
from game.ui.grain import textured
from game.ui.materials import BLACK, CONTRASTING, MATERIALS, SIGNAL, Material, MaterialLook
from game.ui.theme import GOLD, GOLD_LIGHT, INK, Colour, shade

_DARK = (20, 14, 10)  # what things are dimmed to
_LEAST_KEPT, _MOST_KEPT, _SCREENS_KEPT = 8.0, 64.0, 1.5  # megabytes, megabytes, screens
_LARGE, _STRAIGHT = 60_000, 32  # pixels of a large slab, whose shadow is stretched; of the sides of such a shadow


@dataclass(frozen=True)
class Slab:
    """A panel that is going to be drawn (Skin.panel)."""

    box: RectLike
    material: Material | MaterialLook
    radius: float
    shadow: float
    groove: bool = True


class Skin:
    """Draws the materials of the interface at the canvas's real pixel size."""

    def __init__(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self.contrast = False  # the reader's wish; whoever changes it clears what is kept
        self._cache = PictureCache(self._megabytes)
        self._laid: set[object] = set()  # keys of large slabs that have been drawn

    def clear(self) -> None:
        """Forget every picture, for a new window size."""
        self._cache.clear(self._megabytes)
        self._laid.clear()

    @property
    def _megabytes(self) -> float:
        return megabytes_for(self.canvas.size, _SCREENS_KEPT, _LEAST_KEPT, _MOST_KEPT)

    def forget_laid(self) -> None:
        """Forget the large slabs that have been drawn: what they lie on is kept as a picture, or gone. Those that were
        only prepared stay."""
        while self._laid:
            self._cache.drop(self._laid.pop())

    def panel(
        self,
        surface: pygame.Surface,
        box: RectLike,
        material: Material | MaterialLook = "plaster",
        radius: float = 14,
        shadow: float = 14,
        groove: bool = True,
        alpha: int = 255,
    ) -> None:
        """A raised slab with bevelled edges; `shadow` is how far it throws its shadow, in units (0: none). A look
        of one's own takes the place of a material; it is drawn as it is in high contrast, too."""
        place = self.canvas.rect(box)
        if shadow:
            self._shadow(surface, place, radius, shadow, alpha)
        self._blit(surface, self._slab(place.size, material, radius, groove), place.topleft, alpha)
        if place.width * place.height > _LARGE:
            self._laid.add(("slab", place.size, material, radius, groove))

    def prepare(self, slab: Slab) -> None:
        """Paint the pictures that :meth:`panel` needs for a slab, so that no frame has to. May be called from another
        thread."""
        place = self.canvas.rect(slab.box)
        self._slab(place.size, slab.material, slab.radius, slab.groove)
        if slab.shadow:
            self._soft_shadow(place.size, slab.radius, slab.shadow)

    def sunken(self, surface: pygame.Surface, box: RectLike, radius: float = 10, alpha: int = 255) -> None:
        """A carved hollow: the ground of text fields, slider tracks and lists."""
        place = self.canvas.rect(box)
        key = ("sunken", place.size, radius)
        picture = self._cache.get(key) or self._cache.put(key, self._make_sunken(place.size, self.canvas.px(radius)))
        self._blit(surface, picture, place.topleft, alpha)

    def glow(
        self, surface: pygame.Surface, box: RectLike, colour: Colour, strength: float = 1.0, reach: float = 16
    ) -> None:
        """A soft light around `box` that reaches `reach` units out."""
        place = self.canvas.rect(box)
        margin = self.canvas.px(reach)
        key = ("glow", place.size, colour, margin)
        picture = self._cache.get(key) or self._cache.put(key, soft_box(place.size, margin, margin, colour, 230))
        self._blit(surface, picture, (place.x - margin, place.y - margin), round(255 * min(1.0, strength)))

    def focus_ring(self, surface: pygame.Surface, box: RectLike, radius: float = 14) -> None:
        """The one mark of keyboard and gamepad focus: a broad gold line between dark ones, just outside `box`."""
        dark, bright, reach = (BLACK, SIGNAL, 14.0) if self.contrast else (INK, GOLD_LIGHT, 10.0)
        self._framed(surface, box, radius, reach, dark, bright)

    def _framed(
        self, surface: pygame.Surface, box: RectLike, radius: float, reach: float, dark: Colour, bright: Colour
    ) -> None:
        """A bright line between two dark ones round a box, `reach` units wide in all."""
        x, y, width, height = box
        place = self.canvas.rect((x - reach, y - reach, width + 2 * reach, height + 2 * reach))
        _lay_ring(surface, place, self.canvas.px(radius + reach), self.canvas.px(reach), dark)
        inset = max(1, self.canvas.px(reach * 0.22))
        turn = self.canvas.px(radius + reach * 0.78)
        inner = place.inflate(-2 * inset, -2 * inset)
        _lay_ring(surface, inner, turn, max(2, self.canvas.px(reach * 0.58)), bright)

    def outline(self, surface: pygame.Surface, box: RectLike, radius: float = 12, colour: Colour = GOLD) -> None:
        """A line of gold leaf along the edge of `box`."""
        if self.contrast:
            self._framed(surface, box, radius, 8, BLACK, SIGNAL if colour in (GOLD, GOLD_LIGHT) else colour)
            return
        # Not kept: a line that breathes has another size in each frame, and would fill the cache with windows.
        _lay_ring(surface, self.canvas.rect(box), self.canvas.px(radius), self.canvas.px(2.4), colour)

    def frame(self, surface: pygame.Surface, box: RectLike, radius: float = 12) -> None:
        """The edge of a picture: gold leaf, in high contrast a black line, where gold says what can be chosen."""
        colour, width = (BLACK, 4.0) if self.contrast else (GOLD, 2.4)
        _lay_ring(surface, self.canvas.rect(box), self.canvas.px(radius), self.canvas.px(width), colour)

    def divider(self, surface: pygame.Surface, centre: Point, width: float, colour: Colour = GOLD) -> None:
        """A horizontal ornament: a line that thins out to both sides of a lozenge."""
        place = self.canvas.rect((centre[0] - width / 2, centre[1] - 7, width, 14))
        key = ("divider", place.size, colour)
        picture = self._cache.get(key) or self._cache.put(key, _make_divider(place.size, colour))
        surface.blit(picture, place.topleft)

    def arrow(self, surface: pygame.Surface, centre: Point, size: float, direction: str, colour: Colour = INK) -> None:
        """A small solid triangle pointing left, right, up or down."""
        px = self.canvas.px(size)
        key = ("arrow", px, direction, colour)
        picture = self._cache.get(key) or self._cache.put(key, _make_arrow(px, direction, colour))
        self.canvas.blit(surface, picture, centre)

    def tick(self, surface: pygame.Surface, centre: Point, size: float, colour: Colour = INK) -> None:
        """A check mark."""
        px = self.canvas.px(size)
        key = ("tick", px, colour)
        picture = self._cache.get(key)
        if picture is None:
            big = pygame.Surface((px * 4, px * 4), pygame.SRCALPHA)
            points = [(px * 0.5, px * 2.1), (px * 1.6, px * 3.2), (px * 3.5, px * 0.9)]
            pygame.draw.lines(big, colour, False, points, max(2, round(px * 0.62)))
            for point in points:
                pygame.draw.circle(big, colour, point, px * 0.3)
            picture = self._cache.put(key, pygame.transform.smoothscale(big, (px, px)))
        self.canvas.blit(surface, picture, centre)

    def dim(self, surface: pygame.Surface, strength: float = 0.55) -> None:
        """Darken everything drawn so far, under a dialog."""
        left = round(255 * (1 - strength))
        # In place: a veil of the window's size would cost more to make than to lay on.
        surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
        surface.fill([round(part * strength) for part in _DARK], special_flags=pygame.BLEND_RGB_ADD)

    def _blit(self, surface: pygame.Surface, picture: pygame.Surface, pos: tuple[int, int], alpha: int) -> None:
        if alpha < 255:
            picture.set_alpha(max(0, alpha))
            surface.blit(picture, pos)
            picture.set_alpha(255)
        else:
            surface.blit(picture, pos)

    def _shadow(self, surface: pygame.Surface, place: pygame.Rect, radius: float, reach: float, alpha: int) -> None:
        margin = self.canvas.px(reach)
        picture = self._soft_shadow(place.size, radius, reach)
        whole = place.inflate(2 * margin, 2 * margin).move(0, margin // 2)
        if picture.get_size() == whole.size:
            self._blit(surface, picture, whole.topleft, alpha)
        else:
            _lay_stretched(surface, picture, whole, alpha)

    def _soft_shadow(self, size: tuple[int, int], radius: float, reach: float) -> pygame.Surface:
        """Return the shadow of a slab; of a large one the corners with a little between them, to be stretched."""
        margin, corner = self.canvas.px(reach), self.canvas.px(radius)
        ends = 2 * (margin + corner) + _STRAIGHT  # past the ends of its corners a side looks the same all along
        stretched = min(size) > ends and size[0] * size[1] > _LARGE
        width, height = (ends, ends) if stretched else size
        key = ("shadow", (width, height), margin, corner)
        return self._cache.get(key) or self._cache.put(
            key, soft_box((width, height), margin, corner, (38, 24, 10), 150)
        )

    def _slab(
        self, size: tuple[int, int], material: Material | MaterialLook, radius: float, groove: bool
    ) -> pygame.Surface:
        key = ("slab", size, material, radius, groove)
        picture = self._cache.get(key)
        if picture is None:
            look = material
            if not isinstance(look, MaterialLook):
                look = (CONTRASTING if self.contrast else MATERIALS)[look]
            picture = self._cache.put(key, self._make_slab(size, look, radius, groove))
        return picture

    def _make_slab(self, size: tuple[int, int], look: MaterialLook, radius: float, groove: bool) -> pygame.Surface:
        corner = self.canvas.px(radius)
        bevel = max(1, self.canvas.px(2.5))
        if self.contrast:
            bevel = max(1, min(self.canvas.px(4), min(size) // 12))
        grain = 0.0 if self.contrast else 1.0
        slab = textured(size, look.light, look.dark, grain)
        round_corners(slab, corner)
        inner = (max(1, size[0] - 2 * bevel), max(1, size[1] - 2 * bevel))
        face = textured(inner, look.face, look.foot, grain)
        round_corners(face, max(1, corner - bevel))
        slab.blit(face, (bevel, bevel))
        if look.groove and groove and min(size) > self.canvas.px(60):
            inset = bevel + self.canvas.px(6)
            hollow = pygame.Rect(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset)
            width = max(1, self.canvas.px(1.6))
            turn = max(1, corner - inset // 2)
            _lay_ring(slab, hollow, turn, width, shade(look.foot, -0.35))
            _lay_ring(slab, hollow.move(0, max(1, width // 2)), turn, width, look.groove)
        return slab

    def _make_sunken(self, size: tuple[int, int], corner: int) -> pygame.Surface:
        rim = textured(size, *((BLACK, BLACK) if self.contrast else ((148, 126, 92), (255, 250, 238))))
        round_corners(rim, corner)
        edge = max(1, self.canvas.px(2))
        inner = (max(1, size[0] - 2 * edge), max(1, size[1] - 2 * edge))
        face = textured(inner, (222, 209, 180), (235, 224, 199))
        round_corners(face, max(1, corner - edge))
        rim.blit(face, (edge, edge))
        return rim


def _lay_stretched(surface: pygame.Surface, picture: pygame.Surface, whole: pygame.Rect, alpha: int) -> None:
    """Lay a shadow that is larger than its picture: the corners as they are, between them the middle row and column
    stretched. The middle is left out unless what covers it lets it shine through."""
    across = _stretched(picture.get_width(), whole.left, whole.width)
    down = _stretched(picture.get_height(), whole.top, whole.height)
    for (y, height, top, room), (x, width, left, length) in product(down, across):
        if alpha == 255 and (width, height) == (1, 1):
            continue
        # A copy, because what one thread scales is locked meanwhile, and no other one can draw it.
        piece = picture.subsurface((x, y, width, height)).copy()
        if (width, height) != (length, room):
            piece = pygame.transform.scale(piece, (length, room))
        piece.set_alpha(alpha)
        surface.blit(piece, (left, top))


def _stretched(length: int, start: int, whole: int) -> tuple[tuple[int, int, int, int], ...]:
    """Return both ends of a side of a picture and one pixel between them, each with its place on the whole side."""
    half = length // 2
    rest = length - half - 1
    return (
        (0, half, start, half),
        (half, 1, start + half, whole - half - rest),
        (half + 1, rest, start + whole - rest, rest),
    )


def round_corners(picture: pygame.Surface, radius: int) -> None:
    """Round the corners of `picture` (with per-pixel alpha), smoothly."""
    width, height = picture.get_size()
    radius = min(radius, width // 2, height // 2)
    if radius < 1:
        return
    corner = _corner(radius)
    for flip_x, flip_y, pos in (
        (False, False, (0, 0)),
        (True, False, (width - radius, 0)),
        (False, True, (0, height - radius)),
        (True, True, (width - radius, height - radius)),
    ):
        piece = pygame.transform.flip(corner, flip_x, flip_y)
        picture.blit(piece, pos, special_flags=pygame.BLEND_RGBA_MULT)


@lru_cache(maxsize=128)
def _corner(radius: int) -> pygame.Surface:
    """Return the upper left corner of a rounded box: white, transparent outside the circle."""
    big = pygame.Surface((radius * 4, radius * 4), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    pygame.draw.circle(big, (255, 255, 255, 255), (radius * 4, radius * 4), radius * 4)
    return pygame.transform.smoothscale(big, (radius, radius))


def _lay_ring(picture: pygame.Surface, box: pygame.Rect, radius: int, width: int, colour: Colour) -> None:
    """Draw a ring along the edge of `box`: its corners are cut out of a small one, and between them run straight bars.
    A whole ring as a mask would fill the window's memory twice over for a line. Where a window leaves no room there is
    none."""
    if min(box.size) <= 0:
        return
    reach = max(radius, width) + 1
    if min(box.size) <= 2 * reach:
        picture.blit(_small_ring(box.size, radius, width, colour), box.topleft)
        return
    corners = _small_ring((2 * reach, 2 * reach), radius, width, colour)  # all four, side by side
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        at = (box.left + x * (box.width - reach), box.top + y * (box.height - reach))
        picture.blit(corners, at, (x * reach, y * reach, reach, reach))
    along, down = box.width - 2 * reach, box.height - 2 * reach
    for side in (box.top, box.bottom - width):
        picture.fill(colour, (box.left + reach, side, along, width))
    for side in (box.left, box.right - width):
        picture.fill(colour, (side, box.top + reach, width, down))


@lru_cache(maxsize=256)
def _small_ring(size: tuple[int, int], radius: int, width: int, colour: Colour) -> pygame.Surface:
    outline = pygame.Surface(size, pygame.SRCALPHA)
    outline.fill((*colour, 255))
    round_corners(outline, radius)
    inner = (size[0] - 2 * width, size[1] - 2 * width)
    if min(inner) > 0:
        hole = pygame.Surface(inner, pygame.SRCALPHA)
        hole.fill((0, 0, 0, 255))
        round_corners(hole, max(1, radius - width))
        outline.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    return outline


def soft_box(size: tuple[int, int], margin: int, radius: int, colour: Colour, alpha: int) -> pygame.Surface:
    """Return a blurred rounded box, `margin` pixels larger on every side than `size`: a shadow or a glow."""
    shrink = 4 if margin >= 8 else 1
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    small = (max(1, full[0] // shrink), max(1, full[1] // shrink))
    soft = pygame.Surface(small, pygame.SRCALPHA)
    soft.fill((*colour, 0))
    body = pygame.Rect(0, 0, *small).inflate(-2 * margin // shrink, -2 * margin // shrink)
    pygame.draw.rect(soft, (*colour, alpha), body, border_radius=max(1, radius // shrink))
    blur = max(1, margin // shrink // 2)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(soft, blur), blur)
    return pygame.transform.smoothscale(soft, full) if shrink > 1 else soft


def _make_divider(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    width, height = size
    big = pygame.Surface((width * 2, height * 2), pygame.SRCALPHA)
    middle, half = width, height
    pygame.draw.polygon(big, colour, [(0, half), (middle, half - 3), (width * 2, half), (middle, half + 3)])
    for reach in (1.0, 0.0):
        tone = colour if reach else shade(colour, 0.55)
        side = half * (0.9 if reach else 0.45)
        pygame.draw.polygon(
            big,
            tone,
            [(middle - side * 1.3, half), (middle, half - side), (middle + side * 1.3, half), (middle, half + side)],
        )
    return pygame.transform.smoothscale(big, size)


def _make_arrow(px: int, direction: str, colour: Colour) -> pygame.Surface:
    big = pygame.Surface((px * 4, px * 4), pygame.SRCALPHA)
    pygame.draw.polygon(big, colour, [(px * 1.0, px * 0.6), (px * 3.2, px * 2), (px * 1.0, px * 3.4)])
    turned = pygame.transform.rotate(big, {"right": 0, "up": 90, "left": 180, "down": 270}[direction])
    return pygame.transform.smoothscale(turned, (px, px))
