"""Pictures of strangers, decoded in a process of its own with bounds on time and memory.

A small picture file can ask for any amount of work, and its header can state a wrong size. So the window never decodes
one: it gets the pixels of a square, at most :data:`SIDE` a side, or of the whole, at most :data:`WHOLE` a side, or
nothing.
"""

from __future__ import annotations

import base64
import io
import struct
from pathlib import Path

import pygame

from game.bots.child import ChildEndedError, Handler, ask_once
from game.platform.limits import cap_memory, cap_time
from game.storage.files import FileError, read_bytes

FORMATS = (".png", ".jpg", ".jpeg", ".svg")
"""How the names of pictures end."""

LARGEST_FILE = 4 * 1024 * 1024
"""Bytes of a picture."""

LARGEST_SIDE = 2048
"""Pixels of a picture's longer side."""

SIDE = 512
"""Pixels at which an SVG is drawn for a square, and of the square; the largest card shows fewer."""

WHOLE = 1280
"""The same for the longer side of a whole picture, which a board shows."""

_LARGEST_DRAWING = 512 * 1024  # bytes of an SVG
_SECONDS = 3.0  # of a processor for one picture
_PATIENCE = 12.0  # seconds that it may take where others are at work
_START_UP = 60.0  # seconds for the process to be there; nobody waits for it
_MEGABYTES = 512  # for the process
_SCANS = 64  # of a JPEG; pictures have ten
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # JPEG markers that give the size
_DRAWING = ".svg"


def decode_picture(path: Path, whole: bool = False) -> pygame.Surface | None:
    """Return the square of a picture, or the whole; None if it cannot be read or asks for too much. Takes up to
    seconds."""
    drawing = path.suffix.lower() == _DRAWING
    try:
        data = read_bytes(path, _LARGEST_DRAWING if drawing else LARGEST_FILE)
        if not drawing and not _fits(picture_size(data)):
            return None
        most = WHOLE if whole else SIDE
        answer = ask_once(start_decoding, (drawing, data, whole), _PATIENCE, most * most * 8, _START_UP)
        if not isinstance(answer, dict):
            return None
        (width, height), pixels = answer["size"], base64.b64decode(answer["pixels"])
        fits = type(width) is type(height) is int and 0 < min(width, height) <= max(width, height) <= most
        fits = fits and len(pixels) == width * height * 4
        return pygame.image.frombytes(pixels, (width, height), "RGBA") if fits else None
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
    cap_time(_SECONDS)

    def decoded(question: tuple[bool, bytes, bool]) -> dict[str, object]:
        drawing, data, whole = question
        file, most = io.BytesIO(data), WHOLE if whole else SIDE
        picture = pygame.image.load_sized_svg(file, (most, most)) if drawing else pygame.image.load(file)
        if not _fits(picture.get_size()):  # Its head has said something else.
            raise ValueError("the picture is too large")
        made = _whole(picture) if whole else _square(picture)
        pixels = base64.b64encode(pygame.image.tobytes(made, "RGBA"))
        return {"size": made.get_size(), "pixels": pixels.decode()}

    return decoded


def _square(picture: pygame.Surface) -> pygame.Surface:
    """Return the square part of a picture; of a tall one the upper part, so that portraits keep their heads."""
    width, height = picture.get_size()
    edge = min(width, height)
    cut = pygame.Surface((edge, edge), pygame.SRCALPHA)
    cut.blit(picture, (-(width - edge) // 2, -(height - edge) // 4))
    return cut if edge <= SIDE else pygame.transform.smoothscale(cut, (SIDE, SIDE))


def _whole(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture, made smaller where it is larger than any board."""
    scale = WHOLE / max(picture.get_size())
    if scale >= 1:
        return picture
    width, height = picture.get_size()
    plain = pygame.Surface((width, height), pygame.SRCALPHA)  # one of 8 bits could not be scaled
    plain.blit(picture, (0, 0))
    smaller = (max(1, round(width * scale)), max(1, round(height * scale)))
    return pygame.transform.smoothscale(plain, smaller)
