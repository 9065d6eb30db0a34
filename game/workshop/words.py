"""Makes the list of Chinese words between which, and never inside which, a line may break:
`python -m game.workshop.words`, needs ICU (`pip install 'wonders[chinese]'`).

The program carries no dictionary: one of the language has 19 megabytes or more, and its texts use two thousand words of
it. What ICU takes for a word is one, but for names and terms of games, which it does not know: those stand in
`words.yaml`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from importlib.resources import files
from pathlib import Path

import yaml

from game.languages import texts_of

LANGUAGE = "zh-Hant"
TARGET = Path("assets/locale/zh-Hant/words.txt")
_HAN = "[\u4e00-\u9fff]"
_WHOLE = re.compile(f"{_HAN}{{2,}}")
_BLANK = re.compile(r"\{[^}]*\}|\s+")
_NAMES = re.compile(r"(card|city|piece\.wonder|character\.\w+\.name|piece\.(card|token)\.?.*)\b")
_LONGEST_NAME = 4  # characters of a name that is one word whatever it is made of
_COUNTED = re.compile(
    "第[一二三四五六七八九十]+[張座個位艘枚份局場輪次格組步級手頁項盒]?"
    "|(?:[下上另哪每同這那]?一|[二兩三四五六七八九十幾每各這那哪某整同首另])"
    "[張座個位艘枚份局場輪次格元塊組步級手副台種隻頁項堆條句段盒側邊類間天]"
)


def known_of_chinese() -> dict[str, str]:
    """Return what stands in `words.yaml`."""
    found: dict[str, str] = yaml.safe_load((files("game.workshop") / "words.yaml").read_text("utf-8"))
    return found


class Segmenter:
    """Divides texts into words: ``names`` and terms as they are, what else there is as ICU does."""

    def __init__(self, names: Iterable[str]) -> None:
        given = known_of_chinese()
        terms = sorted({*given["terms"].split(), *names}, key=len, reverse=True)
        self._known = re.compile("(" + "|".join([_COUNTED.pattern, *map(re.escape, terms)]) + ")")
        self._no_words = frozenset(given["no_words"].split())

    def words(self, text: str) -> list[str]:
        """Return the words of a text, and what stands between them, in their order."""
        found: list[str] = []
        for number, part in enumerate(self._known.split(text)):
            for word in [part] if number % 2 else icu_words(part):
                found += [*word] if word in self._no_words else [word]
        return found


def words_of(texts: Iterable[str], names: Iterable[str]) -> list[str]:
    """Return the words of texts that have several characters, those first that are used most."""
    segmenter = Segmenter(names)
    found = Counter(word for text in texts for part in _BLANK.split(text) for word in segmenter.words(part))
    return sorted(filter(_WHOLE.fullmatch, found), key=lambda word: (-found[word], word))


def icu_words(text: str) -> list[str]:
    """Return the words of a text by Unicode's dictionary, and what stands between them."""
    import icu

    breaks = icu.BreakIterator.createWordInstance(icu.Locale(LANGUAGE))
    breaks.setText(text)
    ends = list(breaks)
    return [text[start:end] for start, end in zip([0, *ends], ends, strict=False)]


def names_of(texts: Mapping[str, str]) -> list[str]:
    """Return the names that are one word."""
    return [text for key, text in texts.items() if _NAMES.match(key) and _WHOLE.fullmatch(text) and _short(key, text)]


def _short(key: str, name: str) -> bool:
    return len(name) <= _LONGEST_NAME or key.startswith(("city.", "character."))


def main() -> None:
    """Write the list."""
    texts = texts_of(LANGUAGE)
    TARGET.write_text("\n".join(words_of(texts.values(), names_of(texts))) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
