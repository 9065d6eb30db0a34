"""Text from outside, made fit to be drawn and logged: names, titles, file names, messages of bots and errors.

Everything that somebody else wrote passes here before it is shown, so that no letter of it can end the program.
"""

from __future__ import annotations

import unicodedata

LINE = 200
"""Longest line of a message, in letters."""

NAME = 40
"""Longest name, in letters."""

_MARKS = 4  # accents on one letter; scripts that people write need no more


def printable(text: object, most: int = LINE) -> str:
    """Return ``text`` as one line of at most ``most`` letters that can be drawn; the middle of a longer one is left
    out.

    Control signs become spaces, invisible letters vanish, letters that no font knows become a question mark.
    """
    found = text if type(text) is str else safe_str(text)
    if len(found) > 4 * most:  # so that a book costs no more than a page
        found = found[: 2 * most] + found[-2 * most :]
    line = " ".join("".join(_shown(found)).split())
    if len(line) <= most:
        return line
    tail = most // 3
    return line[: most - tail - 1] + "…" + line[len(line) - tail :]


def safe_str(thing: object) -> str:
    """Return the text of a thing, or the name of its type if it fails to give one."""
    try:
        return str.__str__(str(thing))
    except BaseException:  # What a stranger's object does here, it does in our call.
        return type(thing).__name__


def describe_error(error: BaseException) -> str:
    """Return an error as "Kind: message", on one line."""
    return printable(f"{type(error).__name__}: {safe_str(error)}".rstrip(": "))


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
