"""The icons of assets/icons: one family of full-colour signs, rasterised at the size asked for and cached.

An icon that has a *tint slot* (a CSS class `tint` in its SVG: the seat emblems, arrows and window signs) takes the tint
as its ground colour, shading and outline staying as drawn; any other icon is multiplied by the tint.
"""

from __future__ import annotations

import difflib
import io
import logging
import re
from collections.abc import Callable
from importlib.resources.abc import Traversable

import pygame

from game.assets import asset
from game.ui.canvas import PictureCache, converted
from game.ui.theme import PARCHMENT, Colour

# The seat emblems (icons `emblem_<name>`), in the order in which seats get them.

Painter = Callable[[int, Colour | None], pygame.Surface]
_log = logging.getLogger(__name__)
_TINT_SLOT = re.compile(r"\.tint\{fill:(#[0-9a-f]{6})\}")


def face_icon(character: str) -> str:
    """Return the icon of a character's face in a ring of the tint."""
    return f"face_{character}"


class Icons:
    """Finds icons by name (`wood`, `card_blue`, `emblem_lion` …)."""

    def __init__(self, megabytes: float = 32) -> None:
        self._files: dict[str, Traversable] = {}
        self.register(asset("icons"))
        self._sources: dict[str, str] = {}
        self._broken: set[str] = set()
        self.lenient = False  # a plain disc stands for an icon that nobody has: expansions from outside may lack some
        self._painters: dict[str, Painter] = {}
        self._cache = PictureCache(megabytes)

    def register(self, folder: Traversable) -> None:
        """Add the icons of a further folder, each under the name of its file."""
        self._files |= {
            entry.name.removesuffix(".svg"): entry for entry in folder.iterdir() if entry.name.endswith(".svg")
        }

    def register_painter(self, name: str, paint: Painter) -> None:
        """Add an icon that is no file: `paint` returns it in a square of so many pixels, in a tint if there is one."""
        self._painters[name] = paint

    def names(self) -> list[str]:
        """Return the names of all icons that are files, sorted."""
        return sorted(self._files)

    def get(self, name: str, size: int, tint: Colour | None = None) -> pygame.Surface:
        """Return the icon in a square of `size` pixels, shared: copy it before changing it.

        Raises KeyError, naming the nearest icons, if there is none of that name, unless ``lenient``.
        """
        key = (name, size, tint)
        picture = self._cache.get(key)
        if picture is None:
            paint = self._painters.get(name)
            made = self._render(name, max(1, size), tint) if paint is None else paint(max(1, size), tint)
            picture = self._cache.put(key, converted(made))
        return picture

    def inline_icon(self, name: str, px: int) -> pygame.Surface | None:
        """Return the icon `px` pixels high for a line of text, or None if there is none of that name."""
        return self.get(name, px) if name in self._files or name in self._painters else None

    def clear(self) -> None:
        """Forget every rasterised icon, for a new window size."""
        self._cache.clear()

    def _source(self, name: str) -> str:
        if name not in self._files:
            near = difflib.get_close_matches(name, self._files, 3, 0.5)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            raise KeyError(f"no icon named {name!r}{hint}")
        if name not in self._sources:
            self._sources[name] = self._files[name].read_text(encoding="utf-8")
        return self._sources[name]

    def _render(self, name: str, size: int, tint: Colour | None) -> pygame.Surface:
        try:
            return self._rendered(name, size, tint)
        except (OSError, ValueError, KeyError, pygame.error) as error:
            if isinstance(error, KeyError) and not self.lenient:
                raise
            if name not in self._broken:
                self._broken.add(name)
                _log.warning("the icon %s cannot be drawn: %s", name, error)
            picture = pygame.Surface((size, size), pygame.SRCALPHA)
            pygame.draw.circle(picture, tint or PARCHMENT, (size // 2, size // 2), size * 2 // 5)
            return picture

    def _rendered(self, name: str, size: int, tint: Colour | None) -> pygame.Surface:
        source = self._source(name)
        if tint is None:
            return _rasterise(source, size)
        tinted, slots = _TINT_SLOT.subn(f".tint{{fill:#{bytes(tint).hex()}}}", source)
        picture = _rasterise(tinted, size)
        if not slots:
            picture.fill((*tint, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


def app_icon(icons: Icons, size: int) -> pygame.Surface:
    """Return the sign of the program, for its window and its file: a wonder in a laurel on lapis, `size` pixels
    square."""
    picture = icons.get("points", size).copy()
    wonder = icons.get("stage", round(size * 0.48))
    picture.blit(wonder, wonder.get_rect(center=(size // 2, round(size * 0.49))))
    return picture


def _rasterise(source: str, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(source.encode()), (size, size))
