"""Sentences that the rules, the files and the machine say in English, said again in another language.

They are no texts of the program: whoever raises an error knows nothing of languages, and what it says is the contract
of scripts, too. The area `errors` of the texts lists them with their blanks, and a test keeps it true to the code.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from game.languages import FALLBACK, texts_of

AREA = "errors."
_NO_FRAMES = {"errors.limited", "errors.either", "errors.and_more"}
_BLANK = re.compile(r"\\?\{(\w+)\\?\}")


def again(message: str, tr: Callable[..., str]) -> str:
    """Return a sentence in the language of ``tr`` where it is one that it knows, or else as it stands. What fills its
    blanks may be such a sentence, too."""
    for key, pattern in _patterns():
        found = pattern.fullmatch(message)
        if found is not None:
            return tr(key, **{name: again(value, tr) for name, value in found.groupdict().items()})
    return message


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The keys of all such sentences with what matches them, those with the most words of their own first."""
    texts = {key: text for key, text in texts_of(FALLBACK).items() if key.startswith(AREA) and key not in _NO_FRAMES}
    keys = sorted(texts, key=lambda key: -len(_BLANK.sub("", texts[key])))
    return tuple((key, _pattern(texts[key])) for key in keys)


def _pattern(text: str) -> re.Pattern[str]:
    whole = _BLANK.sub(r"(?P<\1>.+?)", re.escape(text))
    # "a.json: 9 seats cannot play" begins with a file, and not with a number of seats.
    if not text.startswith("{path}"):
        whole = re.sub(r"^(\(\?P<\w+>)\.\+\?\)", r"\1(?:(?!: ).)+?)", whole)
    return re.compile(whole, re.DOTALL)
