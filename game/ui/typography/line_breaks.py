"""Line breaking: lines are as full as they can be, but no last word stands alone, and centred lines are of like
length."""

from __future__ import annotations

import re
from collections.abc import Callable

_IDEOGRAPH = re.compile(r"[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]")
_NEVER_FIRST = frozenset("，。、；：！？）」』】》〉…—～·％,.;:!?)%")
_NEVER_LAST = frozenset("（「『【《〈([")
_LEAST = 0.3  # of the room: a last line that is shorter takes a word of the line above

Line = list[str]


def break_lines(paragraph: str, width: Callable[[str], int], limit: int, even: bool = False) -> list[str]:
    """Return the lines of a paragraph, none wider than ``limit`` unless a single word is. ``width``: the width of
    a text, in the same unit; ``even``: lines of like length, without more of them."""
    words = parts(paragraph)
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
    """Whether a text holds Chinese characters or their punctuation."""
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
    while len(lines) > 1 and len(lines[-2]) > 1 and width(_text(lines[-1])) < limit * _LEAST:
        above, below = lines[-2][:-1], [lines[-2][-1], *lines[-1]]
        if width(_text(above)) < width(_text(below)):
            return
        lines[-2:] = [above, below]


def _text(line: Line) -> str:
    return "".join(line).rstrip()


def parts(paragraph: str) -> list[str]:
    """Return the parts between which a line may break, spaces kept at the end; ideographs break nearly anywhere, but
    neither before the end of a quotation or sentence nor behind an opening bracket."""
    found: list[str] = []
    for word in re.findall(r"\s*\S+\s*", paragraph) or [""]:
        if not has_ideographs(word):
            found.append(word)
            continue
        for index, sign in enumerate(word):
            if index and _joins(word[index - 1], sign):
                found[-1] += sign
            else:
                found.append(sign)
    return found


def _joins(before: str, sign: str) -> bool:
    """Whether two signs of a word stay together, as a number and what it counts do."""
    if sign.isspace() or sign in _NEVER_FIRST or before in _NEVER_LAST or before.isdigit():
        return True
    return not (_IDEOGRAPH.match(sign) or _IDEOGRAPH.match(before))
