"""The faces of the characters, round and without a frame, from the book ``assets/art/characters.yaml``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.painting.portraits import BUSTS
from game.painting.portraits.medal import CENTRE, RADIUS
from game.painting.scenes import SceneStore
from game.painting.threads.paint_thread import paint_thread_of
from game.painting.vectors import UNPAINTABLE, rasterised, whole_svg
from game.ui.canvas import PictureCache
from game.ui.theme import GOLD, GOLD_DEEP, INK, Colour

if TYPE_CHECKING:
    from game.ui.tools import Tools

_BOOK: Final = "art/characters.yaml"
_MASTER: Final = 288  # pixels; painted once so large, then only scaled
_MOST: Final = 480  # pixels above which a face is painted in its own size
_SHOWN: Final = RADIUS - 13.0  # units of the scene from the middle of a face to its rim
_OVER: Final = 2  # the round edge is cut so much larger and shrunk
_RING: Final = ((1.0, INK), (0.965, GOLD), (0.93, None), (0.855, GOLD), (0.835, INK))  # from the rim in; None: the tint
_INNER: Final = 0.82


class FaceStore:
    """Paints faces by character; may be asked from several threads."""

    def __init__(self, megabytes: float = 16) -> None:
        self._scenes = _Circles((_BOOK,), BUSTS, megabytes)
        self._masters = PictureCache(megabytes)

    def ids(self) -> frozenset[str]:
        """Return every character that has a face."""
        return self._scenes.ids()

    def face(self, character: str, size: int) -> pygame.Surface:
        """Return the face in a circle of so many pixels.

        Raises:
            KeyError: there is no such character.
        """
        whole = _MASTER if size <= _MOST else size
        master = self._masters.get((character, whole))
        if master is None:
            try:
                picture = self._scenes.circle(character, whole)
            except UNPAINTABLE as error:
                raise KeyError(f"no face of {character!r}: {error}") from error
            master = self._masters.put((character, whole), picture)
        # A copy, because what one thread scales is locked meanwhile, and no other one can draw it.
        return master if size == whole else pygame.transform.smoothscale(master.copy(), (size, size))

    def framed(self, character: str, size: int, tint: Colour | None) -> pygame.Surface:
        """Return the face in a ring of the tint (gold, if there is none) between two fine lines of gold."""
        big = size * _OVER
        picture = pygame.Surface((big, big), pygame.SRCALPHA)
        for share, colour in _RING:
            pygame.draw.circle(picture, colour or tint or GOLD_DEEP, (big / 2, big / 2), big / 2 * share)
        picture = pygame.transform.smoothscale(picture, (size, size))
        inner = round(size * _INNER)
        picture.blit(self.face(character, inner), ((size - inner) // 2, (size - inner) // 2))
        return picture


def faces_of(tools: Tools) -> FaceStore:
    """Return the faces of these tools."""
    return tools.get(_faces)


def paint_faces_ahead(tools: Tools, names: Iterable[str]) -> None:
    """Order faces that will be shown soon from the paint thread."""
    if tools.live:
        paint_thread_of(tools).order([partial(faces_of(tools).face, name, 1) for name in names])


def _faces(_tools: Tools) -> FaceStore:
    return FaceStore()


class _Circles(SceneStore):
    """Scenes of which a circle is shown."""

    def circle(self, name: str, size: int) -> pygame.Surface:
        """Return the picture within the medallion of a scene."""
        scale = size / 2 / _SHOWN
        x, y = CENTRE
        svg = whole_svg(self._body(name), (size, size), scale, size / 2 - x * scale, size / 2 - y * scale)
        picture = pygame.Surface((size, size))
        picture.blit(rasterised(svg, (size, size)), (0, 0))
        self._finish.apply(picture, self._scene(name).light)
        mask = pygame.Surface((size * _OVER, size * _OVER), pygame.SRCALPHA)
        pygame.draw.circle(mask, (255, 255, 255), (size * _OVER // 2, size * _OVER // 2), size * _OVER // 2)
        round_one = pygame.Surface((size, size), pygame.SRCALPHA)
        round_one.blit(picture, (0, 0))
        round_one.blit(pygame.transform.smoothscale(mask, (size, size)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return round_one
