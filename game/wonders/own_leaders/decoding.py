"""Pictures of strangers, decoded in a process of its own with bounds on time and memory.

A small picture file can ask for any amount of work, and its header can state a wrong size. So the window never decodes
one: it gets the pixels of a square, at most :data:`SIDE` a side, or nothing.
"""

from __future__ import annotations

import base64
import io
import struct
from pathlib import Path

import pygame

from game.bots.child import ChildEndedError, Handler, ask_once
from game.platform.limits import cap_memory
from game.storage.files import FileError, read_bytes

LARGEST_FILE = 4 * 1024 * 1024
"""Bytes of a portrait."""

LARGEST_SIDE = 2048
"""Pixels of a portrait's longer side."""

SIDE = 512
"""Pixels at which an SVG is drawn, and of the square that is made of any picture; the largest card shows fewer."""

_LARGEST_DRAWING = 512 * 1024  # bytes of an SVG
_SECONDS = 3.0  # for one picture
_MEGABYTES = 512  # for the process
_SCANS = 64  # of a JPEG; pictures have ten
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # JPEG markers that give the size
_DRAWING = ".svg"


def decode_picture(path: Path) -> pygame.Surface | None:
    """Return the square of a picture; None if it cannot be read or asks for too much. Takes up to seconds."""
    drawing = path.suffix.lower() == _DRAWING
    try:
        data = read_bytes(path, _LARGEST_DRAWING if drawing else LARGEST_FILE)
        if not drawing and not _fits(picture_size(data)):
            return None
        answer = ask_once(start_decoding, (drawing, data), _SECONDS, SIDE * SIDE * 8)
        if not isinstance(answer, dict):
            return None
        side, pixels = answer["side"], base64.b64decode(answer["pixels"])
        fits = type(side) is int and 0 < side <= SIDE and len(pixels) == side * side * 4
        return pygame.image.frombytes(pixels, (side, side), "RGBA") if fits else None
    except (FileError, ChildEndedError, TypeError, KeyError, ValueError, pygame.error, MemoryError):
        return None


def picture_size(data: bytes) -> tuple[int, int]:
    """Return width and height of a PNG or JPEG from its header, in pixels; (0, 0) for anything else, and for a JPEG
    with very many scans."""
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


def _fits(size: tuple[int, int]) -> bool:
    return 0 < min(size) <= max(size) <= LARGEST_SIDE


def start_decoding() -> Handler:
    """Run in a process of its own: decodes a picture within bounds."""
    cap_memory(_MEGABYTES)

    def decoded(question: tuple[bool, bytes]) -> dict[str, object]:
        drawing, data = question
        file = io.BytesIO(data)
        picture = pygame.image.load_sized_svg(file, (SIDE, SIDE)) if drawing else pygame.image.load(file)
        if not _fits(picture.get_size()):  # Its head has said something else.
            raise ValueError("the picture is too large")
        cut = _square(picture)
        pixels = base64.b64encode(pygame.image.tobytes(cut, "RGBA"))
        return {"side": cut.get_width(), "pixels": pixels.decode()}

    return decoded


def _square(picture: pygame.Surface) -> pygame.Surface:
    """Return the square part of a picture; of a tall one the upper part, so that portraits keep their heads."""
    width, height = picture.get_size()
    edge = min(width, height)
    cut = pygame.Surface((edge, edge), pygame.SRCALPHA)
    cut.blit(picture, (-(width - edge) // 2, -(height - edge) // 4))
    return cut if edge <= SIDE else pygame.transform.smoothscale(cut, (SIDE, SIDE))
