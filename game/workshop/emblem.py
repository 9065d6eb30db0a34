"""The program's sign in the forms that desktops ask for: `python -m game.workshop.emblem FOLDER`.

PNG pictures for Linux (those in assets/desktop/icons), an `.ico` for Windows, an `.icns` for macOS. All are drawn
afresh.
"""

from __future__ import annotations

import io
import os
import struct
import sys
from pathlib import Path

import pygame

from game.ui.icons import Icons, app_icon

LINUX_SIZES = (48, 64, 128, 256, 512)
_WINDOWS_SIZES = (16, 32, 48, 64, 128, 256)
_MAC_SIZES = {b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size: int) -> bytes:
    """Return the sign as a PNG picture, ``size`` pixels square."""
    stream = io.BytesIO()
    pygame.image.save(app_icon(Icons(), size), stream, "sign.png")
    return stream.getvalue()


def windows_icon(path: Path) -> Path:
    """Write an .ico with PNG pictures in it, and return its path."""
    pictures = [(size, png(size)) for size in _WINDOWS_SIZES]
    head, body, place = struct.pack("<3H", 0, 1, len(pictures)), b"", 6 + 16 * len(pictures)
    for size, data in pictures:
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(data), place + len(body))
        body += data
    return _written(path, head + body)


def mac_icon(path: Path) -> Path:
    """Write an .icns with PNG pictures in it, and return its path."""
    parts = [kind + struct.pack(">I", len(data) + 8) + data for kind, data in _mac_pictures()]
    body = b"".join(parts)
    return _written(path, b"icns" + struct.pack(">I", len(body) + 8) + body)


def _mac_pictures() -> list[tuple[bytes, bytes]]:
    return [(kind, png(size)) for kind, size in _MAC_SIZES.items()]


def linux_icons(folder: Path) -> None:
    """Write `<size>x<size>/wonders.png` for each size into the folder."""
    for size in LINUX_SIZES:
        _written(folder / f"{size}x{size}" / "wonders.png", png(size))


def _written(path: Path, data: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def main() -> int:
    """Write all forms of the sign into the folder that the command line names, and return 0."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    folder = Path(sys.argv[1])
    linux_icons(folder)
    windows_icon(folder / "wonders.ico")
    mac_icon(folder / "wonders.icns")
    return 0


if __name__ == "__main__":
    sys.exit(main())
