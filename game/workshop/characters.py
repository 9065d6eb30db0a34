"""Makes the table of the characters in Chinese names: how each sounds, in the order in which the language sorts.
`python -m game.workshop.characters`, needs `pip install 'wonders[chinese]'`.

The compendium finds 天文臺 by ㄊㄧㄢ, by tianwentai and by 天文台. Unicode has no folding for characters that are
written in two ways: those that people mix up stand in `words.yaml`. Sounds are those of Unihan, by way of pypinyin;
tones are left out, as one types. Characters sort by their strokes, as in the phone books of Taiwan.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

from game.languages import texts_of
from game.workshop.words import LANGUAGE, known_of_chinese

TARGET = Path("assets/locale/zh-Hant/characters.txt")
_NAMES = re.compile(r"(card|wonder|city|resource|science|colour|fleet|piece)\.|table\.icon\.|compendium\.shipyard")
_HAN = re.compile("[\u4e00-\u9fff]+")
_TONES = re.compile("[ˊˇˋ˙\\d]")


def table() -> list[str]:
    """Return the lines of the table: characters that are equal, then one character each with its sounds."""
    import icu
    from pypinyin import Style, pinyin

    sounds: dict[str, set[str]] = defaultdict(set)
    for name in (name for key, text in texts_of(LANGUAGE).items() if _NAMES.match(key) for name in _HAN.findall(text)):
        both = (pinyin(name, style=style, v_to_u=False) for style in (Style.BOPOMOFO, Style.NORMAL))
        for letter, *written in zip(name, *both, strict=True):
            plain = {_TONES.sub("", found) for way in written for found in way}
            sounds[letter] |= plain | {found.replace("v", "u") for found in plain}  # ü is typed in either way
    order = icu.Collator.createInstance(icu.Locale(LANGUAGE)).getSortKey
    groups = [group for group in known_of_chinese()["equal"].split() if set(group) & set(sounds)]
    return ["=".join(group) for group in groups] + [
        " ".join([letter, *sorted(sounds[letter])]) for letter in sorted(sounds, key=order)
    ]


if __name__ == "__main__":
    TARGET.write_text("\n".join(table()) + "\n", "utf-8", newline="\n")
