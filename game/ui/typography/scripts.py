"""Scripts whose letters join, or run from the right to the left: their words are set in one piece."""

from __future__ import annotations

import re

_LETTERS = {
    "Hebr": ((0x590, 0x5FF), (0xFB1D, 0xFB4F)),
    "Arab": ((0x600, 0x6FF), (0x750, 0x77F), (0x8A0, 0x8FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC)),
    "Deva": ((0x900, 0x97F),),
    "Beng": ((0x980, 0x9FF),),
    "Taml": ((0xB80, 0xBFF),),
    "Thai": ((0xE00, 0xE7F),),
}
"""The letters of each script, by its code in ISO 15924, which is what shaping asks for."""

FROM_THE_RIGHT = frozenset({"Hebr", "Arab"})
"""The scripts that run from the right to the left."""


def _phrase(code: str) -> str:
    letters = "".join(f"{chr(first)}-{chr(last)}" for first, last in _LETTERS[code])
    return f"(?P<{code}>[{letters}]+(?:[ '’-]+[{letters}]+)*)"


PHRASE = re.compile("|".join(map(_phrase, _LETTERS)))
"""Words of one script that follow each other; its one group that is there is named by the script. A comma ends it:
names in a list stay in the order of the list."""
