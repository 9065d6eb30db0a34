"""Typefaces of the system for letters that ours lack: emoji, and the scripts in which somebody may write a name.

Only typefaces known to hold many letters are asked, those in colour for emoji first. Nothing is looked for until a
letter needs it, as listing a system's typefaces takes a moment.
"""

from __future__ import annotations

from functools import cache, lru_cache
from threading import Lock

import pygame
import pygame.freetype

EMOJI_PX = 109
"""The size at which emoji are set before they are made smaller; of some typefaces the only one there is."""

_EMOJI = ("applecoloremoji", "notocoloremoji", "segoeuiemoji", "twemoji")
_OTHERS = (
    *("notoemoji", "segoeuisymbol", "applesymbols", "symbola", "notosanssymbols2"),
    *("notosanshebrew", "notosansarabic", "notonaskharabic", "notosansdevanagari", "notosansbengali"),
    *("notosanstamil", "notosansthai", "segoeui", "arial", "nirmalaui", "leelawadeeui", "malgungothic", "yugothic"),
    *("arialhebrew", "geezapro", "kohinoordevanagari", "kohinoorbangla", "tamilsangammn", "thonburi"),
    *("applesdgothicneo", "hiraginosans", "arialunicodems", "dejavusans", "freesans", "freeserif", "notosans"),
    *("notosanscjktc", "notosanscjkjp", "notosanscjkkr", "amiri", "droidsansfallback"),
)
_ASKING = Lock()  # the modules bear one thread at a time


@lru_cache(maxsize=4096)
def system_face(letter: str) -> str:
    """Return the file of the first typeface of the system that writes a letter; "" if none does."""
    with _ASKING:
        return next((file for file in _files() if _writes(file, letter)), "")


def is_emoji_face(face: str) -> bool:
    """True if a face brings colours of its own."""
    with _ASKING:
        return face in _emoji_files()


@cache
def _emoji_files() -> frozenset[str]:
    return frozenset(_files_of(_EMOJI))


@cache
def _files() -> tuple[str, ...]:
    return tuple(_files_of((*_EMOJI, *_OTHERS)))


def _files_of(names: tuple[str, ...]) -> list[str]:
    files = (pygame.font.match_font(name) for name in names)
    return [file for file in files if file]


def _writes(file: str, letter: str) -> bool:
    face = _opened(file)
    if face is None:
        return False
    size = 10 if face.scalable else EMOJI_PX
    return face.get_metrics(letter, size=size)[0] is not None


@cache
def _opened(file: str) -> pygame.freetype.Font | None:
    """Return a typeface as the module reads it that knows which letters are missing; None if it cannot be read."""
    pygame.freetype.init()
    try:
        face = pygame.freetype.Font(file)
        face.get_metrics("a", size=10 if face.scalable else EMOJI_PX)
    except (pygame.error, OSError, RuntimeError, ValueError):
        return None
    return face
