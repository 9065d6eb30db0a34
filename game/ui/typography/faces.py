"""Which typeface writes which letter. Each role of text has a face of its own, and others behind it for the letters
that it lacks, so that 王小明 and Łukasz can be named in every language.

The Chinese faces are subsets (`python -m game.workshop.fonts`): the plain one has nearly every character of a name, the
strong one the common ones.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import groupby
from threading import Lock

import pygame.freetype

from game.assets import asset_source

FACES: dict[str, str] = {
    "title": "fonts/cinzel-800.ttf",
    "heading": "fonts/cinzel-600.ttf",
    "numeral": "fonts/cinzel-800.ttf",
    "body": "fonts/eb-garamond-500.ttf",
    "strong": "fonts/eb-garamond-700.ttf",
    "italic": "fonts/eb-garamond-500-italic.ttf",
    "han": "fonts/noto-serif-tc-500.otf",
    "han_strong": "fonts/noto-serif-tc-700.otf",
}
"""The file of each face; the first six are the roles of text (game/ui/style.py)."""

_BEHIND: dict[str, tuple[str, ...]] = {
    "title": ("han_strong", "han"),
    "heading": ("han_strong", "han"),
    "numeral": ("han_strong", "han"),
    "body": ("han",),
    "strong": ("han_strong", "han"),
    "italic": ("han",),
}
"""The faces that write what a role's own face lacks, in turn."""
_UPRIGHT: dict[str, str] = {"italic": "body"}
"""What stands for a slanted role in a line with Chinese, which has no slanted letters."""
_ASKING = Lock()  # the module below bears one thread at a time, and pictures are painted ahead in another


def runs(role: str, text: str) -> list[tuple[str, str]]:
    """Return the parts of a text in their order, each with the face that writes it: the first of the role's faces that
    has the letter, the role's own one where none has it. A line is either slanted or upright."""
    if text.isascii():
        return [(role, text)]
    if role in _UPRIGHT and any(_face(role, letter) in _BEHIND[role] for letter in text):
        role = _UPRIGHT[role]
    return [(face, "".join(letters)) for face, letters in groupby(text, lambda letter: _face(role, letter))]


@lru_cache(maxsize=16384)
def _face(role: str, letter: str) -> str:
    if letter.isascii():
        return role
    return next((face for face in (role, *_BEHIND.get(role, ())) if _has(face, letter)), role)


def lacking(role: str, text: str) -> str:
    """Return the letters of a text that no face of a role writes, each once; marks without a picture need none."""
    letters = sorted(letter for letter in set(text) if letter.isprintable() and not letter.isspace())
    return "".join(letter for face, part in runs(role, "".join(letters)) for letter in part if not _has(face, letter))


def _has(face: str, letter: str) -> bool:
    with _ASKING:
        return _coverage(face).get_metrics(letter, size=10)[0] is not None


@cache
def _coverage(face: str) -> pygame.freetype.Font:
    """A face as the module reads it that knows which letters are missing; `pygame.font` draws a box for them."""
    pygame.freetype.init()
    return pygame.freetype.Font(asset_source(FACES[face]))
