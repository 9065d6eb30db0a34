"""Line breaking: lines are as full as they can be, no word is broken, no last word stands alone, and centred lines are
of like length.

Chinese has no spaces between its words. Those that our texts use stand in `words.txt` beside them
(`python -m game.workshop.words`); what is not listed, such as somebody's name, may break at every character.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache

from game.assets import asset

_IDEOGRAPH = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")
_NEVER_FIRST = frozenset("，。、；：！？）」』】》〉…—～·／％,.;:!?)%⟧")
_NEVER_LAST = frozenset("（「『【《〈([⟦")
_PARTICLES = frozenset("的了嗎呢吧啊者")  # belong to the word before them
_NUMBERED = ("第", "時代", "等級", "座位", "玩家", "欄位")  # belong to the number behind them
_LEAST = 0.3  # of the room: a last line that is shorter takes a word of the line above
_LEAST_CHINESE = "國國國"  # as long as the last line of a Chinese paragraph should be, at least

Line = list[str]


def break_lines(paragraph: str, width: Callable[[str], int], limit: int, even: bool = False) -> list[str]:
    """Return the lines of a paragraph, none wider than ``limit`` unless a single word is. ``width``: the width of
    a text, in the same unit; ``even``: lines of like length, without more of them."""
    words = list(parts(paragraph))
    lines = _full(words, width, limit)
    if even and len(lines) > 1:
        least, most = limit // len(lines), limit
        while least < most:
            middle = (least + most) // 2
            filled = _full(words, width, middle)
            if len(filled) <= len(lines) and all(width(_text(line)) <= middle for line in filled):
                most = middle
            else:
                least = middle + 1
        lines = _full(words, width, most)
    _avoid_widow(lines, width, limit)
    return [_text(line) for line in lines]


def has_ideographs(text: str) -> bool:
    """True if a text holds Chinese characters or their punctuation."""
    return _IDEOGRAPH.search(text) is not None


def _full(words: list[str], width: Callable[[str], int], limit: int) -> list[Line]:
    """Return lines as full as they can be."""
    lines: list[Line] = [[]]
    for word in words:
        if lines[-1] and width(_text([*lines[-1], word])) > limit:
            lines.append([word.lstrip()])
        else:
            lines[-1].append(word)
    return lines


def _avoid_widow(lines: list[Line], width: Callable[[str], int], limit: int) -> None:
    """Move words from the last line but one to a very short last line, as long as that stays the shorter one."""
    least = limit * _LEAST
    if any(has_ideographs(_text(line)) for line in lines[-2:]):
        least = min(least, width(_LEAST_CHINESE))
    while len(lines) > 1 and len(lines[-2]) > 1 and width(_text(lines[-1])) < least:
        above, below = lines[-2][:-1], [lines[-2][-1], *lines[-1]]
        if width(_text(above)) < width(_text(below)):
            return
        lines[-2:] = [above, below]


def _text(line: Line) -> str:
    return "".join(line).rstrip()


@lru_cache(maxsize=2000)
def parts(paragraph: str) -> tuple[str, ...]:
    """Return the parts between which a line may break, spaces kept at the end: words. Those of Chinese keep what
    belongs to them: the end of a quotation or sentence, an opening bracket, a particle, a number."""
    found: list[str] = []
    for word in re.findall(r"\s*\S+\s*", paragraph) or [""]:
        if not has_ideographs(word):
            found.append(word)
            continue
        before = ""
        for piece in _pieces(word):
            if before and _joins(before, piece):
                found[-1] += piece
            else:
                found.append(piece)
            before = piece
    return tuple(found)


def _pieces(text: str) -> list[str]:
    """Return a text as the fewest listed words and other signs that it can be made of, and of the words that are used
    most."""
    words, longest = _words()
    sizes, costs = [0] * len(text), [(0, 0)] * (len(text) + 1)
    for start in reversed(range(len(text))):
        ways = [((1 + costs[start + 1][0], costs[start + 1][1]), 1)]
        for size in range(2, min(longest, len(text) - start) + 1):
            place = words.get(text[start : start + size])
            if place is not None:
                pieces, places = costs[start + size]
                ways.append(((1 + pieces, place + places), size))
        costs[start], sizes[start] = min(ways)
    found, start = list[str](), 0
    while start < len(text):
        found.append(text[start : start + sizes[start]])
        start += sizes[start]
    return found


@cache
def _words() -> tuple[Mapping[str, int], int]:
    """Return the words of all languages that have no spaces between them, each with its place in its list, and how long
    the longest of them is."""
    files = [entry / "words.txt" for entry in asset("locale").iterdir() if entry.is_dir()]
    lists = [file.read_text(encoding="utf-8").split() for file in files if file.is_file()]
    words = {word: place for found in lists for place, word in enumerate(found)}
    return words, max(map(len, words), default=1)


def _joins(before: str, piece: str) -> bool:
    """True if two pieces of a text stay together, as a number and what it counts do."""
    last, first = before[-1], piece[0]
    if first.isspace() or first in _NEVER_FIRST or last in _NEVER_LAST or last.isdigit() or piece in _PARTICLES:
        return True
    if (first.isdigit() and before in _NUMBERED) or (first == "面" and last in "AB"):
        return True
    if first in "IVX" and last not in _NEVER_FIRST:
        return True
    return not (_IDEOGRAPH.match(first) or _IDEOGRAPH.match(last))
