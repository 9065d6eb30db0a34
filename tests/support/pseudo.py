"""A made-up language: English with longer words, accents and brackets around every text, to look for what no language
could say. Words without an accent were not asked of the language; two texts side by side were glued by the code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest

from game.i18n import I18n
from game.ui.typography.text import TextRenderer

_BLANK = re.compile(r"(\{[a-z][a-z0-9_]*\})")
_ACCENTS = str.maketrans("aeiouyAEIOUYcnszCNSZ", "áéíöüýÁÉÍÖÜÝčñšžČÑŠŽ")
_VOWEL = re.compile(r"([aeiou])", re.IGNORECASE)
_WORD = re.compile(r"(?<![\w{.])[A-Za-z]{2,}(?![\w}])")
_ROMAN = re.compile(r"[IVX]+")
_JOINTS = "list."  # what stands between texts is none itself


def pseudo(text: str) -> str:
    """A text in the made-up language: about a third longer, with the same blanks."""
    parts = _BLANK.split(text)
    said = [part if at % 2 else _VOWEL.sub(_doubled, part).translate(_ACCENTS) for at, part in enumerate(parts)]
    return "[" + "".join(said) + "]"


def _doubled(vowel: re.Match[str]) -> str:
    return vowel[0] + vowel[0].lower()


class Pseudo(I18n):
    """The made-up language; what English joins in its way becomes a text of its own."""

    def __init__(self, lang: str = "en", own: Path | None = None) -> None:
        super().__init__("en")
        self.lang = "pseudo"
        self._texts = {
            key: text if key.startswith(_JOINTS) else pseudo(text.replace("…", "")) for key, text in self._texts.items()
        }

    def listed(self, parts: Iterable[str], joint: Literal["and", "or"] = "and") -> str:
        return _held(super().listed(parts, joint).replace(" and ", " & ").replace(" or ", " / "))

    def row(self, facts: Iterable[str]) -> str:
        return _held(super().row(facts))

    def marks(self, parts: Iterable[str]) -> str:
        return _held(super().marks(parts))

    def sentences(self, parts: Iterable[str]) -> str:
        return _held(super().sentences(parts))

    def clauses(self, parts: Iterable[str]) -> str:
        return _held(super().clauses(parts))

    def sentence(self, words: str) -> str:
        return _held(super().sentence(words))

    def day(self, moment: object) -> str:
        return "[25.11.2026]"

    def moment(self, moment: object) -> str:
        return "[25.11.2026 18:05]"


def _held(text: str) -> str:
    return f"[{text}]" if text else ""


def foreign_words(line: str) -> list[str]:
    """The words of a line that the made-up language did not say."""
    return [word for word in _WORD.findall(line) if not _ROMAN.fullmatch(word)]


def is_glued(text: str) -> bool:
    """Whether something stands in one line with a text that is complete; a part of a text does not tell."""
    depth, groups, beside = 0, 0, ""
    for sign in _BLANK.sub("", text):
        if sign == "\n" and depth == 0:
            groups, beside = 0, ""
        depth += (sign == "[") - (sign == "]")
        if depth < 0:
            return False
        groups += sign == "[" and depth == 1
        beside += sign if depth == 0 and sign != "]" else ""
    return depth == 0 and (groups > 1 or (groups == 1 and any(sign.isalpha() for sign in beside)))


@dataclass
class Told:
    """What was handed to the renderer of texts: every text before it was broken into lines."""

    texts: set[str] = field(default_factory=set)


@contextmanager
def overheard() -> Iterator[Told]:
    """Every text that is written meanwhile, whole."""
    told = Told()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("draw_in", "draw", "wrap"):
            patch.setattr(TextRenderer, name, _listening(getattr(TextRenderer, name), told, 0 if name == "wrap" else 1))
        yield told


def _listening(method, told: Told, place: int):  # type: ignore[no-untyped-def]
    def listen(self: TextRenderer, *args: object, **named: object) -> object:
        told.texts.add(str(args[place]))
        return method(self, *args, **named)

    return listen
