"""Which typeface writes which letter. Each role of text has a face of its own, and others behind it for the letters
that it lacks, so that 王小明 and Łukasz can be named in every language.

The Chinese faces are subsets (`python -m game.workshop.fonts`): the plain one has nearly every character of a name, the
strong one the common ones. A line in which the strong one lacks a character has all of its Chinese in the plain one.

A language may bring faces of its own in its folder (:func:`bring`). They stand before the Chinese ones. What none of
all these writes, in a name above all, is left to the system's typefaces (game/ui/typography/system_faces.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from threading import Lock
from typing import BinaryIO
from unicodedata import combining

import pygame
import pygame.freetype

from game.assets import asset_source
from game.ui.typography.scripts import FROM_THE_RIGHT, PHRASE
from game.ui.typography.system_faces import system_face

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
_STRONG = ("title", "heading", "numeral", "strong")
_SHAPED = "#"  # between a face and the script that it writes
_IN_CHINESE = "…—"  # which are longer there, and stand in the middle of the line
_UPRIGHT: dict[str, str] = {"italic": "body"}
"""What stands for a slanted role in a line with Chinese, which has no slanted letters."""
_ASKING = Lock()  # the module below bears one thread at a time, and pictures are painted ahead in another


def runs(role: str, text: str) -> list[tuple[str, str]]:
    """Return the parts of a text in their order, each with the face that writes it: the first of the role's faces that
    has the letter, then one of the system's; the role's own one where none has it. A line is either slanted or upright.
    Words of a script whose letters join or run from the right are one part, so that what follows stands behind them.
    """
    if text.isascii():
        return [(role, text)]
    if role in _UPRIGHT and any(_face(role, letter) in _BEHIND[role] for letter in text):
        role = _UPRIGHT[role]
    faces = [_face(role, letter) for letter in text]
    if "han" in faces:
        faces = ["han" if face == "han_strong" else face for face in faces]
    chinese = next((face for face in faces if face.startswith("han")), "")
    if chinese:
        faces = [chinese if letter in _IN_CHINESE else face for face, letter in zip(faces, text, strict=True)]
    for phrase in PHRASE.finditer(text):
        shaped = f"{_face(role, phrase[0][0])}{_SHAPED}{phrase.lastgroup}"
        faces[phrase.start() : phrase.end()] = [shaped] * len(phrase[0])
    pairs = groupby(zip(faces, text, strict=True), lambda pair: pair[0])
    return [(face, "".join(letter for _, letter in found)) for face, found in pairs]


def bring(files: Iterable[Path]) -> list[Path]:
    """Let these files write what a role's own face lacks, instead of those that were brought before; one with "bold" in
    its name first of all in strong roles, and last in the others. Return those that are no typefaces."""
    bad: list[Path] = []
    with _ASKING:
        _brought().clear()
        for file in files:
            try:
                pygame.freetype.init()
                pygame.freetype.Font(str(file))
            except (pygame.error, OSError, RuntimeError, ValueError):
                bad.append(file)
            else:
                _brought()[f"brought:{file}"] = str(file)
    _face.cache_clear()
    return bad


@cache
def _brought() -> dict[str, str]:
    """Return the files of faces that were brought, by name: like those of a system, they are there for all windows."""
    return {}


def load_face(face: str, px: int) -> pygame.font.Font:
    """Return a face at a size in pixels, set for the script that it writes."""
    name, _, script = face.partition(_SHAPED)
    font = pygame.font.Font(_source(name), px)
    if script:
        with suppress(pygame.error):  # a build of pygame-ce that cannot: letters stand alone, in their order
            font.set_script(script)
            font.set_direction(pygame.DIRECTION_RTL if script in FROM_THE_RIGHT else pygame.DIRECTION_LTR)
    return font


def _source(face: str) -> str | BinaryIO:
    """Return an argument for a loader of fonts."""
    if face in FACES:
        return asset_source(FACES[face])
    return _brought().get(face, face)  # a face of the system is called by its file


def _in_turn(role: str) -> tuple[str, ...]:
    brought = sorted(_brought(), key=lambda face: ("bold" in Path(face).name.casefold()) != (role in _STRONG))
    return (role, *brought, *_BEHIND.get(role, ()))


@lru_cache(maxsize=16384)
def _face(role: str, letter: str) -> str:
    if letter.isascii():
        return role
    found = next((face for face in _in_turn(role) if _has(face, letter)), "")
    if not found and letter.isprintable() and not combining(letter):  # an accent stays with its letter
        found = system_face(letter)
    return found or role


def lacking(role: str, text: str) -> str:
    """Return the letters of a text that no face of a role writes, each once; marks without a picture need none. Those
    of the system do not count: others may have none."""
    letters = sorted(letter for letter in set(text) if letter.isprintable() and not letter.isspace())
    return "".join(letter for letter in letters if not any(_has(face, letter) for face in _in_turn(role)))


def unwritten(text: str) -> str:
    """Return the letters of a text that nothing on this system writes, each once in their order."""
    if text.isascii():  # of a name that is drawn again and again
        return ""
    none = {letter for letter in lacking("body", text) if not system_face(letter)}
    return "".join(letter for letter in dict.fromkeys(text) if letter in none)


def too_light(text: str) -> str:
    """Return the letters of a text that the strong faces lack and a light one writes, each once."""
    return "".join(letter for letter in sorted(set(text)) if _face("strong", letter) == "han")


def _has(face: str, letter: str) -> bool:
    with _ASKING:
        return _coverage(face).get_metrics(letter, size=10)[0] is not None


@cache
def _coverage(face: str) -> pygame.freetype.Font:
    """Return a face as the module reads it that knows which letters are missing; `pygame.font` draws a box for them."""
    pygame.freetype.init()
    return pygame.freetype.Font(_source(face))
