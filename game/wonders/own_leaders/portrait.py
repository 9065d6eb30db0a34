"""Portraits of leaders that players made: their own pictures, set into the medallion of the cards.

A picture is a file of a stranger: PNG and JPEG are judged by their heads before they are decoded; SVG, where a few
letters can ask for any amount of work, is drawn in a process of its own with bounds on time and memory.
"""

from __future__ import annotations

import base64
import io
import os
import struct
from collections.abc import Iterable
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import pygame

from game.bots.child import ChildEndedError, Handler, ask_once
from game.painting.portraits.medal import CENTRE, RADIUS
from game.painting.scenes import Frame
from game.storage.files import FileError, read_bytes
from game.wonders.cards.art import ArtStore
from game.wonders.own_leaders.store import OwnLeader

FRAME = Frame("own_frame", "own_leader", CENTRE, RADIUS)
"""The medallion that pictures are set into."""

LARGEST_FILE = 4 * 1024 * 1024
"""Bytes of a portrait."""

LARGEST_SIDE = 2048
"""Pixels of a portrait's longer side."""

_LARGEST_DRAWING = 512 * 1024  # bytes of an SVG
_SIDE = 512  # pixels at which an SVG is drawn; the largest card shows fewer
_SECONDS = 3.0  # for drawing an SVG
_MEMORY = 1024 * 1024 * 1024  # bytes for drawing an SVG
_KEPT = 24  # drawings that are kept
_SCANS = 64  # of a JPEG; pictures have ten
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # JPEG markers that give the size


def load_picture(path: Path, side: int) -> pygame.Surface | None:
    """The picture of a file, its middle cut out as a square of ``side`` pixels; None where it cannot be read."""
    try:
        if path.suffix.lower() == ".svg":
            found = os.stat(path)
            drawing = _drawing(path, found.st_mtime_ns, found.st_size)
            picture = pygame.image.frombytes(*drawing, "RGBA") if drawing is not None else None
        else:
            data = read_bytes(path, LARGEST_FILE)
            width, height = picture_size(data)
            fits = 0 < min(width, height) <= max(width, height) <= LARGEST_SIDE
            picture = pygame.image.load(io.BytesIO(data)) if fits else None
        return _square(picture, side) if picture is not None else None
    except (OSError, FileError, pygame.error, ValueError, MemoryError):
        return None


def picture_size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG or JPEG from its head, in pixels; (0, 0) for anything else, and for a JPEG that asks
    for its pixels to be gone over again and again."""
    if data.startswith(_PNG) and data[12:16] == b"IHDR" and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if not data.startswith(_JPEG) or data.count(b"\xff\xda") > _SCANS:
        return 0, 0
    place = 2
    while place + 9 <= len(data) and data[place] == 0xFF:
        marker = data[place + 1]
        if marker in _FRAMES:
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            return width, height
        place += 1 if marker == 0xFF else 2 + int.from_bytes(data[place + 2 : place + 4], "big")
    return 0, 0


@lru_cache(maxsize=_KEPT)
def _drawing(path: Path, _changed: int, _size: int) -> tuple[bytes, tuple[int, int]] | None:
    """The pixels (RGBA) and the size of an SVG, None where it cannot be drawn; remembered until the file changes."""
    data = read_bytes(path, _LARGEST_DRAWING)
    try:
        answer = ask_once(start_drawing, data, _SECONDS, _SIDE * _SIDE * 8)
        width, height = answer["size"]
        pixels = base64.b64decode(answer["pixels"])
        fits = 0 < width <= _SIDE and 0 < height <= _SIDE and len(pixels) == width * height * 4
    except (ChildEndedError, TypeError, KeyError, ValueError):
        return None
    return (pixels, (width, height)) if fits else None


def start_drawing() -> Handler:
    """Run in a process of its own: draws an SVG within bounds."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (int(_SECONDS) + 5, int(_SECONDS) + 5))
    except (ImportError, ValueError, OSError):
        pass  # where a system has no such bounds, time is bounded all the same

    def draw(data: bytes) -> dict[str, Any]:
        picture = pygame.image.load_sized_svg(io.BytesIO(data), (_SIDE, _SIDE))
        pixels = base64.b64encode(pygame.image.tobytes(picture, "RGBA"))
        return {"size": picture.get_size(), "pixels": pixels.decode()}

    return draw


def _square(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Portraits keep their heads: of a tall picture the upper part is shown."""
    width, height = picture.get_size()
    edge = min(width, height)
    cut = pygame.Surface((edge, edge), pygame.SRCALPHA)
    cut.blit(picture, (-(width - edge) // 2, -(height - edge) // 4))
    return pygame.transform.smoothscale(cut, (side, side))


def lend_portraits(art: ArtStore, leaders: Iterable[OwnLeader]) -> None:
    """Let the cards of own leaders show their pictures."""
    for leader in leaders:
        if leader.card is not None:
            lend_portrait(art, leader.card.id, leader.portrait)


def lend_portrait(art: ArtStore, card_id: str, picture: Path | None) -> None:
    """Let one card show a picture, None for the medallion of ours."""
    art.lend(card_id, partial(load_picture, picture) if picture is not None else None, FRAME)
