"""How names are looked for and sorted: whether in small letters or capitals, in either of two equal characters, by how
a character sounds, and in the order of the language.

What letters do not say of themselves stands in `characters.txt` in the folder of a language
(`python -m game.workshop.characters`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from game.assets import asset

_TONES = str.maketrans("", "", "ˊˇˋ˙")


@dataclass(frozen=True)
class Characters:
    """``equal``: by character the one that it is the same as; ``sounds``: how each sounds, in letters of any kind;
    ``places``: where it stands among others."""

    equal: Mapping[str, str]
    sounds: Mapping[str, tuple[str, ...]]
    places: Mapping[str, int]


def folded(text: str) -> str:
    """Return a text as it is compared with others: in small letters, and one character for those that are equal."""
    equal = _characters().equal
    return "".join(equal.get(letter, letter) for letter in text.casefold())


@lru_cache(maxsize=4096)
def sounds_like(name: str, word: str) -> bool:
    """True if a word, folded, is how a part of a name sounds: whole characters, but perhaps not all of the last."""
    sought = _plain(word)
    return bool(sought) and any(_sounds(name[start:], sought) for start in range(len(name)))


def place_of(name: str) -> tuple[tuple[int, str], ...]:
    """Return a key by which names are sorted as their language does."""
    places = _characters().places
    return tuple((places.get(letter, -1), letter) for letter in folded(_plain(name)))


def _sounds(name: str, sought: str) -> bool:
    for sound in _characters().sounds.get(name[:1], ()):
        if sound.startswith(sought) or (sought.startswith(sound) and _sounds(name[1:], sought[len(sound) :])):
            return True
    return False


def _plain(text: str) -> str:
    """Letters without the marks of accents and tones."""
    apart = unicodedata.normalize("NFD", text.casefold().replace("ü", "v").translate(_TONES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@cache
def _characters() -> Characters:
    equal: dict[str, str] = {}
    sounds: dict[str, tuple[str, ...]] = {}
    for folder in asset("locale").iterdir():
        table = folder / "characters.txt"
        for line in table.read_text(encoding="utf-8").splitlines() if folder.is_dir() and table.is_file() else ():
            letter, *found = line.split()
            if "=" in letter:
                first, *others = letter.split("=")
                equal |= dict.fromkeys(others, first)
            else:
                sounds[letter] = tuple(found)
    return Characters(equal, sounds, {equal.get(letter, letter): place for place, letter in enumerate(sounds)})
