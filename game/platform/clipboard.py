"""The clipboard of the system: texts, and pictures where it takes them."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

_PROGRAMS: Sequence[Sequence[str]] = (
    ("wl-copy", "--type", "image/png"),
    ("xclip", "-selection", "clipboard", "-t", "image/png"),
)
"""What puts a PNG from its standard input on the clipboard of a Linux desktop, if it is there."""
_MACOS = 'set the clipboard to (read (POSIX file "{path}") as «class PNGf»)'
_PATIENCE = 3.0  # seconds for such a program


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; False if the system has none."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError):
        return False
    return pasted_text() == text


def pasted_text() -> str:
    """Return the text on the clipboard, "" if there is none."""
    try:
        return str(pygame.scrap.get_text())
    except (pygame.error, NotImplementedError):
        return ""


def pasted_path() -> str:
    """Return the path of a file whose path or address is on the clipboard, as file managers write it; "" if there is
    no text of one line."""
    lines = pasted_text().split("\n", 2)
    line = lines[0].strip().strip('"')
    if len(lines) > 1 and lines[1].strip():
        return ""
    if not line.startswith("file:"):
        return line
    from urllib.parse import urlsplit  # loading is put off to keep the start short
    from urllib.request import url2pathname

    return url2pathname(urlsplit(line).path)


def copy_picture(picture: pygame.Surface, file: Path) -> bool:
    """Put a picture on the clipboard, which also lies in a PNG file; False if this system takes none from us."""
    try:
        if sys.platform == "win32":
            return _copy_bitmap(picture)
        if sys.platform == "darwin":
            return _run(("osascript", "-e", _MACOS.format(path=str(file).replace('"', '\\"'))), b"")
        return any(shutil.which(words[0]) and _run(words, file.read_bytes()) for words in _PROGRAMS)
    except (pygame.error, NotImplementedError, OSError, subprocess.SubprocessError):
        return False


def _copy_bitmap(picture: pygame.Surface) -> bool:
    """Put a picture on the clipboard of Windows, which wants a bitmap."""
    content = io.BytesIO()
    pygame.image.save(picture, content, "picture.bmp")
    pygame.scrap.init()
    pygame.scrap.put("image/bmp", content.getvalue())
    return True


def _run(words: Sequence[str], content: bytes) -> bool:
    quiet = subprocess.DEVNULL
    done = subprocess.run(words, input=content, stdout=quiet, stderr=quiet, timeout=_PATIENCE, check=False)
    return done.returncode == 0
