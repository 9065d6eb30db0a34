"""Text from outside, made fit to be drawn and logged: names, titles, file names, what bots and errors say.

Everything that somebody else wrote passes here before anything shows it, so that no letter of it can end the program.
"""

from __future__ import annotations

import unicodedata

LINE = 200
"""Letters of a line that says what happened."""

NAME = 40
"""Letters of a name."""

_MARKS = 4  # accents on one letter; scripts that people write need no more


def printable(text: object, most: int = LINE) -> str:
    """`text` as one line of at most `most` letters that can be drawn; of a longer one the middle is left out.

    Control signs become spaces, invisible letters vanish, what no font knows becomes a question mark.
    """
    found = text if type(text) is str else words(text)
    if len(found) > 4 * most:  # so that a book costs no more than a page
        found = found[: 2 * most] + found[-2 * most :]
    line = " ".join("".join(_shown(found)).split())
    if len(line) <= most:
        return line
    tail = most // 3
    return line[: most - tail - 1] + "…" + line[len(line) - tail :]


def words(thing: object) -> str:
    """What a thing says of itself; its kind where even that fails."""
    try:
        return str.__str__(str(thing))
    except BaseException:  # What a stranger's object does here, it does in our call.
        return type(thing).__name__


def told(error: BaseException) -> str:
    """An error as "Kind: what it says", on one line."""
    return printable(f"{type(error).__name__}: {words(error)}".rstrip(": "))


def _shown(text: str) -> list[str]:
    letters: list[str] = []
    marks = 0
    for letter in text:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Cc", "Zs", "Zl", "Zp"):
            letters.append(" ")
        elif kind in ("Cs", "Co"):
            letters.append("?")
        elif kind not in ("Cf", "Cn") and marks <= _MARKS:
            letters.append(letter)
    return letters
