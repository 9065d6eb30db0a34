"""Makes the Chinese faces of assets/fonts: `python -m game.workshop.fonts FOLDER`, needs `fonttools` (extra `dev`).

FOLDER holds `NotoSerifCJK-Medium.ttc` and `NotoSerifCJK-Bold.ttc` (Debian: fonts-noto-cjk, fonts-noto-cjk-extra). Of
each of them the Traditional Chinese face is kept, without hints and features: the plain face with all characters of
Big5 and of GB 2312 and some that are in fashion, so that nearly every name can be written, the strong one with the
5,401 common characters of Big5; both with every sign that a text of assets/locale uses. Run it again when a test
says that a face lacks a letter.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

from game.languages import available_languages, texts_of

WEIGHTS = {"Medium": 500, "Bold": 700}
_TRADITIONAL = 3  # the number of the face in Noto's collections
_SIGNS, _COMMON, _RARE = (0xA140, 0xA3BF), (0xA440, 0xC67E), (0xC940, 0xF9D5)  # of Big5
_SIMPLIFIED = (0xB0A1, 0xF7FE)  # of GB 2312
_IN_FASHION = "喆堃"  # in names, and in neither
_DROPPED = ("BASE", "VORG", "vhea", "vmtx")  # for lines from top to bottom


def between(encoding: str, *ranges: tuple[int, int]) -> set[str]:
    """Return the characters that an encoding of two bytes holds between some codes."""
    codes = (code.to_bytes(2, "big") for least, most in ranges for code in range(least, most + 1))
    return {sign for code in codes if len(sign := code.decode(encoding, "ignore")) == 1 and not sign.isascii()}


def make(folder: Path, target: Path) -> None:
    """Write the faces to a folder as OpenType files."""
    texts = {sign for lang in available_languages() for text in texts_of(lang).values() for sign in text}
    for name, weight in WEIGHTS.items():
        signs = texts | between("big5", _SIGNS, _COMMON)
        if name == "Medium":
            signs |= between("big5", _RARE) | between("gb2312", _SIMPLIFIED) | set(_IN_FASHION)
        options = Options(font_number=_TRADITIONAL, layout_features=[], hinting=False, notdef_outline=True)
        options.drop_tables += _DROPPED
        font = load_font(str(folder / f"NotoSerifCJK-{name}.ttc"), options)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[ord(sign) for sign in signs])
        subsetter.subset(font)
        save_font(font, str(target / f"noto-serif-tc-{weight}.otf"), options)


if __name__ == "__main__":
    make(Path(sys.argv[1]), Path("assets/fonts"))
